/** Arrays with null and undefined as elements. */

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
  'arrays of null and undefined keep their length, and their elements differ from zero',
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
  'String as a value converts null and undefined',
  "show([undefined, 2, undefined, 1].sort().map(String).join(), ['a', null].map(String).join(), ['x', undefined].map(String)[1].length);",
);

testSame(
  'an element that is null or undefined is nullish outside of the array too',
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
  'elements of an array that was created by length are undefined until they are set',
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
