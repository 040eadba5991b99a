/** Null, undefined and false as elements of one array stay distinct. */

import { testSame } from '../../same.ts';

testSame(
  'null, undefined and booleans differ, also in arrays of any type',
  `
    const flags = new Map([['a', true], ['b', false]]); const got = ['a', 'b', 'c'].map(n => flags.get(n));
    show(got.length, got.filter(v => v === undefined).length, got.filter(v => v === false).length, got[2],
      got[1], got.indexOf(undefined), got.includes(false));
    show(['a', null, true].map(x => x ?? '-').join(), got.find(v => v === undefined), got.pop(), got.pop(),
      got.length);
  `,
  `
    const list = ['a', null, true, false, undefined]; show(list.length, \`\${list}\`, list.join('|'), String(list));
    for (const x of list) show(x, x == null, x === false, x ?? 'd', !x);
    const [a, b, c] = list; show(a, b, c); const copy = [...list, null]; show(copy.length, copy[5] === null, copy[4] === undefined);
  `,
  `
    const board: (boolean | null)[] = [null, true, false]; board[1] = null; board.push(null, true);
    show(board.filter(x => x === null).length, board.indexOf(null), board.every(x => x !== null),
      board[1] ?? 'n', board.length, board.shift(), board[9]);
    const f = (n: number): [string | undefined, boolean] => [n > 1 ? 'a' : undefined, n > 2];
    const [a, b] = f(1), [c, d] = f(3), t = f(1);
    show(a, b, c, d, t[0], t[1], t[0] ?? 'x');
    for (const [k, v] of [f(1), f(3)]) show(k, v);
  `,
  `
    const values: unknown[] = [1, null, true];
    values.push(undefined);
    values[0] = null;
    show(values.length, values[0] === null, values[3] === undefined, typeof values[3], values.join('|'));
    function log(...all: unknown[]) { return all.map(x => typeof x).join(); }
    show(log(undefined, false, 1, [undefined]));
    const map = new Map<string, number>();
    const any: unknown = [map.get('x'), 2];
    show(\`\${any}\`, \`\${[map.get('x'), 3]}\`, String([[map.get('x'), 1], [undefined, null]]));
  `,
  `
    function first<T>(l: T[], d: T) { return l[0] ?? d; }
    show(first([false], true), first<number | undefined>([undefined, 1], 5),
      first<string | null>([null], 'd'));
    class Grid<T> {
      cells: T[] = [];
      constructor(w: number, v: T) { for (let i = 0; i < w; i++) this.cells.push(v); }
      empty() { return this.cells.filter(c => c === null).length; }
    }
    show(new Grid<boolean>(3, false).empty(), new Grid<number | null>(3, null).empty(),
      new Grid<boolean | null>(2, null).empty());
  `,
);

testSame(
  'generic code distinguishes missing values from false',
  `
      class Grid<T> {
        private cells: T[];
        constructor(readonly w: number, readonly h: number,
          init: (x: number, y: number) => T) {
            this.cells = Array.from({ length: w * h }, (_, i) => init(i % w, Math.floor(i / w)));
          }
        at(x: number,
          y: number): T | undefined {
            return x >= 0 && y >= 0 && x < this.w && y < this.h ? this.cells[y * this.w + x] : undefined; }
        near(x: number,
          y: number) {
            return [[0, 1], [1, 0], [0, -1], [-1, 0]].map(([dx, dy]) => this.at(x + dx, y + dy))
              .filter((v): v is T => v !== undefined);
          }
        first(...ps: [number, number][]): T | string { const all = ps.map(([x, y]) => this.at(x, y));
          for (const v of all) if (v !== undefined) return v; return 'none'; }
      }
      const g = new Grid(3, 3, (x, y) => x + y);
      show(g.near(0, 0).join(), g.near(1, 1).length, g.first([9, 9], [2, 2]) as number,
        g.first([7, 7]) as string);
      const s = new Grid(2, 2, (x, y) => x === y ? 'a' : null);
      show(s.at(1, 0) === null);
      const compact = <T>(xs: (T | undefined)[]): T[] => xs.filter((x): x is T => x !== undefined);
      show(compact([1, undefined, 0]).join(), compact(['a', undefined]).length);
    `,
  `
      class Grid<T> {
        cells: T[] = [];
        add(...v: T[]) { this.cells.push(...v); return this; }
        at(i: number): T | undefined { return this.cells[i]; }
        some(): number { return this.cells.filter(v => v !== undefined).length; }
      }
      const b = new Grid<boolean>().add(true, false);
      show(b.at(0), b.at(1), b.at(5), b.some());
      const c: (number | undefined)[] = [1, undefined];
      show(c.length, c.filter(x => x !== undefined).length);
    `,
);

testSame(
  'tuples, generators, copies and callbacks distinguish nullish values from false',
  `
    type P = [number, string?];
    const ps: P[] = [[1], [2, 'b'], [3, undefined]];
    show(ps.map(([n, s = 'd']) => n + s).join(), ps[0][1], ps[2].length, ps[0].length);
    const t: readonly [string, number | null] = ['a', null];
    const [s, n] = t;
    show(s, n, t[1], t.length);
    let [q, w]: [boolean, number?] = [true];
    show(q, w);
    [q, w] = [false, 3];
    show(q, w);
    function ret(): [boolean, string | null] { return [false, null]; }
    const r = ret();
    show(r[0], r[1], ret()[1] === null);
    const [ok, err] = ret();
    if (!ok && err === null) show('both');
    const { 0: z, 1: y } = ret();
    show(z, y);
  `,
  `
    const m = new Map<string, [boolean, number | undefined]>();
    m.set('a', [true, undefined]);
    const e = m.get('a')!;
    show(e[0], e[1], e[1] ?? 'u');
    for (const [k, [b, v]] of m) show(k, b, v);
    const list: [boolean | undefined, number][] = [[undefined, 1], [false, 2]];
    for (const [b, v] of list) show(b, v, b === undefined);
    show(list.map(([b]) => (b === undefined ? 'u' : String(b))).join(),
      list.filter(([b]) => b === false).length, list.find(x => x[0] === undefined)![1]);
  `,
  `
    function f(a?: boolean, b?: boolean, c = true) { return \`\${a},\${b},\${c}\`; }
    const args: [boolean | undefined, boolean | undefined] = [undefined, false];
    show(f(...args));
    const many: (boolean | undefined)[] = [false, undefined, undefined];
    show(f(...(many as [boolean?, boolean?, boolean?])));
  `,
  `
    const a: any[] = [1, undefined, 'x', null, false, [undefined]];
    show(a.length, a.indexOf(undefined), a.includes(false), a.filter(x => x == null).length,
      a.map(x => typeof x).slice(0, 3).join(), a.join('|'));
    a.push(undefined);
    show(a.length, a.pop() === undefined, a.length);
    for (const x of a) if (x === false) show('false', x);
    a[1] = 5;
    show(a[1] + 1);
  `,
  `
    function deep(x: unknown): string {
      return Array.isArray(x) ? '[' + x.map(deep).join(',') + ']' : String(x);
    }
    show(deep([1, [undefined, false], 'a']), deep([true, undefined]));
  `,
  `
    interface W { cells: (string | null)[]; flags: (boolean | null)[] }
    const w: W = { cells: [null, 'a'], flags: [null, false] };
    const c = { ...w, cells: [...w.cells] };
    c.cells[0] = 'z';
    show(w.cells[0], c.cells[0], c.flags[0], c.flags[1],
      w.cells.concat(c.cells).filter(x => x === null).length,
      [...w.flags, ...c.flags].filter(x => x === null).length);
  `,
  `
    const st = new Set<boolean | null>([null, false, true]);
    show(st.size, [...st].filter(x => x === null).length, Array.from(st).length, st.has(null), st.has(false));
    const mp = new Map<string, boolean | null>([['a', null], ['b', false]]);
    show(mp.get('a'), mp.get('b'), mp.has('a'), [...mp.values()].filter(v => v === null).length,
      Array.from(mp.values(), v => v === false).join());
    const obj = Object.fromEntries(mp);
    show(obj.b, obj.a);
  `,
  `
    function* g(): Generator<boolean | undefined> { yield undefined; yield false; yield true; }
    show([...g()].length, [...g()].filter(x => x === undefined).length,
      Array.from(g()).map(x => String(x)).join());
    const [a, b, c] = g();
    show(a, b, c);
    for (const x of g()) show(x);
    const [d, ...e] = g();
    show(d, e.length, e[0]);
  `,
  `
    const l: (boolean | undefined)[] = [true, undefined, false];
    l.sort();
    show(l.map(x => String(x)).join());
    l.sort((a, b) => Number(b) - Number(a));
    show(l[0], l[2]);
    const u = [3, undefined, 1].sort();
    show(u.join(), u[2]);
  `,
  `
    const l: (boolean | null)[] = [null, true, false];
    show(l.reduce((n, x) => n + (x === null ? 100 : x ? 10 : 1), 0),
      l.reduceRight((s, x) => s + String(x), ''), l.entries().next().value![1],
      [...l.entries()].map(([i, v]) => \`\${i}\${v}\`).join(), l.findLast(x => x === null),
      l.some(x => x === null), l.slice(0, 1)[0], l.at(0), l.with(1, null)[1],
      l.toSpliced(0, 1, null, null).length, l.fill(null, 1)[2]);
  `,
);

testSame(
  'arrays of any type distinguish nullish values from false when they are read and converted to strings',
  `
    type L<T> = T[];
    class S<T> {
      items: L<T> = [];
      push(v: T) { this.items.push(v); }
      get n() { return this.items.length; }
      at(i: number): T { return this.items[i]; }
    }
    const s = new S<number | undefined>();
    s.push(undefined);
    s.push(5);
    show(s.n, s.at(0), s.at(1));
    const t = new S<boolean>();
    t.push(false);
    show(t.n, t.at(0));
  `,
  `
    const map = new Map<string, number>();
    show(\`\${[map.get('x'), 3]}\`);
    const u: unknown = [map.get('x'), [undefined, 2]];
    show(String(u));
  `,
  `
    const u: unknown = [undefined, 2];
    show(Array.isArray(u) && u.length, String(u));
    const v: unknown[] = [undefined, false, null, 3];
    show(v.length, v[0], v[1], v[2], String(v), v.indexOf(false), v.indexOf(undefined), v.includes(null),
      v.join('-'));
  `,
  `
    const a = [undefined, 2];
    const u: unknown = a;
    show(String(u));
    function f(x: unknown) { return String(x); }
    show(f(a), f([null, [undefined]]));
  `,
  `
    function last<T>(list: readonly T[]): T | undefined { return list[list.length - 1]; }
    show(last([1, undefined]), last([true, false]), last(['a', null]),
      last<boolean | undefined>([undefined]));
  `,
  `
    function count<T>(list: readonly T[],
      test: (v: T) => boolean): number { let n = 0; for (const v of list) if (test(v)) n++; return n; }
    show(count([1, undefined, 3], v => v === undefined), count([true, false], v => !v),
      count<string | null>(['a', null], v => v === null));
  `,
  `
    const t: [string | undefined, boolean] = [undefined, false]; show(t[0], t[1], t.length); const [a, b] = t; show(a, b);
  `,
  `
    const g: (string | null)[][] = [[null, 'a'], ['b', null]];
    show(g.map(r => r.map(c => c ?? '.').join('')).join('/'), String(g), \`\${g}\`, g.flat().join(), g[0][0],
      g[1].length, g.every(r => r.some(c => c === null)));
  `,
);
