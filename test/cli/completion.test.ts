/**
 * Completions, asked of the shells themselves, and the manual page, asked of groff. A shell that is not on this machine is
 * named and left out; CI has bash, zsh and fish.
 */

import { execFileSync, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { allNodes, commandTree } from '../../src/cli/completion/command-tree.ts';
import { manualPage } from '../../src/cli/completion/manual-page.ts';
import { describeProgram } from '../../src/cli/main.ts';
import { runCli } from '../support/run-cli.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

interface Shell {
  readonly name: string;
  readonly program: string;
  /** what it offers behind these words, the last of them being typed */
  readonly ask: (script: string, words: readonly string[]) => readonly string[];
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const quoted = (words: readonly string[]) => words.map((word) => `'${word}'`).join(' ');

const SHELLS: readonly Shell[] = [
  {
    name: 'bash',
    program: 'bash',
    ask: (script, words) => {
      const parted = words
        .flatMap((word) => word.split(/(=)/))
        .filter((word, at, all) => word !== '' || at === all.length - 1);
      const ask = `source '${script}'; COMP_WORDS=(npuzzle ${quoted(parted)}); COMP_CWORD=${parted.length}; _npuzzle; printf '%s\\n' "\${COMPREPLY[@]}"`;
      return linesOf(execFileSync('bash', ['--norc', '-c', ask], { encoding: 'utf8' }));
    },
  },
  {
    name: 'zsh',
    program: 'zsh',
    // What its completion system would be told; it needs a terminal to work in.
    ask: (script, words) => {
      const stubs = `compdef() { }; compset() { PREFIX=\${PREFIX#*=} }; _files() { }; _message() { }
        _describe() { local item; for item in \${(P)2}; do item=\${item//\\\\:/ }; item=\${item%%:*}; [[ $item == $PREFIX* ]] && print -r -- $item; done; return 0 }`;
      const ask = `${stubs}; source '${script}'; words=(npuzzle ${quoted(words)}); CURRENT=${words.length + 1}; PREFIX='${words.at(-1) ?? ''}'; _npuzzle`;
      return linesOf(execFileSync('zsh', ['-f', '-c', ask], { encoding: 'utf8' }));
    },
  },
  {
    name: 'fish',
    program: 'fish',
    ask: (script, words) => {
      const ask = `source '${script}'; complete -C 'npuzzle ${words.join(' ')}'`;
      const out = execFileSync('fish', ['--no-config', '-c', ask], { encoding: 'utf8' });
      return linesOf(out).map((line) => (line.split('\t', 1)[0] ?? '').replace(/^--goal=/, ''));
    },
  },
  {
    name: 'powershell',
    program: 'pwsh',
    ask: (script, words) => {
      const line = `npuzzle ${words.join(' ')}`;
      const ask = `. '${script}'; [System.Management.Automation.CommandCompletion]::CompleteInput('${line}', ${line.length}, $null).CompletionMatches.CompletionText`;
      return linesOf(execFileSync('pwsh', ['-NoProfile', '-Command', ask], { encoding: 'utf8' }));
    },
  },
];

const isThere = (program: string) => spawnSync(program, ['--version']).error === undefined;

for (const { name, program, ask } of SHELLS) {
  describe(`completions of ${name}`, () => {
    if (!isThere(program)) {
      it(`are not asked for: there is no ${program} on this machine`, async () => {
        expect((await runCli(['completion', name])).stdout).toContain('npuzzle');
      });
      return;
    }
    it.each<[string[], string[]]>([
      [['so'], ['solve']],
      [['pdb', 'bu'], ['build']],
      [['solve', '--alg'], ['--algorithm']],
      [['solve', '--goal', 'sn'], ['snail']],
      [['solve', 'a board', '--metric', 'mu'], ['multi']],
      [['pdb', 'build', '--reb'], ['--rebuild']],
      [['bench', 'answers', '--sha'], ['--shapes']],
      [['completion', 'pow'], ['powershell']],
      ...(name === 'powershell' ? [] : ([[['solve', '--goal=sn'], ['snail']]] as [string[], string[]][])),
    ])('%j: %j', async (words, offered) => {
      const { stdout } = await runCli(['completion', name]);
      const script = join(temporaryFolder(), `npuzzle.${name === 'powershell' ? 'ps1' : name}`);
      writeFileSync(script, stdout);
      const typed = words.map((word) => (word.includes(' ') ? word.replace(' ', '_') : word));
      expect(ask(script, typed)).toEqual(offered);
    });
  });
}

it('every option of every command is in every script and in the manual page', async () => {
  const tree = commandTree(await describeProgram());
  const page = manualPage(tree, '1.2.3');
  const scripts = await Promise.all(SHELLS.map(async ({ name }) => (await runCli(['completion', name])).stdout));
  for (const { path, options } of allNodes(tree)) {
    expect(page).toContain(`npuzzle${path === '' ? '' : ` ${path}`.replaceAll('-', '\\-')}`);
    for (const long of options.map(({ names }) => names.at(-1) ?? '')) {
      for (const script of scripts) expect(script).toContain(long.replace(/^--/, ''));
      expect(page).toContain(long.replaceAll('-', '\\-'));
    }
  }
});

it('what no shell of ours is named is an error', async () => {
  const { code, stderr } = await runCli(['completion', 'bsh']);
  expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringMatching(/did you mean bash\?/) });
});

it('groff has nothing to say against the manual page', async () => {
  const page = manualPage(commandTree(await describeProgram()), '1.2.3');
  if (!isThere('groff')) {
    expect(page, 'there is no groff on this machine').toMatch(/^\.TH NPUZZLE 1 /);
    return;
  }
  const { stdout, stderr } = spawnSync('groff', ['-man', '-Tutf8', '-ww', '-rCHECKSTYLE=2'], {
    input: page,
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  expect(stdout).toContain('npuzzle pdb build');
});
