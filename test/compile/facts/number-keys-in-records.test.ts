/** Objects with numeric keys under other types: records of strings, unknown, enums. */

import { testSame } from '../same.ts';

testSame(
  'a number and its string are one key of a table',
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
  'worlds, players and decks by key',
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
  'objects with numeric keys may come back as records of strings, unknown or an enum',
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
