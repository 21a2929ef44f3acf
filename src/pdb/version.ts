/**
 * The versions of table files. A reader takes only its own, so files of other versions have other names: programs of two
 * versions that share a cache leave each other's tables alone.
 */

/** of the header and of what an entry means */
export const FORMAT_VERSION = 1;
/** of the order of the entries */
export const RANKING_VERSION = 1;

/** What a file's name says of its version: nothing for the first, else `-f2r1`. */
export function versionMark(format = FORMAT_VERSION, ranking = RANKING_VERSION): string {
  return format === 1 && ranking === 1 ? '' : `-f${format}r${ranking}`;
}
