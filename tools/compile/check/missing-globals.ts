/** Finds uses of what JavaScript has and the console has not: `Date`, `JSON`, typed arrays. */

import type TypeScript from 'typescript';
import type * as lua from 'typescript-to-lua';
import { consoleFunctions } from '../../api/index.ts';
import { isHelper } from '../helpers.ts';
import { LUA_GLOBALS } from '../link/choose-names.ts';
import type { Located } from '../lua/tree.ts';
import { diagnosticAt } from '../semantics/refusal.ts';
import ts from '../typescript.ts';

const TYPED_LIST = 'Use an array: `new Array<number>(count).fill(0)`; `x & 255` keeps a number in 8 bits.';
const NO_ADDRESSES = 'Leave it out: the console has no URLs.';

const REMEDIES: Record<string, string> = {
  Date: 'Use time(), the milliseconds since the start, or tstamp(), the seconds since 1970.',
  JSON: 'Write the data as TypeScript; save up to 256 numbers with pmem().',
  Math: 'Call its functions by name, `Math.floor(x)`, or destructure it: `const { floor } = Math;`.',
  Symbol: 'Use a string as the key.',
  Proxy: 'Write a class with `get` and `set`.',
  Reflect: 'Use `in`, Object.keys and plain properties.',
  ArrayBuffer: TYPED_LIST,
  DataView: TYPED_LIST,
  WeakRef: 'Keep the object itself, and set the variable to undefined when the object is gone.',
  Intl: 'Use toFixed and padStart.',
  Function: 'Write the function in the source.',
  AggregateError: 'Throw an Error, or a class that extends it.',
  EvalError: 'Throw an Error, or a class that extends it.',
  encodeURI: NO_ADDRESSES,
  encodeURIComponent: NO_ADDRESSES,
  decodeURI: NO_ADDRESSES,
  decodeURIComponent: NO_ADDRESSES,
  escape: NO_ADDRESSES,
  unescape: NO_ADDRESSES,
  eval: 'Write the code in the source.',
  Boolean: 'Call it without `new`: `Boolean(value)`.',
  Number: 'Call it without `new`: `Number(value)`.',
  BigInt: 'Use a number: integers are exact up to 2 ** 53.',
  FinalizationRegistry: 'Call a function where the program drops the object.',
  SharedArrayBuffer: TYPED_LIST,
  Atomics: TYPED_LIST,
  Array:
    'Use Array.from, Array.isArray, Array.of or `new Array(count)`; instead of `instanceof` write `Array.isArray(x)`.',
  Object:
    'Call its functions by name, `Object.keys(ship)`; there are assign, entries, freeze, fromEntries, hasOwn, is, keys and values.',
  String: 'Use String(value), String.fromCharCode, String.fromCodePoint or String.raw.',
  Promise: 'Count frames in TIC, or write a generator function and call its `next()` in every frame.',
  RegExp: 'Use includes, startsWith, indexOf, split or replaceAll with strings, or loop over the characters.',
};

/**
 * Errors for globals that only the libraries of JavaScript declare.
 * @param globals names that a file or program does not define, with their places
 * @param fileOf gives the file of a place
 */
export function missingGlobals(
  globals: ReadonlyMap<string, readonly lua.Identifier[]>,
  fileOf: (node: Located) => TypeScript.SourceFile | undefined,
  program: TypeScript.Program,
): TypeScript.Diagnostic[] {
  const known = new Set([...LUA_GLOBALS, ...consoleFunctions.map(({ name }) => name)]);
  const unknown = [...globals].filter(([name]) => !known.has(name) && !isHelper(name));
  if (unknown.length === 0) return [];
  const ofJavaScript = libraryNames(program);
  return unknown
    .filter(([name]) => ofJavaScript.has(name))
    .flatMap(([name, nodes]) => nodes.map(node => describe(name, node, fileOf(node))));
}

function describe(
  name: string,
  { line, column = 0 }: Located,
  file: TypeScript.SourceFile | undefined,
): TypeScript.Diagnostic {
  const remedy = REMEDIES[name] ?? (name.endsWith('Array') ? TYPED_LIST : '');
  const refusal = {
    name: 'compile/missing-global',
    message: `${name} does not exist on the console`,
    remedy,
  };
  return file && line !== undefined
    ? diagnosticAt(refusal, file, file.getPositionOfLineAndCharacter(line, column), name.length)
    : diagnosticAt(refusal);
}

/** Values that JavaScript's own type libraries declare. */
function libraryNames(program: TypeScript.Program): Set<string> {
  const names = new Set<string>();
  for (const file of program.getSourceFiles()) {
    if (!program.isSourceFileDefaultLibrary(file)) continue;
    for (const statement of file.statements)
      if (ts.isFunctionDeclaration(statement) && statement.name) names.add(statement.name.text);
      else if (ts.isModuleDeclaration(statement)) names.add(statement.name.text);
      else if (ts.isVariableStatement(statement))
        for (const { name } of statement.declarationList.declarations)
          if (ts.isIdentifier(name)) names.add(name.text);
  }
  return names;
}
