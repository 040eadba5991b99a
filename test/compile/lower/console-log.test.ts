/** `console.log` and its like, compared with what Node writes, on one line. */

import { formatWithOptions } from 'node:util';
import { transformSync } from 'esbuild';
import { expect, test } from 'vitest';
import { runLua } from '../../lua.ts';
import { compileToLua } from '../differential.ts';

const CLASSES = `
  class Ship { x = 1; hull = 'a'; #secret = 1; fly(): number { return this.#secret; } get speed(): number { return 1; } }
  class Fast extends Ship { boost = true; }
  class Empty {}
  class Bag extends Map<string, number> { extra = 1; }
`;

/** What Node writes for a program: objects on one line, and functions without their names. */
function inNode(program: string): string[] {
  const written: string[] = [];
  const log = (...values: unknown[]): void => {
    const line = formatWithOptions({ breakLength: Infinity, compact: true }, ...values);
    written.push(line.replace(/\[Function.*?\]/g, '[Function]'));
  };
  const { code } = transformSync(program, { loader: 'ts', target: 'es2022', keepNames: true });
  new Function('console', code)({ log, error: log });
  return written;
}

function onConsole(program: string, minify?: 'pack'): string[] {
  const lua = compileToLua(program, { optimise: minify !== undefined, minify });
  const { output, error } = runLua(`trace = print\n${lua}`);
  expect(error).toBeUndefined();
  return output;
}

/** A test: a program writes the same as in Node, also with short names. */
function testLog(name: string, program: string): void {
  test(name, () => {
    const wanted = inNode(program);
    expect(wanted.length).toBeGreaterThan(0);
    expect(onConsole(program)).toEqual(wanted);
    expect(onConsole(program, 'pack')).toEqual(wanted);
  });
}

testLog(
  'objects and arrays are shown with what is in them',
  `
    console.log({ a: 1 });
    console.log([1, 2], [], {}, [[]], { a: {} });
    console.log(['a', 1.5, true, undefined, [1], { z: 1, b: 2 }], 'text', 5, 1 / 3, true, undefined);
    console.log([{ id: 1, tags: ['a', 'b'] }, { id: 2, tags: [] }], Object.entries({ b: 1, a: 2 }), [...'xy']);
    console.log([1, 2].map(x => ({ x, y: x * 2 })), [1, 2].entries().next(), JSON.parse('{"b":1,"a":[2,{"q":"r"}]}'));
  `,
);

testLog(
  'three levels are shown, and of deeper ones the kind',
  `
    ${CLASSES}
    console.log({ a: { b: { c: { d: 1 } } } }, { a: { b: { c: {} } } }, { a: { b: [[1]] } }, { a: { b: { c: [] } } });
    console.log([[[new Ship()]]], [[[new Map([[1, 2]])]]], [[[new Empty()]]], { a: { b: { c: new Set() } } });
  `,
);

testLog(
  'instances have the name of their class, and fields in order',
  `
    ${CLASSES}
    console.log(new Ship(), new Fast(), new Empty(), Ship, Fast, [new Ship()]);
    class Late { first?: number; second = 2; third?: string; constructor(readonly given: number) {} }
    const late = new Late(1);
    late.third = 'x';
    late.first = 3;
    console.log(late, { late });
  `,
);

testLog(
  'collections, typed arrays, dates, patterns and symbols',
  `
    ${CLASSES}
    console.log(new Map([['a', 1], ['b', 2]]), new Set([1, 'x']), new Map(), new Set(), new Bag([['q', 1]]));
    console.log({ s: new Set([{ b: 1, a: 2 }]), m: new Map([[{ k: 1 }, [1]]]) });
    console.log(new Uint8Array([1, 2]), new Float64Array(2), /a+/g, [/b/], Symbol('s'), [Symbol('t')]);
    console.log(new Date(0), [new Date(86400000)], new Date(NaN));
  `,
);

testLog(
  'objects that name themselves, and collections of any name',
  `
    class Tagged { get [Symbol.toStringTag]() { return 'tag'; } x = 1; }
    class Own { get [Symbol.toStringTag]() { return 'Own'; } }
    class Named extends Map<string, number> { get [Symbol.toStringTag]() { return 'Set'; } }
    class Two extends Set<number> { override get [Symbol.toStringTag](): string { return ''; } }
    console.log(new Tagged(), new Own(), new Named([['a', 1]]), new Two([1]));
    console.log({ a: 1, [Symbol.toStringTag]: 'Literal' }, Object.create({ [Symbol.toStringTag]: 'Of' }));
    console.log(structuredClone(new Named([['a', 1]])), structuredClone(new Tagged()));
  `,
);

testLog(
  'keys and strings are in quotes where they need them',
  `
    const key = Symbol('tag');
    console.log({ 'my-key': 1, 5: 2, $x: 3, _y: 4, [key]: 5, z: 6 });
    console.log(["it's", 'it\\'s "q"', 'it\\'s "q" \`r\`', 'a\\nb\\\\\\t\\u0001']);
  `,
);

testLog(
  'what holds itself, accessors and functions',
  `
    const self: { name: string; me?: unknown; list: unknown[] } = { name: 's', list: [] };
    self.me = self;
    self.list.push(self, self.list);
    console.log(self, [self]);
    console.log({ get a() { return 1; }, set b(v: number) {}, get c() { return 1; }, set c(v: number) {} });
    console.log(() => 1, { run() {}, go: () => 1 }, [function named() {}]);
  `,
);

testLog(
  'formats in the first string',
  `
    console.log('%d items of %s', 3, 'five', 'more', [1]);
    console.log('%s', { a: 1 }, '%s'); console.log('100%', 5); console.log('%i %f %% %s', '12.5px', '1.5');
    console.log('%c red', 'color: red', 7); console.log('%O %s', [1], true); console.log('%d%%');
    let text = 'as %s'; console.log(text, 1); console.log(\`\${text}\`, 2); console.log('a' + text, 3);
  `,
);

testLog(
  'more than a hundred elements are counted',
  `
    console.log(Array.from({ length: 103 }, (_, i) => i), new Set(Array.from({ length: 101 }, (_, i) => i)));
  `,
);

testLog(
  'values of types that say nothing, and console as a value',
  `
    ${CLASSES}
    function show(value: unknown): void { console.log(value); }
    show({ n: 1, m: { q: 2, p: 3 } }); show('text'); show(5); show([new Ship()]);
    const anything: any = { b: 1, a: [{ z: 1, y: 'q' }] };
    console.log(anything, anything.a);
    [{ k: 2, c: 1 }].forEach(x => console.log(x));
    [{ first: 2, c: 1 }].forEach(console.log);
    const logger = console; logger.log({ left: 1 });
    const { log } = console; log({ right: 1 }, 'a');
    class Store { constructor(private readonly output = console) {} save(): void { this.output.log({ level: 1 }); } }
    new Store().save();
    console.log({ later: 1 }, ...[{ last: 2 }]);
  `,
);

testLog(
  'null among elements and alone, where a type says so',
  `
    const list: (number | null)[] = [1, null];
    const name: { a: string } | null = list.length > 5 ? { a: 'x' } : null;
    console.log(list, [list]); console.log(null); console.log('name', name); console.log(list[1], name);
  `,
);

testLog(
  'enums',
  `
    enum Color { Red, Green }
    enum Way { Up = 'up' }
    console.log(Color, Way, Color.Red, Way.Up);
  `,
);

test('an argument is shown as it is when the call begins, after all arguments', () => {
  const program = `
    const list = [1];
    const ship = { x: 1 };
    console.log(list, list.push(2), ship, ship.x++);
  `;
  expect(onConsole(program)).toEqual(inNode(program));
});

test('errors are shown with their message, and other properties', () => {
  expect(
    onConsole(`
      class Coded extends Error { code = 5; }
      try { throw new Error('bad'); } catch (error) { console.log(error); console.error({ error }); }
      console.log(new Coded('worse'));
    `),
  ).toEqual(['Error: bad', '{ error: [Error: bad] }', 'Error: worse { code: 5 }']);
});

test('strings and numbers do not bring what shows objects', () => {
  const lua = compileToLua(
    `let score = 1.5; console.log('score', score, score > 1, \`\${score}\`); score++;`,
  );
  expect(lua).not.toContain('js_inspect');
});

testLog(
  'symbols alone, among arguments and for %s',
  `
    const sym = Symbol('s'), other: unique symbol = Symbol.for('o');
      const maybe = (x: number): symbol | string => (x > 1 ? sym : 'text');
    console.log(sym, other); console.log(maybe(1), maybe(2)); console.log('%s', sym);
      console.log('%s %s', {a:1, toString() { return 'own'; }}, new (class Q { toString() { return 'q';
      } })()); console.log('at', Symbol(), [sym]);
      console.log(\`\${String(sym)}\`, sym.description, sym.toString()); const any: unknown = sym;
      console.log(any); console.log({ a: other });
  `,
);
