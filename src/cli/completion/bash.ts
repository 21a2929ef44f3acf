/**
 * Completions for bash 3.2 and later, without the package bash-completion.
 *
 * Invariant: where nothing is known, bash completes file names as it does without this.
 */

import { allNodes, type CommandNode } from './command-tree.ts';

/** The script, to be sourced. */
export function bashCompletion(program: CommandNode): string {
  const nodes = allNodes(program);
  const steps = nodes.slice(1).map(({ path }) => quoted(stepOf(path)));
  const cases = nodes.map(({ path, children, words, options }) => {
    const names = options.flatMap((option) => option.names);
    const offered = [...children.map((child) => child.path.split(' ').at(-1) ?? ''), ...words];
    return `    ${quoted(path)}) words=${quoted(offered.join(' '))}; options=${quoted(names.join(' '))} ;;`;
  });
  const values = nodes.flatMap(({ path, options }) =>
    options
      .filter(({ value }) => value?.startsWith('<'))
      .map((option) => {
        const names = option.names.map((name) => quoted(`${path} ${name}`));
        return `    ${names.join('|')}) words=${quoted(option.words.join(' '))}; takes=1 ;;`;
      }),
  );
  return `# Completions of npuzzle for bash: eval "$(npuzzle completion bash)"
_npuzzle() {
  local cur=\${COMP_WORDS[COMP_CWORD]} prev=\${COMP_WORDS[COMP_CWORD-1]} node='' words='' options='' takes='' word
  # bash parts --goal=first at the sign.
  if [ "$cur" = '=' ]; then cur=''; elif [ "$prev" = '=' ]; then prev=\${COMP_WORDS[COMP_CWORD-2]}; fi
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case "$node $word" in
      ${steps.join('|')}) node="\${node:+$node }$word" ;;
    esac
  done
  case "$node" in
${cases.join('\n')}
  esac
  case "$node $prev" in
${values.join('\n')}
  esac
  COMPREPLY=()
  case "$takes$cur" in
    -*) words=$options ;;
  esac
  while IFS= read -r word; do COMPREPLY+=("$word"); done < <(compgen -W "$words" -- "$cur")
}
complete -o bashdefault -o default -F _npuzzle npuzzle
`;
}

/** `pdb build` as the node `pdb` and the word `build`, the program's node being nothing. */
function stepOf(path: string): string {
  return path.includes(' ') ? path : ` ${path}`;
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
