/** Members of base classes. */

import { testSame } from '../../same.ts';

testSame(
  'derived classes inherit private fields, accessors and static members',
  `
{
class Animal {
  static count = 0;
  static readonly kinds: string[] = [];
  static { Animal.kinds.push('base'); }
  protected name: string;
  #secret = 7;
  constructor(name: string) { this.name = name; Animal.count++; }
  speak(): string { return this.name + ' makes noise'; }
  get upper(): string { return this.name.toUpperCase(); }
  set upper(v: string) { this.name = v.toLowerCase(); }
  static create(n: string): Animal { return new this(n); }
  reveal(): number { return this.#secret; }
}
class Dog extends Animal {
  constructor(name: string, private tricks: string[] = []) { super(name); }
  override speak(): string { return super.speak() + '!'; }
  override get upper(): string { return '<' + super.upper + '>'; }
  override set upper(v: string) { super.upper = v + '2'; }
  add(t: string): this { this.tricks.push(t); return this; }
  get all(): string { return this.tricks.join(); }
}
const d = new Dog('Rex');
  show(d.speak(), d.upper, d.add('sit').add('roll').all, Animal.count, d.reveal(),
    Animal.create('Tom').speak(), Dog.create('Z') instanceof Dog, Animal.kinds.join());
  d.upper = 'MAX';
  show(d.upper);
show(Dog.count, Dog.name, d.constructor.name, d.constructor === Dog);
abstract class Shape {
  abstract area(): number;
  describe(): string { return \`\${this.constructor.name}: \${this.area().toFixed(1)}\`; }
}
  class Sq extends Shape { constructor(public s: number) { super(); } area(): number { return this.s ** 2; } }
  class Ci extends Shape {
    constructor(public r: number) { super(); }
    area(): number { return Math.PI * this.r ** 2; }
  }
  for (const s of [new Sq(2), new Ci(1)]) show(s.describe());
}
{
class A {
  static x = 1;
  static inc(): number { return ++this.x; }
  static get dbl(): number { return this.x * 2; }
}
  class B extends A { static y = A.x + 1; }
  show(A.inc(), B.y, B.inc(), A.x, B.x, A.dbl, B.dbl);
}
{
let log = '';
  function L(s: string): number { log += s; return log.length; }
  class X { a = L('a'); static s = L('s'); b = this.a + 1; constructor() { L('c'); } }
  class Y extends X { c = L('y'); constructor() { L('before'); super(); L('after'); } }
  const y = new Y();
  show(log, y.b, y.c);
  class V { m(): string { return 'V'; } r = this.m(); }
  class W extends V { override m(): string { return 'W'; } }
  show(new W().r);
}
{
type Ctor<T = {}> = new (...args: any[]) => T;
  function Timed<TB extends Ctor>(Base: TB) {
    return class extends Base { ts = 5; age(): number { return this.ts * 2; } };
  }
  class U { name = 'u'; }
  const TU = Timed(U);
  const tu = new TU();
  show(tu.age(), tu.name);
  const Anon = class { v = 1; };
  show(new Anon().v);
  const Named = class Foo { static n = Foo.name; };
  show(Named.n);
}
  `,
);
