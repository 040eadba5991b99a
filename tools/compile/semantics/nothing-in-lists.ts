/**
 * `null` and `undefined` as elements of lists, which would end a list in Lua. A list holds `false` in their place, and
 * in programs with such lists a value counts as `null` if Lua counts it as false. That costs nothing, but cannot tell
 * `false` from `null`: a list of booleans with `null` among them is refused.
 */

import type TypeScript from 'typescript';
import type { TransformationContext } from 'typescript-to-lua';
import * as lua from 'typescript-to-lua';
import { transformOrderedExpressions } from 'typescript-to-lua/dist/transformation/visitors/expression-list.js';
import { neededSources } from '../needed-files.ts';
import { remembered } from '../rebuild/memory.ts';
import ts from '../typescript.ts';
import { libraryGlobal } from './library-calls.ts';
import { binary, callGlobal } from './lua-nodes.ts';
import { diagnosticOf, NOTHING_AMONG_ANYTHING } from './refusals.ts';
import { isTarget, isWrapper, skipWrappers } from './writes.ts';

const { EqualityOperator, InequalityOperator, NotOperator, OrOperator } = lua.SyntaxKind;

/** Stands outside of the numbers that TypeScript and the transpiler use. */
export const NOTHING_AMONG_BOOLEANS = 200_004;

/** Methods whose arguments from an index on become elements of the list, or are compared with them. */
const STORING_METHODS: ReadonlyMap<string, number> = new Map([
  ['push', 0],
  ['unshift', 0],
  ['fill', 0],
  ['with', 1],
  ['splice', 2],
  ['toSpliced', 2],
  ['includes', 0],
  ['indexOf', 0],
  ['lastIndexOf', 0],
]);

const NOTHING = ts.TypeFlags.Null | ts.TypeFlags.Undefined | ts.TypeFlags.Void;
const ANYTHING = ts.TypeFlags.Any | ts.TypeFlags.Unknown;
const UNKNOWN = ANYTHING | ts.TypeFlags.TypeParameter;

const programs = new WeakMap<TypeScript.Program, boolean>();

/** Whether lists of a program hold nothing somewhere. */
export function hasNothingInLists(program: TypeScript.Program): boolean {
  const known = programs.get(program);
  if (known !== undefined) return known;
  const checker = program.getTypeChecker();
  const visit = (node: TypeScript.Node): boolean => {
    if (ts.isArrayTypeNode(node) || ts.isTypeReferenceNode(node) || isMaker(node)) {
      const element = elementType(checker.getTypeAtLocation(node), checker);
      if (element && partsOf(element).some(({ flags }) => flags & NOTHING)) return true;
    }
    if (isSized(node)) return true;
    return ts.forEachChild(node, visit) ?? false;
  };
  const found = neededSources(program).some(file =>
    remembered(program, file, 'nothing in lists', () => ts.forEachChild(file, visit) ?? false),
  );
  programs.set(program, found);
  return found;
}

function isMaker(node: TypeScript.Node): boolean {
  return ts.isArrayLiteralExpression(node) ? node.elements.length > 0 : ts.isCallExpression(node);
}

/** `new Array(n)`, `Array(n)` and `Array.from({ length: n })` without a function. */
function isSized(node: TypeScript.Node): boolean {
  return (
    (ts.isNewExpression(node) || ts.isCallExpression(node)) &&
    ts.isIdentifier(node.expression) &&
    node.expression.text === 'Array' &&
    node.arguments?.length === 1
  );
}

function elementType(type: TypeScript.Type, checker: TypeScript.TypeChecker): TypeScript.Type | undefined {
  return checker.isArrayType(type) || checker.isTupleType(type)
    ? checker.getIndexTypeOfType(type, ts.IndexKind.Number)
    : undefined;
}

function partsOf(type: TypeScript.Type): readonly TypeScript.Type[] {
  return type.isUnion() ? type.types : [type];
}

/** Whether a type says that a value may be nothing, and that Lua's idea of truth tells whether it is. */
function canBeNothing(type: TypeScript.Type): boolean {
  const parts = partsOf(type);
  return parts.some(({ flags }) => flags & NOTHING) && isNeverFalse(type);
}

/** Whether Lua's idea of truth tells a value of a type from nothing. */
export function isNeverFalse(type: TypeScript.Type): boolean {
  return !partsOf(type).some(part => part.flags & (ts.TypeFlags.BooleanLike | UNKNOWN) || isAnything(part));
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

/** A value that becomes an element of a list, with `false` in place of nothing; any other value as it is. */
export function storeInList(
  made: lua.Expression,
  node: TypeScript.Expression,
  context: TransformationContext,
): lua.Expression {
  const original = ts.getOriginalNode(node) as TypeScript.Expression;
  const hasNothing = hasNothingInLists(context.program);
  const isNil = lua.isNilLiteral(made);
  if ((!hasNothing && !isNil) || !isStored(original, context))
    return isNothingForAnyone(original, context) ? orNil(made) : made;
  const list = isNil && !isFilled(original.parent) && declaredElement(original.parent, context.checker);
  if (list && isOneOf([list], ANYTHING)) {
    context.diagnostics.push(diagnosticOf(NOTHING_AMONG_ANYTHING, original));
    return made;
  }
  if (!hasNothing) return made;
  const wanted = context.checker.getContextualType(original);
  const element = isNil
    ? elementType(context.checker.getTypeAtLocation(original.parent), context.checker)
    : undefined;
  const isBoolean = isOneOf([wanted, element], ts.TypeFlags.BooleanLike);
  if (wanted && isNil && isBoolean) context.diagnostics.push(amongBooleans(original));
  if (isNil) return lua.createBooleanLiteral(false, node);
  const parts = partsOf(context.checker.getTypeAtLocation(original));
  const isGeneric = parts.some(({ flags }) => flags & ts.TypeFlags.TypeParameter);
  if (!isGeneric && !parts.some(({ flags }) => flags & NOTHING)) return made;
  if (parts.some(({ flags }) => flags & ts.TypeFlags.BooleanLike))
    context.diagnostics.push(amongBooleans(original));
  return binary(made, OrOperator, lua.createBooleanLiteral(false), node);
}

function isOneOf(types: readonly (TypeScript.Type | undefined)[], kinds: TypeScript.TypeFlags): boolean {
  return types.some(type => type && partsOf(type).some(({ flags }) => flags & kinds));
}

/** The type of the elements of the list that a list literal is expected to be, or that a value is stored in. */
function declaredElement(
  node: TypeScript.Node,
  checker: TypeScript.TypeChecker,
): TypeScript.Type | undefined {
  if (isWrapper(node)) return declaredElement(node.parent, checker);
  const list = ts.isArrayLiteralExpression(node)
    ? checker.getContextualType(node)
    : ts.isBinaryExpression(node)
      ? checker.getTypeAtLocation((skipWrappers(node.left) as TypeScript.ElementAccessExpression).expression)
      : checker.getTypeAtLocation(
          ((node as TypeScript.CallExpression).expression as TypeScript.PropertyAccessExpression).expression,
        );
  if (!list || checker.isTupleType(list)) return undefined;
  return elementType(checker.getNonNullableType(list), checker);
}

/** `new Array(n).fill(null)`, of which nothing says yet what kind of list it becomes. */
function isFilled(node: TypeScript.Node): boolean {
  return (
    ts.isCallExpression(node) &&
    ts.isPropertyAccessExpression(node.expression) &&
    isSized(skipWrappers(node.expression.expression))
  );
}

/** Whether a value that may be `false` for nothing goes where nobody knows that it may. */
function isNothingForAnyone(node: TypeScript.Expression, context: TransformationContext): boolean {
  if (!hasNothingInLists(context.program)) return false;
  if (node.parent && ts.isTypeOfExpression(node.parent)) return mayBeNothing(node, context);
  const wanted = context.checker.getContextualType(node);
  return wanted !== undefined && (wanted.flags & UNKNOWN) !== 0 && mayBeNothing(node, context);
}

/** Whether a value may be nothing by its type, or as an element of a list that has not been set yet. */
function mayBeNothing(node: TypeScript.Expression, context: TransformationContext): boolean {
  const type = context.checker.getTypeAtLocation(node);
  const inner = skipWrappers(node);
  const isElement = ts.isElementAccessExpression(inner) && isList(inner.expression, context);
  return isElement || ts.isOptionalChain(inner) ? isNeverFalse(type) : canBeNothing(type);
}

function isStored(node: TypeScript.Expression, context: TransformationContext): boolean {
  const { parent } = node;
  if (!parent) return false;
  if (isWrapper(parent)) return isStored(parent, context);
  if (ts.isConditionalExpression(parent)) return false;
  if (ts.isArrayLiteralExpression(parent)) return !ts.isSpreadElement(node) && !isTarget(parent);
  if (ts.isBinaryExpression(parent))
    return (
      parent.operatorToken.kind === ts.SyntaxKind.EqualsToken &&
      parent.right === node &&
      ts.isElementAccessExpression(skipWrappers(parent.left)) &&
      isList((skipWrappers(parent.left) as TypeScript.ElementAccessExpression).expression, context)
    );
  if (!ts.isCallExpression(parent) || !ts.isPropertyAccessExpression(parent.expression)) return false;
  const first = STORING_METHODS.get(parent.expression.name.text);
  return (
    first !== undefined &&
    parent.arguments.indexOf(node) >= first &&
    isList(parent.expression.expression, context)
  );
}

function isList(node: TypeScript.Expression, { checker }: TransformationContext): boolean {
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
    if (!isNeverFalse(typeOf(operand))) return undefined;
    const made = context.transformExpression(operand);
    if (isUnequal && isCondition) return made;
    const isMissing = lua.createUnaryExpression(made, NotOperator, node);
    return isEqual ? isMissing : lua.createUnaryExpression(isMissing, NotOperator, node);
  }
  if (!canBeNothing(typeOf(node.left)) || !canBeNothing(typeOf(node.right))) return undefined;
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

/** A value as text is to be made of it: nothing, and not `false`. */
export function orNil(value: lua.Expression): lua.Expression {
  return binary(value, OrOperator, lua.createNilLiteral());
}

/** Whether a value that text is made of may be `false` for nothing. */
export function isNothingForText(node: TypeScript.Expression, context: TransformationContext): boolean {
  return hasNothingInLists(context.program) && mayBeNothing(node, context);
}

/** Whether the elements of a list may be `false` for nothing. */
export function holdsNothing(node: TypeScript.Expression, context: TransformationContext): boolean {
  if (!hasNothingInLists(context.program)) return false;
  const element = elementType(context.checker.getTypeAtLocation(node), context.checker);
  return element !== undefined && isNeverFalse(element);
}

/** `new Array(n)` and `Array(n)`: a list of nothing; undefined for any other call. */
export function emptyList(
  node: TypeScript.NewExpression | TypeScript.CallExpression,
  context: TransformationContext,
): lua.Expression | undefined {
  if (!isSized(node) || libraryGlobal(node.expression, context) !== 'Array') return undefined;
  const [count] = node.arguments!;
  const isCount = (context.checker.getTypeAtLocation(count).flags & ts.TypeFlags.NumberLike) !== 0;
  return isCount ? callGlobal('js_empty_list', [context.transformExpression(count)], node) : undefined;
}

/** `new Array(n).join(text)`: the text, once between any two of nothing; undefined for any other call. */
export function joinOfNothing(
  node: TypeScript.CallExpression,
  context: TransformationContext,
): lua.Expression | undefined {
  const { expression: callee, arguments: list } = node;
  if (!ts.isPropertyAccessExpression(callee) || callee.name.text !== 'join') return undefined;
  const owner = skipWrappers(callee.expression);
  if (!isSized(owner) || libraryGlobal((owner as TypeScript.NewExpression).expression, context) !== 'Array')
    return undefined;
  const [count, text = lua.createStringLiteral(',')] = transformOrderedExpressions(context, [
    (owner as TypeScript.NewExpression).arguments![0],
    ...list,
  ]);
  const times = binary(count, lua.SyntaxKind.SubtractionOperator, lua.createNumericLiteral(1));
  const repeat = lua.createTableIndexExpression(
    lua.createIdentifier('string'),
    lua.createStringLiteral('rep'),
  );
  return lua.createCallExpression(repeat, [text, times], node);
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
  if (!isNeverFalse(context.checker.getTypeAtLocation(left))) return;
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

function amongBooleans(node: TypeScript.Expression): TypeScript.Diagnostic {
  return {
    category: ts.DiagnosticCategory.Error,
    code: NOTHING_AMONG_BOOLEANS,
    messageText: 'a list of booleans cannot hold null or undefined on the console',
    file: node.getSourceFile(),
    start: node.getStart(),
    length: node.getWidth(),
  };
}
