/** Classes: fields, names and what they inherit. */

import { testSame } from '../same.ts';

testSame(
  'classes inherit methods, fields and accessors',
  `
    let log: string[] = [];
    const l = (s: string) => { log.push(s); return s; };
    class A { a = l('A.a'); constructor() { l('A.ctor'); this.init(); } init() { l('A.init'); } }
    class B extends A {
      b = l('B.b');
      constructor() { l('before'); super(); l('B.ctor'); }
      override init() { l('B.init ' + this.b); }
    }
    new B();
    show(log.join());
  `,
  `
    class A {
      static n = 1;
      static m() { return this.n; }
      static make() { return new this(); }
      hi() { return 'A'; }
    }
    class B extends A { override hi() { return 'B'; } }
    show(B.n, B.m(), B.make().hi());
    B.n = 7;
    show(A.n, B.n, A.m(), B.m());
    A.n = 3;
    show(A.n, B.n);
  `,
  `
    class A { protected _v = 1; get v() { return this._v; } set v(x: number) { this._v = x; } }
    class B extends A {
      override get v() { return super.v * 10; }
      override set v(x: number) { super.v = x + 1; }
    }
    const b = new B();
    b.v = 5;
    show(b.v);
    b.v += 2;
    show(b.v);
    b.v++;
    show(b.v);
  `,
  `
    class A {
      #x = 1;
      #m() { return this.#x; }
      get #g() { return this.#x * 10; }
      set #g(v: number) { this.#x = v; }
      static #s = 5;
      static #sm() { return A.#s; }
      run() { this.#x += 2; this.#g = this.#g + 1; return \`\${this.#m()} \${A.#sm()} \${this.#x++} \${this.#x}\`; }
      static is(o: unknown) { return typeof o === 'object' && o !== null && #x in o; }
    }
    class B extends A { #x = 'b'; get bx() { return this.#x; } }
    show(new A().run(), A.is(new A()), A.is({}), A.is(new B()), new B().bx, new B().run());
  `,
  `
    const A = class { v = 1; };
    const B = class Named extends A { n() { return Named.name; } };
    show(new B().v, new B().n(), A.name, B.name);
    const mk = (k: number) => class { get() { return k; } };
    const K1 = mk(1), K2 = mk(2);
    show(new K1().get(), new K2().get(), new K1() instanceof K2);
  `,
  `
    class E1 extends Error { constructor(m: string, readonly code = 7) { super(m); this.name = 'E1'; } }
    class E2 extends E1 { override name = 'E2'; }
    try {
      throw new E2('boom', 3);
    } catch (e) {
      show(e instanceof E2, e instanceof E1, e instanceof Error, e instanceof TypeError, (e as E1).code,
        (e as Error).message, (e as Error).name, \`\${e}\`, String(e));
    }
    class E3 extends Error {}
    try { throw new E3('q'); } catch (e) { show((e as Error).name, \`\${e}\`, (e as Error).constructor.name); }
    show(new RangeError('r').name, new SyntaxError('s') instanceof Error, \`\${new ReferenceError('x')}\`,
      new Error('a').toString());
  `,
  `const cs: (new () => { v: number })[] = []; for (let i = 0; i < 3; i++) cs.push(class { v = i; }); show(cs.map(C => new C().v).join());`,
  `
    const log: string[] = [];
    class A {
      static a = log.push('a');
      static { log.push('block'); }
      static b = log.push('b');
      static { log.push('end'); }
    }
    show(log.join(), A.a, A.b);
  `,
  `
    class A { static _c = 0; static get c() { return this._c; } static set c(v) { this._c = v; } }
    class B extends A {}
    B.c = 5;
    show(B.c, A.c, B._c, A._c);
    B.c++;
    show(B.c);
  `,
  `
    class St<T> {
      private l: T[] = [];
      push(x: T) { this.l.push(x); }
      pop() { return this.l.pop(); }
      get size() { return this.l.length; }
    }
    const s = new St<string | undefined>();
    s.push('a');
    s.push(undefined);
    s.push('b');
    show(s.size, s.pop(), s.pop(), s.pop(), s.pop(), s.size);
    const sb = new St<boolean>();
    sb.push(false);
    show(sb.pop(), sb.pop());
  `,
  `
    type Ctor<T = object> = new (...a: any[]) => T;
    function Named<B extends Ctor>(Base: B) {
      return class extends Base { nm = 'n'; hi() { return this.nm + 'hi'; } };
    }
    class P { p = 1; }
    const N = Named(P);
    const x = new N();
    show(x.p, x.hi(), x instanceof P);
  `,
);

testSame(
  'names and properties of classes',
  `
    const o = { K: class {}, ['q' + 1]: class {} };
    let v = class {};
    v = class {};
    class H { static S = class {}; f = class {}; }
    const [d = class {}] = [] as (new () => object)[];
    const { e = class {} } = {} as { e?: new () => object };
    function p(c = class {}) { return c.name; }
    show(o.K.name, v.name, H.S.name, new H().f.name, d.name, e.name, p(), (class {}).name, (class X {}).name,
      [class {}][0].name);
    export default class {}
  `,
  `
    class MyError extends Error { constructor(m?: string) { super(m); this.name = this.constructor.name; } }
    class Sub extends MyError {}
    try { throw new Sub('s'); } catch (e) { show(\`\${e}\`, e instanceof MyError, (e as Error).name); }
    class N extends Error { get code() { return 5; } override name = 'N!'; }
    show(\`\${new N('x')}\`, new N().message === '', new N('a').code);
    class P extends Error { constructor(public d: number) { super(\`p\${d}\`); } }
    const p = new P(4);
    show(p.message, p.d, Object.keys(p).join());
    class Z extends TypeError { override get message() { return 'mm'; } }
    show(\`\${new Z()}\`);
  `,
  `
    class DM extends Map<string, number> { getOr(k: string) { return this.get(k) ?? -1; } }
    const m = new DM([['a', 1]]);
    show(m.getOr('a'), m.getOr('b'), m.size, m instanceof Map, [...m].join());
  `,
  `
    class S2 extends Set<number> {
      sum() { let t = 0; for (const x of this) t += x; return t; }
      override add(x: number) { return super.add(x * 2); }
    }
    const s = new S2();
    s.add(1).add(2);
    show(s.sum(), s.size);
  `,
  `
    class A { #v = 1; get v() { return this.#v; } set v(x) { this.#v = x; } }
    class B extends A { set v(x) { super.v = x * 2; } get v() { return super.v; } }
    const b = new B();
    b.v = 4;
    show(b.v);
  `,
  `
    class C {
      static #n = 0;
      static next = () => ++C.#n;
      static readonly A = C.next();
      static readonly B = C.next();
    }
    show(C.A, C.B, C.next());
  `,
  `
    const s = Symbol('x'), t = Symbol();
    class A { [s] = 1; static [t] = 2; }
    show(new A()[s], A[t], Object.keys(new A()).length, s.description, t.description, String(s));
    const o = { [s]() { return 'm'; }, get [t]() { return 'g'; } };
    show(o[s](), o[t]);
  `,
);

testSame(
  'private fields are not keys, and instances keep the order of their fields wherever they go',
  `
      class E1 { b = 1; a = 2; #h = 3; m() { return this.#h; } constructor(readonly z = 9) {} }
      const e = new E1();
      show(Object.keys(e).join(), Object.values(e).join());
      const sp = { ...e, q: 1 };
      show(Object.keys(sp).join(), 'm' in sp, 'm' in e, (sp as any).m === undefined);
      for (const k in e) show(k, e[k as 'a']);
      (e as any).c = 5;
      show(Object.entries(e).map(x => x.join('=')).join(), JSON_(e));
      function JSON_(o: object): string {
        return '{' + Object.entries(o).map(([k, v]) => \`\${k}:\${v}\`).join() + '}';
      }
      const { b, ...r } = e;
      show(b, Object.keys(r).join());
    `,
);

testSame(
  'fields of a class know nothing of its constructor, and come before the defaults of its parameters',
  `
      const speed = 5;
      class A { v = speed; w = () => speed; constructor(speed: number) { this.v += speed; } }
      const a = new A(2);
      show(a.v, a.w());
      const name = 'outer';
      class B { label = name + '!'; constructor(public name: string) {} }
      show(new B('in').label);
      let count = 0;
      class C { id = count++; constructor(count = 10) { this.id += count; } }
      show(new C().id, new C(1).id, count);
      class D { x = f(1); constructor(f: number) { this.x += f; } }
      function f(n: number) { return n * 2; }
      show(new D(5).x);
    `,
  `
      const k = 3; class A { v = k; constructor() { const k = 10; this.v += k; } } show(new A().v);
    `,
  `
      let log = ''; const L = (s: string, v: number) => { log += s; return v; };
      class A { x = L('f', 1); constructor(y = L('d', 2), { z = L('p', 3) } = { z: L('q', 4) }) { L('b', y + z); } }
      new A(); show(log);
    `,
  `
      const size = 4;
      class Base { constructor(readonly n: number) {} name() { return 'b'; } }
      class Kid extends Base {
        area = size * size;
        twice = () => size * 2;
        pick = [1, 2].map(size => size + this.n);
        constructor(size: number,
          private extra = size + 1) { const n = size * 10; super(n); this.area += size + this.extra; }
      }
      const kid = new Kid(1);
      show(kid.area, kid.twice(), kid.n, kid.pick.join());
      const n = 7;
      class Late extends Base { m = n; constructor() { const n = 2; super(n); } }
      show(new Late().m, new Late().n);
      const name = () => 'outer';
      class Calls extends Base {
        label = name();
        constructor(name: string) { super(name.length); this.label += name + this.name(); }
      }
      show(new Calls('abc').label);
      let made = 0;
      class Pool {
        readonly id = ++made;
        readonly items: number[];
        constructor(made = 2, fill = made * 2) { this.items = new Array<number>(made).fill(fill); }
      }
      show(new Pool().items.join(), new Pool(1, 5).items.join(), new Pool().id, made);
    `,
);
