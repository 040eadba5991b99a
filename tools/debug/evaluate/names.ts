/** Names of an expression, and what they stand for where it is evaluated. */

import type { ProgramValue } from '../program-value.ts';
import type { Value } from './built-ins.ts';

/** What the names of an expression mean. */
export interface Names {
  /** The value of a name; undefined if there is none of it. */
  find(name: string): { value: Value } | undefined;
  /** Gives a variable another value; false if there is none. */
  assign(name: string, value: ProgramValue): boolean;
  /** The same for a variable of the expression itself. */
  keep?(name: string, value: Value): boolean;
  self?: Value;
}

/** The same names, and some more. */
export function withValues(names: Names, values: Map<string, Value>): Names {
  return {
    ...copyNames(names),
    keep: (name, value) =>
      values.has(name) ? values.set(name, value) !== undefined : (names.keep?.(name, value) ?? false),
    find: name => (values.has(name) ? { value: values.get(name) } : names.find(name)),
  };
}

/** The same names as an object of its own, which can be changed. */
export function copyNames(names: Names): Names {
  return {
    find: name => names.find(name),
    assign: (name, value) => names.assign(name, value),
    keep: (name, value) => names.keep?.(name, value) ?? false,
    self: names.self,
  };
}
