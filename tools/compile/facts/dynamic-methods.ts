/**
 * Built-in methods whose receiver is known only when the program runs: called on values of type `any`, or taken as
 * values, which receive `this` as the methods of classes do.
 */

import { TYPED_ARRAYS } from '../../api/typed-arrays.ts';
import { operators } from '../program/operators.ts';
import ts from '../program/typescript.js';
import { isNullish } from './nullish/nullish-values.ts';
import { makesIterators, partsOf } from './type-parts.ts';
import { isCallee, isTarget, isWrapper } from './writes.ts';

const METHODS: Readonly<Record<string, string>> = {
  Array:
    'at concat copyWithin entries every fill filter find findIndex findLast findLastIndex flat flatMap forEach includes indexOf ' +
    'join keys lastIndexOf map pop push reduce reduceRight reverse shift slice some sort splice toReversed toSorted ' +
    'toSpliced unshift values with',
  String:
    'at charAt charCodeAt codePointAt concat endsWith includes indexOf lastIndexOf localeCompare padEnd padStart ' +
    'match matchAll repeat replace replaceAll search slice split startsWith substr substring toLocaleLowerCase ' +
    'toLocaleUpperCase toLowerCase toUpperCase trim trimEnd trimStart',
  Number: 'toExponential toFixed toPrecision',
  Function: 'apply bind call',
  Object: 'hasOwnProperty isPrototypeOf propertyIsEnumerable toString valueOf',
  Map: 'clear delete entries forEach get has keys set values',
  Set:
    'add clear delete difference entries forEach has intersection isDisjointFrom isSubsetOf isSupersetOf keys ' +
    'symmetricDifference union values',
  Generator: 'next return throw',
  Iterator: 'drop every filter find flatMap forEach map reduce some take toArray',
  RegExp: 'exec test',
};

/** The built-in kinds of objects that have each method. */
const OWNERS = new Map<string, string[]>();
for (const [owner, names] of Object.entries(METHODS))
  for (const name of names.split(' ')) OWNERS.set(name, [...(OWNERS.get(name) ?? []), owner]);

/** Objects whose methods are in tables, where a call finds them as it finds those of the program. */
const WITH_TABLES: ReadonlySet<string> = new Set(['Map', 'Set', 'Generator', 'Iterator', 'RegExp']);

/** The built-in kinds of objects that have a method: `Array` and `String` for `slice`. */
export function ownersOfMethod(name: string): readonly string[] {
  return OWNERS.get(name) ?? [];
}

/** Members of iterators. */
const OF_ITERATORS: ReadonlySet<string> = new Set([METHODS.Iterator, METHODS.Generator].join(' ').split(' '));

/**
 * Whether a member may be a method that iterators share, such as `take`: by its declaration, because nothing is known of its
 * owner, or because iterators have all that is known of it.
 */
export function mayBeOfIterator(node: ts.PropertyAccessExpression, checker: ts.TypeChecker): boolean {
  if (!ownersOfMethod(node.name.text).includes('Iterator')) return false;
  const { declarations = [] } = checker.getSymbolAtLocation(node.name) ?? {};
  if (
    declarations.some(
      ({ parent }) => ts.isInterfaceDeclaration(parent) && parent.name.text === 'IteratorObject',
    )
  )
    return true;
  return isDynamic(node, checker) || isLikeIterator(checker.getTypeAtLocation(node.expression), checker);
}

/** Whether a type describes what iterators have, and nothing else. */
function isLikeIterator(type: ts.Type, checker: ts.TypeChecker): boolean {
  return partsOf(checker.getNonNullableType(type)).some(part => {
    const members = part.isClass() ? [] : part.getProperties();
    return (
      members.length > 0 &&
      members.every(
        member =>
          OF_ITERATORS.has(member.name) ||
          makesIterators(member) ||
          (member.flags & ts.SymbolFlags.Optional) !== 0,
      )
    );
  });
}

/** The library function that calls a method of a value of type `any`; undefined if only objects can have it. */
export function dynamicMethod(name: string): string | undefined {
  // Arrays of values of type `any` have a sentinel of their own.
  const isBuiltIn = name === 'exec' || ownersOfMethod(name).some(owner => !WITH_TABLES.has(owner));
  return isBuiltIn ? `js_any_${name}` : undefined;
}

/** Library functions that make methods of one kind of objects of those of what may be anything. */
const AS_VALUES: Readonly<Record<string, string>> = { Array: 'js_list_method', String: 'js_text_method' };

/** Library functions for methods that all objects have, as `Object.prototype` has them. */
const OF_OBJECTS: Readonly<Record<string, string>> = {
  hasOwnProperty: 'js_own_property',
  isPrototypeOf: 'js_is_prototype_of',
  propertyIsEnumerable: 'js_is_listed',
  valueOf: 'js_any_valueOf',
  toString: 'js_class_name',
};

/** A built-in method as a value: a library function, which another one may have to adapt to the kind of its owner. */
export interface MethodValue {
  helper: string;
  adapter?: string;
  /** Whether an object may have a method of its own under the name. */
  isInherited: boolean;
}

/**
 * A built-in method as a value; undefined if the console has none for it.
 * @param declared the interface that declares it, such as `ReadonlyArray`
 */
export function methodValue(declared: string, name: string): MethodValue | undefined {
  const owner = declared.replace(/^(Readonly(?=Array)|Callable|Newable)/, '');
  if (owner === 'Object')
    return Object.hasOwn(OF_OBJECTS, name) ? { helper: OF_OBJECTS[name], isInherited: true } : undefined;
  const isText = name === 'toString' || (name === 'valueOf' && owner !== 'Array');
  const isKnown =
    Object.hasOwn(METHODS, owner) &&
    (isText ? owner !== 'Function' : METHODS[owner].split(' ').includes(name));
  if (!isKnown) return undefined;
  const helper = owner === 'Array' && isText ? 'js_any_join' : `js_any_${name}`;
  return { helper, adapter: isText && owner !== 'Array' ? undefined : AS_VALUES[owner], isInherited: false };
}

/** Whether nothing is known of an expression's values. */
export function isOfAny(node: ts.Expression, checker: ts.TypeChecker): boolean {
  // Elements of `[]` are of type `never`, whatever it becomes.
  return (checker.getTypeAtLocation(node).flags & (ts.TypeFlags.Any | ts.TypeFlags.Never)) !== 0;
}

/** Whether nothing is known of a member: its owner may be anything, or has another type than JavaScript's own code tells. */
export function isDynamic(
  { expression, name }: ts.PropertyAccessExpression,
  checker: ts.TypeChecker,
): boolean {
  if (isOfAny(expression, checker)) return true;
  const type = checker.getNonNullableType(checker.getTypeAtLocation(expression));
  const member = checker.getSymbolAtLocation(name);
  if (member) return isOfListOrOther(type, name.text, checker) || mayBeOfPrimitive(type, member, checker);
  return checker.getIndexInfosOfType(type).length === 0 && type.getProperty(name.text) === undefined;
}

/**
 * Whether a member is a method that strings or numbers have, in a type that only says what is asked of a value:
 * `{ slice(from: number): string }`.
 */
function mayBeOfPrimitive(type: ts.Type, member: ts.Symbol, checker: ts.TypeChecker): boolean {
  const { valueDeclaration: method } = member;
  if (!method || !ts.isMethodSignature(method) || !isOfPrimitive(member.name)) return false;
  const known = checker.getBaseConstraintOfType(type) ?? type;
  return partsOf(known).some(
    part =>
      (part.flags & ts.TypeFlags.Object) !== 0 &&
      part.symbol?.name !== 'String' &&
      part.symbol?.name !== 'Number' &&
      [checker.getStringType(), checker.getNumberType()].some(one => checker.isTypeAssignableTo(one, part)),
  );
}

/** Whether strings or numbers have a method, which is called on what may be anything. */
export function isOfPrimitive(name: string): boolean {
  const isKnown = name === 'valueOf' || ownersOfMethod(name).some(owner => /^(String|Number)$/.test(owner));
  return isKnown && dynamicMethod(name) !== undefined;
}

/** Whether a member is a method of arrays, and its owner may be one or another object. */
function isOfListOrOther(type: ts.Type, name: string, checker: ts.TypeChecker): boolean {
  if (!type.isUnion() || !ownersOfMethod(name).includes('Array')) return false;
  const isList = (part: ts.Type): boolean => checker.isArrayType(part) || checker.isTupleType(part);
  const isLikeList = ({ flags, symbol }: ts.Type): boolean =>
    (flags & ts.TypeFlags.StringLike) !== 0 || (symbol && Object.hasOwn(TYPED_ARRAYS, symbol.name));
  return type.types.some(isList) && !type.types.every(part => isList(part) || isLikeList(part));
}

/**
 * How an expression reads a property of a value of type `any` that may be a built-in method: it is `asked` whether it is
 * there, `typeof x.map`, or it is `taken`, `x.push.apply(x, list)`. Undefined for any other expression.
 */
export function methodOfAny(
  node: ts.PropertyAccessExpression,
  checker: ts.TypeChecker,
): 'asked' | 'taken' | undefined {
  if (isCallee(node) || isTarget(node)) return undefined;
  if (!ownersOfMethod(node.name.text).some(owner => !WITH_TABLES.has(owner))) return undefined;
  if (ts.isDeleteExpression(node.parent) || !isDynamic(node, checker)) return undefined;
  if (isOnlyAsked(node)) return 'asked';
  const wanted = checker.getContextualType(node);
  const isData =
    wanted !== undefined &&
    !(wanted.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.TypeParameter)) &&
    checker.getNonNullableType(wanted).getCallSignatures().length === 0;
  return isData ? undefined : 'taken';
}

const { SyntaxKind: Js } = ts;

/** Whether only it counts whether there is a value. */
export function isOnlyAsked(node: ts.Node): boolean {
  // The transpiler makes an access of its own of one in an optional chain.
  const { parent } = ts.getOriginalNode(node) as { parent?: ts.Node };
  if (!parent) return false;
  if (isWrapper(parent)) return isOnlyAsked(parent);
  if (ts.isTypeOfExpression(parent) || ts.isIfStatement(parent) || ts.isWhileStatement(parent)) return true;
  if (ts.isPrefixUnaryExpression(parent)) return parent.operator === Js.ExclamationToken;
  if (ts.isConditionalExpression(parent)) return parent.condition === node;
  if (!ts.isBinaryExpression(parent)) return false;
  const { left, operatorToken, right } = parent;
  if (operatorToken.kind === Js.AmpersandAmpersandToken) return left === node || isOnlyAsked(parent);
  if (operatorToken.kind === Js.BarBarToken) return isOnlyAsked(parent);
  return COMPARISONS.has(operatorToken.kind) && isNullish(left === node ? right : left);
}

const COMPARISONS = operators('== != === !==');
