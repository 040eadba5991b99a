/**
 * Operators on values of type `any`, and on others whose types do not say whether they are numbers. Library functions
 * convert them as JavaScript does; typed code never pays for it.
 */

import * as lua from 'typescript-to-lua';
import { relyOn } from '../../../lua/notes.ts';
import {
  type Access,
  areAll,
  areSome,
  argumentFlags,
  assertedAs,
  type CheckedProgram,
  COMPOUND_OPERATORS,
  falseAssertion,
  holesOf,
  isCalledNumber,
  isNullable,
  isTarget,
  libraryGlobal,
  objectFunction,
  skipWrappers,
  withWrappers,
} from '../../facts/index.ts';
import { operators } from '../../program/operators.ts';
import ts from '../../program/typescript.js';
import { FUNCTION_FIELDS_HELPER, MEMBERS_HELPER } from '../../runtime/helpers.ts';
import { NULLISH } from '../arrays/nullish-elements.ts';
import { isMathCall } from '../builtins/math-arguments.ts';
import type { Adapter } from '../lowering.ts';
import { binary, callGlobal, notANumber, number } from '../lua-nodes.ts';

const { TypeFlags, SyntaxKind: Js } = ts;

const RELATIONS: ReadonlyMap<ts.SyntaxKind, lua.BinaryOperator> = new Map<ts.SyntaxKind, lua.BinaryOperator>([
  [Js.LessThanToken, lua.SyntaxKind.LessThanOperator],
  [Js.LessThanEqualsToken, lua.SyntaxKind.LessEqualOperator],
  [Js.GreaterThanToken, lua.SyntaxKind.GreaterThanOperator],
  [Js.GreaterThanEqualsToken, lua.SyntaxKind.GreaterEqualOperator],
]);

const ARITHMETIC: ReadonlySet<ts.SyntaxKind> = new Set(COMPOUND_OPERATORS.values());

const LOOSE_EQUALITY = operators('== !=');

/** Kinds of type arguments whose values Lua cannot compare directly. */
const UNORDERED =
  TypeFlags.Any | TypeFlags.Unknown | TypeFlags.BooleanLike | TypeFlags.Object | TypeFlags.Union;

/** Whether an operator may have to convert its operands, by their types. */
export function isLoose(node: ts.BinaryExpression, context: CheckedProgram): boolean {
  const kind = COMPOUND_OPERATORS.get(node.operatorToken.kind) ?? node.operatorToken.kind;
  const isRelation = RELATIONS.has(kind);
  if (!isRelation && !ARITHMETIC.has(kind) && !LOOSE_EQUALITY.has(kind)) return false;
  const left = typeOf(node.left, context);
  const right = typeOf(node.right, context);
  if (LOOSE_EQUALITY.has(kind))
    return (isOpen(left) || isOpen(right)) && !isNullish(left) && !isNullish(right);
  const isObject = (type: ts.Type): boolean => areAll(type, TypeFlags.Object | TypeFlags.NonPrimitive);
  if (!isRelation) {
    // JavaScript's own code subtracts dates.
    const isOfObjects = kind !== Js.PlusToken && (isObject(left) || isObject(right));
    return isAny(left) || isAny(right) || isOfObjects;
  }
  const isOne = (flag: ts.TypeFlags): boolean => areAll(left, flag) && areAll(right, flag);
  if (isObject(left) || isObject(right)) return true;
  if ([left, right].some(type => argumentFlags(type, context.program) & UNORDERED)) return true;
  const kinds = TypeFlags.Any | TypeFlags.StringLike | TypeFlags.NumberLike | TypeFlags.BooleanLike;
  return isOne(kinds) && !isOne(TypeFlags.StringLike) && !isOne(TypeFlags.NumberLike);
}

/** The type of an operand; `any` if its type or a type assertion is false. */
function typeOf(node: ts.Expression, { checker, program }: CheckedProgram): ts.Type {
  const isOther = falseAssertion(node, checker) || holesOf(program).mayBeSumOfNullish(node);
  return isOther ? checker.getAnyType() : checker.getTypeAtLocation(node);
}

function isAny(type: ts.Type): boolean {
  return (type.flags & (TypeFlags.Any | TypeFlags.Never)) !== 0;
}

/** Whether a value of a type may be of any other type. */
function isOpen(type: ts.Type): boolean {
  return (type.flags & (TypeFlags.Any | TypeFlags.Unknown | TypeFlags.InstantiableNonPrimitive)) !== 0;
}

function isNullish(type: ts.Type): boolean {
  return (type.flags & (TypeFlags.Null | TypeFlags.Undefined)) !== 0;
}

/** Lowers such an operator; undefined if converting its operands to numbers is enough. */
export function looseOperation(
  kind: ts.SyntaxKind,
  left: lua.Expression,
  right: lua.Expression,
  node: ts.BinaryExpression,
  context: CheckedProgram,
): lua.Expression | undefined {
  if (kind === Js.PlusToken) return looseSum(left, right, node, context);
  const relation = RELATIONS.get(kind);
  if (relation !== undefined)
    return binary(
      callGlobal(
        'js_order',
        [isNull(node.left) ? number(0) : left, isNull(node.right) ? number(0) : right],
        node,
      ),
      relation,
      number(0),
      node,
    );
  if (!LOOSE_EQUALITY.has(kind)) return undefined;
  const isEqual = callGlobal('js_equal', [left, right], node);
  return kind === Js.EqualsEqualsToken
    ? isEqual
    : lua.createUnaryExpression(isEqual, lua.SyntaxKind.NotOperator, node);
}

/** `a + b` where neither operand is known to be a number or a string. What may be null, not undefined, counts as null. */
export function looseSum(
  left: lua.Expression,
  right: lua.Expression,
  node: ts.BinaryExpression,
  { checker }: CheckedProgram,
): lua.Expression {
  const areNull = [node.left, node.right].map(operand =>
    [operand, skipWrappers(operand)].some(at => isNullable(checker.getTypeAtLocation(at))),
  );
  if (!areNull.includes(true)) return callGlobal('js_add', [left, right], node);
  const flags = areNull.map(isNullOrOther => lua.createBooleanLiteral(isNullOrOther));
  return callGlobal('js_add_null', [left, right, ...flags], node);
}

/** Converts a value to a number unless its type says that it is one. */
export function asNumber(made: lua.Expression, node: ts.Expression, context: CheckedProgram): lua.Expression {
  if (isNull(node)) return number(0);
  const isNumber = areAll(typeOf(node, context), TypeFlags.NumberLike);
  return isNumber ? made : callGlobal('js_number', [made], node);
}

/** Converts a value to a number if it may be an object. */
export function anyAsNumber(
  made: lua.Expression,
  node: ts.Expression,
  context: CheckedProgram,
): lua.Expression {
  const primitive = TypeFlags.NumberLike | TypeFlags.StringLike | TypeFlags.BooleanLike;
  const isPrimitive = areAll(typeOf(node, context), primitive);
  return isPrimitive ? made : callGlobal('js_number', [made], node);
}

/** Converts an argument of `Number`, `isNaN` or a function of `Math` to a number; anything else stays unchanged. */
export const asArgument: Adapter = (made, node, context) => {
  const original = ts.getOriginalNode(node) as ts.Expression;
  if (!original.parent) return made;
  const at = withWrappers(original);
  const { parent } = at;
  if (!parent || !ts.isCallExpression(parent) || !parent.arguments.includes(at)) return made;
  const callee = skipWrappers(parent.expression);
  const owner = ts.isPropertyAccessExpression(callee) ? callee.expression : callee;
  if (!ts.isIdentifier(owner)) return made;
  if (!NUMBER_TAKERS.has(owner.text)) {
    const isConverted = isAny(typeOf(at, context)) && isMathCall(parent, context);
    return isConverted ? callGlobal('js_number', [made], node) : made;
  }
  const isConverting = owner === callee || owner.text === 'Math';
  if (isNull(at) && isConverting && libraryGlobal(owner, context)) return number(0);
  const type = typeOf(at, context);
  const own = context.checker.getTypeAtLocation(skipWrappers(assertedAs(at, context.checker) ?? at));
  const mayBeNullish = areSome(own, NULLISH) || holesOf(context.program).mayBeNullish(at);
  const isNumberOrNull = isNullable(own);
  if (
    owner.text === 'Math' &&
    (isAny(type) || areSome(type, TEXT_OR_BOOLEAN) || isCalledNumber(at, context.checker)) &&
    libraryGlobal(owner, context)
  )
    return callGlobal('js_number', [made], node);
  // The other functions handle undefined, and convert strings.
  const isTaken =
    owner.text === 'Math' || (isNumberOrNull && owner === callee && areAll(type, TypeFlags.NumberLike));
  if (isTaken && mayBeNullish && libraryGlobal(owner, context))
    return binary(made, lua.SyntaxKind.OrOperator, isNumberOrNull ? number(0) : notANumber(), node);
  const isNumber = callee === owner && owner.text === 'Number';
  if (isNumber && isNullable(type))
    return lua.isNilLiteral(made) ? number(0) : binary(made, lua.SyntaxKind.OrOperator, number(0), node);
  if (!isAny(type) && !areSome(type, isNumber ? OBJECTS : TypeFlags.Object)) return made;
  if (!isConverting) return made;
  return libraryGlobal(owner, context) ? callGlobal('js_number', [made], node) : made;
};

function isNull(node: ts.Expression): boolean {
  return skipWrappers(node).kind === Js.NullKeyword;
}

/** Types whose values may be objects, which are converted through their strings. */
const OBJECTS =
  TypeFlags.Object | TypeFlags.NonPrimitive | TypeFlags.Unknown | TypeFlags.InstantiableNonPrimitive;

/** Types that JavaScript in packages gives to `Math` all the same. */
const TEXT_OR_BOOLEAN = TypeFlags.StringLike | TypeFlags.BooleanLike;

/** Objects and functions of JavaScript that convert their arguments to numbers. */
const NUMBER_TAKERS: ReadonlySet<string> = new Set(['Math', 'Number', 'isNaN', 'isFinite']);

/** A member of a value of type `any`, which may be a number, boolean or function without members in Lua. */
export const memberOfAny: Adapter<Access> = (made, node, { checker }) => {
  const isOwner = lua.isTableIndexExpression(made) && isAny(checker.getTypeAtLocation(node.expression));
  if (!isOwner) return made;
  const original = ts.getOriginalNode(node);
  return relyOn(
    made,
    (original.parent && isTarget(original)) || isPrototype(node) ? FUNCTION_FIELDS_HELPER : MEMBERS_HELPER,
  );
};

/** A prototype, which functions have a field for. */
function isPrototype(node: Access): boolean {
  return ts.isPropertyAccessExpression(node) && node.name.text === 'prototype';
}

/** `Object.assign(run, { … })` of what is or may be a function. */
export const assignedFunction: Adapter<ts.CallExpression> = (made, node, context) => {
  const [target] = node.arguments;
  if (!target || objectFunction(node.expression, context) !== 'assign') return made;
  const type = context.checker.getTypeAtLocation(target);
  return isAny(type) || type.getCallSignatures().length > 0 ? relyOn(made, FUNCTION_FIELDS_HELPER) : made;
};

/** Whether the type of an expression is `any`. */
export function isOfAnyType(node: ts.Expression, context: CheckedProgram): boolean {
  return isAny(typeOf(node, context));
}
