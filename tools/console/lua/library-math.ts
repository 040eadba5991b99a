/**
 * Functions of the math library whose last bit depends on the C library: replaced by ones that are rounded rightly,
 * as the console's reference build has them. Arguments that are not plain numbers are left to Lua's own functions,
 * which convert them or raise their errors.
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
      return stack.pushFloat(L, compute(stack.num(first)));
    };

  const angleOf =
    (name: string): HostFunction =>
    L => {
      const first = stack.first(L);
      const count = stack.count(L, first);
      if (count === 1 && stack.isNumber(first)) return stack.pushFloat(L, arctangent(stack.num(first)));
      if (count < 2 || !stack.isNumber(first) || !stack.isNumber(first + NEXT))
        return lua.callOriginal(name, L);
      return stack.pushFloat(L, arctangent2(stack.num(first), stack.num(first + NEXT)));
    };

  const logarithmOf: HostFunction = L => {
    const first = stack.first(L);
    const count = stack.count(L, first);
    if (count === 1 && stack.isNumber(first)) return stack.pushFloat(L, logarithm(stack.num(first)));
    if (count < 2 || !stack.isNumber(first) || !stack.isNumber(first + NEXT))
      return lua.callOriginal('math.log', L);
    const x = stack.num(first);
    const base = stack.num(first + NEXT);
    if (base === 2) return lua.callOriginal('math.log', L);
    if (base === 10) return stack.pushFloat(L, logarithm10(x));
    return stack.pushFloat(L, logarithm(x) / logarithm(base));
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
