/**
 * The standard library as the console shows it (specification: console §4.1): what the build opens beyond that is
 * removed, and the functions whose behaviour is the console's own are replaced.
 */

import type { HostFunction } from './host-functions.ts';
import type { HostLua } from './host-lua.ts';
import * as at from './layout.ts';
import { mathFunctions } from './library-math.ts';
import { packFunctions } from './native-sizes.ts';
import { nextRandom, type RandomState, seedRandom } from './random.ts';
import { NEXT } from './stack.ts';

/** Globals of the build that the console does not have. */
export const ABSENT_GLOBALS = ['os', 'io', 'utf8', 'bit32'] as const;

/**
 * Host functions that replace functions of Lua's library; `library.field` names a field.
 * @param random the C library's generator, which outlives the VM
 */
export function libraryFunctions(lua: HostLua, random: RandomState): Record<string, HostFunction> {
  const { stack } = lua;

  /** random(), random(upper), random(lower, upper): the number is drawn before the arguments are looked at. */
  const randomNumber: HostFunction = L => {
    const share = nextRandom(random) / 0x80000000;
    const first = stack.first(L);
    const count = stack.count(L, first);
    if (count === 0) return stack.pushFloat(L, share);
    const last = count === 2 ? first + NEXT : first;
    if (count > 2 || !isSmall(first) || !isSmall(last)) return drawWide(L, share);
    const lower = count === 2 ? stack.words[first] : 1;
    const upper = stack.words[last];
    if (lower > upper) return lua.callOriginal('math.random', L);
    return stack.pushInteger(L, Math.trunc(share * (upper - lower + 1)) + lower);
  };

  /** Whether a slot holds an integer of the signed 32-bit range. */
  const isSmall = (slot: number) =>
    stack.tag(slot) === at.TAG_INTEGER && stack.words[slot + 1] === stack.words[slot] >> 31;

  /** Any other arguments: Lua's own function checks them and raises its errors. */
  const drawWide = (L: number, share: number) => {
    const count = stack.count(L, stack.first(L));
    const results = lua.callOriginal('math.random', L);
    const first = stack.first(L);
    const lower = count === 2 ? stack.integer64(first) : 1n;
    const upper = stack.integer64(count === 2 ? first + NEXT : first);
    const value = BigInt(Math.trunc(share * (Number(upper - lower) + 1))) + lower;
    stack.replaceTop(L, value);
    return results;
  };

  return {
    ...mathFunctions(lua),
    ...packFunctions(lua),
    dofile: L => lua.raise(L, 'unknown method: "dofile"\n'),
    loadfile: L => lua.raise(L, 'unknown method: "loadfile"\n'),
    'math.random': randomNumber,
    'math.randomseed': L => {
      const results = lua.callOriginal('math.randomseed', L);
      seedRandom(random, low32(stack.num(stack.first(L))));
      nextRandom(random);
      return results;
    },
  };
}

/** Low 32 bits of a number cut to a 64-bit integer; 0 where it has no such value, as on x86. */
function low32(value: number): number {
  const whole = Math.trunc(value);
  return Math.abs(whole) < 2 ** 63 ? Number(BigInt.asIntN(32, BigInt(whole))) : 0;
}
