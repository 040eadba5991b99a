/**
 * Compiled functions of which no value leads to their counterparts: those that are declared in the chunk are known by
 * their names, functions inside of functions by their place in the one around.
 */

import { Chunk, type ChunkFunction } from '../vm/memory/chunk.ts';
import type { LuaHeap } from '../vm/memory/heap.ts';

/**
 * Completes a map from old compiled functions to new ones by the names of variables of the chunk.
 * @param functions compiled functions whose counterparts are known; more are added
 */
export function matchDeclaredFunctions(before: Chunk, after: Chunk, functions: Map<number, number>): void {
  const known = new Set(functions.values());
  const declared = new Map<string, number>();
  for (const [compiled, { variable }] of after.functions)
    if (variable >= 0 && !known.has(compiled)) declared.set(after.variables[variable].name, compiled);
  for (const [compiled, { variable }] of before.functions) {
    const next = variable < 0 ? undefined : declared.get(before.variables[variable].name);
    if (next !== undefined && !functions.has(compiled)) functions.set(compiled, next);
  }
}

/**
 * Completes a map from old compiled functions to new ones by those that stand in them.
 * @param functions compiled functions whose counterparts are known; more are added
 */
export function matchInnerFunctions(
  heap: LuaHeap,
  before: Chunk,
  after: Chunk,
  functions: Map<number, number>,
): void {
  const likeness = (chunk: Chunk, compiled: number) =>
    `${heap.parameterCount(compiled)} ${signature(chunk.functions.get(compiled)!)}`;
  const waiting = [...functions];
  for (let pair = waiting.pop(); pair; pair = waiting.pop()) {
    const olds = [...heap.children(pair[0])];
    const news = [...heap.children(pair[1])];
    const match = (old: number, next: number) => {
      if (likeness(before, old) !== likeness(after, next)) return false;
      if (!functions.has(old)) {
        functions.set(old, next);
        waiting.push([old, next]);
      }
      return true;
    };
    // From the front, then from the back: what was added or removed at one place is left over in the middle.
    while (olds.length > 0 && news.length > 0 && match(olds[0], news[0])) {
      olds.shift();
      news.shift();
    }
    while (olds.length > 0 && news.length > 0 && match(olds.at(-1)!, news.at(-1)!)) {
      olds.pop();
      news.pop();
    }
  }
}

/**
 * Where a closure of an old function finds its cells for the new one, if that uses the same variables.
 * @returns for each upvalue of the new function the place of the old one's; undefined if they differ
 */
export function upvalueOrder(old: ChunkFunction, next: ChunkFunction): number[] | undefined {
  if (signature(old) !== signature(next)) return undefined;
  return next.upvalues.map(upvalue => old.upvalues.findIndex(other => label(other) === label(upvalue)));
}

/** The variables that a function uses from outside, in the order of their names. */
function signature({ upvalues }: ChunkFunction): string {
  return upvalues.map(label).sort().join();
}

function label({ name, variable }: ChunkFunction['upvalues'][number]): string {
  return variable >= 0 && !Chunk.isEnvironment(name) ? `${name}*` : name;
}
