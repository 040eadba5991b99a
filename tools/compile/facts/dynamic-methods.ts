/** Built-in methods that can be called on values of type `any`, whose receiver is known only when the program runs. */

import ts from '../program/typescript.js';

const METHODS: Readonly<Record<string, string>> = {
  Array:
    'at concat entries every fill filter find findIndex findLast findLastIndex flat flatMap forEach includes indexOf ' +
    'join keys lastIndexOf map pop push reduce reduceRight reverse shift slice some sort splice toReversed toSorted ' +
    'unshift values',
  String:
    'at charAt charCodeAt codePointAt concat endsWith includes indexOf lastIndexOf localeCompare padEnd padStart ' +
    'match matchAll repeat replace replaceAll search slice split startsWith substr substring toLowerCase toUpperCase trim',
  Number: 'toExponential toFixed toPrecision',
  Function: 'apply bind call',
  Object: 'hasOwnProperty toString valueOf',
  Map: 'clear delete entries forEach get has keys set values',
  Set: 'add clear delete entries forEach has keys values',
  Generator: 'next return throw',
  RegExp: 'exec test',
};

/** The built-in kinds of objects that have each method. */
const OWNERS = new Map<string, string[]>();
for (const [owner, names] of Object.entries(METHODS))
  for (const name of names.split(' ')) OWNERS.set(name, [...(OWNERS.get(name) ?? []), owner]);

/** Objects whose methods are in tables, where a call finds them as it finds those of the program. */
const WITH_TABLES: ReadonlySet<string> = new Set(['Map', 'Set', 'Generator', 'RegExp']);

/** The built-in kinds of objects that have a method: `Array` and `String` for `slice`. */
export function ownersOfMethod(name: string): readonly string[] {
  return OWNERS.get(name) ?? [];
}

/** The library function that calls a method of a value of type `any`; undefined if only objects can have it. */
export function dynamicMethod(name: string): string | undefined {
  // Arrays of values of type `any` have a sentinel of their own.
  const isBuiltIn = name === 'exec' || ownersOfMethod(name).some(owner => !WITH_TABLES.has(owner));
  return isBuiltIn ? `js_any_${name}` : undefined;
}

/** Whether nothing is known of an expression's values. */
export function isOfAny(node: ts.Expression, checker: ts.TypeChecker): boolean {
  return (checker.getTypeAtLocation(node).flags & ts.TypeFlags.Any) !== 0;
}
