/** Members of classes and objects: accessors, private and static ones. */

import { testSame } from '../same.ts';

testSame(
  'accessors, private methods and statics of classes that extend others run the same',
  `
      class A {
        protected _v = 1;
        get v() { return this._v; }
        set v(x: number) { this._v = x; }
        #p = 5;
        #m(k: number) { return this.#p * k; }
        static #s = 'st';
        static get s() { return A.#s; }
        callM() { return this.#m(2); }
        arrow = () => this._v;
        method() { return 'A' + this._v; }
        static make() { return new this(); }
        has(o: unknown) { return typeof o === 'object' && o !== null && #p in o; }
      }
      class B extends A {
        override get v() { return super.v * 10; }
        override set v(x: number) { super.v = x + 1; }
        override method() { const f = () => super.method() + 'B'; return f(); }
        static override make() { const b = super.make() as B; b.v = 4; return b; }
      }
      const b = new B();
      b.v = 2;
      show(b.v, b.callM(), b.arrow(), b.method(), A.s, B.s, B.make().v, b.has(b), b.has({}));
      class C extends B { override get v() { return 7; } }
      const c = new C();
      show(c.v);
      const K = class Named { static n = 1; id = ++Named.n; };
      show(new K().id, new K().id, K.name, K.n);
      const inst = new (class { x = 3; double() { return this.x * 2; } })();
      show(inst.double());
      abstract class Shape {
        abstract get area(): number;
        abstract name: string;
        describe() { return \`\${this.name}:\${this.area}\`; }
      }
      class Sq extends Shape {
        name = 'sq';
        constructor(private s: number) { super(); }
        get area() { return this.s ** 2; }
      }
      show(new Sq(3).describe());
      interface Plug { init?(): string; run?: (n: number) => number }
      const plugs: Plug[] = [{ init() { return 'i'; } }, { run: n => n * 2 }, {}];
      for (const p of plugs) show(p.init?.(), p.run?.(4));
      class Chain {
        private parts: string[] = [];
        add(s: string): this { this.parts.push(s); return this; }
        addIf(c: boolean, s: string) { return c ? this.add(s) : this; }
        toString() { return this.parts.join(' '); }
      }
      show(\`\${new Chain().add('a').addIf(false, 'b').addIf(true, 'c')}\`);
      class Pt {
        constructor(public x = 0, public y = x) {}
        static readonly O = Object.freeze(new Pt());
        with(p: { x?: number; y?: number }) { return Object.assign(new Pt(this.x, this.y), p); }
        valueOf() { return this.x + this.y; }
        *[Symbol.iterator]() { yield this.x; yield this.y; }
      }
      const p1 = new Pt(3), [px, py] = p1;
      show(px, py, p1.with({ y: 9 }).y, Pt.O.x, Math.max(...p1), [...p1.with({ x: 1 })].join());
      class Ev {
        handlers: Record<string, (() => void)[]> = {};
        on = (n: string, h: () => void) => { (this.handlers[n] ||= []).push(h); return this; };
        fire(n: string) { for (const h of this.handlers[n] ?? []) h(); }
      }
      let hits = 0;
      class Btn extends Ev {
        label = 'b';
        click() { this.fire('click'); }
        handler() { hits += this.label.length; }
        constructor() {
          super();
          this.on('click', this.handler.bind(this));
          this.on('click', () => this.handler());
        }
      }
      const bt = new Btn();
      bt.label = 'xyz';
      bt.click();
      show(hits);
      class Cnt {
        static total = 0;
        static { this.total = 5; }
        count = Cnt.total++;
        static reset() { Cnt.total = 0; return this; }
      }
      new Cnt();
      show(new Cnt().count, Cnt.total, Cnt.reset().total);
      class Par { greet(n = 'you', ...r: string[]) { return [n, ...r].join('+'); } }
      class Chi extends Par { override greet(...a: string[]) { return 'c:' + super.greet(...a); } }
      show(new Chi().greet(), new Chi().greet('a', 'b'));
      const m = 'dyn';
      class Dyn {
        [m]() { return 1; }
        static ['s' + 'x']() { return 2; }
        get ['g' + 1]() { return 3; }
        'quoted-name' = 4;
        5 = 'five';
      }
      const d = new Dyn();
      show(d.dyn(), d[m](), 1, (d as any).g1, d['quoted-name'], d[5]);
    `,
);

testSame(
  'private members take every kind of access',
  `
      class P {
        #x?: number;
        #list: number[] = [];
        static #count = 0;
        #f? = (n: number) => n + 1;
        get #double() { return (this.#x ?? 0) * 2; }
        set #double(v: number) { this.#x = v / 2; }
        static #make() { return new P(); }
        init() {
          this.#x ??= 5;
          this.#x ||= 6;
          this.#x &&= this.#x + 1;
          this.#x++;
          this.#x **= 2;
          return this.#x;
        }
        use() {
          this.#list.push(this.#x ?? 0);
          [this.#x] = [9];
          ({ v: this.#x } = { v: 10 });
          return this.#f?.(this.#x) ?? -1;
        }
        dbl() { this.#double = 50; this.#double += 10; return [this.#double, this.#x].join(); }
        static create() { P.#count++; const p = P.#make(); p.#x = 3; return p; }
        static get count() { return P.#count; }
        same(o: P) { return this.#x === o.#x; }
        #rec(n: number): number { return n <= 0 ? 0 : n + this.#rec(n - 1); }
        sum() { return this.#rec(4); }
      }
      const p = P.create();
      show(p.init(), p.use(), p.dbl(), P.count, p.same(p), p.same(P.create()), p.sum());
    `,
);

testSame(
  'static fields and blocks are computed in order',
  `
    class B { static #p = 1; static p = B.#p + 1; static { this.p++; B.#p = 10; } static q = this.p * B.#p;
    static r = () => this.q; static s() { return this.r(); } } show(B.p, B.q, B.r(), B.s());
  `,
  `
    class A { static set x(v: number) { show('A', v); } } class B extends A { static f() { super.x = 4;
    } static g = ((super.x as unknown), 3); } B.f(); show(B.g); class C extends A { static { this.x = 9; C.x = 10;
    } } void C;
  `,
);

testSame(
  'accessors are asked also where nobody needs what they give',
  `
      const ship = { get hp() { show('asked'); return 1; } };
      Object.values(ship); Object.entries(ship); ({ ...ship }); Object.assign({}, ship);
      const { ...rest } = ship;
    `,
);

testSame(
  'properties that run code do so where nobody needs their value',
  `
      const c = { n: 0, get next() { return ++this.n; } };
      c.next;
      c.next;
      const unused = c.next;
      void c.next;
      show(c.n);
      class K { static n = 0; get tick() { return ++K.n; } static get st() { return ++K.n; } }
      const k = new K();
      k.tick;
      const z = k.tick;
      K.st;
      const zz = K.st;
      show(K.n);
      let w;
      w = c.next;
      show(c.n);
      function f() { c.next; const u = c.next; void c.next; k.tick; const q = k.tick; return 1; }
      f();
      show(c.n, K.n);
      const g = () => { k.tick; };
      g();
      show(K.n);
      const lazy = { _v: 0, get v() { return (this._v ||= 5); } };
      lazy.v;
      show(lazy._v);
    `,
);

testSame(
  'new.target is an element and a condition',
  `
      class Ship { constructor() { const made = [new.target, 1]; show(made.length, new.target ? 1 : 2); } } new Ship();
      function F() { const made = [new.target, 1]; show(made.length, made[1] as number, new.target ? 1 : 2); } F();
    `,
);

testSame(
  'what can only be read throws when it is set, and values that may be anything are converted as they are',
  `
    class B { _x = 1; get x() { return this._x; } set x(v) { this._x = v; } }
    class D extends B { override get x() { return 7; } }
    const b: B = new D();
    try { b.x = 5; show('no'); } catch (e) { show(e instanceof TypeError); }
    show(b.x, b._x);
    class S { static get y() { return 1; } }
    try { (S as any).y = 2; } catch (e) { show((e as Error).name); }
    show(S.y);
  `,
  `
    class E2 extends Error { override get message() { return 'over'; } }
    show(new E2('x').message);
    class E3 extends Error { override get name() { return 'E3'; } }
    show(\`\${new E3('x')}\`, new E3('y').name);
  `,
  `
    const w = { valueOf: () => 3, toString: () => 's' };
    const a: any = w;
    show(a + 'q', 'q' + a, \`\${a}\`);
    let s = 'x';
    s += a;
    show(s);
    const b: any = 5;
    show(b + 'q', 'r' + b + null);
    const put = <K extends string>(o: any, k: K) => { o[k] = 1; return o[k]; };
    show(put({}, 'a'));
  `,
  `
    const zs: any[] = [0, '0', '', false, 5];
    for (const z of zs) show(1 / -z, 1 / (z * -1), -z, +z);
    for (const n of [NaN, Infinity, -Infinity, 1.7]) show('a,b'.split(',', n).join());
  `,
  `
    const e = new Error('m');
    show(e.message, e.cause);
    try {
      throw new Error('outer', { cause: e });
    } catch (x) { show((x as Error).message, (x as Error).cause === e, Object.keys(x as object).length); }
    class E extends TypeError { constructor(m: string, o?: ErrorOptions) { super(m, o); } }
    show((new E('a', { cause: 5 })).cause, TypeError('q', { cause: 'z' }).cause);
  `,
  `
    const arrLike: ArrayLike<string> = { length: 2, 0: 'a', 1: 'b' };
    show(Array.from(arrLike).join(), arrLike[1], arrLike.length);
    const list: ArrayLike<number> = [1, 2, 3];
    show(list.length, list[2]);
    const text: ArrayLike<string> = 'abc';
    show(text.length, text[2]);
  `,
);

testSame(
  'values of any type that have no members have none',
  `
    const get = (o: any, p: string) => p.split('.').reduce((c, k) => c?.[k], o);
    show(get({ a: 1 }, 'a.b'), get({ a: true }, 'a.b.c'), get({ a: 'x' }, 'a.b'),
      get({ a: { b: null } }, 'a.b.c'));
  `,
  `const x: any = 5; show(x.foo, x['bar'], x?.baz); const b: any = true; show(b.foo);`,
  `
    const kinds = (xs: any[]) => xs.map(x => x?.kind ?? 'none').join();
    show(kinds([1, 'a', true, { kind: 'k' }, null, undefined, [], () => 1]));
  `,
  `function has<T>(x: T, k: string) { return (x as any)[k] !== undefined; } show(has(5, 'a'), has({ a: 1 }, 'a'), has('s', 'q'));`,
);

testSame(
  'a static field that is undefined hides that of the base class',
  `
    class B { static kind: number | undefined = 1; }
    class D extends B { static override kind: number | undefined; }
    show(D.kind);
    D.kind = 4;
    show(D.kind, B.kind);
    D.kind = undefined;
    show(D.kind);
  `,
  `
    class B { static kind = 1; }
    class D extends B { static override kind: number; }
    show(D.kind);
    class E extends D {}
    show(E.kind);
    E.kind = 3;
    show(D.kind, E.kind);
  `,
  `
    class S { static instance?: S; static get(): S { return (this.instance ??= new this()); } name() { return 's'; } }
    class T extends S { static override instance?: T; override name() { return 't'; } }
    show(S.get().name(), T.get().name(), S.get() === T.get());
  `,
  `
    class B { static n?: number = 5; }
    class D extends B {}
    D.n = undefined;
    show(D.n, B.n);
    D.n = 3;
    show(D.n);
  `,
  `
    class B { static all: string[] | null = ['x']; static reset() { this.all = null; } static count() { return this.all?.length ?? -1; } }
    class D extends B {}
    D.reset();
    show(D.count(), B.count());
  `,
  `
    class S { static at?: string; static seen = 0; }
    class T extends S { static override at?: string; }
    class U extends T {}
    S.at = 's';
    show(T.at, U.at);
    U.at = 'u';
    show(T.at, U.at, S.at);
    T.at = 't';
    show(T.at, U.at);
    U.at = undefined;
    show(U.at, T.at);
    T.at = undefined;
    show(T.at, S.at);
    U.seen++;
    show(U.seen, S.seen);
    class V extends U {}
    show(V.at, V.seen);
    V.at = 'v';
    show(V.at, U.at);
    [V.at] = [undefined];
    show(V.at);
    ({ a: V.at = 'd' } = {} as { a?: string });
    show(V.at);
    T.at ??= 'x';
    show(T.at, V.at);
  `,
  `
    class B { static get made(): number | undefined { return 7; } static set made(n: number | undefined) { show('set', n); }
      static last?: number = 2; }
    class D extends B { static own = 1; static override last: number | undefined = undefined; }
    D.made = 3;
    show(D.made, D.last, B.last);
    D.made = undefined;
    D.last = 5;
    show(D.last, B.last, D.own);
  `,
  `
    class B { static first: B | null = null; next: B | null = null;
      constructor() { const c = this.constructor as typeof B; this.next = c.first; c.first = this; }
      static clear() { this.first = null; }
      static size() { let n = 0; for (let at = this.first; at; at = at.next) n++; return n; } }
    class D extends B { static override first: D | null = null; }
    new B();
    new B();
    new D();
    show(B.size(), D.size());
    D.clear();
    show(B.size(), D.size());
    new D();
    B.clear();
    show(B.size(), D.size());
  `,
);
