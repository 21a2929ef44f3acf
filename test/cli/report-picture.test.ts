/** docs/report.svg, the README's picture of a report, is what the report shows now. */

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const file = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

it('the picture of the report is current', () => {
  const { status, stderr } = spawnSync(process.execPath, [file('scripts/report-picture.mjs'), '--check'], {
    encoding: 'utf8',
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
});

it('the picture needs nothing else and marks each mistake that it counts', () => {
  const picture = readFileSync(file('docs/report.svg'), 'utf8');
  expect(picture).not.toMatch(/<script|href=|url\(/);
  const [, mistakes] = /lost by (\d+) mistakes/.exec(picture) ?? [];
  expect(picture.match(/class="mistake"/g)).toHaveLength(Number(mistakes));
  expect(readFileSync(file('README.md'), 'utf8')).toContain('docs/report.svg');
});
