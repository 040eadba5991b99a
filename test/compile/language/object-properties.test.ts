/** Properties of objects and the order of their keys. */

import { testSame } from '../same.ts';

testSame(
  'objects and their keys',
  `
    const o: Record<string, number> = { b: 1, a: 2 };
    o['10'] = 3;
    o['2'] = 4;
    o.c = 5;
    o['-1'] = 6;
    o['01'] = 7;
    o['1.5'] = 8;
    show(Object.keys(o).join(), Object.values(o).join());
    for (const k in o) show(k, typeof k);
    delete o.b;
    o.b = 9;
    show(Object.keys(o).join());
    show(Object.entries(o).map(([k, v]) => k + v).join());
  `,
  `
    const t: Record<string, number> = { a: 1 };
    const r = Object.assign(t, { b: 2 }, null, undefined, { a: 3 });
    show(r === t, Object.keys(t).join(), t.a);
    show(Object.keys(Object.assign({}, { z: 1, y: 2 })).join());
  `,
  `
    const o = Object.fromEntries([['a', 1], ['b', 2], ['a', 3]]);
    show(Object.keys(o).join(), o.a);
    const p = Object.fromEntries(new Map([['x', 1]]));
    show(p.x);
    show(Object.keys(Object.fromEntries(Object.entries({ q: 1, r: 2 }).map(([k, v]) => [k + k, v * 2])))
      .join());
  `,
  `
    let calls = 0;
    const o = { _v: 1, get v() { calls++; return this._v; }, set v(x) { this._v = x * 2; } };
    o.v = 5;
    show(o.v, o._v);
    o.v += 1;
    show(o.v);
    o.v++;
    show(o.v, calls);
    const { v } = o;
    show(v);
    show(Object.keys(o).join(), 'v' in o);
  `,
  `
    interface N { v?: number; next?: N; f?: (x: number) => number; l?: number[] }
    const o: N = { next: { v: 2, f: x => x * 2, l: [1] } };
    let c = 0;
    const se = () => { c++; return 1; };
    show(o.next?.v, o.next?.next?.v, o.f?.(se()), c, o.next?.f?.(se()), c, o.next?.l?.[0], o.l?.[se()], c,
      o.next?.next?.next?.v, delete o.next?.v, o.next?.v);
  `,
  `
    const vals: unknown[] =
      [0, -0, NaN, '', 'a', '0', null, undefined, false, true, [], {}, () => 1, 1, -1, 0.1, Infinity, ' '];
    show(vals.map(v => v ? 1 : 0).join(''));
    show(vals.map(v => !v).map(String).join());
    show(vals.filter(Boolean).length, vals.filter(v => v).length);
    for (const v of vals) {
      let r = '';
      if (v) r += 'i';
      while (v) { r += 'w'; break; }
      do { r += 'd'; } while (v && r.length < 4);
      for (; v;) { r += 'f'; break; }
      r += v && 'a' ? 'A' : '';
      r += v || 'o' ? 'O' : '';
      r += !!v;
      r += v ? 1 : 2;
      show(r);
    }
  `,
  `
    const e = (a: any, b: any) => a == b;
    show(e(1, '1'), e(0, ''), e(null, undefined), e(null, 0), e(undefined, 0), e(true, 1), e(true, '1'),
      e(false, ''), e(NaN, NaN), e('a', 'a'), e([1], 1), e([1, 2], '1,2'), e({}, '[object Object]'),
      e('', null), e(' \\n', 0), e('0x10', 16), e(false, null), e(2, true));
    const ne = (a: unknown, b: unknown) => a != b;
    show(ne(1, '1'), ne('', 0), ne(null, undefined));
  `,
  `
    const m = new Map<string | number, number>([['1', 1], [1, 2]]);
    show(m.size, m.get('1'), m.get(1), m.has('2'), m.delete('1'), m.delete('1'), m.size, [...m.keys()].join(),
      [...m.values()].join(), [...m.entries()].join(';'), [...m].length);
    m.set('z', 1).set('a', 2).set(1, 9);
    show([...m.keys()].join());
    m.forEach((v, k, mm) => show(v, k, mm === m));
    m.clear();
    show(m.size);
    for (const [k] of m) show(k);
    m.set('x', 5);
    m.set('x', 6);
    show(m.get('x'), m.size);
  `,
  `
    const m = new Map<string, number | undefined>();
    m.set('a', undefined);
    show(m.has('a'), m.get('a'), m.size, [...m.keys()].join(), [...m.values()].length,
      [...m.entries()].length);
    for (const [k, v] of m) show(k, v);
    const m2 = new Map<undefined | number, string>();
    m2.set(undefined, 'u');
    show(m2.get(undefined), m2.has(undefined), m2.size);
  `,
  `
    const s = new Set<unknown>([1, '1', NaN, NaN, undefined, null, 0, -0, true]);
    show(s.has(NaN), s.has(undefined), s.has(-0), s.has(false), s.has('1'));
    const t = new Set([3, 1, 2]);
    t.add(1).add(5);
    show([...t].join(), t.size, t.delete(3), t.delete(3), [...t.values()].join(), [...t.keys()].join(),
      [...t.entries()].join(';'));
    t.forEach((v, k) => show(v, k));
    show(new Set('hello').size, [...new Set('hello')].join(''), new Set().size, new Set(null).size);
  `,
  `
    const m = new Map([[1, 'a'], [2, 'b']]);
    for (const [k] of m) { show(k); if (k < 5) m.set(k + 2, 'n'); m.delete(k); }
    show(m.size);
    const s = new Set([1, 2, 3]);
    for (const x of s) { show(x); s.delete(2); if (x === 3 && s.size < 5) s.add(9); }
  `,
  `
    const o = { 'end': 1, 'and': 2, 'nil': 3, 'local': 4, 'not': 5, 'a-b': 6, '': 7, 'function': 8 };
    show(o.end, o.and, o.nil, o.local, o.not, o['a-b'], o[''], Object.keys(o).join());
    const end = 1, nil = 2, local = 3, and = 4, repeat = 5, until = 6, elseif = 7, then = 8, or = 9, not = 10,
      goto = 11;
    show(end + nil + local + and + repeat + until + elseif + then + or + not + goto);
    function print2(self: number, _G: number, error: string, select: number, unpack: number, string: string,
      table: number, math: number, type: number, pairs: number, next: number, tostring: number,
      rawget: number) {
        const names = \`\${self}\${_G}\${error}\${select}\${unpack}\${string}\${table}\${math}\${type}\${pairs}\`;
        return \`\${names}\${next}\${tostring}\${rawget}\${[1].map(x => x + 1).join()}\${Math.floor(2.5)}\`;
      }
    show(print2(1, 2, 'e', 3, 4, 's', 5, 6, 7, 8, 9, 10, 11));
  `,
  `
    const tostring = 5, type = 'q', _G = 7, string = 's', table = 3, pairs = 4, ipairs = 9, setmetatable = 6,
      error = 8, select = 1, math = 2, next = 10, rawget = 11, pcall = 12, unpack = 13, load = 14,
      require = 15, module = 16, exports = 17;
    show(tostring, type, _G, string, table, pairs, ipairs, setmetatable, error, select, math, next, rawget,
      pcall, unpack, load, require, module, exports, \`\${tostring / 2}\`, [3, 1, 2].sort().join(),
      Math.max(1, 2));
    try { throw new Error('x'); } catch (e) { show((e as Error).message); }
    class Foo {}
    show(new Foo() instanceof Foo);
    for (const [k, v] of new Map([[1, 2]])) show(k, v);
  `,
  `
    let s = '';
    const f = (x: string) => { s += x; return x; };
    const o = { [f('a')]: f('1'), [f('b')]: f('2') };
    show(s, Object.keys(o).join());
    const t: Record<string, string> = {};
    t[f('k')] = f('v');
    show(s);
    t[f('p')] += f('q');
    show(s, t.p);
  `,
);

testSame(
  'properties come in order after spreads and computed names, and loops leave out what is deleted',
  `
      const o: Record<string, number> = { b: 2, a: 1, z: 5, y: 4 };
      let s = '';
      for (const k in o) { s += k + o[k]; if (k === 'b') delete o.a; }
      show(s);
      for (const [k, v] of Object.entries(o)) o[k + '!'] = v;
      show(Object.keys(o).join());
      let key = '';
      for (key in o);
      show(key);
      for (const k of Object.keys(o)) if (k.endsWith('!')) delete o[k];
      show(Object.keys(o).length);
      for (const c of 'héy'.slice(0, 1)) show(c);
      let i = 0;
      for (;;) { if (++i > 3) break; }
      show(i);
      for (let a = 0, b = 10; a < b; a += 3, b -= 2) s += a * b;
      show(s);
      const it =
        {
          from: 1,
          to: 4,
          [Symbol.iterator]() {
            let c = this.from;
            const t = this.to;
            return {
              next: () =>
                c <= t ? { value: c++, done: false as const } : { value: undefined, done: true as const }
            };
          }
        };
      for (const x of it) { if (x === 2) continue; s += x; }
      show(s, [...it].length, Math.max(...it));
      const m = new Map([[1, 'a'], [2, 'b']]);
      for (const [k] of m) { if (k < 5) m.set(k + 2, 'x'); }
      show([...m.keys()].join());
      for (const v of m.values()) s += v;
      for (const k of new Set([3, 3, 4])) s += k;
      show(s);
      let w = 3;
      while (w --> 0) s += w;
      do { s += '!'; } while (s.length < 10);
      show(s, w);
      outer: do {
        for (const x of [1, 2]) { if (x === 2) continue outer; s += '?'; }
      } while (s.length < 30 && w++ < 5);
      show(s, w);
      const q = [1];
      for (const x of q) if (x < 5) q.push(x + 1);
      show(q.join());
      for (const [j, x] of q.entries()) if (j % 2) q[j] = -x;
      show(q.join());
      let n = 0;
      for (const _ of Array(5)) n++;
      show(n);
      for (let x = 0; x < 3; x++) { const f = () => x; n += f(); }
      show(n);
    `,
  `
      const base = { m: 1, k: 2 };
      const c1 = { ...base, z: 1, a: 2 };
      show(Object.keys(c1).join());
      const c2 = { q: 0, ...base, z: 1, a: 2, ...{ y: 1, b: 2 }, h: 3, c: 4 };
      show(Object.keys(c2).join());
      const c3 = { ...base, k: 9, b: 1, ['x' + 1]: 5, a: 0 };
      show(Object.entries(c3).join(';'));
      for (const k in { ...base, z: 1, a: 2 }) show(k);
      const f = (o: object) => Object.keys(o).join();
      show(f({ ...base, t: 1, s: 2 }));
      const o: Record<string, number> = { a: 1, b: 2, c: 3, d: 4 };
      for (const k in o) { show(k); if (k === 'a') { delete o.b; continue; } if (k === 'c') delete o[k]; }
      show(f(o));
      Object.assign(o, { z: 1, y: 2 }, { x: 3, w: 4 });
      show(f(o));
      const { a, ...rest } = { ...o, v: 1, u: 2 } as Record<string, number>;
      show(a, f(rest));
      const g = <T extends object>(x: T) => ({ ...x, tag: 1, id: 2 });
      show(f(g({ zz: 1, yy: 2 })));
    `,
  `
      let n = 0;
      const k = (s: string) => s + ++n;
      const o = { z: 0, [k('a')]: n, y: 1, [k('b')]: n, x: 2, get [k('g')]() { return 'G'; }, w: 3 };
      show(Object.keys(o).join(), Object.values(o).join(), n);
      const key = 'dyn',
        obj = { q0: 1, [key]: 2, ['lit']: 3, ['c' + 1]: 4, a: 5, ...{ s: 6, q: 7 }, [\`t\${1}\`]: 8, b: 9 };
      show(Object.entries(obj).join(';'));
      const one = { ['only' + 1]: 1 };
      show(Object.keys(one).join());
      const fnk =
        {
          ['f' + 1](x: number) { return x + this.base; },
          base: 10
        } as {
          base: number;
          f1(x: number): number
        };
      show(fnk.f1(1), Object.keys(fnk).join());
      const list = ['b', 'a'].map((c, i) => ({ [c]: i, ['_' + c]: i * 2, id: i }));
      for (const e of list) show(Object.keys(e).join());
      const acc = ['x', 'y'].reduce((r, c) => ({ ...r, [c]: c.length }), {} as Record<string, number>);
      show(Object.keys(acc).join());
      for (const kk in { ['m' + 1]: 1, ['a' + 1]: 2 }) show(kk);
      const numeric = { '01': 1, 1: 2, '1.5': 3, '-2': 4, 0: 5, '00': 6 };
      show(Object.keys(numeric).join());
      const far: Record<number, number> = {};
      for (const n of [1, Infinity, -Infinity, 1e21]) far[n] = (far[n] ?? 2) + 1;
      for (const at in far) show(at, far[at], Number(at) + 1);
      enum Sign { Huge = 2 ** 33, One = 1 }
      show(-Sign.Huge * 0, -Sign.One * 0, Sign[2 ** 33]);
    `,
);
