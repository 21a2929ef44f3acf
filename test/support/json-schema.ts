/**
 * A checker for the part of JSON Schema that docs/result.schema.json uses.
 *
 * Invariant: a keyword it does not know is an error, so the schema cannot outgrow the check unnoticed.
 */

type Schema = Readonly<Record<string, unknown>>;

const ANNOTATIONS = new Set(['$schema', '$id', 'title', 'description', '$defs', 'then']);

/** What is wrong with `value`, as `path: fault`; empty when it is valid. */
export function schemaFaults(value: unknown, schema: Schema, root: Schema = schema, path = '$'): string[] {
  return Object.entries(schema).flatMap(([keyword, rule]) => {
    if (ANNOTATIONS.has(keyword)) return [];
    return keywordFaults(keyword, rule, value, schema, root, path);
  });
}

function keywordFaults(
  keyword: string,
  rule: unknown,
  value: unknown,
  schema: Schema,
  root: Schema,
  path: string,
): string[] {
  const fault = (holds: boolean) =>
    holds ? [] : [`${path}: ${keyword} ${JSON.stringify(rule)}, got ${JSON.stringify(value)}`];
  const check = (part: unknown, inner: unknown, name: string) =>
    schemaFaults(part, asSchema(inner), root, `${path}${name}`);
  switch (keyword) {
    case '$ref': {
      const target = String(rule)
        .replace(/^#\//, '')
        .split('/')
        .reduce<unknown>((node, key) => asSchema(node)[key], root);
      return check(value, target, '');
    }
    case 'type':
      return fault([rule].flat().some((type) => isOfType(value, type)));
    case 'enum':
      return fault(Array.isArray(rule) && rule.includes(value));
    case 'const':
      return fault(value === rule);
    case 'minimum':
      return fault(typeof value !== 'number' || value >= Number(rule));
    case 'maximum':
      return fault(typeof value !== 'number' || value <= Number(rule));
    case 'minLength':
      return fault(typeof value !== 'string' || value.length >= Number(rule));
    case 'pattern':
      return fault(typeof value !== 'string' || new RegExp(String(rule), 'u').test(value));
    case 'minItems':
      return fault(!Array.isArray(value) || value.length >= Number(rule));
    case 'items':
      return Array.isArray(value) ? value.flatMap((item, index) => check(item, rule, `[${index}]`)) : [];
    case 'required':
      return isObject(value) ? [rule].flat().flatMap((key) => fault(String(key) in value)) : [];
    case 'properties':
      if (!isObject(value)) return [];
      return Object.entries(asSchema(rule)).flatMap(([key, inner]) =>
        key in value ? check(value[key], inner, `.${key}`) : [],
      );
    case 'additionalProperties': {
      if (!isObject(value)) return [];
      const extra = Object.keys(value).filter((key) => !(key in asSchema(schema['properties'] ?? {})));
      if (rule === false) return extra.map((key) => `${path}: ${key} is not allowed`);
      return extra.flatMap((key) => check(value[key], rule, `.${key}`));
    }
    case 'allOf':
      return [rule].flat().flatMap((inner) => check(value, inner, ''));
    case 'oneOf': {
      const faults = [rule].flat().map((inner) => check(value, inner, ''));
      return faults.filter((list) => list.length === 0).length === 1 ? [] : faults.flat();
    }
    case 'if':
      return check(value, rule, '').length === 0 ? check(value, schema['then'], '') : [];
    default:
      throw new Error(`json-schema.ts does not know the keyword ${keyword}`);
  }
}

function isOfType(value: unknown, type: unknown): boolean {
  switch (type) {
    case 'integer':
      return Number.isInteger(value);
    case 'null':
      return value === null;
    case 'array':
      return Array.isArray(value);
    case 'object':
      return isObject(value);
    default:
      return typeof value === type;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function asSchema(value: unknown): Schema {
  if (!isObject(value)) throw new Error(`not a schema: ${JSON.stringify(value)}`);
  return value;
}
