import { testSame } from '../../same.ts';

testSame(
  'toString takes arguments, calls that of the class above and is found in objects of any kind',
  `
    class Vector {
      constructor(public x: number, public y: number) {}
      toString(digits = 1) { return \`(\${this.x.toFixed(digits)}, \${this.y.toFixed(digits)})\`; }
    }
    class Point extends Vector { name = 'p'; override toString() { return this.name + super.toString(2); } }
    class Plain { hits = 1; }
    class Other extends Plain { text = super.toString(); }
    const vector = new Vector(1.25, 2);
    const maybe: Vector | undefined = vector.x > 0 ? vector : undefined;
    show(vector.toString(), vector.toString(3), \`\${vector}\`, maybe?.toString(0), new Point(1, 2).toString(),
      \`\${new Point(0, 0)}\`);
    show(new Plain().toString(), new Other().text, \`\${new Plain()}\`);
    const item = { count: 3, toString() { return 'item ' + this.count; } };
    interface Named { toString(): string }
    const named: Named[] = [item, new Point(3, 4), 5, 'text', [1, [2]]];
    show(item.toString(), named.map(one => one.toString()).join('; '), named.map(String).join('; '));
    class GameError extends Error {
      constructor(message: string, readonly code: number) { super(message); this.name = 'GameError'; }
      override toString() { return super.toString() + '#' + this.code; }
    }
    show(\`\${new GameError('over', 7)}\`, new GameError('', 8).toString(), new Error('plain').toString());
    const lists: unknown[] = [[], [[]], [[], [1]], {}];
    show(lists.map(list => String(list)).join('|'), [[1], [], [2]].join(';'));
  `,
);

testSame(
  'new.target is the class that is made an instance of',
  `
    class Shape {
      kind: string;
      constructor() {
        if (new.target === Shape) throw new TypeError('abstract');
        const isRound = () => new.target === Circle;
        this.kind = new.target.name + isRound();
      }
    }
    class Circle extends Shape {}
    class Square extends Shape { constructor() { super(); show(new.target === Square); } }
    show(new Circle().kind);
    new Square();
    try { new Shape(); } catch (problem) { show((problem as Error).message); }
  `,
);

testSame(
  'a parameter that is a property too is computed with under its own name',
  `
    class A { x = 1; constructor(public z: number) { this.x += z * 2; } } show(\`A(\${new A(5).x})\`);
      class B {
        x = 1;
        constructor(public z: number, private w = z * 2) { this.x += w; z++; show(this.w, z, this.z); }
      }
      show(\`\${new B(5).x}\`);
      class C { constructor(public z: number, readonly f = () => z * 2) { z += 0.5; } }
      const c = new C(5);
      show(\`\${c.f()} \${c.z}\`);
  `,
);

testSame(
  'super in static members is the base class, and sets what is its own; static blocks have functions of their own',
  `
    class S {
      static x = 1;
      static {
        show(f(), this.x);
        function f() { return String(g()) + 1; }
        const q = 5;
        function g() { return q2; }
        var q2: number | undefined;
        show(q);
      }
    }
    function f() { return 'outer'; }
    show(f(), typeof S);
  `,
  `
    class S {
      static x = 1;
      static { let f = 3; show(f); }
      static { let f = 4; show(f); }
      static { for (const i of [1, 2]) { show(i, [1].map(() => this.x).join()); } }
    }
    show(typeof S);
  `,
  `
    class A {
      static g() { return 'g' + this.n; }
      static n = 1;
      static get v() { return 'v' + this.n; }
      h() { return 'h'; }
    }
    class B extends A {
      static n = 2;
      static f() { return [1, 2].map(() => super.g()).join(); }
      static m = () => super.g() + super.v;
      static get w() { return super.v; }
     k() { return [1].map(() => super.h()).join(); }
       static { const a = () => super.g(); show(a(), super.v, super.n); }
       static q = [1, 2].map(i => i + super.g()).join();
     }
    show(B.f(), B.m(), B.w, new B().k(), B.q);
  `,
  `
    class A { static g() { return 'g'; } h() { return 'h'; } }
    class B extends A {
      static f() { return { t() { return 1; }, u: () => super.g() }.u(); }
      static x = new (class extends A {
        h() { return super.h() + '!'; }
        static z = super.g() + '?';
        y = super.h() + this.h()
      })();
    }
    show(B.f(), B.x.h(), B.x.y, (B.x.constructor as any).z);
  `,
  `
    class A { static g() { return 'g'; } static toString() { return 'A!'; } }
    class B extends A { static s = super.toString(); static t = super.g; }
    show(B.s, B.t());
  `,
  `
    class A { static speed = 2; static hp = 1 }
    class B extends A { static hp = super.hp + 1; static { super.speed = 5; } }
    show(A.speed, B.speed, B.hp);
  `,
  `
    class A { static make(n: number) { return n * 2; } static list = [1, 2]; }
    class B extends A { static n = super.make(3); static list = [...super.list, 3]; static h = super.make?.(1); }
    class C extends B { static list = [...super.list, ...super.list]; static n = super.n / 2; }
    show(B.n, B.list.join(), C.list.join(), C.n, B.h);
  `,
  `
    const K = class extends (class { static base = 4; }) { static own = super.base + 1; };
    show(K.own);
  `,
  `
    class A { x = 1; get y() { return this.x * 2; } set y(v: number) { this.x = v + 1; } }
    class B extends A { f() { super.y = 5; show(this.x, super.y); } }
    new B().f();
  `,
  `
    class A { m() { return 1; } }
    class B extends A { f() { super.m = () => 7; show(this.m(), super.m()); } }
    new B().f(); show(new A().m(), new B().m());
  `,
  `
    class A { static s = 1; static get y() { return this.s * 2; } static set y(v: number) { this.s = v + 1; } }
    class B extends A { static s = 4; static f() { super.s = 5; show(this.s, A.s); super.y = 8; show(this.s, A.s); } }
    B.f();
  `,
  `
    class A { static s = 1; static get y() { return this.s * 2; } static set y(v: number) { this.s = v + 1; } }
    class B extends A { static s = 4; static f() { super.s += 5; show(this.s, A.s); super.y++; show(this.s, A.s); show(super.y--); } }
    B.f();
  `,
);

testSame(
  'accessors of one name are a pair however that is written, and the length of a function costs no effect',
  `
    const key = 'y';
    let last = 0;
    const o =
      {
        get x() { return last; },
        set 'x'(v: number) { last = v; },
        get ['z']() { return 'z' + last; },
        set z(v: string) { last = v.length; },
        get [key]() { return last * 2; },
        set [key](v: number) { last = v + 1; }
      };
    o.x = 5;
    show(o.x, o.z);
    o.z = 'abc';
    show(o.x, o.y);
    o.y = 10;
    show(o.x, o.y);
    let calls = 0;
    const make = () => { calls++; return (a: number, b: number) => a + b; };
    show(make().length, calls);
  `,
);

testSame(
  'classes without a name have that of their place, behind assertions and as defaults of patterns too',
  `
    const o = { ['Boss']: class {}, 7: class {}, plain: class {} };
    show((o.Boss as any as { name: string }).name, o[7].name, o.plain.name);
    const A = class {} as new () => object;
    show(A.name);
    const B = (class {})!;
    show(B.name);
    const C = class {} satisfies unknown;
    show(C.name);
    class K { static ['inner'] = class {}; static plain = class {}; #p = class {}; p() { return this.#p.name; } }
    show(K.inner.name, K.plain.name, new K().p());
  `,
  `
    const { a = class {} } = {} as { a?: new () => object };
    show(a.name);
    const [b = class {}] = [] as (new () => object)[];
    show(b.name);
    let c: (new () => object) | undefined;
    c ??= class {};
    show(c.name);
    let d: new () => object;
    ({ d = class {} } = {} as { d?: new () => object });
    show(d.name);
    [d = class {}] = [] as (new () => object)[];
    show(d.name);
    function f(k = class {}) { show(k.name); }
    f();
  `,
);

testSame(
  'the length of a class is that of its own constructor, and of a function with overloads that of the one with a body',
  `
    class B { constructor(a: number, b: number) {} }
    class A extends B {}
    show(A.length, B.length);
    function f(a: number): void;
    function f(a: number, b: number, c: string): void;
    function f(a: number, b?: number, c?: string) {}
    show(f.length);
    class L { constructor(a: number); constructor(a: number, b: number); constructor(a: number, b?: number) {} }
    show(L.length);
  `,
);
