/** Built-in functions as values. */

import { testSame } from '../../same.ts';

testSame(
  'global functions and methods of JavaScript are values',
  `
{
const f = Math.floor;
  show(f(2.7));
  show([1.5, 2.5].map(Math.floor).join(), [4, 9].map(Math.sqrt).join(), ['1', '2', '3'].map(Number).join(),
    [1, 0, 2].filter(Boolean).length, [1.5, -1.5].map(Math.round).join(), [1.7, -1.7].map(Math.trunc).join(),
    [1, 2.5].map(String).join('|'));
  const list: ((x: number) => number)[] = [Math.sin, Math.abs, x => -x];
  show(list[1](-3), list[2](4), list[0](0));
}
  `,
);

testSame(
  'functions of Math and Number as values ignore extra arguments',
  `
    show([1, 10, 100].map(Math.log).map(value => value.toFixed(4)).join(), [1, 4, 9].map(Math.sqrt).join());
    show(Array.from({ length: 3 }, Math.random).every(value => value >= 0 && value < 1));
    const table = { power: Math.pow, angle: Math.atan2, two: Math.log2, ten: Math.log10 };
    show(table.power(2, 5), table.angle(1, 1), table.two(8), table.ten(1000));
    show([0.5, 1].map(Math.atan).map(value => value.toFixed(3)).join(), [8, 2].map(Math.log2).join());
    show(['1', '10', '11'].map(parseFloat).join(), [5, 'a'].map(String).join('|'), [1, NaN].map(Number.isNaN).join());
    show([1.5, 2].map(Number.isInteger).join(), ['1', 'x'].map(Number.parseFloat).join());
  `,
);

testSame(
  'built-in functions and arrow functions share an array, a choice and a variable',
  `
    const l = [Math.floor, Math.ceil, (x: number) => x * 10, function (x: number) { return x + 1; }];
    show(l.map(g => g(1.5)).join());
    const ps = [Number, parseInt, parseFloat, (s: string) => s.length];
    show(ps.map(f => f('12.5')).join());
    const p = parseInt;
    show(p('12.5'));
    const g = (c: typeof parseInt) => c('7.9');
    show(g(parseInt), g((x: string) => x.length));
    const pick = (k: boolean) => k ? Math.floor : (x: number) => x * 3;
    show(pick(true)(2.5), pick(false)(2.5));
  `,
  `
    type F = (x: number) => number;
    const tern = (c: boolean): F => c ? Math.abs : x => x;
    show(tern(true)(-1), tern(false)(-1));
    const t2 = (c: boolean): F => { if (c) return Math.abs; return x => x; };
    show(t2(true)(-1), t2(false)(-1));
    const t4 = (f?: F): F => f ?? (x => x * 2);
    show(t4()(2), t4(Math.abs)(-2));
    const use = (f: F) => f(-5);
    show(use(true as boolean ? x => x : Math.abs));
    const fs: F[] = [true as boolean ? Math.abs : x => x, false as boolean ? Math.abs : x => x];
    show(fs.map(f => f(-6)).join());
    const t5 = (c: boolean): F => c && Math.abs || (x => x);
    show(t5(true)(-1), t5(false)(-1));
    for (const [f = Math.floor] of [[], [(x: number) => x]] as F[][]) show(f(4.5));
  `,
  `
    const l: (number | null)[] = [1, null];
    show(l.map(String).join('-'), RangeError('a').message,
      [Math.floor].concat([x => x * 4]).map(f => f(1.5)).join());
    const w = { a: Math.floor, b: (x: number) => x };
    show(Object.values(w).map(f => f(1.5)).join());
    for (const k of ['a', 'b'] as const) show(w[k](1.5));
    const gen = [Array.isArray, (x: unknown) => x === 1];
    for (const f of gen) show(f(1));
    const { g = Math.floor } = {} as { g?: (x: number) => number };
    show(g(2.5));
  `,
);

testSame(
  'constants of Math and Number are numbers where functions could be, too',
  `const all = { most: Number.MAX_SAFE_INTEGER, pi: Math.PI, run(n: number): number { return n + this.pi; } };
   const table: Record<string, unknown> = all; const pick = (k: string) => table[k]; const f = (n: number): number => n + 1;
   table.f = f; show(all.most, all.pi, all.run(1), typeof pick('run'), f(Number.MAX_SAFE_INTEGER), Math.abs(f(Math.PI)));`,
  `const use = (x: number | ((a: number) => number)) => typeof x === 'number' ? x : x(1); class A { k = 2; m(a: number) {
   return a + (this ? 1 : 0); } } const a = new A();
   show(use(Math.PI), use(Number.EPSILON), use(a.m), use(Math.abs), use(n => n));
   const l: unknown[] = [Math.E, Number.MIN_VALUE, a.m, Math.max]; show(l.map(x => typeof x).join());`,
);
