/** What JavaScript in packages does that TypeScript's types do not say. */

import { describe } from 'vitest';
import type { Files } from '../differential.ts';
import { inPackage } from '../in-package.ts';
import { testSame } from '../same.ts';
import { installed } from './installed-package.ts';

/** A program that imports everything of a package with one ES module as `it`. */
function program(code: string, main: string): Files {
  return {
    ...installed('it', { type: 'module', main: 'index.js' }, { 'index.js': code }),
    'main.ts': `import * as it from 'it';\n${main}`,
  };
}

/** The same with a file of CommonJS. */
function older(code: string, main: string): Files {
  return {
    ...installed('it', { main: 'index.js' }, { 'index.js': code }),
    'main.ts': `import it from 'it';\n${main}`,
  };
}

describe('types that JavaScript contradicts are any', () => {
  testSame(
    'variables',
    program("export function f() { let x = 0; x = 'a'; return x + 1; }", 'show(it.f());'),
    program(
      'let x = 1; export const set = v => { x = v; }; export const add = () => x + 1;',
      "it.set('2');\nshow(it.add());",
    ),
    program("export function f() { var x = 1; var x = '2'; return x + x; }", 'show(it.f());'),
    program(
      "export function f() { const { a } = { a: 1 }; let b = a; b = 'x'; return b + a; }",
      'show(it.f());',
    ),
    program("export function f() { for (var i = 0; i < 1; i++) {} i = 'n'; return i + 1; }", 'show(it.f());'),
    program(
      "export function f() { let x = null; x = 3; const y = x + 1; x = '3'; return x + y; }",
      'show(it.f());',
    ),
  );
  testSame(
    'properties',
    program(
      "export class A { constructor() { this.x = 0; } set() { this.x = 'a'; return this.x + 1; } }",
      'show(new it.A().set());',
    ),
    program(
      "export class A { x = 1; text() { this.x = this.x + 'b'; return this.x + 1; } }",
      'show(new it.A().text());',
    ),
    program("const o = { n: 1 }; export function f() { o.n = '1'; return o.n + 1; }", 'show(it.f());'),
    program(
      "export class A { constructor() { this.a = this.b = 1; } f() { this.b = 'b'; return this.b + this.a; } }",
      'show(new it.A().f());',
    ),
    program(
      'class A { constructor() { this.x = 1; } sum() { return this.x + 1; } }\n' +
        "export class B extends A { constructor() { super(); this.x = '1'; } }",
      'show(new it.B().sum());',
    ),
  );
  testSame(
    'arrays and collections',
    program(
      "export function f() { const list = [1, 2]; list.push('3'); return list[2] + list[0]; }",
      'show(it.f());',
    ),
    program(
      "export function f() { const list = [1, 2]; list[0] = 'a'; return list[0] + list[1]; }",
      'show(it.f());',
    ),
    program(
      "export function f() { const a = [1]; const b = a; b.push('2'); return a[1] + a[0]; }",
      'show(it.f());',
    ),
    program(
      "export function f() { const m = new Map([['a', 1]]); m.set('b', '2'); return m.get('b') + m.get('a'); }",
      'show(it.f());',
    ),
    program(
      "export class A { constructor() { this.list = [1]; } f() { this.list.push('x'); return this.list[1] + this.list[0]; } }",
      'show(new it.A().f());',
    ),
  );
  testSame(
    'parameters and comments',
    program(
      "function add(a, b = 1) { return a + b; }\nexport const f = () => add(1, '2') + add(1);",
      'show(it.f());',
    ),
    program(
      "/** @param {number} a */\nfunction twice(a) { return a + a; }\nexport const f = () => twice('2');",
      'show(it.f());',
    ),
    program(
      "/** @type {number} */\nlet x = 1;\nexport const f = () => { x = 'a'; return x + 1; };",
      'show(it.f());',
    ),
    program(
      "export const f = () => [1, 2].map(x => { x = 'n' + x; return x + 1; }).join();",
      'show(it.f());',
    ),
    program(
      "/** @returns {number} */\nfunction g() { return '1'; }\nexport const f = () => g() + 1;",
      'show(it.f());',
    ),
  );
  testSame(
    'operands',
    program('export const f = (a, b) => 5 - (a < b);', 'show(it.f(1, 2), it.f(2, 1));'),
    program('export const f = (a, b) => ((a < b) << 1) | (b > a);', 'show(it.f(1, 2), it.f(2, 1));'),
    program("export function f() { const s = '3'; return s * 2 - '1'; }", 'show(it.f());'),
    program('export function f() { let t = true; t++; return t; }', 'show(it.f());'),
    program(
      'export function f(x) { const o = { valueOf() { return 4; } }; return o * 2 + (+o); }',
      'show(it.f(1));',
    ),
    program('export function f() { let b = false; b |= true; return b; }', 'show(it.f());'),
  );
  testSame(
    'lines without semicolons go on as they did',
    program(
      'function g() { return 1; }\nexport function f() {\n  const h = g\n' +
        '  h.a = function () { return 2 }\n  h.b = 3\n  return h() + h.a() + h.b\n}',
      'show(it.f());',
    ),
  );
});

describe('functions', () => {
  const LIBRARY = `function make(x) { return x * 2; }
module.exports = make;
module.exports.default = make;
module.exports.twice = function (x) { return make(make(x)); };
for (var i = 0; i < 2; i++) module.exports[i] = i + 5;
function Counter(seed) { this.seed = seed; this.next = function () { return ++this.seed; }; }
module.exports.counter = function (seed) { var it = new Counter(seed), next = it.next.bind(it);
next.half = function () { return next() / 2; }; next.it = it; return next; };
function Point(x) { if (!(this instanceof Point)) return new Point(x); this.x = x; }
Point.prototype.get = function () { return this.x; };
Point.prototype.list = [1];
module.exports.Point = Point;
function Old() {}
Old.prototype = { constructor: Old, hi: function () { return 'hi'; } };
module.exports.Old = Old;`;
  testSame(
    'have properties of their own behind any',
    older(LIBRARY, 'const o = it as any;\nshow(it(3), o.twice(3), o.default(4), o[1], typeof it);'),
    older(LIBRARY, 'const next = (it as any).counter(5);\nshow(next(), next.half(), next.it.seed);'),
  );
  testSame(
    'that new may call are called from the game as they are made',
    older(
      '(function (make) { module.exports = make(); })(function () { Seed.from = function (x) { return new Seed(x); }; return Seed;\n' +
        'function Seed(x) { return { x: x + 1 }; } });',
      'show((it as any)(4).x, (it as any).from(5).x);',
    ),
  );
  testSame(
    'make objects with and without new',
    older(
      LIBRARY,
      'const p = new (it as any).Point(4);\nshow(p.get(), p.list.length, p instanceof (it as any).Point);',
    ),
    older(LIBRARY, 'show((it as any).Point(5).get(), new (it as any).Old().hi());'),
  );
  testSame('of a package call those of the game as they are called there', {
    ...installed(
      'it',
      { type: 'module', main: 'index.js', types: 'index.d.ts' },
      {
        'index.js':
          'export function on(list) { return { add(f) { list.push(f); }, emit(x) { list.slice().map(function (f) { f(x); }); } }; }',
        'index.d.ts':
          'export type Handler<T> = (event: T) => void;\n' +
          'export function on(list: Handler<number>[]): { add(f: Handler<number>): void; ' +
          'emit(x: number): void };',
      },
    ),
    'main.ts':
      "import { on } from 'it';\nconst events = on([]);\nconst log = (x: number) => show(x + 1);\nevents.add(log);\nevents.emit(4);",
  });
});

testSame(
  'arrays of any length are made of what may be a number',
  program('export const size = n => new Array(n).length;', "show(it.size(3), it.size('3'));"),
  program('export const filled = n => new Array(n).fill(7).join();', 'show(it.filled(2));'),
);

testSame('namespaces are passed on', {
  ...installed(
    'it',
    { type: 'module', main: 'index.js', types: 'index.d.ts' },
    {
      'index.js':
        "import * as part from './part.js';\nimport whole from './whole.js';\nexport { part, whole };\nexport default whole;",
      'part.js': 'export function first(list) { return list[0]; }',
      'whole.js': 'export default function all(list) { return list.length; }',
      'index.d.ts':
        'export namespace part { function first(list: readonly number[] | Uint8Array): number; }\n' +
        'export function whole(list: readonly number[]): number;\nexport default whole;',
    },
  ),
  'main.ts':
    "import count, { part, whole } from 'it';\nshow(part.first([7, 8]), part.first(new Uint8Array([9])), whole([1]), count([1, 2]));",
});

testSame(
  'what is asked of the place where a package runs is decided',
  older(
    "if (typeof define === 'function' && define.amd) define(function () { return 1; });\n" +
      "else if (typeof module !== 'undefined' && module.exports) { module.exports.a = 1; }\n" +
      'else window.a = 2;',
    'show((it as any).a);',
  ),
  older(
    "(function (f) { if (typeof exports === 'object' && typeof module !== 'undefined') { module.exports = f(); " +
      "} else if (typeof define === 'function') { define([], f); } " +
      '})(function () { return { a: 3 }; });',
    'show((it as any).a);',
  ),
  program(
    "const List = typeof Float32Array !== 'undefined' ? Float32Array : Array;\n" +
      'export const a = new List(2).length;\n' +
      "export const b = typeof window === 'undefined' || window.b;\nexport const c = typeof it;\n" +
      'export function d(window) { return typeof window; }',
    'show(it.a, it.b, it.c, it.d(1));',
  ),
);

testSame(
  'the constructors of values are compared',
  program(
    'export const same = (a, b) => a.constructor === b.constructor;',
    "show(it.same('a', 5), it.same('a', 'b'), it.same(true, 1), it.same([], [1]), it.same([], 'a'), it.same(1, 2));",
  ),
);

describe('code that the console cannot run stops the program where it runs', () => {
  testSame(
    'and is caught as in an engine without it',
    program(
      `export const size = () => { try { return indexedDB.size(); } catch (problem) { return problem instanceof ReferenceError; } };
export const kind = () => (typeof Buffer === 'undefined' ? 'none' : Buffer.from('a'));
const coder = typeof TextDecoder !== 'undefined' && new TextDecoder();
export const text = bytes => (coder ? coder.decode(bytes) : String.fromCharCode(...bytes));`,
      'show(it.size(), it.kind(), it.text([65, 66]));',
    ),
  );
});

describe('prototypes that a function gives', () => {
  testSame(
    'keep the constructor of their class',
    program(
      `function define(constructor, factory, prototype) {
  constructor.prototype = factory.prototype = prototype; prototype.constructor = constructor; }
function extend(parent, definition) {
  const prototype = Object.create(parent.prototype); for (const key in definition) prototype[key] = definition[key]; return prototype; }
function Color() {}
define(Color, color, { copy() { return this.r; } });
export function color(r) { return new Rgb(r); }
function Rgb(r) { this.r = +r; }
define(Rgb, color, extend(Color, { twice() { return this.r * 2; } }));
export const is = value => value instanceof Color && value instanceof Rgb;`,
      'const red: any = it.color(3);\nshow(red.twice(), red.copy(), it.is(red), red.constructor === it.color);',
    ),
  );
});

describe('what has no declarations', () => {
  testSame(
    'makes objects with its functions',
    older(
      `exports = module.exports = Vector;
function Vector(x) { if (!(this instanceof Vector)) return new Vector(x); this.x = x || 0; }
Vector.prototype.add = function (other) { this.x += other.x; return this; };
Vector.from = function (list) { return new Vector(list[0]); };`,
      'show(new it(3).add(new it(4)).x, it.from([2]).x, new it(1) instanceof it);',
    ),
  );

  testSame(
    'has methods of Object at functions',
    older(
      `exports.own = function (object, key) { return Object.hasOwnProperty.call(object, key); };
exports.listed = function (object, key) { return Object.propertyIsEnumerable.call(object, key); };`,
      "show(it.own({ a: 1 }, 'a'), it.own({}, 'a'), it.listed({ b: 1 }, 'b'));",
    ),
  );
});

testSame('toString with arguments is that of the object, or of a number', {
  ...installed(
    'it',
    { type: 'module', main: 'index.js', types: 'index.d.ts' },
    {
      'index.js': `export class Bits { constructor(n) { this.n = n; } toString(base) { return 'bits ' + this.n.toString(base); } }
export const shown = (value, base) => value.toString(base);`,
      'index.d.ts': `export declare class Bits { constructor(n: number); toString(base?: number): string; }
export declare function shown(value: unknown, base: number): string;`,
    },
  ),
  'main.ts': `import { Bits, shown } from 'it';
interface Shown { toString(base: number): string }
const all: Shown[] = [new Bits(5), 6];
show(new Bits(5).toString(2), new Bits(4).toString(), ...all.map(one => one.toString(2)), shown(new Bits(7), 2), shown(7, 2));`,
});

describe('what is built in, as a value', () => {
  testSame(
    'methods of all objects',
    inPackage(
      'const own = a => [a.toString !== Object.prototype.toString, a.valueOf !== Object.prototype.valueOf].join();\n' +
        "class Named { toString() { return 'a'; } } class Plain {} class Number2 { valueOf() { return 2; } }\n" +
        'show(own({}), own({ x: 1 }), own(new Named()), own(new Plain()), own(new Number2()), own([1]), own(new Date(3)));',
    ),
  );
  testSame(
    'the functions of Array',
    inPackage(
      "const { from } = { from: Array.from }; show(from([1, undefined, 3]).length, from('ab').join());\n" +
        'show(from({ length: 2 }, (_, i) => i * 2).join(), from(new Set([1, 2])).length);',
    ),
    inPackage("const of = Array.of; show(of(1, 2).join(), ['ab', 'c'].map(x => of(x).length).join());"),
    "const from = Array.from; show(from([1, 2], x => x * 2).join(), from(new Set(['a'])).length);",
  );
  testSame(
    'classes of arrays, which `new` calls',
    inPackage(
      'const make = (Type, count) => new Type(count);\nconst bytes = make(Uint8Array, 3); bytes[0] = 300;\n' +
        'const list = make(Array, 3); list[0] = 300; show(bytes[0], bytes.length, list[0], list.length, Array.isArray(list));',
    ),
    inPackage(
      'const types = { bytes: Uint8Array, floats: Float64Array, list: Array };\n' +
        'for (const name in types) { const made = new types[name](2); made[0] = 1.5; show(name, made[0], made.length); }',
    ),
    inPackage(
      'class Grid { constructor(count, Type = Array) { this.cells = new Type(count).fill(1.5); } at(i) { return this.cells[i]; } }\n' +
        'show(new Grid(3).at(1), new Grid(3, Int8Array).at(1), new Grid(2).at(7));',
    ),
    inPackage(
      'const call = Type => Type(2).length; const use = Type => [Type.from([1]).length, Type.of(3).length, Type.isArray([])].join();\n' +
        'show(call(Array), use(Array), typeof Array, Array === [].constructor);',
    ),
    'const bytes = new Uint8Array(2); show(bytes.constructor === Uint8Array, [1].constructor === Array);',
  );
  testSame(
    'a class that extends Map has its own methods',
    inPackage(
      'class Kept extends Map { #old = new Map(); #sets = 0; clear() { this.#old.clear(); super.clear(); this.#sets = 0; }\n' +
        '  set(key, value) { this.#sets++; return super.set(key, value); } get sets() { return this.#sets; } }\n' +
        "const kept = new Kept(); kept.set('a', 1); show(kept.size, kept.sets); kept.clear(); show(kept.size, kept.sets);",
    ),
  );
});

testSame(
  'an argument behind an assertion may fit another overload than the first',
  "show('abc'.replace('b', ((letter: string) => letter + letter) as any));",
  "show('abc'.replaceAll('b', ((letter: string) => letter + letter) as unknown as any));",
  "show([3, 1].reduce(((sum: string, x: number) => sum + x) as any, ''));",
);

testSame(
  'comments may describe functions without names for their parameters',
  older(
    '/** @param {function(Object):string=} toText @param {function(string, number)} call */\n' +
      'function Keys(toText, call) { this.toText = toText || (x => String(x)); this.call = call; }\n' +
      'Keys.prototype.each = function (list) {\n' +
      '  var self = this; list.forEach(function (x) { self.call(self.toText(x), 1); return false; });\n' +
      '};\n' +
      '/** @param {function(*):*} change */ function all(list, change) { return list.map(change); }\n' +
      'module.exports = { Keys: Keys, all: all };',
    "const seen: string[] = [];\nnew it.Keys(undefined, (x: string, n: number) => seen.push(x + n)).each([1, 'b']);\n" +
      'show(seen.join(), it.all([1, 2], (x: number) => x * 2).join());',
  ),
);
