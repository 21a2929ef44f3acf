/**
 * What `npuzzle` asks on a terminal when it is given nothing: a few questions whose answers make a command line.
 *
 * Invariant: the menu does nothing itself; what it returns can be typed as well, and is shown.
 */

import { NpuzzleError } from '../../errors.ts';
import { ALGORITHMS, HEURISTICS } from '../../plan/names.ts';
import { formatBoard } from '../../puzzle/format.ts';
import { goalBoard } from '../../puzzle/goal.ts';
import { GOAL_PRESETS } from '../../puzzle/goal-preset.ts';
import { suggest } from '../../puzzle/nearest.ts';
import { parseInstance, parseShape } from '../../puzzle/parse.ts';
import { createRandom } from '../../puzzle/random.ts';
import { uniformBoard } from '../../puzzle/scramble.ts';

/** Asks a question and waits for a line; undefined at the end of the input. */
export type Ask = (question: string) => Promise<string | undefined>;
export type Say = (line: string) => void;

/** Thrown where the input ends; the menu then does nothing. */
class Ended extends Error {}

const CHOICES = ['solve a random board', 'solve a board that I type', 'play', 'show help'];

/** The arguments chosen, as after `npuzzle`; undefined if the person left. */
export async function chooseCommand(ask: Ask, say: Say, seed: string): Promise<string[] | undefined> {
  try {
    return await new Menu(ask, say).choose(seed);
  } catch (error) {
    if (error instanceof Ended) return undefined;
    throw error;
  }
}

class Menu {
  readonly #ask: Ask;
  readonly #say: Say;

  constructor(ask: Ask, say: Say) {
    this.#ask = ask;
    this.#say = say;
  }

  async choose(seed: string): Promise<string[]> {
    this.#say('npuzzle solves sliding-tile puzzles. What shall it do?');
    for (const [index, choice] of CHOICES.entries()) this.#say(`  ${index + 1}  ${choice}`);
    const choice = await this.#answer('choice', '1', (text) => {
      if (/^[1-4]$/.test(text)) return Number(text);
      throw new NpuzzleError('E_INPUT', 'it is a number from 1 to 4');
    });
    if (choice === 4) return ['--help'];
    if (choice === 3) return ['play', '--size', await this.#size()];
    return choice === 1 ? this.#random(seed) : this.#typed();
  }

  async #random(seed: string): Promise<string[]> {
    const shape = parseShape(await this.#size());
    const goal = await this.#oneOf('goal', 'last', GOAL_PRESETS);
    const board = uniformBoard(goalBoard(goal, shape), createRandom(seed));
    return [
      'solve',
      formatBoard(board, 'line'),
      '--size',
      `${shape.width}x${shape.height}`,
      '--goal',
      goal,
      ...(await this.#search()),
    ];
  }

  async #typed(): Promise<string[]> {
    this.#say('Type the rows with / between them and 0 for the blank, such as 1 2 3/4 0 5/7 8 6');
    const text = await this.#answer('board', undefined, (typed) => {
      parseInstance(typed);
      return typed;
    });
    const goal = await this.#oneOf('goal', 'last', GOAL_PRESETS);
    return ['solve', text, '--goal', goal, ...(await this.#search())];
  }

  async #search(): Promise<string[]> {
    const algorithm = await this.#oneOf('algorithm', 'auto', ALGORITHMS);
    const heuristic = await this.#oneOf('heuristic', 'auto', HEURISTICS);
    return ['--algorithm', algorithm, '--heuristic', heuristic];
  }

  async #size(): Promise<string> {
    return this.#answer('size', '4', (text) => {
      parseShape(text);
      return text;
    });
  }

  #oneOf<T extends string>(name: string, usual: T, words: readonly T[]): Promise<T> {
    return this.#answer(`${name} (${words.join(', ')})`, usual, (text) => {
      const word = words.find((candidate) => candidate === text.toLowerCase());
      if (word !== undefined) return word;
      throw new NpuzzleError('E_INPUT', suggest(text, words));
    });
  }

  /** Asks until the answer can be read; an empty one is the usual one. */
  async #answer<T>(question: string, usual: string | undefined, read: (text: string) => T): Promise<T> {
    for (;;) {
      const line = await this.#ask(usual === undefined ? `${question}: ` : `${question} [${usual}]: `);
      if (line === undefined) throw new Ended();
      try {
        return read(line.trim() === '' && usual !== undefined ? usual : line.trim());
      } catch (error) {
        if (!(error instanceof NpuzzleError)) throw error;
        this.#say(`  ${error.message}`);
      }
    }
  }
}
