/** A pseudo terminal for tests, by the `script` of util-linux; where there is none, tests skip and say so. */

import { type ChildProcessWithoutNullStreams, spawn, spawnSync } from 'node:child_process';
import { CLI } from './run-cli.ts';

/** Why there is no pseudo terminal, or undefined. */
export const NO_TERMINAL: string | undefined =
  spawnSync('script', ['-qefc', 'stty size', '/dev/null'], {
    input: '',
    timeout: 10_000,
  }).status === 0
    ? undefined
    : 'no pseudo terminal: this machine has no `script` that takes -qefc';

const PATIENCE_MS = 30_000;

export class PseudoTerminal {
  readonly #child: ChildProcessWithoutNullStreams;
  readonly #ended: Promise<number | null>;
  #text = '';
  #seen = 0;
  #onText: () => void = () => undefined;

  /** Runs a shell command; `$npuzzle` stands for the program. */
  constructor(command: string, env: Readonly<Record<string, string>> = {}) {
    const { NO_COLOR: _, FORCE_COLOR: __, ...clean } = process.env;
    this.#child = spawn('script', ['-qefc', `stty cols 100 rows 40; ${command}`, '/dev/null'], {
      env: { ...clean, TERM: 'xterm', NO_COLOR: '1', npuzzle: `${process.execPath} ${CLI}`, ...env },
    });
    this.#child.stdin.on('error', () => undefined);
    this.#child.stdout.setEncoding('utf8').on('data', (text: string) => {
      this.#text += text;
      this.#onText();
    });
    this.#ended = new Promise((resolve) => this.#child.on('close', (code) => resolve(code)));
  }

  /** Everything printed so far, control characters included. */
  get text(): string {
    return this.#text;
  }

  type(keys: string): void {
    this.#child.stdin.write(keys);
  }

  /** Waits until what was printed since the last wait has a match. */
  async until(pattern: RegExp): Promise<string> {
    const deadline = Date.now() + PATIENCE_MS;
    for (;;) {
      const match = pattern.exec(this.#text.slice(this.#seen));
      if (match !== null) {
        this.#seen += match.index + match[0].length;
        return match[0];
      }
      if (Date.now() > deadline)
        throw new Error(`never came: ${pattern}, but ${JSON.stringify(this.#text.slice(-500))}`);
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, 200);
        this.#onText = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  }

  /** The exit code of the command. */
  async end(): Promise<number | null> {
    return this.#ended;
  }

  /** Ends it if it has not ended. */
  kill(): void {
    this.#child.kill('SIGKILL');
  }
}
