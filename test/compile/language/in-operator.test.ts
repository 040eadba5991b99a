/** `key in value`, and what objects inherit from `Object`. */

import { inPackage } from '../in-package.ts';
import { testSame } from '../same.ts';

testSame(
  'objects without a prototype lack what others inherit from Object',
  `
    show('toString' in Object.create(null), 'hasOwnProperty' in {}, 'x' in Object.create({ x: 1 }), 'toString' in Object.create({}));
    const o: any = Object.create(null); show('toString' in o, 'constructor' in o, 'valueOf' in o, o.toString === undefined,
      o.hasOwnProperty === undefined);
  `,
  `
    const o = Object.create(null) as Record<string, number>; o.a = 1; show('toString' in o, 'a' in o, 'valueOf' in o);
    const p: Record<string, number> = {}; show('toString' in p, 'constructor' in p, 'x' in p, 'hasOwnProperty' in p);
  `,
  `
    const key: string = 'toString'; const o = Object.create(null); show(key in o, 'isPrototypeOf' in o);
      const q: object = Object.create(null); show(key in q);
    const d = Object.create(Object.create(null)); show('toString' in d); const s = Object.setPrototypeOf({ a: 1 }, null);
      show('toString' in s, 'a' in s);
  `,
  `
    const o: any = Object.create(null); o.k = 1; let t = ''; for (const k in o) t += k; show(t, Object.keys(o).length, o.toString,
      o['constructor'], typeof o.valueOf);
    show(o instanceof Object, Object.getPrototypeOf(o) === null);
  `,
  inPackage(`
    const o = Object.create(null); show('toString' in o, 'a' in o, o.constructor === undefined, o.toString === undefined,
      'hasOwnProperty' in o);
  `),
);

testSame(
  'in of what may be anything finds properties and built-in members',
  `
    const o: any = {}; show('toString' in o, 'constructor' in o, 'length' in o, 'x' in o);
  `,
  `
    const o: any = {}; show(typeof o.toString, typeof o.hasOwnProperty, typeof o.valueOf);
  `,
  `
    const o: any = {}; show(o.constructor === Object);
  `,
  `
    class A { m() {} } const a: any = new A(); show('m' in a, 'toString' in a, 'constructor' in a, 'valueOf' in a, 'length' in a);
  `,
  `
    const f: any = () => 1; show('call' in f, 'x' in f);
  `,
  `
    const f: any = (a: number) => 1; show('name' in f, 'length' in f, 'toString' in f);
  `,
  `
    const l: any = [1]; show('length' in l, 0 in l, 1 in l, 'x' in l, '0' in l, 'toString' in l);
  `,
  `
    const l: any = [1]; show('map' in l, 'push' in l, 'nope' in l);
  `,
  `
    const l = [1]; show('map' in l, 'length' in l);
  `,
  `
    const m: any = new Map(); show('get' in m, 'size' in m, 'nope' in m, 'length' in m);
  `,
  `
    const key: string = 'length'; const m: any = {}; show(key in m, 'length' in ([1] as any)); const k2: any = 'x';
      show(k2 in { x: 1 });
  `,
  `
    try { const n: any = 5; show('x' in n); } catch (e) { show(e instanceof TypeError); } try { const n: any = 'abc';
      show('length' in n); } catch (e) { show(e instanceof TypeError); }
  `,
  `
    try { const n: any = undefined; show('x' in n); } catch (e) { show(e instanceof TypeError); }
  `,
);

testSame(
  'instanceof Object ends for arrays and functions where some objects have no prototype',
  `
    class P { x = 1; }
    const bare = Object.create(null);
    show(bare instanceof Object, [] instanceof Object, [1] instanceof Object, (() => 1) instanceof Object);
    show(P instanceof Object, new P() instanceof Object, {} instanceof Object);
    show(Object.getPrototypeOf(Object.getPrototypeOf([])) === Object.prototype);
  `,
);

testSame(
  'in finds an accessor only where there is one, and does not call it',
  `
    const o = { value: 1, get w() { show('called'); return 2; }, set s(x: number) { this.value = x; } };
    show('w' in o, 's' in o);
    delete (o as { w?: number }).w;
    show('w' in o, 's' in o);
    class Shape { get area() { show('called'); return undefined; } static get unit() { return 1; } set side(v: number) { show(v); } }
    class Square extends Shape {}
    show('area' in new Shape(), 'area' in new Square(), 'side' in new Square(), 'unit' in Shape, 'unit' in Square);
    const empty = {} as Shape;
    const key = 'area' as 'area' | 'side';
    show('area' in empty, 'side' in empty, key in empty, key in new Square());
    const isShape = (v: Shape | { other: number }) => 'area' in v;
    show(isShape(new Square()), isShape({ other: 1 }));
  `,
);

testSame(
  'the key of in comes before the object, whatever one side does to the other',
  `const log: string[] = []; const at = <T>(x: T, name: string): T => { log.push(name); return x; };
  show(at(0, 'a') in at([1], 'b'), at(0, 'c') in at([1, 'a'] as [number, string], 'd'), at(0, 'e') in at(new Uint8Array(1), 'f'));
  const list: (number | undefined)[] = [undefined, 1];
  show(at(0, 'g') in at(list, 'h'), at(3, 'i') in at(list, 'j'), at('k', 'k') in at({ k: 1 }, 'l'), log.join(''));`,
  `let n = 0; const list = () => { n = 5; return [1, 2]; }; show(n + 1 in list(), n++ in list(), -n in list());`,
  `const held = { n: 0, key: 'a' }; const list = () => { held.n = 5; return [1, 2]; }; const table = () => { held.key = 'b';
    return { a: 1 }; };
  show(held.n in list(), held.n, held.key in table(), held.key);`,
  `class Row { n = 0; cells(): number[] { this.n = 9; return [1]; } has(): boolean { return this.n in this.cells();
    } } show(new Row().has());`,
  `const f = (): void => { const k = () => { held = { b: 2 }; return 'b'; }; const i = () => { list = [1, 2, 3]; return 2; };
    show(k() in held, i() in list); };
  let held: Record<string, number> = { a: 1 }; let list = [1]; f();`,
  `let i = 0; const rows = [[1], [1, 2], [3]]; show(i in rows[++i], i + 1 in rows[i--], i++ in rows[i], i);`,
);
