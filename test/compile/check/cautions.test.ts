/** Warnings at lines that depend on what the console cannot have: null beside undefined, letters beyond ASCII. */

import { expect, test } from 'vitest';
import { compileFiles } from '../differential.ts';

function warnings(text: string): string[] {
  const outcome = compileFiles(
    `interface Ship { hp: number; target: number | null; name?: string }
declare const ship: Ship;
${text}`,
  );
  expect(outcome.ok).toBe(true);
  const found = outcome.diagnostics.filter(({ code }) => /^compile\/n(ull-|ot-ascii)/.test(code));
  return found.map(({ line, column, code, message }) => `${line}:${column} ${code} ${message}`);
}

test('a comparison with null or undefined alone is reported if the value may be either', () => {
  const message = 'null and undefined are one value: x === undefined does not tell them apart';
  expect(
    warnings('export const f = (x: number | null | undefined) => x === undefined;\ntrace(f(1));'),
  ).toEqual([`3:52 compile/null-or-undefined ${message}`]);
  expect(
    warnings(
      'export const f = (x: number | null, y?: number) => x === null || y === undefined;\n' +
        'trace(f(1));\n' +
        'export const g = (x?: number | null) => x == null;\n' +
        'trace(g());',
    ),
  ).toEqual([]);
});

test('a comparison that distinguishes null from unknown values is reported', () => {
  const of = (text: string): string =>
    `compile/null-or-undefined null and undefined are one value: ${text} does not tell them apart`;
  expect(
    warnings(
      'export const f = (x: unknown) => x === null;\n' +
        'trace(f(1));\n' +
        "export const g = (x: unknown) => typeof x === 'object' && x !== null;\n" +
        'trace(g(1));\n' +
        'switch (g(1) as unknown) {\n' +
        '  case null:\n' +
        '    trace(0);\n' +
        '    break;\n' +
        '  case undefined:\n' +
        '    trace(1);\n' +
        '}',
    ),
  ).toEqual([`3:34 ${of('x === null')}`, `8:3 ${of('case null')}`]);
});

test('null and undefined may be asked for together', () => {
  const either = 'number | null | undefined';
  const open = (condition: string, type = 'any'): string[] =>
    warnings(
      `let y: any = time();\nconst f = (x: ${type}, o: { x: ${either} }[], _a?: any): boolean => ${condition};\ntrace(f(y, []));`,
    ).map(line => line.split(': ')[1]);
  for (const type of ['any', 'unknown', either])
    for (const condition of [
      '(_a = x) === null || _a === void 0',
      'x === null || x === undefined',
      'x === undefined || x === null',
      'x !== null && x !== void 0',
      'undefined !== x && (null !== x) && y > 1',
      'y === 1 || x === null || y === 2 || (x === undefined)',
      '!(x === null || x === undefined)',
      "x === null || typeof x === 'undefined'",
      'o[0].x === null || o[0].x === undefined',
    ])
      expect([condition, open(condition, type)]).toEqual([condition, []]);
  for (const condition of [
    'x === null || x !== undefined',
    'x === null && x === undefined',
    'x === null || y === undefined',
    'x === null || (x = y) === undefined',
    'x === null || (y === 1 && x === undefined)',
    'x === null || x === null',
    'o[0].x === null || o[1].x === undefined',
  ])
    expect([condition, open(condition, either).length > 0]).toEqual([condition, true]);
  expect(
    warnings(
      'switch (time() as unknown) {\n  case undefined:\n  case 1:\n  case null:\n    trace(1);\n    break;\n  default:\n}',
    ),
  ).toEqual([]);
});

test('remedies for null name the expression that it may be in', () => {
  const remedies = (text: string): (string | undefined)[] =>
    compileFiles(text)
      .diagnostics.filter(({ code }) => code === 'compile/null-or-undefined')
      .map(({ remedy }) => remedy);
  const list = 'const best: (number | null)[] = [null];\n';
  expect(remedies(`${list}trace(best[0]! + 1);\ntrace(2 * best[1]!);\ntrace(-best[2]!);`)).toEqual([
    'Say what to compute with: `(best[0] ?? 0) + 1`.',
    'Say what to compute with: `2 * (best[1] ?? 0)`.',
    'Say what to compute with: `(best[2] ?? 0)`.',
  ]);
  expect(
    remedies(
      // biome-ignore lint/suspicious/noTemplateCurlyInString: the program has a template
      'export const greet = (ship: { name?: string | null }) => trace(`I am ${ship.name}`);\ngreet({});',
    ),
  ).toEqual(["Say what to write: `ship.name ?? 'nobody'`."]);
  expect(
    remedies(
      "export const describe = (one: { of: { x: number } | string | null }) => typeof one.of === 'object';\ntrace(describe({ of: null }));",
    ),
  ).toEqual(["Ask for null first: `one.of !== null && typeof one.of === 'object'`."]);
});

test('a default that applies to null is reported', () => {
  expect(warnings('export const f = (lives: number | null = 3) => lives;\ntrace(f());')).toEqual([
    '3:19 compile/null-or-undefined null and undefined are one value: null becomes the default of lives too',
  ]);
  expect(
    warnings(
      'export const f = (lives?: number, more = 3, none: Ship | null = null) => [lives, more, none];\ntrace(f().length);',
    ),
  ).toEqual([]);
});

test('a default that applies to null is reported in patterns and parameters, even if only the source has a type', () => {
  const of = (name: string): string =>
    `compile/null-or-undefined null and undefined are one value: null becomes the default of ${name} too`;
  expect(
    warnings(
      `let best: number | null;
({ target: ship.target = 4 } = ship);
[best = 5] = [1];
const scores: Record<string, number | null> = {};
const { first = 1, ['second']: second = 2, 'third-one': third = 3 } = scores;
const f: (lives?: number | null) => number | null = (lives = 5) => lives;
const aim = (at = ship.target, more = 1) => [at, more];
trace([best, first, second, third, f(), ...aim()].length);`,
    ),
  ).toEqual([
    `4:12 ${of('ship.target')}`,
    `5:2 ${of('best')}`,
    `7:9 ${of('first')}`,
    `7:20 ${of('second')}`,
    `7:44 ${of('third')}`,
    `8:54 ${of('lives')}`,
    `9:14 ${of('at')}`,
  ]);
});

test('what a copy does not overwrite is found under every form of a name', () => {
  const found = warnings(`const x: { a?: number } = { a: undefined };
const key = 'a' as string;
trace([{ 'a': 0, ...x }, { ['a']: 0, ...x }, { [key]: 0, ...x }, { b: 0, ...x }].length);`);
  expect(found.map(one => one.replace(/ compile.*$/, ''))).toEqual(['5:18', '5:38', '5:58']);
});

test('a copy keeps a property of an object that is chosen, which is reported', () => {
  const found = warnings(`interface Change { a?: number }
const x: Change = { a: undefined };
const isFast = x.a === undefined;
const other: { a: number } | undefined = isFast ? { a: 1 } : undefined;
trace([{ ...(isFast ? { a: 0 } : undefined), ...x }, { ...(isFast && { a: 0 }), ...x }, { ...other, ...x }].length);
trace(Object.assign({}, isFast ? { a: 0 } : { b: 0 }, x).b ?? 0, { ...(isFast ? { b: 0 } : undefined), ...x }.b ?? 0);`);
  expect(found.map(one => one.replace(/ compile.*$/, ''))).toEqual(['7:46', '7:81', '7:101', '8:7']);
});

test('copies in which null or undefined does not overwrite are reported', () => {
  const of = (copy: string): string =>
    `compile/null-property properties that are null or undefined do not exist, and ${copy} leaves there what they were before`;
  expect(
    warnings(
      `interface Options { at?: string | null; hp?: number }
const all: Record<string, number | null> = {};
export const f = (more: Options) => [{ hp: 1, at: 'a', ...more }, { id: 1, ...more }, { ...more, at: null }];
export const g = (more: Options) => [Object.assign({ at: 'b' }, more), Object.assign({}, more, all)];
export const h = () => [{ ...ship, ...all }, { ...all, ...ship }];
trace(f({ hp: undefined }).length + g({ at: null }).length + h().length);`,
    ),
  ).toEqual([
    `5:56 ${of('...more')}`,
    `6:38 ${of("Object.assign({ at: 'b' }, more)")}`,
    `6:72 ${of('Object.assign({}, more, all)')}`,
    `7:36 ${of('...all')}`,
    '8:11 compile/null-property properties that are null or undefined do not exist, such as hp: undefined',
  ]);
});

test('undefined properties through which a method of the class shows are reported', () => {
  const program = `class Base { run?(): number { return 1; } plain?: () => number; }
class Derived extends Base { override run = undefined; override plain = undefined; }
class Kept extends Base { override run = () => 2; static run = undefined; declare plain: undefined; }
class Also extends Base { override run: (() => number) | undefined; }
const base = new Base();
const given: (() => number) | undefined = base.plain;
base.run = undefined;
base.run = given;
base.plain = undefined;
base.run = () => 3;
(base as { run?: unknown }).run = null;
const open: { run?: () => number } = { run: () => 1 };
open.run = undefined;
trace([Derived, Kept, Also].length);`;
  const found = warnings(program).filter(text => text.includes('the method of the class is called'));
  expect(found.map(text => text.split(' ')[0])).toEqual(['4:30', '6:27', '9:1', '10:1', '13:1']);
});

test('optional properties that the program sets to undefined are reported', () => {
  const copies = (given: string): string => `interface Options { at?: string; hp?: number }
export const options: Options = ${given};
export const all = [{ at: 'a', ...options }, Object.assign({ hp: 1 }, options), 'at' in options, { ...options }];
trace(Object.keys(options).length);`;
  const of = (place: string, what: string): string =>
    `${place} compile/null-property properties that are null or undefined do not exist, and ${what}`;
  const found = [
    of('5:32', '...options leaves there what they were before'),
    of('5:46', 'Object.assign({ hp: 1 }, options) leaves there what they were before'),
    of('5:81', "'at' in options does not find them"),
    of('6:7', 'Object.keys(options) does not find them'),
  ];
  for (const given of [
    '{ at: undefined, hp: undefined }',
    "{ at: btn(0) ? 'b' : undefined, hp: [1].pop() }",
    '((at?: string, hp?: number) => ({ at, hp }) as Options)()',
    '(() => { const made: Options = {}; made.at = ship.name; made.hp = undefined; return made; })()',
  ])
    expect(warnings(copies(given)).filter(line => !line.startsWith('4:'))).toEqual(found);
  for (const given of ['{}', "{ at: 'b' }", 'btn(0) ? { hp: 2 } : {}'])
    expect(warnings(copies(given))).toEqual([]);
});

test('copies of objects whose types do not show undefined properties are reported', () => {
  const program = (made: string): string => `
class Base { at = 1; over<T>(base: T) { return { ...base, ...this }; } clone() { return Object.assign({ by: 1 }, this); } }
class Derived extends Base { by = ${made}; }
export const merge = <T extends object, U extends object>(base: T, top: U) => ({ ...base, ...top });
export const open = (top: unknown, named: { id: number }) => [{ by: 2, ...(top as object) }, { ...named, ...(top as object) }];
export const whole = (base: { at: number }, ship: Derived) => ({ ...base, ...ship });
const one = new Derived();
trace(open(one, { id: 1 }).length + merge(one.clone(), one.over({})).at + whole(one, one).at);`;
  const of = (place: string, copy: string): string =>
    `${place} compile/null-property properties that are null or undefined do not exist, and ${copy} leaves there what they were before`;
  expect(warnings(program('undefined as number | undefined'))).toEqual([
    of('4:59', '...this'),
    of('4:89', 'Object.assign({ by: 1 }, this)'),
    of('6:91', '...top'),
    of('7:72', '...(top as object)'),
  ]);
  expect(warnings(program('2'))).toEqual([]);
});

test('enumerated keys that may be missing because they are null are reported', () => {
  const without = 'properties that are null or undefined do not exist, and';
  expect(warnings("trace('target' in ship);\ntrace(Object.keys(ship).length);")).toEqual([
    `3:7 compile/null-property ${without} 'target' in ship does not find them`,
    `4:7 compile/null-property ${without} Object.keys(ship) does not find them`,
  ]);
  expect(
    warnings('const scores: Record<string, number | null> = {};\ntrace(Object.entries(scores).length);'),
  ).toHaveLength(1);
  expect(
    warnings(
      'const from: Record<string, string | null> = { a: null };\n' +
        'for (const key in from) trace(key in from || from.hasOwnProperty(key));\n' +
        'const aim: { at?: number | null; hp?: number } = { at: null };\n' +
        "trace(Object.hasOwn(aim, 'at') || Object.hasOwn(aim, 'hp') || 'hp' in aim);",
    ),
  ).toEqual([
    `4:1 compile/null-property ${without} the loop over from does not find them`,
    `4:31 compile/null-property ${without} key in from does not find them`,
    `4:46 compile/null-property ${without} from.hasOwnProperty(key) does not find them`,
    `6:7 compile/null-property ${without} Object.hasOwn(aim, 'at') does not find them`,
  ]);
  expect(warnings('const text = (x: unknown) => String(x);\ntrace(text([{ a: undefined }]));')).toEqual([
    `4:15 compile/null-property ${without.slice(0, -4)} such as a: undefined`,
  ]);
  expect(
    warnings(
      "trace('name' in ship);\n" +
        'const counts: Record<string, number> = {};\n' +
        'trace(Object.keys(counts).length + Object.values({ a: 1 }).length);',
    ),
  ).toEqual([]);
});

test('names beyond ASCII are reported where they become strings', () => {
  const of = (what: string): string =>
    `compile/not-ascii ${what} gives names that are not ASCII: TIC-80's fonts lack their letters, and their length counts bytes`;
  expect(
    warnings(
      'enum Farbe { Rot, Grün }\n' +
        'class Größe { höhe = 1; }\n' +
        'const alle = { [Farbe[1]]: Farbe.Grün };\n' +
        'trace(Größe.name + new Größe().höhe);\n' +
        "for (const key in new Größe()) trace(key + alle['Rot']);\n" +
        'trace(Object.keys({ a: 1, ä: 2 }).join());',
    ),
  ).toEqual([
    `5:17 ${of('Farbe[1]')}`,
    `6:7 ${of('Größe.name')}`,
    `7:1 ${of('the loop over new Größe()')}`,
    `8:7 ${of('Object.keys({ a: 1, ä: 2 })')}`,
  ]);
});

test('null and undefined as keys of a map or values of a set are reported', () => {
  expect(
    warnings(`const m = new Map<string | null | undefined, number>(); m.set(null, 1).set(undefined, 2);
const s: Set<number | null | undefined> = new Set(); const t = new Set([null, undefined, 1]);
const a = new Map<any, number>(); a.set(null, 1).set('a', 2).set(undefined, 3); new Set<unknown>().add(ship.target);
const k = new Map<string | null, number>(); k.set(null, 1); const l = new Map<string, number | null | undefined>();
const u = new Map<string | undefined, number>([[undefined, 1]]); new Set<unknown>().add(undefined);
class Own<T> extends Set<T> {} trace([m, s, t, a, k, l, u, new Own<null>()].length);`).map(
      line => line.split(' ')[0],
    ),
  ).toEqual(['3:11', '4:43', '4:64', '5:41', '5:104']);
});

test('null that flows to an unknown type is reported', () => {
  const message = 'null and undefined are one value: without a type that says null, it counts as undefined';
  expect(
    warnings(
      'const text = (x: unknown) => String(x);\n' +
        'trace(text(ship.target));\n' +
        'export const f = (): unknown => ship.target;\n' +
        'trace(text(ship.name));',
    ),
  ).toEqual([`4:12 compile/null-or-undefined ${message}`, `5:33 compile/null-or-undefined ${message}`]);
});

test('null is reported where it counts as undefined: in typeof, and without a type that includes it', () => {
  expect(
    warnings(
      "export const f = (x: Ship | string | null) => typeof x === 'object';\n" +
        'trace(f(null));\n' +
        "export const g = (x: Ship | null) => x !== null && typeof x === 'object' && typeof x !== 'string';\n" +
        'trace(g(null));',
    ),
  ).toHaveLength(1);
  expect(
    warnings(
      'const any: any = null;\n' +
        'export const f = (x: unknown) => x === null;\n' +
        'trace(f(null));\n' +
        'trace(any + 1);\n' +
        'const typed: number | null = null;\n' +
        'trace(typed);',
    ).map(line => line.split(' ')[0]),
  ).toEqual(['3:18', '4:34', '5:9']);
});

test('null in arithmetic is reported if it cannot be distinguished from undefined', () => {
  expect(
    warnings(
      'const list: (number | null)[] = [null];\n' +
        'export const f = (x?: number | null) => list[0]! + (x as number) * x!;\n' +
        'export const g = (x: number | null) => x! + 1;\n' +
        'trace(list[0]!);\n' +
        'trace(list[0] ?? 1);',
    ).map(line => line.split(' ').slice(0, 2).join(' ')),
  ).toEqual(['4:41', '4:53', '4:68'].map(place => `${place} compile/null-or-undefined`));
});

test('frozen objects that stay writable, and holes of arrays, are reported where they are created', () => {
  const outcome = compileFiles(
    'const ship = { hp: 1 };\n' +
      'Object.freeze(ship);\n' +
      'export const sizes = Object.freeze({ small: 1 });\n' +
      'const list = [1, 2, 3];\n' +
      'delete (list as (number | undefined)[])[1];\n' +
      'trace(ship.hp + sizes.small + list[0]);',
  );
  expect(outcome.ok).toBe(true);
  const found = outcome.diagnostics.filter(({ code }) => /frozen|holes/.test(code));
  expect(found.map(({ line, column, code }) => `${line}:${column} ${code}`)).toEqual([
    '2:1 compile/not-frozen',
    '5:1 compile/holes',
  ]);
});

test('conversions of values that may be null or undefined to strings are reported', () => {
  const outcome = compileFiles(
    `class Ship {\n` +
      `  hp?: number;\n` +
      `  name?: string | null;\n` +
      `}\n` +
      `const ship = new Ship();\n` +
      `trace(\`\${ship.name}\`);\n` +
      `trace(\`\${ship.hp}\`);\n` +
      `trace(String(ship.name) + ship.name);`,
  );
  const found = outcome.diagnostics.filter(({ code }) => code.includes('null-or'));
  expect(found.map(({ line, column, code }) => `${line}:${column} ${code}`)).toEqual([
    '6:10 compile/null-or-undefined',
    '8:14 compile/null-or-undefined',
    '8:27 compile/null-or-undefined',
  ]);
});

test('name of a function of type any is reported, and that of nothing else', () => {
  const reported = (program: string): string[] => {
    const outcome = compileFiles(program);
    expect(outcome.ok).toBe(true);
    return outcome.diagnostics
      .filter(({ code }) => code === 'compile/function-name')
      .map(({ message }) => message.replace(' may be a function, whose name is undefined here', ''));
  };
  expect(reported('function show(value: any) { trace(value.name); } show(() => 1);')).toEqual(['value']);
  expect(reported('const ship: any = { name: "x", go() {} }; trace(ship.name + ship.go.name);')).toEqual([
    'ship.go',
  ]);
  expect(
    reported('const list: any[] = [{ name: 1 }, () => 2]; for (const item of list) trace(item.name);'),
  ).toEqual(['item']);
  expect(reported('class Rock {} const made: any = Rock; trace(made.name);')).toEqual([]);
  expect(reported('try { JSON.parse("x"); } catch (error: any) { trace(error.name); }')).toEqual([]);
  expect(
    reported('function show(value: any) { trace(value.name); } show({ name: "a", run: () => 1 });'),
  ).toEqual([]);
});
