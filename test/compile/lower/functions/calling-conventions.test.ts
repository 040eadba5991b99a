import { testSame } from '../../same.ts';

testSame(
  'functions and methods are called the same through type assertions of every kind',
  `
    interface Ops { twice(n?: number): number } const call = (f: Ops['twice']) => (f as (n: number) => number)(4);
    const ops: Ops = { twice(n = 1) { return n * 2; } }; show(call(ops.twice));
  `,
  `
    type F = (n: number) => number; interface O { opt?(n: number): number } const o: O = { opt(n) { return n * 2; } };
    show((o.opt as F | undefined)?.(4) ?? -1);
  `,
  `
    type F = (n: number) => number; interface O { m(n: number): number } const map = new Map<string, O['m']>();
    const o: O = { m(n) { return n * 2; } }; map.set('a', o.m); show((map.get('a') as F)(4));
  `,
  `
    interface Ops { twice(n?: number): number } const f = (n = 1) => n * 2; show((f as Ops['twice'])(4));
  `,
  `
    interface Ops { twice(n?: number): number } type F = (n: number) => number;
    const call = (f: Ops['twice']) => (<F>f)(4); const ops: Ops = { twice(n = 1) { return n * 2; } };
    show(call(ops.twice));
  `,
  `
    function pick<T, K extends keyof T>(o: T, k: K): T[K] { return o[k];
    } interface Ops { twice(n?: number): number } const ops: Ops = { twice(n = 1) { return n * 2; } };
    const f = pick(ops, 'twice'); show(f(4));
  `,
  `
    function pick<T, K extends keyof T>(o: T, k: K): T[K] { return o[k];
    } interface Ops { twice(n?: number): number } const ops: Ops = { twice(n = 1) { return n * 2; } };
    show((pick(ops, 'twice') as (n: number) => number)(4));
  `,
  `
    interface Ops { twice(n?: number): number } type F = (n: number) => number;
    const call = (f: Ops['twice']) => (f as unknown as F)(4); const ops: Ops = { twice(n = 1) { return n * 2; } };
    show(call(ops.twice));
  `,
  `
    interface Ops { twice(n?: number): number } type F = (n: number) => number;
    const call = (f: Ops['twice']) => (f as any as F)(4); const ops: Ops = { twice(n = 1) { return n * 2; } };
    show(call(ops.twice));
  `,
  `
    interface Ops { twice(n: number): number;
    thrice(n: number): number } const fs: Record<string, (n: number) => number> = { twice: n => n * 2,
    thrice: n => n * 3 }; const ops = fs as unknown as Ops; show(ops.twice(4), ops.thrice(4));
  `,
  `
    interface Ops { twice(n: number): number; thrice(n: number): number } const ops: Ops = { twice(n) { return n * 2;
    }, thrice(n) { return n * 3; } }; const fs = ops as unknown as Record<string, (n: number) => number>;
    show(fs.twice(4), fs['thrice'](4));
  `,
);

testSame(
  'functions behind unknown, any, generic types and bivariant types are called the same',
  `
    type Handler<T> = { _(x: T): void }['_']; const hs: Handler<number>[] = []; hs.push(x => show(x));
    for (const h of hs) h(4);
  `,
  `
    type Handler<T> = { _(x: T): void }['_']; const hs: Handler<number>[] = [];
    function add(h: (x: number) => void) { hs.push(h); } add(x => show(x)); add(function (x) { show(x + 1); });
    for (const h of hs) h(4);
  `,
  `
    type Handler<T> = { bivarianceHack(x: T): void }['bivarianceHack']; interface P { on?: Handler<string>;
    } function run(p: P) { p.on?.('a'); } run({ on: x => show(x) }); run({ on(x) { show(x + 'b'); } });
    const g = (x: string) => show(x + 'c'); run({ on: g });
  `,
  `
    type H<T> = { _(x: T): void }['_']; class Store<T> { private hs = new Set<H<T>>();
    subscribe(h: H<T>) { this.hs.add(h); return () => { this.hs.delete(h); }; } emit(x: T) { this.hs.forEach(h => h(x));
    } } const s = new Store<number>(); const off = s.subscribe(x => show('got', x)); s.emit(1); off(); s.emit(2);
    show('end');
  `,
  `
    const f: unknown = (n: number) => n * 2; show((f as (n: number) => number)(4));
  `,
  `
    interface O { m(n: number): number } const o: O = { m(n) { return n * 2; } }; const u: unknown = o.m;
    show((u as (n: number) => number)(4));
  `,
  `
    interface O { m(n: number): number } const o: O = { m(n) { return n * 2; } }; const u: unknown = o.m;
    show((u as O['m'])(4));
  `,
  `
    interface O { m(n: number): number } const f = (n: number) => n * 2; const u: any = f; const o: O = { m: u };
    show(o.m(4));
  `,
  `
    interface O { m(n: number): number } const f = (n: number) => n * 2; const u: any = { m: f }; const o: O = u;
    show(o.m(4));
  `,
  `
    interface O { m(n: number): number } const f = (n: number) => n * 2; const u: unknown = { m: f }; const o = u as O;
    show(o.m(4));
  `,
  `
    class A { k = 2; m(n: number) { return n * this.k; } } const a = new A();
    for (const key of ['m'] as const) show((a[key] as (n: number) => number).call(a, 4));
    show((a.m as (n: number) => number)(1) === undefined);
  `,
  `
    const table: Record<string, Function> = { a: (n: number) => n * 2, b(n: number) { return n * 3; } };
    show((table.a as (n: number) => number)(4), (table.b as (n: number) => number)(4));
  `,
  `
    function callAny(f: (...args: any[]) => any, ...args: any[]) { return f(...args);
    } const o = { m(n: number) { return n * 2; } };
    show(callAny(o.m, 4), callAny((n: number) => n * 3, 4), callAny(Math.max, 4, 5));
  `,
  `
    function isFunction(v: unknown): v is (...args: any[]) => any { return typeof v === 'function';
    } const o: Record<string, unknown> = { a: (n: number) => n * 2, b(n: number) { return n * 3; }, c: 4 };
    for (const k of Object.keys(o)) { const v = o[k]; show(k, isFunction(v) ? v(4) : v); }
  `,
  `
    function get<T>(v: T | (() => T)): T { return typeof v === 'function' ? (v as () => T)() : v;
    } show(get(4), get(() => 5)); const o = { m() { return 6; } }; show(get(o.m));
  `,
  `
    type Fn<A extends any[], R> = (...args: A) => R;
    function memo<A extends any[], R>(f: Fn<A, R>): Fn<A, R> { const seen = new Map<string, R>();
    return (...args) => { const k = args.join(); if (!seen.has(k)) seen.set(k, f(...args)); return seen.get(k) as R; };
    } const o = { m(n: number) { return n * 2; } }; show(memo(o.m)(4), memo((n: number) => n * 3)(4));
  `,
  `
    type Methods<T> = { [K in keyof T]: T[K] extends (...args: any[]) => any ? K : never }[keyof T];
    function invoke<T, K extends Methods<T>>(o: T, k: K, ...args: any[]): any {
    return (o[k] as unknown as (...args: any[]) => any)(...args); } const o = { m(n: number) { return n * 2; } };
    show(invoke(o, 'm', 4));
  `,
);

testSame(
  'tags, accessors, iterators and conversions call arrow functions and methods the same',
  `
    function tag(s: TemplateStringsArray, ...v: number[]) { return s.join('|') + v.join();
    } const t = { tag, m(s: TemplateStringsArray, ...v: number[]) { return this.k + s.length + v.join(); }, k: 'k' };
    show(tag\`a\${1}b\`, t.tag\`a\${2}b\`, t.m\`x\${3}y\${4}\`);
    const tags: Record<string, (s: TemplateStringsArray, ...v: number[]) => string> = t as any; show(tags.tag\`q\${1}\`);
  `,
  `
    const o = { n: 2, get f() { return (x: number) => x * this.n;
    }, get g(): (x: number) => number { return function (x) { return x + 1; }; } }; show(o.f(4), o.g(4));
    class B { n = 5; get f() { return () => this.n; } static get s() { return (x: number) => x * 2;
    } } show(new B().f(), B.s(3));
  `,
  `
    const o: { toString: () => string } = { toString: () => 'arrow' }; show(\`\${o}\`, o.toString(), String(o));
    const v = { valueOf: () => 42 }; show(+v, (v as any) + 1);
  `,
  `
    const it = { i: 0, next: () => ({ done: false, value: 7 }), [Symbol.iterator]() { return this; } }; let c = 0;
    for (const x of it as Iterable<number>) { show(x); if (++c > 1) break; } show(it.next().value);
  `,
  `
    const iter: Iterable<number> = { [Symbol.iterator]: () => { let i = 0;
    return { next: () => i < 3 ? { done: false, value: i++ } : { done: true, value: undefined } }; } };
    show([...iter].join()); const [a, b] = iter; show(a, b); const j = iter[Symbol.iterator]();
    show(j.next().value, j.next().value);
  `,
  `
    type State = { enter?(): void; update(dt: number): void; exit?: () => void };
    const s: State[] = [{ update(dt) { show('u', dt); } }, { enter() { show('e');
    }, update: dt => show('v', dt), exit: () => show('x') }]; for (const x of s) { x.enter?.(); x.update(1); x.exit?.();
    }
  `,
  `
    const t = trace2; function trace2(x: unknown) { show(x); } const log: { info: (x: unknown) => void;
    warn(x: unknown): void } = { info: t, warn: t }; log.info(1); log.warn(2); t(3);
  `,
  `
    const log = show; log(1);
    const loggers: Record<string, (...x: unknown[]) => void> = { a: show, b: (...x) => show('b', ...x), c(...x) {
    show('c', ...x); } }; for (const k of ['a', 'b', 'c']) loggers[k](1, 2); [1].forEach(show);
  `,
);

testSame(
  'event buses, combinators, mixins and visitors take any function',
  `
    class Emitter<E extends Record<string, unknown[]>> { private hs: { [K in keyof E]?: ((...args: E[K]) => void)[] }
    = {}; on<K extends keyof E>(k: K, h: (...args: E[K]) => void) { (this.hs[k] ??= []).push(h); return this;
    } off<K extends keyof E>(k: K, h: (...args: E[K]) => void) { this.hs[k] = this.hs[k]?.filter(x => x !== h);
    } emit<K extends keyof E>(k: K, ...args: E[K]) { for (const h of this.hs[k] ?? []) h(...args); } } class P { n = 1;
    hit(d: number) { show('hit', d, this === undefined); } static s(d: number) { show('s', d);
    } } const e = new Emitter<{ hit: [number]; die: [] }>(); const p = new P();
    e.on('hit', p.hit).on('hit', P.s).on('hit', d => show('arrow', d)); e.emit('hit', 4); e.off('hit', p.hit);
    e.emit('hit', 5);
  `,
  `
    function curry<A, B, C>(f: (a: A, b: B) => C): (a: A) => (b: B) => C { return a => b => f(a, b);
    } function flip<A, B, C>(f: (a: A, b: B) => C) { return (b: B, a: A) => f(a, b);
    } const o = { sub(a: number, b: number) { return a - b; } };
    show(curry(o.sub)(5)(3), flip(o.sub)(5, 3), flip((a: number, b: number) => a - b)(5, 3), curry(Math.max)(1)(9));
  `,
  `
    const compose = <T>(...fs: ((x: T) => T)[]) => (x: T) => fs.reduce((v, f) => f(v), x);
    const o = { dbl(x: number) { return x * 2; } }; show(compose<number>(o.dbl, x => x + 1, Math.abs)(-4));
  `,
  `
    type Ctor<T> = new (...a: any[]) => T;
    function Mix<T extends Ctor<{}>>(B: T) { return class extends B { extra(n: number) { return n * 2;
    } f = (n: number) => n * 3; }; } class Base { b() { return 1; } } const M = Mix(Base); const m = new M();
    show(m.extra(2), m.f(2), m.b()); const ex: (n: number) => number = m.extra; show(ex(5));
  `,
  `
    abstract class S { abstract area(k: number): number; show(k: number) { return this.area(k);
    } } class Q extends S { area = (k: number) => k * 2; } class C extends S { area(k: number) { return k * 3;
    } } for (const s of [new Q(), new C()]) show(s.show(2), s.area(4));
  `,
  `
    interface V { accept(f: (n: number) => void): void } class N implements V { constructor(private n: number) {}
    accept(f: (n: number) => void) { f(this.n);
    } } class L implements V { constructor(private vs: V[]) {} accept(f: (n: number) => void) {
    this.vs.forEach(v => v.accept(f)); } } const seen: number[] = [];
    new L([new N(1), new L([new N(2)])]).accept(n => seen.push(n)); new N(3).accept(function (n) { seen.push(n); });
    show(seen.join()); new N(9).accept(seen.push.bind(seen)); show(seen.join());
  `,
);

testSame(
  'what holds itself may hold functions',
  `
    const m = new Map<string, unknown>([['a', 1]]);
    const o: Record<string, unknown> = { m, next: () => 4, go(n: number) { return n; } }; o.self = o; m.set('o', o);
    m.forEach((v, k, all) => show(k, typeof v, all === m)); const c = new Map(m);
    for (const k of Object.keys(o)) show(k, typeof o[k]);
    show((o.next as () => number)(), ((c.get('o') as typeof o).go as (n: number) => number)(5));
  `,
);
