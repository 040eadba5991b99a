import { expect, test } from 'vitest';
import { LONG_FORM } from '../../deep.ts';
import { compileFiles, describeDiagnostic, runBoth } from '../differential.ts';

/** Code, remedy and place of the errors of a line of a program. */
function refusals(line: string): string[] {
  const outcome = compileFiles(`export function TIC(): void {}\n${line}`);
  expect(outcome.ok).toBe(false);
  for (const { remedy, severity } of outcome.diagnostics)
    if (severity === 'error') expect(remedy).toBeTruthy();
  return outcome.diagnostics
    .filter(({ severity }) => severity === 'error')
    .map(diagnostic => describeDiagnostic(diagnostic).split(' ').slice(0, 2).join(' '));
}

test('unsupported syntax is refused at its position, with a replacement', () => {
  expect(refusals('export const late = await 5;')).toEqual(['main.ts:2:21 compile/top-level-await']);
  expect(refusals("export const text = 'a'.replace(/a/v, 'b');")).toEqual([
    'main.ts:2:33 compile/regular-expression',
  ]);
  expect(refusals('export function count(): number { return arguments.length; }')).toEqual([
    'main.ts:2:42 compile/arguments',
  ]);
  expect(refusals('trace(10n);')).toEqual(['main.ts:2:7 compile/big-integer']);
  expect(refusals('export const box = Object.isExtensible({ size: 1 });')).toEqual([
    'main.ts:2:20 compile/not-on-the-console',
  ]);
  expect(refusals('const js_text = 5; trace(js_text);')).toEqual(['main.ts:2:7 compile/reserved-name']);
  expect(
    refusals(
      'function open(): { close(): void } { return { close() {} }; }\n{ using file = open(); trace(file); }',
    ),
  ).toEqual(['main.ts:3:3 compile/using']);
});

test(
  'names of variables that the console needs itself are refused, those of properties are not',
  LONG_FORM,
  () => {
    const declared = `enum __TS__ArrayMap { A }
namespace js_put { export const a = 1; }
import { sin as js_sin } from './main.ts';
import js_a = js_put.a;
class Ship { constructor(public js_hull: number) {} }
const { a: js_b } = { a: __TS__ArrayMap.A + js_sin() + js_a }, { js_speed } = { js_speed: 1 };
trace(new Ship(js_speed + js_b).js_hull); export const sin = () => 1;`;
    const places = ['2:6', '3:11', '4:17', '5:8', '6:33', '7:12', '7:66'];
    expect(refusals(declared)).toEqual(places.map(place => `main.ts:${place} compile/reserved-name`));
    const { lua, javascript } = runBoth(`
const ship = { js_speed: 3, js_mode() { return this.js_speed; }, get js_hull() { return 2; } };
const { js_speed: speed } = ship;
class Fleet { js_count = 4; static _ENV = 5; js_all() { return this.js_count; } }
enum Kind { js_a = 6 }
function add(n: number): number { return n + 1; }
add.js_calls = 7;
export { add as js_add };
show(speed, ship.js_mode(), ship.js_hull, new Fleet().js_all(), Fleet._ENV, Kind.js_a, add(add.js_calls));`);
    expect(lua).toEqual(javascript);
  },
);

test('members named like metamethods of Lua are refused, however their names are written', () => {
  expect(
    refusals(`const less = '__lt';
class Ship { '__eq'() { return true; } ['__index'] = 1; [less]() {} get __len() { return 1; } static '__call'() {} '__other' = 2; }
trace(typeof new Ship() + { __eq: 1, '__lt': 2 }.__eq);`),
  ).toEqual(['14', '40', '57', '69', '95'].map(column => `main.ts:3:${column} compile/reserved-name`));
});

test('a class that extends Map or Set has no size of its own', () => {
  expect(
    refusals(`class Bag extends Map<string, number> { override get size() { return 1; } }
class Plain extends Map<string, number> {} class Sack extends Plain { static size = 1; override 'size' = 2; }
const Deck = class extends Set<string> { constructor(public override readonly size: number) { super(); } };
class Row { get size() { return 3; } } class Rows extends Map<string, Row> { get total() { return this.size; } }
const Hand = class<T> extends Set<T> { override ['size'] = 2; }; class Long extends Row { override get size() { return 4; } }
trace(new Bag().size + new Sack().size + new Deck(2).size + new Rows().total + new Hand().size + new Long().size);`),
  ).toEqual(['2:41', '3:88', '4:54', '6:40'].map(place => `main.ts:${place} compile/size-of-collection`));
});

test('code with a different result than in JavaScript is refused', () => {
  expect(
    refusals(
      'function traced(c: unknown): void { trace(typeof c); }\n@traced class Ship {}\ntrace(Ship.name);',
    ),
  ).toEqual(['main.ts:3:1 compile/decorator']);
  expect(refusals('export const ship = { text() { return super.toString(); } };')).toEqual([
    'main.ts:2:39 compile/super-of-object',
  ]);
  expect(refusals('export const f = ({ a = 1 }, b = a) => a + b;')).toEqual(['main.ts:2:30 compile/pattern']);
  expect(refusals("export const list = [1];\nlist['push'](2);")).toEqual([
    'main.ts:3:1 compile/method-by-key',
  ]);
  // What need not run when the function does is left alone.
  expect(
    refusals(`let isReady = false; paint(); draw(); const lives = 3, paint2 = () => lives; paint2();
function draw(): void { trace(lives + next()); } function next() { return last; } let last = 1;
function paint(): void { if (!isReady) return; trace(lives); } isReady = true; paint();`),
  ).toEqual(['main.ts:2:31 compile/early-call']);
  expect(
    refusals(`paint(); paint(undefined); paint(1); put({}); const lives = 3, one: [] = []; paint(...one); var score = 1;
const sum = (n = 1, m = next()) => n + m; sum(1, 2); sum(3); const last = 1; function next() { return last; }
function paint(n = lives, more = () => lives, other = score): void { trace(n + more() + other); }
function put({ n = lives }: { n?: number } = {}): void { trace(n); if (n) put({ n: 0 }); }`),
  ).toEqual(['2:1', '2:10', '2:38', '3:54'].map(place => `main.ts:${place} compile/early-call`));
  expect(
    refusals(`let n = 1;
switch (n) { case 1: let z = 1; z = 2; { z = 3; } var v = 1; break; case 2: v = 2; n = 5; z = 4; { let z = 1; z = n; } }`),
  ).toEqual(['main.ts:3:91 compile/early-value']);
  expect(refusals("trace(Object.values('up').join() + 'up'.hasOwnProperty(1));")).toEqual([
    'main.ts:2:7 compile/primitive-as-object',
    'main.ts:2:36 compile/primitive-as-object',
  ]);
  expect(
    refusals(`const List = Array; const sizes = [3]; const names = ['a'];
trace(new List(3).length); trace(new Array(...sizes).length);
trace(new Array(...sizes, 2, 3).length + new Array(...names).length);`),
  ).toEqual(['main.ts:3:7', 'main.ts:3:34'].map(place => `${place} compile/array-length`));
  expect(refusals("for (const c of 'abc' as any as string[]) trace(c);")).toEqual([
    'main.ts:2:17 compile/false-assertion',
  ]);
  expect(refusals("trace(Math?.floor(1) + (parseInt?.('1') ?? 0));")).toEqual([
    'main.ts:2:7 compile/optional-built-in',
    'main.ts:2:25 compile/optional-built-in',
  ]);
  expect(refusals('const next = () => 1;\nexport const f = ({ x = next() }, y = next()) => x + y;')).toEqual([
    'main.ts:3:35 compile/pattern',
  ]);
  expect(refusals("export const size = '5' as unknown as number;")).toEqual([
    'main.ts:2:21 compile/false-assertion',
  ]);
});

test('an object that is called an array is refused, and what may be one is not', () => {
  expect(
    refusals(`const ship = { hp: 1 }, [first] = {} as unknown as number[];
export const list = [first, ship as unknown as number[], new Set([1]) as unknown as number[]];
export const [x] = { 0: 'a', length: 1 } as any as string[];
for (const hp of (ship as unknown) as readonly number[]) trace(hp);
export const pair = () => ({ x: 1 }) as unknown as [number];`),
  ).toEqual(
    ['2:35', '3:29', '3:58', '4:20', '5:18', '6:27'].map(at => `main.ts:${at} compile/false-assertion`),
  );
  expect(
    compileFiles(`const f = (a: ArrayLike<number>, b: Iterable<number>, c: object, d: { length: number }, e: {}) =>
  [a as number[], b as unknown as number[], c as unknown as number[], d as unknown as number[], e as unknown as number[]];
trace(f([1], [1], [1], [1], [1]).length);
export const bytes = new Uint8Array(1) as unknown as number[];
export const named = Object.assign([1], { hp: 2 }) as unknown as number[];`),
  ).toMatchObject({ ok: true });
});

test('methods and the length of arrays and strings are refused by key', () => {
  expect(
    refusals(`const text = 'a', list = [2, 1], way = 'trim' as 'trim' | 'toUpperCase';
trace(text[way]() + list['sort' as 'sort' | 'reverse']().join());`),
  ).toEqual(['3:7', '3:21'].map(place => `main.ts:${place} compile/method-by-key`));
  expect(
    refusals(`const key = 'length', list = [1], sized: { length: number } = list, place = '1';
const at = (from: number[], by: 'length' | 0) => from[by];
list[key] = 0; list[key]++; const { [key]: size } = list; ({ ['length']: list[0] } = 'ab'); list['length'] = 2;
trace(at(list, 0) + size + sized['length'] + 'abc'[place]);`),
  ).toEqual(
    ['3:50', '4:1', '4:16', '4:37', '4:62', '5:28', '5:46'].map(
      place => `main.ts:${place} compile/method-by-key`,
    ),
  );
});

test('members of functions and arrays are refused through types that hide what they are', () => {
  expect(
    refusals(`const named = (thing: { name: string }) => thing.name, jump = () => 1, sized: { length: number } = jump;
trace(named(jump) + sized.length + named(class Ship {}) + named({ name: 'a' }));
trace(('ab' as unknown as Record<string, number>)['0'] + ({ a: 1 } as unknown as Record<string, number>)['a']);`),
  ).toEqual(['2:100', '3:13', '4:8'].map(place => `main.ts:${place} compile/hidden-built-in`));
});

test('Object.assign is allowed for classes and functions', () => {
  expect(
    compileFiles(
      `
        class Ship { static count = 0; x = 1; }
        function counted(): number { return counted.calls++; }
        counted.calls = 0;
        export function TIC(): void {
          Object.assign(Ship, { count: 2 });
          Object.assign(new Ship(), { x: 2 });
          trace(counted());
        }
      `,
    ).ok,
  ).toBe(true);
});

test('tests between values that are the same in Lua are refused', () => {
  expect(refusals('export const part = (x: string | string[]) => x.toString();')).toEqual([
    'main.ts:2:47 compile/string-or-array',
  ]);
  expect(refusals('export class Price { [Symbol.toPrimitive]() { return 5; } }')).toEqual([
    'main.ts:2:23 compile/not-on-the-console',
  ]);
});

test('a second export of a variable that changes is refused', () => {
  const outcome = compileFiles({
    'main.ts': "import { lives, hit } from './all.ts';\nexport function TIC(): void { hit(); trace(lives); }",
    'all.ts': "export { lives, hit } from './state.ts';",
    'state.ts': 'export let lives = 3;\nexport function hit(): void { lives--; }',
  });
  expect(outcome.ok).toBe(false);
  expect(outcome.diagnostics.map(describeDiagnostic)).toEqual([
    'all.ts:1:10 compile/re-export lives is reassigned and cannot be re-exported',
  ]);
});

test("globals of browsers and Node are refused, with the console's replacement", () => {
  expect(refusals('localStorage.clear();')).toEqual(['main.ts:2:1 compile/not-on-the-console']);
  expect(refusals('setImmediate(() => {});')).toEqual(['main.ts:2:1 compile/not-on-the-console']);
  expect(refusals('trace(eval("1"));')).toEqual(['main.ts:2:7 compile/not-on-the-console']);
  expect(refusals('globalThis.process.exit(1);')).toEqual(['main.ts:2:12 compile/not-on-the-console']);
  expect(refusals('export class Day extends Proxy {}')).toEqual(['main.ts:2:26 compile/not-on-the-console']);
  expect(refusals("export const { normalize: f } = 'a';")).toEqual([
    'main.ts:2:16 compile/not-on-the-console',
  ]);
  expect(refusals("trace('a'['normalize']());")).toEqual(['main.ts:2:7 compile/not-on-the-console']);
});

test('built-ins are refused as members of the global object, under any name', () => {
  const line = `const g = globalThis, all = { ...g }; trace(g.Math.floor(2.5)); trace(typeof (globalThis!).NaN);
const { Math: M, parseInt: { length } } = g; trace(all.isNaN(M.PI + length)); trace(g['Math'].PI);
const size = (all: typeof globalThis) => all.Array.from('ab').length; trace(size(g));
class Ship { Math = 1; } const { Math: own } = new Ship(); trace(own + new Ship().Math + typeof g.print);`;
  expect(refusals(line)).toEqual(
    ['2:45', '2:78', '3:9', '3:18', '3:52', '3:85', '4:42'].map(
      place => `main.ts:${place} compile/global-object`,
    ),
  );
});

test('a program may use the names of missing built-ins for its own declarations and properties', () => {
  const { diagnostics } = compileFiles(`enum Audio { Low, High }
class Image { console = 1; constructor(readonly normalize = 2) {} }
interface Document { create: number; search(): number }
const document: Document = { create: 3, search: () => 4 };
export function TIC(window = 5): void {
  let process = Audio[1].length;
  process += document.create + document.search() + new Image().normalize + new Image().console + window;
  trace(process);
}
export const points = (list: number[] | Float32Array): number => list.length;`);
  expect(diagnostics.map(describeDiagnostic)).toEqual([]);
});

test('code that the transpiler fails on is reported by file and line', () => {
  const outcome = compileFiles(`export function TIC(): void {}
class Pen { write(texts: TemplateStringsArray) { return texts[0]; } }
const pen = new Pen();

trace((pen.write.length > 0 ? pen.write : pen.write)\`a\`);`);
  expect(outcome.ok).toBe(false);
  expect(outcome.diagnostics.filter(({ severity }) => severity === 'error')).toMatchObject([
    { code: 'compile/not-translated', line: 5, remedy: expect.stringContaining('Rewrite it') },
  ]);
});

test('ambient declarations may use var', () => {
  const outcome = compileFiles(
    'declare var other: number | undefined;\ndeclare global { var shared: number }\nexport function TIC(): void {}',
  );
  expect(outcome.diagnostics).toEqual([]);
});

test('missing functions and methods are named', () => {
  expect(refusals("trace('text'.normalize());")).toEqual(['main.ts:2:7 compile/not-on-the-console']);
  expect(refusals('trace(String(new Map([[1, 2]]).keys().sort()));')).toEqual([
    'main.ts:2:39 typescript/2339',
  ]);
  expect(refusals('trace(new BigInt64Array(4).length);')).toEqual([
    'main.ts:2:11 compile/not-on-the-console',
  ]);
  expect(refusals('class Fleet extends Array<number> {}\ntrace(new Fleet().length);')).toEqual([
    'main.ts:2:21 compile/built-in-as-value',
  ]);
  for (const line of [
    'class Bytes extends Uint8Array {}',
    'export const made = class extends Float32Array {};',
  ])
    expect(refusals(line)).toEqual([`main.ts:2:${line.search(/\w+Array/) + 1} compile/built-in-as-value`]);
});

test('prototypes in object literals are refused', () => {
  expect(refusals('export const ship = { __proto__: { speed: 1 }, lives: 3 };')).toEqual([
    'main.ts:2:23 compile/prototype',
  ]);
});

test('assigning arrays, strings and other built-in values to types that hide them is refused', () => {
  const at = (line: string): string[] => refusals(line).map(found => found.replace('main.ts:2:', ''));
  const hidden = 'compile/hidden-built-in';
  expect(at('export const pair: { 0: number; 1: number } = [1, 2];')).toEqual([`47 ${hidden}`]);
  expect(at('export const pick = <T>(o: T, key: keyof T) => o[key]; trace(pick([7], 0));')).toEqual([
    `62 ${hidden}`,
  ]);
  expect(
    at("export const pick = <T, K extends keyof T>(o: T, k: K) => o[k]; trace(pick('abc', 'length'));"),
  ).toEqual([`71 ${hidden}`]);
  expect(
    at(
      'class Box<T> { constructor(readonly o: T) {} get(k: keyof T) { return this.o[k]; } } new Box([7]).get(0);',
    ),
  ).toEqual([`86 ${hidden}`]);
  expect(at('const add = <T extends { push(n: number): number }>(to: T) => to.push(2); add([1]);')).toEqual([
    `75 ${hidden}`,
  ]);
  expect(at('export const all: { forEach(f: (n: number) => void): void } = new Set([1]);')).toEqual([
    `63 ${hidden}`,
  ]);
});

test('types that show a built-in value, and keys of plain objects, are allowed', LONG_FORM, () => {
  const { lua, javascript } = runBoth(`
interface Lookup { has(n: number): boolean; readonly size: number }
const seen: Lookup = new Set([1, 2]);
interface Sized { length: number }
const sizes: Sized[] = ['abc', [1]];
const shown: { toString(): string }[] = [[1, 2], 'a', 5];
const pick = <T, K extends keyof T>(o: T, k: K) => o[k];
const named = (x: string | { name: string }) => (typeof x === 'string' ? x : x.name);
const keyed: { [index: number]: string }[] = [{ 1: 'a' }];
const last = <T>(list: readonly T[]): T => list[list.length - 1];
show(seen.has(1), seen.size, sizes.map(x => x.length).join(), shown.map(x => x.toString()).join(';'));
show(pick({ a: [1], b: 'x' }, 'a')[0], named('b'), named({ name: 'c' }), keyed[0][1], last([[1], [2]])[0]);`);
  expect(lua).toEqual(javascript);
});
