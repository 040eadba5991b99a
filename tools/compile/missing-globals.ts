/** Finds uses of what JavaScript has and the console has not: `Date`, `JSON`, typed arrays. */

import type TypeScript from 'typescript';
import type * as lua from 'typescript-to-lua';
import { consoleFunctions } from '../api/index.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { isHelper } from './helpers.ts';
import { LUA_GLOBALS } from './link/choose-names.ts';
import type { Located } from './lua/tree.ts';
import ts from './typescript.ts';

const TYPED_LIST = 'Use a list: `new Array<number>(count).fill(0)`; `x & 255` keeps a number in 8 bits.';
const NO_ADDRESSES =
  'There are no addresses on the console, and no texts that need to be made safe for them.';

const REMEDIES: Record<string, string> = {
  Date: 'Use time(), milliseconds since the start, or tstamp(), seconds since 1970.',
  JSON: 'Write the data as TypeScript; of numbers, pmem() keeps 256.',
  Math: 'Call its functions by their names: `Math.floor(x)`, or take them out: `const { floor } = Math;`.',
  Symbol: 'Use a text as the key.',
  Proxy: 'Write a class with get and set.',
  Reflect: 'Write it with `in`, Object.keys and plain properties.',
  ArrayBuffer: TYPED_LIST,
  DataView: TYPED_LIST,
  WeakRef: 'Use the object itself, and undefined once it is gone.',
  Intl: 'Use toFixed and padStart.',
  Function: 'Write the function out.',
  AggregateError: 'Throw an Error, or a class that extends it.',
  EvalError: 'Throw an Error, or a class that extends it.',
  encodeURI: NO_ADDRESSES,
  encodeURIComponent: NO_ADDRESSES,
  decodeURI: NO_ADDRESSES,
  decodeURIComponent: NO_ADDRESSES,
  escape: NO_ADDRESSES,
  unescape: NO_ADDRESSES,
  eval: 'Write the program out.',
  Boolean: 'Write the value itself, or `Boolean(value)` without `new`.',
  Number: 'Write the value itself, or `Number(value)` without `new`.',
  BigInt: 'Use numbers: up to 2 ** 53 they count exactly.',
  FinalizationRegistry: 'Call a function where the object is given up.',
  SharedArrayBuffer: TYPED_LIST,
  Atomics: TYPED_LIST,
  Array:
    'Of Array, only from, isArray, of and `new Array(count)` exist there; `Array.isArray(x)` tells lists.',
  Object:
    'Of Object, only assign, entries, freeze, fromEntries, hasOwn, is, keys and values exist there, each by its name: `Object.keys(ship)`.',
  String: 'Of String, only fromCharCode, fromCodePoint, raw and String(value) exist there.',
  Promise: 'Count frames in TIC, or take one step of a generator function in every frame.',
  RegExp: 'Use includes, startsWith, indexOf, split or replaceAll with texts.',
};

/**
 * Errors for globals that only the libraries of JavaScript declare.
 * @param globals names that the linked program does not define, with their places
 * @param files paths by the index that places use
 */
export function missingGlobals(
  globals: ReadonlyMap<string, readonly lua.Identifier[]>,
  files: readonly string[],
  program: TypeScript.Program,
): Diagnostic[] {
  const known = new Set([...LUA_GLOBALS, ...consoleFunctions.map(({ name }) => name)]);
  const unknown = [...globals].filter(([name]) => !known.has(name) && !isHelper(name));
  if (unknown.length === 0) return [];
  const ofJavaScript = libraryNames(program);
  return unknown
    .filter(([name]) => ofJavaScript.has(name))
    .flatMap(([name, nodes]) => nodes.map(node => describe(name, node, files, program)));
}

function describe(
  name: string,
  node: Located,
  files: readonly string[],
  program: TypeScript.Program,
): Diagnostic {
  const file = node.source === undefined ? undefined : files[node.source];
  const remedy = REMEDIES[name] ?? (name.endsWith('Array') ? TYPED_LIST : undefined);
  const hasPlace = file !== undefined && node.line !== undefined;
  return {
    severity: 'error',
    code: 'compile/missing-global',
    message: `${name} does not exist on the console`,
    ...(remedy ? { remedy } : {}),
    ...(hasPlace
      ? {
          file,
          line: (node.line ?? 0) + 1,
          column: (node.column ?? 0) + 1,
          source: program.getSourceFile(file)?.text,
        }
      : {}),
  };
}

/** Values that the language's own type libraries declare. */
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
