/** Elements that are set behind the end of an array. */

import { testSame } from '../../same.ts';

testSame(
  'an element behind the end makes the array longer, wherever it is set',
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
  'an array keeps missing values that are put into it',
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
  'longer arrays can be read, searched, copied and listed',
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
  'elements behind the end can be swapped and changed',
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
