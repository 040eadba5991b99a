/** Where functions and methods lead to their objects and classes: this, prototypes and identity. */

import { testSame } from '../../same.ts';

testSame(
  'functions keep their identity wherever they go, and methods their objects',
  `
    interface O { m(n: number): void } const o: O = { m(n) { show(n); } }; const hs = new Set<(n: number) => void>();
    hs.add(o.m); show(hs.has(o.m), hs.size); hs.delete(o.m); show(hs.size);
  `,
  `
    const f = (n: number) => n * 2; const l = [f]; interface O { m(n: number): number } const o: O = { m: f };
    show(l.indexOf(o.m), o.m === f, l[0](2), o.m(3), [1, 2].map(f).join());
  `,
  `
    const { floor, max } = Math; show(floor(2.5), [1.5, 2.5].map(floor).join(), max(1, 2));
    const fs = [floor, (x: number) => x + 1]; show(fs[0](3.5), fs[1](3.5));
    const p = { floor, up: (x: number) => x + 1 }; show(p.floor(3.5), p.up(2));
  `,
  `
    const g: Record<string, (x: number) => number> = { abs: Math.abs, neg: x => -x, m(x) { return x * 2;
    }, f: function (x) { return x * 3; } }; for (const k of Object.keys(g)) show(k, g[k](-4));
  `,
  `
    const m = new Map([['a', 1]]); const get = m.get; try { show(get('a')); } catch { show('threw');
    } const o = { get: (k: string) => 5 }; const l: { get(k: string): number | undefined }[] = [m, o];
    for (const x of l) show(x.get('a'));
  `,
  `
    class A { n = 3; constructor(private cb: (this: A, n: number) => number) {} run(n: number) { return this.cb(n);
    } } show(new A(function (n) { return this.n * n; }).run(4));
  `,
  `
    class A { n = 3; cb?: (n: number) => number; run(n: number) { return this.cb?.(n) ?? -1; } } const a = new A();
    show(a.run(1)); a.cb = n => n * 2; show(a.run(2)); a.cb = function (this: A, n) { return this.n * n; };
    show(a.run(4)); a.cb = undefined; show(a.run(1));
  `,
  `
    class A { n = 3; m(x: number) { return x * this.n; } } const a = new A(); const f = a.m;
    show(f.call(a, 2), f.apply(a, [3]), f.bind(a)(4), f.bind(a, 5)(), a.m.bind({ n: 10 } as A)(2));
    const plain = (x: number) => x + 1;
    show(plain.call(null, 1), plain.apply(undefined, [2]), plain.bind(null)(3), plain.bind(null, 4)());
    const l = [1, 2].map(plain.bind(null)); show(l.join());
  `,
);

testSame(
  'this goes on through call, apply and bind, whatever the types say',
  `
    function f(this: { n: number }, k: number) { return this.n * k; } const o = { n: 3, f };
    show(o.f(2), f.call({ n: 5 }, 2), f.apply({ n: 6 }, [2]), f.bind({ n: 7 })(2));
    const any: (...args: any[]) => any = f as any; show(any.call({ n: 8 }, 2), any.apply({ n: 9 }, [2]));
  `,
  `
    const hold: (...args: any[]) => any = function (this: any, k: number) { return this.n + k; };
    show(hold.apply({ n: 1 }, [2]), hold.call({ n: 3 }, 4)); const obj = { n: 5, hold }; show(obj.hold(1));
    class K { n = 7; run = hold; } show(new K().run(1));
  `,
  `
    const table: { [k: string]: (this: { n: number }, k: number) => number } = { a(k) { return this.n * k;
    }, b: k => k }; show(table.a.call({ n: 4 }, 2), table.b.call({ n: 4 }, 2));
    for (const k in table) show(k, table[k].apply({ n: 2 }, [3]));
  `,
  `
    const fs = { a(this: void, n: number) { return n * 2; }, b(n: number) { return n * this.k; }, k: 3 };
    show(fs.a(4), fs.b(4)); const l = [fs.a, fs.b.bind(fs)]; for (const f of l) show(f(5));
    class W { m(this: void, n: number) { return n + 1; } q(n: number) { return n + 2; } } const w = new W();
    show(w.m(1), w.q(1)); const both: Record<string, (n: number) => number> = { m: w.m, q: w.q };
    for (const k in both) show(both[k](1)); const fv = function (this: void, n: number) { return n * 7; };
    const o7: { m(n: number): number }[] = [{ m: fv }, { m(n) { return n; } }];
    show([1, 2].map(fv).join(), o7[0].m(3), o7[1].m(3));
  `,
);

testSame(
  'methods and arrow functions stand beside each other in objects, lists and modules',
  `
    type F = (n: number) => number; const table = { by: 2, times(n: number) { return n * Number(this.by);
    } } satisfies Record<string, F | number>; show(table.times(4));
  `,
  `
    const table: Record<string, (n: number) => number> = { times(n) { return 'a' in this ? n : 0;
    }, more: function (n) { return 'more' in this ? n : 0; } }; show(table.times(3), table.more(4));
  `,
  `
    const moves = { up(n: number) { return n; }, down: (n: number) => -n };
    for (const f of Object.values(moves)) show(f(2)); for (const [k, f] of Object.entries(moves)) show(k, f(3));
    for (const k of ['up', 'down'] as const) show(moves[k](4));
  `,
  `
    const items = [ { n: 2, run(x: number) { return this.n + x; } }, { n: 3, run: (x: number) => x * 2 } ];
    for (const i of items) show(i.run(5)); show(items.map(i => i.run(6)).join());
  `,
  `
    const items = [ { n: 2, run(x: number) { return this.n + x; } }, { m: 3, run: (x: number) => x * 2 } ];
    const all = () => items.map(item => item.run(5)); show(all().join());
  `,
  `
    class Ship { jump(height: number) { return height;
    } } const ship: { jump: (this: void, height: number) => number } = new Ship(); show(ship.jump(1));
  `,
  `
    interface Ship { jump(height: number): void } function jump(this: void, height: number): void { show(height);
    } const ship: Ship = { jump }; const all: Record<string, Ship> = { a: { jump: jump } }; ship.jump(1); all.a.jump(2);
    jump(3);
  `,
  `
    const l = [Math.floor, Math.ceil, (x: number) => x * 10]; const g = (c: typeof parseInt) => c('7.9');
    show(g(parseInt), g((x: string) => x.length), l.map(f => f(1.5)).join());
  `,
  {
    'main.ts': `
      import { ops, type Ops } from './ops.ts'; import { run } from './run.ts'; show(run(ops.twice), run(n => n + 1));
      const f = ops.twice as unknown as (n: number) => number; show(f(3)); const o: Ops = { twice: f }; show(o.twice(4));
    `,
    'ops.ts': `
      export interface Ops { twice(n?: number): number } export const ops: Ops = { twice(n = 1) { return n * 2; } };
    `,
    'run.ts': `
      export const run = (f: (n: number) => number) => f(4); export default run;
    `,
  },
  {
    'main.ts': `
      import * as lib from './lib.ts'; import def, { go as g2 } from './lib.ts'; const l = [lib.go, lib.o.m, g2, def];
      for (const f of l) show(f(2)); show(lib.go(3), lib.o.m(3), def(3));
      const all = lib as unknown as Record<string, (n: number) => number>; show(all.go(5));
    `,
    'lib.ts': `
      export function go(n: number) { return n * 2;
      } export const o = { k: 3, m(n: number): number { return n * (this?.k ?? 100); } };
      export default (n: number) => n - 1;
    `,
  },
);

testSame(
  'prototypes, constructors and classes in maps lead to the functions of their classes',
  `
    class A { static make(n: number) { return n * 2; } static k = 3;
    twice(n: number) { return (this.constructor as typeof A).make(n);
    } } class B extends A { static override make(n: number) { return n * this.k;
    } } show(new A().twice(2), new B().twice(2)); const C = new B().constructor as typeof B;
    show(C.make(5), new C() instanceof B); const p = A.prototype; show(p.twice.call(new A(), 4));
  `,
  `
    class V { x = 1; add(n: number) { return this.x + n; } } const add = V.prototype.add; show(add.call(new V(), 2));
    V.prototype.add = function (n) { return this.x * 10 + n; }; show(new V().add(3)); const old = V.prototype.add;
    V.prototype.add = function (this: V, n: number) { return old.call(this, n) + 1; }; show(new V().add(3));
  `,
  `
    class S { static of(n: number) { return new this(n);
    } constructor(readonly n: number) {} up() { const K = this.constructor as new (n: number) => this;
    return new K(this.n + 1); } } class T extends S { t() { return 't' + this.n;
    } } show(T.of(2).up().n, (T.of(3) as T).up().t());
  `,
  `
    const reg = new Map<string, { new (n: number): { run(k: number): number }; label(n: number): string }>();
    class P { static label(n: number) { return 'P' + n;
    } constructor(private n: number) {} run(k: number) { return this.n + k;
    } } class Q { static label = (n: number) => 'Q' + n;
    constructor(private n: number) {} run = (k: number) => this.n * k; } reg.set('p', P).set('q', Q);
    for (const [k, K] of reg) show(k, K.label(1), new K(3).run(4));
    for (const K of [P, Q]) show(K.label(2), new K(5).run(6));
  `,
  `
    const g = globalThis as unknown as Record<string, unknown>; function own(n: number) { return n + 1;
    } const o = { own, ['me' + 1](n: number) { return n + (this as any).q; }, q: 5 } as Record<string, any>;
    show(typeof g, (o.own as (n: number) => number)(1), (o.me1 as (n: number) => number).call(o, 2));
    for (const k of ['own', 'me1']) show((o[k] as (n: number) => number).call(o, 3));
  `,
);

testSame(
  'classes of errors are called, made and asked for as values',
  `
    show(RangeError('a').message, Error('b').message, new Error('c').message); const E = TypeError; show(E('d').message);
    const mk = [Error, RangeError].map(K => K('e').name); show(mk.join());
  `,
  `
    class E2 extends Error { constructor(m: string) { super(m + '!');
    } } const Es = [Error, TypeError, E2] as (new (m: string) => Error)[]; for (const E of Es) { try { throw new E('a');
    } catch (e) { show(e instanceof E, e instanceof Error, (e as Error).message, (e as Error).name);
    } } const mk: Record<string, (m?: string) => Error> = { a: Error, b: m => new RangeError(m), c(m) {
    return TypeError(m); } }; for (const k in mk) show(mk[k](k).message, mk[k](k).name); const T = TypeError;
    show(new T('x') instanceof T, T('y') instanceof T,
    [RangeError].map(R => R('z').message + new R('w').message).join());
  `,
);

testSame(
  'functions of Math under other names convert what they get, among functions that receive this, too',
  `
    const { abs } = Math; const g: Record<string, (x: any) => number> = { abs, neg: x => -x, m(x) { return x * 2; } };
    for (const k of Object.keys(g)) show(k, g[k]('-4'), g[k](3));
  `,
  `
    const { min } = Math; const o: any = { min }; show(o.min('3', 2), o.min(5), [o.min][0](1, true));
    const least = min; show(least(2, 1), [[3, 1]].map(l => least(...l)).join());
  `,
  `
    const round = Math.round; const fs: ((x: number) => number)[] = [round, Math.ceil, x => x];
    const run = (f: (x: any) => number, x: any) => f(x);
    show(fs.map(f => f(2.4)).join(), run(round, '2.6'), run(Math.sqrt, '16'), run(x => x.length, 'abc'));
  `,
);
