/**
 * While the optimiser works, no two variables of the program have the same name: the linker makes names of the chunk
 * unique, and variables of functions get a number. Statements can then move without regard to scopes.
 */

import { isChunkName } from './chunk-names.ts';

/** Sign between the name of a variable of a function and its number. */
const NUMBERED = '~';

/** Makes names that occur nowhere else. */
export interface Names {
  fresh(like: string): string;
}

/** The name that a variable had at first. */
export function plainName(name: string): string {
  const end = name.indexOf(NUMBERED);
  return end < 0 ? name : name.slice(0, end);
}

/** Whether a name is that of a variable inside a function or block. */
export function isInnerName(name: string): boolean {
  return name.includes(NUMBERED);
}

/** Whether a name was made up by the transpiler. */
export function isTemporary(name: string): boolean {
  return name.startsWith('____') && isInnerName(name);
}

/** Whether a name is that of a variable of the program, and not of a global. */
export function isVariableName(name: string): boolean {
  return isInnerName(name) || isChunkName(name);
}

/** The name of a variable of a function or block that has a number of its own in the program: one with a point. */
export function innerName(name: string, number: string): string {
  return `${name}${NUMBERED}${number}`;
}

/** Numbers for the variables of functions and blocks that are made for one program. */
export function createNames(): Names {
  let count = 0;
  return { fresh: like => innerName(plainName(like), String(++count)) };
}
