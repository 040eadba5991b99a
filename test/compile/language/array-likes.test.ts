/** Arrays made of what has a length and elements. */

import { testSame } from '../same.ts';

testSame(
  'elements that an array-like object lacks are undefined',
  `
    const l = Array.from({ length: 3 } as ArrayLike<number>); show(l.length, l[0], l[1] === undefined);
  `,
  `
    const like: ArrayLike<number> = { length: 2, 0: 5, 1: 6 }; show(Array.from(like).join());
  `,
  `
    const like: ArrayLike<number> = { length: 2, 0: 5, 1: 6 }; show(Array.prototype.slice.call(like, 1)[0]);
  `,
  `
    const h: ArrayLike<number> = { length: 3, 1: 6 } as ArrayLike<number>; show(Array.from(h).length);
  `,
  `
    const h: ArrayLike<number> = { length: 3, 1: 6 } as ArrayLike<number>; show(Array.from(h, x => x ?? 0).join());
  `,
  `
    const h: ArrayLike<number> = { length: 3, 1: 6 } as ArrayLike<number>; show(Array.from(h).indexOf(6));
  `,
  `
    const h: ArrayLike<number> = { length: 3, 1: 6 } as ArrayLike<number>; const l = Array.from(h); show(l[0], l[1], l[2]);
      for (const x of l) show(x);
  `,
  `
    const make = (n: number): number[] => Array.from({ length: n }); const l = make(2); show(l[0], l.length);
  `,
  `
    const l: string[] = Array.from({ length: 2 }); show(l[0], l.join('-')); l[0] = 'a'; show(l.join('-'));
  `,
  `
    const l = Array.from<number>({ length: 2 }); show(l[0]); show(l[0] === undefined, typeof l[1], l.map(x => x).length,
      JSON.stringify(l));
  `,
  `
    const l = new Array<number>(3); show(l[0], typeof l[1]); const m = Array<number>(2); show(m[0]); for (const x of l) show(x);
  `,
);

testSame(
  'an empty object whose type may have a length has none',
  `
    interface Options { length?: number }
    const wanted = (options: Options = {}): number => options.length ?? 5;
    show(wanted(), wanted({}), wanted({ length: 0 }), wanted({ length: 3 }));
  `,
  `
    const none: { length?: number; name?: string } = {}; const { length = 9 } = none;
    show(none.length, none.length === undefined, length, 'length' in none);
  `,
  `
    const unset: { length?: number } = { length: undefined }; show(unset.length ?? 'none', typeof unset.length);
  `,
  `
    for (const value of [{}, [1, 2], 'abc', { length: 7 }] as { length?: number }[]) show(value.length);
    for (const value of [{}, [1], { length: 7 }] as { length?: number }[]) show('length' in value);
  `,
  `
    const all: Record<string, { length?: number } | undefined> = { a: {} }; show(all.a?.length, all.b?.length);
  `,
  `
    class Rope { options: { length?: number } = {}; } show(new Rope().options.length ?? 'any');
  `,
);
