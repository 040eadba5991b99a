/** What the syntax tells about values: whether they are numbers, whole ones, or integers in Lua's sense. */

import * as lua from 'typescript-to-lua';
import { notesOf } from '../lua/notes.ts';
import { fieldName } from '../lua/tree.ts';
import type { ProgramFacts } from './program-facts.ts';

/** Nothing known; a number; a number without a fraction, or infinite, or NaN; an integer in Lua's sense. */
export type NumberKind = 0 | 1 | 2 | 3;
export const UNKNOWN = 0;
export const NUMBER = 1;
export const WHOLE = 2;
export const INTEGER = 3;

const { SyntaxKind } = lua;

/** Console functions with whole results. */
const COUNTING: ReadonlySet<string> = new Set([
  'pix',
  'mget',
  'peek',
  'peek1',
  'peek2',
  'peek4',
  'pmem',
  'vbank',
]);

const COMPUTING: ReadonlySet<string> = new Set(
  'js_remainder js_hypot js_fround js_cbrt js_max js_min'.split(' '),
);

/** From here on integers are written as floats. */
const LARGEST_INTEGER = 2 ** 53;

const found = new WeakMap<ProgramFacts, Map<string, NumberKind>>();

/** Whether an expression is known to be a number. */
export function isNumber(node: lua.Expression, facts: ProgramFacts): boolean {
  return kindOf(node, facts) >= NUMBER;
}

/** What is known of the value of an expression. */
export function kindOf(node: lua.Expression, facts: ProgramFacts): NumberKind {
  if (lua.isNumericLiteral(node)) return kindOfLiteral(node);
  if (lua.isParenthesizedExpression(node)) return kindOf(node.expression, facts);
  if (lua.isIdentifier(node)) return kindOfVariable(node.text, facts);
  if (lua.isUnaryExpression(node)) {
    if (node.operator === SyntaxKind.LengthOperator || node.operator === SyntaxKind.BitwiseNotOperator)
      return INTEGER;
    if (node.operator !== SyntaxKind.NegationOperator) return UNKNOWN;
    return atLeast(NUMBER, kindOf(node.operand, facts));
  }
  if (lua.isBinaryExpression(node)) return kindOfOperation(node, facts);
  return lua.isCallExpression(node) ? kindOfCall(node) : UNKNOWN;
}

function kindOfLiteral(node: lua.NumericLiteral): NumberKind {
  if (!Number.isInteger(node.value) || Object.is(node.value, -0))
    return Number.isInteger(node.value) ? WHOLE : NUMBER;
  return notesOf(node).isFloat || Math.abs(node.value) >= LARGEST_INTEGER ? WHOLE : INTEGER;
}

function kindOfOperation(node: lua.BinaryExpression, facts: ProgramFacts): NumberKind {
  switch (node.operator) {
    case SyntaxKind.AdditionOperator:
    case SyntaxKind.SubtractionOperator:
    case SyntaxKind.MultiplicationOperator:
    case SyntaxKind.ModuloOperator:
      return atLeast(NUMBER, least(kindOf(node.left, facts), kindOf(node.right, facts)));
    case SyntaxKind.FloorDivisionOperator: {
      const both = least(kindOf(node.left, facts), kindOf(node.right, facts));
      return both === INTEGER ? INTEGER : WHOLE;
    }
    case SyntaxKind.DivisionOperator:
    case SyntaxKind.PowerOperator:
      return NUMBER;
    case SyntaxKind.BitwiseAndOperator:
    case SyntaxKind.BitwiseOrOperator:
    case SyntaxKind.BitwiseExclusiveOrOperator:
    case SyntaxKind.BitwiseLeftShiftOperator:
    case SyntaxKind.BitwiseRightShiftOperator:
      return INTEGER;
    case SyntaxKind.AndOperator:
      // A comparison or a value that is never false gives way to the second.
      return UNKNOWN;
    case SyntaxKind.OrOperator: {
      const { left, right } = node;
      const isChoice = lua.isBinaryExpression(left) && left.operator === SyntaxKind.AndOperator;
      const first = kindOf(isChoice ? left.right : left, facts);
      // A number counts as true in Lua, so `c and number or other` is one of the two.
      return isChoice && first >= NUMBER ? least(first, kindOf(right, facts)) : UNKNOWN;
    }
    default:
      return UNKNOWN;
  }
}

function kindOfCall({ expression }: lua.CallExpression): NumberKind {
  if (lua.isIdentifier(expression)) {
    if (expression.text === 'js_int32' || expression.text === 'js_clz32') return INTEGER;
    if (expression.text === 'js_trunc' || expression.text === 'js_round') return WHOLE;
    if (COMPUTING.has(expression.text)) return NUMBER;
    return COUNTING.has(expression.text) ? WHOLE : UNKNOWN;
  }
  if (!lua.isTableIndexExpression(expression) || !lua.isIdentifier(expression.table)) return UNKNOWN;
  if (expression.table.text !== 'math') return UNKNOWN;
  const name = fieldName(expression);
  if (name === 'type' || name === 'tointeger') return UNKNOWN;
  return name === 'floor' || name === 'ceil' ? WHOLE : NUMBER;
}

/** By induction: while a variable is looked at, it counts as what it can be at best, and every write must keep that. */
function kindOfVariable(name: string, facts: ProgramFacts): NumberKind {
  let kinds = found.get(facts);
  if (!kinds) {
    kinds = new Map();
    found.set(facts, kinds);
  }
  const known = kinds.get(name);
  if (known !== undefined) return known;
  const values = valuesOf(name, facts);
  let assumed: NumberKind = values ? INTEGER : UNKNOWN;
  const size = kinds.size;
  for (;;) {
    kinds.set(name, assumed);
    if (!values || assumed === UNKNOWN) return assumed;
    const kind = values.map(value => kindOf(value, facts)).reduce(least, INTEGER);
    if (kind >= assumed) return assumed;
    // What was found on the way may rest on the assumption that turned out wrong.
    for (const other of [...kinds.keys()].slice(size)) kinds.delete(other);
    assumed = kind;
  }
}

/** All values that a variable can have, or undefined if they are not all known. */
function valuesOf(name: string, facts: ProgramFacts): readonly lua.Expression[] | undefined {
  const variable = facts.variables.get(name);
  if (!variable) return undefined;
  const { kind, values, writes, home } = variable;
  if (kind === 'element' || writes === 0) return undefined;
  if (kind !== 'parameter') return writes === values.length || kind === 'counter' ? values : undefined;
  const owner = home && facts.nameOf.get(home);
  const index = home?.params?.findIndex(({ text }) => text === name) ?? -1;
  if (owner === undefined || writes - 1 !== values.length) return undefined;
  const { calls, reads } = facts.variables.get(owner)!;
  // A function that is also used as a value may be called from anywhere.
  if (reads !== calls.length || calls.some(({ params }) => params.length <= index)) return undefined;
  return [...values, ...calls.map(({ params }) => params[index])];
}

function least(a: NumberKind, b: NumberKind): NumberKind {
  return a < b ? a : b;
}

function atLeast(a: NumberKind, b: NumberKind): NumberKind {
  return a > b ? a : b;
}
