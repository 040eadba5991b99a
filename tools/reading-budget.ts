/** What reading one file may cost, whatever its format: a small file can ask for a lot. */

/** Bytes of memory, several times what pictures and maps for all banks of a cartridge take. */
export const MAX_MEMORY = 192 * 1024 * 1024;
/** Bytes that each part of a file counts, such as a chunk, a layer, a color or an element, with what it says. */
export const PART_SIZE = 128;
/** Groups in groups, lists in lists, objects in objects. */
export const MAX_LEVELS = 64;
/** Mistakes in a file that are told. */
export const MAX_PROBLEMS = 100;
/** Bytes of a text that people write, such as a palette, a sound text or settings. */
export const MAX_TEXT = 1024 * 1024;

/** Told after `MAX_PROBLEMS` mistakes. */
export const MORE_PROBLEMS = 'the file has more mistakes than these';

/** What is left of the memory that a file may take. */
export class ReadingBudget {
  private left = MAX_MEMORY;

  /** Takes some bytes; tells whether there were as many. */
  spend(bytes: number): boolean {
    this.left -= bytes;
    return this.left >= 0;
  }

  /** Takes what parts of the file count; tells whether there was as much. */
  spendParts(count: number): boolean {
    return this.spend(count * PART_SIZE);
  }
}
