import { describe, expect, it } from 'vitest';
import { goalBoard } from '../../../src/puzzle/goal.ts';
import { parseBoard } from '../../../src/puzzle/parse.ts';
import { Game } from '../../../src/web/board/game.ts';
import { Past } from '../../../src/web/page/past.ts';
import { readGames, writeGames } from '../../../src/web/page/saved-games.ts';
import { timeText } from '../../../src/web/page/time-text.ts';

const goal = goalBoard('last', { width: 3, height: 3 });

function played(): Past {
  const past = new Past();
  const first = new Game(parseBoard('1 2 3/4 5 6/7 8 0'), goal);
  first.slide([8, 7]);
  first.slide([4]);
  first.undo();
  first.isHelped = true;
  past.begin(first);
  past.begin(new Game(parseBoard('1 2 3/0 4 6/7 5 8'), goal));
  return past;
}

describe('the past of a reader', () => {
  it('is a list of games, and a new one is put behind the one that is there', () => {
    const past = played();
    const [first, second] = past.games;
    expect([past.current, past.hasPrevious, past.hasNext]).toEqual([second, true, false]);
    expect(past.go(1)).toBe(false);
    expect(past.go(-1)).toBe(true);
    past.begin(new Game(goal, goal));
    expect(past.games.map(({ id }) => id)).toEqual([1, 3, 2]);
    expect(past.goTo(2) && past.current).toBe(second);
    expect(past.goTo(9)).toBe(false);
    expect(past.goTo(1) && past.current).toBe(first);
    for (let more = 0; more < 30; more++) past.begin(new Game(goal, goal));
    expect(past.games.length).toBe(20);
    expect(past.current?.id).toBe(33);
  });

  it('is the same after it was written and read', () => {
    const read = readGames(writeGames(played()));
    expect(read?.at).toBe(1);
    const [first] = read?.games ?? [];
    expect(first?.game.played).toMatchObject({ slid: [8, 7], undone: [4], isHelped: true });
    expect(first?.game.board.tiles).toEqual([1, 2, 3, 4, 5, 6, 0, 7, 8]);
    first?.game.redo();
    expect(first?.game.slid).toEqual([8, 7, 4]);
    expect(writeGames(read ?? new Past())).toContain('"moves":"R2D"');
  });

  it('has the times that the screen showed, which are cut and not rounded', () => {
    const past = new Past();
    past.begin(new Game(goal, goal, { slid: [], undone: [], elapsedMs: 99.6, isHelped: false, isCounted: false }));
    const [read] = readGames(writeGames(past))?.games ?? [];
    expect(timeText(read?.game.played.elapsedMs ?? 0)).toBe(timeText(99.6));
  });

  it.each([
    ['of another program', '{"games":{}}'],
    ['no JSON', '1 2 3'],
    ['null', 'null'],
    ['cut short', writeGames(played()).slice(0, -20)],
    ['a later version', writeGames(played()).replace('"version":1', '"version":2')],
    ['a place that is not there', writeGames(played()).replace('"at":1', '"at":7')],
    ['a tile twice', writeGames(played()).replace('"start":[1,2', '"start":[2,2')],
    ['a move that cannot be made', writeGames(played()).replace('"moves":"R2"', '"moves":"L2"')],
    ['a time that is none', writeGames(played()).replace(/"elapsedMs":\d+/, '"elapsedMs":-1')],
  ])('%s: no past', (_, text) => {
    expect(readGames(text)).toBeUndefined();
  });
});
