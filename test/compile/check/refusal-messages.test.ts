/** What refusals say: what is wrong, at which thing. All of one kind compile as one program, one refusal a line. */

import { expect, test } from 'vitest';
import { compileFiles } from '../differential.ts';

type Row = readonly [line: string, message: string];

const SYNTAX: readonly Row[] = [
  [
    "export const a = 'a'.replace(/a/d, 'b');",
    '/a/d does not work on the console: The flag d is not supported',
  ],
  ['export const p = await 1;', '"await" is only supported in async functions'],
  ['export const big = 10n;', 'bigint literals are not supported: 10n'],
  [
    'export const based = { text() { return super.toString(); } };',
    '"super" is not supported in an object that is not a class',
  ],
  ['export function count() { return arguments.length; }', '"arguments" is not supported'],
  ['export const s = Object.isSealed({ speed: 1 });', 'Object.isSealed is not supported'],
  [
    'export const t = { __proto__: { speed: 1 } };',
    '__proto__ is not supported: the name of a prototype is not a property',
  ],
  [
    "export const q = { '__proto__': { speed: 1 } };",
    "'__proto__' is not supported: the name of a prototype is not a property",
  ],
  ["export const late = import('./main.ts');", 'import() is not supported'],
  ['const js_text = 5;', 'names that begin with js_, __TS__ or ____ are reserved: js_text'],
  ['export class Auto { accessor speed = 1; }', '"accessor" is not supported: speed'],
];

const PARAMETERS: readonly Row[] = [
  [
    'export const m = ({ n = 1 }, o = n) => n + o;',
    'the default of o would be computed before an earlier parameter is destructured',
  ],
];

const TYPES: readonly Row[] = [
  [
    'export const x = (y: string | string[]) => y.toString();',
    'cannot call toString: y may be a string or an array',
  ],
  ['export const z = Promise.all;', 'Promise.all can be called, but not be used as a value'],
  [
    'export const ac = new Array(...[1]);',
    'new Array(...[1]) makes an array of that length if all it gets is a number',
  ],
  [
    'export const counted = run as ((n: number) => number) & { last: number };',
    'the function run cannot have properties, as the type here says',
  ],
  ['trace(Object.keys(Ship).length);', 'Ship has no properties on the console'],
  ['trace(String(run));', 'run is a function, and the console does not have its text'],
  ['new (run as any)(1);', '(run as any) is a function and not a class, and new cannot make an object of it'],
  ["trace('a'.repeat('2' as any));", "'2' is of type string, and 'a'.repeat takes number"],
  [
    'for (const key in Object.assign([1], { hp: 2 })) trace(key);',
    'the properties of Object.assign([1], { hp: 2 }), an array, are not found among its keys',
  ],
  ['trace(run.name);', 'run.name is not supported'],
  ['trace(run.toString());', 'run.toString is not supported'],
  ["trace('a'.normalize());", "'a'.normalize is not supported"],
];

test.each([
  ['what the syntax shows', SYNTAX],
  ['parameters', PARAMETERS],
  ['what types show', TYPES],
])('messages name what is wrong and the thing: %s', (_, rows) => {
  const head =
    'declare const any: any; const kept: (() => number)[] = []; const run = (n: number) => n; class ' +
    'Ship { static fuel = 1; } export function TIC(): void { trace(kept.length + run(1)); }';
  const { diagnostics } = compileFiles([head, ...rows.map(([line]) => line)].join('\n'));
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  expect(
    errors
      .sort((one, other) => (one.line ?? 0) - (other.line ?? 0))
      .map(({ line, message }) => [line, message]),
  ).toEqual(rows.map(([, message], index) => [index + 2, message]));
  for (const { remedy } of errors) expect(remedy).toMatch(/^[A-Z].*\.$/s);
});

test.each([
  ['const math = Math; const f = math.floor; export const n = f(2.5) + math.ceil(1.5);', 'Math'],
  ['let math = Math; export const { floor } = math;', 'Math'],
  ['const first = Math; const second = first as typeof Math; export const n = second.floor(2.5);', 'Math'],
  ['export const round = (n: number, math = Math) => math.round(n);', 'Math'],
  ['const library = { math: Math }; export const n = library.math.floor(2.5);', 'Math'],
  ['const O = Object; export const names = O.keys({ b: 1, a: 2 });', 'Object'],
  ['const O = Object; export const { keys, values } = O;', 'Object'],
])('what is built in is not a value: %s', (program, name) => {
  expect(compileFiles(program).diagnostics.map(({ message }) => message)).toEqual([
    `${name} cannot be used as a value`,
  ]);
});

test.each([
  ['const N = Number; export const n = N.isInteger(2) && N.isNaN(3);', 'Number'],
  ['const S = String; export const { fromCharCode } = S; export const a = S(3);', 'String'],
  ['const A = Array; export const isList = [[1], 2].filter(A.isArray);', 'Array'],
  ['const make = Symbol; export const shared = make.for("a");', 'Symbol'],
])('functions of what is built in are taken by its name: %s', (program, name) => {
  expect(compileFiles(program).diagnostics.map(({ message }) => message)).toEqual([
    `${name} has its functions only under its own name`,
  ]);
});

test('globals of JavaScript are not namespaces', () => {
  const [{ code, remedy }] = compileFiles('import M = Math; export const n = M.floor(2.5);').diagnostics;
  expect([code, remedy]).toEqual(['typescript/2702', expect.stringContaining('const { floor } = Math;')]);
});
