/** `instanceof` of what is not a class of the program. */

import { inPackage } from '../in-package.ts';
import { testSame } from '../same.ts';

testSame(
  'the right side of instanceof has to be a function or a class',
  `const rights: any[] = [{}, null, undefined, 5, 'a', [], Symbol('a'), true, { a: 1 }];
  for (const right of rights) for (const left of [{}, 1, null, []]) {
    try { show(left instanceof right); } catch (e) { show(e instanceof TypeError); }
  }`,
  `const rights: any[] = [function () {}, class {}, Error, Map, Date, Array, Object, Uint8Array, Promise];
  const lefts = [{}, 1, null, [], new Map(), new Error(), () => 1, new Date(0), new Uint8Array(1), 'a'];
  for (const right of rights) show(lefts.map(left => left instanceof right).join());`,
  `const even: any = { [Symbol.hasInstance](n: number) { return n % 2 === 0; } };
  show((2 as any) instanceof even, (3 as any) instanceof even);
  const list: any = []; show(list instanceof list.constructor, list instanceof (new Map() as any).constructor);`,
);

testSame(
  'an object that a function makes is its instance, whatever its prototype became',
  inPackage(`
    function F(x) { if (!(this instanceof F)) return new F(x); this.x = x; }
    F.prototype = { plain: function () { return this.x; }, two: 2 };
    const f = F(3), g = F(4);
    show(g.plain(), f.plain(), f.two, f instanceof F, ({}) instanceof F, 5 instanceof F, Object.create(F.prototype) instanceof F);
  `),
  inPackage(`
    class A {} class B extends A {} const k = { A, B };
    show(new B() instanceof k.A, new A() instanceof k.B, new k.B() instanceof k['A'], (() => 1) instanceof Function);
  `),
);

testSame(
  'built-in classes as values are the classes themselves',
  `
  const classes: any[] = [Date, Array, Object, Error, Map]; const byName: Record<string, any> = { Date };
  show(classes[0] === Date, byName.Date === Date, classes.indexOf(Object), classes.includes(Date));
  const D = classes[0]; show(new D(5).getTime(), new byName.Date(7).getTime());
  function is(x: any, type: any) { return x != null && x.constructor === type; }
  show(is([], Array), is({}, Object), is(new Date(0), Date), is(new Date(0), byName.Date), is(5, Array));
  const m = new Map<any, string>([[Date, 'd'], [Array, 'a'], [Object, 'o']]);
  show(m.get(([] as any).constructor), m.get(({} as any).constructor), m.get(Date));
  function time() { return 0; } function tstamp() { return 0; }
  function make(c: any) { return new c(); } show(make(Map).size, make(Error).message);
  `,
  `
  const u: any = new Uint8Array(1); show(Array.isArray(u), u instanceof Array, u.constructor === Array);
  `,
  `
  const values: any[] = [[1], new Uint8Array(1), {}, 'a'];
  show(values.filter(Array.isArray).length, values.map(Array.isArray).join(), values.map(v => v instanceof Array).join());
  const { isArray } = Array;
  show(isArray(values[1]), isArray([]), [new Int8Array(2), [3]].map(isArray).join());
  `,
);

testSame(
  'the right side of instanceof is evaluated whatever class it is, after the left side',
  `const log: string[] = []; const at = <T>(x: T, name: string): T => { log.push(name); return x; };
  show({} instanceof at(Object, 'a'), at([] as unknown, 'b') instanceof at(Array, 'c'));
  show(at('a' as unknown, 'd') instanceof at(String, 'e'), at(1 as unknown, 'f') instanceof at(Number, 'g'), log.join(''));`,
  `const log: string[] = [];
  const of = { get list() { log.push('list'); return Array; }, get object() { log.push('object'); return Object; } };
  show([] instanceof of.list, {} instanceof of.object, (5 as unknown) instanceof of.object, log.join());`,
  `let calls = 0; const pick = () => (calls++, Object); show([] instanceof pick(), calls);
  const text = () => (calls += 2, String); show(({} as object) instanceof text(), calls);`,
  `let x: unknown = [1]; const change = () => { x = 2; return Array; }; show(x instanceof change(), x instanceof change(), x as number);`,
  `const S = String; const held = { N: Number, B: Boolean }; const x: unknown = 'a';
  show(x instanceof S, x instanceof held.N, (true as unknown) instanceof held.B);`,
);
