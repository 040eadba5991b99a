/**
 * Functions of the math library whose last bit depends on the C library: replaced by ones that are rounded rightly,
 * as the console's reference build has them. What is not plain numbers in and out is left to Lua's own functions: they
 * convert arguments or raise their errors, and they give a NaN its sign, which is printed.
 */

import { arccosine, arcsine, arctangent, arctangent2 } from '../../c-library/arctangent.ts';
import { exponential, logarithm, logarithm10 } from '../../c-library/exponential.ts';
import { cosine, sine, tangent } from '../../c-library/sine.ts';
import {
  type HostFunction,
  type HostLua,
  type IntrinsicTable,
  NEXT,
  type NumericIntrinsic,
} from '../../vm/index.ts';
import { remembering } from './recent-results.ts';

const RECENT = { sine, cosine, tangent, exponential, arctangent };

/** What they do with plain numbers that have a value; a result without one has to be asked for in the other way. */
export function mathIntrinsics(): IntrinsicTable {
  let recent: typeof RECENT | undefined;
  const angle: NumericIntrinsic = { takes: 'floats', parameters: 2, gives: 'float', run: arctangent2 };
  const of = (name: keyof typeof RECENT): NumericIntrinsic => ({
    ...{ takes: 'floats', parameters: 1, gives: 'float' },
    // Made for the first function that is compiled, and not before the first frame.
    get run() {
      recent ??= remembering(RECENT);
      return recent[name];
    },
  });
  return {
    'math.sin': [of('sine')],
    'math.cos': [of('cosine')],
    'math.tan': [of('tangent')],
    'math.exp': [of('exponential')],
    'math.atan': [of('arctangent'), angle],
    'math.atan2': [of('arctangent'), angle],
  };
}

/** Replacements by the name of the function they replace. */
export function mathFunctions(lua: HostLua): Record<string, HostFunction> {
  const { stack } = lua;

  /** The first argument if it is a plain number, else NaN. */
  const value = (L: number) => {
    const first = stack.first(L);
    return stack.count(L, first) > 0 && stack.isNumber(first) ? stack.num(first) : Number.NaN;
  };

  /** Gives a result, or leaves the call to Lua's own function if there is none. */
  const answer = (L: number, name: string, result: number) =>
    Number.isNaN(result) ? lua.callOriginal(name, L) : stack.pushFloat(L, result);

  /** Whether all arguments, `count` from slot `first` on, are plain numbers that have a value. */
  const areValues = (first: number, count: number) => {
    for (let slot = first; slot < first + count * NEXT; slot += NEXT)
      if (!stack.isNumber(slot) || Number.isNaN(stack.num(slot))) return false;
    return true;
  };

  /** Answers as `answer` does; where a number lies outside the domain the NaN is one without sign. */
  const within = (name: string, outside: (x: number) => boolean, f: (x: number) => number): HostFunction => {
    return L => {
      const x = value(L);
      return outside(x) ? stack.pushFloat(L, Number.NaN) : answer(L, name, f(x));
    };
  };
  const beyondOne = (x: number) => Math.abs(x) > 1;

  const angleOf =
    (name: string): HostFunction =>
    L => {
      const first = stack.first(L);
      const count = stack.count(L, first);
      if (count < 1 || count > 2 || !areValues(first, count)) return lua.callOriginal(name, L);
      const y = stack.num(first);
      return stack.pushFloat(L, count === 1 ? arctangent(y) : arctangent2(y, stack.num(first + NEXT)));
    };

  const logarithmOf: HostFunction = L => {
    const first = stack.first(L);
    const count = stack.count(L, first);
    if (count < 1 || count > 2 || !areValues(first, count) || stack.num(first) < 0)
      return lua.callOriginal('math.log', L);
    const x = stack.num(first);
    if (count === 1) return stack.pushFloat(L, logarithm(x));
    const base = stack.num(first + NEXT);
    if (base === 2 || !(base > 0)) return lua.callOriginal('math.log', L);
    return stack.pushFloat(L, base === 10 ? logarithm10(x) : logarithm(x) / logarithm(base));
  };

  return {
    'math.sin': L => answer(L, 'math.sin', sine(value(L))),
    'math.cos': L => answer(L, 'math.cos', cosine(value(L))),
    'math.tan': L => answer(L, 'math.tan', tangent(value(L))),
    'math.asin': within('math.asin', beyondOne, arcsine),
    'math.acos': within('math.acos', beyondOne, arccosine),
    'math.atan': angleOf('math.atan'),
    'math.atan2': angleOf('math.atan2'),
    'math.exp': L => answer(L, 'math.exp', exponential(value(L))),
    'math.log': logarithmOf,
    'math.log10': within('math.log10', x => x < 0, logarithm10),
  };
}
