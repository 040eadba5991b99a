import { testSame } from '../../same.ts';

testSame(
  'names mean what is nearest, in defaults, loops, blocks and catch',
  `
      const x = 1;
      function f(a = x, b = () => x) { const x = 5; return [a, b(), x].join(); }
      show(f());
      const g = (n = x) => { let x = n + 1; return x; };
      show(g(), g(4));
      function h({ k = x }: { k?: number } = {},
        ...rest: number[]) { let x = rest.length; return k * 10 + x; }
      show(h(), h({ k: 2 }, 1, 2));
    `,
  `
      const e = 'outer';
      try { throw new Error('a'); } catch (e) { show((e as Error).message); { const e = 5; show(e); } }
      show(e);
      let r = '';
      for (const e of [1, 2]) {
        try { if (e === 2) throw e; r += e; } catch (e) { r += 'c' + e; } finally { r += 'f' + e; } }
      show(r);
    `,
  `
      const i = 9;
      for (let i = 0; i < 2; i++) { const i = 'in'; show(i); }
      show(i);
      for (const i of [i9()]) show(i);
      function i9() { return i; }
      { const i = [1, 2]; for (const j of i) { const i = j * 2; show(i); } }
    `,
  `
      { show(hoisted()); function hoisted() { return 'b1'; } }
      {
        show(hoisted2());
        function hoisted2(): string { return inner(); function inner() { return 'deep'; } }
      }
      const z = (() => { return later; function later() { return 1; } })();
      show(z());
      switch (1 as number) { case 1: show(sw()); function sw() { return 'sw'; } }
    `,
  `
      const fs: (() => number)[] = [];
      let w = 0;
      do { const q = w * 2; fs.push(() => q + w); } while (++w < 3);
      for (const f of fs) show(f());
      const gs: (() => number)[] = [];
      for (const [a, { b }] of [[1, { b: 2 }], [3, { b: 4 }]] as [number, { b: number }][])
        gs.push(() => a * b);
      show(gs.map(g => g()).join());
    `,
);

testSame(
  'classes and functions know themselves by their names and by this',
  `
      class A {
        static base = 2;
        static scale = A.base * 3;
        static make = () => new A();
        static #n = 0;
        id = ++A.#n;
        static get n() { return A.#n; }
        static { A.make(); this.make(); }
      }
      show(A.scale, A.n, new A().id);
      class B extends A {
        static override base = 5;
        static total = A.base + this.base;
        static twice = [1].map(n => n + this.base).join();
      }
      show(B.total, B.scale, B.twice);
    `,
  `
      const K = class Inner { static make() { return new Inner(); } v = 3; };
      show(K.make().v);
      const fact = function self(n: number): number { return n < 2 ? 1 : n * self(n - 1); };
      show(fact(5));
      const obj = { fib: function fib(n: number): number { return n < 2 ? n : fib(n - 1) + fib(n - 2); } };
      show(obj.fib(10));
    `,
  `
      class P { constructor() { this.init(); } init() { show('P'); } get kind() { return 'p'; } }
      class Q extends P {
        v = 1;
        override init() { super.init(); show('Q', this.v, this.kind); }
        override get kind() { return 'q' + super.kind; }
      }
      show(new Q().v);
    `,
);

testSame(
  'pools, tables of types, spread texts and chains of what may be missing run the same',
  `
      class Pool<T extends { alive: boolean }> {
        private free: T[] = [];
        readonly live: T[] = [];
        constructor(private readonly make: () => T, n = 0) { while (n-- > 0) this.free.push(make()); }
        get(init?: (t: T) => void): T {
          const t = this.free.pop() ?? this.make();
          t.alive = true;
          init?.(t);
          this.live.push(t);
          return t;
        }
        sweep() {
          for (let i = this.live.length; i--; )
            if (!this.live[i].alive) { this.free.push(...this.live.splice(i, 1)); }
          return this.live.length;
        }
      }
      let idn = 0;
      const pool = new Pool(() => ({ alive: false, id: idn++, hp: 0 }), 2);
      pool.get(p => (p.hp = 5));
      pool.get();
      pool.get(p => { p.hp = 9; });
      pool.live[1].alive = false;
      show(pool.sweep(), pool.live.map(p => p.id + ':' + p.hp).join(), pool.get().id);
    `,
  `
      const stats = { hp: 10, mp: 5 } as const;
      type Stat = keyof typeof stats;
      const mods: { [K in Stat]?: (n: number) => number } = { hp: n => n + 1 };
      for (const [k, v] of Object.entries(stats) as [Stat, number][]) show(k, mods[k]?.(v) ?? v);
      const inv = Object.fromEntries(Object.entries(stats).map(([k, v]) => [v, k]));
      show(inv[10], inv[5]);
    `,
  `
      const join = (sep: string, ...parts: (string | number)[]) => parts.join(sep);
      show(join('-', ...'ab', 1, ...[2, 3]), join('+'));
      const merged = [...[1], ...new Set([2]), ...new Map([[3, 4]]).keys()];
      show(merged.join());
    `,
  `
      let cfg: { a?: { b?: { c?: number }[] } } | undefined;
      show(cfg?.a?.b?.[0]?.c ?? 'none');
      cfg = { a: { b: [{ c: 0 }] } };
      show(cfg.a?.b?.[0]?.c ?? 'none', cfg?.a?.b?.[1]?.c ?? 'none', cfg?.a?.b?.length,
        cfg?.a?.b?.map(x => x.c).join());
      cfg.a!.b![0].c! += 5;
      (cfg.a!.b![1] ??= {}).c ??= 7;
      show(cfg.a!.b!.map(x => x.c).join());
      const f2: (() => number) | undefined = undefined as (() => number) | undefined;
      show(f2?.() ?? 'nf');
    `,
);

testSame(
  'enums, classes, functions and namespaces of one name are one',
  `
    enum Size { Small, Big }
    namespace Size {
      export const all = 5;
      export function big(s: Size) { return s === Size.Big; }
      export let n = 1;
      export function more() { n++; return Size.n + Size.Small; }
    }
    show(Size.Small, Size.all, Size.big(Size.Big), Size[1], Size.more(), Size.n);
  `,
  `
    namespace Size { export const all = 5; export const f = () => Size.Small; }
    enum Size { Small = 3, Big }
    show(Size.Small, Size.all, Size.f(), Size[4]);
  `,
  `
    export enum Size { Small, Big }
    export namespace Size { export const all = 5; export function big(s: Size) { return s === Size.Big; } }
    export namespace Size { export const more = all + 1; }
    show(Size.Small, Size.all, Size.big(Size.Big), Size[1], Size.more);
    export function TIC() { show(Size.all); }
  `,
  `
    namespace outer {
      export enum Kind { A = 'a', B = 'b' }
      export namespace Kind {
        export const list: Kind[] = [Kind.A, Kind.B];
        export function parse(s: string) { return list.find(k => k === s); }
      }
      enum In { X }
      namespace In { export const y = In.X + 1; }
      export const z = In.y;
    }
    show(outer.Kind.list.join(), outer.Kind.parse('b'), outer.z, outer.Kind.A);
  `,
  `
    function f() { return g2(Dir.Left); }
    enum Dir { Left, Right }
    namespace Dir { export function opposite(d: Dir) { return d === Dir.Left ? Dir.Right : Dir.Left; } }
    function g2(d: Dir) { return Dir.opposite(d); } show(f(), Object.keys(Dir).length > 3);
    enum T { A }
    namespace T { export interface I { a: number } export type X = number; }
    const i: T.I = { a: T.A };
    show(i.a);
    enum T2 { A } enum T2 { B = 5 } namespace T2 { export const c = T2.A + T2.B; } show(T2.c, T2[5]);
  `,
  `
    class Ship { x = 1; static n = 2; }
    namespace Ship { export const max = 3; export function make() { return new Ship(); } export class Part { y = max; } }
    function fn() { return fn.count; } namespace fn { export let count = 3; export const t = () => fn(); }
    show(Ship.max, Ship.make().x, new Ship.Part().y, fn(), fn.t(), Ship.n);
  `,
);
