/** What JavaScript has and the console cannot have, in words, with what to write instead. */

import type TypeScript from 'typescript';
import ts from '../typescript.ts';

export interface Refusal {
  /** Stands outside of the numbers that TypeScript and the transpiler use. */
  code: number;
  name: string;
  message: string;
  remedy: string;
}

export const ASYNCHRONOUS: Refusal = {
  code: 200_010,
  name: 'compile/asynchronous',
  message: 'the console runs one frame after the other and cannot wait for a promise',
  remedy: 'Count frames in TIC, or write a generator function and take one step of it in every frame.',
};

export const REGULAR_EXPRESSION: Refusal = {
  code: 200_011,
  name: 'compile/regular-expression',
  message: 'the console has no regular expressions',
  remedy: 'Use includes, startsWith, indexOf, split or replaceAll with texts, or a loop over the letters.',
};

export const BIG_INTEGER: Refusal = {
  code: 200_012,
  name: 'compile/big-integer',
  message: 'the console has no integers of any size',
  remedy: 'Use numbers: up to 2 ** 53 they count exactly.',
};

export const ARGUMENTS: Refusal = {
  code: 200_013,
  name: 'compile/arguments',
  message: 'a function on the console has no `arguments`',
  remedy: 'Declare a rest parameter: `function sum(...values: number[])`.',
};

export const VARIABLE: Refusal = {
  code: 200_014,
  name: 'compile/var',
  message: 'variables declared with `var` are known in the whole function, which Lua cannot do',
  remedy: 'Use `let`, or `const` if the value never changes.',
};

export const DESCRIPTOR: Refusal = {
  code: 200_015,
  name: 'compile/descriptor',
  message: 'properties on the console have no descriptors',
  remedy: 'Write `get` and `set` in the class or in the object literal, and values as plain properties.',
};

export const PROTOTYPE: Refusal = {
  code: 200_030,
  name: 'compile/prototype',
  message: 'the prototype of an object cannot be chosen on the console',
  remedy: 'Write a class, which extends another one, or copy what there is: `{ ...base, speed: 2 }`.',
};

export const DEBUGGER: Refusal = {
  code: 200_016,
  name: 'compile/debugger',
  message: 'there is no debugger on the console',
  remedy: 'Show values with trace().',
};

export const RESERVED_NAME: Refusal = {
  code: 200_017,
  name: 'compile/reserved-name',
  message: 'names that begin with js_ or __TS__ are those of library functions',
  remedy: 'Choose another name.',
};

export const DECORATOR: Refusal = {
  code: 200_018,
  name: 'compile/decorator',
  message: 'classes on the console have no decorators',
  remedy: 'Call the function yourself: `const Traced = trace(Ship);`.',
};

export const PATTERN: Refusal = {
  code: 200_019,
  name: 'compile/pattern',
  message:
    'this pattern is too deep: a list in it has a default, the rest is taken apart or comes after names in quotes, a later default uses it, it takes letters of a text, or several values of what a getter changes',
  remedy: 'Take it apart in two steps: `const { place = origin } = options; const { x, y } = place;`.',
};

export const CLOSING: Refusal = {
  code: 200_020,
  name: 'compile/closing-iterator',
  message: 'a loop on the console that ends early does not tell its iterator, so that this would never run',
  remedy: 'Do after the loop what `finally` or `return` is to do.',
};

export const ENUM_MEMBER: Refusal = {
  code: 200_022,
  name: 'compile/enum-member',
  message: 'a member of an enum is computed from another one that is no constant',
  remedy: 'Use constants only: numbers, texts and members that are made of them.',
};

export const MERGED_ENUM: Refusal = {
  code: 200_028,
  name: 'compile/merged-enum',
  message: 'an enum on the console cannot be made of several declarations',
  remedy: 'Give the namespace, or the other part of the enum, a name of its own.',
};

export const CAUSE: Refusal = {
  code: 200_023,
  name: 'compile/error-cause',
  message: 'errors on the console have no cause',
  remedy: 'Write a class that extends Error and has a field of its own.',
};

export const RE_EXPORT: Refusal = {
  code: 200_021,
  name: 'compile/re-export',
  message: 'a variable that changes cannot be exported a second time by another file',
  remedy: 'Import it from the file that declares it, or export a function that gives its value.',
};

export const PLAIN_METHOD: Refusal = {
  code: 200_024,
  name: 'compile/plain-method',
  message: 'a method that uses `this` stands where the type has plain functions',
  remedy: 'Name the object instead of `this`, or declare a method: `{ jump(height: number): number }`.',
};

export const MIXED_FUNCTIONS: Refusal = {
  code: 200_026,
  name: 'compile/mixed-functions',
  message: 'this may be a method, which has `this`, or a plain function, and nothing tells how to call it',
  remedy: 'Write all of them as methods, `jump(height) { … }`, or all as arrow functions.',
};

export const TEXT_OR_LIST: Refusal = {
  code: 200_027,
  name: 'compile/text-or-list',
  message: 'this may be a method of a text or of a list',
  remedy: "Tell them apart first: `typeof x === 'string' ? … : …`.",
};

export const SYMBOL: Refusal = {
  code: 200_025,
  name: 'compile/symbol',
  message: 'the console does not look for this symbol',
  remedy: 'Of the symbols of the language, only Symbol.iterator exists there; write a method with a name.',
};

export const NOTHING_AMONG_ANYTHING: Refusal = {
  code: 200_029,
  name: 'compile/nothing-among-anything',
  message: 'a list of values of any type cannot tell null and undefined from false on the console',
  remedy: 'Give the list a type without booleans: `(number | string | null)[]`.',
};

export const KEPT_METHOD: Refusal = {
  code: 200_031,
  name: 'compile/kept-method',
  message: 'methods of texts, numbers and lists can be called on the console, but not be kept or handed on',
  remedy: 'Call it in a function: `x => list.push(x)`; in place of `apply` write `list.push(...others)`.',
};

export const OBJECT_METHOD: Refusal = {
  code: 200_032,
  name: 'compile/object-method',
  message: 'objects on the console do not have this method of JavaScript',
  remedy: 'Ask with `in`, Object.hasOwn or instanceof, or write a method of your own.',
};

export const GLOBAL_OBJECT: Refusal = {
  code: 200_033,
  name: 'compile/global-object',
  message: 'globalThis on the console does not hold what belongs to the language',
  remedy: 'Write the name alone: `Math.floor(x)`.',
};

export const STATIC_SUPER: Refusal = {
  code: 200_034,
  name: 'compile/static-super',
  message: 'a static field on the console cannot reach the class above by `super`',
  remedy: 'Write the name of that class: `Ship.speed`.',
};

export const USING: Refusal = {
  code: 200_035,
  name: 'compile/using',
  message: 'the console does not dispose of what is declared with `using`',
  remedy:
    'Declare it with `const`, and call what ends its use yourself: `try { … } finally { file.close(); }`.',
};

export const TEXT_AS_NUMBER: Refusal = {
  code: 200_036,
  name: 'compile/text-as-number',
  message: 'a key is a text, and a type assertion calls it a number',
  remedy: 'Make it one: `Number(key)`, `Object.keys(table).map(Number)`.',
};

export const UNSET_ELEMENTS: Refusal = {
  code: 200_037,
  name: 'compile/unset-elements',
  message: 'elements of this list could not be told from false before they are set',
  remedy:
    'Fill it, `new Array<boolean>(9).fill(false)`, or give it a type without booleans: `new Array<number>(9)`.',
};

export const FUNCTION_AS_OBJECT: Refusal = {
  code: 200_040,
  name: 'compile/function-as-object',
  message: 'a function on the console cannot be given properties by Object.assign',
  remedy: 'Make an object with the function in it: `{ run, reset() { … } }`.',
};

export const REFUSALS: readonly Refusal[] = [
  ASYNCHRONOUS,
  REGULAR_EXPRESSION,
  BIG_INTEGER,
  ARGUMENTS,
  VARIABLE,
  DESCRIPTOR,
  PROTOTYPE,
  DEBUGGER,
  RESERVED_NAME,
  DECORATOR,
  PATTERN,
  CLOSING,
  ENUM_MEMBER,
  MERGED_ENUM,
  CAUSE,
  RE_EXPORT,
  PLAIN_METHOD,
  TEXT_OR_LIST,
  MIXED_FUNCTIONS,
  SYMBOL,
  NOTHING_AMONG_ANYTHING,
  KEPT_METHOD,
  OBJECT_METHOD,
  GLOBAL_OBJECT,
  STATIC_SUPER,
  USING,
  TEXT_AS_NUMBER,
  UNSET_ELEMENTS,
  FUNCTION_AS_OBJECT,
];

/** A refusal as a problem at the place of a node. */
export function diagnosticOf({ code, message }: Refusal, node: TypeScript.Node): TypeScript.Diagnostic {
  return {
    category: ts.DiagnosticCategory.Error,
    code,
    messageText: message,
    file: node.getSourceFile(),
    start: node.getStart(),
    length: node.getWidth(),
  };
}
