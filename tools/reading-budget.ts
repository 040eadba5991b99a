/** Limits for reading a file of any format: a small file can demand a lot of memory. */

/** Bytes of memory; several times the size of pictures and maps for all banks of a cartridge. */
export const MAX_MEMORY = 192 * 1024 * 1024;
/** Bytes charged for each part of a file, such as a chunk, a layer, a color or an element. */
export const PART_SIZE = 128;
/** Maximum nesting of groups, lists and objects. */
export const MAX_LEVELS = 64;
/** Maximum number of reported errors in a file. */
export const MAX_PROBLEMS = 100;
/** Maximum size of a text file written by people, such as a palette, a sound text or settings. */
export const MAX_TEXT = 1024 * 1024;

/** Reported after `MAX_PROBLEMS` errors. */
export const MORE_PROBLEMS = 'there are more errors in this file';

/** The remaining memory budget of a file. */
export class ReadingBudget {
  private left = MAX_MEMORY;

  /** Spends bytes; returns whether the budget sufficed. */
  spend(bytes: number): boolean {
    this.left -= bytes;
    return this.left >= 0;
  }

  /** Spends parts; returns whether the budget sufficed. */
  spendParts(count: number): boolean {
    return this.spend(count * PART_SIZE);
  }
}
