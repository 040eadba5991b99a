import { expect, test } from 'vitest';
import { runBoth } from '../differential.ts';

function expectSame(program: string): void {
  const { lua, javascript } = runBoth(program);
  expect(javascript.length).toBeGreaterThan(0);
  expect(lua).toEqual(javascript);
}

test('patterns inside of patterns have defaults of their own', () => {
  expectSame(`
    interface Options { place?: { x?: number; y?: number }; tags?: { list?: string[] }; count?: number }
    const ORIGIN = { x: 7, y: 8 };
    function describe({ place: { x = 1, y } = ORIGIN, count = 3, tags: { list = ['z'] } = {} }: Options = {}): string {
      return [x, y, count, list.join()].join('|');
    }
    show(describe(), describe({}), describe({ place: {} }));
    show(describe({ place: { x: 5 }, tags: { list: [] } }), describe({ count: 0, tags: {} }));
    const rest = ({ place: { x, ...others } = { x: 1, y: 2 } }: Options) => \`\${x} \${others.y}\`;
    show(rest({}), rest({ place: { y: 4 } }));
    for (const { place: { x: column = -1 } = {} } of [{}, { place: { x: 3 } }] as Options[]) show(column);
    const { place: { x: sum } = { x: 1.5 + 1.5 } } = {} as Options;
    show(\`\${sum}\`, sum);
    const text = 'q';
    const { tags: { list: [first = text + 1] = [] as string[] } = {} } = {} as Options;
    show(first);
    class Ship { constructor({ place: { x = 0, y = 0 } = {} }: Options = {}) { show(x, y); } }
    show(new Ship() instanceof Ship, new Ship({ place: { y: 2 } }) instanceof Ship);
    const deep = ({ a: { b: { c = 1 } = {} } = {} }: { a?: { b?: { c?: number } } }) => c;
    show(deep({}), deep({ a: {} }), deep({ a: { b: { c: 4 } } }));
  `);
});

test('variables take what a set, a map or a text gives', () => {
  expectSame(`
    let first: number | undefined, second: number | undefined;
    [first, second] = new Set([4, 5]);
    show(first, second);
    let key = '', letter = '';
    [key, letter] = 'xyz';
    show(key, letter);
    const [[name, value]] = new Map([['a', 1]]);
    show(name, value);
    const slots: (string | null)[] = ['a', null, 'b'];
    [slots[0], slots[1]] = [slots[1], slots[0]];
    [slots[1], slots[2]] = [slots[2], slots[1]];
    show(slots.map(slot => slot ?? '-').join(''));
  `);
});

test('a variable that stands twice in a pattern has the last of its values', () => {
  expectSame(`
    let x = 0, y = 0; const list = [1, 2, 3]; const pair = () => [9, 10];
    [x, x] = [1, 2]; show(x);
    [x, y, x] = [3, 4, 5]; show(x, y);
    [x, x] = pair(); show(x);
    for ([x, x] of [[1, 2], [3, 4]]) show(x);
    ({ a: x, b: x } = { a: 6, b: 7 }); show(x);
    [list[0], list[0]] = [list[1], list[2]]; show(list.join());
    [y, list[y]] = [2, 50]; show(y, list.join());
  `);
  expectSame(`
    export let lives = 1;
    const pair = () => [4, 5];
    [lives, lives] = pair();
    show(lives);
  `);
});
