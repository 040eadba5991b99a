/** Missing values, such as elements behind the end of an array, as arguments: functions receive undefined, as in JavaScript. */

import { testSame } from '../../same.ts';

testSame(
  'functions, constructors, setters and generators receive missing values as undefined',
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
