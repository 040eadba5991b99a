/** Destructuring. */

import { testSame } from '../same.ts';

testSame(
  'patterns take objects, arrays and iterators apart',
  `
    const [a, , b = 5, ...c] = [1, 2, undefined, 4, 5] as (number | undefined)[];
    show(a, b, c.join());
    let x = 1, y = 2;
    [x, y] = [y, x];
    show(x, y);
    const l = [1, 2, 3];
    [l[0], l[2]] = [l[2], l[0]];
    show(l.join());
    const [] = [1];
    const [[p, [q]]] = [[1, [2]]] as [[number, [number]]];
    show(p, q);
    const [s1, s2] = 'hi';
    show(s1, s2);
    const [m1] = new Map([['a', 1]]);
    show(m1[0], m1[1]);
    const [z = 1, w = z + 1] = [] as number[];
    show(z, w);
  `,
  `
    const { a, b: { c: [d] }, e = 7, f: g = 8, ...r } =
      {
        a: 1,
        b: { c: [2] },
        h: 3,
        i: 4
      } as {
        a: number;
        b: { c: number[] };
        e?: number;
        f?: number;
        h: number;
        i: number
      };
    show(a, d, e, g, Object.keys(r).join(), r.h);
    const k = 'dyn';
    const { [k]: v, [\`\${k}2\`]: v2 = 'def' } = { dyn: 5 } as Record<string, unknown>;
    show(v, v2);
    let t: number, u: number;
    ({ t, u } = { t: 1, u: 2 });
    show(t, u);
    ({ t: u, u: t } = { t, u });
    show(t, u);
    const o: { p?: number; q: number[] } = { q: [] };
    ({ a: o.p, b: o.q[0] } = { a: 9, b: 8 });
    show(o.p, o.q[0]);
    const { length } = 'abc';
    show(length);
    const { length: ll, 0: first } = [4, 5];
    show(ll, first);
    const {} = {};
    const { 'quoted': qq, 5: five } = { quoted: 1, 5: 'f' };
    show(qq, five);
  `,
  `
    let a, b;
    const r = ([a, b] = [1, 2]);
    show(r.length, a, b);
    const s = ({ a, b } = { a: 3, b: 4 });
    show(s.a, a);
    show(([a] = [7])[0]);
    if (([a, b] = [0, 5])[1]) show(a, b);
    const f = () => ([a, b] = [8, 9]);
    f();
    show(a, b);
  `,
  `
    const p = { x: 1, y: 2 };
    [p.x, p.y] = [p.y, p.x];
    show(p.x, p.y);
    const l = [1, 2, 3];
    let i = 0;
    [l[i++], l[i++]] = [l[1], l[0]];
    show(l.join(), i);
    let a = 0, b = 1;
    for (let k = 0; k < 10; k++) [a, b] = [b, a + b];
    show(a, b);
    [a, b] = [b, a % b];
    show(a, b);
    const q = [[1, 2], [3, 4]];
    [q[0], q[1]] = [q[1], q[0]];
    show(q.join('|'));
    [l[0], l[1], l[2]] = [l[2], l[0], l[1]];
    show(l.join());
  `,
  `
    function f({ a, b: [c, d = 4] = [1], ...r }: { a: number; b?: number[]; z?: number },
      [x, { y }]: [number, { y: number }] = [0, { y: 1 }]) {
        return \`\${a}\${c}\${d}\${x}\${y}\${Object.keys(r).join()}\`;
      }
    show(f({ a: 1 }), f({ a: 1, b: [7, 8], z: 3 }, [5, { y: 6 }]));
    const g = ({ x = 1, y = 2 } = {}) => x * 10 + y;
    show(g(), g({ x: 5 }), g({ y: 7 }));
    const h = ([a, b]: [number, number]) => a - b;
    show(h([5, 3]));
    show([[1, 2], [3, 4]].map(([a, b]) => a * b).join(),
      Object.entries({ p: 1 }).map(([k, v]) => k + v).join());
  `,
  `
    function* g() { show('s'); yield 1; show('m'); yield 2; show('e'); yield 3; }
    const [a, b] = g();
    show(a, b);
    const [c, ...d] = g();
    show(c, d.join());
    const [] = g();
    const [, , , e] = g();
    show(e);
  `,
  `
    const fs: (() => number)[] = [];
    for (const { a } of [{ a: 1 }, { a: 2 }]) fs.push(() => a);
    for (const [k, v] of Object.entries({ x: 1, y: 2 })) fs.push(() => v * 10 + k.length);
    show(fs.map(f => f()).join());
  `,
  `
    const m = new Map([['a', { x: 1, y: [2, 3] }]]);
    for (const [k, { x, y: [, z] }] of m) show(k, x, z);
    const [[k0, v0]] = [...m];
    show(k0, v0.x);
    m.forEach(({ x }, key) => show(x, key));
  `,
);

testSame(
  'what patterns take is not there',
  `
    const l: number[] = [].slice();
    const [a] = l;
    show(\`\${a}\`, a + 1, a < 1, -a, a | 0);
    const r: Record<string, number> = {};
    r.z = 1;
    const { q, z } = r;
    show(\`\${q}\`, q + z);
    function f([x]: string[]) { return \`\${x}!\` + x; }
    show(f([]), f(['a']));
    for (const [k, v] of [[1, 2], [3]]) show(k + v, \`\${v}\`);
    const h = ([p, q]: number[]) => p * q;
    show(h([2]), h([2, 3]));
  `,
);

testSame(
  'the rest of a pattern goes to a place that may hold an array',
  `
    let rest: any;
    let last = 0;
    for ({ a: last, ...rest } of [{ a: 1, b: 3 }]) show(last, rest.b);
    ({ a: last, ...rest } = { a: 1, b: 4 });
    show(last, rest.b);
    const o: { rest: any } = { rest: [1] };
    ({ a: last, ...o.rest } = { a: 2, z: 5 });
    show(o.rest.z, last);
    const list: any[] = [[1]];
    ({ a: last, ...list[0] } = { a: 3, z: 6 });
    ({ b: { ...list[1] } } = { b: { q: 7 } } as any);
    show(list[0].z, list[1].q, last);
  `,
  `
    let rest: Record<string, unknown> = {};
    export { rest as kept };
    let n = 0;
    const all: unknown = [1, 2];
    rest = all as Record<string, unknown>;
    show(rest['0']);
    ({ n, ...rest } = { n: 1, m: 2 });
    show(n, Object.keys(rest).join());
  `,
);
