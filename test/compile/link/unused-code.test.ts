/** What nobody uses is left out of the chunk, and what has an effect stays. */

import { expect, test } from 'vitest';
import { LONG_FORM } from '../../deep.ts';
import { runLua } from '../../lua.ts';
import { compileFiles, compileToLua } from '../differential.ts';
import { expectSame } from '../same.ts';

test('a generator that nothing uses is dropped, with what makes generators', () => {
  const lua = compileToLua(`function* unused() { yield 1; }
export function TIC(): void { trace('used'); }`);
  expect(lua).toContain('used');
  expect(lua).not.toMatch(/unused|coroutine/);
});

test('what nobody uses is not in the chunk', () => {
  const lua = compileToLua({
    'main.ts': `import { used } from './index.ts'; import { Kept } from './classes.ts';
      export function TIC(): void { trace(used() + new Kept().value); }`,
    'index.ts':
      "export { unused, used, settings as options } from './library.ts'; export * from './classes.ts';",
    'library.ts': `
      const table = [1, 2, 3];
      const forNobody = new Map<string, number>(); forNobody.set('a', 1);
      const filled: number[] = []; for (let i = 0; i < 9; i++) { if (i > 3) filled.push(i, i % 4); }
      export const settings = { a: [1], b: Math.floor(3.5) };
      export function used(): number { return 1; }
      export function unused(): number { return table.reduce((sum, value) => sum + value, 0) + forNobody.size + filled[0]; }`,
    'classes.ts': `
      export class Kept { value = 3; }
      export class Dropped extends Kept {
        static count = 0;
        get name(): string { return 'dropped'; }
        list(): number[] { return [1].map(x => x); }
      }
      export enum Unused { A, B }`,
  });
  for (const gone of [
    'unused',
    'forNobody',
    'filled',
    'settings',
    'Dropped',
    'Unused',
    'ArrayMap',
    'ArrayReduce',
    'Map',
  ])
    expect(lua).not.toContain(gone);
  expect(lua).toContain('function TIC()');
});

test('what has an effect stays although nobody uses it', LONG_FORM, () => {
  expectSame({
    'main.ts': "import './effects.ts'; export function TIC(): void { show('tic'); }",
    'effects.ts': `
      function announce(text: string): string { show(text); return text; }
      export const unused = announce('first');
      const table = { get: announce('second') };
      class Registered { static id = announce('third'); }
      export const more = [announce('fourth')];
      const last = [1, 2].findLast(value => { announce(String(value)); return value < 2; });
      const target = { a: 1 }; const assigned = Object.assign(target, { a: 2 });
      const moved = [1, 2, 3]; const same = moved.copyWithin(0, 1);
      show(target.a, moved[0]);
      const shared = { list: [1] }; const alias = shared; alias.list[0] = 7;
      for (let i = 0; i < 2; i++) { announce(String(i)); }
      show(shared.list[0]);`,
  });
});

test(
  'methods, accessors and iterators run although nobody uses what they are of, whatever their names are',
  LONG_FORM,
  () => {
    expectSame({
      'main.ts': `
      const log = { add(x: number) { show('add', x); } }; log.add(1);
      class Log { static set(x: number) { show('set', x); } } Log.set(2);
      function run(): void {} namespace run { export function add(x: number): void { show('run', x); } } run.add(3);
      class Base { static set speed(x: number) { show('speed', x); } } class Ship extends Base { hp = 1; }
      Base.speed = 4; Ship.speed = 5; Ship['speed'] = 6; ({ a: Base.speed } = { a: 7 }); [Ship.speed] = [8];
      interface Sized { size: number }
      class Box implements Sized { get size() { show('size'); return 1; } static get count() { show('count'); return 2; } }
      const box = new Box(); const { size } = box; const { count: all } = Box; const [one] = [Box.count];
      const sized: Sized = box; const again = sized.size; const { size: more } = sized;
      const pair = { get x() { show('x'); return 1; } }; const { x } = pair;
      function* steps() { show('first'); yield 1; yield 2; show('last'); }
      const iterator = steps(); const filled = new Set(iterator); show(iterator.next().done);
      const held = { list: [1, 2].values() }; const more2 = new Set(held.list); show(held.list.next().done);`,
    });
  },
);

test('calls that draw, read or change the console or the random numbers stay although nobody uses their results', () => {
  const calls = ['Math.random()', 'pix(1, 2)', 'btnp(0)', "print('a')", 'pmem(0, 1)', 'time()', 'peek(5)'];
  const unused = calls.map((call, i) => `const v${i} = [${call}];`).join('\n');
  const lua = compileToLua(`${unused}\nexport function TIC(): void { ${unused} }`);
  for (const call of calls) {
    const name = call.replace(/^Math/, 'math').replace(/\(.*/, '(');
    expect([name, lua.split(name).length - 1]).toEqual([name, 2]);
  }
});

test('files with effects run in order although only files that nobody needs import them', LONG_FORM, () => {
  expectSame({
    'main.ts': `import { wanted } from './library.ts'; import './last.ts'; show('main', wanted());`,
    'library.ts':
      "export { other } from './other.ts'; export * from './wanted.ts'; export * as all from './unused.ts';",
    'other.ts': "import './first.ts'; export function other(): number { return 1; }",
    'wanted.ts': "import { start } from './second.ts'; export function wanted(): number { return start; }",
    'unused.ts': "export const list = [1]; export class Unused { static text = 'a'; }",
    'first.ts': "export {}; show('first');",
    'second.ts': "export let start = 0; start++; show('second');",
    'last.ts': "import { other } from './library.ts'; show('last', other());",
  });
});

test('helpers are included once, with what they need, and nothing else', () => {
  const size = (code: string): number => compileToLua(`export function TIC(): void { ${code} }`).length;
  expect(size('trace(1)')).toBeLessThan(40);
  expect(size('const list = [1]; list.push(2); trace(list.length);')).toBeLessThan(120);
  expect(size('pix([1, 2].indexOf(2), 0, 0);')).toBeLessThan(700);
  const lua = compileToLua({
    'main.ts': `import { first } from './other.ts'; export function TIC(): void { trace([1].map(v => v)); trace(first()); }`,
    'other.ts': 'export function first(): number { return [2].map(v => v)[0]; }',
  });
  expect(lua.split('function __TS__ArrayMap').length).toBe(2);
  expect(runLua(`trace = print\n${lua}\nTIC()`).error).toBeUndefined();
});

test('getters, setters and methods are there, whoever asks for them', LONG_FORM, () => {
  const program = (rest: string): string => `
    function onlyThere(): number { return 77; }
    class Ship {
      private fuel = 3;
      get amount(): number { return this.fuel; }
      set amount(value: number) { this.fuel = value; }
      refuel(): number { return this.fuel++ + onlyThere(); }
      static build(): Ship { return new Ship(); }
      kept(): number { return 4; }
      toString(): string { return 'ship'; }
    }
    class Fast extends Ship { override refuel(): number { return super.refuel() * 2; } override kept(): number { return 5; } }
    function read(object: unknown, name: string): unknown { return (object as Record<string, unknown>)[name]; }
    export function TIC(): void { const ship = new Fast(); show(ship.kept(), \`\${ship}\`, read({}, 'x') === undefined); ${rest} }`;
  for (const rest of [
    'show(ship.refuel(), ship.amount);',
    'ship.amount = 7; show(ship.refuel());',
    `show((read(ship, 're' + 'fuel') as (this: Ship) => number).call(ship));`,
    `show(read(ship, 'amo' + 'unt'));`,
    `const { amount } = Ship.build(); show(amount);`,
    `for (const name of ['amount', 'fuel'] as const) show(read(ship, name) === undefined);`,
  ])
    expectSame({ 'main.ts': program(rest) });
});

test('an import that only a link in a comment names is used', () => {
  const warnings = (comment: string): string[] =>
    compileFiles({
      'main.ts': `
        import { type Ship, speed } from './ship.ts';
        /** ${comment} */
        export function TIC(): void { cls(speed); }
      `,
      'ship.ts': `
        export interface Ship { x: number }
        export const speed = 3;
      `,
    }).diagnostics.map(({ code, message }) => `${code} ${message}`);
  expect(warnings('Moves a {@link Ship}.')).toEqual([]);
  expect(warnings('Moves a ship.')).toEqual([
    "typescript/6133 'Ship' is declared but its value is never read.",
  ]);
});
