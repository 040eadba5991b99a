import { testSame } from '../same.ts';

testSame(
  'patterns inside of patterns have defaults of their own',
  `
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
  `,
);

testSame(
  'variables take what a set, a map or a text gives',
  `
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
  `,
);

testSame(
  'a variable that stands twice in a pattern has the last of its values',
  `
    let x = 0, y = 0; const list = [1, 2, 3]; const pair = () => [9, 10];
    [x, x] = [1, 2]; show(x);
    [x, y, x] = [3, 4, 5]; show(x, y);
    [x, x] = pair(); show(x);
    for ([x, x] of [[1, 2], [3, 4]]) show(x);
    ({ a: x, b: x } = { a: 6, b: 7 }); show(x);
    [list[0], list[0]] = [list[1], list[2]]; show(list.join());
    [y, list[y]] = [2, 50]; show(y, list.join());
  `,
  `
    export let lives = 1;
    const pair = () => [4, 5];
    [lives, lives] = pair();
    show(lives);
  `,
);

testSame(
  'variables that are there already have defaults in patterns of properties',
  `
      let a = 0, b = 2; ({ n: a, zz: b = 6 } = { n: 3 } as { n: number; zz?: number }); show(a, b);
    `,
  `
      let a = 0, b = 2; const src: { n: number; zz?: number } = { n: 3 }; ({ n: a, zz: b = 6 } = src); show(a, b); ({ b = 7 } = {} as { b?: number }); show(b); const o = { x: 1 }; ({ n: o.x, zz: b = a } = src); show(o.x, b); ({ zz: o.x = 9 } = src); show(o.x);  [a = 4, [b]] = [undefined, [5]] as [number?, [number]?] as [number, [number]]; show(a, b);
    `,
  `
      let a = 0, b = 2; const at = { x: 1, y: 2 }; for ({ x: a = 5, y: b = 6 } of [{ x: 1 }, { y: 2 }, {}] as { x?: number; y?: number }[]) show(a, b); ({ p: { q: a = 8, r: b = 9 }, x: at.x = 4 } = { p: { q: 1 } } as { p: { q?: number; r?: number }; x?: number }); show(a, b, at.x); [{ x: a = 3 }, { x: b = 4 }] = [{}, { x: 7 }] as { x?: number }[]; show(a, b); ({ 'quoted-name': a = 2, b = 5 } = { b: 1 } as { 'quoted-name'?: number; b?: number }); show(a, b); const f = (o: { speed?: number; name?: string }) => { let speed = 1, label = ''; ({ speed: speed = 2, name: label = 'none' } = o); return \`\${speed}\${label}\`; }; show(f({}), f({ speed: 9, name: 'x' })); const r = ({ x: a = 1 } = { x: 4 } as { x?: number }); show(a, r.x); let i = 0; ({ x: a = ++i, y: b = ++i } = { x: 1 } as { x?: number; y?: number }); show(a, b, i); class K { v = 0; static take(o: { v?: number }) { let w; ({ v: w = 3 } = o); return w; } } show(K.take({}), K.take({ v: 0 }));
    `,
  `
      export let g = 1; ({ x: g = 4 } = {} as { x?: number }); show(g); ({ x: g = 4 } = { x: 8 } as { x?: number }); show(g);
    `,
);
