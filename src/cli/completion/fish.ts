/** Completions for fish 3 and later: to be sourced, or put into ~/.config/fish/completions/npuzzle.fish. */

import { allNodes, type CommandNode, type OptionNode } from './command-tree.ts';

/** The script. */
export function fishCompletion(program: CommandNode): string {
  const nodes = allNodes(program);
  const steps = nodes.slice(1).map(({ path }) => quoted(path.includes(' ') ? path : ` ${path}`));
  const lines = nodes.flatMap(({ path, children, words, options }) => {
    const at = `complete -c npuzzle -n ${quoted(`__npuzzle_at ${quoted(path)}`)}`;
    return [
      ...children.map((child) => {
        return `${at} -f -a ${quoted(child.path.split(' ').at(-1) ?? '')} -d ${quoted(child.summary)}`;
      }),
      ...words.map((word) => `${at} -f -a ${quoted(word)}`),
      ...options.map((option) => `${at} ${optionText(option)} -d ${quoted(option.help)}`),
    ];
  });
  return `# Completions of npuzzle for fish: npuzzle completion fish | source
function __npuzzle_at
  set -l node ''
  for word in (commandline -opc)[2..-1]
    switch "$node $word"
      case ${steps.join(' ')}
        set node (string trim -- "$node $word")
    end
  end
  test "$node" = "$argv[1]"
end
${lines.join('\n')}
`;
}

function optionText({ names, value, words, isFile }: OptionNode): string {
  const written = names.map((name) => (name.startsWith('--') ? `-l ${name.slice(2)}` : `-s ${name.slice(1)}`));
  if (!value?.startsWith('<')) return written.join(' ');
  if (words.length > 0) return [...written, '-x -a', quoted(words.join(' '))].join(' ');
  return [...written, isFile ? '-r -F' : '-x'].join(' ');
}

function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}
