/**
 * Copies of a large memory that changes little from one to the next: they share the pages that are the same. A machine
 * has a megabyte or so, of which a few dozen kilobytes change in a second.
 */

const PAGE = 4096;

export class PagedBytes {
  readonly length: number;
  readonly pages: readonly Uint8Array[];

  private constructor(length: number, pages: readonly Uint8Array[]) {
    this.length = length;
    this.pages = pages;
  }

  /**
   * Keeps bytes, which must not change afterwards.
   * @param before the copy that was made before, of the same memory
   */
  static of(bytes: Uint8Array, before?: PagedBytes): PagedBytes {
    const pages: Uint8Array[] = [];
    for (let start = 0; start < bytes.length; start += PAGE) {
      const page = bytes.subarray(start, start + PAGE);
      const known = before?.pages[pages.length];
      // A view would keep all of the bytes.
      pages.push(known && isSame(known, page) ? known : page.slice());
    }
    return new PagedBytes(bytes.length, pages);
  }

  /** The bytes. */
  toBytes(): Uint8Array<ArrayBuffer> {
    const bytes = new Uint8Array(this.length);
    for (const [index, page] of this.pages.entries()) bytes.set(page, index * PAGE);
    return bytes;
  }
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  if (one.length !== other.length) return false;
  const count = one.length >> 2;
  if (other.byteOffset % 4 === 0) {
    const [a, b] = [one, other].map(({ buffer, byteOffset }) => new Int32Array(buffer, byteOffset, count));
    for (let i = 0; i < count; i++) if (a[i] !== b[i]) return false;
  }
  for (let i = other.byteOffset % 4 === 0 ? count * 4 : 0; i < one.length; i++)
    if (one[i] !== other[i]) return false;
  return true;
}
