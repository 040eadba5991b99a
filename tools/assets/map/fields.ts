/** Reads JSON written by other programs, checking the type of every value. */

import { MapProblem } from './map-file.ts';

const SAVE_AGAIN = 'Save it again with the program that made it.';

/** An object whose values are read by key and type. */
export class Fields {
  private readonly object: Readonly<Record<string, unknown>>;
  private readonly what: string;

  /**
   * @param value should be an object
   * @param what its description for errors, such as `the layer`
   */
  constructor(value: unknown, what: string) {
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      throw new MapProblem(`${what} is not an object`, SAVE_AGAIN);
    this.object = value as Record<string, unknown>;
    this.what = what;
  }

  has(key: string): boolean {
    return this.raw(key) !== undefined;
  }

  raw(key: string): unknown {
    return Object.hasOwn(this.object, key) ? (this.object[key] ?? undefined) : undefined;
  }

  entries(): [string, unknown][] {
    return Object.entries(this.object);
  }

  number(key: string, standard?: number): number {
    const value = this.raw(key) ?? standard;
    if (typeof value !== 'number' || !Number.isFinite(value)) throw this.problem(key, 'a number');
    return value;
  }

  /** An integer in a range. */
  integer(key: string, least: number, most: number, standard?: number): number {
    const value = this.number(key, standard);
    if (!Number.isInteger(value) || value < least || value > most)
      throw this.problem(key, `a whole number from ${least} to ${most}`);
    return value;
  }

  string(key: string, standard?: string): string {
    const value = this.raw(key) ?? standard;
    if (typeof value !== 'string') throw this.problem(key, 'a string');
    return value;
  }

  boolean(key: string, standard: boolean): boolean {
    const value = this.raw(key) ?? standard;
    if (typeof value !== 'boolean') throw this.problem(key, 'true or false');
    return value;
  }

  /** An array; empty if absent. */
  list(key: string): readonly unknown[] {
    const value = this.raw(key) ?? [];
    if (!Array.isArray(value)) throw this.problem(key, 'an array');
    return value;
  }

  /** An array of objects. */
  objects(key: string, what: string): Fields[] {
    return this.list(key).map((value, index) => new Fields(value, `${what} ${index} of ${this.what}`));
  }

  private problem(key: string, expected: string): MapProblem {
    return new MapProblem(`"${key}" of ${this.what} is not ${expected}`, SAVE_AGAIN);
  }
}
