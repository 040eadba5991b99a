/** Objects that are copied, compared and asked for their keys. */

import { testSame, testSameAgainstTypes } from '../same.ts';

testSame(
  'objects are copied, picked from, compared and taken apart the same',
  `
      const o =
        {
          a: 1,
          'b-c': 2,
          3: 'three',
          [\`k\${1 + 1}\`]: 4,
          nested: { arr: [1, { deep: true }] },
          f(x: number) { return this.a + x; },
          g: (x: number) => x * 2,
          get h() { return this.a * 100; }
        };
      show(o.a, o['b-c'], o[3], (o as any).k2, o.nested.arr.length, o.f(1), o.g(2), o.h,
        Object.keys(o).join());
      const copy = { ...o, a: 50 };
      show(copy.f(1), copy.h, copy.nested === o.nested);
      const frozen = Object.freeze({ z: 1 });
      show(frozen.z);
      const dict: { [k: string]: number } = {};
      for (const w of 'the cat the dog the end'.split(' ')) dict[w] = (dict[w] || 0) + 1;
      show(Object.entries(dict).sort(([, a], [, b]) => b - a).map(([k, v]) => \`\${k}:\${v}\`).join());
      const has = (k: string) => k in dict;
      show(has('cat'), has('cow'), 'toString' in {} || true, dict.hasOwnProperty('dog'),
        Object.hasOwn(dict, 'nope'));
      const merged = Object.assign({}, { a: 1, b: 1 }, null, { b: 2 }, undefined, { c: 3 });
      show(Object.values(merged).join());
      const inv = Object.fromEntries(Object.entries({ x: 'p', y: 'q' }).map(([k, v]) => [v, k]));
      show(inv.p, inv.q);
      const pick =
        <T extends object, K extends keyof T>(o: T, ...ks: K[]) =>
          ks.reduce((r, k) => ({ ...r, [k]: o[k] }), {} as Pick<T, K>);
      show(Object.keys(pick({ a: 1, b: 2, c: 3 }, 'c', 'a')).join());
      const omit =
        (o: Record<string, number>, ...ks: string[]) =>
          Object.fromEntries(Object.entries(o).filter(([k]) => !ks.includes(k)));
      show(Object.keys(omit({ a: 1, b: 2, c: 3 }, 'b')).join());
      const eq =
        (a: any, b: any): boolean =>
          typeof a === 'object' && typeof b === 'object'
            ? Object.keys(a as object).length === Object.keys(b as object).length &&
              Object.keys(a as object)
                .every(k => eq((a as Record<string, unknown>)[k], (b as Record<string, unknown>)[k]))
            : a === b;
      show(eq({ a: 1, b: { c: 2 } }, { b: { c: 2 }, a: 1 }), eq({ a: 1 }, { a: 2 }));
      const clone =
        <T>(v: T): T =>
          Array.isArray(v) ? (v.map(clone) as T)
            : typeof v === 'object' && v !== null
              ? (Object.fromEntries(Object.entries(v).map(([k, x]) => [k, clone(x)])) as T) : v;
      const orig = { a: [1, { b: 2 }] as [number, { b: number }] };
      const cl = clone(orig);
      cl.a[1].b = 9;
      show(orig.a[1].b, cl.a[1].b);
      const cnt = { n: 0 };
      const alias = cnt;
      alias.n++;
      show(cnt.n, cnt === alias);
      const path =
        (o: unknown, p: string): unknown =>
          p.split('.').reduce<unknown>((v, k) => (v as Record<string, unknown> | undefined)?.[k], o);
      show(path({ a: { b: { c: 5 } } }, 'a.b.c'), path({ a: 1 }, 'x.y'));
      delete (o as any).a;
      show("a" in o, Object.keys(o)[1]);
      const sym = Symbol('tag');
      const os = { [sym]: 1, n: 2 };
      show(os[sym], Object.keys(os).length, sym.description);
      let u: { a?: { b?: () => number } } = {};
      show(u.a?.b?.() ?? 'none');
      u = { a: { b: () => 3 } };
      show(u.a?.b?.());
      const t = { toString() { return 'T!'; }, valueOf() { return 42; } };
      show(\`\${t}\`, String(t));
      const by: Record<string, string[]> = {};
      for (const w of ['a', 'bb', 'cc', 'd']) (by["n" + w.length] ??= []).push(w);
      for (const k in by) show(k, by[k].join());
    `,
  `
      type Opt = { pos?: { x?: number; y?: number }; name?: string; tags?: string[] };
      const f =
        ({ pos: { x = 1, y = 2 } = {}, name = 'n', tags: [t0 = 'none', ...ts] = [] }: Opt = {}) =>
          \`\${x},\${y},\${name},\${t0},\${ts.length}\`;
      show(f(), f({ pos: { y: 5 } }), f({ tags: ['a', 'b', 'c'] }), f({ name: '' }));
      const { a, ...rest } = { a: 1, b: 2, c: 3 };
      show(a, Object.keys(rest).join(), rest.b + rest.c);
      const key = 'dyn';
      const { [key]: dv, [\`\${key}2\`]: dv2 = 'def' } = { dyn: 'v' } as Record<string, string>;
      show(dv, dv2);
      let x1 = 1, y1 = 2;
      [x1, y1] = [y1, x1];
      ({ a: x1, b: y1 } = { a: 10, b: 20 });
      show(x1, y1);
      const arr = [1, 2, 3];
      [arr[0], arr[2]] = [arr[2], arr[0]];
      show(arr.join());
      const obj = { p: { q: 1 } };
      ({ p: { q: obj.p.q } } = { p: { q: 9 } });
      [obj.p.q] = [obj.p.q + 1];
      show(obj.p.q);
      for (const { id, v: { w = 0 } = {} } of [{ id: 1, v: { w: 5 } },
        { id: 2 }] as { id: number; v?: { w?: number } }[])
        show(id, w);
      const swap = ([a, b]: [number, number]): [number, number] => [b, a];
      const [s1, s2] = swap([1, 2]);
      show(s1, s2);
      const { length } = [1, 2, 3], { length: l2 } = 'four';
      show(length, l2);
      function opts({ a = 1, b = a + 1 }: { a?: number; b?: number } = {}) { return a * 10 + b; }
      show(opts(), opts({ a: 5 }), opts({ b: 0 }));
      const m = new Map([['k', { n: 1 }]]);
      for (const [k, { n }] of m) show(k, n);
      const [[n1, [n2]], { z: [z1] }] = [[1, [2]], { z: [3] }] as const;
      show(n1, n2, z1);
      const fnr =
        ({ a, ...o }: { a: number; [k: string]: number }, [h, ...t]: number[]) =>
          a + Object.values(o).reduce((s, v) => s + v, 0) + h * 100 + t.length;
      show(fnr({ a: 1, b: 2, c: 3 }, [4, 5, 6]));
      const { x: { y: { z: deep } } } = { x: { y: { z: 'deep' } } };
      show(deep);
    `,
);

testSameAgainstTypes(
  'errors have the keys that their classes give them, whether they are asked for or copied',
  `
      class Broken extends Error { code = 5; }
      const broken = new Broken('hi');
      show(Object.keys(broken).join(), Object.entries(broken).join(), Object.keys({ ...broken }).join(),
        'message' in broken);
      for (const key in broken) show(key);
      try {
        throw new TypeError('bad');
      } catch (problem) {
        show(Object.keys({ ...(problem as object) }).length, Object.keys(problem as Error).length);
      }
      class Named extends RangeError { constructor(message: string) { super(message); this.name = 'Named'; } }
      show(Object.keys(new Named('a')).join(), String(new Named('a')));
      class BadError extends Error { override name = 'BadError'; }
      show(Object.keys(new BadError('x')).join(), String(new BadError('q')));
    `,
  `
      const problem = new Error('lost');
      const copy = { ...problem, level: 1 };
      show(copy.message, copy.level, Object.assign({ x: 1 }, new TypeError('z')).message);
    `,
);

testSame(
  'lengths that are computed with, private names in objects, loops over the keys of nothing',
  `
    const x = [1,2,3];
    x[x.length++] = 7;
    show(x.join(), x.length);
    show(x.length--, x.length, x.length++, x.length, --x.length, ++x.length, x.length += 2, x.length -= 3);
    const o = { l: [1, 2] };
    show(o.l.length++, o.l.length--, o.l.length);
  `,
  `
    const x = [1, 2, 3, 4];
    const y = x.length -= 2;
    show(y, x.length);
    const o = { l: [1, 2, 3] };
    show(o.l.length *= 2, o.l.length, o.l.join());
    o.l.length -= 4;
    show(o.l.join());
    let z;
    z = o.l.length += 1;
    show(z, o.l[2]);
    const g = () => { show('g'); return o; };
    g().l.length += 1;
    show(g().l.length -= 2, o.l.length);
    x.length -= 1;
    show(x.join());
  `,
  `
    class A { #x = 1; static is(o: object) { return #x in o; } get v() { return this.#x; } }
    class B { #x = 2; get v() { return this.#x; } }
    show(A.is(new A()), A.is(new B()), A.is({}), new B().v);
  `,
  `
    class C {
      #p?: number;
      #m() { return 1; }
      get #g() { return 2; }
      static #s = 1;
      t(o: object) { return [#p in o, #m in o, #g in o].join(); }
      static st(o: object) { return #s in o; }
      u() { return this.#m() + this.#g + (this.#p ?? 0); }
    }
    show(new C().t(new C()), new C().t({}), C.st(C), C.st({}), new C().u());
    class D extends C {}
    show(new C().t(new D()));
    const K = class Named { #q = 1; is(o: object) { return #q in o; } v() { return this.#q; } };
    show(new K().is(new K()), new K().is({}), new K().v());
    const U = class { #q = 1; is(o: object) { return #q in o; } v() { return this.#q; } };
    show(new U().is(new U()), new U().is({}), new U().v());
  `,
  `
    const o: Record<string, number> | undefined = undefined as Record<string, number> | undefined;
    for (const k in o) show(k);
    function f(p?: { a: number }) { let s = ''; for (const k in p) s += k; return s; }
    show(f(), f({ a: 1 }));
    for (const k in undefined as any) show(k);
  `,
);

testSame(
  'empty objects are not empty arrays, however they become text',
  `
    const g = <T,>(y: T) => \`<\${y}>\`;
    show(g({}), g([]), g({ a: 1 }));
    show([{}, {}].join(), [{}] + '', \`\${[{}, []]}\`);
    const o = {};
    show(String(o as unknown), \`\${[o]}\`, g(o));
    const l: object[] = [{}, []];
    show(l.join());
    const w = new WeakMap<object, number>();
    const k = {};
    w.set(k, 1);
    show(w.get(k), Object.keys(k).length);
    const r: Record<string, number> = {};
    r.a = 1;
    show(Object.keys(r).join(), \`\${r}\`);
    const f = (p = {}) => \`\${p}\`;
    show(f());
    class C { o = {}; }
    show(\`\${new C().o}\`, [new C().o].join());
    const m = { e: {}, a: [] as number[] };
    show(Object.values(m).map(String).join('/'), Object.values(m).join('/'));
  `,
);

testSame(
  'objects without properties are taken for no arrays by what takes arrays apart, nor objects like errors for errors',
  `
    interface Part { x?: number }
    const none: Part = {};
    const list: Part[] = [none];
    show(list.flat().length, list.flatMap(x => x).length, list.concat(none, [none]).length);
  `,
  `
    interface Part { x?: number }
    const gone: Part = { x: 1 };
    delete gone.x;
    const list: (Part | Part[])[] = [gone, [gone]];
    show(list.flat().length, [gone].flatMap(x => x).length, [gone].concat(gone).length);
  `,
  `
    const count: Record<string, number> = { a: 1 };
    delete count.a;
    const some: unknown[] = [count, [], {}];
    for (const one of some) show(Array.isArray(one), \`\${one}\`);
    count.z = 1;
    count.b = 2;
    for (const key in count) show(key);
  `,
  `
    const like = { stack: [1], message: 'm' };
    show(\`\${like}\`, String(like), [like].join());
    class Deck extends Map<string, number> { stack = [1]; message = 'm'; }
    show(\`\${new Deck()}\`);
    const all: unknown[] = [new RangeError('z'), like];
    show(all.join());
  `,
);

testSameAgainstTypes(
  'what is undefined under a type assertion is undefined in a copy',
  `
    const given: (number | undefined)[] = [undefined, 3];
    const base = { a: 1, c: 2 };
    for (const v of given) {
      const o = { ...base, a: v! };
      show(o.a, o.a === undefined, typeof o.a);
      const p: Record<string, unknown> = { ...base, a: v as number };
      show(p['a'] === undefined, typeof p['a'], String(p['a']));
    }
  `,
  `
    const u: { a?: number } = {};
    const base = { a: 1, c: 2 };
    const o = { ...base, a: u.a as number };
    const p = { ...base, ...({ a: undefined } as { a?: number }) };
    const q = { ...base, ...(<{ a?: number }>{ a: undefined }), d: 3 };
    show(typeof o.a, o.a === undefined, typeof p.a, p.a === undefined, typeof q.a, q.d);
    const r = Object.assign({}, base, { a: undefined } as { a?: number });
    const s = Object.assign({ a: 5 }, { a: u.a } as { a: number });
    show(typeof r.a, r.a === undefined, typeof s.a, s.a === undefined);
  `,
  `
    const base = { a: 1, c: 2 } as { a?: number; c: number };
    const known = (x: { a: number | undefined }) => ({ ...base, ...(x as { a?: number }) });
    const hidden = (x: unknown) => ({ ...base, ...(x as { a: number | undefined }) });
    const open = (x: any) => ({ ...base, ...(x as { a: number | undefined })! });
    for (const copy of [known, hidden, open]) show(typeof copy({ a: undefined }).a, copy({ a: 3 }).a, copy({ a: undefined }).c);
  `,
  `
    const keys = (o: Record<string, unknown>) => Object.keys(o).filter(k => o[k] !== undefined).sort().join();
    show(keys({ a: 3, ...({ a: undefined, c: 'x' } as { a?: number; c: string }) }));
    show(keys({ ['a' as string]: 3, ...({ a: undefined, c: 'x' } as { a?: number; c: string }) }));
  `,
);

testSame(
  'an undefined property that comes into an object with an accessor is undefined however it is read',
  `
      interface Part { a?: number; c: string }
      const spread: Record<string, unknown> = { get late() { return 4; }, ...({ a: undefined, c: 'x' } as Part) };
      show(Object.keys(spread).filter(key => spread[key] !== undefined), spread['a'] === undefined, spread.late);
      const typed = { get late() { return 4; }, set late(value) {}, ...({ a: undefined, c: 'x' } as Part) };
      show(typed.a === undefined, typed.a ?? 'none', typed.c);
      const assigned: Record<string, unknown> = Object.assign({ get late() { return 4; } }, { a: undefined } as { a?: number });
      show(Object.keys(assigned).filter(key => assigned[key] !== undefined), assigned.a);
    `,
);

testSame(
  'a spread choice of objects changes only the properties that the chosen one has',
  `
    interface S { a: number; b?: string; } const s: S = { a: 1, b: 'x' };
    const c1 = (f: boolean) => ({ ...s, ...(f ? { b: 'cond' } : {}) });
    show(JSON.stringify(c1(true)), JSON.stringify(c1(false)));
    const c2 = (f: boolean) => ({ ...s, ...(f && { b: 'z' }) });
    show(JSON.stringify(c2(true)), JSON.stringify(c2(false)));
    const c3 = (f: boolean) => ({ ...s, ...(f ? { b: 'cond' } : {}), k: f });
    show(JSON.stringify(c3(true)), JSON.stringify(c3(false)));
    const c4 = (f: boolean) => ({ ...s, ...(f && { z: 1 }) });
    show(JSON.stringify(c4(true)), JSON.stringify(c4(false)));
    const c5 = (f: boolean) => ({ ...s, ...(f ? { b: 'cond' } : {}), ...(f && { z: 1 }) });
    show(JSON.stringify(c5(true)), JSON.stringify(c5(false)));
    const c6 = (f: boolean) => ({ ...s, ...(f ? { b: 'cond' } : { c: 2 }) });
    show(JSON.stringify(c6(true)), JSON.stringify(c6(false)));
    const c7 = (f: boolean) => Object.assign({}, s, f ? { b: 'cond' } : {});
    show(JSON.stringify(c7(true)), JSON.stringify(c7(false)));
    const c8 = (f: boolean) => Object.assign({}, s, f ? { b: 'cond' } : { c: 3 });
    show(JSON.stringify(c8(true)), JSON.stringify(c8(false)));
    const c9 = (f: boolean) => { const over = f ? { b: 'cond' } : { c: 3 }; return { ...s, ...over }; };
    show(JSON.stringify(c9(true)), JSON.stringify(c9(false)));
    const c10 = (n: number) => ({ ...s, ...(n === 0 ? { b: 'q', c: 1 } : n === 1 ? { c: 2 } : { a: 5 }) });
    show(JSON.stringify(c10(0)), JSON.stringify(c10(1)), JSON.stringify(c10(2)));
    const c11 = (n: number) => { const all = [{ b: 'l' }, { c: 1 }, {}]; return { ...s, ...all[n] }; };
    show(JSON.stringify(c11(0)), JSON.stringify(c11(1)), JSON.stringify(c11(2)));
  `,
);

testSame(
  'a spread choice of objects removes the properties that the chosen one has as undefined',
  `
    interface S { a: number; b?: string; c: number | undefined } const s: S = { a: 1, b: 'x', c: 2 };
      const un = (): string | undefined => undefined;
    const c1 = (f: boolean) => ({ ...s, ...(f ? { b: un() } : {}) });
    show(c1(true).b, c1(false).b);
    const c2 = (f: boolean) => ({ ...s, ...(f && { b: undefined }) });
    show(c2(true).b, c2(false).b);
    const c3 = (f: boolean) => ({ ...s, ...(f ? { b: undefined } : { b: un(), a: 3 }) });
    show(c3(true).b, c3(false).b);
    const c4 = (f: boolean) => ({ ...s, ...(f ? { b: undefined } : { a: 3 }) });
    show(c4(true).b, c4(false).b);
    const c5 = (f: boolean) => Object.assign({}, s, f ? { b: un() } : { a: 3 });
    show(c5(true).b, c5(false).b);
    const c7 = (p: { kind: 'x'; b: string | undefined } | { kind: 'y'; a: number; b: undefined }) => ({ ...s, ...p });
    show(c7({ kind: 'x', b: 'q' }).b, c7({ kind: 'y', a: 4, b: undefined }).b);
    const c8 = (f: boolean, g: boolean) => ({ ...s, ...(f ? g ? { b: un() } : { c: un() as number | undefined as any } : {}), a: 9 });
    show(c8(true, true).b, c8(true, false).b, c8(false, true).b, c8(false, true).a);
    const c9 = (o: { b: string | undefined } | undefined) => ({ ...s, ...(o ?? {}) });
    show(c9({ b: undefined }).b, c9({ b: 'n' }).b, c9(undefined).b);
    const c10 = (o?: { b: string | undefined }) => ({ ...s, ...(o || { c: undefined }) });
    show(c10({ b: undefined }).b, c10({ b: undefined }).c, c10().b, c10().c);
    const c11 = (n: number) => ({ ...s, ...(n > 1 && { b: un() }), ...(n > 2 && { c: 5 }) });
    show(c11(1).b, c11(2).b, c11(3).c, c11(3).b);
    const c12 = (f: boolean) => ({ ...s, ...(f ? { b: 'k', get c() { return undefined; } } : null) });
    show(c12(true).c, c12(false).c, c12(true).b, c12(false).b);
  `,
);

testSame(
  'what an expression chooses to copy may be none, asserted or behind other choices',
  `
    interface S { a: number; b?: string; c: number | undefined } const s: S = { a: 1, b: 'x', c: 2 }; type O = { b: string | undefined };
    const d1 = (o: O | null | undefined, p?: O) => Object.assign({}, s, o ?? p ?? {});
    show(d1(null).b, d1({ b: undefined }).b, d1(null, { b: undefined }).b, d1(undefined, { b: 'p' }).b);
    const d2 = (f: boolean, g: boolean, o: O) => ({ ...s, ...((f && g && o) as O | false) });
    show(d2(true, true, { b: undefined }).b, d2(true, false, { b: undefined }).b, d2(false, true, { b: 'q' }).b);
    const d3 = (f: boolean, o: O) => ({ ...s, ...(f ? (o!) : <Partial<S>>{}) });
    show(d3(true, { b: undefined }).b, d3(false, { b: undefined }).b);
    class K { a = 1; b?: string = 'x'; set(f: boolean) { Object.assign(this, f ? { b: undefined } : { a: 7 }); return this; } }
    show(new K().set(true).b, new K().set(false).b, new K().set(false).a);
    let n = 0; const mk = (): O | undefined => (n++, n % 2 ? { b: undefined } : undefined);
      const d4 = () => ({ ...s, ...(mk() || { a: 5 }) });
    show(d4().b, d4().b, n, d4().a, d4().a, n);
    const d5 = (f: boolean) => ({ first: 0, ...(f ? { b: undefined, z: 1 } : {}), ...s, ...(f ? s : { c: undefined }) });
    show(d5(true).b, d5(true).c, d5(false).c, 'z' in d5(true), 'z' in d5(false));
    const d6 = (t: string | O) => ({ ...s, ...(typeof t === 'string' ? { b: t } : t) });
    show(d6('t').b, d6({ b: undefined }).b);
    const d7 = (x: '' | O | 0) => ({ ...s, ...(x || { a: 3 }) });
    show(d7('').b, d7('').a, d7(0).a, d7({ b: 'k' }).b);
  `,
);
