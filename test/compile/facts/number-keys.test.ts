import { expect, test } from 'vitest';
import { compileFiles, describeDiagnostic } from '../differential.ts';
import { testSame } from '../same.ts';

testSame(
  'keys that are whole numbers are texts in loops, switches, maps and comparisons, and find their elements',
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
  'a table with numbers and texts as keys has one property for both',
  `
      const scores: Record<string, number> = {};
      for (let level = 1; level < 4; level++) scores[level] = level * 10;
      scores.bonus = 7;
      let sum = 0;
      for (const k in scores) sum += scores[k];
      show(sum, Object.keys(scores).join(), scores['2'], scores[\`\${1 + 1}\`], '3' in scores,
        scores[String(3)]);
      for (const [k, v] of Object.entries(scores)) show(k, typeof k, v, scores[k]);
      delete scores['1'];
      show(Object.keys(scores).join(), Object.values(scores).join());
      const { '3': three, bonus } = scores;
      const { bonus: b2, ...others } = scores;
      show(b2);
      show(three, bonus, Object.keys(others).length);
      scores['10'] = 1;
      scores[9] = 2;
      scores['01'] = 3;
      show(Object.keys(scores).join(), Object.hasOwn(scores, '10'),
        Object.hasOwn(scores, 9 as unknown as string), scores[10]);
      scores['10'] += 5;
      scores['10']++;
      show(scores[10]);
      const key: string = '9';
      scores[key] ??= 99;
      scores[key] -= 1;
      show(scores[9], key in scores);
      const copy = { ...scores, '9': 4 };
      show(copy[9], copy['9'], Object.keys(copy).join());
    `,
  `
      const foes = [{ id: 4, n: 'orc' }, { id: 2, n: 'elf' }];
      const by: Record<number, { id: number; n: string }> = Object.fromEntries(foes.map(f => [f.id, f]));
      show(by[4].n, by[2].n, Object.keys(by).join());
      for (const k in by) show(k, by[k].n);
      const doubled = Object.fromEntries(Object.entries(by).map(([k, v]) => [k, v.id * 2]));
      show(doubled['4'], doubled[2], Object.keys(doubled).join());
      const c = doubled as Record<number, number>;
      show(c[4]);
      const m2 = Object.fromEntries(new Map([['1', 'x'], ['y', 'z']]));
      show(m2['1'], m2.y, m2[1]);
    `,
  `
      function count<K extends string | number>(xs: readonly K[]): Record<K, number> {
        const r = {} as Record<K, number>;
        for (const x of xs) r[x] = (r[x] ?? 0) + 1;
        return r;
      }
      const a = count([1, 2, 1, 1]);
      show(a[1], Object.keys(a).join());
      const b = count('11a'.split(''));
      show(b['1'], b.a, Object.entries(b).join(';'));
      const dyn: Record<string, number> = {};
      dyn[5] = 1;
      dyn['5'] += 1;
      show(dyn[5], Object.keys(dyn)[0] === '5');
      function get<T, K extends keyof T>(o: T, k: K): T[K] { return o[k]; }
      show(get({ 1: 'x' }, 1), get({ a: 2 }, 'a'), get(dyn, '5'));
      function keysOf<T extends object>(o: T): (keyof T)[] { return Object.keys(o) as (keyof T)[]; }
      for (const k of keysOf(dyn)) show(dyn[k], typeof k);
    `,
);

testSame(
  'loops over the keys of lists give texts, which find and change elements',
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
  'what may be a list or an object is walked through by its keys',
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

test('a key that is called a number by a type assertion alone is refused', () => {
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
  'counters, neighbours and tables by number run the same',
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

testSame(
  'keys of worlds, players and decks are told apart the same',
  `
      const world: Record<string, { t: number; seen?: boolean }> = {};
      const K = (x: number, y: number) => \`\${x},\${y}\`;
      for (let y = -1; y <= 1; y++) for (let x = -1; x <= 1; x++) world[K(x, y)] = { t: Math.abs(x * y) };
      world[K(0, 0)].seen = true;
      delete world[K(-1, -1)];
      show(Object.keys(world).length, world['0,0'].seen, world[K(5, 5)]?.t ?? 'void',
        Object.entries(world).filter(([, c]) => c.t).map(([k]) => k).join(';'));
      for (const k in world) { const [x, y] = k.split(',').map(Number); if (x === y) world[k].t += 10; }
      show(Object.values(world).map(c => c.t).join());
      const players: Record<number, { name: string; friends: number[] }> =
        { 7: { name: 'Al', friends: [3] }, 3: { name: 'Bo', friends: [7, 11] } };
      players[11] = { name: 'Cy', friends: [] };
      const names = (id: number | string): string => players[Number(id)]?.name ?? '?';
      for (const id in players)
        show(id, names(id), players[id].friends.map(names).join() || '-', players[id].friends.includes(7));
      const byName = Object.fromEntries(Object.entries(players).map(([id, p]) => [p.name, Number(id)]));
      show(byName.Cy, Object.keys(byName).join());
      const scores: Record<string, number> = { al: 1, 10: 5 };
      scores[2] = 7;
      const add = (who: string | number, n: number) => { scores[who] = (scores[who] ?? 0) + n; };
      add('al', 2);
      add(2, 1);
      add('2', 1);
      add('10', 1);
      show(Object.entries(scores).map(e => e.join('=')).join(), scores['2'], scores[10]);
      const matrix: Record<number, Record<number, number>> = {};
      for (const [i, j, v] of [[0, 1, 4], [1, 0, 5], [2, 2, 6]]) (matrix[i] ??= {})[j] = v;
      let trace = 0;
      for (const i in matrix) for (const j in matrix[i]) if (i === j) trace += matrix[i][j];
      show(trace, Object.keys(matrix).map(i => Object.keys(matrix[+i]).length).join());
      const cache: { [n: number]: bigint_ } = {};
      type bigint_ = string;
      const fibs =
        (n: number): string => cache[n] ??= n < 2 ? \`\${n}\` : \`\${Number(fibs(n - 1)) + Number(fibs(n - 2))}\`;
      show(fibs(30), Object.keys(cache).length, cache[29]);
    `,
  `
      const inv = ['sword', 'bow', 'axe'];
      const price = { sword: 5, bow: 7, axe: 3 } as Record<string, number>;
      let best = '';
      for (const i in inv) if (!best || price[inv[i]] > price[inv[best as unknown as number]]) best = i;
      show(best, inv[best as unknown as number]);
      for (const i in inv) { if (inv[i] === 'bow') inv[i] = inv[i].toUpperCase(); }
      show(inv.join());
      const rows: number[][] = [[1, 2], [3]];
      let text = '';
      for (const r in rows) {
        for (const c in rows[r]) { rows[r][c] **= 2; text += r + c + '=' + rows[r][c] + ' '; }
      }
      show(text);
      class Deck {
        cards = ['a', 'b'];
        each(f: (c: string, i: string) => void) { for (const i in this.cards) f(this.cards[i], i); }
      }
      new Deck().each((c, i) => show(c + i, typeof i));
      const objs: { hp: number }[] = [{ hp: 1 }, { hp: 2 }];
      for (const i in objs) { objs[i].hp += Number(i) * 10; const { hp } = objs[i]; show(hp); }
      const copy: Record<string, string> = {};
      for (const i in inv) copy[i] = inv[i];
      show(copy['0'], copy[\`\${2}\`], Object.keys(copy).join(), Object.values(copy).length);
    `,
);

testSame(
  'objects with keys that are numbers may come back as records of strings, behind unknown or as an enum',
  `
      const data: unknown = { '0': { hp: 3 }, '1': { hp: 4 }, a: { '5': 6 } };
      const r = data as Record<string, Record<string, number>>;
      show(r['0'].hp, r['1'].hp, r.a['5']); for (const k in r) for (const j in r[k]) show(k, j, r[k][j]);
    `,
  `
      const pass = (x: unknown): unknown => x;
      const r = pass({ '0': { '1': 2 } }) as Record<string, Record<string, number>>;
      const n: Record<number, string> = { 4: 'a' }; show(n[4]);
      show(r['0']['1']); r['0']['2'] = 5; show(Object.keys(r['0']).join(), r['0']['2']);
        for (const [k, v] of Object.entries(r)) for (const [j, w] of Object.entries(v)) show(k, j, w, r[k][j]);
    `,
  `
      const n: Record<number, string> = { 4: 'a' }; show(n[4]);
      const deep = (x: unknown, path: string[]): unknown => { let at = x;
        for (const k of path) at = (at as Record<string, unknown>)[k]; return at; };
      show(deep({ a: { '0': { b: 5 } } }, ['a', '0', 'b'])); show(deep({ '7': 8 }, ['7']));
        show(deep({ list: [3, 4] }, ['list', '1']));
    `,
  `
      const merge = (a: unknown, b: unknown): Record<string, unknown> => { const out: Record<string, unknown> = {
        ...(a as object) }; for (const [k, v] of Object.entries(b as Record<string, unknown>)) out[k] = v; return out; };
      const m = merge({ '0': 1, x: 2 }, { '1': 3 }); show(m['0'], m['1'], Object.keys(m).join());
        const q = m as Record<string, number>; show(q['0'] + q['1']);
      const lev: Record<number, number> = {}; lev[3] = 4; show(merge(lev, {
        '3': 5 })['3'], (merge(lev, {}) as Record<number, number>)[3]);
    `,
  `
      interface Save { slots: Record<string, { n: number }> }
      const load = (u: unknown): Save => u as Save;
      const s = load({ slots: { '0': { n: 1 }, '1': { n: 2 } } });
      const ids: Record<number, number> = { 1: 1 }; show(ids[1]);
      show(s.slots['0'].n, s.slots['1']?.n, Object.keys(s.slots).map(k => s.slots[k].n).join());
      s.slots['2'] = { n: 4 }; show('2' in s.slots, s.slots[String(2)].n); delete s.slots['0'];
        show(Object.keys(s.slots).join());
    `,
  `
      const rows: Record<string, Record<string, number>> = {}; const put = (x: number, y: number) => {
        (rows[y] ??= {})[x] = 1; }; put(1, 2); put(3, 2);
      const u: unknown = rows; const back = u as Record<string, Record<string, number>>;
        show(back['2']['1'], back['2']['3'], Object.keys(back['2']).join()); const o = u as { [k: string]: unknown };
        show(typeof o['2'], (o['2'] as Record<string, unknown>)['1']);
      const json = (x: unknown): string => typeof x === 'object' && x ? '{' + Object.entries(x).map(([k,
        v]) => k + ':' + json(v)).join() + '}' : String(x); show(json(rows), json({ '0': [1, 2], 5: { '6': 7 } }));
    `,
  `
      const t = { 0: 'a' }; show(t[0]);
      const get = (x: unknown, k: string): unknown => (x as Record<string, unknown>)[k];
      const r: Record<string, { n: number }> = {}; r['0'] = { n: 1 }; r[String(1)] = { n: 2 };
      show((get(r, '0') as { n: number }).n, (get(r, '1') as { n: number }).n, get(t, '0'));
    `,
  `
      const t = { 0: 'a' }; show(t[0]);
      const u: unknown = { '0': { '0': 5 }, '1': { '0': 6 } };
      const r = u as Record<string, Record<string, number>>; const k = String(0);
        show(r['0']['0'], r[k][k], Object.keys(r).map(q => r[q]['0']).join());
    `,
  `
      const t = { 0: 'a' }; show(t[0]);
      const r: Record<string, Record<string, number>> = { '0': { '0': 5 } };
      const walk = (x: unknown): string => typeof x === 'object' && x !== null
        ? Object.keys(x).map(k => k + walk((x as Record<string, unknown>)[k])).join() : String(x);
      show(walk(r), walk(t), walk([1, [2]]));
      const set = (x: unknown, k: string, v: unknown) => { (x as Record<string, unknown>)[k] = v; }; set(r, '7', {
        '1': 1 }); show(r['7']['1'], Object.keys(r).join(), '7' in r);
    `,
  `
      const generic = <T>(o: Record<string, T>, k: string): T | undefined => o[k];
      const a: Record<string, Date2> = {}; class Date2 { constructor(readonly y: number) {} } a['3'] = new Date2(3);
        const b = { 3: 4 }; show(b[3], generic(a, '3')?.y, generic(b as Record<string, number>, '3'));
      const entries = <V>(o: { [k: string]: V }): [string, V][] => Object.keys(o).map(k => [k, o[k]]);
        show(entries(a).map(([k, v]) => k + v.y).join(), entries<number>(b as Record<string, number>).join());
    `,
  `
      const setNum = (n: Record<number, number>) => { n[5] = 1; }; const s: Record<string, number> = { '4': 2 };
        setNum(s); show(s['5'], s[String(5)], Object.keys(s).join());
    `,
  `
      enum E { A = 1, B } const o: Record<string, string | number> = E as unknown as Record<string, string | number>;
        for (const k in o) show(k, o[k]); show(o['1'], o.A);
    `,
  `
      enum E { A = 1, B } const show2 = (o: object) => { for (const [k, v] of Object.entries(o)) show(k, v,
        (o as Record<string, unknown>)[k]); }; show2(E);
    `,
  `
      enum E { A = 1, B } const list = [E]; const o: Record<string, unknown> = list[0]; show(o['2']);
    `,
  `
      interface I { '0': number; '1'?: string } const i = {} as I; i['0'] = 5; i['1'] = 'x'; const v: unknown = i;
        show((v as Record<string, number>)['0'], Object.entries(i).join());
    `,
  `
      class A { '0' = 4; [1] = 5; get '2'(): number { return 6; } '3'(): number { return 7; } } const a = new A();
        show(a['0'], a[1], a['2'], a['3']()); const r = a as unknown as Record<string, number>;
        show(r['0'], r[String(1)], r['2']); const { '0': z, 1: y } = a; show(z, y);
    `,
  `
      const boss: Record<number, { hp: number; big: boolean }> = {}; boss[3] = { hp: 4, big: true };
        const u: unknown = boss; const e = u as Record<string, { hp: number }>;
        show(e['3'].hp, '3' in e, Object.keys(e).map(k => e[k].hp).join()); delete e['3']; show(boss[3] === undefined);
    `,
  `
      const t = { 0: 'a' }; show(t[0]);
      const get = (x: unknown, k: string): unknown => (x as Record<string, unknown>)[k];
      const r: Record<string, { n: number }> = {}; r['0'] = { n: 1 }; r[String(1)] = { n: 2 };
      show((get(r, '0') as { n: number }).n, (get(r, '1') as { n: number }).n, get(t, '0'));
    `,
  `
      const get = (x: unknown, k: string): unknown => (x as Record<string, unknown>)[k];
      const t = { 1: 'a' }; show(t[1], get(t, '1'));
    `,
  `
      const get = (x: unknown, k: string): unknown => (x as Record<string, unknown>)[k];
      const set = (x: unknown, k: string, v: unknown): void => { (x as Record<string, unknown>)[k] = v; };
      const t: Record<string, number> = {}; set(t, '1', 5); set(t, '0', 4);
        show(t['1'], t['0'], get(t, '1'), Object.keys(t).join());
    `,
  `
      const get = (x: unknown, k: string): unknown => (x as Record<string, unknown>)[k];
      const set = (x: unknown, k: string, v: unknown): void => { (x as Record<string, unknown>)[k] = v; };
      const t: Record<number, number> = {}; t[1] = 4; set(t, '1', 5); set(t, '0', 4); show(t[1], t[0], get(t, '1'));
        const l = [1]; set(l, '0', 3); show(l[0], get(l, '0'), get(l, 'length'));
      class A { '1' = 3; } const a = new A(); show(get(a, '1')); set(a, '2', 9); show(get(a, '2')); 
      const m: Record<number, string> = Object.fromEntries([[1, 'a'], [2, 'b']]); show(get(m, '1'), get(m, '2'));
      const c = { ...m }; show(get(c, '1')); const d = Object.assign({}, m); show(get(d, '1'));
      const e: Record<string, number> = {}; for (const k of ['1', '2']) e[k] = Number(k); show(get(e, '2'));
    `,
);
