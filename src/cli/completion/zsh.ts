/** Completions for zsh: a function for its completion system, to be evaluated or put into a folder of `fpath` as `_npuzzle`. */

import { allNodes, type CommandNode, type OptionNode } from './command-tree.ts';

/** The script. */
export function zshCompletion(program: CommandNode): string {
  const nodes = allNodes(program);
  const steps = nodes.slice(1).map(({ path }) => quoted(path.includes(' ') ? path : ` ${path}`));
  const cases = nodes.map(({ path, children, words, options }) => {
    const offered = [
      ...children.map((child) => item(child.path.split(' ').at(-1) ?? '', child.summary)),
      ...words.map((word) => item(word, '')),
    ];
    const described = options.flatMap(({ names, help }) => names.map((name) => item(name, help)));
    return `    ${quoted(path)})\n      offered=(${offered.join(' ')})\n      options=(${described.join(' ')}) ;;`;
  });
  const values = nodes.flatMap(({ path, options }) =>
    options.filter(({ value }) => value?.startsWith('<')).map((option) => valueCase(path, option)),
  );
  return `#compdef npuzzle
# Completions of npuzzle for zsh: eval "$(npuzzle completion zsh)", after compinit
_npuzzle() {
  local node='' word option=\${words[CURRENT-1]}
  local -a offered options
  for word in \${words[2,CURRENT-1]}; do
    case "$node $word" in
      ${steps.map((step) => `(${step})`).join('|')}) node="\${node:+$node }$word" ;;
    esac
  done
  if [[ $PREFIX == --*=* ]]; then
    option=\${PREFIX%%=*}
    compset -P '*='
  fi
  case "$node $option" in
${values.join('\n')}
  esac
  case "$node" in
${cases.join('\n')}
  esac
  if [[ $PREFIX == -* ]]; then
    _describe 'option' options
  elif (( $#offered )); then
    _describe 'command' offered
  else
    _files
  fi
}
if [[ \${funcstack[1]} == _npuzzle ]]; then _npuzzle "$@"; else compdef _npuzzle npuzzle; fi
`;
}

function valueCase(path: string, { names, words, isFile, value = '' }: OptionNode): string {
  const patterns = names.map((name) => quoted(`${path} ${name}`)).join('|');
  if (words.length > 0) {
    return `    ${patterns}) offered=(${words.map((word) => item(word, '')).join(' ')}); _describe 'value' offered; return ;;`;
  }
  return `    ${patterns}) ${isFile ? '_files' : `_message ${quoted(value.replace(/[<>[\]]/g, ''))}`}; return ;;`;
}

/** A word and what it is; a colon stands between them, so those of the word are marked. */
function item(word: string, help: string): string {
  return quoted(`${word.replaceAll(':', '\\:')}${help === '' ? '' : `:${help}`}`);
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
