/**
 * `null` and `undefined` as elements of arrays, which would end an array in Lua. An array holds `false` in their place,
 * and in programs with such arrays a value counts as `null` if Lua counts it as false. That costs nothing, but cannot
 * tell `false` from `null`: an array of booleans with `null` among them is refused.
 */

import type TypeScript from 'typescript';
import type { TransformationContext } from 'typescript-to-lua';
import * as lua from 'typescript-to-lua';
import { neededSources } from '../needed-files.ts';
import { nodesIn } from '../nodes-in.ts';
import { noteBody, remembered } from '../rebuild/memory.ts';
import ts from '../typescript.ts';
import { usesGenericBooleans } from './generic-booleans.ts';
import { binary } from './lua-nodes.ts';
import { isSized } from './sized-lists.ts';
import { skipWrappers } from './writes.ts';

const { EqualityOperator, InequalityOperator, NotOperator, OrOperator } = lua.SyntaxKind;

/** Types of which no value says anything. */
export const NOTHING = ts.TypeFlags.Null | ts.TypeFlags.Undefined | ts.TypeFlags.Void;
/** Types of which any value may be. */
export const UNKNOWN = ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.TypeParameter;

/** What may be an array, make one or change how long it is, or be the type of one. */
const POSSIBLE_LISTS = [
  ts.SyntaxKind.ArrayType,
  ts.SyntaxKind.TypeReference,
  ts.SyntaxKind.ArrayLiteralExpression,
  ts.SyntaxKind.CallExpression,
  ts.SyntaxKind.NewExpression,
  ts.SyntaxKind.BinaryExpression,
];

const programs = new WeakMap<TypeScript.Program, boolean>();

/** Whether arrays of a program hold nothing somewhere. */
export function hasNothingInLists(program: TypeScript.Program): boolean {
  const known = programs.get(program);
  if (known !== undefined) return known;
  const checker = program.getTypeChecker();
  const holdsNothing = (node: TypeScript.Node): boolean => {
    if (ts.isArrayTypeNode(node) || ts.isTypeReferenceNode(node) || isMaker(node)) {
      const element = elementType(checker.getTypeAtLocation(node), checker);
      if (element && partsOf(element).some(({ flags }) => flags & NOTHING)) return true;
    }
    if (isSized(node) || lengthens(node)) return true;
    return (ts.isNewExpression(node) || ts.isTypeReferenceNode(node)) && holdsNothingInside(node, checker);
  };
  const found = neededSources(program).some(file =>
    remembered(program, file, 'nothing in lists', () => nodesIn(file, ...POSSIBLE_LISTS).some(holdsNothing)),
  );
  programs.set(program, found);
  return found;
}

/** `list.length = 9` */
function lengthens(node: TypeScript.Node): boolean {
  return (
    ts.isBinaryExpression(node) &&
    node.operatorToken.kind === ts.SyntaxKind.EqualsToken &&
    ts.isPropertyAccessExpression(node.left) &&
    node.left.name.text === 'length' &&
    ts.isNumericLiteral(node.right) &&
    node.right.text !== '0'
  );
}

/** `new Stack<number | undefined>()` of a class of the program that has an array of what it is a stack of. */
export function holdsNothingInside(
  node: TypeScript.NewExpression | TypeScript.TypeReferenceNode,
  checker: TypeScript.TypeChecker,
): boolean {
  return (node.typeArguments ?? []).some((argument, index) => {
    if (!partsOf(checker.getTypeAtLocation(argument)).some(({ flags }) => flags & NOTHING)) return false;
    const symbol = checker.getSymbolAtLocation(ts.isNewExpression(node) ? node.expression : node.typeName);
    const named = symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    return (named?.declarations ?? []).some(declaration => {
      const isOwn = ts.isClassDeclaration(declaration) || ts.isInterfaceDeclaration(declaration);
      const parameter = isOwn ? declaration.typeParameters?.[index]?.name.text : undefined;
      if (parameter === undefined || declaration.getSourceFile().isDeclarationFile) return false;
      noteBody(ts.getOriginalNode(node).getSourceFile(), declaration);
      return new RegExp(`\\b${parameter}\\[\\]|Array<${parameter}>`).test(declaration.getText());
    });
  });
}

function isMaker(node: TypeScript.Node): boolean {
  return ts.isArrayLiteralExpression(node) ? node.elements.length > 0 : ts.isCallExpression(node);
}

/** The type of the elements of an array; undefined for anything else. */
export function elementType(
  type: TypeScript.Type,
  checker: TypeScript.TypeChecker,
): TypeScript.Type | undefined {
  return checker.isArrayType(type) || checker.isTupleType(type)
    ? checker.getIndexTypeOfType(type, ts.IndexKind.Number)
    : undefined;
}

/** The types that a type is a union of, or the type itself. */
export function partsOf(type: TypeScript.Type): readonly TypeScript.Type[] {
  return type.isUnion() ? type.types : [type];
}

/** Whether a type says that a value may be nothing, and that Lua's idea of truth tells whether it is. */
function canBeNothing(type: TypeScript.Type, program: TypeScript.Program): boolean {
  const parts = partsOf(type);
  return parts.some(({ flags }) => flags & NOTHING) && isNeverFalse(type, program);
}

/** Whether Lua's idea of truth tells a value of a type from nothing. */
export function isNeverFalse(type: TypeScript.Type, program: TypeScript.Program): boolean {
  const isMaybeFalse = (part: TypeScript.Type): boolean =>
    (part.flags & ts.TypeFlags.TypeParameter) !== 0
      ? usesGenericBooleans(program)
      : (part.flags & (ts.TypeFlags.BooleanLike | UNKNOWN)) !== 0 || isAnything(part);
  return !partsOf(type).some(isMaybeFalse);
}

/** Whether a type is `{}`, which anything but null and undefined is of. */
function isAnything(type: TypeScript.Type): boolean {
  return (
    (type.flags & ts.TypeFlags.Object) !== 0 &&
    type.getProperties().length === 0 &&
    type.getCallSignatures().length === 0 &&
    !type.getStringIndexType() &&
    !type.isClassOrInterface()
  );
}

/** Whether a value may be nothing by its type, or as an element of an array that has not been set yet. */
export function mayBeNothing(node: TypeScript.Expression, context: TransformationContext): boolean {
  const type = context.checker.getTypeAtLocation(node);
  const inner = skipWrappers(node);
  const isElement = ts.isElementAccessExpression(inner) && isList(inner.expression, context);
  return isElement || ts.isOptionalChain(inner)
    ? isNeverFalse(type, context.program)
    : canBeNothing(type, context.program);
}

/** Whether an expression is an array, whichever of its types it has. */
export function isList(node: TypeScript.Expression, { checker }: TransformationContext): boolean {
  const type = checker.getNonNullableType(checker.getTypeAtLocation(node));
  return partsOf(type).every(part => checker.isArrayType(part) || checker.isTupleType(part));
}

/** `x === null` and its like, by Lua's idea of truth; undefined for any other comparison. */
export function compareWithNothing(
  node: TypeScript.BinaryExpression,
  context: TransformationContext,
  isCondition: boolean,
): lua.Expression | undefined {
  const { kind } = node.operatorToken;
  const isEqual = kind === ts.SyntaxKind.EqualsEqualsEqualsToken || kind === ts.SyntaxKind.EqualsEqualsToken;
  const isUnequal =
    kind === ts.SyntaxKind.ExclamationEqualsEqualsToken || kind === ts.SyntaxKind.ExclamationEqualsToken;
  if ((!isEqual && !isUnequal) || !hasNothingInLists(context.program)) return undefined;
  const operand = isNothing(node.right) ? node.left : isNothing(node.left) ? node.right : undefined;
  const typeOf = (side: TypeScript.Expression): TypeScript.Type => context.checker.getTypeAtLocation(side);
  if (operand) {
    if (!isNeverFalse(typeOf(operand), context.program)) return undefined;
    const made = context.transformExpression(operand);
    if (isUnequal && isCondition) return made;
    const isMissing = lua.createUnaryExpression(made, NotOperator, node);
    return isEqual ? isMissing : lua.createUnaryExpression(isMissing, NotOperator, node);
  }
  if (![node.left, node.right].every(side => canBeNothing(typeOf(side), context.program))) return undefined;
  const made = context.superTransformExpression(node);
  if (!lua.isBinaryExpression(made)) return made;
  if (made.operator !== EqualityOperator && made.operator !== InequalityOperator) return made;
  made.left = orNil(made.left);
  made.right = orNil(made.right);
  return made;
}

function isNothing(node: TypeScript.Expression): boolean {
  const inner = skipWrappers(node);
  return inner.kind === ts.SyntaxKind.NullKeyword || (ts.isIdentifier(inner) && inner.text === 'undefined');
}

/** A value that a string is to be made of: nothing, and not `false`. */
export function orNil(value: lua.Expression): lua.Expression {
  return binary(value, OrOperator, lua.createNilLiteral());
}

/** Whether a value that a string is made of may be `false` for nothing. */
export function isNothingForText(node: TypeScript.Expression, context: TransformationContext): boolean {
  return hasNothingInLists(context.program) && mayBeNothing(node, context);
}

/** Whether the elements of an array may be `false` for nothing. */
export function holdsNothing(node: TypeScript.Expression, context: TransformationContext): boolean {
  if (!hasNothingInLists(context.program)) return false;
  const element = elementType(context.checker.getTypeAtLocation(node), context.checker);
  return element !== undefined && isNeverFalse(element, context.program);
}

/**
 * Makes what the transpiler makes of `?.`, `??` and `??=` ask Lua's idea of truth instead of comparing with nil.
 * @param left what stands before the operator
 */
export function judgeNothing(
  statements: readonly lua.Statement[],
  left: TypeScript.Expression,
  context: TransformationContext,
): void {
  if (!isNeverFalse(context.checker.getTypeAtLocation(left), context.program)) return;
  for (const statement of statements) {
    if (!lua.isIfStatement(statement)) continue;
    const { condition } = statement;
    if (!lua.isBinaryExpression(condition) || !lua.isNilLiteral(condition.right)) continue;
    if (condition.operator === InequalityOperator) statement.condition = condition.left;
    else if (condition.operator === EqualityOperator)
      statement.condition = lua.createUnaryExpression(condition.left, NotOperator);
  }
}

/** What stands before the `?.`, `??` or `??=` of an expression; undefined for any other. */
export function beforeNothing(
  node: TypeScript.Node,
  { program }: TransformationContext,
): TypeScript.Expression | undefined {
  if (!hasNothingInLists(program)) return undefined;
  if (ts.isBinaryExpression(node)) {
    const { kind } = node.operatorToken;
    const isOurs =
      kind === ts.SyntaxKind.QuestionQuestionToken || kind === ts.SyntaxKind.QuestionQuestionEqualsToken;
    return isOurs ? node.left : undefined;
  }
  if (!ts.isOptionalChain(node)) return undefined;
  let at: TypeScript.Expression = node;
  while (ts.isOptionalChain(at)) {
    if (!ts.isNonNullExpression(at) && at.questionDotToken) return at.expression;
    at = at.expression;
  }
  return undefined;
}
