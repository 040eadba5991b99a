/**
 * While the optimiser works, no two variables of the program have the same name: the linker makes names of the chunk
 * unique, and variables of functions get a number. Statements can then move without regard to scopes.
 */

import { isChunkName } from './chunk-names.ts';

/** Separates the name of a variable of a function from its number. */
const NUMBERED = '~';

/** Generates unique names. */
export interface Names {
  fresh(like: string): string;
}

/** The original name of a variable. */
export function plainName(name: string): string {
  const end = name.indexOf(NUMBERED);
  return end < 0 ? name : name.slice(0, end);
}

/** Whether a name is that of a variable inside a function or block. */
export function isInnerName(name: string): boolean {
  return name.includes(NUMBERED);
}

/** Whether the transpiler generated a name. */
export function isTemporary(name: string): boolean {
  return name.startsWith('____') && isInnerName(name);
}

/** Whether a name is that of a variable of the program, not of a global. */
export function isVariableName(name: string): boolean {
  return isInnerName(name) || isChunkName(name);
}

/** The name of a variable of a function or block with a number that is unique in the program. */
export function innerName(name: string, number: string): string {
  return `${name}${NUMBERED}${number}`;
}

/** Generates unique names for the variables of functions and blocks of one program. */
export function createNames(): Names {
  let count = 0;
  return { fresh: like => innerName(plainName(like), String(++count)) };
}
