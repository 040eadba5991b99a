/** Modules and namespaces. */

import { testSame } from '../same.ts';

testSame(
  'modules and namespaces see what others export',
  {
    'main.ts': `
      import d, { a as b, type T, default as d2 } from './m.ts';
      import * as m from './m.ts';
      import { deep, D } from './idx.ts';
      const t: T = 1;
      show(d(), b, t, d2 === d, m.a, m.default(), deep, new D().v);
      show(typeof m);
    `,
    'm.ts': `function dd() { return 'dd'; } const a = 'a'; type T = number; export { dd as default, a, type T };`,
    'idx.ts': `export { deep } from './deep.ts'; export * from './cls.ts'; export type { Q } from './cls.ts';`,
    'deep.ts': `export const deep = ['d', 1].join();`,
    'cls.ts': `export class D { v = 'D'; } export interface Q { q: 1 }`,
  },
  {
    'main.ts': `
      import a from './a.ts';
      import b from './b.ts';
      import c from './c.ts';
      import { default as e } from './e.ts';
      show(a(2), b.x, c, e[1]);
    `,
    'a.ts': `export default (n: number) => n * 2;`,
    'b.ts': `export default { x: 'bx' };`,
    'c.ts': `const v = 'c'; export { v as default };`,
    'e.ts': `export default [1, 2];`,
  },
  {
    'main.ts': `
      import * as s from './s.ts';
      s.bump();
      s.bump();
      show(s.n, s.o.k);
      s.o.k = 9;
      show(s.read());
      const { n } = s;
      s.bump();
      show(n, s.n);
      const f = s.bump;
      f();
      show(s.n);
    `,
    's.ts': `export let n = 0; export function bump() { n += 1; } export const o = { k: 1 }; export const read = () => o.k;`,
  },
  `
    namespace N {
      export let c = 0;
      export const inc = () => { c++; return c; };
      export function swap() { [c] = [c * 10]; }
      export const o = { get c() { return c; } };
    }
    N.inc();
    N.c += 5;
    show(N.inc(), N.c);
    N.swap();
    show(N.c, N.o.c);
    for (N.c of [1, 2]) ;
    show(N.c);
    ({ c: N.c } = { c: 77 });
    show(N.c, N.inc());
  `,
  {
    'main.ts': `import { a, b, set } from './m.ts'; show(a, b); set(); show(a, b);`,
    'm.ts': `
      export let a = 1, b = 2;
      export function set() {
        [a, b] = [b, a];
        ({ a } = { a: a + 10 });
        b++;
        --a;
        a ||= 5;
        for (a of [7, 8]) ;
      }
    `,
  },
  `
    class It {
      constructor(private n: number) {}
      [Symbol.iterator](): Iterator<number> {
        let i = 0;
        const n = this.n;
        return { next: () => i < n ? { done: false, value: i++ } : { done: true, value: undefined } };
      }
    }
    for (const x of new It(3)) show(x);
    const [a, ...r] = new It(4);
    show(a, r.join(), [...new It(2), ...new It(1)].join(), Math.max(...new It(5)),
      Array.from(new It(3), x => x * 2).join());
    const o = { *[Symbol.iterator]() { yield 'a'; yield 'b'; } };
    show([...o].join(''), new Map([[1, 'x']])[Symbol.iterator]().next().value?.[1]);
  `,
  `
    for (let i = 0, n = 3; i < n; i++) { if (i === 1) continue; show(i); }
    let k = 0;
    for (;;) { if (k++ > 2) break; }
    show(k);
    for (const x of [1, 2, 3]) { if (x === 2) { continue; } show(x); }
    let j = 0;
    do { j++; if (j === 2) continue; if (j > 3) break; } while (j < 10);
    show(j);
    while (true) { if (j-- < 0) break; else continue; }
    show(j);
    for (let i = 5; i--;) show(i);
    for (let [a, b] = [1, 2]; a < 3; a++, b--) show(a, b);
    let q;
    for (q = 0; q < 2; q++);
    show(q);
  `,
  `
    function f(x: number) {
      const out: string[] = [];
      switch (x) {
        default: out.push('d');
        case 1: out.push('1'); break;
        case 2: { out.push('2'); }
        case 3: out.push('3'); if (x === 3) break; out.push('x');
      }
      return out.join();
    }
    show([0, 1, 2, 3].map(f).join('|'));
    function g(x: string) {
      switch (x.length) { case 0: return 'e'; case x === 'a' ? 1 : -1: return 'a'; }
      return 'n';
    }
    show(g(''), g('a'), g('b'));
    let n = 0;
    for (const c of 'abc') {
      switch (c) { case 'a': n++; continue; case 'b': n += 10; break; default: n += 100; }
      n += 1000;
    }
    show(n);
    switch (1 as number) { case 0: const z = 1; show(z); break; case 1: const y = 2; show(y); }
    l: switch (1 as number) { case 1: for (;;) { break l; } show('no'); }
    const s =
      (v: unknown) => {
        switch (typeof v) {
          case 'string': return 's';
          case 'object': return v === null ? 'null' : 'o';
          case 'undefined': return 'u';
          default: return '?';
        }
      };
    show(s('a'), s({}), s(undefined), s(1));
    switch (3 as number) { case 1: case 2: case 3: case 4: show('multi'); }
    switch (n) {}
    switch (n) { default: show('only'); }
  `,
  `
    outer: for (let i = 0; i < 3; i++) {
      for (let j = 0; j < 3; j++) {
        try {
          if (j === 1) continue outer;
          if (i === 2) break outer;
          show(i, j);
        } finally {
          show('f', i, j);
        }
      }
    }
  `,
);
