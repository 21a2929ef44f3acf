/**
 * Colour: only on a terminal, never with `NO_COLOR`, always with `FORCE_COLOR`.
 *
 * `FORCE_COLOR` wins over `NO_COLOR`, as in Node itself; `FORCE_COLOR=0` switches colour off.
 */

import type { Screen } from './output.ts';

export type Tone = 'plain' | 'bold' | 'dim' | 'good' | 'bad' | 'warn';

const CODES: Readonly<Record<Tone, string>> = { plain: '', bold: '1', dim: '2', good: '32', bad: '31', warn: '33' };

/** Paints text in a tone, or leaves it as it is. */
export type Paint = (text: string, tone: Tone) => string;

/** The paint that suits a screen. */
export function paintFor(screen: Pick<Screen, 'isTTY'>, environment: NodeJS.ProcessEnv = process.env): Paint {
  if (!wantsColour(screen.isTTY, environment)) return (text) => text;
  return (text, tone) => (tone === 'plain' || text === '' ? text : `\u001b[${CODES[tone]}m${text}\u001b[0m`);
}

function wantsColour(isTTY: boolean, environment: NodeJS.ProcessEnv): boolean {
  const forced = environment['FORCE_COLOR'];
  if (forced !== undefined) return forced !== '0' && forced !== 'false';
  if ((environment['NO_COLOR'] ?? '') !== '') return false;
  return isTTY && environment['TERM'] !== 'dumb';
}
