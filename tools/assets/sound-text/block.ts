/** What the reader and the writer need to know about a kind of block: `waveform`, `sfx`, `pattern` or `track`. */

import type { Report, Word } from './lines.ts';

export interface BlockKind {
  /** Word that begins a block. */
  keyword: string;
  /** Numbers of the blocks: `first` to `first + count - 1`. */
  first: number;
  count: number;
  /** Bytes of a block in the section. */
  size: number;
  /**
   * Reads one line of a block into its bytes.
   * @param seen names of what the block has said so far; a line adds its own
   */
  readLine(words: Word[], bytes: Uint8Array, seen: Set<string>, report: Report): void;
  /** The lines of a block that is not all zero: the first goes on after the block's number, if it is not empty. */
  writeLines(bytes: Uint8Array): string[];
}

/** Notes that a block has said something; reports it if it had said it before. */
export function sayOnce(what: string, word: Word, seen: Set<string>, report: Report): void {
  if (seen.has(what)) report(word, `\`${what}\` is given twice in this block`, 'Keep one of the two lines.');
  seen.add(what);
}
