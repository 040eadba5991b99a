/**
 * Small functions of `math` written with operators where they run often: a call costs more than ten operations.
 * Lua's own functions decide what the operators must give (Lua 5.3 reference manual §6.7).
 */

import * as lua from 'typescript-to-lua';
import type { Section } from '../link/join.ts';
import { replacementsByKind, rewriteKinds } from '../lua/kinds.ts';
import { copyTree, fieldName, type Located } from '../lua/tree.ts';
import { type EffectsFinder, hasAccessors } from './effects.ts';
import { findHotCalls } from './hot-code.ts';
import { isSimple, mathFunction, number, operation } from './lua-shapes.ts';
import { INTEGER, kindOf } from './number-kinds.ts';
import type { ProgramFacts } from './program-facts.ts';

const {
  AdditionOperator,
  AndOperator,
  GreaterEqualOperator,
  GreaterThanOperator,
  InequalityOperator,
  LessEqualOperator,
  LessThanOperator,
  NegationOperator,
  OrOperator,
} = lua.SyntaxKind;

/** Replaces calls of `abs`, `min` and `max` in code that runs often. */
export function useMathOperators(sections: readonly Section[], facts: ProgramFacts, _: EffectsFinder): void {
  if (facts.writtenGlobals.has('math')) return;
  const hot = findHotCalls(sections, facts);
  const canReadTwice = (node: lua.Expression): boolean =>
    isSimple(node) ||
    (!hasAccessors(facts) &&
      fieldName(node) !== undefined &&
      isSimple((node as lua.TableIndexExpression).table));
  const replace = (node: lua.CallExpression): lua.Node => {
    if (!hot.has(node)) return node;
    const { params } = node;
    const [a, b] = params;
    switch (mathFunction(node) ?? helperName(node)) {
      case 'abs':
        return params.length === 1 && canReadTwice(a) ? absolute(a, node, facts) : node;
      case 'max':
        return params.length === 2 && params.every(canReadTwice) ? chosen(a, b, a, b, node) : node;
      case 'min':
        return params.length === 2 && params.every(canReadTwice) ? chosen(b, a, a, b, node) : node;
      case 'js_max':
        return params.every(canReadTwice)
          ? extreme(a, b, GreaterThanOperator, LessEqualOperator, node, facts)
          : node;
      case 'js_min':
        return params.every(canReadTwice)
          ? extreme(a, b, LessThanOperator, GreaterEqualOperator, node, facts)
          : node;
      default:
        return node;
    }
  };
  const replacements = replacementsByKind({ [lua.SyntaxKind.CallExpression]: replace });
  for (const { statements } of sections)
    for (const statement of statements) rewriteKinds(statement, replacements);
}

function negated(value: lua.Expression): lua.Expression {
  return lua.createUnaryExpression(value, NegationOperator);
}

function again(value: lua.Expression): lua.Expression {
  return copyTree(value, (value as Located).source);
}

/** `x < 0 and -x or x + 0`: the sum makes 0 of -0, as the function does. */
function absolute(value: lua.Expression, call: Located, facts: ProgramFacts): lua.Expression {
  const isNegative = operation(value, LessThanOperator, number(0), call);
  const positive =
    kindOf(value, facts) === INTEGER ? again(value) : operation(again(value), AdditionOperator, number(0));
  return operation(operation(isNegative, AndOperator, negated(again(value))), OrOperator, positive, call);
}

/** `less < more and b or a`: the first of the two unless the second is beyond it, as the functions choose. */
function chosen(
  less: lua.Expression,
  more: lua.Expression,
  a: lua.Expression,
  b: lua.Expression,
  call: Located,
): lua.Expression {
  const isBeyond = operation(again(less), LessThanOperator, again(more), call);
  return operation(operation(isBeyond, AndOperator, b), OrOperator, a, call);
}

function helperName(node: lua.Node): string | undefined {
  return lua.isCallExpression(node) && lua.isIdentifier(node.expression) ? node.expression.text : undefined;
}

/**
 * What the library helpers for `Math.max` and `Math.min` do: the first number if it is `beyond` the second or NaN,
 * otherwise the second. One comparison will do if one of the two is known not to be NaN.
 */
function extreme(
  a: lua.Expression,
  b: lua.Expression,
  beyond: lua.BinaryOperator,
  notBeyond: lua.BinaryOperator,
  call: Located,
  facts: ProgramFacts,
): lua.Expression {
  const choose = (condition: lua.Expression, first: lua.Expression, second: lua.Expression): lua.Expression =>
    operation(operation(condition, AndOperator, first), OrOperator, second, call);
  const isCertain = (value: lua.Expression): boolean =>
    lua.isNumericLiteral(value) || kindOf(value, facts) === INTEGER;
  if (isCertain(b)) return choose(operation(again(a), notBeyond, again(b), call), b, a);
  const isBeyond = operation(again(a), beyond, again(b), call);
  if (isCertain(a)) return choose(isBeyond, a, b);
  return choose(operation(isBeyond, OrOperator, operation(again(a), InequalityOperator, again(a))), a, b);
}
