/** Prototypes, and properties that are defined by descriptors. */

import { expect, test } from 'vitest';
import { compileFiles } from '../differential.ts';
import { inPackage } from '../in-package.ts';
import { testSame } from '../same.ts';

testSame(
  'objects without a prototype hold what they are given',
  inPackage(`const words = Object.create(null); words.a = 1; words['b'] = 2;
show(Object.keys(words).join(), 'a' in words, words.c, words.a + words.b, Object.getPrototypeOf(words) === null);
for (const word in words) show(word, words[word]);
show(Array.isArray(Object.create(null)), JSON.stringify(Object.assign(Object.create(null), { x: 1 })));`),
  `const counts = Object.create(null) as Record<string, number>;
for (const word of ['up', 'down', 'up']) counts[word] = (counts[word] ?? 0) + 1;
show(Object.entries(counts).join(';'), counts.up + 1);`,
);

testSame(
  'objects inherit from the objects that they are made of',
  inPackage(`const base = { hp: 3, hit() { this.hp--; return this.hp; } }, ship = Object.create(base);
show(ship.hp, ship.hit(), ship.hp, base.hp, Object.keys(ship).join(), Object.getPrototypeOf(ship) === base);
for (const key in ship) show(key);
ship.z = 1; ship.a = 2;
show(Object.keys(ship).join(), base.isPrototypeOf(ship), ship.isPrototypeOf(base), { ...ship }.hit);`),
  inPackage(`const like = Object.create({ get x() { return this.n * 2; }, set x(v) { this.n = v; } },
  { n: { value: 4, writable: true }, fixed: { value: 5, enumerable: true } });
show(like.x, Object.keys(like).join()); like.x = 7; show(like.n, like.x, like.fixed);
try { like.fixed = 9; } catch (error) { show(error instanceof TypeError, like.fixed); }
const far = Object.create(Object.create(like)); far.x = 1; show(far.x, like.x, Object.keys(far).join());`),
  `class Ship { static made = 0; hp = 2; get double() { return this.hp * 2; } }
const ship = Object.create(Ship.prototype) as Ship; ship.hp = 4;
show(ship instanceof Ship, ship.double, Object.keys(ship).join());
const o = Object.setPrototypeOf({ a: 1 }, { b: 2 }); show(o.a, o.b);`,
  inPackage(`class Fault extends Error { constructor(text) { super(text); Object.setPrototypeOf(this, Fault.prototype); } }
const fault = new Fault('x'); show(fault instanceof Fault, fault instanceof Error, fault.message);
class P { m() { return 'p'; } } class Q {}
Object.setPrototypeOf(Q.prototype, P.prototype); show(new Q().m(), new Q() instanceof P);`),
);

testSame(
  'getPrototypeOf tells what a value is made of',
  inPackage(`const of = Object.getPrototypeOf; class A {} class B extends A {}
show(of(new B()) === B.prototype, of(B.prototype) === A.prototype, of(B) === A, of(A.prototype) === Object.prototype);
show(of([]) === Array.prototype, of({}) === Object.prototype, of(Object.prototype) === null, of('a') === String.prototype);
show(of(() => 1) === Function.prototype, of(new Map()) === Map.prototype, of([]) === Object.prototype);
const isPlain = x => typeof x === 'object' && x !== null && (of(x) === null || of(x) === Object.prototype);
show([{}, [], new A(), Object.create(null), 5, Object.create({})].map(isPlain).join());`),
);

testSame(
  'of the prototypes of built-in classes, that of arrays alone is an array',
  `const all: any[] = [Object.prototype, Array.prototype, Function.prototype, String.prototype, Number.prototype, Symbol.prototype];
show(all.map(one => Array.isArray(one)).join(), all.map(one => Object.getPrototypeOf(one) === Object.prototype).join());`,
  `const bare = Object.create(null), all: any[] = [Object.prototype, Array.prototype, Boolean.prototype, [], bare];
show(all.map(one => one instanceof Object).join(), all.map(one => Object.getPrototypeOf(one) === null).join());`,
);

testSame(
  'defineProperty makes accessors, and values that are hidden or fixed',
  inPackage(`const o = { z: 1 }; let n = 5;
Object.defineProperty(o, 'n', { get() { return n; }, set(v) { n = v; }, enumerable: true, configurable: true });
Object.defineProperty(o, 'hidden', { value: 9 });
o.a = 3; o.n = 8;
show(o.n, n, o.hidden, Object.keys(o).join(), 'n' in o, 'hidden' in o, { ...o }.hidden, { ...o }.n, JSON.stringify(o));
Object.defineProperty(o, 'plain', { value: 1, writable: true, enumerable: true, configurable: true });
o.plain++; show(o.plain, Object.keys(o).join(), Object.hasOwn(o, 'hidden'), o.propertyIsEnumerable('n'));
show(Object.prototype.propertyIsEnumerable.call(o, 'hidden'), Object.getOwnPropertyNames(o).join());
Object.defineProperty(o, 'a', { enumerable: false }); show(o.a, Object.keys(o).join()); o.a = 4; show(o.a);`),
  inPackage(`class A { constructor() { this.v = 1; } }
Object.defineProperty(A.prototype, 'double', { get() { return this.v * 2; }, set(x) { this.v = x / 2; } });
Object.defineProperty(A.prototype, 'more', { value: function () { return this.v + 1; } });
Object.defineProperty(A, 'kind', { get() { return 'st'; } });
class B extends A {}
const b = new B(); show(b.double, b.more(), A.kind, Object.keys(b).join()); b.double = 10; show(b.v);
Object.defineProperty(b, 'own', { get() { return this.v + 100; } });
show(b.own, b.double, b instanceof A, b instanceof B); b.v = 1; show(b.own, b.double);`),
  `interface Point { x: number; y: number; readonly size: number }
const p = Object.defineProperty({ x: 3, y: 4 }, 'size', { get(this: Point) { return Math.hypot(this.x, this.y); } }) as Point;
show(p.size, p.size + 1); p.x = 0; show(p.size);
const both = Object.defineProperties({ hp: 1 }, { hp: { value: 5, writable: true }, mp: { get: () => 6 } });
both.hp += 1; show(both.hp, (both as any).mp);`,
  inPackage(`const o = { b: 1, a: 2 }, of = Object.getOwnPropertyDescriptor; Object.defineProperty(o, 'h', { value: 3 });
const h = of(o, 'h'), a = of(o, 'a'), get = of({ get x() { return 4; } }, 'x');
show(h.value, h.writable, h.enumerable, h.configurable, a.value, a.writable, a.enumerable, of(o, 'none'));
show(typeof get.get, get.set, get.get.call(o), Object.keys(Object.getOwnPropertyDescriptors(o)).join());
class A { get q() { return 1; } } show(typeof of(A.prototype, 'q').get, Object.getOwnPropertyNames([7, 8]).join());`),
);

testSame(
  'what bundlers write in front of a package works',
  inPackage(`var __defProp = Object.defineProperty, __hasOwnProp = Object.prototype.hasOwnProperty;
var __getOwnPropNames = Object.getOwnPropertyNames, __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __export = (target, all) => { for (var name in all) __defProp(target, name, { get: all[name], enumerable: true }); };
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function")
    for (let key of __getOwnPropNames(from)) if (!__hasOwnProp.call(to, key) && key !== except)
      __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  return to;
};
var __toCommonJS = mod => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var src = {}; __export(src, { one: () => one, two: () => two }); var one = 1, two = () => 2, m = __toCommonJS(src);
show(m.one, m.two(), Object.keys(m).join(), m.__esModule);
var __publicField = (obj, key, value) => (key in obj
  ? __defProp(obj, key, { enumerable: true, configurable: true, writable: true, value }) : obj[key] = value, value);
class F { constructor() { __publicField(this, 'a', 1); __publicField(this, 'b', [2]); } }
const f = new F(); show(f.a, f.b[0], Object.keys(f).join());`),
);

testSame(
  'functions have properties, wherever they get them',
  inPackage(`const tag = (fn, key, value) => { fn[key] = value; fn.count = (fn.count || 0) + 1; fn.count++; return fn; };
const f = tag(x => x, 'id', 7);
show(f.id, f.count, 'id' in f, 'no' in f, f.no, typeof f, Object.prototype.hasOwnProperty.call(f, 'id'), f(3));
Object.defineProperty(f, 'kind', { value: 'fn' }); show(f.kind, f(2));
const h = tag(function () { return this ? this.v : 'none'; }, 'm', 1); show(h.call({ v: 3 }), h.m, h());`),
  `const run = () => 1, more = Object.assign(run, { last: 3 });
more.last++; show(more(), more.last, typeof more);`,
  inPackage(`const emitter = Object.assign(x => x, { on() { return this === emitter; } });
show(emitter(3), emitter.on());
const memo = fn => { const all = k => (k in all.cache ? all.cache[k] : (all.cache[k] = fn(k))); all.cache = {}; return all; };
const square = memo(x => x * x); show(square(3), square(3), Object.keys(square.cache).join());`),
);

testSame(
  'symbols are keys, and weak collections hold objects alone',
  inPackage(`const $inner = Symbol.for('inner'), o = { [$inner]: { n: 1 }, a: 2 };
show(o[$inner].n, Symbol.for('inner') === $inner, { ...o }[$inner].n, JSON.stringify(o), $inner in o);
show(Object.getOwnPropertySymbols(o).length, Object.getOwnPropertySymbols(o)[0] === $inner, Object.keys(o).join());
class A { [$inner] = 5; } show(new A()[$inner]);`),
  inPackage(`const all = new WeakMap(), seen = new WeakSet(), f = () => 1;
class P { constructor(n) { all.set(this, { n }); } get n() { return all.get(this).n; } }
const p = new P(4); show(p.n, all.has(p), all.get({}), all.has(5), all.set(f, 3).get(f), all.delete(undefined));
for (const add of [() => all.set(5, 1), () => seen.add('a')])
  try { add(); } catch (error) { show(error instanceof TypeError); }`),
);

test('names of what has none on the console are an error of the build, or when the program runs', () => {
  const message = 'Object.getOwnPropertyNames does not know the names of ';
  const told = (asked: string) =>
    compileFiles(
      `class A { m() {} }
const f = () => 1;
const text = 'a' as 'a' | 'b';
trace(Object.getOwnPropertyNames(${asked}).length);
trace(f() + text + new A());`,
    ).diagnostics.filter(({ code }) => code === 'compile/own-names');
  const kinds = {
    'A.prototype': 'a prototype',
    'Array.prototype': 'a prototype',
    '(A)': 'a class',
    f: 'a function',
  };
  for (const [asked, kind] of Object.entries(kinds))
    expect(told(asked).map(({ line, message }) => [line, message])).toEqual([[4, message + kind]]);
  expect(told('text').map(one => one.message)).toEqual([`${message}a string`]);
  for (const asked of ['new A()', '[1]', '{ prototype: f }', 'Object.getPrototypeOf(new A())'])
    expect([asked, told(asked)]).toEqual([asked, []]);
  const made = compileFiles(
    'class A { m() {} }\nconst a: any = A;\ntrace(Object.getOwnPropertyNames(a).length);',
  );
  expect(made.ok && made.value.lua).toContain(`${message}a class, a function, a prototype or a string`);
});

testSame(
  'what is defined without being configurable is neither deleted nor defined differently',
  `
    const t = (name: string, f: () => unknown): void => { try { const v = f();
      show(name, typeof v === 'object' ? JSON.stringify(v) : v);
      } catch (e) { show(name, 'ERR', (e as Error).name, (e as Error).message); } };
    type R = Record<string, number>;
    t('delete', () => { const o: R = { b: 2 }; Object.defineProperty(o, 'a', { value: 1 }); delete o.b;
      try { delete o.a; } catch (e) { show((e as Error).message);
      } return \`\${o.a} \${'a' in o} \${'b' in o}\`; });
    t('deletable', () => { const o: R = {}; Object.defineProperty(o, 'a', { value: 1, configurable: true });
      delete o.a; return 'a' in o; });
    t('again', () => { const o: R = {}; Object.defineProperty(o, 'a', { value: 1 });
      Object.defineProperty(o, 'a', { value: 1 }); Object.defineProperty(o, 'a', { value: 2 }); return 0; });
    t('again with other flags', () => { const o: R = {};
      Object.defineProperty(o, 'a', { value: 1, writable: true }); Object.defineProperty(o, 'a', { value: 5 });
      show(o.a); o.a = 6; Object.defineProperty(o, 'a', { writable: false }); show(o.a); try { o.a = 7;
      } catch (e) { show((e as Error).name); } Object.defineProperty(o, 'a', { enumerable: true }); return 0; });
    t('accessor', () => { const o: R = {}; Object.defineProperty(o, 'a', { get: () => 1 }); show(o.a);
      Object.defineProperty(o, 'a', { get: () => 2 }); return 0; });
    t('accessor again', () => { const o: R = {};
      Object.defineProperty(o, 'a', { get: () => 1, configurable: true });
      Object.defineProperty(o, 'a', { get: () => 2 }); Object.defineProperty(o, 'a', { value: 9 }); return o.a;
      });
    t('all flags', () => { const o: R = {}; Object.defineProperty(o, 'a', { value: 1, writable: true,
      enumerable: true, configurable: true }); o.a++; delete o.a; o.a = 4;
      return \`\${o.a} \${Object.keys(o).join()}\`; });
    t('listed and writable', () => { const o: R = { z: 0 };
      Object.defineProperty(o, 'a', { value: 1, writable: true, enumerable: true }); o.a += 4; o.q = 1;
      for (const k in o) show(k, o[k]); show(JSON.stringify({ ...o }), Object.keys(o).join()); delete o.a;
      return 0; });
    t('existing', () => { const o: R = { a: 1 }; Object.defineProperty(o, 'a', { enumerable: false });
      delete o.a; return \`\${'a' in o}\`; });
    t('described', () => JSON.stringify([Object.getOwnPropertyDescriptor(Object.defineProperty({}, 'a',
      { value: 1 }), 'a'), Object.getOwnPropertyDescriptor(Object.defineProperty({}, 'a', { value: 1,
      writable: true, configurable: true }), 'a'), Object.getOwnPropertyDescriptor([1, 2], 'length'),
      Object.getOwnPropertyDescriptor({ length: 3 }, 'length'), Object.getOwnPropertyDescriptor([1], 0)]));
    t('described accessor', () => { const d = Object.getOwnPropertyDescriptor(Object.defineProperty({}, 'a',
      { get: () => 1, enumerable: true }), 'a')!; return \`\${d.enumerable} \${d.configurable} \${d.get!()}\`; });
    t('copied', () => { const from = Object.defineProperty({ b: 2 }, 'a', { value: 1 });
      const to = Object.defineProperties({}, Object.getOwnPropertyDescriptors(from)) as R; try { to.a = 3;
      } catch (e) { show((e as Error).name); } return \`\${to.a} \${to.b} \${Object.keys(to).join()}\`; });
    t('created', () => { const o = Object.create({ p: 1 }, { x: { value: 5, enumerable: true } }) as R;
      try { delete o.x; } catch (e) { show((e as Error).message); } delete o.p; o.y = 1; delete o.y;
      return \`\${o.x} \${o.p} \${o.y}\`; });
    t('in class', () => { class A { declare id: number;
      constructor() { Object.defineProperty(this, 'id', { value: 7 }); } } const a = new A();
      try { delete (a as { id?: number }).id; } catch (e) { show((e as Error).name); } try { a.id = 3;
      } catch (e) { show((e as Error).name); } return a.id; });
    t('half an accessor', () => { const o = { n: 0 } as R;
      Object.defineProperty(o, 'a', { get(this: R) { return this.n; }, configurable: true });
      Object.defineProperty(o, 'a', { set(this: R, v: number) { this.n = v * 2; } }); o.a = 4; show(o.a);
      Object.defineProperty(o, 'a', { value: 1, writable: true }); o.a += 5; show(o.a, o.n);
      Object.defineProperty(o, 'a', { get: () => 3 }); return o.a; });
    t('accessor of a value', () => { const o: R = { a: 5 }; Object.defineProperty(o, 'a', { get: () => 8 });
      show(Object.keys(o).join()); Object.defineProperty(o, 'a', { enumerable: false });
      return \`\${o.a} \${Object.keys(o).join()}\`; });
  `,
);
