import { describe, expect, it } from 'vitest';
import { lengthPanels, pointsOf } from '../../src/lab/length-plot.ts';
import { searchName } from '../../src/lab/record.ts';
import { reportHtml } from '../../src/lab/report.ts';
import { looksOf } from '../../src/lab/series.ts';
import { board, record, smallStudy } from '../support/records.ts';

const DATE = new Date('2026-01-02T03:04:05Z');
const study = smallStudy(6);
const page = reportHtml(study, DATE);

/** The page without its script. */
const contentOf = (html: string) => html.slice(0, html.indexOf('<script>'));

describe('reportHtml', () => {
  it('holds every search in the table and every algorithm and heuristic in panels and legends', () => {
    for (const { algorithm, heuristic } of study) {
      const name = searchName({ algorithm, heuristic });
      expect(page).toContain(`<th scope="row" data-value="${name}">`);
      expect(page).toContain(`data-panel="${algorithm}"`);
      expect(page).toContain(`data-panel="${heuristic ?? 'no heuristic'}"`);
      expect(page).toContain(`data-facet="algorithm" data-name="${algorithm}"`);
      expect(page).toContain(`data-facet="heuristic" data-name="${heuristic ?? 'no heuristic'}"`);
    }
  });

  it('loads nothing: no address, no import, no style sheet, and a policy against it', () => {
    expect(page).not.toMatch(/https?:|\bimport\b|@import|url\(|<img|<iframe|srcset/);
    expect([...page.matchAll(/<(?:link|script)[^>]*>/g)].map(([tag]) => tag)).toEqual([
      '<link rel="icon" href="data:,">',
      '<script>',
    ]);
    expect(page).toContain("default-src 'none'");
  });

  it('says under which conditions the runs were made', () => {
    for (const text of ['kernel hash', 'Node.js', 'processor', 'time limit', 'seed', '2026-01-02T03:04:05.000Z']) {
      expect(page).toContain(text);
    }
  });

  it('flags a false proof and an estimate that is too high, and says so when there is none', () => {
    expect(page).toContain('none refuted');
    const wrong = reportHtml(
      [record({ length: 22 }), record({ algorithm: 'greedy', optimal: false, estimate: 25 })],
      DATE,
    );
    expect(wrong).toContain('2 runs');
    expect(wrong).toContain('claims 22 moves are optimal, another search found 20');
    expect(wrong).toContain('estimates 25 moves for a board solved in 20');
    expect(wrong).toContain('not admissible');
  });

  it('lets no text of the input become markup', () => {
    const evil = '"><script>alert(1)</script>';
    const shown = reportHtml(
      [record({ board: evil, algorithm: evil, heuristic: evil, message: evil, estimate: 99 })],
      DATE,
    );
    expect(shown).not.toContain(evil);
    expect(shown.match(/<script/g)).toHaveLength(1);
  });

  it('stands for runs of which none was solved', () => {
    const limit = record({ status: 'limit', length: null, optimal: false });
    const shown = reportHtml([limit], DATE);
    expect(shown).toContain('0 / 1');
    expect(contentOf(shown)).not.toContain('NaN');
    expect(contentOf(reportHtml([], DATE))).not.toMatch(/NaN|undefined|Infinity/);
  });

  it('has no number that is none', () => {
    expect(contentOf(page)).not.toMatch(/NaN|Infinity|="undefined/);
    const solvedAtOnce = reportHtml(
      [record({ length: 0, expanded: 0, generated: 0, peakStored: 0, elapsedMs: 0 })],
      DATE,
    );
    expect(contentOf(solvedAtOnce)).not.toMatch(/NaN|Infinity|="undefined/);
  });
});

describe('lengthPanels', () => {
  it('draws one mark a length and series, hollow where runs met a limit', () => {
    const panels = lengthPanels(pointsOf(study), 'algorithm');
    expect(panels.match(/class="mark( limited)?"/g)).toHaveLength(4 * 6);
    expect(panels.match(/class="mark limited"/g)).toHaveLength(1);
    expect(panels.match(/data-boards="6"/g)).toHaveLength(4);
  });

  it('places a solution that is too long at the length of the shortest known', () => {
    const lengths = pointsOf(study).map(({ algorithm, length }) => `${algorithm} ${length}`);
    expect(lengths).toContain('greedy 14');
    expect(lengths).not.toContain('greedy 20 ');
    expect(Math.max(...pointsOf(study).map(({ length }) => length))).toBe(24);
  });

  it('leaves out boards nobody solved', () => {
    expect(pointsOf([record({ status: 'limit', length: null, optimal: false }, board(3))])).toEqual([]);
  });
});

describe('looksOf', () => {
  it('gives no two of 24 names the same colour and shape', () => {
    const looks = looksOf(Array.from({ length: 24 }, (_, index) => `h${index}`));
    expect(new Set([...looks.values()].map(({ colour, shape }) => `${colour} ${shape}`)).size).toBe(24);
  });
});
