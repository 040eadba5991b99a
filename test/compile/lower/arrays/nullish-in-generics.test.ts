/** Null and undefined in arrays of generic functions and classes. */

import { testSame } from '../../same.ts';

testSame('a stack class of another file holds nullish values of the type that it is used with', {
  'main.ts': `import { Stack } from './stack.ts';
    const stack = new Stack<number | undefined>();
    stack.push(undefined);
    stack.push(7);
    stack.push(undefined);
    show(stack.size, stack.pop() === undefined, stack.pop(), stack.size);
    export function TIC(): void {}`,
  'stack.ts': `export class Stack<T> {
    private readonly items: T[] = [];
    get size(): number { return this.items.length; }
    push(value: T): void { this.items.push(value); }
    pop(): T | undefined { return this.items.pop(); }
  }`,
});

testSame(
  'generic classes and functions keep nullish elements in rest parameters, tuples, patterns and copies',
  `
    class Grid<T> {
      cells: T[];
      constructor(readonly w: number, readonly h: number,
        fill: T) { this.cells = new Array<T>(w * h).fill(fill); }
      get(x: number, y: number): T { return this.cells[y * this.w + x]; }
      set(x: number, y: number, v: T): void { this.cells[y * this.w + x] = v; }
      count(f: (v: T) => boolean): number { return this.cells.filter(f).length; }
      map<U>(f: (v: T) => U): U[] { return this.cells.map(f); }
    }
const a = new Grid<boolean>(2, 2, false);
a.set(0, 0, true);
show(a.get(0, 0), a.get(1, 1), a.count(v => v), a.map(v => v ? 1 : undefined).length);
const b = new Grid<string | null>(2, 2, null);
b.set(1, 0, 'x');
show(b.get(0, 0), b.get(1, 0), b.count(v => v === null), b.map(v => v ?? '.').join(''));
const c = new Grid<boolean | undefined>(1, 2, undefined);
c.set(0, 0, false);
show(c.get(0, 0), c.get(0, 1), c.count(v => v === undefined));
  `,
  `
    interface Opt { a?: number; b?: (number | undefined)[]; c?: { d?: string | null }[] }
    const o: Opt = { b: [undefined, 2], c: [{}, { d: null }, { d: 'q' }] };
    show(o.b?.[0], o.b?.[1], o.b!.length, o.c?.map(x => x.d ?? 'none').join(), o.c?.[0].d,
      o.c![1].d === null);
    const { b: [p = 7, q = 8] = [], a = 5 } = o;
    show(p, q, a);
  `,
  `
    const pool: (object | undefined)[] = [];
    pool[0] = {};
    pool[1] = undefined;
    pool.push(undefined, {});
    show(pool.length, pool.filter(Boolean).length, pool.indexOf(undefined), pool.findIndex(x => !x));
    pool.length = 1;
    show(pool.length);
    pool.push(undefined);
    show(pool.length, pool.at(-1), pool.pop(), pool.length);
  `,
  `
    function f(...args: (number | undefined)[]): string {
      return \`\${args.length}:\${args.map(x => x === undefined ? 'u' : x).join()}\`;
    }
    show(f(), f(undefined), f(1, undefined), f(...[undefined, 2]), f(...[1, undefined], 3));
    const g = (a?: number, b = 2, ...c: (string | null)[]) => \`\${a} \${b} \${c.length} \${c}\`;
    show(g(undefined, undefined, null, 'x'), g(...([1, undefined, 'y'] as [number, undefined, string])));
  `,
  `
    const rows =
      Array.from({ length: 2 }, () => Array.from({ length: 3 }, (): string | undefined => undefined));
    rows[1][2] = 'z';
    show(rows.map(r => r.length).join(), rows.flat().length, rows[1].indexOf('z'), rows[0][1], \`\${rows}\`);
    const t = rows.map(r => [...r]);
    t[0][0] = 'k';
    show(rows[0][0], t[0][0], t.flat().filter(x => x !== undefined).join());
  `,
  `
    type Cell = 0 | 1 | null;
    const board: Cell[][] = [[0, null], [1, 1]];
    const copy = board.map(r => r.slice());
    copy[0][1] = 1;
    show(board[0][1], copy[0][1], board.some(r => r.includes(null)),
      copy.every(r => r.every(c => c !== null)), board[0].lastIndexOf(null),
      board.map(r => r.map(c => c === null ? '_' : c).join('')).join('/'));
    const [r0, [c0, c1 = 9 as never]] = board;
    show(r0.length, c0, c1);
  `,
  `
    const q: (string | undefined)[] = ['a', undefined, 'c'];
    const [x, y, ...z] = q;
    show(x, y, z.length);
    q.forEach((v, i, all) => show(v, i, all.length));
    show(q.reduce((acc, v) => acc + (v ?? '?'), ''), q.reduceRight<string>((acc, v) => acc + (v ?? '?'), ''),
      q.join('+'), q.entries().next().value![1]);
    for (const [i, v] of q.entries()) show(i, v);
    for (const i in q) show(i, q[i]);
  `,
  `
    let last: number | undefined;
    const hist: (number | undefined)[] = [];
    for (let i = 0; i < 4; i++) { hist.push(last); last = i; }
    show(hist.length, hist[0], hist[3], Math.max(...hist.filter((h): h is number => h !== undefined)),
      hist.map(h => h! + 1).map(n => Number.isNaN(n)).join());
  `,
  `
    const objs = [{ v: 1 as number | undefined }, { v: undefined }, null];
    show(objs.map(o => o?.v).length, objs.map(o => o?.v).filter(v => v !== undefined).join(),
      objs.findLast(o => o === null), objs.flatMap(o => o?.v).length, objs.flatMap(o => [o?.v, null]).length,
      objs.map(o => o && o.v).length);
  `,
  `
    const sw = [null, 'b'];
    [sw[0], sw[1]] = [sw[1], sw[0]];
    show(sw[0], sw[1], sw.length);
    const nested: (number | null)[][] = [[null], []];
    nested[1].push(null, 3);
    [nested[0], nested[1]] = [nested[1], nested[0]];
    show(nested[0].length, nested[1].length, String(nested));
    const obj = { list: [null] as (string | null)[] };
    obj.list[1] = 'n';
    obj.list = [...obj.list, null];
    show(obj.list.length, obj.list.join('|'));
  `,
  `
    function firstDefined<T>(...list: (T | undefined)[]): T | undefined {
      for (const v of list) if (v !== undefined) return v; return undefined; }
    show(firstDefined(undefined, 3), firstDefined<boolean>(undefined, false), firstDefined());
    function zip<A, B>(a: A[], b: B[]): [A, B | undefined][] { return a.map((x, i) => [x, b[i]]); }
    show(zip([1, 2], ['a']).map(([n, s]) => \`\${n}\${s}\`).join(), zip([1], [])[0].length);
  `,
  `
    const grid: boolean[][] = Array.from({ length: 2 }, () => new Array<boolean>(2).fill(false));
    grid[1][0] = true;
    show(grid.map(r => r.map(b => b ? '#' : '.').join('')).join('/'), grid[0][5], grid.flat().indexOf(true));
    const visited: boolean[] = [];
    visited[3] = true;
    show(visited[0], visited[3], !visited[1], visited[1] === undefined);
  `,
  `
    const tup: [number, string?] = [1];
    show(tup.length, tup[1]);
    const ro: readonly (null | string)[] = Object.freeze(['a', null]);
    show(ro.length, ro[1], ro.includes(null));
    const big = [...Array(3).keys()];
    show(big.join(), [...Array(2)].length, Array(3).fill(null).length,
      Array.of<undefined | number>(undefined, 1).length, Array.from([undefined, 1]).length,
      Array.from(new Set([undefined, 1]), x => x ?? 'n').join());
  `,
);

testSame(
  'arrays keep undefined and null through any number of type parameters',
  `
      function fill<T>(n: number,
        value: T): T[] { const list: T[] = []; for (let i = 0; i < n; i++) list.push(value); return list; }
      function grid<U>(w: number, h: number,
        value: U): U[][] {
          const rows: U[][] = [];
          for (let i = 0; i < h; i++) rows.push(fill(w, value));
          return rows;
        }
      class Board<V> {
        cells: V[][];
        constructor(w: number, value: V) { this.cells = grid(w, 2, value); }
        count(test: (value: V) => boolean): number {
          let n = 0;
          for (const row of this.cells) for (const cell of row) if (test(cell)) n++;
          return n;
        }
      }
      class Named<W> extends Board<W | null> {
        constructor(w: number) { super(w, null); }
        put(x: number, value: W): this { this.cells[0][x] = value; return this; }
      }
      const holes = grid(3, 2, undefined as number | undefined);
      holes[0][2] = 5;
      show(holes[0].length, holes[1].length, holes[0].indexOf(5),
        holes.map(row => row.map(cell => cell ?? '-').join('')).join('/'));
      const named = new Named<string>(4).put(3, 'x');
      show(named.cells[0].length, named.count(cell => cell === null),
        named.cells[0].map(cell => cell ?? '.').join(''));
      show(new Board<boolean | undefined>(2, undefined).count(cell => cell === undefined),
        fill(2, 'a').length, grid(1, 1, 7)[0][0]);
    `,
);

testSame(
  'generic functions that are called through other types keep nullish elements',
  `interface Maker { wrap<T>(x: T): T[] }
class Pairs implements Maker { wrap<T>(x: T): T[] { return [x, x]; } }
class Base { wrap<T>(x: T): T[] { return [x]; } }
class Derived extends Base { override wrap<U>(x: U): U[] { return [x, x]; } }
const maker: Maker = new Pairs(), base: Base = new Derived();
show(maker.wrap<number | undefined>(undefined).length, base.wrap<number | null>(null).length);
const inObject: Maker = { wrap<U>(x: U): U[] { return [x, x]; } };
show(inObject.wrap<number | undefined>(undefined).length);`,
  `function wrap<T>(x: T): T[];
function wrap<T>(x: T, n: number): T[];
function wrap<T>(x: T, n = 1): T[] { return [x, x]; }
const other: <T>(x: T) => T[] = <U>(x: U) => [x, x];
show(wrap<number | null>(null).length, other<number | undefined>(undefined).length);`,
  `function pair<T>(x: T): T[] { return [x, x]; }
const again = pair;
const use: (x: number | undefined) => (number | undefined)[] = pair;
const table = { pair };
show([undefined, 1].map(pair)[0].length, [null, 1].map(again)[0].length, use(undefined).length);
show(table.pair<number | undefined>(undefined).length, [[undefined]].map(list => list.map(table.pair))[0][0].length);`,
  `function tag<T>(texts: TemplateStringsArray, ...values: T[]) { return texts.length * 10 + values.length; }
show(tag\`\${undefined}a\${1}b\${undefined}\`);`,
);

testSame(
  'narrowed type parameters and branded types keep their values',
  `
    const g = <T,>(l: T[]) => l.map(x => x === undefined ? 'u' : String(x)).join();
    show(g([[1], [2]]), g([{ a: 1 }]), g([true, undefined]), g(['s', 1.5]));
    const t = <T,>(x: T) => { if (x !== undefined) return \`\${x}|\`; return 'u'; };
    show(t([1]), t(1.0), t(false), t(undefined));
    const h = <T,>(x: T) => x != null && typeof x === 'object' ? 'obj' : \`\${x}\`;
    show(h({}), h(1), h(undefined));
    class N { toString() { return 'N'; } }
    show(g([new N()]), t(new N()), h('s'));
  `,
  `
    const cmp =
      <T,>(a: T,
        b: T) => {
          if (a !== undefined && b !== undefined) return a === b ? 'same' : a! < b! ? 'less' : 'more';
          return 'none';
        };
    show(cmp(1, 2), cmp('b', 'a'), cmp(true, true), cmp<number | undefined>(undefined, 1));
    const mx =
      <T,>(l: T[]) => {
        let m: T | undefined;
        for (const x of l) if (m === undefined || x! > m!) m = x;
        return m;
      };
    show(mx([1, 3, 2]), mx(['a', 'c']), mx([]));
    const len = <T extends { length: number }>(x: T | undefined) => x !== undefined ? x.length : -1;
    show(len('abc'), len([1, 2]), len({ length: 9 }), len(undefined));
    const fst = <T extends readonly unknown[] | string>(x: T) => x[0];
    show(fst('ab'), fst([false]), fst([undefined]));
    const key =
      <T extends object, K extends keyof T>(o: T,
        k: K) => { const v = o[k]; if (v !== undefined && v !== null) return \`\${v}\`; return 'none'; };
    show(key({ a: 1 }, 'a'), key({ a: [1, 2] }, 'a'), key({ a: false }, 'a'), key({ a: undefined }, 'a'));
    const m =
      <K, V>(e: [K, V][]) => {
        const r = new Map<K, V>();
        for (const [a, b] of e) if (b !== undefined) r.set(a, b);
        return [...r].map(([a, b]) => \`\${a}=\${b}\`).join();
      };
    show(m([['x', 1], ['y', undefined as unknown as number]]), m([[1, [2, 3]]]), m([[true, false]]));
    const acc = <T,>(l: T[], s: (t: T & {}) => string) => l.map(x => x ? s(x) : '-').join();
    show(acc([1, 0, undefined], x => \`\${x}\`), acc([[1], []], x => \`\${x}\`), acc([false, true], x => \`\${x}\`));
  `,
  `
    type Brand = string & { __b: 'x' };
    const b = 'abc' as Brand;
    show(\`\${b}\`, b.length, b + 1, b[0], b === 'abc', b.toUpperCase(), !b, b ? 1 : 2, [b].join(), b < 'b');
    type Num = number & { __n: 1 };
    const n = 5 as Num;
    show(\`\${n}\`, n + 1, n * 2, n / 2, !n, n > 3, [n].map(x => x + 1).join(), n.toFixed(1), -n, n | 0);
    type Flag = boolean & { __f: 1 };
    const fl = false as Flag;
    show(fl ? 1 : 2, !fl, \`\${fl}\`, [fl].length, [fl, undefined].filter(x => x === undefined).length);
    type Tagged = { x: number } & { y: string };
    const tg: Tagged = { x: 1, y: 'a' };
    show(\`\${tg}\`, tg.x + tg.y, Object.keys(tg).join(), { ...tg }.y);
    type Id<T> = string & { readonly _t?: T };
    const ids: Id<number>[] = ['a', 'b'];
    show(ids.join(), ids.map(i => i + '!').join(), ids.includes('a'), \`\${ids}\`);
    type ListX = number[] & { tag: string };
    const lx = Object.assign([1, 2], { tag: 't' }) as ListX;
    show(lx.length, lx[0], lx.tag, lx.map(x => x * 2).join(), lx.join());
    for (const v of lx) show(v);
    type FnX = ((x: number) => number) & { doc: string };
  `,
);

testSame(
  'values of type parameters are tested for truth and converted to strings',
  `
    const f = <T extends string | number>(x: T) => x ? 'T' : 'F';
    show(f(0), f(''), f(1), f('a'), f(NaN));
    const g = <T extends string | number | boolean | undefined>(x: T) => [x || 'd', x ?? 'n', !x].join();
    show(g(0), g(''), g(false), g(undefined), g('x'));
    const h = <T, K extends keyof T>(o: T, k: K) => o[k] ? 'T' : 'F';
    show(h({ a: 0 }, 'a'), h({ a: '' }, 'a'), h({ a: [] }, 'a'), h({ a: NaN }, 'a'));
    const i = <T, K extends keyof T>(o: T, k: K) => \`\${o[k]}\` + String(o[k]);
    show(i({ a: [1, 2] }, 'a'), i({ a: { toString: () => 'x' } }, 'a'), i({ a: 1.0 }, 'a'));
    const j =
      <T, K extends keyof T>(o: T, k: K) => [o[k]].length + [o[k], o[k]].filter(x => x !== undefined).length;
    show(j({ a: undefined }, 'a'), j({ a: false }, 'a'));
    const k = <T extends Record<string, unknown>>(o: T, q: keyof T) => o[q] ?? 'none';
    show(k({ a: false }, 'a'), k({ a: 0 }, 'a'), k({ a: undefined }, 'a'));
    const cond = <T,>(x: T extends string ? T : never) => \`\${x}\`;
    show(cond('a'));
    type U<T> = T extends (infer E)[] ? E : T;
    const un = <T,>(x: T): U<T> => (Array.isArray(x) ? x[0] : x) as U<T>;
    show(un([false]), un(3), un(['q']), [un([undefined, 1])].length, un([undefined, 1]) ?? 'd');
    const pick = <T extends object, K extends keyof T>(o: T, ks: K[]) => ks.map(q => o[q]);
    show(pick({ a: undefined as number | undefined, b: 1 }, ['a', 'b']).length,
      pick({ a: false, b: true }, ['a', 'b']).join());
    const eq = <T,>(a: T[], b: T[]) => a.every((x, n) => x === b[n]);
    show(eq([undefined, false], [undefined, false]), eq([1], [1]),
      eq([false], [undefined as unknown as boolean]));
  `,
);
