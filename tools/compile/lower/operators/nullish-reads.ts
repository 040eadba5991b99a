/**
 * Nullish values where types promise numbers or strings. JavaScript converts them to NaN or the string "undefined";
 * Lua raises an error. A metatable of nil gives JavaScript's result (see runtime/operators.lua), at no cost for other
 * values. Only programs with such reads get it.
 */

import type { TransformationContext } from 'typescript-to-lua';
import * as lua from 'typescript-to-lua';
import { relyOn } from '../../../lua/notes.ts';
import {
  type CheckedProgram,
  COMPOUND_OPERATORS,
  calledMethod,
  holesOf,
  isLibraryMethod,
  isNullAmongNumbers,
  isTarget,
  mayBeUndefined,
  mustBe,
  withWrappers,
} from '../../facts/index.ts';
import { operators } from '../../program/operators.ts';
import ts from '../../program/typescript.js';
import { MISSING_BITS_HELPER, MISSING_HELPER, MISSING_TEXT_HELPER } from '../../runtime/helpers.ts';
import type { Adapter } from '../lowering.ts';
import { binary, callGlobal, number } from '../lua-nodes.ts';
import { BIT_OPERATORS } from './bits.ts';
import { floatLiteral } from './float-numbers.ts';
import { isCondition } from './truth.ts';

const ASKING = operators('?? ??= == === != !==');

/** Whether a value may be nullish although its type does not say so, by the kind of access or by the value flow. */
export function mayBeMissing(node: ts.Expression, { checker, program }: CheckedProgram): boolean {
  const original = ts.getOriginalNode(node) as ts.Expression;
  return mayBeUndefined(withWrappers(original), checker) || holesOf(program).mayBeNullish(original);
}

/** Null as 0, where a value that may be null is an operand of arithmetic. */
export const nullAsZero: Adapter = (made, node, context) =>
  isNullAmongNumbers(node, context.checker) && !isTarget(ts.getOriginalNode(node))
    ? binary(made, lua.SyntaxKind.OrOperator, isNegated(node) ? floatLiteral(0, node) : number(0), node)
    : made;

function isNegated(node: ts.Expression): boolean {
  const { parent } = withWrappers(ts.getOriginalNode(node) as ts.Expression);
  return ts.isPrefixUnaryExpression(parent) && parent.operator === Js.MinusToken;
}

/** Notes on a read of a number or string that it may be nullish. */
export const noteMissing: Adapter = (made, node, context) => {
  const { checker } = context;
  const original = ts.getOriginalNode(node) as ts.Expression;
  if (!original.parent || isOnlyTested(original) || isConsoleArgument(original, checker)) return made;
  if (isNullAmongNumbers(original, checker)) return made;
  // A type assertion decides which type the value is used as.
  const outer = withWrappers(original);
  const type = checker.getTypeAtLocation(outer);
  const isText = mustBe(type, ts.TypeFlags.StringLike, checker);
  if (!isText && !mustBe(type, ts.TypeFlags.NumberLike | ts.TypeFlags.Any, checker)) return made;
  if (!mayBeMissing(original, context)) return made;
  if (isText) return relyOn(made, MISSING_TEXT_HELPER);
  return relyOn(made, isInBits(original) ? MISSING_BITS_HELPER : MISSING_HELPER);
};

/** Notes the same on a read of a variable, where it is an operand of arithmetic. */
export const noteRead: Adapter<ts.Identifier> = (made, node, context) => {
  return isOperand(node) ? noteMissing(made, node, context) : made;
};

/** Methods of strings, numbers, booleans and arrays whose calls would succeed in Lua even on nil. */
const FOUND_ANYWAY: ReadonlySet<string> = new Set(['toString', 'valueOf', 'toPrecision', 'toExponential']);

/** Whether such a method is called on a value, which therefore must not be nullish. */
export function mustBePresent(node: ts.Expression, context: TransformationContext): boolean {
  const at = withWrappers(ts.getOriginalNode(node) as ts.Expression);
  const { parent } = at;
  if (!parent || !ts.isPropertyAccessExpression(parent) || parent.questionDotToken) return false;
  if (parent.expression !== at || !FOUND_ANYWAY.has(parent.name.text)) return false;
  return calledMethod(withWrappers(parent).parent) === parent && isLibraryMethod(parent, context);
}

/** A value that must not be nullish, with a run-time check if it may be. */
export const ensured: Adapter = (made, node, context) => {
  if (!mustBePresent(node, context)) return made;
  const { checker } = context;
  const original = ts.getOriginalNode(node) as ts.Expression;
  const outer = withWrappers(original);
  const isAsserted = outer !== original && (checker.getTypeAtLocation(original).flags & OPEN) !== 0;
  if (!isAsserted && !mayBeMissing(original, context)) return made;
  return callGlobal('js_there', [made], node);
};

const OPEN = ts.TypeFlags.Any | ts.TypeFlags.Unknown;

const { SyntaxKind: Js } = ts;

/** Operators of numbers that treat `false` like nil, as NaN. */
const COMPUTING = operators('+ - * / < <= > >=');

/** Whether a number is only an operand of arithmetic, so that `false` may represent a missing one. */
export function isComputedWith(node: ts.Expression, checker: ts.TypeChecker): boolean {
  const at = withWrappers(node);
  const { parent } = at;
  if (ts.isPrefixUnaryExpression(parent)) return parent.operator === Js.MinusToken;
  if (!ts.isBinaryExpression(parent)) return false;
  const { kind } = parent.operatorToken;
  if (kind === Js.EqualsEqualsEqualsToken || kind === Js.ExclamationEqualsEqualsToken)
    return ts.isNumericLiteral(parent.left) || ts.isNumericLiteral(parent.right);
  if (!COMPUTING.has(kind)) return false;
  return [parent.left, parent.right].every(operand =>
    mustBe(checker.getTypeAtLocation(operand), ts.TypeFlags.NumberLike, checker),
  );
}

function isOperand(node: ts.Expression): boolean {
  const original = ts.getOriginalNode(node) as ts.Expression;
  const parent = original.parent ? withWrappers(original).parent : undefined;
  return (
    parent !== undefined &&
    (ts.isBinaryExpression(parent) ||
      ts.isTemplateSpan(parent) ||
      ts.isPrefixUnaryExpression(parent) ||
      ts.isPostfixUnaryExpression(parent))
  );
}

/** Whether a number is an operand of a bit operation. */
function isInBits(node: ts.Expression): boolean {
  const { parent } = withWrappers(node);
  if (ts.isPrefixUnaryExpression(parent)) return parent.operator === ts.SyntaxKind.TildeToken;
  if (!ts.isBinaryExpression(parent)) return false;
  const { kind } = parent.operatorToken;
  return BIT_OPERATORS.has(COMPOUND_OPERATORS.get(kind) ?? kind);
}

/** Whether a value is only assigned, or tested for being nullish. */
function isOnlyTested(node: ts.Expression): boolean {
  const at = withWrappers(node);
  const { parent } = at;
  if (isCondition(node)) return true;
  if (!ts.isBinaryExpression(parent)) return false;
  const { kind } = parent.operatorToken;
  return ASKING.has(kind) || (kind === ts.SyntaxKind.EqualsToken && parent.left === at);
}

/** Whether a value is an argument of a console function. */
function isConsoleArgument(node: ts.Expression, checker: ts.TypeChecker): boolean {
  const { parent } = withWrappers(node);
  if (!ts.isCallExpression(parent) || !ts.isIdentifier(parent.expression)) return false;
  const declaration: ts.Declaration | undefined = checker.getResolvedSignature(parent)?.declaration;
  return declaration?.getSourceFile().isDeclarationFile === true;
}
