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
