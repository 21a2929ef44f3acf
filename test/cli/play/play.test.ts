/** Playing: rules, keys and screen apart, then the program on a pseudo terminal. */

import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import { countHint, type Game, isWon, newGame, slide, undo } from '../../../src/cli/play/game.ts';
import { keysIn } from '../../../src/cli/play/keys.ts';
import { sceneLines } from '../../../src/cli/play/screen.ts';
import { blankCell } from '../../../src/puzzle/board.ts';
import { goalBoard } from '../../../src/puzzle/goal.ts';
import {
  DIRECTION_NAMES,
  directionName,
  type Letter,
  lettersOf,
  replay,
  tileSliding,
} from '../../../src/puzzle/move.ts';
import { NO_TERMINAL, PseudoTerminal } from '../../support/pseudo-terminal.ts';
import { ONE_ERROR_LINE, runCli } from '../../support/run-cli.ts';

const DIRECTIONS: readonly Letter[] = ['U', 'D', 'L', 'R'];

describe('a game', () => {
  const goal = goalBoard('last', { width: 3, height: 3 });

  it('slides the tile that lies the other way of the blank, as the letters of a solution say', () => {
    const blankInTheMiddle = replay(goal, [6, 5]);
    const game = newGame(blankInTheMiddle, goal);
    expect(blankCell(blankInTheMiddle)).toBe(4);
    for (const direction of DIRECTIONS) {
      const tile = tileSliding(game.board, direction) ?? 0;
      expect(lettersOf(game.board, [tile])).toBe(direction);
      expect(directionName(game.board, tile)).toBe(DIRECTION_NAMES[direction]);
    }
    expect(DIRECTIONS.map((direction) => tileSliding(goal, direction))).toEqual([undefined, 6, undefined, 8]);
  });

  it('is at every time what its moves make of its start, and undone it is as before', () => {
    const holds = (ways: readonly (Letter | 'undo')[]): void => {
      let game: Game = newGame(replay(goal, [6, 5, 2]), goal);
      for (const way of ways) {
        const before = game;
        const tile = way === 'undo' ? undefined : tileSliding(game.board, way);
        game = tile === undefined ? (way === 'undo' ? undo(game) : game) : slide(game, tile);
        expect(replay(game.start, game.slid)).toEqual(game.board);
        if (tile !== undefined) expect(undo(game)).toEqual({ ...before, undone: before.undone + 1 });
        expect(isWon(game)).toBe(game.board.tiles.join() === goal.tiles.join());
      }
    };
    fc.assert(fc.property(fc.array(fc.constantFrom(...DIRECTIONS, 'undo' as const), { maxLength: 40 }), holds));
  });
});

describe('keys', () => {
  it('are arrows in either mode, letters in either case, and control characters', () => {
    expect(keysIn('\u001b[A\u001b[B\u001b[C\u001b[D')).toEqual(['U', 'D', 'R', 'L']);
    expect(keysIn('\u001bOA\u001bOB\u001bOC\u001bOD')).toEqual(['U', 'D', 'R', 'L']);
    expect(keysIn('wASd')).toEqual(['U', 'L', 'D', 'R']);
    expect(keysIn('h?fu\u007f\brnq\u0003\u0004')).toEqual([
      'hint',
      'hint',
      'finish',
      'undo',
      'undo',
      'undo',
      'restart',
      'new',
      'quit',
      'interrupt',
      'quit',
    ]);
    expect(keysIn('\u001b')).toEqual(['quit']);
    expect(keysIn('\u001b[5~\u001b[1;5Cxyzé')).toEqual([]);
  });
});

describe('the screen', () => {
  const plain = (text: string): string => text;
  const goal = goalBoard('snail', { width: 4, height: 3 });
  const game = countHint(slide(newGame(replay(goal, [11]), goal), 11));
  const scene = { game, message: 'Good luck!', elapsedMs: 61_900, hinted: undefined };

  it('shows board, counters, goal, message and keys', () => {
    const text = sceneLines(scene, 80, plain).join('\n');
    expect(text).toContain('|  1 |  2 |  3 |  4 |');
    expect(text).toMatch(/moves 1 {3}time 1:01 {3}hints 1/);
    for (const part of ['goal snail', 'Good luck!', 'arrows', 'h hint', 'f finish', 'u undo', 'q quit']) {
      expect(text).toContain(part);
    }
  });

  it('marks tiles at home, and the one a hint points at', () => {
    const lines = sceneLines({ ...scene, hinted: 5 }, 80, (text, tone) =>
      tone === 'good' || tone === 'warn' ? `<${tone}${text}>` : text,
    );
    expect(lines.join('\n')).toContain('<good  1 >');
    expect(lines.join('\n')).toContain('<warn  5 >');
  });

  it.each([5, 20, 30])('keeps to %i columns', (columns) => {
    for (const line of sceneLines(scene, columns, plain)) expect(line.length).toBeLessThanOrEqual(columns);
  });
});

describe('npuzzle play', () => {
  it('is help, and an error, without a terminal', async () => {
    const { code, stdout, stderr } = await runCli(['play', '--size', '3']);
    expect(code).toBe(2);
    expect(stdout).toMatch(/^Usage: npuzzle play[\s\S]*Keys:/);
    expect(stderr).toMatch(ONE_ERROR_LINE);
    expect(stderr).toContain('play needs a terminal');
  });

  it('says so where the tests below cannot run', ({ skip }) => {
    skip(NO_TERMINAL !== undefined, NO_TERMINAL);
  });

  describe.skipIf(NO_TERMINAL !== undefined)('on a pseudo terminal', () => {
    function start(command: string): PseudoTerminal {
      const terminal = new PseudoTerminal(command);
      onTestFinished(() => terminal.kill());
      return terminal;
    }

    it('takes arrows, hints, undo; tells a win and how short it could have been; gives the terminal back', async () => {
      const terminal = start('$npuzzle play "1 2 3/4 5 6/0 7 8"; echo "code $?"; stty -a');
      await terminal.until(/Good luck!/);
      terminal.type('\u001b[A');
      await terminal.until(/No tile can slide that way/);
      terminal.type('h');
      await terminal.until(/Slide 7 left; 2 moves are left/);
      terminal.type('\u001b[D');
      await terminal.until(/moves 1 .*hints 1/);
      terminal.type('u');
      await terminal.until(/moves 0 .*taken back 1/);
      terminal.type('r\u001b[D\u001b[D');
      await terminal.until(/Solved in 2 moves: it cannot be done in fewer!/);
      terminal.type('q');
      await terminal.until(/1 2 3\s+4 5 6\s+7 8 0\s+2 moves made\s+code 0/);
      await terminal.until(/[^-]icanon[\s\S]*[^-]echo /);
      expect(terminal.text).toContain('\u001b[?1049h');
      expect(terminal.text.lastIndexOf('\u001b[?1049l')).toBeGreaterThan(terminal.text.lastIndexOf('\u001b[?1049h'));
      expect(terminal.text.lastIndexOf('\u001b[?25h')).toBeGreaterThan(terminal.text.lastIndexOf('\u001b[?25l'));
    });

    it.each([
      ['a board of 80 moves', '"0 12 9 13/15 11 10 14/3 7 2 5/4 8 6 1"'],
      ['two columns', '--size 2x8 --seed 3'],
      ['10x10', '--size 10 --seed 3'],
    ])('hints and finishes on %s without a proof', async (_, board) => {
      const terminal = start(`$npuzzle play ${board}; echo "code $?"`);
      await terminal.until(/Good luck!/);
      terminal.type('h');
      await terminal.until(/Thinking; any key stops/);
      await terminal.until(/Slide \d+ (up|down|left|right); \d+ moves are left/);
      terminal.type('f');
      await terminal.until(/\d+ moves are left; any key stops/);
      terminal.type('q');
      await terminal.until(/moves made, with help\s+code 0/);
    });

    it('finishes, stops when a key is pressed, and takes another board', async () => {
      const terminal = start('$npuzzle play --size 3 --seed 5; echo "code $?"');
      await terminal.until(/Good luck!/);
      terminal.type('f');
      await terminal.until(/moves are left; any key stops/);
      terminal.type('s');
      await terminal.until(/moves \d+ /);
      terminal.type('n');
      await terminal.until(/Another board/);
      terminal.type('f');
      await terminal.until(/Solved, \d+ moves of it by the program/);
      terminal.type('\u001b');
      await terminal.until(/\d+ moves made, with help\s+code 0/);
    });

    it.each([
      ['Ctrl-C', '', 'code 130'],
      ['SIGTERM', 'TERM', 'code 143'],
      ['SIGHUP', 'HUP', 'code 129'],
      ['SIGINT', 'INT', 'code 130'],
    ])('gives the terminal back after %s', async (_, signal, code) => {
      const terminal = start(
        '{ $npuzzle play --size 4 <&3 & } 3<&0; p=$!; echo "pid $p"; wait $p; echo "code $?"; stty -a',
      );
      const pid = Number(/\d+/.exec(await terminal.until(/pid \d+/))?.[0]);
      await terminal.until(/Good luck!/);
      if (signal === '') terminal.type('\u0003');
      else process.kill(pid, `SIG${signal}` as NodeJS.Signals);
      await terminal.until(new RegExp(code));
      await terminal.until(/[^-]icanon[\s\S]*[^-]echo /);
      expect(terminal.text.lastIndexOf('\u001b[?25h')).toBeGreaterThan(terminal.text.lastIndexOf('\u001b[?25l'));
    });

    it('tells an unsolvable board before it takes the screen', async () => {
      const terminal = start('$npuzzle play "2 1 3/4 5 6/7 8 0"; echo "code $?"');
      await terminal.until(/unsolvable[\s\S]*code 3/);
      expect(terminal.text).not.toContain('\u001b[?1049h');
    });
  });
});
