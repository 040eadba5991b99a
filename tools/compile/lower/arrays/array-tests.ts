/**
 * Tests of arrays: `i in list`, `Array.isArray(x)`. An empty array and an empty object are the
 * same in Lua. If a program tests which of them a value is, objects get a mark: those that are or may become empty,
 * those whose keys may be numbers, and everywhere those that are created empty without a type.
 */

import type { TransformationContext } from 'typescript-to-lua';
import * as lua from 'typescript-to-lua';
import {
  contentsOf,
  enumeratesKeys,
  hasEffects,
  isLibraryMember,
  isLibraryMethod,
  isOfAny,
  isPossibleAccessor,
  isTarget,
  isTypedArray,
  kindOf,
  mayLackLength,
  mustBe,
  ownersOfMethod,
  partsOf,
} from '../../facts/index.ts';
import { mentions } from '../../program/needed-files.ts';
import ts from '../../program/typescript.js';
import { moveToPrecedingTemp, transformOrderedExpressions } from '../../transpiler/index.ts';
import { mayLackInherited } from '../builtins/prototype-functions.ts';
import type { Adapter, Lowering } from '../lowering.ts';
import { binary, callGlobal, isRepeatable, number } from '../lua-nodes.ts';
import { mayChange } from '../operators/evaluation-order.ts';
import { isHiddenList } from './hidden-lists.ts';
import { isAnything, isList, mayBeNullish, sentinelOfUnset, sentinelValue } from './nullish-elements.ts';

const UNKNOWN =
  ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.NonPrimitive | ts.TypeFlags.InstantiableNonPrimitive;

const PRIMITIVE =
  ts.TypeFlags.NumberLike | ts.TypeFlags.StringLike | ts.TypeFlags.BooleanLike | ts.TypeFlags.ESSymbolLike;

const hasConstructors = mentions(/\bconstructor\b(?!\s*\()/);
const hasObject = mentions(/\bObject\b(?!\s*\??\.)/);

/** Whether a program may have `Object` as a value, which is the constructor of what is of no class. */
const comparesWithObject = (program: ts.Program): boolean => hasConstructors(program) && hasObject(program);

/**
 * Whether a program tests values for being arrays: by `Array.isArray`, `x instanceof Array`, `Array` as a value, methods
 * of arrays and objects as values, a method that flattens arrays among other values, or by their constructor.
 */
export const testsForArrays = (program: ts.Program): boolean =>
  hasArrays(program) || comparesWithObject(program);

const hasArrays = mentions(
  /\bisArray\b|\bJSON\b|\bArray\b(?!\s*(?:[<(]|\.(?!\s*prototype)))|\[\]\.\w+\b(?!\s*\()|\.(?:concat|flat|flatMap)\(|\b(?:toString|hasOwnProperty)\b(?!\s*\()/,
);

/** Marks a lowered object literal as an object if its table could be taken for an array. */
export const markedAsObject: Adapter<ts.ObjectLiteralExpression> = (made, node, context) => {
  // In a program that enumerates keys, a copy records their order, which distinguishes it from an array.
  const isPlain = lua.isTableExpression(made) || (isCopy(made) && !enumeratesKeys(context.program));
  if (!isPlain) return made;
  const { checker, program } = context;
  const original = ts.getOriginalNode(node) as ts.ObjectLiteralExpression;
  const wanted = checker.getContextualType(original) ?? checker.getTypeAtLocation(original);
  const mayBeEmpty = partsOf(wanted).some(
    part =>
      !(part.flags & PRIMITIVE) &&
      part.getProperties().every(property => mayBeNullish(checker.getTypeOfSymbol(property), context)),
  );
  const fields = lua.isTableExpression(made) ? made.fields : [];
  const hasNumbers = fields.some(({ key }) => !key || !lua.isStringLiteral(key));
  const contents = contentsOf(program);
  const isAsked =
    testsForArrays(program) ||
    mayLackLength(wanted) ||
    contents.isAmongLists(original) ||
    (hasNumbers && contents.mayBeList(original));
  const isUnknown =
    lua.isTableExpression(made) &&
    fields.length === 0 &&
    ((wanted.flags & UNKNOWN) !== 0 || isAnything(wanted));
  return isUnknown || ((mayBeEmpty || hasNumbers) && isAsked) ? callGlobal('js_object', [made], node) : made;
};

/** Whether an object literal has become a copy of others. */
function isCopy(made: lua.Expression): boolean {
  return lua.isCallExpression(made) && lua.isIdentifier(made.expression) && COPIES.has(made.expression.text);
}

const COPIES: ReadonlySet<string> = new Set(['js_copy', 'js_cleared', '__TS__ObjectAssign']);

/** `x.constructor` of an array or a value that may be one; undefined for any other property. */
export const constructorOfList: Lowering<ts.PropertyAccessExpression> = (node, context) => {
  const { checker, program } = context;
  if (node.name.text !== 'constructor' || (node.parent && isTarget(node))) return undefined;
  if (isTypedArray(node.expression, checker)) return undefined;
  if (isList(node.expression, context))
    // Evaluates the array for its effects; an array is always true.
    return binary(
      context.transformExpression(node.expression),
      lua.SyntaxKind.AndOperator,
      lua.createIdentifier('js_array'),
      node,
    );
  const type = checker.getTypeAtLocation(node.expression);
  // A type says of an object that it may be a string, as `{}` and `object` of an assertion do.
  const isUnknown =
    isOfAny(node.expression, checker) ||
    isAnything(type) ||
    partsOf(type).some(({ flags }) => (flags & (UNKNOWN | PRIMITIVE)) !== 0);
  const isPlain = !isUnknown && mayBePlain(node, type, context);
  if ((isUnknown || isPlain) && mayLackInherited('constructor', program))
    return callGlobal('js_inherited_constructor', [context.transformExpression(node.expression)], node);
  if (!isUnknown)
    return isPlain
      ? binary(
          lua.createTableIndexExpression(
            context.transformExpression(node.expression),
            lua.createStringLiteral('constructor'),
          ),
          lua.SyntaxKind.OrOperator,
          lua.createIdentifier('js_object_class'),
          node,
        )
      : undefined;
  return callGlobal('js_constructor', [context.transformExpression(node.expression)], node);
};

/** Whether `constructor` is that of every object, of what may be of no class. */
function mayBePlain(
  node: ts.PropertyAccessExpression,
  { symbol }: ts.Type,
  context: TransformationContext,
): boolean {
  const { Interface, ObjectLiteral, TypeLiteral } = ts.SymbolFlags;
  const isPlain = symbol !== undefined && (symbol.flags & (Interface | ObjectLiteral | TypeLiteral)) !== 0;
  const isOwn = symbol?.declarations?.some(
    one => !context.program.isSourceFileDefaultLibrary(one.getSourceFile()),
  );
  return isPlain && isOwn === true && isLibraryMethod(node, context);
}

/** `i in list`; undefined for any other operation. Lua's arrays start at 1. */
export const inList: Lowering<ts.BinaryExpression> = (node, context) => {
  if (node.operatorToken.kind !== ts.SyntaxKind.InKeyword) return undefined;
  const { checker } = context;
  const list = checker.getTypeAtLocation(node.right);
  if (!checker.isArrayType(list) && !checker.isTupleType(list)) return undefined;
  if (!mustBe(checker.getTypeAtLocation(node.left), ts.TypeFlags.NumberLike, checker)) return undefined;
  const [key, owner] = keyThenOwner(node, context);
  const index = binary(key, lua.SyntaxKind.AdditionOperator, number(1));
  const element = lua.createTableIndexExpression(owner, index);
  const unset = sentinelOfUnset(node.right, context);
  const there = unset ? binary(element, lua.SyntaxKind.OrOperator, sentinelValue(unset)) : element;
  const sentinel = unset ? sentinelValue(unset) : lua.createNilLiteral();
  return binary(there, lua.SyntaxKind.InequalityOperator, sentinel, node);
};

/** The two sides of `key in object`, of which Lua reads the object first, in an order that makes no difference. */
function keyThenOwner(
  { left, right }: ts.BinaryExpression,
  context: TransformationContext,
): [lua.Expression, lua.Expression] {
  const [key, owner] = transformOrderedExpressions(context, [left, right]);
  const isFixed =
    lua.isLiteral(key) ||
    // Such a variable has been copied where the object's side changes it.
    lua.isIdentifier(key) ||
    (isRepeatable(key) && !mayChange(right, context)) ||
    (isRepeatable(owner) && !mayChange(left, context));
  return [isFixed ? key : moveToPrecedingTemp(context, key, left), owner];
}

/** Whether a key names a built-in member of its object, which exists whatever its value is. */
function isAlwaysIn({ left, right }: ts.BinaryExpression, context: TransformationContext): boolean {
  const { checker } = context;
  const key = checker.getTypeAtLocation(left);
  const symbol = key.flags & ts.TypeFlags.UniqueESSymbol && (key as ts.UniqueESSymbolType).escapedName;
  const name = key.isStringLiteral() ? key.value : undefined;
  const owner = checker.getNonNullableType(checker.getTypeAtLocation(right));
  if (name === 'length' && kindOf(owner, checker) === 'open' && !mayLackLength(owner)) return true;
  // A boolean has what every object has.
  return [owner, checker.getBooleanType()].some(type => {
    const member =
      name === undefined
        ? checker.getPropertiesOfType(type).find(({ escapedName }) => escapedName === symbol)
        : checker.getPropertyOfType(type, name);
    if (!member || member.flags & ts.SymbolFlags.Optional) return false;
    return isLibraryMember(member, context) && !isOfError(member);
  });
}

/** Whether a member is declared by `Error`: a field, which copies of an error may lack. */
function isOfError({ valueDeclaration }: ts.Symbol): boolean {
  const owner = valueDeclaration?.parent;
  return owner !== undefined && ts.isInterfaceDeclaration(owner) && owner.name.text === 'Error';
}

/** `key in object`, whose key comes first; undefined for any other operation. */
export const inObject: Lowering<ts.BinaryExpression> = (node, context) => {
  if (node.operatorToken.kind !== ts.SyntaxKind.InKeyword) return undefined;
  const inherited = inheritedName(node, context);
  if (inherited !== undefined) {
    const owner = context.transformExpression(node.right);
    return callGlobal('js_in_chain', [owner, lua.createStringLiteral(inherited)], node);
  }
  if (isAlwaysIn(node, context)) {
    for (const part of [node.left, node.right])
      if (hasEffects(part)) moveToPrecedingTemp(context, context.transformExpression(part));
    return lua.createBooleanLiteral(true, node);
  }
  const [key, owner] = keyThenOwner(node, context);
  if (isOfAny(node.right, context.checker)) {
    const owners = ts.isStringLiteralLike(node.left) ? ownersOfMember(node.left.text) : [];
    const kinds = owners.length > 0 ? [lua.createStringLiteral(owners.join(' ').toLowerCase())] : [];
    return callGlobal('js_in_any', [owner, key, ...kinds], node);
  }
  const isHidden =
    isHiddenList(node.right, context) || mayLackLength(context.checker.getTypeAtLocation(node.right));
  if (mayFindAccessor(node, context))
    return callGlobal(
      'js_in',
      [owner, key, ...(isHidden ? [lua.createIdentifier('js_property')] : [])],
      node,
    );
  const value = isHidden
    ? callGlobal('js_property', [owner, key])
    : lua.createTableIndexExpression(owner, key);
  return binary(value, lua.SyntaxKind.InequalityOperator, lua.createNilLiteral(), node);
};

/** The built-in kinds of objects that have a member, which they do not hold as a property on the console. */
function ownersOfMember(name: string): readonly string[] {
  return name === 'length' || name === 'name' ? ['Function'] : ownersOfMethod(name);
}

/** The key that an object has only if it has a prototype, as `'toString' in table` of any object; undefined otherwise. */
function inheritedName(
  { left, right }: ts.BinaryExpression,
  { checker, program }: TransformationContext,
): string | undefined {
  const key = checker.getTypeAtLocation(left);
  const owner = checker.getNonNullableType(checker.getTypeAtLocation(right));
  const isOwn = owner.isClass() || kindOf(owner, checker) === 'list';
  return ts.isStringLiteralLike(left) &&
    key.isStringLiteral() &&
    !isOwn &&
    mayLackInherited(key.value, program)
    ? key.value
    : undefined;
}

/** Whether the key may name an accessor of the object, which `in` must not call. */
function mayFindAccessor({ left, right }: ts.BinaryExpression, context: TransformationContext): boolean {
  const { checker } = context;
  const key = checker.getTypeAtLocation(left);
  const owner = checker.getNonNullableType(checker.getTypeAtLocation(right));
  return isPossibleAccessor(key.isStringLiteral() ? owner.getProperty(key.value) : undefined, context);
}
