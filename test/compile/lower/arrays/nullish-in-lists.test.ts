import { testSame } from '../../same.ts';

testSame(
  'boards, grids and slots hold null and undefined',
  `
{
type Cell = 'X' | 'O' | null;
class Board { cells: Cell[] = new Array(9).fill(null); winner: Cell = null; turn: 'X' | 'O' = 'X';
  play(i: number): boolean {
    if (this.cells[i] !== null || this.winner) return false;
    this.cells[i] = this.turn;
    this.turn = this.turn === 'X' ? 'O' : 'X';
    this.winner = this.check();
    return true;
  }
  check(): Cell {
    const lines = [[0,1,2],[3,4,5],[6,7,8],[0,3,6],[1,4,7],[2,5,8],[0,4,8],[2,4,6]];
    for (const [a, b, c] of lines)
      if (this.cells[a] && this.cells[a] === this.cells[b] && this.cells[b] === this.cells[c])
        return this.cells[a];
    return null;
  }
  get full(): boolean { return this.cells.every(c => c !== null); }
  show(): string { return this.cells.map(c => c ?? '.').join(''); } }
const b = new Board();
  for (const m of [4, 0, 2, 6, 3, 5, 1, 7, 8]) {
    show(b.play(m), b.show(), b.full, \`\${b.winner}\`, b.cells.length, b.cells.filter(c => c === null).length,
      b.cells.indexOf(null), b.cells.includes(null));
  }
for (const c of b.cells) show(c === null ? '-' : c, c == null, c != null, \`\${c}\`);
}
{
const W = 4, H = 5;
  interface Piece { color: number; name?: string }
  let grid: (Piece | null)[][] = [];
  for (let y = 0; y < H; y++) { grid.push([]); for (let x = 0; x < W; x++) grid[y].push(null); }
grid[4] = [{ color: 1 }, { color: 2 }, { color: 3, name: 'i' }, { color: 4 }]; grid[3][2] = { color: 9 };
function clear(): number {
  let n = 0;
  for (let y = H - 1; y >= 0; y--)
    if (grid[y].every(c => c)) {
      grid.splice(y, 1);
      grid.unshift(Array.from({ length: W }, () => null));
      n++;
      y++;
    }
  return n;
}
show(clear(), grid.map(r => r.map(c => c?.color ?? 0).join('')).join('/'), \`\${grid[4][2]?.name?.length}\`,
  grid[4][2]?.color, grid[0][0]?.name ?? 'none', grid.flat().filter(Boolean).length,
  grid.flat().filter(c => c != null).map(c => c!.color).join());
grid[4][2] = null;
  show(grid[4][2] === null, grid[4][2] == undefined, grid[4].length);
  const found = grid.flat().find(c => c !== null && c.color > 5);
  show(found === undefined, found == null);
let sel: Piece | null = null;
  sel = grid[0][0];
  show(sel === null, sel === grid[1][1], sel !== grid[1][1], !sel, sel ? 1 : 2);
  sel ??= { color: 77 };
  show(sel.color);
  grid[0][0] ??= sel;
  show(grid[0][0].color);
  const q: Piece | undefined = grid[9]?.[0] ?? undefined;
  show(q?.color === undefined);
}
  `,
);

testSame(
  'lists of nothing have their length and are told apart from zero',
  `
{
const a: (number | null)[] = [1, null, 3, null];
  show(a.length, a.map(v => v === null ? 'n' : v).join(), a.reduce((s: number, v) => s + (v ?? 0), 0),
    a.indexOf(null), [null, 1].length, a.join('-'));
  a.push(null);
  a.unshift(null);
  show(a.length, a[0] === null, a[1]);
  a[1] = null;
  show(a[1] === null, a.pop() === null, a.length, a.shift() === null);
  a.fill(null);
  show(a.every(x => x === null));
  let i = 0;
  while (i < a.length && a[i] === null) i++;
  show(i);
const z = new Array<number>(5);
  show(z.length);
  for (let i = 0; i < z.length; i++) z[i] = i * 2;
  show(z.join());
  const e = Array.from({ length: 3 });
  show(e.length);
  const u: (string | undefined)[] = ['a', undefined];
  show(u.length, u[1] === undefined, u[1]?.length ?? -1, u.join());
  const opt: { v: number } | null = [null, { v: 1 }][1];
  show(opt?.v);
  const [p = 5, r] = [undefined, 2] as (number | undefined)[];
  show(r);
const m = new Map<string, number | null>([['a', null], ['b', 2]]);
  show(m.get('a') === null, m.get('b'), m.get('c') === undefined, m.size);
  function maybe(n: number): number | null { return n > 1 ? n : null; }
  show([1, 2, 3].map(maybe).length, [1, 2, 3].map(maybe).filter(x => x !== null).join());
  const tern = [1, 2].map(x => x > 1 ? x : null);
  show(tern.length, tern[0] === null);
  const cond: (number | null)[] = [i > 100 ? 1 : null, 2];
  show(cond.length, cond[0] === null);
const slots: ({ item: string; count: number } | undefined)[] = Array(4).fill(undefined);
  slots[1] = { item: 'sword', count: 1 };
  const idx = slots.findIndex(s => s === undefined);
  show(idx);
  slots[idx] = { item: 'potion', count: 2 };
  show(slots.map(s => s ? s.item : '-').join(), slots.filter(s => !s).length);
  if (slots[3]?.item === 'x') show('no');
  for (const s of slots) if (s) show(s.item, s.count);
  delete slots[1];
  show(slots.length);
let prev: number | null = null;
  for (const v of [3, null, 5]) { if (v !== null && prev !== null) show(v - prev); prev = v ?? prev; }
  show(prev);
  const nz: (number | null)[] = [0, null];
  show(nz[0] === null, nz[0] !== null, nz[0] ?? 'd', nz[1] ?? 'd', nz[0] ? 1 : 2, nz[0] == null);
}
  `,
);

testSame(
  'String as a value gives the text of nothing',
  "show([undefined, 2, undefined, 1].sort().map(String).join(), ['a', null].map(String).join(), ['x', undefined].map(String)[1].length);",
);

testSame(
  'nothing and booleans are told apart, and in lists of any type',
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
  'what comes out of a list is nothing, and nothing else',
  `
    const l: ({ n: number } | undefined)[] = [undefined, { n: 1 }];
    show(l[0]?.n, l.find(x => x)?.n, l.map(x => x?.n ?? -1).join(), l.filter(x => x !== undefined).length);
    function f(x?: { n: number }) { return x === undefined ? 'u' : x.n; }
    show(f(l[0]), f(l[1]));
    function g(x = { n: 7 }) { return x.n; }
    show(g(l[0]));
    const o = { v: l[0] }, m = new Map([['a', l[0]]]), y = l[0];
    show(o.v, m.get('a'), y === undefined, typeof y);
    const isNil = (x: unknown) => x === undefined;
    show(isNil(l[0]), l.map(isNil).join(), l.some(isNil));
  `,
  `
    const l: (string | null)[] = ['a', null];
    const m = new Map<number, string | null>(l.map((x, i) => [i, x]));
    show(m.size, m.get(1), m.has(1), [...m].map(([k, v]) => k + ':' + v).join());
    const s = new Set(l);
    show(s.size, s.has(null));
    for (const x of s) show(x, x === null);
    let a: string | null = '', b: string | null = '';
    [a, b] = l;
    show(a, b);
    [a, b] = [b, a];
    show(a, b);
    l[1] ??= 'filled'; show(l[1]); switch (l[0]) { case null: show('null'); break; default: show('other'); }
  `,
);

testSame(
  'elements of a list made by its length are undefined until they are set',
  `
    show(Array(4).join('ab'), new Array(3).join('-'), new Array(5 + 1).join('x').length,
      Array(0).join('x') + '|', Array(1).join('x') + '|', Array(3).join());
    const cells = new Array<number>(3);
    show(cells[1], cells.length, cells[1] === undefined, cells.join('-'), String(cells), \`\${cells[0]}\`,
      typeof cells[0], cells[0] ?? 7);
    cells[1] = 5;
    show(cells.join('-'), cells.indexOf(5), typeof cells[1]);
    const ships = new Array<{ x: number }>(3);
    ships[1] = { x: 4 };
    show(ships[0]?.x, ships[1]?.x, ships[0] === undefined, ships.filter(Boolean).length, typeof ships[0]);
    const grid: number[][] = new Array(3);
    for (let i = 0; i < 3; i++) { grid[i] = new Array(4); for (let j = 0; j < 4; j++) grid[i][j] = i * j; }
    show(grid.map(row => row.join()).join(';'));
    const board: (number | null)[][] = Array.from({ length: 2 }, () => new Array(2).fill(null));
    board[0][1] = 3;
    show(board[0][0] === null, board[0][1], board.flat().filter(cell => cell !== null).length);
  `,
);

testSame(
  'containers of any type hold what is nothing, and lists that are made longer by their length',
  `
    class Stack<T> {
      items: T[] = [];
      push(v: T): void { this.items.push(v); }
      pop(): T | undefined { return this.items.pop(); }
      get size(): number { return this.items.length; }
      peek(i: number): T { return this.items[i]; }
    }
    const s = new Stack<number | undefined>();
    s.push(1); s.push(undefined); s.push(3);
    show(s.size, s.peek(1), s.peek(1) === undefined, s.pop(), s.pop(), s.pop(), s.pop());
    s.push(undefined);
    const p = s.pop();
    show(p === undefined, p ?? 'none', typeof p, \`\${p}\`);
    const t = new Stack<string | null>();
    t.push('a'); t.push(null);
    show(t.size, t.peek(1) ?? 'no', t.peek(1) === null);
    for (const x of t.items) show(x ?? '-');
  `,
  `
    const list = [1, 2];
    list.length = 5;
    show(list.length, list[3], list[3] === undefined, list.join('-'));
    list[4] = 9;
    show(list.join('-'));
    list.length = 1;
    let count = 3;
    list.length = count;
    show(list.length, list.indexOf(1));
    list.length -= 1;
    show(list.length);
    list.length = 0;
    show(list.length, list.pop());
  `,
);

testSame('a class of another file has an array of what it is a stack of', {
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
  'generic code tells what is not there from false where nobody uses it with booleans',
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
  'tuples, generators, copies and callbacks tell nothing from false',
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
  'arrays of any type keep nothing apart from false, whoever reads them and makes strings of them',
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

testSame(
  'elements behind the end, lengths that change and deleted elements',
  `
    const list: (number|undefined)[] = [1, undefined]; show(list.pop()); list[4] = 3; show(list.length, list.join('|'));
  `,
  `
    const list: (number|undefined)[] = [1, undefined, 3]; show(list.pop(), list.pop(), list.length, list.pop(), list.pop());
  `,
  `
    const list: number[] = [1, 2, 3];
    list.length = 5;
    show(list.length, list[4], list.join());
    list.length = 2;
    show(list.length, list.join());
    list.push(7);
    show(list.join(), list.indexOf(7));
  `,
  `
    const list: number[] = [];
    list[3] = 5;
    show(list.length, list[0], list.join(), list.indexOf(5), list.includes(undefined as never),
      list.findIndex(x => x === undefined));
  `,
  `
    const list = [3, undefined, 1, undefined, 2];
    list.sort();
    show(list.join(), list.length);
    list.sort((a, b) => (b ?? 0) - (a ?? 0));
    show(list.join());
    show(list.toSorted().join(), list.toReversed().join(), list.with(0, undefined).join(),
      list.toSpliced(1, 1, undefined, 9).join());
  `,
  `
    const list: (number | undefined)[] = [1, undefined, 3];
    show([...list].length, [...list, undefined].length, list.concat([undefined, 2]).length,
      list.slice(1).length, list.splice(0, 2, undefined).length, list.length, list[0]);
    show(list.at(-1), list.findLast(x => x === undefined), list.findLastIndex(x => x === undefined),
      [...list.entries()].length, [...list.keys()].join(), [...list.values()].length);
  `,
  `
    const list: (number | undefined)[] = new Array(3);
    show(list.length, list[0], list.join('-'));
    list.fill(undefined);
    show(list.length);
    list.fill(4, 1);
    show(list.join('-'));
    list.copyWithin(0, 1);
    show(list.join('-'));
    for (const v of list) show(v);
    show(Array.from(list, v => v ?? 0).join(), list.flat().length, list.flatMap(x => [x, undefined]).length);
  `,
  `
    const b: boolean[] = new Array(3).fill(false); b[5] = true; show(b.length, b[4], b[0], b.join());
  `,
  `
    const b: boolean[] = [true]; delete b[0]; show(b.length, b[0]); b.length = 3; show(b[2], b.length);
  `,
  `
    const xs: (number | undefined)[] = [1, 2];
    xs.push(undefined);
    xs.unshift(undefined);
    show(xs.length, xs.shift(), xs.shift(), xs.length, xs.reverse().length, xs[0]);
    xs[xs.length] = undefined;
    show(xs.length);
    xs[10] = 1;
    show(xs.length, xs[9], xs[7]);
  `,
);

testSame(
  'nothing in arrays of classes and functions for any type, in rest parameters, tuples, patterns and copies',
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
  'arrays of generic functions and classes hold undefined and null, however many type parameters pass them on',
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
  'a variable that is never set counts as NaN where its type is overruled',
  `
    const n = undefined as number | undefined;
    show(n! + 1, n! * 2, n! < 1, -n!, n! | 0);
    const text = undefined as string | undefined;
    show(text! + 'x', text! < 'a');
  `,
);

testSame(
  'generic functions that are called by way of other types keep elements that are nothing',
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
  'what fills an array may be spread, and may be nothing',
  `
    const cells: (number | null)[] = [1, 2, 3];
    const from: [null, number] = [null, 1];
    cells.fill(...from);
    show(cells.length, cells.map(cell => cell === null).join());
    const some: (number | undefined)[] = [1, 2, 3];
    const inner: [undefined, number, number] = [undefined, 1, 2];
    some.fill(...inner);
    show(some.length, some.join());
  `,
);
