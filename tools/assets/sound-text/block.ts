/** What the reader and the writer need to know about a kind of block: `waveform`, `sfx`, `pattern` or `track`. */

import type { BlockName } from '../sound-values/index.ts';
import type { Report, Word } from './lines.ts';

/** One thing that a block says, on a line of its own. */
export interface Entry {
  /** What it is about, as `sayOnce` calls it. */
  key: string;
  /** Words that begin the line, with blanks up to where the rest begins. */
  keyword: string;
  /** The rest of the line. */
  text: string;
  /** Whether the block means the same without the line, which is then left out. */
  isUsual: boolean;
}

export interface BlockKind<Value> {
  /** Word that begins a block. */
  keyword: BlockName;
  /** What a group of blocks is called. */
  title: string;
  /** Number of the first block. */
  first: number;
  /**
   * Reads one line of a block into its value.
   * @param seen keys of what the block has said so far; a line adds its own
   */
  readLine(words: Word[], value: Value, seen: Set<string>, report: Report): void;
  /** Everything that a block says, in the order of writing. */
  entries(value: Value): Entry[];
}

/** Notes that a block has said something; reports it if it had said it before. */
export function sayOnce(what: string, word: Word, seen: Set<string>, report: Report): void {
  if (seen.has(what)) report(word, `\`${what}\` is given twice in this block`, 'Keep one of the two lines.');
  seen.add(what);
}
