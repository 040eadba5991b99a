/**
 * What the console cannot have, as far as types show it: the visitors of lower/ find it, and say it in these words. Each
 * comes with a program that has it.
 */

import type TypeScript from 'typescript';
import { nameOf, shown } from '../../program/shown-source.ts';
import ts from '../../program/typescript.ts';
import type { Refusal } from './refusal.ts';

export const CAPTURED_IN_HEAD: Refusal = {
  name: 'compile/captured-in-head',
  message: node => `${shown(node)} is captured by a closure in the head of the loop`,
  remedy: 'Make the function in the body of the loop: `for (;;) { const run = () => i; … }`.',
  example: `const kept: (() => number)[] = [];
for (let i = 0; i < 3; kept.push(() => i)) i++;
trace(kept.length);`,
};

export const RE_EXPORT: Refusal = {
  name: 'compile/re-export',
  message: node => `${nameOf(node)} is reassigned and cannot be re-exported`,
  remedy: 'Import it from the file that declares it, or export a function that returns it.',
};

export const PLAIN_METHOD: Refusal = {
  name: 'compile/plain-method',
  message: node =>
    `${nameOf(node)} uses "this", but its type declares a function property, which gets no "this"`,
  remedy: 'Name the object instead of `this`, or declare a method: `{ jump(height: number): number }`.',
  example: `const table: Record<string, (n: number) => number> = {
  times(n) {
    return 'by' in this ? n : 0;
  },
};
trace(table.times(2));`,
};

export const MIXED_FUNCTIONS: Refusal = {
  name: 'compile/mixed-functions',
  message: node => {
    const thing = ts.isCallExpression(node) ? `a function in ${shown(node)}` : nameOf(node);
    return `${thing} may be a method or an arrow function, and these are called in different ways`;
  },
  remedy: 'Write all of them as methods, `jump(height) { … }`, or all as arrow functions.',
  example: `const moves = { up(n: number) { return n; }, down: (n: number) => -n };
for (const move of Object.values(moves)) trace(move(1));`,
};

export const TEXT_OF_FUNCTION: Refusal = {
  name: 'compile/text-of-function',
  message: node => `${shown(node)} is a function, and the console does not have its text`,
  remedy: "Call it, `jump()`, or write a string: `'jump'`.",
  example: `const lives = () => 3;
trace(\`lives: ${'$'}{lives}\`);`,
};

export const TEXT_OF_ITERATOR: Refusal = {
  name: 'compile/text-of-iterator',
  message: node => `${shown(node)} is an iterator, and the console does not have its text`,
  remedy: 'Make text of what it gives: `[...map.keys()].join()`.',
  example: `const keys = new Map([['a', 1]]).keys();
trace(\`keys: ${'$'}{keys}\`);`,
};

export const STRING_OR_ARRAY: Refusal = {
  name: 'compile/string-or-array',
  message: node => {
    const { name, expression } = node as TypeScript.PropertyAccessExpression;
    return `cannot call ${name.text}: ${shown(expression)} may be a string or an array`;
  },
  remedy: "Test which it is first: `typeof x === 'string' ? … : …`.",
  example: `const text = (value: string | string[]) => value.toString();
trace(text([]));`,
};

export const UNSET_ELEMENTS: Refusal = {
  name: 'compile/unset-elements',
  message: node => `${shown(node)} has unset elements, which the console could not tell from false`,
  remedy:
    'Fill it, `new Array<boolean>(9).fill(false)`, or give it a type without booleans: `new Array<number>(9)`.',
  example: `const flags = new Array<boolean>(3);
trace(flags.length);`,
};

export const METHOD_AS_VALUE: Refusal = {
  name: 'compile/method-as-value',
  message: node => `${shown(node)} can be called, but not be used as a value`,
  remedy: 'Call it: `x => list.push(x)`, `list.push(...others)`, `Object.hasOwn(ship, key)`.',
  example: `const list = [1];
const add = list.push;
trace(add.length);`,
};

export const GLOBAL_OBJECT: Refusal = {
  name: 'compile/global-object',
  message: node => `${shown(node)} is not supported: built-ins are not properties of globalThis`,
  remedy: 'Write the name alone: `Math.floor(x)`.',
  example: 'trace(typeof globalThis.Math);',
};

export const FUNCTION_AS_OBJECT: Refusal = {
  name: 'compile/function-as-object',
  message: node => `Object.assign cannot add properties to the function ${shown(node)}`,
  remedy: 'Make an object that has the function in it: `{ run, reset() { … } }`.',
  example: `const run = () => 1;
trace(Object.assign(run, { last: 3 }).last);`,
};

/** All of them. */
export const TYPE_REFUSALS: readonly Refusal[] = [
  CAPTURED_IN_HEAD,
  RE_EXPORT,
  PLAIN_METHOD,
  MIXED_FUNCTIONS,
  STRING_OR_ARRAY,
  TEXT_OF_FUNCTION,
  TEXT_OF_ITERATOR,
  UNSET_ELEMENTS,
  METHOD_AS_VALUE,
  GLOBAL_OBJECT,
  FUNCTION_AS_OBJECT,
];
