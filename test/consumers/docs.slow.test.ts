/** What an editor shows on the library's exports: each has a text, and the same function has the same text everywhere. */

import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const DIST = fileURLToPath(new URL('../../dist/', import.meta.url));
const ENTRIES = ['index.d.ts', 'browser/index.d.ts', 'browser/inline.d.ts'];

const program = ts.createProgram(
  [...ENTRIES, 'library/library.d.ts'].map((file) => DIST + file),
  { module: ts.ModuleKind.NodeNext, moduleResolution: ts.ModuleResolutionKind.NodeNext, skipLibCheck: true },
);
const checker = program.getTypeChecker();

function symbolsOf(file: string): readonly ts.Symbol[] {
  const source = program.getSourceFile(DIST + file);
  const entry = source && checker.getSymbolAtLocation(source);
  if (entry === undefined) throw new Error(`${file} is not built`);
  return checker
    .getExportsOfModule(entry)
    .map((symbol) => ((symbol.flags & ts.SymbolFlags.Alias) !== 0 ? checker.getAliasedSymbol(symbol) : symbol));
}

/** The sentences and the tags of a symbol's own comment. */
function docOf(symbol: ts.Symbol): string {
  const tags = symbol.getJsDocTags(checker).map(({ name, text }) => `@${name} ${ts.displayPartsToString(text)}`);
  return [ts.displayPartsToString(symbol.getDocumentationComment(checker)), ...tags].join('\n');
}

describe.each(ENTRIES)('%s', (file) => {
  it('says what each export is', () => {
    const symbols = symbolsOf(file);
    expect(symbols.length).toBeGreaterThan(60);
    const silent = symbols.filter((symbol) => symbol.getDocumentationComment(checker).length === 0);
    expect(silent.map(({ name }) => name)).toEqual([]);
  });

  it('says of its functions what it says of a solver’s', () => {
    const library = symbolsOf('library/library.d.ts').find(({ name }) => name === 'Library');
    const methods = [...(library?.members?.values() ?? [])];
    expect(methods.map(({ name }) => name)).toContain('solve');
    const own = new Map(symbolsOf(file).map((symbol) => [symbol.name, docOf(symbol)]));
    for (const method of methods) expect(own.get(method.name), method.name).toBe(docOf(method));
  });
});

it('every code of an error has a class', () => {
  const symbols = symbolsOf('index.d.ts');
  const codes = symbols.find(({ name }) => name === 'ErrorCode');
  const type = codes && checker.getDeclaredTypeOfSymbol(codes);
  const members = type?.isUnion() ? type.types.map((member) => checker.typeToString(member)) : [];
  const texts = symbols.filter(({ name }) => name.endsWith('Error')).map(docOf);
  // E_INTERNAL is a fault of this program: nobody handles it.
  const without = members.filter((code) => !texts.some((text) => text.includes(JSON.parse(code))));
  expect(without).toEqual(['"E_INTERNAL"']);
});
