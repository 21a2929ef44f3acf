import { describe, expect, it } from 'vitest';
import { buildAutomaton } from '../../src/automaton/automaton.ts';
import { decodeAutomaton, encodeAutomaton } from '../../src/automaton/automaton-file.ts';
import { automatonFileName, limitsOf, loadAutomaton, loadAutomatonFrom } from '../../src/automaton/load.ts';
import { REINSTALL } from '../../src/errors.ts';

const limits = limitsOf(8);
const automaton = buildAutomaton(limits);
const bytes = encodeAutomaton(automaton, limits);

function changed(offset: number, value: number): Uint8Array {
  const copy = bytes.slice();
  copy[offset] = value;
  return copy;
}

describe('decodeAutomaton', () => {
  it('reads back what was written, from any alignment', () => {
    const shifted = new Uint8Array(bytes.length + 1);
    shifted.set(bytes, 1);
    expect(decodeAutomaton(bytes, limits)).toEqual(automaton);
    expect(decodeAutomaton(shifted.subarray(1), limits)).toEqual(automaton);
  });

  it('puts header and entries where the drawing says', () => {
    expect([...bytes.subarray(0, 16)]).toEqual([...Buffer.from('NPMA'), 1, 0, 8, 0, 5, 0, 5, 0, 167, 0, 0, 0]);
    expect([...bytes.subarray(20, 36)]).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 3, 0, 4, 0, 5, 0]);
  });

  it.each([
    ['is none', new Uint8Array(3)],
    ['is none', changed(0, 0)],
    ['has version 2, not 1', changed(4, 2)],
    ['was built for other limits: moves, columns, rows 10, 5, 5, not 8, 5, 5', changed(6, 10)],
    ['has 1355 bytes, which is not the length of 167 states', bytes.subarray(0, -1)],
    ['has a wrong checksum', changed(bytes.length - 1, 1)],
    [
      'holds no table that can be walked',
      encodeAutomaton({ states: 167, next: automaton.next.map((to, at) => (at === 99 ? 167 : to)) }, limits),
    ],
    [
      'holds no table that can be walked',
      encodeAutomaton({ states: 167, next: automaton.next.map((to, at) => (at === 4 ? 0 : to)) }, limits),
    ],
  ])('refuses a file that %s', (message, damaged) => {
    expect(() => decodeAutomaton(damaged, limits)).toThrow(`the move automaton file ${message}, ${REINSTALL}`);
  });
});

describe('loadAutomaton', () => {
  it('C14: builds what is not there, reads what is, and works out what is damaged, with one warning', () => {
    const files = new Map<string, Uint8Array>();
    const read = (file: string) => files.get(file);
    expect(loadAutomatonFrom(read, 8)).toEqual(automaton);
    const other = automaton.next.map((to, at) => (at === 8 ? 0 : to));
    files.set(automatonFileName(8), encodeAutomaton({ states: 167, next: other }, limits));
    expect(loadAutomatonFrom(read, 8).next).toEqual(other);
    files.set(automatonFileName(8), bytes.subarray(0, 40));
    const warnings: string[] = [];
    expect(loadAutomatonFrom(read, 8, (text) => warnings.push(text))).toEqual(automaton);
    const unreadable = () => {
      throw Object.assign(new Error('no'), { code: 'EACCES' });
    };
    expect(loadAutomatonFrom(unreadable, 8, (text) => warnings.push(text))).toEqual(automaton);
    expect(warnings).toEqual([
      `the move automaton file has 40 bytes, which is not the length of 167 states and is worked out anew, ${REINSTALL}`,
      `the move automaton cannot be read (EACCES) and is worked out anew, ${REINSTALL}`,
    ]);
  });

  it('gives the automaton of twelve moves unless asked, the same each time', () => {
    expect(loadAutomaton()).toEqual(buildAutomaton(limitsOf(12)));
    expect(loadAutomaton()).toBe(loadAutomaton(12));
  });
});
