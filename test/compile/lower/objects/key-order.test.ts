import { test } from 'vitest';
import { LONG_FORM } from '../../../deep.ts';
import { expectSame, testSame } from '../../same.ts';

testSame(
  'keys come in the order in which they were added, after whole numbers',
  `
{
const o: Record<string, number> = { zebra: 1, apple: 2, mango: 3 }; o.banana = 4; o['cherry'] = 5;
show(Object.keys(o).join());
  show(Object.values(o).join());
  show(Object.entries(o).map(([k, v]) => \`\${k}=\${v}\`).join('&'));
for (const k in o) show(k, o[k]); delete o.apple; o.apple = 9; show(Object.keys(o).join());
const p = { ...o, x: 1 };
  show(Object.keys(p).join());
  show(Object.keys(Object.assign({}, { q: 1, a: 2 }, { c: 3 })).join());
const byId: Record<number, string> = { 10: 'ten', 2: 'two', 33: 'tt' }; show(Object.keys(byId).join());
const inv: { [item: string]: number } = {};
  for (const w of ['sword', 'potion', 'sword', 'shield', 'potion', 'potion']) inv[w] = (inv[w] ?? 0) + 1;
  for (const [n, c] of Object.entries(inv)) show(n, c);
show(Object.fromEntries([['b', 1], ['a', 2]]).b,
  Object.keys(Object.fromEntries([['b', 1], ['a', 2]])).join());
class C { z = 1; y = 2; constructor(public w: number) {} m(): void {} } show(Object.keys(new C(3)).join());
show(o.hasOwnProperty('zebra'), Object.hasOwn(o, 'nope'), 'mango' in o);
}
{
function makeConfig(): Record<string, number> {
  const r: Record<string, number> = {};
  r['speed'] = 1;
  r['gravity'] = 2;
  r['jump'] = 3;
  r['accel'] = 4;
  return r;
}
for (const k of Object.keys(makeConfig())) show(k);
const colors = { red: 2, green: 6, blue: 9, white: 12 };
  for (const [name, c] of Object.entries(colors)) show(name, c);
  show(Object.values(colors).reduce((a, b) => a + b, 0));
type K = keyof typeof colors; const ks = Object.keys(colors) as K[]; show(ks[0], colors[ks[1]]);
const nested = { a: { b: { c: 1 } }, list: [{ n: 1 }, { n: 2 }] }; for (const k in nested) show(k);
const step: object = (function* () { yield 1; })().next();
  show(Object.keys(step).join(), Object.keys([1].values().next()).join(), Object.keys({ ...step }).join());
}
  `,
);

testSame(
  'copies, rest and entries keep the order',
  `
{
const a: Record<string, number> = { z: 1, y: 2 };
  const b = { x: 0, ...a, w: 3 };
  show(Object.keys(b).join());
  const { x, ...rest } = b;
  show(x, Object.keys(rest).join());
  delete a.z;
  a.z = 5;
  show(Object.keys(a).join());
  const c = Object.fromEntries(Object.entries(b).reverse());
  for (const key in c) show(key, c[key]);
  enum Kind { Small = 's', Large = 'l' }
  show(Object.keys(Kind).join(), Object.values(Kind).join());
  class Point { y = 1; constructor(public x: number) {} }
  show(Object.keys(new Point(2)).join());
}
  `,
);

testSame(
  'objects whose types only differ in which function a type parameter is of keep the order of their keys',
  `
    function first<T>(value: T): void { const pair = { second: value, first: value }; show(Object.keys(pair).join()); }
    function other<T>(value: T): void { const pair = { second: value, first: value }; for (const key in pair) show(key); }
    export function TIC(): void { first(1); other('a'); }
  `,
);

testSame(
  'an object that satisfies a type keeps the order of its own keys',
  `
    const shapes = { I: [1], O: [2, 2], T: [3], L: { b: 1, a: 2 } } satisfies Record<string, number[] | object>;
    show(Object.keys(shapes).join(), Object.entries(shapes.L).map(([key, value]) => key + value).join());
  `,
);

testSame(
  'objects that are written where their keys are asked for, and numbers below 0, keep their order',
  `
    show(Object.entries({ M: 1000, CM: 900, D: 500, C: 100, I: 1 }).map(([sign, value]) => sign + value).join());
    show(Object.keys({ z: 1, y: 2, a: 3 }).join(), Object.values({ z: 1, y: 2, a: 3 }).join());
    const mark = (texts: TemplateStringsArray) => texts.join();
    show(mark\`plain\`);
    for (const key in { down: 1, across: 2 }) show(key);
    const levels: { [floor: number]: string } = {};
    levels[3] = 'roof';
    levels[-1] = 'cellar';
    levels[0] = 'hall';
    levels[-2] = 'cave';
    show(Object.keys(levels).join(), Object.values(levels).join());
  `,
);

// Objects whose keys are asked for far from where they are made; those of the same fields elsewhere are not asked.
testSame(
  'the order of keys goes with objects by every way',
  `
    const keys = (value: object): string => Object.keys(value).join();
       const made = (n: number) => ({ zeta: n, alpha: n + 1, middle: n + 2 });
       const list = [made(1), made(2)];
       show(keys(list.find(one => one.zeta > 1)!), keys(list.sort((a, b) => b.zeta - a.zeta)[0]),
         keys(list.at(-1)!));
       const byName = new Map([['a', made(3)]]);
       show(keys(byName.get('a')!));
       byName.forEach(value => show(keys(value)));
       for (const [, value] of byName) show(keys(value));
       const set = new Set([made(4)]);
       for (const one of set) show(keys(one));
       show([...set].map(keys).join());
       show([made(5)].reduce((text, one) => text + keys(one), ''),
         list.map(one => keys({ ...one })).join('|'));
  `,
  `
    class Box<T> {
      constructor(readonly held: T) {}
      get content(): T { return this.held; }
      map<U>(f: (value: T) => U): Box<U> { return new Box(f(this.held)); }
    }
       const box = new Box({ y: 1, x: 2 }).map(value => ({ second: value.y, first: value.x }));
       for (const key in box.content) show(key);
       const later: { run?: (value: { p: number; a: number }) => void } = {};
       later.run = value => { for (const key in value) show(key); };
       later.run({ p: 1, a: 2 });
       function* all() { yield { q: 1, b: 2 }; } for (const one of all()) show(Object.keys(one).join());
       const { rest, ...others } = { rest: 1, w: 2, c: 3, a: 4 }; show(rest, Object.keys(others).join());
       const [head, ...tail] = [{ n: 1, m: 2 }, { k: 1, j: 2 }];
       show(Object.keys(head).join(), Object.keys(tail[0]).join());
  `,
  `
    class Base { zed = 1; able = 2; }
    class Derived extends Base { yard = 3; bar = 4; constructor(public x: number) { super(); } }
       const things: Base[] = [new Base(), new Derived(5)];
       const show1 = (thing: Base) => show(Object.entries(thing).map(([key, value]) => key + value).join());
       things.forEach(show1);
       const unknown: unknown = new Derived(6);
       if (typeof unknown === 'object' && unknown) show1(unknown as Base);
       try {
         throw { reason: 1, code: 2 };
       } catch (problem) { for (const key in problem as object) show(key); }
       const apply =
         <T extends object>(f: (value: T) => string, value: T): string => f.call(undefined, value);
       show(apply(value => Object.keys(value).join(), { t: 1, s: 2, r: 3 }));
       const bound =
         ((first: object, second: object) =>
           Object.keys(first).join() + Object.keys(second).join()).bind(undefined,
           { h: 1, g: 2 });
       show(bound({ f: 1, e: 2 }));
       const nested = { outer: { v: 1, u: 2 }, other: { inner: [{ l: 1, i: 2 }] } };
       show(Object.keys(nested.outer).join(), Object.keys(nested.other.inner[0]).join());
       const choice = Math.random() < 2 ? { o: 1, d: 2 } : undefined;
       show(Object.keys(choice ?? {}).join());
       const copy = Object.assign({ last: 1 }, { from: 2, again: 3 });
       show(Object.keys(copy).join());
  `,
);

// Alone, and without types that say nothing of keys: in such a program only objects that get to a question note their order.
test('only objects that get to where keys are asked for keep them in order, by every way', LONG_FORM, () => {
  expectSame({
    'shapes.ts': `
      export interface Shape { zeta: number; alpha?: number; middle?: string }
      export const made = (n: number): Shape => ({ zeta: n, middle: 'm', alpha: n + 1 });
      export const keysOf = (shape: Shape): string => Object.keys(shape).join();
      export class Pool<T> {
        items: T[] = [];
        add(item: T): this { this.items.push(item); return this; }
        get first(): T { return this.items[0]; }
        each(f: (item: T) => void): void { for (const item of this.items) f(item); }
      }
    `,
    'main.ts': `
      import { keysOf, made, Pool, type Shape } from './shapes.ts';
      const list = [made(2), made(1)];
      show(keysOf(list.find(one => one.zeta > 1)!), keysOf(list.sort((a, b) => a.zeta - b.zeta)[0]),
        keysOf(list.at(-1)!));
      const byName = new Map([['a', { middle: 'x', zeta: 3 }]]);
      show(keysOf(byName.get('a')!));
      byName.forEach(value => show(keysOf(value)));
      for (const [, value] of byName) show(keysOf(value));
      const set = new Set<Shape>([{ zeta: 4, alpha: 1 }]);
      for (const one of set) show(keysOf(one));
      show([...set].map(keysOf).join());
      show(new Pool<Shape>().add({ middle: 'p', zeta: 1, alpha: 2 }).items.map(keysOf).join());
      new Pool<Shape>().add({ zeta: 9, middle: 'q' }).each(item => show(keysOf(item)));
      show(keysOf(new Pool<Shape>().add({ middle: 'r', alpha: 1, zeta: 8 }).first));
      const later: { run?: (value: Shape) => void } = {};
      later.run = value => { for (const key in value) show(key); };
      later.run({ middle: 'w', zeta: 1, alpha: 2 });
      function* all(): Generator<Shape> { yield { zeta: 1, middle: 'y', alpha: 3 }; }
      for (const one of all()) show(keysOf(one));
      const [, second] = [made(1), { middle: 'd', zeta: 2 }];
      show(keysOf(second));
      const { inner } = { inner: { zeta: 1, alpha: 2, middle: 'i' } };
      show(keysOf(inner));
      class Base { zeta = 1; middle = 'b'; }
      class Derived extends Base { alpha = 2; yard = 3; }
      const things: Shape[] = [new Base(), new Derived()];
      show(things.map(keysOf).join('|'));
      const apply = (f: (value: Shape) => string, value: Shape): string => f.call(undefined, value);
      show(apply(keysOf, { alpha: 1, zeta: 2 }), keysOf.apply(undefined, [{ middle: 'a', zeta: 2 }]),
        keysOf.bind(undefined, { middle: 'z', alpha: 1, zeta: 2 })());
      try { throw { middle: 't', zeta: 1 }; } catch (problem) { show(keysOf(problem as Shape)); }
      const hidden: unknown = { middle: 'h', alpha: 2, zeta: 1 };
      show(keysOf(hidden as Shape));
      const box: { value: any } = { value: { alpha: 1, middle: 'v', zeta: 2 } };
      show(keysOf(box.value));
      const apart = { zulu: 1, able: 2, mike: 3 };
      show(apart.zulu + apart.able + apart.mike);
      const picked = list.length > 5 ? made(3) : { middle: 'c', zeta: 7 };
      show(keysOf(picked));
      let kept: Shape | undefined;
      kept ??= { middle: 'k', zeta: 1, alpha: 4 };
      show(keysOf(kept));
      show(list.reduce<Shape>((best, one) => (one.zeta > best.zeta ? one : best),
        { middle: 's', zeta: 99 }).zeta,
        keysOf([[{ alpha: 1, zeta: 2, middle: 'f' }]].flat()[0]),
        keysOf(Array.from([1], n => ({ middle: 'n', zeta: n }))[0]),
        keysOf(list.concat([{ alpha: 3, zeta: 1 }]).at(-1)!));
    `,
  });
});

testSame(
  'integers beyond 32 bits are keys like any other, and so are keys of entries that are missing',
  `
    const c: Record<number, number> = {};
    for (const k of [4294967297, 3, 4294967296, 4294967295, 4294967294, 1]) c[k] = k;
    show(Object.keys(c).join(';'));
    for (const k in c) show(k);
    const d = { ...c };
    show(Object.values(d).join());
  `,
  `
    const c: Record<number, number> =
      Object.fromEntries([[1, 2], [1.5, 0], [0.5, 1], [9007199254740991, 0]] as [number, number][]);
    show(Object.entries(c).join(';'));
  `,
  `
    const names = ['a'];
    const c: Record<string, number> = Object.fromEntries([[names[5], 1], ['b', 2]]);
    show(Object.keys(c).join(), c.undefined);
    const t: Record<string, string> = Object.fromEntries([['k', names[5]], ['b', 'x']]);
    show(t.k, t.b, t.k === undefined);
  `,
);

testSame(
  'a loop leaves out keys that a call deletes, and copies with what may be nothing keep the order',
  `
    const o: Record<string, number> = { a: 1, b: 2, c: 3 };
    const drop = (k: string) => { delete o[k]; };
    for (const k in o) { show(k); if (k === 'a') drop('b'); }
    class Pool {
      items: Record<string, number> = { a: 1, b: 2, c: 3 };
      remove(k: string) { delete this.items[k]; }
      run() { let s = ''; for (const k in this.items) { s += k; if (k === 'a') this.remove('b'); } return s; }
      del() {
        let s = '';
        for (const k in this.items) { s += k; if (k === 'a') delete this.items.c; }
        return s;
      }
    }
    const p = new Pool();
    show(p.run(), p.del());
  `,
  `
    const a: { k: number; z?: number } = { k: 1 };
    const b: { z: number | undefined; y: number; a: number } = { z: 4, y: 1, a: 2 };
    show(Object.keys({ ...a, ...b }).join(), Object.keys(Object.assign({ q: 1 }, b)).join());
    b.z = undefined;
    const z = { z: 1 };
    const c = { ...z, ...b };
    show(Object.keys(c).filter(k => k !== 'z').join(), c.z);
  `,
);

testSame(
  'fields whose names are constants come in their order, and accessors of computed names are pairs by what is computed',
  `
    const KEY = 'named';
    class A { z = 1; ['y'] = 2; [KEY] = 0; a = 3; 'q-r' = 4; 5 = 6; }
    show(Object.keys(new A()).join());
    let n = 0; const next = () => 'k' + n++; const same = 'same';
    const o: Record<string, unknown> =
      {
        get [next()]() { return 'got'; },
        set [next()](v: unknown) { show('set', v as string); },
        get [same]() { return n; },
        set [same](v: unknown) { n += 5; }
      };
    show(o.k0, o.k1, Object.keys(o).join()); o.k1 = 'x'; o.same = 1; show(o.same);
  `,
);

testSame(
  'a constructor may set keys that its class does not declare',
  `
    class A { constructor() { (this as any).extra = 5; } x = 1; }
    const a = new A();
    show(Object.keys(a).join());
    class B { constructor(o: object) { Object.assign(this, o); } }
    show(Object.keys(new B({ p: 1, q: 2 })).join());
  `,
  `
    class A { [k: string]: unknown; constructor() { this.z = 1; this.a = 2; this['m'] = 3; } }
    const a = new A();
    show(Object.keys(a).join(), JSONlike(a));
    function JSONlike(o: Record<string, unknown>) {
      let s = '';
      for (const k in o) s += k + ':' + o[k] + ',';
      return s;
    }
  `,
);
