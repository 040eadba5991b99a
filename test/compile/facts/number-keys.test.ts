/** Numbers and numeric strings as keys. */

import { expect, test } from 'vitest';
import { compileFiles, describeDiagnostic } from '../differential.ts';
import { testSame } from '../same.ts';

testSame(
  'keys that are whole numbers are strings in loops, switches, maps and comparisons, and find their elements',
  `
      const t: Record<string, number> = { '1': 10, '2': 20, b: 3 };
      for (const key in t) {
        show(key, typeof key, key + 1, key.length, t[key], key === '1');
        switch (key) { case '1': show('one'); break; default: show('other'); }
        t[key]++;
      }
      show(t['1'], t[1]);
      const n: Record<number, string> = { 3: 'c', 1: 'a' };
      for (const key in n) { show(key, typeof key, n[key], n[Number(key)], n[+key]); }
      show(Object.keys(n).join(), Object.keys(n).map(k => typeof k).join(),
        Object.entries(n).map(([k, v]) => k + v + typeof k).join());
      const m = new Map<string, number>();
      for (const key in n) m.set(key, 1);
      show(m.get('1'), m.get('3'), m.has('1'));
      n[5] = 'e'; delete n[1]; show(Object.keys(n).join(), '5' in n, 5 in n, n['5' as unknown as number]);
      for (const key in n) { delete n[key as unknown as number]; } show(Object.keys(n).length);
    `,
  `
      const names: { [id: number]: string } = { 1: 'a', 2: 'b', 30: 'z' };
      for (const id in names) show(names[id], id.padStart(3, '0'), Number(id) + 1);
      show(Object.keys(names).map(Number).reduce((a, b) => a + b),
        Object.entries(names).map(([id, n]) => \`\${id}=\${n}\`).join());
      const byName = new Map(Object.entries(names).map(([id, n]) => [n, id]));
      show(byName.get('z'), byName.get('z') === '30');
      const inv: Record<string, number> = {};
      for (const id in names) inv[names[id]] = +id;
      show(inv.b + 1);
      const ids = Object.keys(names);
      show(ids.includes('30'), ids.indexOf('2'), ids[0] === '1', ids.sort().join());
    `,
  `
      const costs = { 1: 10, 2: 20, 5: 50 };
      type Level = keyof typeof costs;
      const lv: Level = 2;
      show(costs[lv], costs[5]);
      for (const k in costs) show(k, k.length, costs[k as unknown as Level]);
      for (const k of Object.keys(costs)) { const n = Number(k) as Level; show(costs[n]); }
      show(Object.values(costs).join(), '2' in costs, 2 in costs);
      const w: Record<string, number> = costs;
      show(w['5'], w[\`\${2}\`]);
    `,
  `
      enum State { Idle, Run = 5, Jump }
      show(State[0], State[5], State.Jump);
      for (const k in State) show(k, typeof k, State[k as keyof typeof State]);
      show(Object.keys(State).filter(k => isNaN(Number(k))).join(), Object.values(State).join(),
        Object.keys(State).length, Object.entries(State).map(([k, v]) => k + ':' + v).join());
      const n = 'Run' as keyof typeof State;
      show(State[n]);
      enum S { A = 'a', B = 'b' }
      for (const k in S) show(k, S[k as keyof typeof S]);
    `,
  `
      class Bag {
        items: { [slot: number]: string } = {};
        put(slot: number, v: string) { this.items[slot] = v; return this; }
        *[Symbol.iterator]() { for (const s in this.items) yield [s, this.items[s]] as const; }
        first(): string | undefined { for (const s in this.items) return this.items[s]; return undefined; }
      }
      const bag = new Bag().put(7, 'x').put(3, 'y');
      for (const [s, v] of bag) show(s, v, typeof s);
      show(bag.first(), new Bag().first());
      const total = Object.entries(bag.items).reduce((n, [k, v]) => n + Number(k) * v.length, 0);
      show(total);
    `,
  `
      const t: Record<number, string> = {};
      t[1.5] = 'a';
      t[-2] = 'b';
      t[1e21] = 'c';
      t[3 / 1] = 'd';
      t[0.1 + 0.2] = 'e';
      for (const k in t) show(k, t[k]);
      show(Object.keys(t).sort().join(), t['1.5' as unknown as number], t[3]);
    `,
  `
      const grid: Record<number, Record<number, string>> = {};
      const put = (x: number, y: number, v: string) => { (grid[y] ??= {})[x] = v; };
      put(3, 1, 'a');
      put(-1, 1, 'b');
      put(2, 0, 'c');
      let out = '';
      for (const y in grid) for (const x in grid[y]) out += \`\${x},\${y}=\${grid[y][x]} \`;
      show(out);
      for (const y in grid) {
        const row = grid[y];
        for (const x of Object.keys(row)) out += Number(x) + Number(y);
      }
      show(out);
      delete grid[1][-1];
      show(Object.keys(grid[1]).join(), 3 in grid[1], '3' in grid[1]);
    `,
);

testSame(
  'keys of arrays are strings in loops, which find and change elements',
  `
      const list = ['a', 'b', 'c'];
      for (const key in list) { show(key, typeof key, key + 1, list[key], key === '1', key.length); list[key] = list[key] + key; }
      show(list.join());
      const grid = [[1, 2], [3, 4]];
      for (const y in grid) for (const x in grid[y]) { show(y, x, grid[y][x]); grid[y][x] *= 2; grid[+y][+x]++; grid[y][x] += 1; }
      show(grid.join());
      const m = new Map<string, string>(); for (const i in list) m.set(i, list[i]); show(m.get('0'), m.size);
      for (const i in list) { if (+i > 0) show(list[Number(i) - 1], list[parseInt(i)]); }
    `,
  `
      const xs = [5, 6, 7];
      for (const i in xs) { const j = +i + 1; show(i + '!', xs[i], j < xs.length ? xs[j] : -1); }
      let total = 0;
      for (const i in xs) if (i !== '1') total += xs[i];
      show(total);
      for (const i in xs) { xs[i]++; xs[i] *= 2; }
      show(xs.join());
      for (let i in xs) { i = i + i; show(i); }
      const names = ['p', 'q'];
      const o: Record<string, string> = {};
      for (const i in names) o[names[i]] = i;
      show(o.q, typeof o.q);
      let key;
      for (key in xs);
      show(key);
      const t: [number, string] = [1, 'a'];
      for (const i in t) show(i, t[i]);
      for (const i in []) show('never', i);
      const ro: readonly number[] = xs;
      for (const i in ro) show(ro[i], i === '0' ? 'first' : i);
      const grid = [[1, 2], [3]];
      for (const y in grid) for (const x in grid[y]) if (Number(x) === 0) show(grid[y][x]);
      show('1' in xs, '7' in xs, 1 in xs);
      for (const i in xs) { if (i === '1') break; show(i); }
      for (const i in xs) { if (i === '1') continue; show(i); }
    `,
);

testSame(
  'the keys of an array or object of unknown type can be enumerated',
  `
      function walk(v: any,
        d = 0): string {
          if (typeof v !== 'object' || v === null) return String(v);
          let s = '';
          for (const k in v) s += k + ':' + walk(v[k], d + 1) + ';';
          return '{' + s + '}';
        }
      show(walk({ a: 1, b: [10, 20, { c: 3 }], 5: 'five', n: { 2: 'x', 1: 'y' } }));
      function json(v: unknown): string {
        if (Array.isArray(v)) return '[' + v.map(json).join(',') + ']';
        if (typeof v === 'object' && v !== null)
          return '{' +
            Object.keys(v).map(k => \`"\${k}":\${json((v as Record<string, unknown>)[k])}\`).join(',') + '}';
        return typeof v === 'string' ? \`"\${v}"\` : String(v);
      }
      show(json({ a: [1, 2], 3: { 7: true }, z: 'q' }));
    `,
);

test('a key that only a type assertion calls a number is refused', () => {
  const outcome = compileFiles(`const costs = { 1: 10, 2: 20 };
for (const key in costs) { const level = key as unknown as 1 | 2; trace(costs[level]); }
trace((Object.keys(costs) as unknown as number[])[0]);`);
  expect(outcome.ok).toBe(false);
  expect(outcome.diagnostics.map(describeDiagnostic)).toEqual([
    'main.ts:2:42 compile/false-assertion key is of type string, and the type assertion says number',
    'main.ts:3:8 compile/false-assertion Object.keys(costs) is of type string[], and the type assertion says number[]',
  ]);
});

testSame(
  'counters, neighbours and tables by number',
  `
      const hist: Record<number, number> = {};
      for (const v of [3, 1, 3, 2, 1, 3]) hist[v] = (hist[v] ?? 0) + 1;
      show(Object.entries(hist).sort(([, a], [, b]) => b - a).map(([k, n]) => \`\${k}x\${n}\`).join(),
        Object.keys(hist).length, Object.values(hist).join(), Math.max(...Object.keys(hist).map(Number)));
      let mode = '';
      let top = 0;
      for (const k in hist) if (hist[k] > top) { top = hist[k]; mode = k; }
      show(mode, mode === '3', Number(mode) + 1);
      const copy = { ...hist, 9: 1, ['7']: 5 };
      show(Object.keys(copy).join(), copy[9], copy[7]);
      const adj: { [n: number]: number[] } = {};
      for (const [a, b] of [[1, 2], [2, 3], [1, 3]]) { (adj[a] ||= []).push(b); (adj[b] ||= []).push(a); }
      const seen = new Set<number>(), st = [1];
      while (st.length) {
        const n = st.pop()!;
        if (seen.has(n)) continue;
        seen.add(n);
        for (const m of adj[n]) st.push(m);
      }
      show([...seen].join());
      for (const n in adj) show(n, adj[n].join(), adj[+n].length, n in adj, Object.hasOwn(adj, n));
      const bySlot: Partial<Record<1 | 2 | 3, string>> = { 2: 'mid' };
      for (const s of [1, 2, 3] as const) show(bySlot[s] ?? 'empty');
      for (const s in bySlot) show(s, bySlot[s as unknown as 2]);
      const scores: { [name: string]: { [level: string]: number } } = {};
      const put = (n: string, l: number, v: number) => { (scores[n] ??= {})[l] = v; };
      put('ann', 1, 10);
      put('ann', 2, 20);
      put('7', 1, 5);
      for (const n in scores) {
        let t = 0;
        for (const l in scores[n]) t += scores[n][l] * +l;
        show(n, t, scores[n]['1'], scores[n][1]);
      }
      show(Object.keys(scores).join(), scores['7']['1']);
      const { 1: one } = hist;
      show(one);
      delete hist[3];
      show(3 in hist, Object.keys(hist).join(), JSON_(hist));
      function JSON_(o: object) { return Object.entries(o).map(([k, v]) => \`\${k}:\${v}\`).join(); }
      const e = Object.entries(adj).map(([k, v]): [number, number] => [+k, v.length]);
      show(e.map(p => p.join('-')).join());
      const m = new Map(Object.entries(hist));
      show(m.get('1'), m.get(1 as unknown as string), [...m.keys()].map(k => typeof k).join());
      const big: Record<number, string> = { 1000000: 'a', 4294967296: 'b', 0: 'z' };
      for (const k in big) show(k, big[k]);
      const idx: Record<string, string> = { a1: 'x', 1: 'one', '01': 'zero-one', '-1': 'neg', '1.5': 'half' };
      for (const k in idx) show(k, idx[k]);
      show(idx[1], idx['1'], idx[-1], idx[1.5]);
    `,
  `
      enum Tile { Empty, Wall, Door = 5, Key }
      const NAMES: Record<Tile, string> =
        { [Tile.Empty]: ' ', [Tile.Wall]: '#', [Tile.Door]: '+', [Tile.Key]: 'k' };
      const parse =
        (s: string): Tile[] =>
          [...s].map(c => {
            for (const t in NAMES) if (NAMES[t as unknown as Tile] === c) return Number(t) as Tile;
            return Tile.Empty;
          });
      const row = parse('# +k#');
      show(row.join(), row.map(t => NAMES[t]).join(''), row.map(t => Tile[t]).join(), Tile['Door'],
        Tile[Tile.Key]);
      const count: Partial<Record<Tile, number>> = {};
      for (const t of row) count[t] = (count[t] ?? 0) + 1;
      for (const t in count) show(t, Tile[Number(t)], count[t as unknown as Tile]);
      show(Object.values(Tile).filter(v => typeof v === 'number').join(),
        Object.keys(Tile).filter(k => !(+k >= 0)).join(), Tile[99],
        (Tile as Record<string, string | number>)['1']);
      enum Flag { A = 1, B = 2, C = 4, AB = A | B }
      const names =
        (f: number) =>
          Object.entries(Flag).filter(([k, v]) => typeof v === 'number' && (f & v) === v && v).map(([k]) => k)
            .join('|');
      show(names(3), names(4), names(0) === '', Flag[3], Flag[4], Flag.AB);
      enum Dir { Up = 'U', Down = 'D' }
      const opp: Record<Dir, Dir> = { [Dir.Up]: Dir.Down, [Dir.Down]: Dir.Up };
      for (const d of Object.values(Dir)) show(d, opp[d]);
      for (const k of Object.keys(Dir) as (keyof typeof Dir)[]) show(k, Dir[k]);
      const isTile = (n: number): n is Tile => n in Tile;
      show(isTile(5), isTile(4), '5' in Tile, 'Door' in Tile);
      const table = new Map<Tile, (n: number) => number>([[Tile.Wall, n => n + 1], [Tile.Key, n => n * 2]]);
      show([Tile.Wall, Tile.Door, Tile.Key].map(t => table.get(t)?.(10) ?? 'none').join());
    `,
  `
      enum Tile { Empty, Wall, Door = 5, Key } show((Tile as Record<string, string | number>)['1']);
    `,
);
