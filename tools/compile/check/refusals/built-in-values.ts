/** Refuses built-in objects as values, such as `Math` and constructors that are functions: they can only be used by name. */

import { TYPED_ARRAYS } from '../../../api/typed-arrays.ts';
import {
  type CheckedProgram,
  globalOf,
  isAccess,
  isLibraryMember,
  isWithoutThis,
  libraryGlobal,
  nameOf,
  skipWrappers,
  withWrappers,
} from '../../facts/index.ts';
import { operators } from '../../program/operators.ts';
import ts from '../../program/typescript.js';
import { type Finding, onEach, refusal } from '../rule.ts';
import { ownerOf, type Taking, takenMember } from './taken-members.ts';

const { SyntaxKind: Js } = ts;

/** What to write where one of them is used as a value. */
export const VALUE_REMEDIES: Readonly<Record<string, string>> = {
  Math: 'Call its functions by name, `Math.floor(x)`, or destructure it: `const { floor } = Math;`.',
  Boolean: 'Call it: `Boolean(value)`.',
  Number: 'Call it: `Number(value)`.',
  Array: 'Use Array.from, Array.isArray, Array.of or `new Array(count)`.',
  Object: 'Call its functions by name: `Object.keys(ship)`.',
  Promise: 'Call its functions by name: `Promise.all(list)`.',
  RegExp:
    'Make one, `new RegExp(source, flags)`; it can be tested, `value instanceof RegExp`, but not be extended.',
  String: 'Use String(value), String.fromCharCode, String.fromCodePoint or String.raw.',
};

/** What to write instead of a method that `console` lacks. */
export const CONSOLE_REMEDY =
  'Use `console.log(…)`; `debug`, `info`, `warn`, `error`, `trace`, `group` and `groupEnd` are there as well.';

/** Those that are left in the Lua are found by check/missing-globals.ts. */
export const BUILT_IN_AS_VALUE = refusal({
  code: 'compile/built-in-as-value',
  find: onEach([Js.HeritageClause], extendedArray),
  examples: [
    'class Fleet extends Array<number> {}\ntrace(new Fleet().length);',
    'class Bytes extends Uint8Array {}\ntrace(new Bytes(2).length);',
    'class Ship extends Object {}\ntrace(new Ship() instanceof Ship);',
  ],
});

/** What is said of a class that extends an array, a promise or `Object`. */
function extendedArray({ token, types }: ts.HeritageClause, checked: CheckedProgram): Finding | undefined {
  const name = token === Js.ExtendsKeyword ? libraryGlobal(types[0].expression, checked) : undefined;
  if (name === 'Object')
    return {
      message: 'a class cannot extend Object',
      remedy: 'Leave it out: every object has what Object has.',
      node: types[0].expression,
    };
  const isPromise = name === 'Promise';
  if (name === undefined || !(isPromise || name === 'Array' || Object.hasOwn(TYPED_ARRAYS, name)))
    return undefined;
  return {
    message: `a class cannot extend ${name}`,
    remedy: `Keep the ${isPromise ? 'promise' : 'array'} in a field of the class.`,
    node: types[0].expression,
  };
}

export const REGEXP_AS_VALUE = refusal({
  code: 'compile/regexp-as-value',
  remedy: 'Use it by name: `new RegExp(source, flags)`, `value instanceof RegExp`; a class cannot extend it.',
  find: {
    [Js.Identifier]: (node, checked) => isValueOfRegExp(node, checked) && 'RegExp cannot be used as a value',
  },
  examples: ['class Words extends RegExp {}\ntrace(new Words("a").test("a"));'],
});

export const BUILT_IN_ALIAS = refusal({
  code: 'compile/built-in-alias',
  find: onEach(
    [
      Js.PropertyAccessExpression,
      Js.ElementAccessExpression,
      Js.BindingElement,
      Js.PropertyAssignment,
      Js.ShorthandPropertyAssignment,
    ],
    takenByAlias,
  ),
  examples: [
    'const math = Math;\nconst floor = math.floor;\ntrace(floor(2.5));',
    'const { keys } = [Object][0];\ntrace(keys({}).length);',
    'let floor = (n: number) => n;\nconst math = Math;\n({ floor } = math);\ntrace(floor(2.5));',
    'let round = (n: number) => n;\nconst math = Math;\n({ floor: round } = math);\ntrace(round(2.5));',
    "const math = Math;\ntrace(math['floor'](2.5));",
  ],
});

/** Whether `RegExp` could make one under another name: what reads patterns comes only with calls by its own. */
function isValueOfRegExp(node: ts.Identifier, checked: CheckedProgram): boolean {
  if (node.text !== 'RegExp' || ts.isPartOfTypeNode(node) || libraryGlobal(node, checked) === undefined)
    return false;
  const inner = withWrappers(node);
  const { parent } = inner;
  const isMaking = (ts.isNewExpression(parent) || ts.isCallExpression(parent)) && parent.expression === inner;
  const isCompared = ts.isBinaryExpression(parent) && COMPARING.has(parent.operatorToken.kind);
  return !isMaking && !isCompared && !(isAccess(parent) && parent.expression === inner);
}

const COMPARING = operators('instanceof === !== == !=');

/** What is said of a function that is taken of `Math` or the like where this has another name. */
function takenByAlias(node: Taking, checked: CheckedProgram): Finding | undefined {
  const taken = takenMember(node, checked);
  const owner = taken?.valueDeclaration ? nameOf(taken.valueDeclaration.parent) : '';
  if (!isWithoutThis(owner) || !isLibraryMember(taken!, checked)) return undefined;
  const from = ownerOf(node);
  const name = globalOf(owner);
  if (name === 'console' || name === 'performance') return undefined;
  if (from && libraryGlobal(from, checked) === name) return undefined;
  const value = from && originOf(from, checked);
  const symbol =
    value && (isAccess(value) ? takenMember(value, checked) : checked.checker.getSymbolAtLocation(value));
  const isOwnName = value && libraryGlobal(value, checked) !== undefined;
  const isOfPattern = symbol?.valueDeclaration !== undefined && ts.isBindingElement(symbol.valueDeclaration);
  // What is taken of `globalThis` is refused there.
  if (symbol && !isOwnName && (isOfPattern || isLibraryMember(symbol, checked))) return undefined;
  const isFunction = name !== 'Math' && name !== 'Object';
  return {
    message: isFunction
      ? `${name} has its functions only under its own name`
      : `${name} cannot be used as a value`,
    remedy: isFunction ? `Write \`${name}.${taken!.name}\`.` : VALUE_REMEDIES[name],
    ...(isOwnName && { node: value }),
  };
}

/** What a variable gets first, whatever it is handed on by: `Math` for `m` of `const math = Math` and `const m = math`. */
function originOf(node: ts.Expression, checked: CheckedProgram): ts.Expression {
  const inner = skipWrappers(node);
  const declaration = checked.checker.getSymbolAtLocation(inner)?.valueDeclaration;
  const value = declaration && ts.isVariableDeclaration(declaration) ? declaration.initializer : undefined;
  return value ? originOf(value, checked) : inner;
}
