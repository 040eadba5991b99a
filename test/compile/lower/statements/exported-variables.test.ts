import { testSame } from '../../same.ts';

testSame(
  'who imports a variable sees what patterns, loops and steps give it',
  {
    'main.ts': `
      import { x, y, z, w } from './m.ts'; import * as m from './m.ts'; show(x, y, z, w, m.x, m.w);
    `,
    'm.ts': `
      let x = 0, y = 0; let z = 'a'; let w: number | undefined; [x] = [1]; ({ y } = { y: 2 }); ({ a: z } = { a: 'b' });
      [w = 5] = []; export { x, y, z, w };
    `,
  },
  {
    'main.ts': `
      import { x, next } from './m.ts'; show(x); next(); show(x); next(); show(x);
    `,
    'm.ts': `
      let x = 1; export { x }; export function next() { [x] = [x * 2]; }
    `,
  },
  {
    'main.ts': `
      import { a, b, swap } from './m.ts'; show(a, b); swap(); show(a, b);
    `,
    'm.ts': `
      let a = 1; let b = 2; export { a, b as b }; export const swap = () => { [a, b] = [b, a]; };
    `,
  },
  {
    'main.ts': `
      import { first, rest, run } from './m.ts'; run([1, 2, 3]); show(first, rest.join());
    `,
    'm.ts': `
      let first = 0; let rest: number[] = []; export { first, rest };
      export function run(l: number[]) { [first, ...rest] = l; }
    `,
  },
  {
    'main.ts': `
      import { k, v, run, i } from './m.ts'; run(); show(k, v, i);
    `,
    'm.ts': `
      let k = ''; let v = 0; let i = 0; export { k, v, i };
      export function run() { for ([k, v] of Object.entries({ a: 1, b: 2 })); for (i of [4, 5]); for (k in { q: 1 }); }
    `,
  },
  {
    'main.ts': `
      import { n, up, s } from './m.ts'; up(); show(n, s); up(); show(n, s);
    `,
    'm.ts': `
      let n = 0; let s = 'a'; export { n as n, s }; export function up() { n++; n += 2; s += 'b'; n ||= 4; }
    `,
  },
  {
    'main.ts': `
      import d, { x as q, set } from './m.ts'; show(d, q); set(); show(d, q);
    `,
    'm.ts': `
      let x = 1; export { x, x as default }; export function set() { ({ x } = { x: 9 }); }
    `,
  },
  {
    'main.ts': `
      import { x, o } from './m.ts'; show(x, o.p);
    `,
    'm.ts': `
      export let x = 0; export const o = { p: 1 }; [x, o.p] = [3, 4]; ({ x = 8 } = {} as { x?: number });
    `,
  },
);

testSame(
  'namespaces, functions and classes that are given other values are seen by who imports them',
  {
    'main.ts': `
      import { x, y } from './m.ts'; show(x, y);
    `,
    'm.ts': `
      var x = 0, y: number[] = []; { [x] = [5]; } if (x) ({ x } = { x: 6 }); [[x], y] = [[7], [8, 9]]; export { x, y };
    `,
  },
  {
    'main.ts': `
      import { N } from './m.ts'; show(N.a, N.b); N.set(); show(N.a, N.b);
    `,
    'm.ts': `
      export namespace N { export let a = 1; export let b = 2; [a, b] = [b, a]; export function set() { [a] = [10];
      ({ b } = { b: 20 }); for ([a] of [[30]]); } }
    `,
  },
  {
    'main.ts': `
      import { f, C, mk } from './m.ts'; show(f(), new C().v); mk(); show(f(), new C().v);
    `,
    'm.ts': `
      function f() { return 1; } class C { v = 1; } export { f, C }; export function mk() { [f as any] = [() => 2]; }
    `,
  },
  {
    'main.ts': `
      import { x } from './m.ts'; show(x);
    `,
    'm.ts': `
      let x = 0; export { x }; x = 1; [x] = [x + 1]; try { throw 5; } catch (e) { x = x + (e as number); }
    `,
  },
  {
    'main.ts': `
      import { x, fnn, put } from './m.ts'; show(x, fnn()); put(); show(x, fnn());
    `,
    'm.ts': `
      let x = 1; const fnn = () => x; const put = () => { x = 5; const g = () => { for (x = 0; x < 3; x++); }; g(); };
      export { x, fnn }; export { put };
    `,
  },
  {
    'main.ts': `
      import C, { make, D } from './m.ts'; show(new C().n, new D().n); make(); show(new C().n, new D().n);
    `,
    'm.ts': `
      let C = class { n = 1; }; let D = C; export { C as default, D }; export function make() { [C, D] = [class { n = 2;
      }, class { n = 3; }]; }
    `,
  },
  {
    'main.ts': `
      import { o, go } from './m.ts'; go(); show(o.a, o.b);
    `,
    'm.ts': `
      let o = { a: 1, b: 2 }; export { o }; export function go() { const c = o; [o, c.a] = [{ a: 5, b: 6 }, 9];
      ({ a: o.b } = { a: 70 }); }
    `,
  },
);
