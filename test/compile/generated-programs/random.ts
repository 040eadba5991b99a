/** Random choices that a seed repeats. */

export class Random {
  #state: number;

  constructor(seed: number) {
    // Seeds that follow each other give programs that have nothing in common.
    this.#state = Math.imul(seed ^ 0x5bd1e995, 0x9e3779b1);
  }

  /** A number from 0 up to 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }

  /** An integer from 0 up to `end`. */
  below(end: number): number {
    return Math.floor(this.next() * end);
  }

  /** Whether something happens that does so once in `often` times. */
  once(often: number): boolean {
    return this.below(often) === 0;
  }

  pick<T>(list: readonly T[]): T {
    return list[this.below(list.length)];
  }

  /** From `least` to `most` things that `make` gives. */
  some<T>(min: number, max: number, make: (index: number) => T): T[] {
    return Array.from({ length: min + this.below(max - min + 1) }, (_, index) => make(index));
  }
}
