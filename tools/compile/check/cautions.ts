/** Warnings about what runs on the console but not as in JavaScript, and cannot be made equal at a fair price. */

import type TypeScript from 'typescript';
import { type CheckedProgram, libraryGlobal } from '../facts/built-in-names.ts';
import { isSetEarly } from '../facts/early-fields.ts';
import { areSome } from '../facts/type-parts.ts';
import { skipWrappers, withWrappers } from '../facts/writes.ts';
import { visitNodes } from '../program/nodes-in.ts';
import { nameOf, shown } from '../program/shown-source.ts';
import ts from '../program/typescript.ts';
import { DENIED_NOTHING, deniesNothing, HOLES, isOfArray, skipsHoles } from './array-cautions.ts';
import { LETTER_CAUTIONS, letterCaution } from './letter-cautions.ts';
import { diagnosticOf, type Refusal } from './refusals/refusal.ts';
import { locksOther, NOT_FROZEN, NOT_LOCKED, SET_EARLY, unlocks } from './unseen-writes.ts';

const { TypeFlags, SyntaxKind: Js } = ts;

/** `x === null` where `x` may be undefined too. */
const EITHER_NOTHING: Refusal = {
  name: 'compile/null-or-undefined',
  message: node =>
    `null and undefined are one value: ${ts.isCaseClause(node) ? `case ${shown(node.expression)}` : shown(node)} does not tell them apart`,
  remedy: 'Write `== null`, or use only one of the two.',
  example: `function isNew(name: string | null | undefined): boolean {
  return name === undefined;
}
trace(isNew(null));`,
};

/** `${name}`, of what may be null and may be undefined. */
const TEXT_OF_EITHER: Refusal = {
  name: 'compile/null-or-undefined',
  message: node => `null and undefined are one value: the text of ${shown(node)} is "undefined" for both`,
  remedy: "Say what to write: `name ?? 'nobody'`.",
  example: `const greet = (name: string | null | undefined) => \`hello ${'$'}{name}\`;
trace(greet(null));`,
};

/** `(lives: number | null = 3) => …` */
const DEFAULT_FOR_NULL: Refusal = {
  name: 'compile/null-or-undefined',
  message: node => `null and undefined are one value: null becomes the default of ${nameOf(node)} too`,
  remedy: 'Use another value than null, such as -1, or leave the default out.',
  example: `const show = (lives: number | null = 3) => trace(lives);
show(null);`,
};

/** `Object.keys(ship)` of an object with a property that is null. */
const NO_PROPERTY: Refusal = {
  name: 'compile/null-property',
  message: node =>
    `properties that are null or undefined do not exist, ${ts.isPropertyAssignment(node) ? `such as ${shown(node)}` : `and ${ts.isForInStatement(node) ? `the loop over ${shown(node.expression)}` : shown(node)} does not find them`}`,
  remedy: 'Use another value for "none", such as 0 or an empty string.',
  example: `const ship: { target: string | null } = { target: null };
trace(Object.keys(ship).length);`,
};

/** `typeof x === 'object'` where `x` may be null. */
const TYPE_OF_NULL: Refusal = {
  name: 'compile/null-or-undefined',
  message: node =>
    `null and undefined are one value, whose typeof is 'undefined': ${shown((node as TypeScript.TypeOfExpression).expression)} may be null`,
  remedy: "Ask for null first: `x !== null && typeof x === 'object'`.",
  example: `const describe = (value: { x: number } | string | null) => typeof value === 'object';
trace(describe(null));`,
};

/** `const list: any[] = [null]` */
const NULL_OF_ANY_TYPE: Refusal = {
  name: 'compile/null-or-undefined',
  message: 'null and undefined are one value: without a type that says null, it counts as undefined',
  remedy: "Give it a type: `number | null`. Then its text is 'null', and it counts as 0.",
  example: `const values: unknown[] = [1, null];
trace(values.join());`,
};

/** All of them. */
export const CAUTIONS: readonly Refusal[] = [
  ...LETTER_CAUTIONS,
  EITHER_NOTHING,
  TEXT_OF_EITHER,
  DEFAULT_FOR_NULL,
  NO_PROPERTY,
  HOLES,
  DENIED_NOTHING,
  TYPE_OF_NULL,
  NULL_OF_ANY_TYPE,
  NOT_FROZEN,
  NOT_LOCKED,
  SET_EARLY,
];

const EQUALITIES: ReadonlySet<TypeScript.SyntaxKind> = new Set([
  Js.EqualsEqualsEqualsToken,
  Js.ExclamationEqualsEqualsToken,
]);

/** Cautions about some files of a program. */
export function findCautions(
  files: Iterable<TypeScript.SourceFile>,
  program: TypeScript.Program,
): TypeScript.Diagnostic[] {
  const found: TypeScript.Diagnostic[] = [];
  const context = { checker: program.getTypeChecker(), program };
  for (const file of files)
    visitNodes(file, node => {
      const caution = cautionOf(node, context);
      if (caution) found.push({ ...diagnosticOf(caution, node), category: ts.DiagnosticCategory.Warning });
      return true;
    });
  return found;
}

function cautionOf(node: TypeScript.Node, context: CheckedProgram): Refusal | undefined {
  if (ts.isExpression(node) && becomesText(node, context) && mayBeEither(node, context))
    return TEXT_OF_EITHER;
  const ofLetters = letterCaution(node, context);
  if (ofLetters) return ofLetters;
  if (ts.isBinaryExpression(node)) {
    if (node.operatorToken.kind === Js.InKeyword)
      return asksForMissing(node.left, node.right, context) ? NO_PROPERTY : undefined;
    return tellsNothingApart(node, context) ? EITHER_NOTHING : undefined;
  }
  if (ts.isForInStatement(node)) return hasNothing(node.expression, context) ? NO_PROPERTY : undefined;
  if (ts.isPropertyAssignment(node)) return isOpenToKeys(node, context) ? NO_PROPERTY : undefined;
  if (ts.isCaseClause(node)) return tellsNothingApart(node, context) ? EITHER_NOTHING : undefined;
  if (ts.isParameter(node) || ts.isBindingElement(node))
    return isDefaultForNull(node, context) ? DEFAULT_FOR_NULL : undefined;
  if (ts.isPropertyDeclaration(node))
    return ts.isClassLike(node.parent) && isSetEarly(node, context.checker) ? SET_EARLY : undefined;
  if (ts.isAsExpression(node))
    return unlocks(node, context) ? NOT_LOCKED : deniesNothing(node, context) ? DENIED_NOTHING : undefined;
  if (ts.isDeleteExpression(node)) return isOfArray(node.expression, context) ? HOLES : undefined;
  if (ts.isTypeOfExpression(node)) return takesNullForObject(node, context) ? TYPE_OF_NULL : undefined;
  if (node.kind === Js.NullKeyword || isHandedOn(node))
    if (isNullOfAnyType(node as TypeScript.Expression, context)) return NULL_OF_ANY_TYPE;
  if (!ts.isCallExpression(node)) return undefined;
  if (locksOther(node, context)) return NOT_FROZEN;
  return listsKeys(node, context) ? NO_PROPERTY : skipsHoles(node) ? HOLES : undefined;
}

/** Whether a comparison asks for one of null and undefined where a value may be either. */
function tellsNothingApart(
  node: TypeScript.BinaryExpression | TypeScript.CaseClause,
  { checker }: CheckedProgram,
): boolean {
  if (ts.isBinaryExpression(node) && !EQUALITIES.has(node.operatorToken.kind)) return false;
  const [left, right] = ts.isBinaryExpression(node)
    ? [node.left, node.right]
    : [node.parent.parent.expression, node.expression];
  const operand = isNothing(right) ? left : isNothing(left) ? right : undefined;
  if (!operand) return false;
  // Who gives null to what may be anything is told so there.
  const isNull = skipWrappers(operand === left ? right : left).kind === Js.NullKeyword;
  const isOpen = (checker.getTypeAtLocation(operand).flags & (TypeFlags.Any | TypeFlags.Unknown)) !== 0;
  if (isNull && isOpen) return !conditionAround(node).includes(`typeof ${operand.getText()} `);
  return mayBeEither(operand, { checker });
}

/** The text of the whole condition or value that an expression is a part of. */
function conditionAround(node: TypeScript.Node): string {
  return ts.findAncestor(node, at => !ts.isExpression(at.parent))?.getText() ?? '';
}

/** Whether a value may be null and may be undefined. */
function mayBeEither(node: TypeScript.Expression, { checker }: Pick<CheckedProgram, 'checker'>): boolean {
  const type = checker.getTypeAtLocation(node);
  return areSome(type, TypeFlags.Null) && areSome(type, TypeFlags.Undefined);
}

/** Whether a value is part of a string: `${name}`, `'hello ' + name`, `String(name)`. */
function becomesText(node: TypeScript.Expression, context: CheckedProgram): boolean {
  const { parent } = node;
  if (ts.isTemplateSpan(parent)) return true;
  if (ts.isBinaryExpression(parent) && parent.operatorToken.kind === Js.PlusToken)
    return (context.checker.getTypeAtLocation(parent).flags & TypeFlags.StringLike) !== 0;
  if (!ts.isCallExpression(parent) || parent.arguments[0] !== node) return false;
  return libraryGlobal(parent.expression, context) === 'String';
}

function isNothing(node: TypeScript.Expression): boolean {
  const inner = skipWrappers(node);
  return inner.kind === Js.NullKeyword || (ts.isIdentifier(inner) && inner.text === 'undefined');
}

function isDefaultForNull(
  node: TypeScript.ParameterDeclaration | TypeScript.BindingElement,
  context: CheckedProgram,
): boolean {
  const { initializer } = node;
  if (!initializer || skipWrappers(initializer).kind === Js.NullKeyword) return false;
  const type = ts.isParameter(node)
    ? node.type && context.checker.getTypeFromTypeNode(node.type)
    : typeOfTaken(node, context);
  return type !== undefined && areSome(type, TypeFlags.Null);
}

/** The type of what a pattern takes by a name, before the default comes in. */
function typeOfTaken(
  { name, parent, propertyName }: TypeScript.BindingElement,
  { checker }: CheckedProgram,
): TypeScript.Type | undefined {
  const owner = checker.getTypeAtLocation(parent);
  if (ts.isArrayBindingPattern(parent)) {
    const place = String(
      parent.elements.findIndex(element => ts.isBindingElement(element) && element.name === name),
    );
    const element = checker.getPropertyOfType(owner, place);
    return element ? checker.getTypeOfSymbolAtLocation(element, parent) : owner.getNumberIndexType();
  }
  const key = propertyName ?? name;
  const property = ts.isIdentifier(key) ? checker.getPropertyOfType(owner, key.text) : undefined;
  return property && checker.getTypeOfSymbolAtLocation(property, parent);
}

/** `'target' in ship`, of a property that may be null; any property, if the key is not known. */
function asksForMissing(
  key: TypeScript.Expression,
  object: TypeScript.Expression,
  context: CheckedProgram,
): boolean {
  const type = context.checker.getTypeAtLocation(key);
  return hasNothing(object, context, type.isStringLiteral() ? type.value : undefined);
}

/** Whether a property is nothing in a literal that any keys may be asked of later: `const data: unknown = { a: null }`. */
function isOpenToKeys(node: TypeScript.PropertyAssignment, { checker }: CheckedProgram): boolean {
  if (!isNothing(node.initializer)) return false;
  let literal: TypeScript.Expression = node.parent;
  while (isPartOfLiteral(literal.parent)) literal = literal.parent as TypeScript.Expression;
  const wanted = checker.getContextualType(literal);
  return wanted !== undefined && areSome(wanted, TypeFlags.Any | TypeFlags.Unknown | TypeFlags.NonPrimitive);
}

function isPartOfLiteral(node: TypeScript.Node): boolean {
  return (
    ts.isPropertyAssignment(node) || ts.isObjectLiteralExpression(node) || ts.isArrayLiteralExpression(node)
  );
}

/** `Object.keys(ship)` and its like, of an object with a property that may be null. */
function listsKeys(
  { expression, arguments: list }: TypeScript.CallExpression,
  context: CheckedProgram,
): boolean {
  if (!ts.isPropertyAccessExpression(expression) || list.length === 0) return false;
  const { name, expression: object } = expression;
  if (name.text === 'hasOwnProperty') return asksForMissing(list[0], object, context);
  if (libraryGlobal(object, context) !== 'Object') return false;
  if (name.text === 'hasOwn') return list.length === 2 && asksForMissing(list[1], list[0], context);
  return /^(keys|values|entries)$/.test(name.text) && hasNothing(list[0], context);
}

/** Whether an object has properties that may be nothing, or the one of a name. */
function hasNothing(node: TypeScript.Expression, { checker }: CheckedProgram, name?: string): boolean {
  const type = checker.getTypeAtLocation(node);
  const found = nothingIn(type, checker);
  if (name === undefined ? found.length > 0 : found.includes(name)) return true;
  return (
    (name === undefined || !type.getProperty(name)) &&
    checker.getIndexInfosOfType(type).some(({ type: values }) => areSome(values, TypeFlags.Null)) &&
    !checker.isArrayLikeType(type)
  );
}

/** Whether what `typeof` gives of a value that may be null is asked without asking for null. */
function takesNullForObject(node: TypeScript.TypeOfExpression, { checker }: CheckedProgram): boolean {
  const { parent } = node;
  if (ts.isTypeNode(parent)) return false;
  const type = checker.getTypeAtLocation(node.expression);
  if (type.flags & TypeFlags.Null || !areSome(type, TypeFlags.Null)) return false;
  if (ts.isBinaryExpression(parent) && EQUALITIES.has(parent.operatorToken.kind)) {
    const other = parent.left === node ? parent.right : parent.left;
    if (ts.isStringLiteral(other) && other.text !== 'object' && other.text !== 'undefined') return false;
  }
  const name = node.expression.getText();
  const condition = conditionAround(node);
  return ![`${name} !== null`, `${name} != null`, `${name} === null`, `${name} == null`, `${name} &&`].some(
    test => condition.includes(test),
  );
}

/** Whether a name, a member or a result is given to something else. */
function isHandedOn(node: TypeScript.Node): boolean {
  const { parent } = node;
  if (ts.isCallExpression(parent)) return parent.expression !== node;
  if (ts.isVariableDeclaration(parent)) return parent.initializer === node && parent.type !== undefined;
  return ts.isReturnStatement(parent) || (ts.isArrowFunction(parent) && parent.body === node);
}

/** Whether null is given to what may be anything, but for functions that are only declared. */
function isNullOfAnyType(node: TypeScript.Expression, { checker, program }: CheckedProgram): boolean {
  if (!areSome(checker.getTypeAtLocation(node), TypeFlags.Null)) return false;
  const at = withWrappers(node);
  const { parent } = at;
  const wanted = at === node ? checker.getContextualType(node) : checker.getTypeAtLocation(at);
  if (!wanted || !(wanted.flags & (TypeFlags.Any | TypeFlags.Unknown))) return false;
  if (ts.isBinaryExpression(parent) && parent.operatorToken.kind !== Js.EqualsToken) return false;
  if (!ts.isCallExpression(parent)) return true;
  const declaration: TypeScript.Declaration | undefined = checker.getResolvedSignature(parent)?.declaration;
  const file = declaration?.getSourceFile();
  return !file?.isDeclarationFile && !(file && program.isSourceFileDefaultLibrary(file));
}

/** Names of the properties of an object that it has, and that may be nothing. */
function nothingIn(type: TypeScript.Type, checker: TypeScript.TypeChecker): string[] {
  if (!(type.flags & TypeFlags.Object) || checker.isArrayLikeType(type)) return [];
  return type.getProperties().flatMap(property => {
    const declaration = property.valueDeclaration;
    // A field of a class is there even if it may be undefined.
    const isField = declaration && (ts.isPropertyDeclaration(declaration) || ts.isParameter(declaration));
    // One that may be left out is there where it is null.
    const isOptional = !isField && (property.flags & ts.SymbolFlags.Optional) !== 0;
    const nothing = isOptional ? TypeFlags.Null : TypeFlags.Null | TypeFlags.Undefined;
    const isMissing =
      (property.flags & ts.SymbolFlags.Property) !== 0 && areSome(checker.getTypeOfSymbol(property), nothing);
    return isMissing ? [property.name] : [];
  });
}
