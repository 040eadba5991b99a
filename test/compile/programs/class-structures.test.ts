/** Mixins, namespaces, statics and accessors together. */

import { testSame } from '../same.ts';

testSame(
  'mixins, overloads and namespaces run the same',
  `
      type Ctor<T = object> = new (...args: any[]) => T;
      const Moves =
        <B extends Ctor<{ x: number }>>(Base: B) =>
          class extends Base { vx = 1; move() { this.x += this.vx; return this; } };
      const Lives =
        <B extends Ctor>(Base: B) =>
          class Lives extends Base {
            hp = 3;
            hurt(n = 1) { this.hp = Math.max(0, this.hp - n); return this.hp > 0; }
            get alive() { return this.hp > 0; }
          };
      class Thing { constructor(public x = 0) {} tag() { return 'thing' + this.x; } }
      class Hero extends Lives(Moves(Thing)) {
        override tag() { return super.tag() + (this.alive ? '+' : '-'); }
      }
      const h = new Hero(5);
      h.move().move();
      show(h.x, h.tag(), h.hurt(), h.hurt(5), h.tag(), h instanceof Thing, h.vx);
      const Sing = { sing(this: { name: string }) { return this.name + ' la'; } };
      const bird = Object.assign({ name: 'tit' }, Sing);
      show(bird.sing());
      interface Flying { fly(): string }
      class Bat { name = 'bat'; }
      interface Bat extends Flying {}
      Bat.prototype.fly = function (this: Bat) { return this.name + ' flies'; };
      show(new Bat().fly());
      const proto = { greet() { return 'hi ' + this.n; }, n: 'p' };
      const child = { ...proto, n: 'c' };
      show(child.greet(), proto.greet());
    `,
  `
      function at(x: number, y: number): string;
      function at(p: { x: number; y: number }): string;
      function at(s: string): string;
      function at(a: number | string | { x: number; y: number },
        b?: number): string {
          if (typeof a === 'number') return \`\${a},\${b}\`;
          if (typeof a === 'string') { const [x, y] = a.split(',').map(Number); return at({ x, y }); }
          return at(a.x, a.y);
        }
      show(at(1, 2), at({ x: 3, y: 4 }), at('5,6.5'));
      class Timer {
        private n = 0;
        wait(frames: number): this;
        wait(seconds: number, unit: 's'): this;
        wait(v: number, unit?: 's') { this.n += unit === 's' ? v * 60 : v; return this; }
        get total() { return this.n; }
      }
      show(new Timer().wait(5).wait(2, 's').total);
      const format =
        (v: unknown): string => {
          switch (typeof v) {
            case 'number': return Number.isInteger(v) ? \`\${v}\` : v.toFixed(2);
            case 'string': return \`"\${v}"\`;
            case 'boolean': return v ? 'yes' : 'no';
            case 'undefined': return 'undef';
            case 'function': return 'fn';
            case 'object': return Array.isArray(v) ? \`[\${v.map(format).join(', ')}]\`
              : \`{\${Object.entries(v!).map(([k, x]) => \`\${k}: \${format(x)}\`).join(', ')}}\`;
            default: return '?';
          }
        };
      show(format(1), format(1.234), format('a'), format(true), format(undefined), format(() => 1),
        format([1, ['b', false]]), format({ a: 1, b: { c: [] } }));
      type Fn = { (x: number): number; calls: number };
      const mk =
        (): Fn => { const f = ((x: number) => { f.calls++; return x * 2; }) as Fn; f.calls = 0; return f; };
      const ff = mk();
      ff(1);
      ff(2);
      show(ff.calls, ff(5));
    `,
  `
      namespace Geo {
        export const PI2 = Math.PI * 2;
        export interface P { x: number; y: number }
        export function dist(a: P, b: P) { return Math.hypot(a.x - b.x, a.y - b.y); }
        export namespace Inner { export let count = 0; export const inc = () => ++count; }
        export class Circle {
          constructor(public c: P, public r: number) {}
          has(p: P) { return dist(this.c, p) <= this.r; }
        }
        export enum Kind { A, B }
        const hidden = 5;
        export const get = () => hidden;
      }
      import Inner = Geo.Inner;
      show(Geo.dist({ x: 0, y: 0 }, { x: 3, y: 4 }), Geo.Inner.inc(), Inner.inc(), Geo.Inner.count,
        new Geo.Circle({ x: 0, y: 0 }, 2).has({ x: 1, y: 1 }), Geo.Kind.B, Geo.Kind[0], Geo.get(),
        Geo.PI2.toFixed(3));
      namespace Geo { export const more = get() + 1; }
      show(Geo.more);
      function counter() { return ++counter.n; }
      namespace counter { export let n = 10; }
      show(counter(), counter(), counter.n);
    `,
);

testSame(
  'classes with statics, private fields and accessors run the same',
  `
      abstract class Animal {
        static #count = 0;
        static registry: Animal[] = [];
        protected sounds = 0;
        readonly id: number;
        #secret = 'zz';
        constructor(public name: string,
          private _age = 1) { this.id = ++Animal.#count; Animal.registry.push(this); }
        abstract sound(): string;
        speak(times = 1): string {
          this.sounds += times;
          return \`\${this.name}: \${Array(times).fill(this.sound()).join(' ')}\`;
        }
        get age() { return this._age; }
        set age(v: number) { if (v < 0) throw new RangeError(\`age \${v}\`); this._age = v; }
        get secret() { return this.#secret.length; }
        static create<T extends Animal>(this: new (n: string) => T, n: string): T { return new this(n); }
        static get total() { return Animal.#count; }
        toString() { return \`[\${this.constructor.name} \${this.name}]\`; }
      }
      class Dog extends Animal {
        tricks?: string[];
        sound() { return 'Woof'; }
        learn(...t: string[]) { (this.tricks ??= []).push(...t); return this; }
        override speak(times = 2) { return super.speak(times) + '!'; }
      }
      class Puppy extends Dog {
        constructor(name: string) { super(name + ' jr', 0); this.learn('sit'); }
        override sound() { return super.sound().toLowerCase(); }
      }
      class Cat extends Animal { sound = () => 'Meow'; }
      const d = new Dog('Rex'), p = new Puppy('Rex'), c = new Cat('Tom', 3);
      show(d.speak(), p.speak(1), c.speak(), d.learn('roll', 'beg').tricks?.join(), p.tricks?.length, c.age,
        \`\${d} \${p}\`, d.id, p.id, Animal.total, Animal.registry.map(a => a.name).join());
      c.age += 2;
      show(c.age);
      try {
        c.age = -1;
      } catch (e) { show((e as Error).message, e instanceof RangeError, e instanceof Error); }
      show(p instanceof Dog, p instanceof Animal, (c as Animal) instanceof Dog, p.secret,
        p.constructor === Puppy, Puppy.name);
    `,
  `
      class Config {
        static readonly defaults = { w: 240, h: 136 };
        static instances = new Map<string, Config>();
        static { for (const k of ['a', 'b']) Config.instances.set(k, new Config(k)); }
        private constructor(readonly key: string) {}
        static get(key: string) { return this.instances.get(key) ?? this.make(key); }
        private static make(key: string) { const c = new Config(key); this.instances.set(key, c); return c; }
        static #n = 0;
        static next = () => ++Config.#n;
      }
      show(Config.get('a').key, Config.get('z') === Config.get('z'), Config.instances.size,
        Config.next() + Config.next(), Config.defaults.w);
      class Vec {
        static readonly ZERO = new Vec(0, 0);
        static from({ x, y }: { x: number; y: number }) { return new Vec(x, y); }
        constructor(readonly x: number, readonly y: number) {}
        plus = (o: Vec) => new Vec(this.x + o.x, this.y + o.y);
        equals(o: Vec) { return this === o || (this.x === o.x && this.y === o.y); }
      }
      const add = new Vec(1, 2).plus;
      show(add(Vec.from({ x: 3, y: 4 })).x, Vec.ZERO.equals(new Vec(0, 0)));
      class Base {
        static who() { return 'base'; }
        static hello() { return 'hi ' + this.who(); }
        field = this.init();
        init() { return 'b'; }
      }
      class Derived extends Base {
        static override who() { return 'derived'; }
        extra = 'e';
        override init() { return 'd'; }
      }
      show(Derived.hello(), Base.hello(), new Derived().field, new Derived().extra);
      class Temp {
        #c = 0;
        get f() { return this.#c * 9 / 5 + 32; }
        set f(v) { this.#c = (v - 32) * 5 / 9; }
        static isTemp(o: object): o is Temp { return #c in o; }
      }
      const t = new Temp();
      t.f = 212;
      t.f -= 90;
      show(t.f, Temp.isTemp(t), Temp.isTemp({}));
    `,
  `
      class A { log: string[] = ['A']; constructor() { this.hook(); } hook() { this.log.push('a-hook'); } }
      class B extends A {
        extra = ['x'];
        constructor() { super(); this.log.push('B' + this.extra.length); }
        override hook() { this.log.push('b-hook' + (this.extra === undefined ? 'U' : 'D')); }
      }
      show(new B().log.join());
      let order = '';
      const mark = (s: string) => { order += s; return s; };
      class C {
        a = mark('v1');
        static st = mark('v2');
        b = mark('v3');
        constructor(readonly p = 'p') { mark('ctor'); }
      }
      show(order);
      new C();
      show(order);
    `,
);

testSame(
  'accessors with every operator run the same',
  `
      class Gauge {
        static made = 0;
        #v = 0;
        reads = 0;
        writes = 0;
        constructor(private readonly max = 10) { Gauge.made += 1; }
        get v() { this.reads++; return this.#v; }
        set v(n: number) {
          this.writes++;
          if (Number.isNaN(n)) throw new RangeError('not a number');
          this.#v = Math.min(this.max, Math.max(0, n));
        }
        get percent() { return \`\${Math.round(this.#v / this.max * 100)}%\`; }
        get broken(): number { throw new Error('never'); }
        toString() { return \`\${this.#v}/\${this.max}\`; }
      }
      const g = new Gauge();
      g.v += 5;
      g.v++;
      ++g.v;
      g.v -= 100;
      g.v ||= 4;
      g.v &&= g.v * 2;
      g.v **= 2;
      show(\`\${g}\`, g.reads, g.writes, g.percent, g.v++ + ++g.v, \`\${g}\`);
      try { g.v = NaN; } catch (e) { show((e as Error).name, g.v); }
      try { show(g.broken); } catch (e) { show((e as Error).message); }
      const gs = [new Gauge(3), new Gauge(4)];
      [gs[0].v, gs[1].v] = [2, 9];
      [gs[0].v, gs[1].v] = [gs[1].v, gs[0].v];
      show(gs.join(), Gauge.made);
      const { v, percent } = gs[1];
      show(v, percent);
      for (const q of gs) q.v /= 2;
      show(gs.map(q => q.v).join(), gs.reduce((n, q) => n + q.reads, 0));
      ({ v: gs[0].v } = { v: 1 });
      show(gs[0].v);
      const idx = () => { calls++; return 0; };
      let calls = 0;
      gs[idx()].v += 1;
      gs[idx()].v++;
      show(gs[0].v, calls);
      const proxy =
        {
          get a() { return this.store.a ?? 0; },
          set a(x) { this.store.a = x * 2; this.log.push(\`a\${x}\`); },
          store: {} as Record<string, number>,
          log: [] as string[]
        };
      proxy.a = 1;
      proxy.a += 3;
      proxy.a ??= 9;
      show(proxy.a, proxy.log.join(), 'a' in proxy, Object.keys(proxy).join());
      const spread = { ...proxy };
      spread.a = 50;
      show(spread.a, proxy.a);
      class Temp {
        static #k = 273;
        static get zero() { return -Temp.#k; }
        static set zero(v) { Temp.#k = -v; }
        c = 0;
        get f() { return this.c * 1.8 + 32; }
        set f(v) { this.c = (v - 32) / 1.8; }
      }
      Temp.zero += 1;
      const t = new Temp();
      t.f = 212;
      t.f -= 32;
      show(Temp.zero, Math.round(t.c), t.f);
      class Lazy {
        #cache?: number[];
        builds = 0;
        get list() { return this.#cache ??= (this.builds++, [1, 2, 3]); }
      }
      const lz = new Lazy();
      lz.list.push(4);
      show(lz.list.length, lz.builds);
      class Sub extends Gauge {
        override get v() { return super.v * 10; }
        override set v(n) { super.v = n / 10; }
      }
      const sb = new Sub(9);
      sb.v = 50;
      sb.v += 20;
      show(sb.v, \`\${sb}\`, sb.reads);
    `,
);
