/** Completions for PowerShell 5.1 and later: a native argument completer. */

import { allNodes, type CommandNode } from './command-tree.ts';

/** The script. */
export function powershellCompletion(program: CommandNode): string {
  const nodes = allNodes(program);
  const entries = nodes.map(({ path, children, words, options }) => {
    const offered = [
      ...children.map((child) => pair(child.path.split(' ').at(-1) ?? '', child.summary)),
      ...words.map((word) => pair(word, word)),
    ];
    const described = options.flatMap(({ names, help }) => names.map((name) => pair(name, help)));
    return `    ${quoted(path)} = @{ Words = @(${offered.join(', ')}); Options = @(${described.join(', ')}) }`;
  });
  const values = nodes.flatMap(({ path, options }) =>
    options
      .filter(({ words }) => words.length > 0)
      .flatMap(({ names, words }) =>
        names.map(
          (name) => `    ${quoted(`${path} ${name}`)} = @(${words.map((word) => pair(word, word)).join(', ')})`,
        ),
      ),
  );
  return `# Completions of npuzzle for PowerShell: npuzzle completion powershell | Out-String | Invoke-Expression
Register-ArgumentCompleter -Native -CommandName npuzzle -ScriptBlock {
  param($wordToComplete, $commandAst, $cursorPosition)
  $nodes = @{
${entries.join('\n')}
  }
  $values = @{
${values.join('\n')}
  }
  $typed = @($commandAst.CommandElements | Select-Object -Skip 1 |
    Where-Object { $_.Extent.EndOffset -lt $cursorPosition } | ForEach-Object { $_.ToString() })
  $node = ''
  foreach ($word in $typed) {
    $next = "$node $word".Trim()
    if ($nodes.ContainsKey($next)) { $node = $next }
  }
  $last = if ($typed.Count -gt 0) { $typed[-1] } else { '' }
  $offered = if ($values.ContainsKey("$node $last")) { $values["$node $last"] }
    elseif ($wordToComplete -like '-*') { $nodes[$node].Options }
    else { $nodes[$node].Words }
  foreach ($item in $offered) {
    if ($item.Text.StartsWith($wordToComplete)) {
      [System.Management.Automation.CompletionResult]::new($item.Text, $item.Text, 'ParameterValue', $item.Help)
    }
  }
}
`;
}

function pair(text: string, help: string): string {
  return `@{ Text = ${quoted(text)}; Help = ${quoted(help)} }`;
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
