/** What becomes a key of an object: any value as a string, and the keys of copies. */

import { testSame } from '../same.ts';

testSame(
  'keys of copies of instances',
  `
    class P { z = 1; y = 2; #p = 5; b; constructor() { this.b = this.#p; } }
    const c = { ...new P() };
    show(Object.keys(c).join(), Object.keys(new P()).join());
    class Q<T> { z = 1; a: T; constructor(x: T) { this.a = x; } }
    show(Object.keys(new Q(1)).join(), Object.keys({ ...new Q('a') }).join(),
      Object.entries(Object.assign({}, new Q(5))).join(';'));
    const { z, ...r } = new P();
    show(z, Object.keys(r).join());
    class S extends P { k = 1; c = 2; }
    show(Object.keys(new S()).join(), Object.keys({ ...new S() }).join());
    for (const k in new S()) show(k);
    const K = class { y = 1; x = 2; };
    show(Object.keys(new K()).join());
    function f(o: object) { return Object.keys(o).join(); }
    show(f(new S()), f(new K()));
  `,
);

testSame(
  'keys are strings whatever they were: NaN, infinities, booleans, null and undefined',
  `
      const o: Record<string, number> = {};
      const nan = Number('x');
      o[nan] = 3; show(o[nan], nan in o, o['NaN'], Object.hasOwn(o, nan), Object.keys(o).join());
      o[nan] += 2; o[nan]++; o[nan] ??= 1; show(o.NaN); delete o[nan]; show(o[nan], 'NaN' in o);
      const swap = (i: number, j: number) => { [o[i], o[j]] = [o[j], o[i]]; };
      o[2] = 7; swap(nan, 2); show(o[2], o[nan], o.NaN);
    `,
  `
      const o: Record<number, number> = {};
      const keys = [NaN, -0, 1e21, 0.1 + 0.2, Infinity, -Infinity, 1e-7, -1, 2 ** 53, 1.5, 100];
      for (const k of keys) o[k] = k;
      for (const k of keys) show(o[k], k in o, Object.hasOwn(o, k), String(k));
      show(Object.keys(o).join('|'));
      for (const k of keys) { o[k] += 1; o[k]++; delete o[k]; show(k in o, o[k]); }
    `,
  `
      const o: Record<string, number> = {};
      const keys: any[] = [NaN, -0, 1e21, 0.1 + 0.2, Infinity, undefined, true, false, 1e-7, [1, 2], {}];
      for (const k of keys) o[k] = 1;
      for (const k of keys) { o[k] += 1; o[k]++; show(o[k], k in o, String(k)); }
      show(Object.keys(o).join('|'));
      for (const k of keys) { delete o[k]; show(k in o); }
    `,
  `
      const k = Math.sqrt(-1);
      const o = { [k]: 1, [-0]: 2, [1e21]: 3, [0.1 + 0.2]: 4, [Infinity]: 5 };
      show(o[k], o[0], o[1e21], o[0.1 + 0.2], o[Infinity], Object.keys(o).join('|'));
      const { [k]: a, [0]: b, [Infinity]: c, ...rest } = o as Record<number, number>;
      show(a, b, c, Object.keys(rest).join());
      const f = Object.fromEntries([[NaN, 1], [Infinity, 2], [-0, 3], [true, 4], [undefined, 5]] as any[]);
      show(Object.keys(f).join(), f['NaN'], f['0'], f['true']);
    `,
  `
      const o: Record<string, number> = { NaN: 4, ['Infinity']: 5, undefined: 6, null: 7, true: 8 };
      const divided = (n: number): number => o[n / n]; show(divided(0), divided(1));
      const inverse = (n: number): number => o[1 / n]; show(inverse(0), inverse(1), o['Infinity']);
      const found = (u: undefined | string) => o[u as string]; show(found(undefined), found('null'));
      const truth = (u: boolean) => o[u as unknown as string]; show(truth(true), truth(false));
      const none = (u: string | null) => [o[u!], o[u as string]].join(); show(none(null));
    `,
  `
      const count = (list: unknown[]): Record<string, number> => {
        const counts: Record<string, number> = {};
        for (const x of list) counts[x as string] = (counts[x as string] ?? 0) + 1;
        return counts;
      };
      const c = count([1, '1', true, 'true', undefined, 2.5, NaN, [1, 2], 'a', {}]);
      for (const k of Object.keys(c).sort()) show(k, c[k]);
      show(c['1'], c.true, c.undefined, c['2.5'], c.NaN, c['1,2'], c['[object Object]']);
      type Row = Record<string, unknown>;
      const groups: Record<string, Row[]> = {};
      for (const row of [{ a: 1 }, { a: 2 }, { a: 1 }, {}, { a: false }] as Row[]) (groups[row.a as string] ??= []).push(row);
      show(Object.keys(groups).sort().join(), groups['1'].length, groups.undefined.length, groups.false.length);
      const symbol = Symbol('s');
      for (const k of [symbol, 'x', 5] as unknown[]) c[k as string] = 1;
      show((c as Record<symbol, number>)[symbol], c.x, c['5']);
    `,
  `
      const m = new Map<number, string>([[NaN, 'a'], [0, 'b']]);
      m.set(-0, 'c'); show(m.get(NaN), m.get(0), m.size, m.has(NaN)); m.delete(NaN); show(m.size);
      const s = new Set<number>([NaN, NaN, 0, -0]); show(s.size, s.has(NaN), s.has(-0));
      for (const x of s) show(1 / x, x);
      const list: number[] = [1, 2, 3];
      const i = Math.sqrt(-1);
      show(list[i], i in list, list[-1], list[1.5], list[Infinity], list.at(NaN), 'abc'[i]);
    `,
);
