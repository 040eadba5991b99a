/** The interface of a kind of block for reader and writer: `waveform`, `sfx`, `pattern` or `track`. */

import type { BlockName } from '../sound-values/index.ts';
import type { Report, Word } from './lines.ts';

/** A property of a block, on its own line. */
export interface Entry {
  /** Its key for `sayOnce`. */
  key: string;
  /** The words at the start of the line, with blanks up to the value. */
  keyword: string;
  /** The rest of the line. */
  text: string;
  /** Whether it is a default value, which is left out. */
  isUsual: boolean;
}

export interface BlockKind<Value> {
  /** Word that begins a block. */
  keyword: BlockName;
  /** Title of a group of blocks. */
  title: string;
  /** Number of the first block. */
  first: number;
  /**
   * Reads one line of a block into its value.
   *
   * @param seen keys of the properties set so far; the line adds its own
   */
  readLine(words: Word[], value: Value, seen: Set<string>, report: Report): void;
  /** All properties of a block, in the order of writing. */
  entries(value: Value): Entry[];
}

/** Records a property of a block; reports it if it was set before. */
export function sayOnce(what: string, word: Word, seen: Set<string>, report: Report): void {
  if (seen.has(what))
    report(word, `\`${what}\` is given twice in this block`, 'Remove one of the two lines.');
  seen.add(what);
}
