/** Imports of packages: which of their files are compiled, and with which types. */

import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { compile } from '../../../tools/compile/index.ts';
import { compileFiles, describeDiagnostic, type Files, withFiles } from '../differential.ts';
import { testSame } from '../same.ts';
import { installed } from './installed-package.ts';

/** The files of packages that are compiled with a program, by their paths in `node_modules`. */
function compiledFiles(files: Files): string[] {
  const outcome = compileFiles({ ...files, 'main.ts': "import { x } from 'it';\nexport const y = x;" });
  if (!outcome.ok) throw new Error(outcome.diagnostics.map(describeDiagnostic).join('\n'));
  return outcome.value.files.flatMap(file => /node_modules\/(.*)$/.exec(file)?.[1] ?? []);
}

const COUNTER = `export class Counter {
  constructor(start = 0) { this.count = start; this.seen = []; }
  add(by) { this.count += by; this.seen.push(by); return this; }
}
export const twice = list => [...list, ...list];
export default function total(list) { return list.reduce((sum, x) => sum + x, 0); }`;
const COUNTER_TYPES = `export declare class Counter<T = number> {
  count: number; seen: T[]; constructor(start?: number); add(by: T): this;
}
export interface Options { size: number }
export declare function twice<T>(list: readonly T[]): T[];
export default function total(list: readonly number[]): number;`;
const USE_COUNTER = `import total, { Counter, type Options, twice } from 'counter';
class Double extends Counter { get both() { return this.count * 2; } }
const options: Options = { size: 3 };
const counter: Counter = new Counter(options.size).add(4).add(5);
show(counter.count, counter.seen.length, counter.seen[1], total(twice([1, 2])));
show(new Double(2).add(1).both, new Double() instanceof Counter, twice(['a']).map(x => x.toUpperCase()).join());`;

testSame('ES modules of a package get the types of its declarations', {
  ...installed(
    'counter',
    { type: 'module', main: 'index.js', types: 'index.d.ts' },
    {
      'index.js': COUNTER,
      'index.d.ts': COUNTER_TYPES,
    },
  ),
  'main.ts': USE_COUNTER,
});

testSame('declarations in the old form, as a block with the name of the package, are types as well', {
  ...installed(
    'counter',
    { main: 'index.js', types: 'index.d.ts' },
    {
      'index.js': 'module.exports = { three: () => 3 };',
      'index.d.ts': "declare module 'counter' { export function three(): number; }",
    },
  ),
  'main.ts': "import { three } from 'counter';\nshow(three().toFixed(1));",
});

testSame('all that such a block declares is exported, unless it lists its exports', {
  ...installed(
    'crossing',
    { main: 'index.js', types: 'index.d.ts' },
    {
      'index.js': 'module.exports = { first: list => list[0], half: x => x / 2, none: 0 };',
      'index.d.ts':
        "declare module 'crossing' {\n  interface Point { x: number; }\n  function first(list: Point[]): Point;\n" +
        '  export const half: (x: number) => number;\n  let none: number;\n}',
    },
  ),
  'main.ts':
    "import { first, half, none, type Point } from 'crossing';\n" +
    'const at: Point = { x: 3 };\nshow(first([at]).x, half(3).toFixed(2), none);',
});

/** Packages of CommonJS, and programs that use them. */
const COMMON_JS: readonly [code: string, main: string][] = [
  ['exports.add = (a, b) => a + b; exports.two = 2;', "import { add, two } from 'it';\nshow(add(two, 3));"],
  ['module.exports = x => x * 2;', "import twice from 'it';\nshow(twice(4));"],
  ['module.exports = exports = x => x * 2;', "import twice from 'it';\nshow(twice(4));"],
  ['const f = () => 1; f.more = 5; module.exports = f;', "import f from 'it';\nshow(f() + f.more);"],
  ["if (true) exports.a = 1; exports['b'] = 2;", "import it from 'it';\nshow(it.a + it.b);"],
  ["if (true) exports.a = 1; exports['b'] = 2;", "import { a, b } from 'it';\nshow(a + b);"],
  [
    "module.exports = { a: 1, 'b': two, c }; function two() { return 2; } function c() { return 3; }",
    "import { a, b, c } from 'it';\nshow(a + b() + c());",
  ],
  [
    "!function () { exports['sum'] = (a, b) => a + b; module.exports.two = 2; }();",
    "import { sum, two } from 'it';\nshow(sum(two, 3));",
  ],
  [
    'const of = () => ({ make: x => x * 2 }); var f = of().make; f.again = f; module.exports = f;',
    "import { again } from 'it';\nshow(again(4));",
  ],
  ["const { add } = require('./part'); exports.two = add(1, 1);", "import { two } from 'it';\nshow(two);"],
  [
    'exports.a = exports.b = void 0; exports.a = 1; exports.b = exports.a + 1;',
    "import { b } from 'it';\nshow(b);",
  ],
  [
    "(function (root, make) { if (typeof exports === 'object') module.exports = make(); else root.it = make(); })" +
      '(this, function () { return { five: 5 }; });',
    "import it from 'it';\nshow(it.five);",
  ],
];

testSame(
  'CommonJS becomes a module',
  ...COMMON_JS.map(([code, main]) => ({
    ...installed(
      'it',
      { main: 'index.js' },
      { 'index.js': code, 'part.js': 'exports.add = (a, b) => a + b;' },
    ),
    'main.ts': main,
  })),
);

const MARK = "'use strict';\nObject.defineProperty(exports, '__esModule', { value: true });\n";
const IMPORT_DEFAULT =
  'var __importDefault = function (m) { return m && m.__esModule ? m : { default: m }; };\n';

/** A part that exports a default and a name, and what a compiler makes of a module that imports it. */
const COMPILED: readonly string[] = [
  "exports.sum = void 0;\nvar part_1 = require('./part');\nexports.sum = (a) => (0, part_1.default)(a) + part_1.two;",
  "exports.sum = void 0;\nconst make = require('./part').default;\nexports.sum = (a) => make(a) + require('./part').two;",
  `${IMPORT_DEFAULT}exports.sum = void 0;\nvar part_1 = __importDefault(require('./part'));
exports.sum = (a) => (0, part_1.default)(a) + part_1.two;`,
  "exports.sum = void 0;\nvar other_1 = require('./other');\n" +
    "Object.defineProperty(exports, 'sum', { enumerable: true, get: function () { return other_1.sum; } });",
  "exports.sum = void 0;\nvar other_1 = require('./other');\n" +
    "Object.defineProperty(exports, 'sum', { enumerable: true, get: () => other_1.sum });\nexports.more = exports.sum(1);",
  "var again_1 = require('./again');\nexports.sum = (a) => again_1.default(a) + 2;",
  `${IMPORT_DEFAULT}var whole_1 = __importDefault(require('./whole'));\nexports.sum = (a) => whole_1.default(a) + 2;`,
];

testSame(
  'compiled modules of CommonJS have a default export beside others, and hand on those of others',
  ...COMPILED.map(code => ({
    ...installed(
      'it',
      { main: 'index.js' },
      {
        'index.js': MARK + code,
        'part.js': `${MARK}exports.two = void 0;\nfunction part(a) { return a * 10; }\nexports.default = part;\nexports.two = 2;`,
        'other.js': `${MARK}exports.sum = (a) => a * 10 + 2;`,
        'again.js':
          `${MARK}var part_1 = require('./part');\n` +
          "Object.defineProperty(exports, 'default', { enumerable: true, get: function () { return part_1.default; } });",
        'whole.js': 'module.exports = a => a * 10;',
      },
    ),
    'main.ts': "import { sum } from 'it';\nshow(sum(3));",
  })),
);

testSame('functions that new calls become classes, and arguments a rest parameter', {
  ...installed(
    'older',
    { main: 'index.js' },
    {
      'index.js': `function Ship(x) { this.x = x; }
Ship.prototype.move = function (by) { this.x += by; return this; };
Ship.prototype.sum = function () { var all = 0; for (var i = 0; i < arguments.length; i++) all += arguments[i]; return all + this.x; };
var Rock = function (size) { this.size = size; };
Rock.prototype = { half: function () { return new Rock(this.size / 2); } };
function pass(first, second) { return inner.apply(null, arguments); }
function inner(a, b, c) { return [a, b, c].join('-'); }
module.exports = { Ship: Ship, Rock: Rock, pass: pass };`,
    },
  ),
  'main.ts': `import older from 'older';
const ship = new older.Ship(3);
show(ship.move(2).x, ship.sum(1, 2), ship instanceof older.Ship, new (older.Rock as any)(8).half().half().size);
show(older.pass(1, 2, 3), older.pass('a'));`,
});

test.each<[string, object, Files, string]>([
  [
    'a condition of exports',
    { exports: { '.': { typescript: './a.ts', default: './a.js' } } },
    { 'a.ts': 'export const x: number = 1;', 'a.js': 'export const x = 2;' },
    'it/a.ts',
  ],
  [
    'src',
    { main: 'dist/a.js' },
    { 'dist/a.js': '', 'src/a.ts': 'export const x: number = 1;' },
    'it/src/a.ts',
  ],
  [
    'a source map',
    { main: 'out.js' },
    {
      'out.js': '',
      'out.js.map': '{ "sources": ["./from/b.ts"] }',
      'from/b.ts': 'export const x: number = 1;',
    },
    'it/from/b.ts',
  ],
  [
    'not src that imports what the package lacks',
    { main: 'dist/a.js' },
    { 'dist/a.js': 'export const x = 2;', 'src/a.ts': "import { y } from './lost';\nexport const x = y;" },
    'it/dist/a.js',
  ],
  [
    'the field module before main',
    { main: 'a.js', module: 'b.js' },
    { 'a.js': 'exports.x = 1;', 'b.js': 'export const x = 1;' },
    'it/b.js',
  ],
])('the code of a package is found by %s', (_, manifest, files, compiled) => {
  expect(compiledFiles(installed('it', manifest, files))).toEqual([compiled]);
});

testSame('what only the strictness of the game makes wrong in a package is not an error', {
  ...installed(
    'it',
    { exports: './index.ts' },
    {
      'index.ts': `export function all(list) {
  const out = [];
  for (const x of list) out.push(x * 2);
  // @ts-expect-error
  const unused = list.length;
  return out;
}`,
    },
  ),
  'main.ts': "import { all } from 'it';\nshow(all([1, 2]).join());",
});

test('the next build sees what changed in a package: its declarations, its code, and what that passes on', () => {
  const files = {
    ...installed(
      'counter',
      { type: 'module', main: 'index.js', types: 'index.d.ts' },
      {
        'index.js': "export * from './size.js';",
        'size.js': 'export const size = 3;',
        'index.d.ts': 'export declare const size: number;',
      },
    ),
    'main.ts':
      "import { size } from 'counter';\nexport const twice: number = size * 2;\nexport function TIC() {}",
  };
  withFiles(files, entry => {
    const write = (name: string, text: string): void =>
      writeFileSync(join(dirname(entry), 'node_modules/counter', name), text);
    const errors = (): string[] => compile(entry).diagnostics.map(({ code }) => code);
    expect([errors(), errors()]).toEqual([[], []]);
    write('index.d.ts', 'export declare const size: string;');
    expect(errors()).toEqual(['typescript/2362']);
    write('index.d.ts', 'export declare const size: number;');
    expect(errors()).toEqual([]);
    write('size.js', 'export const other = 3;');
    expect(errors()).not.toEqual([]);
    write('size.js', 'export const size = 4;');
    expect(errors()).toEqual([]);
  });
});
