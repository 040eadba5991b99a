/** Scopes for evaluating expressions. */

import type { ProgramValue } from '../program-value.ts';
import type { Value } from './built-ins.ts';

/** A scope. */
export interface Names {
  /** The value of a name; undefined if it is not in scope. */
  find(name: string): { value: Value } | undefined;
  /** Assigns a variable of the program; false if there is none. */
  assign(name: string, value: ProgramValue): boolean;
  /** Assigns a variable of the expression itself. */
  keep?(name: string, value: Value): boolean;
  self?: Value;
}

/** A scope with additional names. */
export function withValues(names: Names, values: Map<string, Value>): Names {
  return {
    ...copyNames(names),
    keep: (name, value) =>
      values.has(name) ? values.set(name, value) !== undefined : (names.keep?.(name, value) ?? false),
    find: name => (values.has(name) ? { value: values.get(name) } : names.find(name)),
  };
}

/** A mutable copy of a scope. */
export function copyNames(names: Names): Names {
  return {
    find: name => names.find(name),
    assign: (name, value) => names.assign(name, value),
    keep: (name, value) => names.keep?.(name, value) ?? false,
    self: names.self,
  };
}
