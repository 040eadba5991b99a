import { test } from 'vitest';
import { LONG_FORM } from '../../../deep.ts';
import { expectSame, testSame } from '../../same.ts';

testSame(
  'a variable has no value before the one that it gets later',
  `
    let target: number | undefined;
    show((target ?? -1) + 1, (target || 5) * 2, target === undefined, typeof target);
    target = 0;
    show(target ?? 7, target || 7);
    let name: string | undefined;
    const greet = () => name ?? 'nobody';
    show(greet());
    name = 'Ada';
    show(greet());
    let isReady: boolean | undefined;
    if (isReady === undefined) show('not yet');
    isReady = true;
    show(isReady);
  `,
  `
    let late: number | undefined; function list(...values: unknown[]): void { show(...values); }
    list(late, (late = 5), late);
    export let open: number | undefined; show(open); open = 3; show(open);
    const isOpen = () => shut === undefined; let shut: string | undefined; show(isOpen());
    if (isOpen()) { shut = 'yes'; } show(isOpen(), shut);
    let first, second: number; first = 3; second = first + 1; show(first, second);
    function early(): number { return CONSTANT + OTHER; } const CONSTANT = 5; const OTHER = CONSTANT * 2; show(early());
  `,
);

test('another file sees an exported variable before and after it gets its value', LONG_FORM, () => {
  expectSame({
    'main.ts': `import { level, raise } from './level.ts'; show(level); raise(); show(level); raise(); show(level);`,
    'level.ts': `import { note } from './note.ts'; export let level: number | undefined; note(level); level = 2;
      export function raise(): void { level = (level ?? 0) + 1; } note(level);`,
    'note.ts': `export function note(value: unknown): void { show('noted', value); }`,
  });
});

testSame(
  'values that are not there go to functions, constructors, setters and generators',
  `
    const src: number[] = [1];
    const l: number[] = [];
    function add(x: number) { l.push(x); }
    add(src[0]);
    add(src[5]);
    add(2);
    show(l.length, l.join());
  `,
  `const src: number[] = [1]; function mk(x: number) { return [x, 2]; } show(mk(src[5]).length, mk(src[3]).join());`,
  `
    const src: Record<string, number> = {};
    class B {
      l: number[] = [];
      put(x: number) { this.l.push(x); return this; }
      at(i: number) { return this.l[i]; }
    }
    const b = new B();
    b.put(src.a).put(3);
    show(b.l.length, b.at(0), b.at(1));
  `,
  `
    const src = new Map<string, number>();
    function box<T>(x: T) { const l: T[] = []; l.push(x); l.push(x); return l.length; }
    show(box(src.get('a')), box(src.get('a')!));
  `,
  `
    const l: string[] = [];
    const find = (n: string) => ['a', 'b'].find(x => x === n)!;
    l.push(find('z'));
    l.push('q');
    show(l.length, l.join('-'));
  `,
  `
    const src: number[] = [];
    const m = new Map<string, number>();
    m.set('x', src[0]);
    show(m.size, m.has('x'), m.get('x'));
    const s = new Set<number>();
    s.add(src[0]);
    show(s.size, s.has(src[1]));
  `,
  `
    const src: string[] = ['a'];
    const up = src.map((_, i) => src[i + 1]);
    show(up.length, up.join('|'));
    const pairs = src.map((x, i) => [x, src[i + 1]]);
    show(pairs[0].length, pairs[0].join());
  `,
  `
    const src: string[] = [];
    const o = { v: src[0] };
    const l = [o.v, 'x'];
    show(l.length, l[0], l[1]);
    const { v } = o;
    const q = [v, v, 'y'];
    show(q.length, q.indexOf('y'));
  `,
  `
    function first<T>(l: T[]): T { return l[0]; }
    const e: number[] = [];
    const r = [first(e), 5];
    show(r.length, r[1], r.length);
    const rr: number[] = [];
    rr.push(first(e), 5);
    show(rr.length);
  `,
  `
    const g: number[][] = [[1, 2], [3, 4]];
    const col = g.map(r => r[5]);
    show(col.length, col.join());
    const tr = [0, 1, 2].map(c => g.map(r => r[c]));
    show(tr.length, tr[2].length, tr[2].join());
  `,
  `
    interface N { next: N; v: number }
    const n = { v: 1 } as N;
    const l: N[] = [];
    let p: N = n;
    l.push(p);
    l.push(p.next);
    l.push(p);
    show(l.length);
    l.push(n.next as N);
    show(l.length);
  `,
  `
    const o = {} as { a: number; b: string };
    const l = [o.a, o.a, 1];
    show(l.length);
    const l2: (number | string)[] = [];
    l2.push(o.b);
    l2.push(o.a);
    l2.push(2);
    show(l2.length);
  `,
  `class K { x!: number; l: number[] = []; run() { this.l.push(this.x); this.l.push(1); return this.l.length; } } show(new K().run());`,
  `
    let x: number;
    const set = () => { x = 5; };
    const get = () => x;
    const l: number[] = [];
    l.push(get());
    set();
    l.push(get());
    show(l.length, l.join());
  `,
  `
    const parse = (s: string) => s.split(',')[1];
    const l: string[] = [];
    for (const s of ['a,b', 'c', 'd,e']) l.push(parse(s));
    show(l.length, l.join());
  `,
  `
    const q: number[] = [];
    const l: number[] = [];
    for (let i = 0; i < 3; i++) l.push(q.pop()!);
    show(l.length);
    const k: number[] = [];
    for (let i = 0; i < 3; i++) k.push(q.shift() as number);
    show(k.length);
  `,
  `
    const dict: { [k: string]: string } = { a: 'x' };
    const l = ['a', 'b', 'a'].map(k => dict[k]);
    show(l.length, l.join(), l.filter(x => x).length, l.indexOf('x', 1));
    const l3 = [];
    for (const k of ['b', 'a']) l3.push(dict[k]);
    show(l3.length);
  `,
  `
    function wrap(x: string) { return { list: [x] }; }
    const d: Record<string, string> = {};
    const w = wrap(d.zz);
    w.list.push('a');
    show(w.list.length, w.list[1]);
  `,
  `
    function tup(a: string, b: string): [string, string] { return [a, b]; }
    const d: Record<string, string> = {};
    const [x, y] = tup(d.a, 'b');
    show(x, y, tup('a', d.b).length);
  `,
  `
    const d: Record<string, string> = {};
    function cat(...parts: string[]) { return parts.join('/'); }
    show(cat(d.a, 'b'), cat('b', d.a), cat(d.a));
    const args = [d.a, 'c'];
    show(cat(...args));
  `,
  `
    const d: number[] = [];
    function put(l: number[], i: number, v: number) { l[i] = v; }
    const t: number[] = [1, 2, 3];
    put(t, 1, d[0]);
    show(t.length, t.join());
    put(t, 2, d[0]);
    show(t.length, t.join());
    put(t, 3, 9);
    show(t.length, t.join());
    put(t, 4, d[1]);
    show(t.length);
  `,
  `
    const d: number[] = [];
    const t = [3, 2, 1];
    t.fill(d[0]);
    show(t.length);
    const u = Array.from({ length: 3 }, (_, i) => d[i]);
    show(u.length);
    const w = [1, 2].concat(d[0]);
    show(w.length);
    const z = [...t, d[0]];
    show(z.length);
    const sp = [1, 2, 3];
    sp.splice(1, 1, d[0]);
    show(sp.length, sp.join());
    sp.unshift(d[0]);
    show(sp.length);
  `,
  `
    const d: number[] = [];
    function* g() { yield d[0]; yield 1; yield d[1]; }
    show([...g()].length, Array.from(g()).length);
    let c = 0;
    for (const x of g()) c++;
    show(c);
  `,
  `
    const rec: Record<string, () => number> = { a: () => 1 };
    const fs = ['a', 'b'].map(k => rec[k]);
    show(fs.length, typeof fs[1]);
    const st: (() => number)[] = [];
    const reg = (f: () => number) => { st.push(f); };
    reg(rec.b);
    reg(rec.a);
    show(st.length);
  `,
  `
    const o: { l: number[] } = { l: [] };
    const src = 'abc';
    const codes: number[] = [];
    for (let i = 0; i < 5; i++) codes.push(src.charCodeAt(i));
    show(codes.length);
    const chars: string[] = [];
    for (let i = 0; i < 5; i++) chars.push(src[i]);
    show(chars.length, chars.join('-'));
    o.l[2] = 5;
    show(o.l.length);
  `,
  `
    type P = { x: number; y: number };
    const ps: P[] = [{ x: 1, y: 2 }];
    const sw: P[] = [];
    function keep(p: P) { sw.push(p); }
    keep(ps[0]);
    keep(ps[1]);
    keep(ps[0]);
    show(sw.length, sw[1]?.x);
    const best: P = ps[7];
    const all = [best, ...ps];
    show(all.length);
  `,
  `
    const s: number[] = [];
    const st =
      {
        items: s,
        push(v: number) { this.items.push(v); },
        pop(): number { return this.items.pop() as number; }
      };
    st.push(st.pop());
    st.push(st.pop());
    show(s.length);
    st.push(1);
    st.push(st.pop() + st.pop());
    show(s.length, s[0]);
  `,
);

testSame(
  'values that are not there are computed with, asked for and stored by who gets them',
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
  'elements that are set or read behind the end of an array',
  `
    const a: string[] = [];
    a[2] = 'c';
    show(a.length);
    a[1] = 'b';
    show(a.length, a.join('-'));
    const b: number[] = [];
    b[1] = 5;
    show(b.length);
    b[0] = 4;
    show(b.length, b.join());
  `,
  `
    const src = [1, 2];
    const at = (i: number) => i >= src.length ? [src[i], 9] : [0];
    show(at(5).length, at(0).length);
    const l: number[] = [];
    for (let i = 0; i < 4; i++) { if (i < src.length) l.push(0); else l.push(src[i]); }
    show(l.length);
    const r: number[] = [];
    let k = 0;
    while (k < src.length) { k++; r.push(src[k]); }
    show(r.length, r.join());
    const t: number[] = [];
    for (let i = 0; i < 3; i++) { i < src.length || t.push(src[i]); }
    show(t.length);
    const u = [src.length - 3 + src[7], 1];
    show(u.length, u[0]);
    const v: number[] = [];
    let j = 0;
    do { v.push(src[j]); j++; } while (j <= src.length);
    show(v.length);
    const w: number[] = [];
    for (let i = 0; i <= src.length; i++) w.push(src[i]);
    show(w.length, w.join());
    const x: number[] = [];
    for (let i = src.length; i >= 0; i--) x.push(src[i]);
    show(x.length);
    const y: number[] = [];
    for (let i = 0; i !== src.length + 1; i++) y.push(src[i]);
    show(y.length);
    const z: number[] = [];
    for (let i = 0; i < src.length; i += 1) { const nxt = src[i + 1]; z.push(nxt); }
    show(z.length, z.join());
  `,
  `
    const s = 'ab';
    const out: string[] = [];
    let i = 0;
    while (i < s.length) { i++; out.push(s[i]); }
    show(out.length, out.join('|'));
    const cs = [...s];
    const q: string[] = [];
    for (let p = 0; p < cs.length; p++) { const nx = cs[++p]; q.push(nx); q.push('x'); }
    show(q.length);
    const q2: string[] = [];
    for (let p = 0; p < 3; p++) q2.push(cs[p], 'y');
    show(q2.length);
    const st: number[] = [1];
    const o2: number[] = [];
    if (st.length > 0) { st.pop(); o2.push(st[0]); o2.push(1); }
    show(o2.length);
  `,
  `
    const swap = (l: number[], i: number, j: number) => { const t = l[i]; l[i] = l[j]; l[j] = t; };
    const m = [1, 2];
    swap(m, 0, 1);
    show(m.join());
    const n = [1];
    const bub = [5, 3, 1];
    for (let i = 0; i < 3; i++) for (let j = 0; j < 2; j++) if (bub[j] > bub[j + 1]) swap(bub, j, j + 1);
    show(bub.join());
    const g: number[] = [];
    g[0] = 1;
    g[1] = 2;
    if (g.length > 5) g[2] = 3;
    g[3] = 4;
    show(g.length, g.join());
  `,
  `
    class Pool {
      items: number[] = [];
      count = 0;
      add(x: number) { this.items[this.count++] = x; }
      clear() { this.count = 0; }
    }
    const p = new Pool();
    p.add(1);
    p.add(2);
    p.clear();
    p.add(3);
    show(p.items.join(), p.count);
    const ring: number[] = [];
    let head = 0;
    const put = (x: number) => { ring[head] = x; head = (head + 1) % 3; };
    put(1);
    put(2);
    put(3);
    put(4);
    show(ring.join(), ring.length);
    const by: string[] = [];
    const ids = [3, 1, 0];
    ids.forEach((id, i) => { by[id] = 'n' + i; });
    show(by.length, by.join());
    const hist: number[] = [];
    for (const v of [2, 0, 2]) hist[v] = (hist[v] ?? 0) + 1;
    show(hist.length, hist.join());
    const cnt: number[] = [];
    for (const v of [1, 3]) { cnt[v] ??= 0; cnt[v]++; }
    show(cnt.length, cnt.join());
  `,
);

testSame(
  'comparisons with a length that do not say that an element is there',
  `
    const src = [1, 2, 3];
    const o: number[] = [];
    for (let i = 0; i < src.length; i++) { for (let j = 0; j < 2; j++) { o.push(src[i]); i++; } }
    show(o.length, o.join());
    const p: number[] = [];
    let k = 0;
    while (k < src.length && p.length < 10) { p.push(src[k++], src[k]); }
    show(p.length, p.join());
    const q: number[] = [];
    for (let i = 0; i < src.length; i++) { if (i === 1) { i += 2; } q.push(src[i]); }
    show(q.length, q.join());
    const r = [5, 6];
    const out: number[] = [];
    for (let i = 0; i < r.length; i++) { if (i === 0) r.pop(); out.push(r[i]); if (i === 0) r.push(9, 8); }
    show(out.length, out.join());
  `,
  `
    const l = [1, 2];
    const a: number[] = [];
    const f = (i: number) => { if (!(i < l.length)) { a.push(l[i]); return; } a.push(l[i]); };
    f(0);
    f(5);
    f(1);
    show(a.length);
    const g = (i: number) => { if (i > l.length || i === 0) a.push(l[i]); else a.push(l[i]); };
    g(2);
    g(9);
    show(a.length);
    const h = (i: number) => i <= l.length - 1 ? [l[i]] : [l[i], 1];
    show(h(0).length, h(4).length);
    const m = (i: number) => l.length >= 2 && [l[1], l[2], l[i]];
    show((m(7) as number[]).length);
    if (l.length) a.push(l[0]);
    if (l.length > 1) a.push(l[1], l[2]);
    if (l.length === 2) a.push(l[2]);
    show(a.length);
  `,
  `
    const s = [3, 1, 2];
    let t = 0;
    for (let i = 0; i < s.length - 1; i++) if (s[i] > s[i + 1]) t++;
    show(t);
    const w: number[] = [];
    for (let i = 0; i + 1 < s.length; i++) w.push(s[i], s[i + 1], s[i + 2]);
    show(w.length, w.join());
    const half: number[] = [];
    for (let i = 0; i < s.length / 2; i++) half.push(s[i]);
    for (let i = 0; i < Math.floor(s.length / 2) + 4; i++) half.push(s[i]);
    show(half.length);
    const n = s.length;
    const x: number[] = [];
    for (let i = 0; i <= n; i++) x.push(s[i]);
    show(x.length);
    for (let i = n; i >= -1; i--) x.push(s[i]);
    show(x.length, x.filter(v => v === undefined).length);
    const z: number[] = [];
    for (let i = 0; i < s.length; i++) { const j = i + 1; z.push(s[j]); z.push(s[(i + 1) % s.length]); }
    show(z.length, z.join());
  `,
  `
    const grid = [[1, 2], [3, 4]];
    const nb: number[] = [];
    for (let y = 0; y <= grid.length; y++) for (let x = -1; x <= 2; x++) nb.push(grid[y]?.[x]);
    show(nb.length, nb.filter(v => v !== undefined).length);
    const row = grid[5];
    const col: number[][] = [row, [1]];
    show(col.length, col[1][0]);
    const words = 'a b'.split(' ');
    const pairs: [string, string][] = [];
    for (let i = 0; i < words.length; i++) pairs.push([words[i], words[i + 1]]);
    show(pairs.map(p => p.length).join(), pairs[1][1]);
    const last: string[] = [];
    last.push(words[words.length]);
    last.push(words[words.length - 1]);
    last.push(words[-1]);
    show(last.length, last.join());
    const st: string[] = [];
    st.push(st[st.length - 1]);
    st.push('x');
    st.push(st[st.length - 1], st[st.length - 3]);
    show(st.length, st.join());
  `,
  `
    const e: string[] = [];
    const v = e[0], w = e[1];
    const l = [v, w, 'z'];
    show(l.length, l.indexOf('z'));
    let cur = e[3];
    const hist: string[] = [];
    hist.push(cur);
    cur = 'now';
    hist.push(cur);
    show(hist.length, hist[1]);
    const obj = { f: e[0], g: 'g' };
    const fs = [obj.f, obj.g];
    show(fs.length);
    const map = new Map([['k', e[0]]]);
    show([map.get('k')!, 'q'].length);
    const { f: ff } = obj;
    show([ff, 1].length);
    const t = [e[0], e[1]] as [string, string];
    show(t.length, [...t, 'x'].length);
    const [c, d] = e;
    show([c, d].length, [c].concat(d).length);
    const fn = () => e[0];
    show([fn(), fn(), 'a'].length, [[fn()]].flat().length, [1, 2].map(fn).length);
    const first = e.find(x => x === 'none')!;
    show([first, 'y'].length);
    const sh = e.shift()!;
    const pp = e.pop() as string;
    show([sh, pp].length, [sh ?? 'd'].join());
  `,
);

testSame(
  'elements that leave others out',
  `
    const m: number[][] = [];
    for (let i = 0; i < 3; i++) { m[i] = []; m[i][i] = 1; }
    show(m.map(r => r.length).join(), m[2].join());
    const t: number[][] = [[], [], []];
    for (let i = 0; i < 3; i++) t[i][i] = i;
    show(t.map(r => r.length).join());
    const g: string[][] = [];
    for (let y = 0; y < 2; y++) { g[y] = []; for (let x = 0; x < 3; x++) g[y][x] = '.'; }
    show(g.map(r => r.join('')).join('/'));
    const u: number[][] = [[], []];
    for (let x = 0; x < 3; x++) for (let y = 0; y < 2; y++) u[y][x] = x;
    show(u.map(r => r.join('')).join('/'));
    const w: number[][] = [[], [], []];
    for (let y = 0; y < 3; y++) for (let x = y; x < 3; x++) w[y][x] = x;
    show(w.map(r => r.length + ':' + r.join()).join('/'));
    const lt: number[][] = [[], [], []];
    for (let y = 0; y < 3; y++) for (let x = 0; x <= y; x++) lt[x][y] = 1;
    show(lt.map(r => r.length).join());
  `,
  `
    let items: number[] = [];
    let count = 0;
    const add = (x: number) => { items[count++] = x; };
    add(1);
    add(2);
    items = [];
    add(3);
    show(items.length, count, items.join());
    let its: string[] = [];
    let n = 0;
    const ad = (x: string) => { its[n] = x; n++; };
    ad('a');
    ad('b');
    its.length = 0;
    ad('c');
    show(its.length, its.join());
    class P {
      l: number[] = [];
      c = 0;
      add(x: number) { this.l[this.c] = x; this.c += 1; }
      reset() { this.l = []; }
    }
    const p = new P();
    p.add(1);
    p.add(2);
    p.reset();
    p.add(3);
    show(p.l.length, p.l.join());
    const q: number[] = [];
    let qi = 0;
    const put = (x: number) => { q[qi++] = x; };
    put(1);
    put(2);
    q.pop();
    put(3);
    show(q.length, q.join());
  `,
  `
    const l: number[] = [];
    for (let i = 0; i < 6; i += 2) { l[i] = i; }
    show(l.length, l.join());
    const k: number[] = [];
    for (let i = 0; i < 3; i++) { k[2 * i] = i; k[2 * i + 1] = -i; }
    show(k.length, k.join());
    const r: number[] = [];
    for (let i = 3; i >= 0; i--) r[i] = i;
    show(r.length, r.join());
    const s: number[] = [];
    for (let i = 1; i <= 3; i++) s[i] = i;
    show(s.length, s.join());
    const v: number[] = [];
    for (let i = 0; i < 3; i++) v[i + 1] = i;
    show(v.length, v.join());
    const x: number[] = [];
    for (let i = 0; i < 4; i++) { if (i % 2) x[i] = i; }
    show(x.length, x.join());
    const y: number[] = [];
    let j = 0;
    while (j < 3) { y[j] = j; j++; }
    show(y.length);
    const z: number[] = [];
    for (let i = 0; i < 5; i++) { if (i === 1) continue; z[i] = i; }
    show(z.length, z.join());
    const a: number[] = [];
    [2, 0, 1].forEach(i => a[i] = i);
    show(a.length, a.join());
    const b: number[] = [];
    for (const i of [1, 3]) b[i] = i;
    show(b.length, b.join());
    const c: number[] = [];
    for (let i = 0, o = 2; i < 3; i++, o--) c[o] = i;
    show(c.length, c.join());
  `,
);

testSame(
  'arrays of one undefined, and callbacks that make their array shorter',
  `
    show(Array.of(undefined).length, Array.of(1, undefined, 2).length,
      Array.of<number | undefined>(undefined)[0], Array.of(...[undefined, 1]).length);
    const e: number[] = [];
    show(Array.of(e[0], 1).length, Array.of(e[0])[0]);
  `,
  `
    let log = '';
    [1, 2, 3].some((v, i, l) => { l.pop(); log += v + '|'; return false; });
    [1, 2, 3].every((v, i, l) => { l.pop(); log += v + '/'; return true; });
    [1, 2, 3].filter((v, i, l) => { l.pop(); log += v + '+'; return false; });
    [1, 2, 3, 4].reduceRight((a, v, i, l) => { l.pop(); log += v + '.'; return a; }, 0);
    [1, 2, 3].reduce((a, v, i, l) => { l.pop(); log += v + ','; return a; });
    [1, 2, 3].flatMap((v, i, l) => { l.pop(); log += v + ';'; return []; });
    [1, 2, 3].map((v, i, l) => { l.pop(); log += v + ':'; return 1; });
    show(log);
    show([1, 2, 3].map((v, i, l) => { l.push(1); return v; }).length);
  `,
);

testSame(
  'type assertions, tuples and iterators say that something is there which is not',
  `
    const C = [1, 2, 3] as const;
    const l: number[] = [];
    for (let i = 0; i <= 3; i++) l.push(C[i]);
    show(l.length, l.join());
    const t: [string, string] = ['a', 'b'];
    const m: string[] = [];
    for (let i = 0; i < 3; i++) m.push(t[i]);
    show(m.length, m.join('-'));
    const n = C[7 as number];
    show([n, 1].length, \`\${n}\`, n + 1);
    let k = 5;
    show([C[k]].length, t[k] + 'x', C[k] * 2, C[k] === undefined);
  `,
  `
    const [k, v] = 'key'.split('=') as [string, string];
    const l: string[] = [];
    l.push(v);
    l.push(k);
    show(l.length, v + '!', \`\${v}\`, [v, k].length);
    const p = 'a'.split(',') as [string, string];
    show([p[1], 'z'].length);
    const q: string[] = [];
    q.push(p[1]);
    show(q.length);
    for (const [a, b] of ['x=1', 'y'].map(s => s.split('=') as [string, string])) q.push(b);
    show(q.length, q.join('|'));
  `,
  `
    class S { static inst: S; static get() { return S.inst; } static n: number; }
    const l = [S.get(), 1];
    show(l.length);
    const ns = [S.n, 2];
    show(ns.length, S.n + 1, \`\${S.n}\`);
    namespace N { export let v: number; export const get = () => v; }
    show([N.v, N.get()].length);
    enum E { A, B }
    show([E[9], 'x'].length, E[9] + 'y', \`\${E[5]}\`);
  `,
  `
    function* g(): Generator<number, string> { yield 1; return 'r'; }
    const it = g();
    const l: unknown[] = [];
    l.push(it.next().value, it.next().value, it.next().value);
    show(l.length);
    const j = g();
    j.next();
    j.next();
    const x = j.next().value as number;
    const ns: number[] = [];
    ns.push(x);
    ns.push(1);
    show(ns.length);
    const e: Record<'a' | 'b', number> = {} as Record<'a' | 'b', number>;
    const vs = [e.a, e.b, 3];
    show(vs.length, e.a + 1);
    const part: Partial<{ q: number }> = {};
    const full = { ...part } as { q: number };
    show([full.q, 1].length);
    const req = part as Required<typeof part>;
    show([req.q, 1].length, req.q + 1);
    const pk = Object.fromEntries([['a', 1]]) as { a: number; b: number };
    show([pk.b, 1].length);
    const inst = Object.assign({}, part) as { q: number };
    show([inst.q, 2].length);
  `,
  `
    interface Cfg { w: number; h: number; name?: string }
    const mk = (p: Partial<Cfg>) => ({ ...p } as Cfg);
    const c = mk({ w: 1 });
    show([c.w, c.h].length, c.h + 1, \`\${c.name}\`);
    const acc: number[] = [];
    const use = (x: Cfg) => { acc.push(x.h); };
    use(c);
    use(mk({ h: 2 }));
    show(acc.length);
    const lookup: { [k: string]: Cfg } = {};
    try { show(lookup.zz.w); } catch { show('threw'); }
    const rs = ['a', 'b'].map(k => lookup[k]);
    show(rs.length, rs[0]);
    const fnr = (k: string): Cfg => lookup[k];
    const rr = [fnr('x'), c];
    show(rr.length);
    const m = new Map<string, Cfg[]>();
    const gl = m.get('none') as Cfg[];
    show([gl, [c]].length);
    let best!: Cfg;
    for (const q of [] as Cfg[]) best = q;
    show([best, c].length);
    let mx: number | undefined;
    for (const q of [] as number[]) if (mx === undefined || q > mx) mx = q;
    show([mx!, 1].length, [mx as number].length);
  `,
  `
    const w = new WeakMap<object, number>();
    show([w.get({})!, 1].length);
    const o = { a: { b: undefined as unknown as number } };
    show([o.a.b, 1].length, o.a.b + 1);
    const un = undefined as unknown as string;
    show([un, 'q'].length, un + 'x');
    const nul = null as unknown as number;
    const l: number[] = [];
    l.push(nul, 1);
    show(l.length);
    const f = (x?: number) => x as number;
    const l2: number[] = [];
    l2.push(f());
    l2.push(f(2));
    show(l2.length);
    const g = (x?: number) => x!;
    const l3 = [g(), g(1)];
    show(l3.length);
    const h = <T,>(x: T | undefined): T => x as T;
    show([h<number>(undefined), 1].length, [h(2)].length);
    const opt: { v?: number } = {};
    const { v } = opt as { v: number };
    show([v, 1].length);
    class P { v?: number; must() { return this.v!; } }
    show([new P().must(), 1].length);
    const d: Record<number, string> = {};
    const ds: string[] = [];
    for (let i = 0; i < 3; i++) ds.push(d[i]);
    show(ds.length);
    const tup: [number, number?] = [1];
    const tl: number[] = [];
    tl.push(tup[0], tup[1]!);
    show(tl.length);
    const ro: readonly string[] = [];
    show([ro[0], 'a'].length);
    const str = 'ab';
    show([str[5], 'a'].length, [str.at(9)!, 'q'].length, [str.codePointAt(9)!, 1].length);
  `,
  `
    const cb: ((x: number) => void)[] = [];
    const seen: number[] = [];
    cb.push(x => seen.push(x));
    const e: number[] = [];
    cb.forEach(f => f(e[0]));
    cb[0](e[2]);
    (cb[5] ?? cb[0])(e[1]);
    show(seen.length);
    const emit = (...a: number[]) => { seen.push(...a); };
    emit(e[0], 1);
    show(seen.length);
    const ev =
      {
        hs: [] as ((p: { v: number }) => void)[],
        on(h: (p: { v: number }) => void) { this.hs.push(h); },
        fire(p: { v: number }) { for (const h of this.hs) h(p); }
      };
    ev.on(({ v }) => seen.push(v));
    ev.on(p => { seen.push(p.v); });
    ev.fire({ v: e[0] });
    show(seen.length);
    const curry = (a: number) => (b: number) => [a, b];
    show(curry(e[0])(e[1]).length, curry(1)(e[0]).length);
    const wrap = { get x() { return e[0]; } };
    show([wrap.x, 1].length);
    class G { get first() { return e[0]; } static get st() { return e[0]; } m = () => e[0]; }
    const gi = new G();
    show([gi.first, G.st, gi.m()].length);
    const { first } = gi;
    show([first, 1].length);
    const prom = { then: (f: (x: number) => number[]) => f(e[0]) };
    show(prom.then(x => [x, x]).length);
    const tern = (b: boolean) => b ? e[0] : 1;
    show([tern(true), tern(false)].length);
    const logic = e[0] || e[1];
    show([logic, 1].length);
    const nn = e[0] ?? e[1];
    show([nn, 1].length);
    let as: number;
    const asg = (as = e[0]);
    show([asg, as].length);
    const sw = (k: number) => { switch (k) { case 0: return e[0]; default: return 2; } };
    show([sw(0), sw(1)].length);
  `,
);

testSame(
  'what is not there is kept in maps, sets and arrays of arrays',
  `
    const e: number[] = [];
    const m = new Map<string, number>();
    m.set('a', e[0]);
    m.set('b', 2);
    show([...m].map(p => p.length).join(), [...m.values()].length, [...m.entries()].length,
      Array.from(m.values()).join('-'), [...m][0][1], m.size);
    for (const [k, v] of m) show(k, v);
    m.forEach((v, k) => show(k, v));
    const it = m.values();
    show(it.next().value, it.next().value, it.next().done);
    const m2 = new Map([['x', e[0]], ['y', 1]] as [string, number][]);
    show(m2.size, m2.get('x'), [...m2.values()].length, m2.has('x'));
    const m3 = new Map([...m].map(([k, v]) => [k, v] as [string, number]));
    show(m3.size, [...m3.values()].length);
  `,
  `
    const e: string[] = [];
    const s = new Set<string>();
    s.add(e[0]);
    s.add('q');
    s.add(e[1]);
    show(s.size, [...s].length, [...s].join('-'), s.has(e[2]));
    for (const x of s) show(x);
    const s2 = new Set([e[0], 'a', e[0]]);
    show(s2.size, [...s2].length);
    const s3 = new Set(['a', 'b'].map((_, i) => e[i]));
    show(s3.size, Array.from(s3).length);
    s.delete(e[5]);
    show(s.size);
  `,
  `
    const e: number[] = [];
    const f = (x: number, y: number) => [x, y];
    const a = [f(e[0], 1), f(2, e[0])];
    show(a.flat().length, a.map(p => p[0]).length, a.flat().join(), a.flatMap(p => p).length,
      a.flat().filter(x => x !== undefined).length, a.flat().indexOf(2),
      a.flat().sort((x, y) => x - y).join(), a.flat().reverse().join(), a.flat().slice(1).length,
      a.flat().concat([e[0]]).length, [...a.flat(), e[0]].length, a.flat().reduce((s, x) => s + (x ?? 0), 0),
      a.flat().some(x => x === undefined), a.flat().every(x => x > 0), a.flat().find(x => x === undefined),
      a.flat().includes(undefined as any), a.flat().lastIndexOf(1), a.flat().at(-1),
      a.flat().map(x => x ?? -1).join(), Math.max(...a.flat()), a.flat().entries().next().value!.length,
      a.flat().splice(0, 2).length, a.flat().fill(e[0]).length, a.flat().copyWithin(0, 1).length,
      a.flat().toSorted().length, a.flat().with(0, e[0]).length, Array.from(a.flat()).length,
      Array.from(a.flat(), x => x).length, a.flat().pop(), a.flat().shift(), Object.values(a.flat()).length,
      Object.keys(a.flat()).length, Object.entries(a.flat()).length);
    for (const x of a.flat()) show(x);
    for (const i in a.flat()) show(i);
    const [p, ...q] = a.flat();
    show(p, q.length);
    const { length } = a.flat();
    show(length);
    a.flat().forEach((x, i) => show(i, x));
    show(\`\${a.flat()}\`);
  `,
  `
    const e: boolean[] = [];
    const l: boolean[] = [];
    const add = (b: boolean) => { l.push(b); };
    add(e[0]);
    add(false);
    add(true);
    show(l.length, l.map(x => x === undefined ? 'u' : String(x)).join(), l.filter(x => !x).length,
      l.filter(x => x === false).length, l.indexOf(false), l.findIndex(x => x === undefined), [...l].length,
      l.slice().reverse().map(x => x ?? 'n').join(), l.some(x => x === undefined), l[0] ?? 'dflt',
      l[0] === false, l[1] === false, \`\${l}\`, l.sort().join());
    const [a, b, c] = l;
    show(a, b, c);
    for (const x of l) show(x, x === false);
    const s = new Set(l);
    show(s.size);
    l.forEach(x => show(x));
    const g: boolean[][] = [[], [true]];
    const col = g.map(r => r[0]);
    show(col.length, col[0], col[1], col.join());
    const first = <T,>(x: T[]) => x[0];
    const fl = [first(e), first([false])];
    show(fl.length, fl[0], fl[1], fl.join('/'));
  `,
  `
    const e: unknown[] = [];
    const l: unknown[] = [];
    l.push(e[0], false, 0, '');
    show(l.length, l.map(x => x === undefined).join(), l.map(x => typeof x).join(), l.join('|'),
      l.indexOf(false), l.filter(x => x === false).length);
    const o: Record<string, unknown> = { a: e[0] };
    show([o.a, o.b, 1].length);
    const t = <T extends unknown[]>(...x: T) => x.length;
    show(t(e[0], e[1]), t(1, e[0]), t());
    const an: any[] = [];
    an.push(e[0], 5);
    show(an.length, an[1]);
    const ob: { x: any }[] = [{ x: e[0] }];
    show(ob.map(q => q.x).length, [ob[0].x, ob[0].x].length);
  `,
  `
    type N = { v: number; next?: N };
    const list: N = { v: 1, next: { v: 2 } };
    const vs: number[] = [];
    for (let n: N | undefined = list; n; n = n.next) vs.push(n.v);
    vs.push(list.next!.next?.v as number);
    vs.push((list.next!.next as N | undefined)?.v ?? -1);
    show(vs.length, vs.join());
    const tree: Record<string, { kids: string[]; tag: string }> = { r: { kids: ['a'], tag: 'R' } };
    const tags = ['r', 'a'].map(k => tree[k]?.tag);
    show(tags.length, tags.join('-'));
    const parents: Record<string, string> = { c: 'b', b: 'a' };
    const path: string[] = [];
    for (let k = 'c'; k; k = parents[k]) path.push(k);
    show(path.join());
    const chain: string[] = [];
    let cur = 'c';
    for (let i = 0; i < 4; i++) { chain.push(cur); cur = parents[cur]; }
    show(chain.length, chain.join());
    const stack: number[] = [];
    const pops = [stack.pop()!, stack.pop()!, 1];
    show(pops.length);
    const at2 = (g: string[], x: number, y: number) => g[y]?.[x];
    const rows = ['ab', 'cd'];
    const cells: string[] = [];
    for (let y = -1; y < 3; y++) for (let x = -1; x < 3; x++) cells.push(at2(rows, x, y));
    show(cells.length, cells.filter(Boolean).length, cells.join(''));
    const freq: Record<string, number> = {};
    for (const ch of 'abca') freq[ch] = (freq[ch] || 0) + 1;
    const fr = 'abz'.split('').map(ch => freq[ch]);
    show(fr.length, fr.join());
    const best = Object.keys(freq).reduce((a, b) => freq[a] >= freq[b] ? a : b);
    show(best);
    const inv = new Map(Object.entries(freq).map(([k, v]) => [v, k]));
    show([inv.get(2), inv.get(9)!].length);
    const cache: (string | undefined)[] = [];
    const memo = (i: number) => cache[i] ??= 'c' + i;
    memo(2);
    show(cache.length, cache[0], memo(2));
    const rot = (l: number[], n: number) => l.map((_, i) => l[(i + n) % l.length]);
    show(rot([1, 2, 3], 1).join(), rot([1, 2, 3], -1).length, rot([1, 2, 3], -1).join());
  `,
);

testSame(
  'rest parameters of generic functions keep what is not there',
  `
    const t = <T extends unknown[]>(...x: T) => x.length;
    const e: unknown[] = [];
    show(t(e[0], e[1]), t(1, e[0]), t());
    function ap<A extends unknown[], R>(f: (...a: A) => R, ...a: A): R { return f(...a); }
    show(ap((x?: number, y?: number) => [x, y].length + ':' + y, undefined, 2),
      ap((...z: (number | undefined)[]) => z.length, undefined, undefined));
    const memo =
      <A extends unknown[], R>(f: (...a: A) => R) => {
        const c = new Map<string, R>();
        return (...a: A) => {
          const k = a.map(x => String(x)).join();
          if (!c.has(k)) c.set(k, f(...a));
          return c.get(k)!;
        };
      };
    const m = memo((a?: number, b?: number) => \`\${a}/\${b}\`);
    show(m(undefined, 1), m(1), m());
    const last = <T extends readonly unknown[]>(l: T) => l[l.length - 1];
    show(last([1, undefined]), last(['a', false]), last([]));
    const tup = <T extends [unknown, unknown]>(p: T): T => p;
    const [p, q] = tup([undefined, 1]);
    show(p, q, tup([undefined, undefined]).length);
    const push = <T extends (number | undefined)[]>(l: T) => { l.push(undefined); return l; };
    show(push([1]).length, push([undefined]).length);
    const part =
      <A extends unknown[], B extends unknown[], R>(f: (...x: [...A, ...B]) => R, ...a: A) =>
        (...b: B) => f(...a, ...b);
    show(part((a?: number, b?: number, c?: number) => [a, b, c].join(), undefined, 2)(3));
    const each =
      <T extends unknown[]>(l: T,
        f: (x: T[number]) => void) => { for (const x of l) f(x); l.forEach(x => f(x)); };
    each([undefined, false, 1], x => show(x));
    const rev = <T extends boolean[]>(l: T) => [...l].reverse();
    show(rev([true, false]).join());
  `,
);

testSame(
  'variables that a pattern gives their one value have none before',
  `
    let t: number | undefined;
    show(t);
    [t] = [5];
    show(t);
    let u: string | undefined;
    const gu = () => u;
    show(gu());
    ({ u } = { u: 'x' });
    show(gu());
    let v: number | undefined;
    show(v);
    ({ a: v } = { a: 3 });
    show(v);
    let w: number | undefined;
    show(w);
    [w = 8] = [];
    show(w);
    let b: boolean | undefined;
    show(b);
    [, b] = [1, true];
    show(b);
    let n: number | undefined;
    show(n ?? 'none');
    for (n of [4]) show(n);
    let p: number | undefined;
    show(p);
    p ??= 6;
    show(p);
    let q: number | undefined;
    const iq = () => q === undefined;
    show(iq());
    [[q]] = [[2]];
    show(iq());
  `,
  {
    'st.ts': `
      export let mode: string | undefined;
      export const isSet = () => mode !== undefined;
      show(isSet());
      [mode] = ['play'];
      show(isSet());
    `,
    'main.ts': `import { mode, isSet } from './st.ts'; show(mode, isSet());`,
  },
);
