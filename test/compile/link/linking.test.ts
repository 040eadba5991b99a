import { expect, test } from 'vitest';
import { LONG_FORM, testDeep } from '../../deep.ts';
import { compileFiles, compileToLua, describeDiagnostic, runBoth } from '../differential.ts';
import { expectSame } from '../same.ts';

test(
  'imports of values, renamed, default, namespace and through other files see the exporting variable',
  LONG_FORM,
  () => {
    expectSame({
      'main.ts': `
      import start, { counter, increase as grow, limit } from './state.ts';
      import * as shapes from './shapes/index.ts';
      import { type Size, area } from './shapes/index.ts';
      const size: Size = { width: 2, height: 3 };
      show(start(), counter, limit); grow(); show(counter);
      show(area(size), shapes.perimeter(size), shapes.UNIT, shapes.tools.twice(4));
    `,
      'state.ts': `
      export let counter = 0;
      export const limit = 10;
      export function increase(): void { counter++; }
      export default function start(): string { counter = 5; return 'started'; }
    `,
      'shapes/index.ts': `
      export * from './area.ts';
      export { round as perimeter } from './perimeter.ts';
      export * as tools from './tools.ts';
      export const UNIT = 1;
    `,
      'shapes/area.ts': `
      export interface Size { width: number; height: number }
      export function area(size: Size): number { return size.width * size.height; }
    `,
      'shapes/perimeter.ts': `
      import type { Size } from './area.ts';
      export function round({ width, height }: Size): number { return 2 * (width + height); }
    `,
      'shapes/tools.ts': 'export function twice(x: number): number { return 2 * x; }',
    });
  },
);

test('exports may have names that Lua does not allow', LONG_FORM, () => {
  expectSame({
    'main.ts': `
      import { größe, over, über, 中文, type as kind, end as last } from './a.ts';
      import { größe as other } from './b.ts';
      const gr_F6_DFe = 'own';
      über(); show(größe, over, 中文, kind, last, other, gr_F6_DFe);
    `,
    'a.ts': `export let größe = 1; export const over = 'over'; export let 中文 = [1].length;
      export const type = { end: 2 }.end, end = [3].length;
      export function über(): void { größe++; 中文 += größe; }`,
    'b.ts': 'export let größe = [5].length + 4; export function set(to: number): void { größe = to; }',
  });
});

test('modules run once each, in the order of their imports', LONG_FORM, () => {
  expectSame({
    'main.ts':
      "import './b.ts'; import './a.ts'; import { log } from './log.ts'; show(log.length, log[0], log[1]);",
    'a.ts': "import { log } from './log.ts'; log.push('a');",
    'b.ts': "import { log } from './log.ts'; import './a.ts'; log.push('b');",
    'log.ts': 'export const log: string[] = [];',
  });
});

test('exports from other files run them in the order of the text, among the imports', LONG_FORM, () => {
  expectSame({
    'main.ts': `export * from './a.ts'; import './b.ts'; export { c } from './c.ts';
      import { d } from './d.ts'; show('main', d);`,
    'a.ts': "show('a'); export const a = 1;",
    'b.ts': "show('b'); export {};",
    'c.ts': "show('c'); export const c = 1;",
    'd.ts': "show('d'); export const d = 1;",
  });
});

test('modules that import each other work through their functions', LONG_FORM, () => {
  expectSame({
    'main.ts': "import { isEven } from './even.ts'; show(isEven(7), isEven(10));",
    'even.ts': `import { isOdd } from './odd.ts';
      export function isEven(n: number): boolean { return n === 0 || isOdd(n - 1); }`,
    'odd.ts': `import { isEven } from './even.ts';
      export function isOdd(n: number): boolean { return n !== 0 && isEven(n - 1); }`,
  });
});

test(
  'functions of modules that import each other are there before any of these modules runs',
  LONG_FORM,
  () => {
    expectSame({
      'main.ts': "import { size } from './a.ts'; show(size());",
      'a.ts': `import './first.ts'; import { half, Box } from './second.ts';
      export function size() { return half() + 1; }
      export function* steps() { yield 1; yield 2; }
      export let next = () => 1; show(next()); next = () => 2; show(next(), Box.of());`,
      'first.ts': `import { size, steps } from './a.ts';
      export const twice = () => size() * 2; show(twice(), [...steps()].join());`,
      'second.ts': `import { size } from './a.ts'; export function half() { return 7; }
      export class Box { sides = size(); static of() { return new Box().sides; } } show(Box.of());`,
    });
    expectSame({
      'main.ts': "import * as all from './a.ts'; show(all.a(), Object.keys(all).sort().join());",
      'a.ts': "import { n } from './b.ts'; export function a() { return n; } export const z = 3;",
      'b.ts': "import * as a from './a.ts'; export const n = 4; show(a.a(), 'a' in a);",
    });
    expectSame({
      'main.ts': "import { f, before } from './b.ts'; show(before, f()); export const name = 'main';",
      'b.ts': `import * as own from './b.ts'; import { name } from './main.ts'; export const later = () => name;
      export let f = () => 1; export const before = f(); f = () => 2;
      const all: Record<string, unknown> = own; show(all.f === f);`,
    });
  },
);

test('a namespace used as a value is a table with the exports', LONG_FORM, () => {
  expectSame({
    'main.ts': `import * as levels from './levels.ts';
      const all: Record<string, number> = { ...levels };
      show(Object.keys(all).length, all.first, levels.second);`,
    'levels.ts': "export const first = 1; export const second = 2; export * from './more.ts';",
    'more.ts': 'export const third = 3;',
  });
});

test('what an index passes on is there as soon as the file has run that declares it', LONG_FORM, () => {
  expectSame({
    'main.ts':
      "import * as all from './index.ts'; import { a } from './index.ts'; show(a(), Object.keys(all).sort().join());",
    'index.ts':
      "export { Base, Base as Root } from './base.ts'; export { a } from './a.ts'; export { count } from './b.ts';",
    'base.ts': 'export class Base { v = 1; }',
    'a.ts': `import { Base, Root, count } from './index.ts';
      class Sub extends Base { w = 2; } show(Root === Base, count());
      export function a() { return new Sub().v + count(); }`,
    'b.ts': "import { Base } from './index.ts'; export function count() { return new Base().v + 10; }",
  });
});

test(
  'a variable behind `export *` is the same one in a namespace that is used as a value too',
  LONG_FORM,
  () => {
    expectSame({
      'main.ts': `import * as all from './all.ts'; import { hit } from './all.ts';
      hit(); show(all.lives, Object.keys(all).sort().join());`,
      'all.ts': "export * from './state.ts'; export const other = 1;",
      'state.ts': 'export let lives = 3; export function hit(): void { lives--; }',
    });
  },
);

test(
  'what a file exports behind `export *` is found though a file beside it is used as a value',
  LONG_FORM,
  () => {
    expectSame({
      'main.ts': `import * as first from './first.ts'; import * as all from './all.ts'; import { second, data } from './all.ts';
      show(second, all.second, data.speed, Object.keys(first).join(), Object.keys(all).sort().join());`,
      'all.ts':
        "export * from './first.ts'; export * from './second.ts'; export { default as data } from './data.json';",
      'first.ts': 'export const one = 1;',
      'second.ts': 'export const second = 2;',
      'data.json': '{ "speed": 4 }',
    });
  },
);

test(
  'equal names in different modules, in functions and of the console do not get into each other',
  LONG_FORM,
  () => {
    expectSame({
      'main.ts': `import { value, read } from './one.ts';
      import { value as other, print } from './two.ts';
      function inner(value_2: number): number { const read = value_2; return value + other + read; }
      const print_2 = 7;
      show(inner(100), read(), print('x'), print_2);`,
      'one.ts':
        'const secret = [1]; export let value = 1; value += 0; export function read(): number { return secret[0]; }',
      'two.ts': `const secret = [2]; export let value = 20; value += 0;
      export function print(text: string): string { return text + secret[0].toFixed(0); }`,
    });
    const callback = `export function TIC(): void { show('tic'); } const again = TIC;
    function inner(TIC: number): void { again(); show(TIC); } inner(3);`;
    expect(runBoth(callback, ['plain', 'minified']).lua).toEqual(runBoth(callback).javascript);
  },
);

test('exported classes, enums and lists of exports work', LONG_FORM, () => {
  expectSame({
    'main.ts': `import { Ship, Kind, speed as top } from './ship.ts';
      class Fast extends Ship { override speed(): number { return super.speed() * 2; } }
      show(new Fast(3).speed(), Kind.Large, Kind[0], top, Ship.made);`,
    'ship.ts': `class Ship { static made = 0; constructor(private base: number) { Ship.made++; } speed(): number { return this.base; } }
      enum Kind { Small, Large }
      let speed = 1; speed = 9;
      export { Ship, Kind, speed };`,
  });
});

test('constants are written as numbers where they are used', () => {
  const lua = compileToLua({
    'main.ts': `import { WIDTH, HALF, NAME } from './constants.ts';
      export function TIC(): void { pix(WIDTH + HALF, -HALF, 1); trace(NAME); trace(\`\${NAME} \${HALF}\`); }`,
    'constants.ts': `export const WIDTH = 240; export const HALF = WIDTH / 2 - 1; export const NAME = 'game';
      export let changing = 1; export function change(): void { changing++; }`,
  });
  expect(lua).toContain('pix(359.0, -119.0, 1)');
  expect(lua).toContain('trace("game")');
  expect(lua).toContain('trace("game 119")');
  expect(lua).not.toMatch(/WIDTH|HALF|NAME|changing/);
});

test('more than 200 variables of modules and of one module load and run', LONG_FORM, () => {
  const functions = (prefix: string, count: number): string =>
    Array.from(
      { length: count },
      (_, i) =>
        `const ${prefix}${i} = [${i}]; export function get_${prefix}${i}(): number { return ${prefix}${i}[0]; }`,
    ).join('\n');
  const sum = (prefix: string, count: number): string =>
    Array.from({ length: count }, (_, i) => `get_${prefix}${i}()`).join(' + ');
  const imports = (prefix: string, count: number): string =>
    Array.from({ length: count }, (_, i) => `get_${prefix}${i}`).join(', ');
  expectSame({
    'main.ts': `import { total } from './a.ts'; import { ${imports('c', 40)} } from './c.ts';
      let last = 0; last = total(); show(last, ${sum('c', 40)});`,
    'a.ts': `import { totalB } from './b.ts'; ${functions('a', 60)}
      export function total(): number { return totalB() + ${sum('a', 60)}; }`,
    'b.ts': `${functions('b', 230)} export function totalB(): number { return ${sum('b', 230)}; }`,
    'c.ts': functions('c', 40),
  });
});

test('functions with more than 200 locals load and run', LONG_FORM, () => {
  const declare = (prefix: string, count: number): string =>
    Array.from({ length: count }, (_, i) => `let ${prefix}${i} = [n + ${i}]; ${prefix}${i}[0] *= 2;`).join(
      '\n',
    );
  const sum = (prefix: string, count: number): string =>
    Array.from({ length: count }, (_, i) => `${prefix}${i}[0]`).join(' + ');
  expectSame({
    'main.ts': `
      function many(n: number): number { ${declare('a', 260)} return ${sum('a', 260)}; }
      show(many(1), many(5));`,
  });
});

testDeep('long chains of operators and conditions load and run', () => {
  const parts = (count: number, part: (i: number) => string): string =>
    Array.from({ length: count }, (_, i) => part(i)).join('');
  expectSame({
    'main.ts': `let n = 77; n += 0; const no = n < 0;
      show(${parts(110, i => `n === ${i} ? 'v${i}' : `)}'none');
      show(${parts(110, i => `'a${i}' + n + `)}'end', \`${parts(120, i => `${i}\${n}`)}\`);
      show(${parts(120, () => 'no || ')} 5, ${parts(120, () => '!no && ')} 6);`,
  });
});

test('a JSON file is imported by default, by name and as a whole', LONG_FORM, () => {
  expectSame({
    'main.ts': `
      import levels from './levels.json';
      import options, { speed, texts } from './options.json';
      import * as all from './options.json';
      import { again } from './again.ts';
      for (const { name, rows } of levels) show(name, rows.length);
      show(levels[0].rows.join('/'), texts['a b'], options.speed, options.texts === texts, again === options);
      levels.push({ name: 'C', rows: [], time: 1 });
      show(levels.map(level => level.name).join(), Object.keys(options).join(), all.speed);
      let [time, twice, more] = [0, 0, 0];
      for (const level of levels.slice(0, 2)) time += level.time;
      for (let i = 0; i < 2; i++) { twice += speed; more += all.speed + options.speed; }
      show(\`\${time} \${twice} \${more}\`, levels.slice(0, 2).reduce((sum, { time }) => sum + time, 0) + ' s');
    `,
    'again.ts': "export { default as again } from './options.json';",
    'levels.json':
      '[{ "name": "A", "rows": ["##", "#."], "time": 0.5 }, { "name": "B", "rows": [], "time": 1.5 }]',
    'options.json': '{ "texts": { "a b": "yes" }, "speed": -1.5 }',
  });
  const problemsOf = (data: string) =>
    compileFiles({ 'main.ts': "import all from './all.json';\ntrace(typeof all);", 'all.json': data })
      .diagnostics;
  expect(problemsOf('{ "a": 1,, }')).toMatchObject([
    { line: 1, column: 10, remedy: expect.stringContaining('JSON') },
  ]);
  expect(problemsOf(' \n').map(describeDiagnostic)).toEqual([
    'all.json:2:1 compile/empty-json the file is empty, so it is not valid JSON',
  ]);
});
