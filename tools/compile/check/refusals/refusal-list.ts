/** What JavaScript has and the console cannot have, in words, with what to write instead. */

import type TypeScript from 'typescript';
import {
  NO_ARGUMENTS,
  NO_BIG_INTEGERS,
  NO_PATTERNS,
  NO_PROMISES,
  NO_PROTOTYPES,
} from '../../../api/missing.ts';
import { nameOf, shown } from '../../program/shown-source.ts';
import ts from '../../program/typescript.ts';
import type { Refusal } from './refusal.ts';

export const ASYNCHRONOUS: Refusal = {
  name: 'compile/asynchronous',
  message: node => {
    const word = ts.isAwaitExpression(node) ? 'await' : ts.isFunctionLike(node) ? 'async' : 'for await';
    return `"${word}" is not supported: a game cannot wait for a promise`;
  },
  remedy: NO_PROMISES,
};

export const DYNAMIC_IMPORT: Refusal = {
  name: 'compile/dynamic-import',
  message: 'import() is not supported',
  remedy: "Import at the top of the file: `import { ship } from './ship.ts';`.",
};

export const REGULAR_EXPRESSION: Refusal = {
  name: 'compile/regular-expression',
  message: node => `regular expressions are not supported: ${shown(node)}`,
  remedy: NO_PATTERNS,
};

export const BIG_INTEGER: Refusal = {
  name: 'compile/big-integer',
  message: node => `bigint literals are not supported: ${shown(node)}`,
  remedy: NO_BIG_INTEGERS,
};

export const ARGUMENTS: Refusal = {
  name: 'compile/arguments',
  message: '"arguments" is not supported',
  remedy: NO_ARGUMENTS,
};

export const VAR: Refusal = {
  name: 'compile/var',
  message: '"var" is not supported',
  remedy: 'Use `let`, or `const` if the value never changes.',
};

export const CAPTURED_IN_HEAD: Refusal = {
  name: 'compile/captured-in-head',
  message: node => `${shown(node)} is captured by a closure in the head of the loop`,
  remedy: 'Make the function in the body of the loop: `for (;;) { const run = () => i; … }`.',
};

export const PROTOTYPE: Refusal = {
  name: 'compile/prototype',
  message: node => `${nameOf(node)} is not supported: prototypes cannot be read or set`,
  remedy: NO_PROTOTYPES,
};

export const RESERVED_NAME: Refusal = {
  name: 'compile/reserved-name',
  message: node => `names that begin with js_ or __TS__ are reserved: ${shown(node)}`,
  remedy: 'Choose another name.',
};

export const DECORATOR: Refusal = {
  name: 'compile/decorator',
  message: node => `decorators are not supported: ${shown(node)}`,
  remedy: 'Call the function yourself: `const Logged = logged(Ship);`.',
};

export const FINALLY_AROUND_YIELD: Refusal = {
  name: 'compile/iterator-return',
  message: '"finally" around a "yield" is not supported: it would not run if the loop ends early',
  remedy: 'Do after the loop what `finally` does.',
};

export const ITERATOR_RETURN: Refusal = {
  name: 'compile/iterator-return',
  message: 'the method "return" of an iterator is not supported: no loop would call it',
  remedy: 'Do after the loop what `return` does.',
};

export const MERGED_ENUM: Refusal = {
  name: 'compile/merged-enum',
  message: node => `the enum ${nameOf(node)} is declared more than once`,
  remedy: 'Give the namespace, or the other part of the enum, a name of its own.',
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
};

export const MIXED_FUNCTIONS: Refusal = {
  name: 'compile/mixed-functions',
  message: node => {
    const thing = ts.isCallExpression(node) ? `a function in ${shown(node)}` : nameOf(node);
    return `${thing} may be a method or an arrow function, and these are called in different ways`;
  },
  remedy: 'Write all of them as methods, `jump(height) { … }`, or all as arrow functions.',
};

export const STRING_OR_ARRAY: Refusal = {
  name: 'compile/string-or-array',
  message: node => {
    const { name, expression } = node as TypeScript.PropertyAccessExpression;
    return `cannot call ${name.text}: ${shown(expression)} may be a string or an array`;
  },
  remedy: "Test which it is first: `typeof x === 'string' ? … : …`.",
};

export const UNSET_ELEMENTS: Refusal = {
  name: 'compile/unset-elements',
  message: node => `${shown(node)} has unset elements, which the console could not tell from false`,
  remedy:
    'Fill it, `new Array<boolean>(9).fill(false)`, or give it a type without booleans: `new Array<number>(9)`.',
};

export const METHOD_AS_VALUE: Refusal = {
  name: 'compile/method-as-value',
  message: node => `${shown(node)} can be called, but not be used as a value`,
  remedy:
    'Write a function that calls it: `x => list.push(x)`; instead of `apply` write `list.push(...others)`.',
};

export const GLOBAL_OBJECT: Refusal = {
  name: 'compile/global-object',
  message: node => `${shown(node)} is not supported: built-ins are not properties of globalThis`,
  remedy: 'Write the name alone: `Math.floor(x)`.',
};

export const STATIC_SUPER: Refusal = {
  name: 'compile/static-super',
  message: '"super" is not supported in a static field',
  remedy: 'Write the name of the base class: `Ship.speed`.',
};

export const USING: Refusal = {
  name: 'compile/using',
  message: '"using" is not supported',
  remedy: 'Use `const`, and call the method that closes it: `try { … } finally { file.close(); }`.',
};

export const SUPER_BY_KEY: Refusal = {
  name: 'compile/super-by-key',
  message: node => `${shown(node)} is not supported: members of "super" are taken by their names`,
  remedy: 'Write the name: `super.speed`, `super.jump()`.',
};

export const RETURN_OF_CONSTRUCTOR: Refusal = {
  name: 'compile/return-of-constructor',
  message: 'a constructor cannot return another object on the console',
  remedy: 'Return it from a static method or a function: `static of(x: number) { … }`.',
};

export const FUNCTION_AS_OBJECT: Refusal = {
  name: 'compile/function-as-object',
  message: node => `Object.assign cannot add properties to the function ${shown(node)}`,
  remedy: 'Make an object that has the function in it: `{ run, reset() { … } }`.',
};

/** `({ a }, b = a) => …` */
export const DEFAULT_OF_EARLIER_PATTERN: Refusal = {
  name: 'compile/pattern',
  message: node => `the default of ${nameOf(node)} uses what an earlier parameter destructures`,
  remedy:
    'Destructure in the body: `function move(ship: Ship, speed?: number) { const { x = 1 } = ship; … speed ?? x … }`.',
};
