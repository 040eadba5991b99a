/** What is refused because of what values are: names alone do not tell. */

import type TypeScript from 'typescript';
import { objectFunction } from '../../facts/asked-keys.ts';
import {
  type CheckedProgram,
  isLibraryMember,
  isLibraryMethod,
  isOnlyCalled,
  libraryGlobal,
} from '../../facts/built-in-names.ts';
import { falseAssertion, type ValueKind } from '../../facts/false-assertions.ts';
import { areAll } from '../../facts/type-parts.ts';
import { calledMethod, isTarget, skipWrappers } from '../../facts/writes.ts';
import { shown } from '../../program/shown-source.ts';
import ts from '../../program/typescript.ts';
import { refusalOfEarlyCall, refusalOfEarlyValue } from './early-calls.ts';
import type { Refusal } from './refusal.ts';
import { METHOD_AS_VALUE } from './type-refusals.ts';

const CONVERSIONS: Readonly<Record<ValueKind, string>> = {
  number: 'Convert it: `Number(key)`, `Object.keys(table).map(Number)`.',
  string: 'Convert it: `String(score)`.',
  boolean: 'Compare it: `lives !== 0`.',
  object: 'Give it the type that it has.',
};

/** Says what is wrong with what a node does with a value; undefined for any other node. */
export function refusalOfValue(node: TypeScript.Node, checked: CheckedProgram): Refusal | undefined {
  if (ts.isAsExpression(node) || ts.isTypeAssertionExpression(node)) return refusalOfAssertion(node, checked);
  if (ts.isCallExpression(node))
    return (
      refusalOfEarlyCall(node, checked.checker) ??
      refusalOfPrimitive(node, checked) ??
      refusalOfListKeys(node, checked) ??
      refusalOfSpread(node, checked) ??
      refusalOfOptionalCall(node, checked) ??
      refusalOfArgument(node, checked)
    );
  if (ts.isNewExpression(node)) return refusalOfNew(node, checked) ?? refusalOfArgument(node, checked);
  if (ts.isBindingElement(node) || ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node))
    return isOnlyCalled(takenMember(node, checked), checked) ? METHOD_AS_VALUE : undefined;
  if (ts.isForInStatement(node)) return refusalOfListKeys(node, checked);
  if (ts.isBinaryExpression(node)) return refusalOfEarlyValue(node, checked.checker);
  if (ts.isPropertyAccessExpression(node)) return refusalOfConstructor(node, checked);
  return ts.isElementAccessExpression(node) ? refusalOfMethodKey(node, checked) : undefined;
}

/** The member that a part of a pattern takes, `push` in `const { push } = list`; undefined where it takes none. */
function takenMember(
  node: TypeScript.BindingElement | TypeScript.PropertyAssignment | TypeScript.ShorthandPropertyAssignment,
  { checker }: CheckedProgram,
): TypeScript.Symbol | undefined {
  if (!ts.isBindingElement(node))
    return ts.isIdentifier(node.name) && isTarget(node.parent)
      ? checker.getPropertySymbolOfDestructuringAssignment(node.name)
      : undefined;
  const name = node.propertyName ?? node.name;
  const isNamed =
    ts.isObjectBindingPattern(node.parent) && (ts.isIdentifier(name) || ts.isStringLiteral(name));
  return isNamed && !node.dotDotDotToken
    ? checker.getTypeAtLocation(node.parent).getProperty(name.text)
    : undefined;
}

/** `{ hp: 3 }.constructor` */
function refusalOfConstructor(
  node: TypeScript.PropertyAccessExpression,
  checked: CheckedProgram,
): Refusal | undefined {
  if (node.name.text !== 'constructor' || !isLibraryMethod(node, checked)) return undefined;
  const type = checked.checker.getTypeAtLocation(node.expression);
  if (!(type.symbol?.flags & (ts.SymbolFlags.ObjectLiteral | ts.SymbolFlags.TypeLiteral))) return undefined;
  return {
    name: 'compile/constructor-of-object',
    message: `${shown(node.expression)} is no instance of a class, and has no constructor on the console`,
    remedy: "Write a class, or give the object a property that says what it is: `{ kind: 'ship' }`.",
  };
}

/** Functions and methods that ask for the properties of an object. */
const OF_PROPERTIES: ReadonlySet<string> = new Set(['keys', 'values', 'entries', 'hasOwn', 'hasOwnProperty']);

/** `Object.values('ab')`, `'ab'.hasOwnProperty(1)` */
function refusalOfPrimitive(node: TypeScript.CallExpression, checked: CheckedProgram): Refusal | undefined {
  const callee = calledMethod(node);
  if (!callee || !OF_PROPERTIES.has(callee.name.text)) return undefined;
  const isOfObject = libraryGlobal(callee.expression, checked) === 'Object';
  const isMethod = callee.name.text === 'hasOwnProperty' && isLibraryMethod(callee, checked);
  const asked = isOfObject ? node.arguments[0] : isMethod ? callee.expression : undefined;
  const type = asked && checked.checker.getTypeAtLocation(asked);
  if (
    !type ||
    !(
      type.flags & PRIMITIVE ||
      type.getCallSignatures().length > 0 ||
      type.getConstructSignatures().length > 0
    )
  )
    return undefined;
  const isText = (type.flags & ts.TypeFlags.StringLike) !== 0;
  return {
    name: 'compile/primitive-as-object',
    message: isText
      ? `the letters of a string are no properties on the console: ${shown(asked)}`
      : `${shown(asked)} has no properties on the console`,
    remedy: isText
      ? 'Make an array of it, `[...name]`, or compare with its `length`.'
      : 'Give it an object or an array.',
  };
}

/** `Object.keys(list)` and `for (const key in list)` of an array whose type gives it properties of its own. */
function refusalOfListKeys(
  node: TypeScript.CallExpression | TypeScript.ForInStatement,
  checked: CheckedProgram,
): Refusal | undefined {
  const { expression } = node;
  const isAsked = ts.isCallExpression(node) && OF_KEYS.has(objectFunction(expression, checked) ?? '');
  const asked = ts.isForInStatement(node) ? expression : isAsked ? node.arguments[0] : undefined;
  const { checker } = checked;
  const type = asked && checker.getNonNullableType(checker.getTypeAtLocation(asked));
  if (!type || !(type.isIntersection() || type.isClassOrInterface())) return undefined;
  if (!checker.isArrayLikeType(type) || checker.isArrayType(type) || checker.isTupleType(type))
    return undefined;
  return {
    name: 'compile/keys-of-array',
    message: `the properties of ${shown(asked)}, an array, are not found among its keys`,
    remedy: 'Make an object of it with the array in a property: `{ name, list }`.',
  };
}

const OF_KEYS: ReadonlySet<string> = new Set(['keys', 'values', 'entries']);

/** `new (Ship as any)()` of a function, which makes no objects. */
function refusalOfNew(
  { expression }: TypeScript.NewExpression,
  { checker }: CheckedProgram,
): Refusal | undefined {
  const type = checker.getTypeAtLocation(skipWrappers(expression));
  if (type.getCallSignatures().length === 0 || type.getConstructSignatures().length > 0) return undefined;
  return {
    name: 'compile/new-of-function',
    message: `${shown(expression)} is a function and not a class, and new cannot make an object of it`,
    remedy: 'Write a class: `class Ship { constructor(public x: number) {} }`.',
  };
}

/** Built-in functions that convert what they are given, whatever it is. */
const CONVERTING: ReadonlySet<string> = new Set([
  'Math',
  'Number',
  'String',
  'Boolean',
  'parseInt',
  'parseFloat',
  'isNaN',
  'isFinite',
  'Object',
  'Symbol',
]);

/** `name.slice('2' as any)`: an argument of a built-in function that is of another type than it says. */
function refusalOfArgument(
  node: TypeScript.CallExpression | TypeScript.NewExpression,
  checked: CheckedProgram,
): Refusal | undefined {
  const { checker, program } = checked;
  const list = node.arguments ?? [];
  if (!list.some(argument => skipWrappers(argument) !== argument)) return undefined;
  const signature = checker.getResolvedSignature(node);
  const declaration = signature?.declaration;
  if (!declaration || !program.isSourceFileDefaultLibrary(declaration.getSourceFile())) return undefined;
  const owner = calledMethod(node)?.expression ?? node.expression;
  if (CONVERTING.has(libraryGlobal(owner, checked) ?? '')) return undefined;
  for (const [index, argument] of list.entries()) {
    const value = skipWrappers(argument);
    const parameter = signature.parameters[index];
    if (value === argument || !parameter) continue;
    const wanted = checker.getTypeOfSymbolAtLocation(parameter, node);
    const own = checker.getBaseTypeOfLiteralType(checker.getTypeAtLocation(value));
    const { valueDeclaration } = parameter;
    const isOfList =
      valueDeclaration && checker.getTypeAtLocation(valueDeclaration).flags & ts.TypeFlags.TypeParameter;
    if (isOfList || !areAll(wanted, PRIMITIVE | NOTHING) || own.flags & OPEN) continue;
    // Lua's own functions take numbers for strings.
    const isNumber =
      areAll(own, ts.TypeFlags.NumberLike) && !areAll(wanted, ts.TypeFlags.NumberLike | NOTHING);
    const given = areAll(own, NOTHING) ? own : checker.getNonNullableType(own);
    if (isNumber || own.flags & ts.TypeFlags.Undefined || checker.isTypeAssignableTo(given, wanted)) continue;
    return {
      name: 'compile/false-assertion',
      message: `${shown(value)} is of type ${checker.typeToString(own)}, and ${shown(node.expression)} takes ${checker.typeToString(wanted)}`,
      remedy: 'Convert it: `Number(text)`, `String(score)`.',
    };
  }
  return undefined;
}

/** `list.sort(...[compare])`: functions and values of `this` are made for the method that they go to. */
function refusalOfSpread(
  node: TypeScript.CallExpression,
  { checker, program }: CheckedProgram,
): Refusal | undefined {
  const index = node.arguments.findIndex(ts.isSpreadElement);
  const declaration = index < 0 ? undefined : checker.getResolvedSignature(node)?.declaration;
  if (!declaration || !program.isSourceFileDefaultLibrary(declaration.getSourceFile())) return undefined;
  const parameters = declaration.parameters.filter(({ name }) => name.getText() !== 'this');
  const isMade = parameters
    .slice(index)
    .some(
      parameter =>
        ts.isParameter(parameter) &&
        (parameter.name.getText() === 'thisArg' || (parameter.type && ts.isFunctionTypeNode(parameter.type))),
    );
  if (!isMade && parameters.length > 0) return undefined;
  return {
    name: 'compile/spread-function',
    message: `${shown(node.expression)} needs its arguments one by one, and gets ${shown(node.arguments[index])}`,
    remedy: 'Write them out: `list.sort(compare)`.',
  };
}

/** `list.push?.(1)`, `parseInt?.('1')` */
function refusalOfOptionalCall(
  node: TypeScript.CallExpression,
  checked: CheckedProgram,
): Refusal | undefined {
  if (!node.questionDotToken) return undefined;
  const method = calledMethod(node);
  const isThere = method
    ? isOnlyCalled(checked.checker.getSymbolAtLocation(method.name), checked) ||
      libraryGlobal(method.expression, checked) !== undefined
    : libraryGlobal(node.expression, checked) !== undefined;
  if (!isThere) return undefined;
  return {
    name: 'compile/optional-built-in',
    message: `a built-in method is always there, and is not called with ?.( on the console: ${shown(node)}`,
    remedy: 'Call it without `?.`, or test what it is called on first.',
  };
}

const OPEN = ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.Never | ts.TypeFlags.TypeParameter;
const NOTHING = ts.TypeFlags.Null | ts.TypeFlags.Undefined;

const PRIMITIVE = ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike | ts.TypeFlags.BooleanLike;

/** Values that go on as what they are not. Operators convert strings, numbers and booleans, and keys may be either. */
function refusalOfAssertion(
  node: TypeScript.AsExpression | TypeScript.TypeAssertion,
  { checker }: CheckedProgram,
): Refusal | undefined {
  const found = falseAssertion(node, checker);
  if (!found) return undefined;
  const isConverted = !isKept(node) && found.is !== 'object' && !found.isOfElements;
  if (isConverted) return undefined;
  return {
    name: 'compile/false-assertion',
    message: `${shown(skipWrappers(node))} ${found.isOfElements ? 'holds values of type' : 'is of type'} ${found.is}, and the type assertion says ${found.saidToBe}`,
    remedy: CONVERSIONS[found.saidToBe],
  };
}

/** Whether a value is stored, returned or given to a function of the program. */
function isKept(node: TypeScript.Expression): boolean {
  const { parent } = node;
  if (ts.isVariableDeclaration(parent) || ts.isPropertyDeclaration(parent) || ts.isPropertyAssignment(parent))
    return parent.initializer === node;
  if (ts.isBinaryExpression(parent))
    return parent.right === node && parent.operatorToken.kind === ts.SyntaxKind.EqualsToken;
  return ts.isReturnStatement(parent) || ts.isArrowFunction(parent);
}

/** `list['push'](1)` */
function refusalOfMethodKey(
  node: TypeScript.ElementAccessExpression,
  checked: CheckedProgram,
): Refusal | undefined {
  const { argumentExpression: key, expression } = node;
  const type = checked.checker.getTypeAtLocation(key);
  if (!type.isStringLiteral() || type.value === 'length') return undefined;
  const owner = checked.checker.getNonNullableType(checked.checker.getTypeAtLocation(expression));
  const member = checked.checker.getPropertyOfType(owner, type.value);
  if (!member || !isLibraryMember(member, checked)) return undefined;
  return {
    name: 'compile/method-by-key',
    message: `${shown(node)} is not supported: methods that are built in are called by their names`,
    remedy: `Write \`${shown(expression)}.${type.value}\`.`,
  };
}
