/** What is computed first: targets, members, parameters, fields and statements. */

import { testSame } from '../same.ts';

testSame(
  'targets of loops, members of literals, parameters and fields have their order',
  `
      const o: { k: number; l: number[] } = { k: 0, l: [0, 0] };
      for (o.k of [1, 2]) show(o.k);
      for (o.l[1] of [5, 6]) show(o.l.join());
      let key = '';
      for (key in { a: 1, b: 2 }) show(key);
      const t: { key?: string } = {};
      for (t.key in { q: 1 }) show(t.key);
      let a = 0, b = 0;
      for ([a, b] of [[1, 2], [3, 4]]) show(a + b);
      for ([a, ...o.l] of [[1, 2, 3], [4, 5, 6]]) show(a, o.l.join());
      for ([b = 9, a] of [[undefined, 2], [3, 4]] as [number | undefined, number][]) show(a, b);
      for (const [x, [y, z = x]] of [[1, [2]], [3, [4, 5]]] as [number, [number, number?]][]) show(x, y, z);
      for (const { x: { y = 7 } } of [{ x: {} }, { x: { y: 1 } }] as { x: { y?: number } }[]) show(y);
      for (const c of 'ab') for (const d of new Set([c, c + c])) show(d);
      for (const [k, v] of new Map([['m', [1, 2]]])) for (const n of v) show(k, n);
      for (const [i, [p, q]] of [[1, 2], [3, 4]].entries()) show(i, p, q);
      let n = 0;
      for (const x of [1, 2, 3, 4]) { if (x === 2) continue; if (x === 4) break; n += x; }
      show(n);
      for (;;) { if (n++ > 6) break; }
      show(n);
      for (let i = 0, j = 5; i < j; i++, j--) n += i * j;
      show(n);
      for (const x of [3, 1, 2].sort()) n = n * 10 + x;
      show(n);
      const list = [1, 2, 3];
      for (const x of list) { if (list.length < 6) list.push(x * 10); }
      show(list.join());
      for (const x of [...list]) list.splice(list.indexOf(x), 1);
      show(list.length);
      for (let i = 10; i--;) { if (i % 4) continue; show(i); }
      let w = 3;
      while (w --> 0) show(w);
      const it = [1, 2, 3][Symbol.iterator]();
      for (let r = it.next(); !r.done; r = it.next()) show(r.value);
      for (let f = (() => { let c = 0; return () => c++; })(), v = f(); v < 3; v = f()) show(v);
    `,
  `
      const x = 1, y = 2, name = 'dyn';
      let cnt = 0;
      const id = () => \`k\${cnt++}\`;
      const o =
        {
          ...{ x: 10, extra: 11 },
          x,
          [name]: 3,
          [\`\${name}2\`]: 4,
          [id()]: 5,
          [id()]: 6,
          'quoted key': 7,
          8: 'eight',
          get sum(): number { return this.x + this.y; },
          set sum(v) { this.x = v; },
          method() { return this.y; },
          arrow: () => x,
          async_: true as boolean,
          nested: { deep: { er: [1, { z: 2 }] } },
          y: 20
        };
      show(o.x, o.y, o.dyn, o['dyn2' as 'dyn'], (o as any)['k0'], (o as any)['k1'], o['quoted key'], o[8],
        o.sum, o.method(), o.arrow(), o.extra, (o.nested.deep.er[1] as { z: number }).z);
      o.sum = 5;
      show(o.x, o.sum, Object.keys(o).join());
      const clone = { ...o, x: 0 };
      show(clone.sum, o.sum, clone.x);
      const { x: ox, ...rest } = clone;
      show(ox, Object.keys(rest).length, 'x' in rest);
      const empty = {};
      show(Object.keys(empty).length, { ...{ a: 1 } }.a, { ...(x > 0 && { cond: 1 }) }.cond,
        { ...(x > 5 ? { no: 1 } : {}) });
      const arrLike = { length: 2, 0: 'a', 1: 'b' };
      show(Array.from(arrLike).join(), arrLike[1]);
      const dup = { ...{ a: 2 }, b: 3 };
      show(dup.a);
      const self = { v: 1, me() { return this; }, up() { this.v++; return this; } };
      show(self.up().me().up().v, self.me() === self);
      const fnKeys = { if: 1, for: 2, class: 3, return: 4, in: 5, nil: 6, end: 7 };
      show(fnKeys.if + fnKeys.for + fnKeys.class + fnKeys.return + fnKeys.in + fnKeys.nil + fnKeys.end);
      const sym = Symbol('s');
      const ws = { [sym]: 1, a: 2 };
      show(ws[sym], Object.keys(ws).join(), { ...ws }[sym]);
      const entries = Object.entries({ b: 1, a: 2 }).map(([k, v]) => [k.toUpperCase(), v * 2] as const);
      show(Object.entries(Object.fromEntries(entries)).join(';'));
      const byLen =
        ['a', 'bb', 'cc'].reduce((m, w) => ({ ...m, [w.length]: [...(m[w.length] ?? []), w] }),
          {} as Record<number, string[]>);
      show(Object.keys(byLen).join(), byLen[2].join(), byLen[1][0]);
      const inc = (o: { n: number }) => ({ ...o, n: o.n + 1 });
      show([1, 2, 3].reduce(inc, { n: 0 }).n);
      show(Object.is({}, {}), Object.values({ p: [1], q: 'r' }).length, JSON_({ a: { b: [1, { c: 'd' }] } }));
      function JSON_(v: unknown): string {
        return Array.isArray(v) ? \`[\${v.map(JSON_)}]\`
          : v && typeof v === 'object' ? \`{\${Object.entries(v).map(([k, x]) => \`\${k}:\${JSON_(x)}\`)}}\`
            : \`\${v}\`;
      }
    `,
  `
      const f = (a: number, b = a + 1, ...c: number[]) => \`\${a},\${b},\${c.length}\`;
      show(f(1), f(1, undefined, 3), f(...[1, 2, 3, 4] as [number, number, number, number]), f.length,
        ((...r: unknown[]) => r.length)(...'abc', ...[1], ...new Set([2, 3])));
      function g(this: { k: number } | void,
        n = 5) { return n + ((this as { k: number } | undefined)?.k ?? 0); }
      show(g(), g.call({ k: 3 }, 1));
      let side = 0;
      const d = (a = ++side, b = ++side) => a + b;
      show(d(), d(10), d(10, 10), d(undefined, 0), side);
      const opt = (a?: number, b?: { c?: string }) => [a ?? 'na', b?.c ?? 'nc'].join();
      show(opt(), opt(0), opt(1, {}), opt(undefined, { c: '' }));
      function outer(x: number): number {
        function inner(y: number): number { return x + y + (x > 1 ? outer(x - 1) : 0); }
        return inner(x * 10);
      }
      show(outer(3));
      const rec = (n: number, acc: number[] = []): number[] => n ? rec(n - 1, [...acc, n]) : acc;
      show(rec(4).join());
      const apply = <T, R>(f: (...a: T[]) => R, ...a: T[]) => f(...a);
      show(apply(Math.max, 3, 9, 2), apply((a: string, b: string) => b + a, 'x', 'y'));
      const compose = (...fs: ((n: number) => number)[]) => (n: number) => fs.reduceRight((v, f) => f(v), n);
      show(compose(x => x + 1, x => x * 10)(2));
      const over =
        {
          add(a: number | string,
            b?: number | string) { return typeof a === 'string' ? a + (b ?? '') : a + Number(b ?? 0); }
        };
      show(over.add(1, 2), over.add('a', 2), over.add(5), over.add('z'));
      const cb = (f: (v: number, i: number, all: number[]) => void) => [5, 6].forEach(f);
      let log = '';
      cb(v => { log += v; });
      cb((v, i) => { log += v * i; });
      cb((_, __, all) => { log += all.length; });
      show(log);
      function* gen(a = 1, { b = 2 } = {}, ...c: number[]) { yield a; yield b; yield* c; }
      show([...gen()].join(), [...gen(5, { b: 6 }, 7, 8)].join());
      const curry = (a: number) => (b: number) => (c = 1) => a * 100 + b * 10 + c;
      show(curry(1)(2)(), curry(1)(2)(9));
      const ret = () => { return; };
      show(ret(), typeof ret(), (() => { if (side > 100) return 1; })());
      const multi = (): [number, string, { z: number }] => [1, 'a', { z: 3 }];
      const [m1, m2, { z }] = multi();
      show(m1, m2, z, multi()[2].z, multi().length);
      const hof = [(x: number) => x, (x: number) => -x];
      show(hof.map((f, i) => f(i + 1)).join(), hof.findIndex(f => f(1) < 0), typeof hof[0], hof[0] === hof[0],
        hof.includes(hof[1]), new Map([[hof[0], 'id']]).get(hof[0]));
    `,
  `
      const log: string[] = [];
      const L = <T>(s: string, v: T) => (log.push(s), v);
      class P {
        static s1 = L('P.s1', 1);
        a = L('P.a', 1);
        b = L('P.b', this.a + 1);
        static { L('P.block', 0); }
        constructor(public c = L('P.c', 3), readonly d = L('P.d', c + 1)) { L('P.ctor', 0); this.init(); }
        init() { L('P.init', 0); }
        static make(...a: ConstructorParameters<typeof P>) { return new this(...a); }
      }
      class C extends P {
        static s2 = L('C.s2', C.s1 + 1);
        e = L('C.e', this.d * 2);
        #f = L('C.f', this.e + 1);
        constructor(x?: number) { L('C.pre', 0); super(x); L('C.post', this.#f); }
        override init() { L('C.init', this.e as number | undefined); log.push(\`e=\${this.e}\`); }
        get f() { return this.#f; }
      }
      const c = new C();
      show(log.join(' '));
      log.length = 0;
      const p = P.make(9);
      show(p.a, p.b, p.c, p.d, c.e, c.f, C.s2, log.length);
      show(Object.keys(p).join(), c instanceof P, C.make().c);
    `,
);

testSame(
  'fields and variables that change while an expression is computed are read in time',
  `
      const o = { n: 1, bump() { this.n += 10; return this.n; }, s: 'a' };
      o.n += o.bump();
      show(o.n);
      o.n = o.n + o.bump();
      show(o.n);
      o.n -= o.n++ - --o.n;
      show(o.n);
      const r = o.n + o.bump() * o.n;
      show(r);
      const p = [o.n, o.bump(), o.n];
      show(p.join());
      const g = () => { o.s += 'x'; return 'y'; };
      o.s += g();
      show(o.s);
      o.s = o.s + g() + o.s;
      show(o.s);
      show(\`\${o.n}\${o.bump()}\${o.n}\`);
      let v = 1;
      const set = (x: number) => (v = x);
      show(v + set(5) + v, v);
      const t = { a: v, b: set(7), c: v };
      show(t.a, t.b, t.c);
      const call = (...xs: number[]) => xs.join();
      show(call(v, set(9), v));
      v += set(2) + v;
      show(v);
      const list = [v, set(3), v];
      show(list.join());
      v = v * set(4) - v;
      show(v);
      const h = { k: 'a', m: { a: 1, b: 2 } as Record<string, number> };
      const sw = () => { h.k = 'b'; return 100; };
      h.m[h.k] = sw();
      show(h.m.a, h.m.b);
      h.k = 'a';
      h.m[h.k] += sw();
      show(h.m.a, h.m.b);
      let ref = { x: 1 };
      const old = ref;
      const swap = () => { ref = { x: 50 }; return 7; };
      ref.x = swap();
      show(old.x, ref.x);
      const cond = v > 0 ? set(0) || v : v;
      show(cond, v);
      const z = (v = 5) + (v *= 2) + v;
      show(z);
      if (set(0) || v === 0) show('zero');
      const cmp = v < set(3) && v === 3;
      show(cmp);
      const key = () => { v++; return 'k' + v; };
      const dict: Record<string, number> = {};
      dict[key()] = v;
      dict[key()] ??= v * 10;
      dict[\`k\${v}\`]++;
      show(Object.entries(dict).map(x => x.join('=')).join());
    `,
);

testSame(
  'what a statement declares comes one after the other',
  `
      class Pt {
        constructor(public x = 0, public y = x) {}
        with(p: { x?: number; y?: number }) { return Object.assign(new Pt(this.x, this.y), p); }
        *[Symbol.iterator]() { yield this.x; yield this.y; }
      }
      const p1 = new Pt(3), [px, py] = p1;
      show(px, py, p1.with({ y: 9 }).y,  [...p1.with({ x: 1 })].join());
    `,
  `
      let i = 0, j = i++ + 1, k = j++ + i++, s = [i, j]?.at(0), o = { a: i++ },
        { a, b = i++ } = o as { a: number; b?: number }, m = i;
      show(i, j, k, s, a, b, m);
      const f = () => [i++, i], [p, q] = f(), [r] = [p + q], t = q > 1 ? i++ : 0;
      show(p, q, r, t);
      for (let x = 0, y = x++, z = x + y; x < 3; x++, y += z++) show(x, y, z);
    `,
  `
      const st = new Set([1, 2]), [a, b] = st, mp = new Map([['k', 1]]), [[k, v]] = mp, [c1, c2] = 'xy',
        gen = (function* () { yield 5; yield 6; })(), [g1, g2] = gen;
      show(a, b, k, v, c1, c2, g1, g2);
      function f() { const w = 'abc', [x, ...y] = w, n = y.length; return x + y.join('') + n; } show(f());
    `,
);

testSame(
  'a file runs from top to bottom',
  `
      let log = '';
      const t = (s: string) => { log += s; return s; };
      const A = t('a');
      const B = t('b') + A;
      function hoisted() { return t('h'); }
      class C { static x = t('c'); }
      const o = { p: t('p'), q: [t('q')] };
      enum E { X = 'x', Y = 'y' }
      { const inner = t('i'); }
      if (t('if')) t('then');
      for (const x of [t('f')]) t(x);
      hoisted();
      const arrow = () => t('never');
      const cond = log.length > 5 ? t('T') : t('F');
      const sw = (() => { switch (A) { case 'a': return t('s'); } })();
      try { t('try'); } finally { t('fin'); }
      export { B, o };
      show(log);
    `,
);
