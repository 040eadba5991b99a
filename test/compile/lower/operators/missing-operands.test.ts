/** Missing values as operands, conditions and elements in the function that receives them. */

import { testSame } from '../../same.ts';

testSame(
  'a function computes with, tests and stores missing arguments as JavaScript does',
  `const e: number[] = []; const f = (x: number) => [x * 2, x + 1, -x, x - 1].join(); show(f(e[0]), f(1));`,
  `const e: number[] = []; const f = (x: number) => \`\${x}\` + x + [x, x].join('|'); show(f(e[0]), f(1));`,
  `const e: number[] = []; const f = (x: number) => [x | 0, x >> 1, ~x, x >>> 0, x & 255, x << 2].join(); show(f(e[0]), f(1));`,
  `
    const e: number[] = [];
    const f = (x: number) => [x < 3, x >= 3, x === 3, x == null, x !== undefined, x > x].join();
    show(f(e[0]), f(1));
  `,
  `const e: number[] = []; const f = (x: number) => [x ?? 7, x || 8, x ? 'y' : 'n', !x, x && 2].join(); show(f(e[0]), f(1), f(0));`,
  `
    const e: number[] = [];
    const f =
      (x: number) =>
        [Math.floor(x), Math.abs(x), Math.max(x, 1), Math.min(1, x), Math.sqrt(x), Math.round(x),
          Math.sign(x), Math.trunc(x), Math.pow(x, 2), Math.atan2(x, 1)].join();
    show(f(e[0]), f(1));
  `,
  `
    const e: number[] = [];
    let f = (x: number) => { x++; return x; };
    show(f(e[0]), f(1));
    const g = (x: number) => { x += 2; x *= 2; return x; };
    show(g(e[0]), g(1));
    const h = (x: number) => { x **= 2; x %= 3; return x; };
    show(h(e[0]), h(1));
    const i = (x: number) => { x |= 2; return x; };
    show(i(e[0]), i(1));
  `,
  `
    const e: string[] = [];
    const f = (x: string) => 'a' + x + \`b\${x}\`;
    show(f(e[0]), f('z'));
    const g = (x: string) => x + 'q';
    show(g(e[0]));
    const h = (x: string) => { x += 'w'; return x; };
    show(h(e[0]));
    const cmp = (a: string, b: string) => a < b;
    show(cmp(e[0], 'a'), cmp('a', e[0]));
    const eq = (a: string) => a === 'a';
    show(eq(e[0]));
  `,
  `
    const e: string[] = [];
    const f = (x: string) => { try { return x.length; } catch { return 'err'; } };
    show(f(e[0]), f('abc'));
    const g = (x: string) => { try { return x.toUpperCase(); } catch { return 'err'; } };
    show(g(e[0]));
    const h = (o: { a: number }) => { try { return o.a; } catch { return 'err'; } };
    const os: { a: number }[] = [];
    show(h(os[0]));
    const cl: (() => number)[] = [];
    const ca = (f: () => number) => { try { return f(); } catch { return 'err'; } };
    show(ca(cl[0]));
  `,
  `
    const e: boolean[] = [];
    const l: boolean[] = [];
    const add = (b: boolean) => { l.push(b); };
    add(e[0]);
    add(true);
    add(false);
    show(l.length, l[0], l[1], l[2], l.join(), l.indexOf(false), l.includes(undefined as any),
      l.filter(x => x === undefined).length, l.map(x => !x).join());
  `,
  `
    const e: number[] = [];
    const id = <T>(x: T) => x;
    const l = [id(e[0]), 3];
    show(l.length, l[0] === undefined, l.join());
    const w: { l: number[] } = { l: [] };
    w.l.push(id(e[1]));
    w.l.push(4);
    show(w.l.length, w.l.reduce((a, b) => a + b));
  `,
  `
    const e: number[] = [];
    const st: [number, number][] = [];
    const add = (a: number, b: number) => st.push([a, b]);
    add(1, e[0]);
    add(e[0], 2);
    show(st.map(p => p.length + ':' + p.join('/')).join());
    for (const [a, b] of st) show(a, b);
  `,
  `
    const e: number[] = [];
    const m = new Map<number, number[]>();
    const put = (k: number, v: number) => { const l = m.get(k) ?? []; l.push(v); m.set(k, l); };
    put(1, e[0]);
    put(1, 2);
    show(m.get(1)!.length, m.get(1)!.indexOf(2));
    const ob: Record<string, number> = {};
    const so = (k: string, v: number) => { ob[k] = v; };
    so('a', e[0]);
    so('b', 1);
    show(ob.a, ob.b);
  `,
  `
    const e: number[] = [];
    const q: number[] = [];
    const enqueue = (x: number) => { q.unshift(x); };
    enqueue(e[0]);
    enqueue(5);
    show(q.length, q.pop(), q.pop(), q.length);
    enqueue(e[0]);
    show(q.shift(), q.length);
    q.splice(0, 0, 1, 2);
    const ins = (x: number) => q.splice(1, 0, x);
    ins(e[0]);
    show(q.length, q.join());
    q.sort();
    show(q.join(), q.length);
    q.reverse();
    show(q.join());
  `,
  `
    const e: number[] = [];
    const l = [3, 1, 2];
    const rep = (i: number, x: number) => { l[i] = x; };
    rep(0, e[0]);
    show(l.length, l.join(), [...l].length, l.slice(0, 2).length, l.concat(l).length,
      l.map(x => x * 2).join(), l.some(x => x > 1), l.every(x => x > 0), l.find(x => x === undefined),
      l.findIndex(x => x === undefined), Math.max(...l), l.reduce((a, b) => a + b, 0),
      l.entries().next().value!.length, l.at(0), l.lastIndexOf(2), l.flat().length, l.toReversed().join());
  `,
  `
    const e: number[] = [];
    function* walk(x: number) { yield x; yield 2; }
    show([...walk(e[0])].length, Array.from(walk(e[0])).join());
    const [a, b] = walk(e[0]);
    show(a, b);
    const [c, ...d] = [1, e[0], 3];
    show(c, d.length);
    function rest(...xs: number[]) { const [p, ...q] = xs; return [p, q.length, xs.length].join(); }
    show(rest(e[0], 1, e[0]));
  `,
  `
    const e: number[] = [];
    class Q {
      private d: number[];
      constructor(first: number) { this.d = [first, 1]; }
      get n() { return this.d.length; }
      get head() { return this.d[0]; }
    }
    show(new Q(e[0]).n, new Q(e[0]).head, new Q(3).head);
    class P { constructor(public x: number) {} arr() { return [this.x, this.x]; } }
    show(new P(e[0]).arr().length);
  `,
  `
    const e: number[] = [];
    const w = { set x(v: number) { s.push(v); } };
    const s: number[] = [];
    w.x = e[0];
    w.x = 1;
    show(s.length);
    const cb = (f: (x: number) => void) => f(e[0]);
    cb(x => s.push(x));
    cb(x => { s.push(x, x); });
    show(s.length);
    [e[0], 5].forEach(x => s.push(x));
    show(s.length, s.join());
  `,
  `
    const e: number[] = [];
    const f = (x = 5) => x;
    show(f(e[0]));
    const g = ({ a = 1 }: { a?: number } = {}) => a;
    show(g({ a: e[0] }));
    const [z = 9] = [e[0]];
    show(z);
    const { y = 8 } = { y: e[0] };
    show(y);
    const h = (x: number) => { const { v = 3 } = { v: x }; return v; };
    show(h(e[0]));
  `,
  `
    const e: number[] = [];
    const f =
      (x: number) => {
        switch (x) { case 1: return 'one'; case undefined as any: return 'undef'; default: return 'd'; }
      };
    show(f(e[0]), f(1), f(2));
    const t = (x: number) => { const o: Record<number, string> = { 1: 'a' }; return o[x]; };
    try { show(t(e[0])); } catch { show('idx'); }
    const l = [1, 2];
    const ix = (i: number) => l[i];
    show(ix(e[0]));
  `,
  `
    let v: string;
    function init() { v = 'x'; }
    function get() { return v; }
    const l = [get(), 'b'];
    show(l.length, get() + 'q', \`\${get()}\`);
    init();
    show([get()].length);
    let o: { a: number };
    const has = () => o?.a;
    show(has());
    o = { a: 1 };
    show(has());
  `,
  `
    class K {
      x!: number;
      y!: string;
      l: number[] = [];
      t() { return \`\${this.x}\${this.y}\` + this.x * 2 + this.y; }
      p() { this.l.push(this.x); return this.l.length; }
    }
    const k = new K();
    show(k.t(), k.p(), [k.x, k.y].length);
    k.x = 1;
    k.y = 'a';
    show(k.t(), k.p());
  `,
);

testSame(
  'a variable that is never set counts as NaN if a type assertion calls it a number',
  `
    const n = undefined as number | undefined;
    show(n! + 1, n! * 2, n! < 1, -n!, n! | 0);
    const text = undefined as string | undefined;
    show(text! + 'x', text! < 'a');
  `,
);
