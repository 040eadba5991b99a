/** Converts values of an expression to values of the program, and to text. */

import type { GameValue } from '../game-value.ts';
import { FunctionValue, type ProgramValue, TableValue, type ValueReader } from '../program-value.ts';
import type { Value } from './built-ins.ts';
import { EvaluationError } from './evaluation-error.ts';

export class Conversion {
  private readonly reader: ValueReader;
  private readonly make: (value: GameValue) => ProgramValue;

  /**
   * @param make creates an array or object of plain values in the program
   */
  constructor(reader: ValueReader, make: (value: GameValue) => ProgramValue) {
    this.reader = reader;
    this.make = make;
  }

  /** A value converted to a string. */
  text(value: Value): string {
    if (value instanceof TableValue) return this.reader.describe(value);
    if (value instanceof FunctionValue || typeof value === 'function') return 'function';
    return Array.isArray(value) ? value.map(item => this.text(item)).join() : String(value);
  }

  /**
   * A value converted for the program: arrays and objects of the expression are created there.
   *
   * @throws EvaluationError if the program cannot have it
   */
  plain(value: Value): ProgramValue {
    if (value === null) return undefined;
    if (typeof value === 'function')
      throw new EvaluationError('a function written in an expression cannot be passed to the program');
    if (typeof value !== 'object' || value instanceof TableValue || value instanceof FunctionValue)
      return value;
    try {
      return this.make(this.copy(value));
    } catch (error) {
      throw new EvaluationError((error as Error).message);
    }
  }

  /** An array or object of an expression as plain data. */
  private copy(value: Value): GameValue {
    if (Array.isArray(value)) return value.map(item => this.copy(item));
    if (value === null) return undefined;
    if (typeof value !== 'object') return typeof value === 'function' ? undefined : value;
    if (value instanceof TableValue || value instanceof FunctionValue)
      throw new EvaluationError('a new array or object cannot contain objects of the program; use push');
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, this.copy(part)]));
  }
}
