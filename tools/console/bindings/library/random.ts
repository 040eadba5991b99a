/** `math.random` and `math.randomseed` with the numbers of the console's C library (specification: console §4.1). */

import { nextRandom, type RandomState, seedRandom } from '../../c-library/random.ts';
import { type HostFunction, type HostLua, type IntrinsicTable, NEXT } from '../../vm/index.ts';

/**
 * The functions by the name of the function they replace.
 * @param random the C library's generator, which outlives the VM
 */
export function randomFunctions(lua: HostLua, random: RandomState): Record<string, HostFunction> {
  const { stack } = lua;

  /** random(), random(upper), random(lower, upper): the number is drawn before the arguments are looked at. */
  const randomNumber: HostFunction = L => {
    const share = drawShare(random);
    const first = stack.first(L);
    const count = stack.count(L, first);
    if (count === 0) return stack.pushFloat(L, share);
    const last = count === 2 ? first + NEXT : first;
    if (count > 2 || !stack.isInt32(first) || !stack.isInt32(last)) return drawWide(L, share);
    const lower = count === 2 ? stack.words[first] : 1;
    const upper = stack.words[last];
    if (lower > upper) return lua.callOriginal('math.random', L);
    return stack.pushInteger(L, within(share, lower, upper));
  };

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
    'math.random': randomNumber,
    'math.randomseed': L => {
      const results = lua.callOriginal('math.randomseed', L);
      seedRandom(random, low32(stack.num(stack.first(L))));
      nextRandom(random);
      return results;
    },
  };
}

/** `math.random` for compiled code: without arguments, or with limits that are 32-bit integers. */
export function randomIntrinsics(random: RandomState): IntrinsicTable {
  const between = (lower: number, upper: number) =>
    lower > upper ? Number.NaN : within(drawShare(random), lower, upper);
  return {
    'math.random': [
      { takes: 'floats', parameters: 0, gives: 'float', run: () => drawShare(random) },
      { takes: 'integers', parameters: 1, gives: 'whole', run: (upper: number) => between(1, upper) },
      { takes: 'integers', parameters: 2, gives: 'whole', run: between },
    ],
  };
}

/** The next number, from 0 up to 1. */
function drawShare(random: RandomState): number {
  return nextRandom(random) / 0x80000000;
}

/** The integer that a share picks of those within two limits. */
function within(share: number, lower: number, upper: number): number {
  return Math.trunc(share * (upper - lower + 1)) + lower;
}

/** Low 32 bits of a number cut to a 64-bit integer; 0 where it has no such value, as on x86. */
function low32(value: number): number {
  const whole = Math.trunc(value);
  return Math.abs(whole) < 2 ** 63 ? Number(BigInt.asIntN(32, BigInt(whole))) : 0;
}
