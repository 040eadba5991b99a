/** Expressions that hold too many values at once, in parts: a function of its own has registers of its own. */

import * as lua from 'typescript-to-lua';
import { registersOf } from '../lua/registers.ts';
import { eachOwn } from './lists.ts';
import { expressionInFunction, IN_PLACE } from './own-function.ts';

/** Most registers of an expression in a function that has too many. */
const MOST_IN_EXPRESSION = 60;

/** Splits the expressions in the statements of a function, but not those of the functions inside it. */
export function splitExpressions(body: lua.Block): void {
  eachOwn(body, node => {
    const isParted =
      lua.isBinaryExpression(node) ||
      lua.isCallExpression(node) ||
      lua.isMethodCallExpression(node) ||
      lua.isTableExpression(node);
    if (!isParted || registersOf(node) <= MOST_IN_EXPRESSION) return node;
    return expressionInFunction(node, IN_PLACE);
  });
}
