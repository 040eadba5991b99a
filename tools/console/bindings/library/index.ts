/**
 * The standard library as the console shows it (specification: console §4.1): what the build opens beyond that is
 * removed, and the functions whose behaviour is the console's own are replaced.
 */

import type { RandomState } from '../../c-library/random.ts';
import type { HostFunction, HostLua, IntrinsicTable } from '../../vm/index.ts';
import { mathFunctions, mathIntrinsics } from './math.ts';
import { packFunctions } from './pack-formats.ts';
import { randomFunctions, randomIntrinsics } from './random.ts';

/** Globals of the build that the console does not have. */
export const ABSENT_GLOBALS = ['os', 'io', 'utf8', 'bit32'] as const;

/**
 * Host functions that replace functions of Lua's library; `library.field` names a field.
 * @param random the C library's generator, which outlives the VM
 */
export function libraryFunctions(lua: HostLua, random: RandomState): Record<string, HostFunction> {
  return {
    ...mathFunctions(lua),
    ...randomFunctions(lua, random),
    ...packFunctions(lua),
    dofile: L => lua.raise(L, 'unknown method: "dofile"\n'),
    loadfile: L => lua.raise(L, 'unknown method: "loadfile"\n'),
  };
}

/** What some of them do with plain numbers. */
export function libraryIntrinsics(random: RandomState): IntrinsicTable {
  return { ...mathIntrinsics(), ...randomIntrinsics(random) };
}
