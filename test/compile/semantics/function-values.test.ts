import { expect, test } from 'vitest';
import { runBoth } from '../differential.ts';

function expectSame(program: string): void {
  const { lua, javascript } = runBoth(program);
  expect(javascript.length).toBeGreaterThan(0);
  expect(lua).toEqual(javascript);
}

test('functions of the language are values', () => {
  expectSame(`
{
const f = Math.floor; show(f(2.7)); show([1.5, 2.5].map(Math.floor).join(), [4, 9].map(Math.sqrt).join(), ['1', '2', '3'].map(Number).join(), [1, 0, 2].filter(Boolean).length, [1.5, -1.5].map(Math.round).join(), [1.7, -1.7].map(Math.trunc).join(), [1, 2.5].map(String).join('|')); const list: ((x: number) => number)[] = [Math.sin, Math.abs, x => -x]; show(list[1](-3), list[2](4), list[0](0));
}
  `);
});

test('methods and functions stand in for each other', () => {
  expectSame(`
{
class Game { score = 0; items = [1, 2, 3]; run(): void { this.items.forEach(i => { this.score += i; }); this.items.forEach(function (this: Game, i: number) { this.score += i; }, this); const self = this; [1].forEach(function () { self.score++; }); } handlers: Record<string, () => void> = { up: () => { this.score += 100; } }; } const gm = new Game(); gm.run(); gm.handlers.up(); show(gm.score);
const obj = { n: 5, get(): number { return this.n; }, nested: { n: 6, get(): number { return this.n; } }, arrow(): number[] { return [1].map(x => x + this.n); } }; show(obj.get(), obj.nested.get(), obj.arrow()[0], (obj.get)(), obj['get']());
type State = 'menu' | 'play'; const states: Record<State, { enter(): string; update(dt: number): string }> = { menu: { enter() { return 'em'; }, update(dt) { return 'um' + dt; } }, play: { enter: () => 'ep', update: dt => 'up' + dt } }; let st: State = 'menu'; show(states[st].enter(), states[st].update(1)); st = 'play'; show(states[st].enter(), states[st].update(2));
const update: Record<string, () => string> = { a() { return 'A'; }, b: function () { return 'B'; }, c: () => 'C' }; for (const k of ['a', 'b', 'c']) show(update[k]()); const fnlist = [function () { return 1; }, () => 2]; show(fnlist[0](), fnlist[1]());
function apply(fn: (x: number) => number, x: number): number { return fn(x); } function dbl(x: number): number { return x * 2; } show(apply(dbl, 4), apply(x => x + 1, 4), apply(Math.abs, -4));
}
{
class Btn { label = 'ok'; click(): string { return this.label; } arrow = (): string => this.label; }
const b = new Btn(); const f = b.arrow; show(f()); const bound = b.click.bind(b); show(bound()); show(b.click.call({ label: 'other' } as Btn), b.click.apply(b)); show([1, 2].map(function (this: void, x) { return x + 1; }).join());
const g = b.click; try { show(g()); } catch (e) { show('thrown'); }
}
  `);
});

test('private fields, accessors and static members work with inheritance', () => {
  expectSame(`
{
class Animal { static count = 0; static readonly kinds: string[] = []; static { Animal.kinds.push('base'); } protected name: string; #secret = 7; constructor(name: string) { this.name = name; Animal.count++; } speak(): string { return this.name + ' makes noise'; } get upper(): string { return this.name.toUpperCase(); } set upper(v: string) { this.name = v.toLowerCase(); } static create(n: string): Animal { return new this(n); } reveal(): number { return this.#secret; } }
class Dog extends Animal { constructor(name: string, private tricks: string[] = []) { super(name); } override speak(): string { return super.speak() + '!'; } override get upper(): string { return '<' + super.upper + '>'; } override set upper(v: string) { super.upper = v + '2'; } add(t: string): this { this.tricks.push(t); return this; } get all(): string { return this.tricks.join(); } }
const d = new Dog('Rex'); show(d.speak(), d.upper, d.add('sit').add('roll').all, Animal.count, d.reveal(), Animal.create('Tom').speak(), Dog.create('Z') instanceof Dog, Animal.kinds.join()); d.upper = 'MAX'; show(d.upper);
show(Dog.count, Dog.name, d.constructor.name, d.constructor === Dog);
abstract class Shape { abstract area(): number; describe(): string { return \`\${this.constructor.name}: \${this.area().toFixed(1)}\`; } } class Sq extends Shape { constructor(public s: number) { super(); } area(): number { return this.s ** 2; } } class Ci extends Shape { constructor(public r: number) { super(); } area(): number { return Math.PI * this.r ** 2; } } for (const s of [new Sq(2), new Ci(1)]) show(s.describe());
}
{
class A { static x = 1; static inc(): number { return ++this.x; } static get dbl(): number { return this.x * 2; } } class B extends A { static y = A.x + 1; } show(A.inc(), B.y, B.inc(), A.x, B.x, A.dbl, B.dbl);
}
{
let log = ''; function L(s: string): number { log += s; return log.length; } class X { a = L('a'); static s = L('s'); b = this.a + 1; constructor() { L('c'); } } class Y extends X { c = L('y'); constructor() { L('before'); super(); L('after'); } } const y = new Y(); show(log, y.b, y.c); class V { m(): string { return 'V'; } r = this.m(); } class W extends V { override m(): string { return 'W'; } } show(new W().r);
}
{
type Ctor<T = {}> = new (...args: any[]) => T; function Timed<TB extends Ctor>(Base: TB) { return class extends Base { ts = 5; age(): number { return this.ts * 2; } }; } class U { name = 'u'; } const TU = Timed(U); const tu = new TU(); show(tu.age(), tu.name); const Anon = class { v = 1; }; show(new Anon().v); const Named = class Foo { static n = Foo.name; }; show(Named.n);
}
  `);
});
