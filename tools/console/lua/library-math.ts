/**
 * Functions of the math library whose last bit depends on the C library: replaced by ones that are rounded rightly,
 * as the console's reference build has them. What is not plain numbers in and out is left to Lua's own functions: they
 * convert arguments or raise their errors, and they give a NaN its sign, which is printed.
 */

import type { HostFunction } from './host-functions.ts';
import type { HostLua } from './host-lua.ts';
import { arccosine, arcsine, arctangent, arctangent2 } from './math/arctangent.ts';
import { exponential, logarithm, logarithm10 } from './math/exponential.ts';
import { cosine, sine, tangent } from './math/sine.ts';
import { NEXT } from './stack.ts';

/** Replacements by the name of the function they replace. */
export function mathFunctions(lua: HostLua): Record<string, HostFunction> {
  const { stack } = lua;

  const ofOne =
    (name: string, compute: (x: number) => number): HostFunction =>
    L => {
      const first = stack.first(L);
      if (stack.count(L, first) < 1 || !stack.isNumber(first)) return lua.callOriginal(name, L);
      const result = compute(stack.num(first));
      return Number.isNaN(result) ? lua.callOriginal(name, L) : stack.pushFloat(L, result);
    };

  /** Whether all arguments, `count` from slot `first` on, are plain numbers that have a value. */
  const areValues = (first: number, count: number) => {
    for (let slot = first; slot < first + count * NEXT; slot += NEXT)
      if (!stack.isNumber(slot) || Number.isNaN(stack.num(slot))) return false;
    return true;
  };

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
    'math.sin': ofOne('math.sin', sine),
    'math.cos': ofOne('math.cos', cosine),
    'math.tan': ofOne('math.tan', tangent),
    'math.asin': ofOne('math.asin', arcsine),
    'math.acos': ofOne('math.acos', arccosine),
    'math.atan': angleOf('math.atan'),
    'math.atan2': angleOf('math.atan2'),
    'math.exp': ofOne('math.exp', exponential),
    'math.log': logarithmOf,
    'math.log10': ofOne('math.log10', logarithm10),
  };
}
