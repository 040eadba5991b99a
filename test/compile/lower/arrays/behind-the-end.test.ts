import { testSame } from '../../same.ts';

testSame(
  'elements behind the end of an array make it longer, wherever it is set',
  `
    const counts: number[] = [];
    for (const n of [5, 2, 5, 3]) counts[n] = (counts[n] ?? 0) + 1;
    show(counts.length, counts[5], counts[2], counts[0]);
    counts.forEach((c, i) => show(i, c));
    for (const i in counts) show(i);
    show(Object.keys(counts).join(), counts.map(c => c + 1).join(), counts.every(c => c > 0),
      counts.some(c => c === undefined), counts.filter(() => true).length);
  `,
  `
    const a: number[] = [1];
    const put = (i: number, v: number) => { a[i] = v; };
    put(3, 9);
    show(a.length, a.join(), a[1], a.indexOf(9), a.map(x => x * 2).length);
    for (const x of a) show(x);
  `,
  `
    const g: number[][] = [];
    for (let y = 2; y >= 0; y--) { g[y] = []; for (let x = 2; x >= 0; x--) g[y][x] = x * y; }
    show(g.length, g[2].length, g.map(r => r.join()).join('|'));
  `,
  `
    function f(n: number) { const r: string[] = []; r[n] = 'x'; return r; }
    const q = f(2);
    show(q.length, q[0] === undefined, q.join('-'));
    q.push('y');
    show(q.length, q[3], q[2]);
  `,
  `const order = [3, 1, 2, 0]; const out: string[] = []; for (const i of order) out[i] = 'n' + i; show(out.length, out.join());`,
  `const a: number[] = []; a[a.length] = 1; a[a.length] = 2; show(a.length, a.join()); a[a.length + 1] = 4; show(a.length, a.join());`,
  `
    class Heap { items: number[] = []; set(i: number, v: number) { this.items[i] = v; } }
    const h = new Heap();
    h.set(1, 5);
    show(h.items.length);
    h.set(0, 3);
    show(h.items.length, h.items.join());
  `,
  `
    const memo: number[] = [];
    function fib(n: number): number { if (n < 2) return n; return memo[n] ??= fib(n - 1) + fib(n - 2); }
    show(fib(20), memo.length, memo[20]);
  `,
  `
    const memo: number[] = [0, 1];
    function fib(n: number): number {
      if (memo[n] !== undefined) return memo[n];
      const v = fib(n - 1) + fib(n - 2);
      memo[n] = v;
      return v;
    }
    show(fib(30), memo.length, memo[30]);
  `,
  `
    const sieve: boolean[] = [];
    const n = 20;
    for (let i = 2; i <= n; i++) sieve[i] = true;
    for (let i = 2; i * i <= n; i++) if (sieve[i]) for (let j = i * i; j <= n; j += i) sieve[j] = false;
    const p: number[] = [];
    sieve.forEach((v, i) => { if (v) p.push(i); });
    show(p.join(), sieve.length);
  `,
);

testSame(
  'what is missing is kept where it is put into an array',
  `const a = [1, 2]; const b: number[] = []; b.push(a[5]); show(b.length, b[0]); b.push(a[0], a[9], a[1]); show(b.length, b.join());`,
  `const a = [1, 2]; const b = [a[5], a[0], a[7]]; show(b.length, b.join(), b[0], b[2]);`,
  `const o: Record<string, number> = { a: 1 }; const b = [o.a, o.b, o['c']]; show(b.length, b.join()); const c = [o.zz]; show(c.length);`,
  `const a = [3]; const get = (i: number) => a[i]; const l = [get(0), get(1), get(2)]; show(l.length, l.map(x => x === undefined).join());`,
  `
    const a = [3, 4];
    const idx = [0, 5, 1];
    const m = idx.map(i => a[i]);
    show(m.length, m.join(), m[1], m.filter(x => x !== undefined).length);
  `,
);

testSame(
  'functions of Math make NaN of what is missing, and tell zeros apart where a program does',
  `
    const a = [1, 2];
    show(Math.max(a[5], 1), Math.max(1, a[5]), Math.min(...a, a[3]), Math.floor(a[8]), Math.abs(a[8]),
      Math.round(a[7]), Math.sqrt(a[9]), Math.sign(a[9]), Math.pow(a[9], 2), Math.trunc(a[7]),
      Math.ceil(a[7]));
  `,
  `
    const z = (x: number) => Object.is(x, -0);
    show(z(Math.max(0, -0)), z(Math.max(-0, 0)), z(Math.min(0, -0)), z(Math.min(-0, 0)), z(Math.max(-0, -0)),
      z(Math.max(-0)), z(Math.min(...[0, -0])), 1 / Math.min(0, -0));
  `,
);

testSame(
  'each template has one array of strings, whatever its tag does with it',
  `
    const seen: TemplateStringsArray[] = [];
    function tag(s: TemplateStringsArray, ...v: unknown[]) { seen.push(s); return s.length; }
    for (let i = 0; i < 2; i++) tag\`a\${i}b\`;
    show(seen[0] === seen[1], seen[0].raw === seen[1].raw, seen[0].raw.join('|'));
    tag\`a\${1}b\`;
    show(seen[2] === seen[0]);
  `,
  `
    function raw(s: TemplateStringsArray,
      ...v: number[]) { return s.raw.map((r, i) => r + (v[i] ?? '')).join(''); }
    show(raw\`\\n\${1}\\t\\u0041\`, String.raw\`\\n\${1}\\x\`, raw\`a\\\`b\`, raw\`\`.length);
  `,
  `const o = { n: 'N', t(s: TemplateStringsArray) { return this.n + s[0]; } }; show(o.t\`x\`, o['t']\`y\`);`,
);

testSame(
  'pairs of a map have two elements, and -0 is no key',
  `
    const m = new Map<string, number | undefined>([['a', undefined], ['b', 1]]);
    for (const e of m) show(e.length, e[0], e[1]);
    const es = [...m.entries()];
    show(es.length, es[0].length, es.map(e => e.length).join(), es.join(';'));
    show([...m][0].length, Array.from(m)[0].length);
  `,
  `
    const m = new Map<string, number | null>();
    m.set('x', null);
    m.forEach((v, k) => show(k, v));
    const [first] = m;
    show(first.length, first[1] === null);
    const pair = m.entries().next().value!;
    show(pair.length);
    show([...m].map(([k, v]) => \`\${k}=\${v}\`).join());
  `,
  `
    const m = new Map<number, string>();
    m.set(-0, 'a');
    show(Object.is([...m.keys()][0], -0), m.get(0));
    const s = new Set([-0]);
    show(Object.is([...s][0], 0), Object.is([...s.values()][0], -0));
    s.forEach(v => show(v));
  `,
);

testSame(
  'callbacks that make their array shorter or longer',
  `const a = [1, 2, 3, 4]; const r = a.map((x, i) => { if (i === 0) a.pop(); return x; }); show(r.length, r[3], r.join());`,
  `
    const a = [1, 2, 3, 4];
    const r = a.filter((x) => { if (x === 2) a.splice(0, 1); return true; });
    show(r.join());
    const b = [1, 2];
    b.forEach(x => { if (b.length < 5) b.push(x * 10); show(x); });
    show(b.length);
  `,
  `
    const a = [1];
    show(a.some(x => { a.push(2); return x === 2; }), a.length);
    const b = [1, 2];
    show(b.every(x => { b.pop(); return x < 3; }), b.length);
    show([3, 2].find((x, i, l) => { l.pop(); return x === 2; }));
  `,
  `const a = [1, 2, 3]; show(a.reduce((s, x) => { a.push(9); return s + x; }, 0), a.length); show(a.reduceRight((s, x) => s + x, 0));`,
);

testSame(
  'keys that a constructor sets without declaring them',
  `
    class A { constructor() { (this as any).extra = 5; } x = 1; }
    const a = new A();
    show(Object.keys(a).join());
    class B { constructor(o: object) { Object.assign(this, o); } }
    show(Object.keys(new B({ p: 1, q: 2 })).join());
  `,
  `
    class A { [k: string]: unknown; constructor() { this.z = 1; this.a = 2; this['m'] = 3; } }
    const a = new A();
    show(Object.keys(a).join(), JSONlike(a));
    function JSONlike(o: Record<string, unknown>) {
      let s = '';
      for (const k in o) s += k + ':' + o[k] + ',';
      return s;
    }
  `,
);

testSame(
  'arrays that get longer are read, searched, copied and listed as ever',
  `
    class Grid<T> {
      private cells: T[] = [];
      constructor(readonly w: number, readonly h: number,
        init: T) { for (let i = 0; i < w * h; i++) this.cells.push(init); }
      get(x: number, y: number) { return this.cells[y * this.w + x]; }
      set(x: number, y: number, v: T) { this.cells[y * this.w + x] = v; }
      row(y: number) { return this.cells.slice(y * this.w, (y + 1) * this.w); }
    }
    const g = new Grid(3, 2, 0);
    g.set(1, 1, 5);
    show(g.get(1, 1), g.row(1).join(), g.get(5, 5));
    const b = new Grid(2, 2, false);
    b.set(0, 1, true);
    show(b.get(0, 1), b.get(1, 1), b.get(9, 9));
    g.set(2, 4, 1);
    show(g.row(3).join(), g.row(4).join());
  `,
  `
    const q: number[][] = [];
    const add = (k: number, v: number) => { (q[k] ??= []).push(v); };
    add(3, 1);
    add(1, 2);
    add(3, 5);
    show(q.length, q[3].join(), q[1].join(), q[0] === undefined, q.map(x => x ? x.length : 0).join());
  `,
  `
    const names: string[] = [];
    names[5] = 'f';
    for (const [i, n] of names.entries()) show(i, n, n === undefined);
    show(names.findIndex(n => n === undefined), names.includes(undefined as any), names.lastIndexOf('f'),
      names.slice(4).length, [...names].length, names.concat('g').length, names.reverse()[0],
      names.sort()[0]);
  `,
  `
    let a: number[] = [];
    a[2] = 1;
    const [x, y = 7, z] = a;
    show(x, y, z);
    const b = a.map(v => v ?? 0);
    show(b.length, b[2]);
    a = a.filter(v => v !== undefined);
    show(a.length);
    const f = (...r: number[]) => r.length + ':' + (r[0] === undefined);
    const c: number[] = [];
    c[1] = 3;
    show(f(...c), Math.max(...c), \`\${c}\`, c + '', String(c), c.toString());
  `,
  `
    const t: { n: number }[] = [];
    t[1] = { n: 5 };
    show(t[0]?.n, t[1]?.n, t.find(x => x?.n === 5)?.n, t.length);
    let sum = 0;
    for (const o of t) if (o) sum += o.n;
    show(sum);
    const u = t[0];
    show(u === undefined, u == null, typeof u, !u);
    function g(o: { n: number } = { n: 9 }) { return o.n; }
    show(g(t[0]));
    const m = new Map([['k', t[0]]]);
    show(m.get('k'), m.has('k'));
    const ob = { t: t[0] };
    show(ob.t, ob.t?.n);
  `,
  `
    const dist: number[] = new Array(5);
    dist[0] = 0;
    const seen: boolean[] = [];
    const order = [0, 3, 1];
    for (const o of order) { dist[o] = o * 2; seen[o] = true; }
    show(dist.join(), seen.length, seen[2], dist[4] === undefined, dist[4] ?? -1);
    const parents: number[] = [];
    parents[4] = 1;
    let p = 4;
    while (parents[p] !== undefined) p = parents[p];
    show(p);
  `,
  `
    interface E { id: number }
    const byId: E[] = [];
    function reg(e: E) { byId[e.id] = e; return e; }
    reg({ id: 2 });
    reg({ id: 0 });
    show(byId.length, byId.map(e => e ? e.id : -1).join(), byId.some(e => !e), byId.filter(e => e).length,
      byId.indexOf(byId[2]));
    for (const i in byId) show(i);
  `,
  `
    let n = 0;
    const log: number[] = [];
    const next = () => n++;
    log[next()] = next();
    log[next()] = next();
    show(log.length, log.join(), n);
    const r = (log[6] = 3);
    show(r, log.length);
    const arrow = (i: number, v: number) => log[i] = v;
    show(arrow(8, 1), log.length);
  `,
  `
    const heap: number[] = [];
    function push(v: number) {
      let i = heap.length;
      heap.push(v);
      while (i > 0) { const p = (i - 1) >> 1; if (heap[p] <= v) break; heap[i] = heap[p]; i = p; }
      heap[i] = v;
    }
    function pop() {
      const top = heap[0];
      const v = heap.pop()!;
      if (heap.length) {
        let i = 0;
        for (;;) {
          let c = 2 * i + 1;
          if (c >= heap.length) break;
          if (c + 1 < heap.length && heap[c + 1] < heap[c]) c++;
          if (heap[c] >= v) break;
          heap[i] = heap[c];
          i = c;
        }
        heap[i] = v;
      }
      return top;
    }
    for (const v of [5, 2, 8, 1, 9, 3]) push(v);
    const out: number[] = [];
    while (heap.length) out.push(pop());
    show(out.join());
  `,
);

testSame(
  'elements behind the end are exchanged and changed as they are set',
  `
    const l = [1, 2, 3];
    const swap = (a: number, b: number) => { const t = l[a]; l[a] = l[b]; l[b] = t; };
    swap(0, 5);
    show(l.length, l[0], l[5], l.join());
    const sw = [1, 2, 3];
    const st = (a: number, b: number) => { [sw[a], sw[b]] = [sw[b], sw[a]]; };
    st(0, 4);
    show(sw.length, sw.join());
    ({ a: sw[8], b: sw[9] = 4 } = { a: 3 } as { a: number; b?: number });
    show(sw.length, sw.join());
  `,
  `
    const h: number[] = [];
    const inc = (i: number) => { h[i] = h[i] + 1; };
    inc(0);
    inc(2);
    show(h.length, h.join());
    const c: number[] = [5];
    const add = (i: number) => { c[i] += 2; };
    add(0);
    add(3);
    show(c.length, c.join());
    const d: number[] = [];
    const up = (i: number) => { d[i]++; };
    up(0);
    up(2);
    show(d.length, d.join());
    const bag: string[] = [];
    const touch = (i: number) => { bag[i] = bag[i]; };
    touch(0);
    touch(2);
    show(bag.length);
  `,
  `
    const s: number[] = [];
    s[3] = 1;
    show(0 in s, 3 in s, s.join('-'), s.indexOf(undefined as unknown as number),
      s.includes(undefined as unknown as number));
    let c = 0;
    s.forEach(() => c++);
    show(c, Object.keys(s).join(), Object.entries(s).length, s.every(x => x === 1));
    const p: number[] = [];
    p[2] = 1;
    show(0 in p, 2 in p, Object.entries(p).length);
    p.forEach(x => show(x));
  `,
);

testSame(
  'elements that are set one after the other leave none out, or the array has holes',
  `
    const a: number[] = [];
    const init = () => { a[0] = 1; };
    a[1] = 2;
    show(a.length, a.join());
    init();
    show(a.join());
    const b: number[] = [];
    const g = (x: boolean) => { if (x) b[0] = 1; b[1] = 2; return b.length; };
    show(g(false), b.join());
    const l: number[] = [];
    let n = 0;
    const add = (x: number, m: number[]) => { m[n] = x; n++; };
    add(1, l);
    const k: number[] = [];
    add(2, k);
    show(k.length, k.join());
    class S { items: number[] = []; count = 0; add(x: number) { this.items[this.count++] = x; } }
    class T extends S { count = 2; }
    const t = new T();
    t.add(1);
    show(t.items.length, t.items.join());
    const r: number[] = [];
    let e = 0;
    const pr = (x: number) => { r[e] = x; e = e + 1; };
    pr(1);
    const alias = r;
    alias.pop();
    pr(2);
    show(r.length, r.join());
  `,
  `
    const p: number[] = [];
    for (let i = 0; i < 4; i++) { p[i] = i; if (i === 1) p.pop(); if (i === 2) p.length = 0; }
    show(p.length, p.join());
    let q: number[] = [];
    for (let i = 0; i < 4; i++) { if (i === 2) q = []; q[i] = i; }
    show(q.length, q.join());
    const u: number[] = [];
    for (let i = 0; i < 3; i++) { u[i + 1] = i; }
    show(u.length, u.join());
    const z: number[] = [];
    for (let i = 0; i < 3; i++) { z[i * 2] = i; z[i * 2 + 1] = -i; }
    show(z.join());
  `,
  `
    const o = { l: [1, 2, 3] };
    const f =
      (p: { l: number[] },
        i: number) => { if (i < p.l.length) { p = { l: [] }; p.l[i] = 4; } return p.l.length; };
    show(f(o, 2));
    const t: number[] = [];
    t[t.length - -2] = 1;
    show(t.length);
  `,
);

testSame(
  'what is called between a guard and a write may put another array there; holes are no keys, no values and not in sums',
  `let l = [1, 2, 3]; let i = 2; const reset = () => { l = []; }; if (i < l.length) { reset(); l[i] = 5; } show(l.length, l[0], l[2]);`,
  `
    class S {
      l = [1, 2, 3];
      reset() { this.l = []; }
      put(i: number) { if (i < this.l.length) { this.reset(); this.l[i] = 5; } }
    }
    const s = new S();
    s.put(2);
    show(s.l.length, s.l.join());
  `,
  `
    let l = [1, 2, 3];
    const cut = () => { l.length = 0; };
    const at = (i: number) => { while (i < l.length) { cut(); l[i] = 5; i += 10; } };
    at(2);
    show(l.length, l.join());
  `,
  `
    const a: number[] = [1, 2];
    a[5] = 3;
    show(a.reduce((s, x) => s + 1, 0));
    show(Object.values(a).length, Object.keys(a).join(), Object.entries(a).length);
    let n = 0;
    for (const x of a) n++;
    show(n);
    show(a.map(x => 1).length, a.map(() => 1).join());
    let c = 0;
    a.forEach(() => c++);
    show(c);
    let f = '';
    for (const k in a) f += k;
    show(f);
  `,
  `
    const a = new Array<number>(3);
    a[1] = 4;
    show(a.reduce((s, x) => s + x, 0), Object.values(a).join(), Object.keys(a).join(),
      a.map(x => x * 2).join());
    let c = 0;
    a.forEach(() => c++);
    show(c, a.some(x => x === undefined), a.every(x => x > 0), a.filter(() => true).length,
      a.findIndex(x => x === undefined), a.indexOf(undefined as any));
  `,
  `const x: any = 'abc'; for (const k in x) show(k);`,
  `
    const x: any = [1, 2];
    for (const k in x) show(k);
    const y: any = 5;
    for (const k in y) show(k);
    const z: any = null;
    for (const k in z) show(k);
    show('end');
  `,
  `const x: unknown = 'abc'; for (const k in x as object) show(k);`,
  {
    'src/geometry/put.ts': 'export const put = (l: number[], i: number) => { l[i] = 1; };',
    'main.ts':
      "import { put } from './src/geometry/put.ts'; const l: number[] = []; put(l, 2); show(l.length, l.join());",
  },
);

testSame(
  'elements that are set one after the other, of an array that is replaced in between, also by another name',
  `let list=[1,2]; list[2]=3; list=[]; list[3]=4; show(list.length);`,
  `class S { list: number[] = [9]; go() { this.list[1]=2; this.list = []; this.list[2]=1; return this.list.length; } } show(new S().go());`,
  `const o = { s: [1] }; o.s[1]=2; o.s=[7]; o.s[2]=3; show(o.s.length);`,
  `const a=[1], b: number[]=[]; let l=a; l[0]=1; l=b; l[1]=7; show(a.length, b.length);`,
  `
    const rows: number[][] = [];
    let row: number[];
    for (let i=0;i<2;i++) { row=[]; row[0]=1; rows.push(row); row=[]; row[1]=2; rows.push(row); }
    show(rows.map(r=>r.length).join());
  `,
  `const s = { a: [0] as number[] }; const t=s; for (let i=0;i<4;i++) { s.a[i]=i; if (i===1) t.a=[]; } show(s.a.length);`,
  `let list: number[]=[]; const reset=()=>{ list=[]; }; list[0]=1; reset(); list[1]=2; show(list.length);`,
  `let list: number[]=[]; list[0]=1; [list] = [[]]; list[1]=2; show(list.length);`,
);

testSame(
  'an array that gets shorter while its elements are mapped',
  `const q=[1,2,3]; const al=q; const m=q.map(x => { al.pop(); return x*2; }); show(m.length, m.join(), m[2] === undefined);`,
  `const q=[1,2,3]; const cut = () => q.pop(); const m=q.map(x => { cut(); return x*2; }); show(m.length, m.join(), m[2] === undefined);`,
  `const q=[1,2,3]; const m=q.map(x => { q .pop(); return x*2; }); show(m.length, m.join(), m[2] === undefined);`,
  `const z={items:[1,2,3]}; const m=z.items.map(x => { const { items } = z; items.splice(0,1); return x*2; }); show(m.length, m.join());`,
  `const z={items:[1,2,3]}; const m=z.items.map(x => { z.items.length -= 1; return x*2; }); show(m.length, m.join());`,
  `const z={items:[1,2,3]}; const m=z.items.map(x => { const w = z.items; w.length--; return x*2; }); show(m.length, m.join());`,
);

testSame(
  'what is not there is NaN behind a plus and times one',
  `
    const l = [1, 2];
    show(l[9] * 1, 1 * l[9], l[9] / 1, l[9] - 0, l[9] + 0, -l[9]);
    const r: Record<string, number> = {};
    show(r.q * 1, +r.q);
    function m(k: number) { return l[k] * 1; }
    show(m(7));
    const q = l[5] * 1;
    show(q);
  `,
  `
    const r: Record<string, number> = { a: 1 };
    show(Math.floor(r.q), Math.max(r.q, 1), Math.abs(r['zz' + 1]), Math.round(r.a), Math.sqrt(r.x), +r.x,
      -r.x, ~r.x, !r.x, r.x + 1, 1 - r.x, r.x % 2, 5 % r.x, r.x ** 2, r.x * 1, r.x / 1, r.x < 1, r.x >= 1,
      r.x | 0, r.x >>> 1, \`\${r.x}\`, r.x + 'a', Number(r.x), isNaN(r.x), Math.min(r.x), Math.hypot(r.x, 1),
      Math.sign(r.x), Math.trunc(r.x), Math.atan2(r.x, 1), Math.pow(r.x, 2), Math.imul(r.x, 3),
      Math.clz32(r.x));
    const m = new Map<string, number>();
    show(m.get('q')! + 1, +m.get('q')!, Math.floor(m.get('q')!), m.get('q')! * 1, (m.get('q') as number) * 1,
      -m.get('q')!);
    let u = r.x;
    u++;
    show(u);
    u = r.x;
    u += 1;
    show(u);
    u = r.x;
    show(u++, u);
    const l = [1];
    l[5]++;
    show(l[5], l.length);
    r.n++;
    show(r.n);
    r.k += 2;
    show(r.k);
    r.j ||= 4;
    show(r.j);
    const [p0, p1] = l;
    show(p1 * 1, +p1);
    function opt(n?: number) { return n! * 1; }
    show(opt(), opt(2));
    class K { v!: number; }
    const k = new K();
    show(k.v * 1, +k.v, k.v + 1);
  `,
);

testSame(
  'positions and counts that are not there',
  `
    const arr: number[] = [];
    show('abc'.charCodeAt(arr[3]), 'abc'.charAt(arr[2]), 'abc'.slice(arr[1]), 'abc'.substring(arr[4], 2),
      'abc'.at(arr[0]), 'abc'.padStart(arr[1]), 'abc'.indexOf('b', arr[1]), [1, 2].at(arr[3]),
      [1, 2].slice(arr[1], arr[2]).join(), [1, 2, 3].splice(arr[1], 1).join(), 'ab'.repeat(arr[9]),
      (5).toFixed(arr[3]), [3, 4].indexOf(4, arr[0]), 'abc'[arr[4]], [1, 2][arr[4]],
      'a,b'.split(',', arr[3]).length, [1, [2]].flat(arr[3]).length, new Array(3).fill(1, arr[0]).join(),
      String.fromCharCode(arr[0]).length, parseInt('11', arr[3]), (255).toString(arr[3]), Math.max(arr[4], 1),
      Math.round(arr[3]), [1, 2, 3].with(arr[3], 9).join());
  `,
);

testSame(
  'counters that are read where they have reached their bound, or have a name in common with another variable',
  `
    const xs = [1, 2, 3];
    const fs: (() => number[])[] = [];
    for (var i = 0; i < 3; i++) fs.push(() => [5, xs[i]]);
    show(fs[0]().length);
    const ys: number[] = [];
    for (let i = 0; i < 3; i++, ys.push(xs[i])) show(i);
    show(ys.length, ys[2] === undefined);
    let n = 0;
    for (let i = 0; i < 3; i++) { const f = (i: number) => [5, xs[i]]; n = f(i + 1).length; }
    show(n);
  `,
);

testSame(
  'elements that are counted from the end or by a counter, and are set behind the end all the same',
  `
    const l = [1];
    l[l.length - 1 + 3] = 9;
    show(l.length, l[1], l[3]);
    function put(l: number[], k: number) { l[l.length - k] = 9; }
    const m = [1];
    put(m, -3);
    put(m, 1);
    show(m.length, m[1], m[4]);
    const list: number[] = [];
    for (let i = 0; i++ < 5; i++) list[i] = 7;
    show(list.length, list[0], list[1], list[2]);
  `,
);

testSame(
  'arrays that a loop does not fill, though it looks like it',
  `
    const size = (v: number[]) => v.length; const a: number[] = []; for (let i = 0; i < 5; i++) { a.push(i); i++; } show(size([5, a[4]]));
  `,
  `
    const size = (v: number[]) => v.length;
    const b: number[] = [];
    const first = [5, b[0]];
    for (let i = 0; i < 5; i++) b.push(i);
    show(size(first), size(b));
  `,
  `
    const size = (v: number[]) => v.length; const c: number[] = []; for (let i = 0; i < 5; i++) c.push(); show(size([5, c[0]]));
  `,
);

testSame(
  'a loop that sets its elements in another order than that of their indices leaves gaps until it comes to them',
  `
    const fill =
      (n: number) => {
        const list: number[] = [];
        for (let i = 0; i < n; i += 2) {
          list[i + 1] = i;
          show(list.length, [...list].length);
          list[i] = list.length;
        }
        return list;
      };
    show(fill(5).join());
  `,
  `
    const fill =
      (n: number) => {
        const list: number[] = [];
        for (let i = 0; i < n; i += 3) {
          list[i] = i;
          list[i + 2] = i;
          show([...list].length);
          list[i + 1] = 1;
        }
        return list;
      };
    show(fill(5).join());
  `,
);

testSame(
  'a loop that sets an element behind the end makes the array longer',
  `
    const far: number[] = [1], taken: number[] = [];
    for (far[5] of [1, 2]) show(far.length);
    for ([far[7]] of [[3]]) show(far.length);
    for ({ a: taken[2] } of [{ a: 4 }]) show(taken.length);
    const unset: (number | undefined)[] = [1];
    for (unset[4] of [undefined, 3, undefined]) show(unset.length, unset[4]);
    const place = { set it(value: number) { show('set', value); } }, list: number[] = [];
    for (place.it of [4, 5]) show('next');
    let at = 0;
    for (list[at++] of [5, 6, 7]) show(list.length);
    show(list.join());
    const keys: string[] = [];
    for (keys[3] in { a: 1, b: 2 }) show(keys.length);
    show(keys[3], keys[0]);
  `,
);
