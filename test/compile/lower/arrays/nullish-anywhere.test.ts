import { testSame } from '../../same.ts';

testSame(
  'copies of arrays hold nothing as the arrays do, for whatever they are taken',
  `
    const e: number[] = [];
    const a = [e[0], 1];
    const take = (l: unknown[]) => l.length;
    take(a);
    const b = a.slice();
    show(b[0], b.length, b.join(), b.indexOf(1), b[0] === undefined);
    const c = a.filter(() => true);
    show(c[0]);
    const d = [...a];
    show(d[0]);
    const f = a.concat([2]);
    show(f[0]);
    const g = [a].flat();
    show(g[0]);
    const h = a.toReversed();
    show(h[1]);
    const i = a.splice(0, 1);
    show(i[0]);
    const j = Array.from(d);
    show(j[0]);
    for (const x of b) show(x);
    b.forEach(x => show(x));
    show(b.map(x => x ?? 9).join(), b.find(x => x === undefined), b.at(0), b.pop(), b.shift());
  `,
  `
    const e: number[] = [];
    const a = [e[0], 1];
    const u: unknown[] = a.slice();
    show(u[0], u[0] === false, u.map(x => x === false).join());
    const v: unknown[] = a.filter(() => true);
    show(v[0]);
    const w: unknown[] = [...a];
    show(w[0], w.indexOf(false));
    const x: unknown[] = a.concat([2]);
    show(x[0]);
    const y: unknown[] = [a, [false]].flat();
    show(y[0], y[2]);
    const z: (number | boolean)[] = a.slice();
    show(z[0], z[0] === false);
    const q: unknown[] = a.splice(0, 1);
    show(q[0]);
    const s: unknown[] = Array.from(a);
    show(s[0]);
    const fn = (l: unknown[]) => l[0];
    show(fn([e[0]]), fn([...[e[0]]]), fn([e[0]].concat([1])), fn([e[0]].map(p => p)), fn([e[0]].slice()));
  `,
  `
    const e: number[] = [];
    const a = [e[0], 1];
    const gen = <T,>(l: T[]) => { const r: T[] = []; for (const x of l) r.push(x); return r; };
    show(gen(a)[0], gen([true, false])[1], gen(a).length);
    const cp = <T,>(l: T[]) => l.slice();
    show(cp(a)[0], cp([false, true])[0], cp(a).map(x => x ?? 'n').join());
    const fst = <T,>(l: T[]) => l[0];
    show(fst(a), fst([false]), [fst(a), fst(cp(a))].length);
    const cat = <T,>(...ls: T[][]) => ls.flat();
    show(cat(a, [5]).join('-'), cat([false], [true]).join('-'), cat(a, a)[2]);
    const zip = <A, B>(p: A[], q: B[]) => p.map((x, i) => [x, q[i]] as [A, B]);
    show(zip(a, [true])[1][1], zip(a, [false, false])[0].map(x => String(x)).join());
    class Bag<T> {
      l: T[] = [];
      add(...x: T[]) { this.l.push(...x); return this; }
      all() { return [...this.l]; }
    }
    show(new Bag<number>().add(...a).all()[0], new Bag<boolean>().add(false).all()[0],
      new Bag<number>().add(e[0], 2).all().length);
    const rv = <T,>(l: readonly T[]) => [...l].reverse();
    show(rv(a)[1], rv([false, true])[1]);
  `,
);

testSame(
  'generators that hand on arrays give nothing as undefined',
  `
    const e: number[] = [];
    const l = [e[0], 1];
    const g1 = function* () { yield* l; yield e[0]; };
    show([...g1()].map(x => x === undefined).join());
    for (const x of g1()) show(x);
    const [p, q] = g1();
    show(p, q);
    show(Array.from(g1()).map(x => x ?? 'n').join(), new Set(g1()).size, g1().next().value);
  `,
  `
    const u = (l: unknown[]) => l.length;
    const e: number[] = [];
    const l = [e[0], 1];
    u(l);
    const g1 = function* () { yield* l; yield e[0]; };
    show([...g1()].map(x => x === undefined).join());
    for (const x of g1()) show(x);
    const [p, q] = g1();
    show(p, q);
    show(Array.from(g1()).map(x => x ?? 'n').join(), new Set(g1()).size, g1().next().value,
      Math.max(...g1()));
  `,
  `
    function* g2() { yield* [undefined, false, 1]; yield undefined; }
    for (const x of g2()) show(x);
    show([...g2()].length, [...g2()][0], [...g2()].map(x => x === undefined).join(),
      Array.from(g2()).indexOf(false), new Set(g2()).size, g2().next().value);
    const it = g2();
    show(it.next().value, it.next().value, it.next().value, it.next().value, it.next().done);
    const [a, b, ...c] = g2();
    show(a, b, c.length);
    function* g3<T>(l: T[]) { yield* l; for (const x of l) yield x; }
    for (const x of g3([undefined, 1])) show(x);
    show([...g3([false])].length);
    const m = new Map([...g3(['k'])].map(k => [k, undefined]));
    show(m.size, m.has('k'));
  `,
);

testSame(
  'iterators, arguments and methods of arrays take nothing as undefined',
  `
    const L: (number | undefined)[] = [undefined, 1]; /* undef */
    show(L.values().next().value, L[Symbol.iterator]().next().value, L.entries().next().value![1],
      [...L.values()][0], [...L.entries()][0][1], Array.from(L.entries()).map(p => p.length).join(),
      [...L.keys()].length);
  `,
  `
    const L: (number | undefined)[] = [undefined, 1]; /* undef */
    for (const v of L.values()) show(v);
    for (const [i, v] of L.entries()) show(i, v);
    for (const v of L) show(v);
    for (const i in L) show(i, L[i]);
  `,
  `
    const L: (number | undefined)[] = [undefined, 1]; /* undef */
    const f =
      (a?: unknown, b?: unknown, ...c: unknown[]) => [a === undefined, b === undefined, c.length].join();
    show(f(...L), f.apply(null, L as [unknown, unknown]), f(...L, ...L), f(L[0], L[1]), f(L.at(0)),
      f(L.find(x => x === undefined)));
  `,
  `
    const L: (number | undefined)[] = [undefined, 1]; /* undef */
    const tag = (s: TemplateStringsArray, ...v: unknown[]) => v.map(x => x === undefined).join();
    show(tag\`\${L[0]}\${L[1]}\`);
    switch (L[0]) { case undefined: show('u'); break; default: show('d'); }
  `,
  `
    const L: (number | undefined)[] = [undefined, 1]; /* undef */
    const o = { l: L, get g() { return L; }, m() { return L; } };
    show(o.l[0], o.g[0], o.m()[0], (o as typeof o | undefined)?.l[0], (o as typeof o | undefined)?.l?.at(0),
      (true as boolean ? L : [])[0], ((() => L)())[0], [L][0][0], [[L]][0][0][0], [...[L]][0][0],
      new Map([['k', L]]).get('k')![0], { L }.L[0]);
  `,
  `
    const L: (number | undefined)[] = [undefined, 1]; /* undef */
    const c = L.slice();
    c.unshift(c[0]);
    show(c.length, c[0], c[1]);
    c.push(...L);
    show(c.length);
    c.splice(1, 1, ...L);
    show(c.length, c[1]);
    show(c.concat(L, [L[0]]).length, c.indexOf(undefined as any), c.includes(undefined as any),
      c.lastIndexOf(undefined as any), c.findLast(x => x === undefined),
      c.findLastIndex(x => x === undefined), c.toSpliced(0, 1)[0], c.with(0, L[0])[0], c.toSorted().length,
      c.reverse()[0] === undefined, c.fill(L[0]).length, c.copyWithin(0, 1)[0], c.flat().length,
      c.flatMap(x => [x]).length, c.reduce((s, x) => s + (x === undefined ? 'u' : 'v'), ''),
      c.reduceRight((s, x) => s + (x === undefined ? 'u' : 'v'), ''), c.some(x => x === undefined),
      c.every(x => x === undefined), c.filter(x => x === undefined).length, c.map(x => x).length, c.join('|'),
      \`\${c}\`, String(c).length);
  `,
  `
    const e: boolean[] = [];
    const L = [e[0], false]; /* boolgaps */
    show(L.values().next().value, L[Symbol.iterator]().next().value, L.entries().next().value![1],
      [...L.values()][0], [...L.entries()][0][1], Array.from(L.entries()).map(p => p.length).join(),
      [...L.keys()].length);
  `,
  `
    const e: boolean[] = [];
    const L = [e[0], false]; /* boolgaps */
    for (const v of L.values()) show(v);
    for (const [i, v] of L.entries()) show(i, v);
    for (const v of L) show(v);
    for (const i in L) show(i, L[i]);
  `,
  `
    const e: boolean[] = [];
    const L = [e[0], false]; /* boolgaps */
    const f =
      (a?: unknown, b?: unknown, ...c: unknown[]) => [a === undefined, b === undefined, c.length].join();
    show(f(...L), f.apply(null, L as [unknown, unknown]), f(...L, ...L), f(L[0], L[1]), f(L.at(0)),
      f(L.find(x => x === undefined)));
  `,
  `
    const e: boolean[] = [];
    const L = [e[0], false]; /* boolgaps */
    const tag = (s: TemplateStringsArray, ...v: unknown[]) => v.map(x => x === undefined).join();
    show(tag\`\${L[0]}\${L[1]}\`);
    switch (L[0]) { case undefined: show('u'); break; default: show('d'); }
  `,
  `
    const e: boolean[] = [];
    const L = [e[0], false]; /* boolgaps */
    const o = { l: L, get g() { return L; }, m() { return L; } };
    show(o.l[0], o.g[0], o.m()[0], (o as typeof o | undefined)?.l[0], (o as typeof o | undefined)?.l?.at(0),
      (true as boolean ? L : [])[0], ((() => L)())[0], [L][0][0], [[L]][0][0][0], [...[L]][0][0],
      new Map([['k', L]]).get('k')![0], { L }.L[0]);
  `,
  `
    const e: boolean[] = [];
    const L = [e[0], false]; /* boolgaps */
    const c = L.slice();
    c.unshift(c[0]);
    show(c.length, c[0], c[1]);
    c.push(...L);
    show(c.length);
    c.splice(1, 1, ...L);
    show(c.length, c[1]);
    show(c.concat(L, [L[0]]).length, c.indexOf(undefined as any), c.includes(undefined as any),
      c.lastIndexOf(undefined as any), c.findLast(x => x === undefined),
      c.findLastIndex(x => x === undefined), c.toSpliced(0, 1)[0], c.with(0, L[0])[0], c.toSorted().length,
      c.reverse()[0] === undefined, c.fill(L[0]).length, c.copyWithin(0, 1)[0], c.flat().length,
      c.flatMap(x => [x]).length, c.reduce((s, x) => s + (x === undefined ? 'u' : 'v'), ''),
      c.reduceRight((s, x) => s + (x === undefined ? 'u' : 'v'), ''), c.some(x => x === undefined),
      c.every(x => x === undefined), c.filter(x => x === undefined).length, c.map(x => x).length, c.join('|'),
      \`\${c}\`, String(c).length);
  `,
);

testSame(
  'any iterable, and any value that is looped over, may be an array that holds nothing',
  `
    const f =
      (it: Iterable<number | undefined>) => {
        let n = 0;
        const l: string[] = [];
        for (const x of it) { n++; l.push(x === undefined ? 'u' : String(x)); }
        return l.join() + n;
      };
    show(f([undefined, 1, undefined]), f(new Set([undefined, 2])),
      f((function* () { yield undefined; yield 3; })()), f(new Map([['k', 1]]).values()));
    const g = <T,>(it: Iterable<T>) => [...it].map(x => x === undefined ? 'u' : String(x)).join();
    show(g([undefined, false]), g('ab'), g(new Set([undefined])), g([]), g([[1], [2]]));
    const h =
      <T,>(it: Iterable<T>) => {
        const [a, b, ...c] = it;
        return [a === undefined, b === undefined, c.length].join();
      };
    show(h([undefined, 1]), h([false, undefined, 1, undefined]), h(new Set([1])));
    const e: number[] = [];
    show(f([e[0], 5]), g([e[0], 5]), h([e[0], 5]));
    const u = (x: number[] | Set<number>) => [...x].length + Array.from(x).length + Math.max(...x);
    show(u([1, 2]), u(new Set([3])));
    function* take<T>(n: number, it: Iterable<T>) { for (const x of it) { if (n-- <= 0) return; yield x; } }
    show([...take(2, [undefined, 1, 2])].length,
      [...take(5, [false, undefined])].map(x => x === undefined).join());
    const m = new Map<string, Iterable<unknown>>([['a', [undefined, 1]], ['b', new Set(['s'])]]);
    for (const [k, it] of m) for (const x of it) show(k, x);
    const fromIt =
      (it: Iterable<unknown>) =>
        Array.from(it).length + Array.from(it, x => x === undefined).filter(Boolean).length;
    show(fromIt([undefined, false]), fromIt(new Set([undefined])));
    const ro =
      (l: ReadonlyArray<unknown> | undefined) => {
        let s = '';
        for (const x of l ?? []) s += x === undefined ? 'u' : 'v';
        return s;
      };
    show(ro([undefined, 1]), ro(undefined));
    const arrLike =
      (l: ArrayLike<unknown>) => {
        let s = '';
        for (let i = 0; i < l.length; i++) s += l[i] === undefined ? 'u' : 'v';
        return s + Array.from(l).length;
      };
    show(arrLike([undefined, 1]), arrLike('ab'), arrLike({ length: 2, 0: 1, 1: undefined }));
  `,
);

testSame(
  'arrays of type any hold nothing',
  `
    const a: any = [1, undefined, false];
    for (const x of a) show(x);
    show([...a].length, [...a][1] === undefined, Array.from(a).length);
    const [p, q, r, s = 'd'] = a;
    show(p, q, r, s);
    const f = (...x: unknown[]) => x.map(y => y === undefined ? 'u' : String(y)).join();
    show(f(...a));
    const t: unknown[] = a;
    show(t[1] === undefined, t.length, t.indexOf(false));
    const n: (number | undefined)[] = a;
    show(n[1] === undefined, n.length);
    show(Object.keys(a).length, \`\${a}\`, Array.isArray(a));
    for (const k in a) show(k);
    const st = new Set(a);
    show(st.size);
    const m = new Map(a.entries ? [] : []);
    show(m.size);
  `,
  `
    const cmp =
      (a: any, b: any) => [a == b, a === b, a < b, a <= b, a > b, a >= b, a != b].map(Number).join('');
    show(cmp(1, '1'), cmp('a', 'b'), cmp(undefined, 0), cmp(NaN, NaN), cmp(true, 1), cmp('10', 9),
      cmp('10', '9'), cmp([], ''), cmp([1], 1), cmp({}, {}), cmp('', 0), cmp(' ', 0), cmp('x', NaN),
      cmp(Infinity, 'Infinity'), cmp(false, ''), cmp(-0, 0));
    const add = (a: any, b: any) => a + b;
    show(add(1, 2), add('1', 2), add(1, '2'), add(true, 1), add([], 1), add({}, ''), add(undefined, 1),
      add('a', undefined), add([1, 2], [3]), add(1.5, 'x'), add(-0, ''), add(1e21, ''));
    const tr = (a: any) => a ? 1 : 0;
    show([0, 1, '', 'a', NaN, undefined, false, true, [], {}, -0, '0', ' '].map(tr).join(''));
    const ty = (a: any) => typeof a;
    show([1, 'a', true, undefined, {}, [], () => 1, Symbol()].map(ty).join());
    const st = (a: any) => \`\${a}\` + String(a);
    show(st(1), st('a'), st(true), st(undefined), st([1, [2]]), st({}), st(1.0), st(-0), st(NaN));
    const nm = (a: any) => Number(a);
    show([1, 'a', '5', '', true, undefined, [], [7], {}, ' 12 ', '1e3', '0x1f', '-'].map(nm).join());
  `,
);

testSame(
  'a choice gives what it chooses, also false and nothing',
  `
    const e: number[] = [];
    const tern = (b: boolean) => b ? e[0] : 1;
    show(tern(true), tern(false));
    const t2 = (b: boolean, x: number) => b ? x : 7;
    show(t2(true, e[1]), t2(true, 0), t2(false, 0));
    const s: string[] = [];
    const t3 = (i: number) => i > 0 ? s[i] : 'none';
    show(t3(1), t3(0));
    const r: Record<string, number> = {};
    const t4 = (k: string) => k ? r[k] : -1;
    show(t4('a'), t4(''));
    const o = {} as { v: number };
    show(true as boolean ? o.v : 3);
    const t5 = (b: boolean) => b ? e.find(x => x > 1)! : 4;
    show(t5(true));
    const t6 = (b: boolean) => { if (b ? e[0] : 1) return 'T'; return 'F'; };
    show(t6(true), t6(false));
    const nested = (a: boolean, b: boolean) => a ? b ? e[0] : 2 : 3;
    show(nested(true, true), nested(true, false), nested(false, true));
    const call = (b: boolean) => [b ? e[0] : 9, b ? 1 : e[0]];
    show(call(true).length, call(true)[0], call(false)[1]);
  `,
  `
    const f = (x: {} | undefined) => x ?? 'd';
    show(f(false), f(0), f(undefined), f(''));
    const g = (x: {} | null) => x ? 'T' : 'F';
    show(g(false), g(0), g(''), g({}), g(null));
    const h = (b: boolean, x: {}) => b ? x : 'no';
    show(h(true, false), h(false, 1));
    interface Ts { toString(): string }
    const k = (x: Ts | undefined) => x ?? 'd';
    show(k(false), k(undefined), k(1));
    const m = (b: boolean, x: Ts) => b ? x : 'n';
    show(m(true, false));
    const n = <T,>(x: T) => x !== undefined && x !== null ? x : 'nil';
    show(n(false), n(0), n(undefined));
    const p = <T extends {}>(x: T | null, b: boolean) => b ? x : 'z';
    show(p(false, true), p(null, true), p(false, false));
    let q: {} | undefined = false;
    q ??= 'new';
    show(q);
    const r =
      (x: {} | undefined) => {
        if (x) return 'T';
        if (!x) return x === undefined ? 'U' : 'F';
        return 'never';
      };
    show(r(false), r(0), r(undefined), r(1));
    const arr: {}[] = [false, 0, 'a'];
    show(arr.map(x => x ? 1 : 0).join(''), arr.filter(x => x).length, arr.find(x => !x),
      arr.map(x => x || 'or').join(), arr.map(x => x && 'and').join(), arr.some(x => x === false),
      arr.indexOf(false), arr.length, arr[0], arr[9] ?? 'miss');
    const br = false as boolean & { __b: 1 };
    const s = (c: boolean) => c ? br : 'q';
    show(s(true));
    const u = (x: (boolean & { __b: 1 }) | undefined) => x ?? 'd';
    show(u(br), u(undefined));
  `,
);

testSame(
  'type parameters and brands that are narrowed are what they were',
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
  'type parameters are asked for their truth and text as what they may be',
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

testSame(
  'what is read and not there goes through every operator, choice and default',
  `
    const e: number[] = [];
    const x = e[0];
    const y = x || 5;
    const z = x && 3;
    const w = !x;
    const v = x ? 'T' : 'F';
    show(y, z, w, v, x ?? 7, x === undefined, x !== undefined, x == null, typeof x);
    let a = e[1];
    a ??= 4;
    show(a);
    let b = e[1];
    b ||= 3;
    show(b);
    let c = e[1];
    c &&= 2;
    show(c);
    const o = { v: e[0] };
    o.v ??= 1;
    show(o.v);
    if (e[0]) show('no'); else show('else');
    while (e[0]) break;
    const r = e[0] > 0 || e[0] <= 0;
    show(r);
    const m = Math.max(e[0], 1);
    show(m);
    const s = e[0] + e[1];
    show(s, s === s);
    const n = -e[0];
    show(n);
    const t = e[0] * 0;
    show(t);
    let i = e[5];
    i++;
    show(i);
    let j = e[5];
    show(j--, j);
  `,
  `
    const pick = (l: number[], i: number) => l[i];
    const l = [1, 2];
    const r = pick(l, 5);
    show(r || 'none', r && 'some', r ?? 'nn', !r, r ? 1 : 2, r === undefined ? 'u' : 'd', r > 1, r + 1,
      \`\${r}\`, [r].length, typeof r, r == null, Number.isNaN(r), isNaN(r), Math.floor(r), r | 0, String(r),
      [r] + '', { r }.r, Object.keys({ r: 1 }).length);
    const f = (x: number, y = x) => [x, y].map(q => q ?? 'n').join();
    show(f(pick(l, 9)), f(pick(l, 0)));
    const g = (x: number) => x > 0 ? 'pos' : x < 0 ? 'neg' : x === 0 ? 'zero' : 'nan';
    show(g(pick(l, 7)), g(0), g(-1));
    const h =
      (x: number) => {
        switch (true) { case x > 0: return 'p'; case x <= 0: return 'n'; default: return 'none'; }
      };
    show(h(pick(l, 7)), h(1));
    const clampv = (v: number, a: number, b: number) => Math.max(a, Math.min(b, v));
    show(clampv(pick(l, 8), 0, 1));
    const sum = (...v: number[]) => v.reduce((p, q) => p + q, 0);
    show(sum(pick(l, 8), 1));
    const avg = (v: number[]) => v.reduce((p, q) => p + q, 0) / v.length;
    show(avg([]), avg([1, 3]));
    const idx = (m: number[][], y: number, x: number) => m[y]?.[x] ?? -1;
    show(idx([[1]], 0, 0), idx([[1]], 0, 5), idx([[1]], 5, 0));
    const nest = (m: Record<string, number[]>, k: string) => (m[k] || [])[0] ?? 'dflt';
    show(nest({ a: [1] }, 'a'), nest({}, 'b'), nest({ c: [] }, 'c'));
    const last = (q: string) => q[q.length - 1] || 'empty';
    show(last('abc'), last(''));
    const first = (q: string) => q[0] ? 'has' : 'no';
    show(first('a'), first(''));
    const firstC = (q: string) => q.charAt(0) ? 'has' : 'no';
    show(firstC(''));
    const word = (q: string, i: number) => q.split(' ')[i] ? q.split(' ')[i].length : -1;
    show(word('a bc', 1), word('a', 3));
  `,
  `
    const t = (a: string[], i: number) => { const v = a[i]; return v ? v.length : -1; };
    show(t(['ab'], 0), t([], 0), t([''], 0));
    const u = (a: string[], i: number) => (a[i] || '').length + (a[i] ?? 'xx').length;
    show(u(['a'], 0), u([], 0));
    const v =
      (a: boolean[], i: number) =>
        [a[i] ? 'T' : 'F', !a[i], a[i] === false, a[i] === undefined, a[i] ?? 'n', a[i] || 'o',
          a[i] && 'p'].join();
    show(v([true], 0), v([false], 0), v([], 0));
    const w =
      (a: { x: number }[], i: number) =>
        [a[i] ? 'T' : 'F', a[i]?.x, a[i] && a[i].x, a[i] === undefined, (a[i] ?? { x: 9 }).x,
          (a[i] || { x: 8 }).x].join();
    show(w([{ x: 0 }], 0), w([], 0));
    const x =
      (a: number[][], i: number) =>
        [a[i] ? a[i].length : -1, (a[i] ?? []).length, (a[i] || [1]).length, a[i]?.[0],
          a[i]?.length ?? 'n'].join();
    show(x([[5]], 0), x([], 3));
    const y =
      (a: (() => number)[], i: number) => [a[i]?.(), a[i] ? a[i]() : 'none', (a[i] ?? (() => 7))()].join();
    show(y([() => 1], 0), y([], 0));
    const z =
      (m: Map<string, number>, k: string) =>
        [m.get(k) ? 'T' : 'F', m.get(k)! + 1, m.has(k) ? m.get(k)! : 'none', m.get(k) === undefined,
          m.get(k)! > 0, \`\${m.get(k)}\`].join();
    show(z(new Map([['a', 0]]), 'a'), z(new Map(), 'b'));
    const q =
      (r: Record<string, number>, k: string) =>
        [r[k] ? 'T' : 'F', r[k] + 1, k in r ? r[k] : 'none', r[k] === undefined, r[k] > 0, \`\${r[k]}\`,
          r[k] || 'or', r[k] ?? 'nn', r[k] && 'and', -r[k], r[k] | 0, r[k] ** 2, r[k] % 2].join();
    show(q({ a: 0 }, 'a'), q({}, 'b'), q({ c: 3 }, 'c'));
  `,
);

testSame(
  'Array.from copies arrays as they are',
  `const v = Array.from<number | undefined>([1, undefined]); show(v.length, v[1]);`,
  `
    const v = Array.from([1, undefined]);
    show(v.length, v[1]);
    const w = Array.from(new Set([undefined, 1]));
    show(w[0]);
    const x = Array.from([[undefined]]);
    show(x[0][0]);
    const y = Array.from([1, undefined], q => q);
    show(y[1]);
    const z: Iterable<number | undefined> = [undefined];
    show(Array.from(z)[0], [...z][0]);
    const e: number[] = [];
    let j = e[5];
    show(j--, j);
    const k = { n: e[1] };
    show(k.n++, k.n);
  `,
);

testSame(
  'arrays that type assertions say to be whole',
  `
    const slots: (string | null)[] = [null, 'a'];
    const names = slots as string[];
    show(names[0], names.length, names.map(x => x ?? 'n').join(), names.join('-'), names.indexOf('a'),
      names[0] === null);
    for (const n of names) show(n);
    const f = (l: string[]) => l[0];
    show(f(names), f(slots as string[]));
    const [p, q] = names;
    show(p, q);
    names.push('z');
    show(slots.length);
    const u = [undefined, 1] as number[];
    show(u[0], u.length, u[0] + 1);
    const b = [undefined, false] as boolean[];
    show(b[0], b[1], b.length, b.map(x => x === undefined).join());
    const un: unknown = [undefined, 2];
    const nn = un as number[];
    show(nn[0], nn.length, nn.map(x => x ?? 'd').join());
    const an: any = [null, 3];
    const ns: number[] = an;
    const na = an as number[];
    show(na[0], na.length, [...na].length);
    const m = ['a', undefined].filter(x => x) as string[];
    show(m.length, m[0]);
    const t = [1, null].filter(x => x !== null) as number[];
    show(t.length);
  `,
);

testSame(
  'arrays that hold nothing become texts and objects, and methods of nothing throw',
  `
    const m: number[][] = [];
    m[0] = [];
    m[0][2] = 1;
    m[2] = [3];
    show(String(m), \`\${m}\`, m.join('|'), m + '');
    const grid: number[][][] = [[[1]]];
    grid[0][0][2] = 3;
    show(\`\${grid}\`, String(grid[0]), grid.toString());
    const o: { rows: number[][] } = { rows: [[]] };
    o.rows[0][1] = 2;
    const f = (x: unknown) => \`\${x}\`;
    show(f(o.rows));
  `,
  `
    const un: unknown = [1, undefined, 2];
    show({ ...(un as number[]) }[1]);
    const sp: number[] = [];
    sp[2] = 5;
    const so = { ...sp };
    show(Object.keys(so).join(), so[0], so[2]);
    const { length, ...rest } = sp;
    show(length, Object.keys(rest).join());
  `,
  `
    const e: boolean[] = [];
    const n: number[] = [];
    const w: string[] = [];
    const l: number[][] = [];
    const a: any = undefined;
    const r: Record<string, number> = {};
    for (const f of [() => e[0].toString(), () => n[0].toString(), () => n[0].toString(2),
      () => n[0].toPrecision(2), () => n[0].toExponential(2), () => n[0].valueOf(), () => w[0].toString(),
      () => w[0].valueOf(), () => l[0].toString(), () => (a as number).toString(),
      () => (a as boolean).toString(), () => r.a.toString()]) {
      try { show(f()); } catch (problem) { show(problem instanceof TypeError); } }
    show((5 as any as number).toString(), n[0]?.toString());
  `,
  `
    const cmp = <T,>(p: T, q: T) => [p < q, p > q, p <= q, p >= q].join();
    show(cmp('a', 'b'), cmp(1, 2), cmp<string | number>('10', 9), cmp<boolean>(true, false),
      cmp({ valueOf: () => 1 }, { valueOf: () => 2 }));
    const max =
      <T extends number | string | boolean>(l: T[]) => {
        let m = l[0];
        for (const x of l) if (x > m) m = x;
        return m;
      };
    show(max([1, 3, 2]), max(['b', 'a']), max([false, true]));
  `,
  `
    const sy = Symbol('d');
    const ob = { [sy]: 1, a: 2 };
    show(sy.toString(), sy.description, String(sy), typeof sy, Object.keys({ ...ob }).join(), ob[sy]);
    const us: unknown = sy;
    show(String(us), typeof us, String(5 as unknown));
    for (const f of [() => \`\${us}\`, () => us + '', () => [us].join(), () => (us as any) + 1]) {
      try { show(f()); } catch (problem) { show(problem instanceof TypeError); } }
  `,
);

testSame(
  'what is nothing between objects that are copied, and elements that are not there, in copies',
  `
    const opt = (on: boolean): { x: number } | undefined => (on ? { x: 1 } : undefined);
    const b = { y: 2 };
    const c = { ...opt(false), ...b, ...opt(false) };
    show(c.y, c.x);
    const d = { z: 0, ...opt(false), ...b, ...opt(true), ...opt(false) };
    show(d.y, d.x, d.z);
    const e = Object.assign({ q: 1 }, opt(false), b, opt(false));
    show(e.y, e.q);
    const list = [1, 2];
    const o = { ...{ x: 1 }, x: list[9] };
    show(o.x);
  `,
);

testSame(
  'null counts as 0 in arithmetic and comparisons behind ! and assertions, and undefined as NaN',
  `const counted = (x: number | null, y: number | null) => [x! + 1, x! * y!, x! - (y as number), x! % 2, x! ** 2, -x! + 1, +x!];
const bits = (x: number | null) => [x! | 1, 1 << x!, ~x!, Math.max(x!, -1)];
const compared = (x: number | null) => [x! < 1, (x as number) >= 0, x! > -1, x! <= -1];
for (const x of [null, 3]) show(counted(x, 2).join(), bits(x).join(), compared(x).join());
class Score {
  best: number | null = null;
  add(n: number) { this.best! += n; return this.best!; }
  step() { return [this.best!++, ++this.best!, this.best!--].join(); }
}
show(new Score().add(2), new Score().step());
let sum = 5;
sum += new Score().best!;
show(sum);
const late = (x?: number) => [x! + 1, x! < 1];
show(late().join(), late(1).join());
const none: number | null = null as number | null, said = none as number, least = new Score().best!;
const kept = (x: number | null) => { const y = x!; return [y + 1, y < 1, -y, y * 2]; };
show(said * 2, said + 1, least >= 0, -none!, ...kept(null), ...kept(3));`,
);
