/** Fields of classes: when they are set, and what sees them before. */

import { testSame } from '../../same.ts';

testSame(
  'objects without fields are not lists',
  `
    class Empty {}
    const values: unknown[] = [[], {}, [1], { a: 1 }, { 1: 'a' }, new Empty(), new Map(), 'text', 5, () => 1, [[]], [{}]];
    show(values.map(value => Array.isArray(value)).join());
    const print = (value: unknown): string =>
      Array.isArray(value) ? '[' + value.map(print).join() + ']'
      : typeof value === 'object' && value ? '{' + Object.entries(value).map(([key, one]) => key + ':' + print(one)).join() + '}'
      : String(value);
    show(print({ a: [], b: {}, c: [{}, [{ d: [] }]], e: 1.5 }), print([]), print({}));
    const bag: Record<string, unknown> = {};
    show(Array.isArray(bag));
    bag.list = [];
    show(print(bag));
  `,
);

testSame(
  'fields that a method sets which the base class calls are set anew, and those without a value are undefined again',
  `
    class Thing { constructor() { this.start(); } start() {} }
    class Ship extends Thing {
      hp?: number;
      speed = 1;
      declare kind?: string;
      override start() { this.hp = 3; this.speed = 9; this.kind = 'k'; }
    }
    const ship = new Ship();
    show(ship.hp, ship.speed, ship.kind);
    class Fast extends Ship { turbo!: number; override start() { super.start(); this.turbo = 7; } }
    const fast = new Fast();
    show(fast.hp, fast.turbo, fast.kind);
    const Made =
      class extends Thing {
        list?: number[];
        constructor(readonly size = 2) { super(); }
        override start() { this.list = [1]; }
      };
    show(new Made().list, new Made(4).size);
  `,
);

testSame(
  'fields come before the defaults of parameters and the properties that parameters declare',
  `
    let n = 0;
    class A { a = n++; b: number; constructor(b = n) { this.b = b; } }
    const a = new A();
    show(a.a, a.b);
  `,
  `
    let n = 0;
    const counter = { get next() { return n++; } };
    class A { a = counter.next; b: number; constructor(b = counter.next) { this.b = b; } }
    const a = new A();
    show(a.a, a.b);
    class P { y = counter.next; constructor(public x = counter.next, z = \`\${counter.next}\`) { show(z); } }
    const p = new P();
    show(p.x, p.y);
  `,
  `
    class A {
      y = this.peek();
      constructor(public x: number) {}
      peek() { return this.x as number | undefined; }
    }
    class D extends A {
      z = this.peek2();
      constructor(public w: number) { super(w + 1); show(this.z); }
      peek2() { return this.w as number | undefined; }
    }
    show(new A(3).y, new D(4).y, new D(4).z, new D(4).w, new D(4).x);
  `,
  `
    const speed = 4;
    class A {
      x = speed;
      constructor(speed: number, public y = speed * 2,
        private z = y) { const q = speed; show(q, this.y, this.z); }
    }
    show(new A(9).x, new A(1).y);
    class B extends A {
      speed = speed;
      constructor(speed: number,
        readonly k = speed) { show(speed); super(speed + 1); show(this.speed, this.k); }
    }
    new B(2);
  `,
);

testSame(
  'private fields of mixins are their own and no keys; all instances of a class without a name have those of the class',
  `
    const A = class { #x: number | undefined; static is(o: object) { return #x in o; } };
    show(A.is(new A()), A.is({}));
    class M { #go() { return 1; } static is(o: object) { return #go in o; } r() { return this.#go(); } }
    show(M.is(new M()), M.is({}), new M().r());
    class S { static #c = 1; static is(o: object) { return #c in o; } }
    show(S.is(S), S.is(new S()), S.is(() => 1), S.is([]));
    class T extends S { static #c = 2; static own(o: object) { return #c in o; } }
    show(S.is(T), T.own(T), T.own(S), M.is(() => 1));
  `,
  `
    type Ctor<T = object> = new (...args: any[]) => T;
    const Moving =
      <B extends Ctor>(Base: B) =>
        class extends Base { zed = 0; #v = 1; speed = 2; move() { this.#v += this.speed; return this.#v; } };
    class Base { id = 5; #v = 'base'; get() { return this.#v; } }
    class Ship extends Moving(Base) {
      alpha = 1;
      #v = 100;
      constructor(public w: number) { super(); }
      mine() { return this.#v; }
    }
    const s = new Ship(4); show(s.move(), s.mine(), s.get(), Object.keys(s).join());
    for (const k in s) show(k);
    class Sub extends Ship { beta = 1; #v = 9; own() { return this.#v; } }
    show(Object.keys(new Sub(1)).join(), new Sub(1).own(), new Sub(1).mine(),
      Object.keys(new (Moving(Moving(Base)))()).join());
    class E extends Error { #v = 1; q = 1; v() { return this.#v; } } show(new E('a').v());
  `,
  `
    type Ctor<T = object> = new (...args: any[]) => T;
    function Moving<B extends Ctor>(Base: B) {
      return class extends Base {
        #v = 1;
        speed = 2;
        move() { this.#v += this.speed; return this.#v; }
        static made = 'M';
      };
    }
    function Named<B extends Ctor<{ move(): number }>>(Base: B) {
      return class extends Base { #v = 10; go() { return this.move() + this.#v; } };
    }
    class Base { id = 5; static st = 1; }
    class Ship extends Named(Moving(Base)) { constructor(public w: number) { super(); } }
    const s = new Ship(4); show(s.id, s.move(), s.go(), s.w, Ship.made, Ship.st);
    const Twice = Moving(Moving(Base));
    const t = new Twice();
    show(t.move(), t.move(), Object.keys(t).join());
    show(s instanceof Base);
  `,
);

testSame(
  'fields that a base class reaches before they are set, in whatever way it hands itself on',
  `class Scene { draw() { show('scene'); } get area() { return 0; } toString() { return 'scene'; } }
class Stage { constructor(scene: Scene) { scene.draw(); } }
class OfName extends Scene { constructor() { super(); const self = this; self.draw(); } }
class OfStage extends Scene { constructor() { super(); new Stage(this); } }
class OfList extends Scene { constructor() { super(); [this].forEach(scene => scene.draw()); } }
class OfKey extends Scene { constructor() { super(); this['draw'](); } }
class OfType extends Scene { constructor() { super(); (this as Scene).draw(); } }
class OfArea extends Scene { size: number; constructor() { super(); this.size = this.area; } override get area() { return 1; } }
class OfText extends Scene { text: string; constructor() { super(); this.text = \`\${this}\`; } }
class A extends OfName { name = 'a'; count = 1; override draw() { show('I am ' + this.name, this.count + 1); } }
class B extends OfStage { name = 'b'; override draw() { const { name } = this; show('I am ' + name); } }
class C extends OfList { name = 'c'; override draw() { show('I am ' + this.name); } }
class D extends OfKey { name = 'd'; override draw() { show('I am ' + this.name); } }
class E extends OfType { name = 'e'; override draw() { show('I am ' + this.name); } }
class F extends OfArea { name = 'f'; override get area() { show('I am ' + this.name); return 2; } }
class G extends OfText { name = 'g'; override toString() { return 'I am ' + this.name; } }
for (const scene of [new A(), new B(), new C(), new D(), new E(), new F()]) scene.draw();
show(new G().text, \`\${new G()}\`);`,
  `
    class Base { constructor() { this.set(); later(this); } set() {} }
    const later = (base: Base) => { if (base instanceof Ship) base.hp = 9; };
    class Ship extends Base {
      n?: number;
      m?: number;
      k?: number;
      hp?: number;
      override set() { this.n ??= 5; [this.m] = [7]; Object.assign(this, { k: 5 }); }
    }
    const ship = new Ship();
    show(ship.n, ship.m, ship.k, ship.hp);
  `,
);

testSame(
  'fields do not see what a constructor declares, wherever it calls super',
  `
    class A { a = 1; constructor(public p: number, protected q = p) {} }
    class B extends A { b = this.p; constructor(public r: number) { super(r + 1); } c = this.a; }
    const b = new B(4); show(Object.keys(b).join(), b.b, b.c, b.r, b.p);
  `,
  `
    const w = 3, h = 4;
    class Box {
      area = w * h;
      f = () => w;
      constructor(w: number,
        public h: number) {
          const area = w * h;
          show(area, this.area, this.f(), this.h);
          function inner() { return w; }
          show(inner());
        }
    }
    new Box(10, 20);
    class Sub extends Box { k = h; constructor(h: number) { const w = h + 1; super(w, h); show(this.k, w); } }
    new Sub(7);
  `,
  `
    class V { constructor(public x = 0) {} } 
    class W extends V {
      n = 5;
      #p = this.n;
      constructor(x: number,
        readonly tag = \`t\${x}\`) {
          const y = x * 2;
          if (y > 3) show('big');
          super(y);
          show(this.tag, this.n, this.#p, this.x);
        }
    }
    new W(1); new W(2);
  `,
);
