/** What is refused because of what values are: names alone do not tell. */

import type TypeScript from 'typescript';
import {
  type CheckedProgram,
  isLibraryMember,
  isLibraryMethod,
  libraryGlobal,
} from '../../facts/built-in-names.ts';
import { falseAssertion, type ValueKind } from '../../facts/false-assertions.ts';
import { skipWrappers } from '../../facts/writes.ts';
import { shown } from '../../program/shown-source.ts';
import ts from '../../program/typescript.ts';
import type { Refusal } from './refusal.ts';

const CONVERSIONS: Readonly<Record<ValueKind, string>> = {
  number: 'Convert it: `Number(key)`, `Object.keys(table).map(Number)`.',
  string: 'Convert it: `String(score)`.',
  boolean: 'Compare it: `lives !== 0`.',
  object: 'Give it the type that it has.',
};

/** Says what is wrong with what a node does with a value; undefined for any other node. */
export function refusalOfValue(node: TypeScript.Node, checked: CheckedProgram): Refusal | undefined {
  if (ts.isAsExpression(node) || ts.isTypeAssertionExpression(node)) return refusalOfAssertion(node, checked);
  if (ts.isCallExpression(node)) return refusalOfPrimitive(node, checked);
  return ts.isElementAccessExpression(node) ? refusalOfMethodKey(node, checked) : undefined;
}

/** Functions and methods that ask for the properties of an object. */
const OF_PROPERTIES: ReadonlySet<string> = new Set(['keys', 'values', 'entries', 'hasOwn', 'hasOwnProperty']);

/** `Object.values('ab')`, `'ab'.hasOwnProperty(1)` */
function refusalOfPrimitive(node: TypeScript.CallExpression, checked: CheckedProgram): Refusal | undefined {
  const { expression: callee } = node;
  if (!ts.isPropertyAccessExpression(callee) || !OF_PROPERTIES.has(callee.name.text)) return undefined;
  const isOfObject = libraryGlobal(callee.expression, checked) === 'Object';
  const isMethod = callee.name.text === 'hasOwnProperty' && isLibraryMethod(callee, checked);
  const asked = isOfObject ? node.arguments[0] : isMethod ? callee.expression : undefined;
  const type = asked && checked.checker.getTypeAtLocation(asked);
  if (!type || !(type.flags & PRIMITIVE || type.getCallSignatures().length > 0)) return undefined;
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
