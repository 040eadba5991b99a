/** Finds calls of `Math.max` and `Math.min` whose sign of zero a program can observe. */

import ts from '../../program/typescript.js';
import { solvedFlowOf } from '../ranges/index.ts';
import { recorded } from '../recorded-facts.ts';

export const zerosOf = recorded('signed zeros', program => {
  const { zeros, nodeOf } = solvedFlowOf(program);
  let found: ReturnType<typeof zeros.find> | undefined;
  return {
    /** Whether the program can observe the sign of a zero that a call returns. */
    showsZero: (call: ts.Node): boolean => {
      const node = nodeOf(call);
      found ??= zeros.find();
      const { negative, shown } = found;
      if (!node || !shown.has(node) || !ts.isCallExpression(call)) return false;
      return call.arguments.map(nodeOf).some(one => one && negative.has(one));
    },
  };
});
