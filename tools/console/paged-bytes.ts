/**
 * Copies of a large memory that changes little from one to the next: they share the pages that are the same. A machine
 * has a megabyte or so, of which a few dozen kilobytes change in a second.
 */

const PAGE = 4096;
const WORDS = PAGE >> 2;

export class PagedBytes {
  readonly length: number;
  readonly pages: readonly Int32Array[];

  private constructor(length: number, pages: readonly Int32Array[]) {
    this.length = length;
    this.pages = pages;
  }

  /**
   * Copies bytes.
   * @param before the copy that was made before, of the same memory
   */
  static of(bytes: Uint8Array, before?: PagedBytes): PagedBytes {
    const words = wordsOf(bytes);
    const pages: Int32Array[] = [];
    for (let start = 0; start < words.length; start += WORDS) {
      const known = before?.pages[pages.length];
      const end = Math.min(start + WORDS, words.length);
      pages.push(known && isSame(known, words, start, end) ? known : words.slice(start, end));
    }
    return new PagedBytes(bytes.length, pages);
  }

  /** The bytes. */
  toBytes(): Uint8Array<ArrayBuffer> {
    const words = new Int32Array((this.length + 3) >> 2);
    for (const [index, page] of this.pages.entries()) words.set(page, index * WORDS);
    return new Uint8Array(words.buffer, 0, this.length);
  }
}

/** Bytes as words, which are compared four times as fast; zeros fill the last one up. */
function wordsOf(bytes: Uint8Array): Int32Array {
  const { buffer, byteOffset, length } = bytes;
  if (length % 4 === 0 && byteOffset % 4 === 0) return new Int32Array(buffer, byteOffset, length >> 2);
  const words = new Int32Array((length + 3) >> 2);
  new Uint8Array(words.buffer).set(bytes);
  return words;
}

function isSame(page: Int32Array, words: Int32Array, start: number, end: number): boolean {
  if (page.length !== end - start) return false;
  for (let i = start, j = 0; i < end; i++, j++) if (page[j] !== words[i]) return false;
  return true;
}
