import { testSame } from '../same.ts';

testSame(
  'keys come in the order in which they were added, after whole numbers',
  `
{
const o: Record<string, number> = { zebra: 1, apple: 2, mango: 3 }; o.banana = 4; o['cherry'] = 5;
show(Object.keys(o).join()); show(Object.values(o).join()); show(Object.entries(o).map(([k, v]) => \`\${k}=\${v}\`).join('&'));
for (const k in o) show(k, o[k]); delete o.apple; o.apple = 9; show(Object.keys(o).join());
const p = { ...o, x: 1 }; show(Object.keys(p).join()); show(Object.keys(Object.assign({}, { q: 1, a: 2 }, { c: 3 })).join());
const byId: Record<number, string> = { 10: 'ten', 2: 'two', 33: 'tt' }; show(Object.keys(byId).join());
const inv: { [item: string]: number } = {}; for (const w of ['sword', 'potion', 'sword', 'shield', 'potion', 'potion']) inv[w] = (inv[w] ?? 0) + 1; for (const [n, c] of Object.entries(inv)) show(n, c);
show(Object.fromEntries([['b', 1], ['a', 2]]).b, Object.keys(Object.fromEntries([['b', 1], ['a', 2]])).join());
class C { z = 1; y = 2; constructor(public w: number) {} m(): void {} } show(Object.keys(new C(3)).join());
show(o.hasOwnProperty('zebra'), Object.hasOwn(o, 'nope'), 'mango' in o);
}
{
function makeConfig(): Record<string, number> { const r: Record<string, number> = {}; r['speed'] = 1; r['gravity'] = 2; r['jump'] = 3; r['accel'] = 4; return r; }
for (const k of Object.keys(makeConfig())) show(k);
const colors = { red: 2, green: 6, blue: 9, white: 12 }; for (const [name, c] of Object.entries(colors)) show(name, c); show(Object.values(colors).reduce((a, b) => a + b, 0));
type K = keyof typeof colors; const ks = Object.keys(colors) as K[]; show(ks[0], colors[ks[1]]);
const nested = { a: { b: { c: 1 } }, list: [{ n: 1 }, { n: 2 }] }; for (const k in nested) show(k);
}
  `,
);

testSame(
  'copies, rest and entries keep the order',
  `
{
const a: Record<string, number> = { z: 1, y: 2 }; const b = { x: 0, ...a, w: 3 }; show(Object.keys(b).join()); const { x, ...rest } = b; show(x, Object.keys(rest).join()); delete a.z; a.z = 5; show(Object.keys(a).join()); const c = Object.fromEntries(Object.entries(b).reverse()); for (const key in c) show(key, c[key]); enum Kind { Small = 's', Large = 'l' } show(Object.keys(Kind).join(), Object.values(Kind).join()); class Point { y = 1; constructor(public x: number) {} } show(Object.keys(new Point(2)).join());
}
  `,
);

testSame(
  'objects whose types only differ in which function a type parameter is of keep the order of their keys',
  `
    function first<T>(value: T): void { const pair = { second: value, first: value }; show(Object.keys(pair).join()); }
    function other<T>(value: T): void { const pair = { second: value, first: value }; for (const key in pair) show(key); }
    export function TIC(): void { first(1); other('a'); }
  `,
);

testSame(
  'an object that satisfies a type keeps the order of its own keys',
  `
    const shapes = { I: [1], O: [2, 2], T: [3], L: { b: 1, a: 2 } } satisfies Record<string, number[] | object>;
    show(Object.keys(shapes).join(), Object.entries(shapes.L).map(([key, value]) => key + value).join());
  `,
);

testSame(
  'objects that are written where their keys are asked for, and numbers below 0, keep their order',
  `
    show(Object.entries({ M: 1000, CM: 900, D: 500, C: 100, I: 1 }).map(([sign, value]) => sign + value).join());
    show(Object.keys({ z: 1, y: 2, a: 3 }).join(), Object.values({ z: 1, y: 2, a: 3 }).join());
    const mark = (texts: TemplateStringsArray) => texts.join();
    show(mark\`plain\`);
    for (const key in { down: 1, across: 2 }) show(key);
    const levels: { [floor: number]: string } = {};
    levels[3] = 'roof';
    levels[-1] = 'cellar';
    levels[0] = 'hall';
    levels[-2] = 'cave';
    show(Object.keys(levels).join(), Object.values(levels).join());
  `,
);
