/**
 * The scopes and uses of variables in a chunk. Two variables may share a name unless one of them is used in the scope
 * of the other, after its declaration.
 */

import type * as lua from 'typescript-to-lua';
import { firstIndex } from '../first-index.ts';
import type { Names, Variable } from './scope.ts';

export interface Lifetime {
  /** Every identifier that stands for the variable. */
  nodes: lua.Identifier[];
  /** Positions of the uses, without the declaration, in ascending order. */
  uses: number[];
  /** The variable is known from the first position to before the second. */
  start: number;
  end: number;
}

/** The lifetimes of all variables of a chunk, parameters and loop variables too, and of globals by their names. */
export function lifetimesOf({ variables, globals, occurrences }: Names): Map<Variable | string, Lifetime> {
  const lifetimes = new Map<Variable | string, Lifetime>();
  for (const variable of variables) {
    const { nodes, start, end } = variable;
    lifetimes.set(variable, { nodes, uses: [], start, end });
  }
  for (const [name, nodes] of globals) lifetimes.set(name, { nodes, uses: [], start: -1, end: Infinity });
  for (const [position, { node, variable }] of occurrences.entries())
    if (node !== variable?.nodes[0]) lifetimes.get(variable ?? node.text)?.uses.push(position);
  return lifetimes;
}

/** Whether two variables would be taken for each other if they had the same name. */
export function collide(one: Lifetime, other: Lifetime): boolean {
  if (one.end <= other.start || other.end <= one.start) return false;
  const [outer, inner] = one.start < other.start ? [one, other] : [other, one];
  // Declared together, as the parameters of a function are.
  if (outer.start === inner.start) return true;
  return isUsedBetween(outer.uses, inner.start, inner.end);
}

function isUsedBetween(uses: readonly number[], start: number, end: number): boolean {
  return uses[firstIndex(uses, use => use > start)] < end;
}
