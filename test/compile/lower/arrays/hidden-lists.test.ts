/** Arrays whose types do not say that they are arrays, in each kind of syntax. */

import { testSame } from '../../same.ts';

testSame(
  'arrays are passed as records',
  `
    function equal15(a: Record<string, unknown>, b: Record<string, unknown>): boolean {
      for (const [key, value] of Object.entries(a)) {
        const other = b[key];
        if (
          typeof value === 'object' && value !== null
            ? !equal15(value as Record<string, unknown>, other as Record<string, unknown>)
            : value !== other
        )
          return false;
      }
      return true;
    }
    show(
      equal15([1] as unknown as Record<string, unknown>, [1] as unknown as Record<string, unknown>),
      equal15({ a: [1, 2] }, { a: [1, 2] }),
      equal15({ a: [1, 2] }, { a: [1, 3] }),
      equal15({ a: [1, [2]] }, { a: [1, [2, 3]] }),
    );
  `,
);

testSame(
  'arrays that are passed as records list their keys and values',
  `
    const keysOf = (r: Record<string, unknown>): string => Object.keys(r).join();
    show(
      keysOf([5, 6] as unknown as Record<string, unknown>),
      keysOf({ a: 1 }),
      Object.keys({ z: [1] }.z as unknown as Record<string, unknown>).join(),
    );
    const values = (r: Record<string, any>): number => Object.values(r).length;
    show(values([5, 6]), values({ a: 1 }), values([]));
  `,
);

testSame(
  'in, delete, hasOwn and compound assignments find elements',
  `
    function play(x: unknown): void {
      const r = x as Record<string, number>;
      show(
        '0' in r,
        '5' in r,
        'length' in r,
        Object.hasOwn(r, '1'),
        r.hasOwnProperty('1'),
        Object.hasOwn(r, '7'),
      );
      const k = Object.keys(r)[1];
      r[k] += 5;
      r[k]++;
      show(r[k], r['0'], r.length, r['length']);
      for (const key in r) {
        r[key] *= 2;
        show(key, r[key]);
      }
      if (!Array.isArray(x)) {
        delete r[k];
        show(k in r, r[k], Object.keys(r).length);
      }
    }
    play([1, 2, 3]);
    play({ a: 1, b: 2 });
    play({ '0': 5, '1': 6 });
  `,
);

testSame(
  'numbers as keys find elements',
  `
    function sum(x: unknown, n: number): number {
      const r = x as Record<number, number>;
      let s = 0;
      for (let i = 0; i < n; i++) s += r[i];
      return s;
    }
    show(sum([1, 2, 3], 3), sum({ 0: 4, 1: 5, 2: 6 }, 3));
  `,
);

testSame(
  'unknown values are spread and assigned',
  `
    const shallow = (v: object): object => (Array.isArray(v) ? [...v] : { ...v });
    const s24 = shallow([1, 2]) as number[];
    show(s24.length, s24[1]);
    const t24 = shallow({ a: [1] }) as { a: number[] };
    show(t24.a[0]);
    const u24 = Object.assign(Array.isArray(s24) ? [] : {}, s24) as number[];
    show(u24.length, u24[0]);
    const v24 = { ...(s24 as unknown as Record<string, number>) };
    show(Object.keys(v24).join(), v24['1']);
  `,
);

testSame(
  'an array is spread into an object',
  `
    const r: Record<string, unknown> = { ...[5, 6] };
    show(r['1'], Object.keys(r).join());
    const k = Object.keys(r)[0];
    show(r[k]);
  `,
);

testSame(
  'an empty array is spread, and Array.isArray knows it',
  `
    const o = { ...({} as Record<string, number>) };
    show(Array.isArray(o as unknown));
    const p = Object.fromEntries([] as [string, number][]);
    show(Array.isArray(p as unknown));
    const q = Object.assign({}, {});
    show(Array.isArray(q as unknown));
  `,
);

testSame(
  'patterns destructure elements',
  `
    const f = (x: unknown): void => {
      const { length, 0: first, ['1']: second } = x as Record<string, unknown>;
      show(length, first, second);
    };
    f([1, 2]);
    f({ 0: 'a', 1: 'b' });
    const g = (x: unknown, key: string): void => {
      const { [key]: found = 'none' } = x as Record<string, unknown>;
      show(found);
    };
    g([1, 2], '1');
    g({ a: 4 }, 'a');
    g([1], '4');
    let held: unknown;
    ({ ['0']: held } = [7] as unknown as Record<string, unknown>);
    show(held);
  `,
);

testSame(
  'optional chains read elements',
  `
    const h = (x: unknown, key: string): void =>
      show(
        (x as Record<string, unknown> | undefined)?.[key],
        (x as Record<string, unknown[]> | undefined)?.[key]?.[0],
        (x as { length?: number } | undefined)?.length,
      );
    h([[1]], '0');
    h(undefined, 'a');
    h({ a: [3] }, 'a');
    h('text' as unknown, 'zzz');
  `,
);

testSame(
  'elements are called',
  `
    const call = (x: unknown, key: string): void => {
      const fs = x as Record<string, (n: number) => number>;
      show(fs[key](4), fs[key]?.(5));
    };
    call([(n: number) => n * 2, (n: number) => n * 3], '1');
    call({ a: (n: number) => n + 1 }, 'a');
  `,
);

testSame(
  'records hold arrays of records',
  `
    const graph: Record<string, unknown> = {
      nodes: [
        { id: 'a', links: ['b'] },
        { id: 'b', links: [] },
      ],
    };
    let s = 0;
    const visit = (x: unknown): void => {
      if (Array.isArray(x)) x.forEach(visit);
      else if (typeof x === 'object' && x) {
        const r = x as Record<string, unknown>;
        for (const k in r) {
          s++;
          visit(r[k]);
        }
      }
    };
    visit(graph);
    show(s);
  `,
);

testSame(
  'records are zipped, with defaults',
  `
    function defaults(target: any, source: any): any {
      for (const k in source) if (target[k] === undefined) target[k] = source[k];
      return target;
    }
    const d: number[] = defaults([1], [9, 8, 7]);
    show(...d, d.length);
    const e: Record<string, number> = defaults({ a: 1 }, { a: 2, b: 3 });
    show(e.a, e.b);
  `,
);

testSame(
  'compound assignments change elements',
  `
    const bump = (x: unknown, k: string): void => {
      const r = x as Record<string, any>;
      r[k] ??= 5;
      r[k] ||= 6;
      r[k] += 1;
      r[k]--;
      show(r[k]);
    };
    const l: (number | undefined)[] = [undefined, 0, 3];
    bump(l, '0');
    bump(l, '1');
    bump(l, '2');
    show(l.length, l[0], l[1], l[2]);
  `,
);

testSame(
  'parsed objects have numbers as keys',
  `
    const parsed: Record<string, unknown> = {};
    for (const part of 'x=1;2=3;10=4'.split(';')) {
      const [key, v] = part.split('=');
      parsed[key] = v;
    }
    const eq = (a: unknown, b: unknown): boolean =>
      a === b ||
      (typeof a === 'object' &&
        typeof b === 'object' &&
        !!a &&
        !!b &&
        Object.keys(a).every(k => eq((a as Record<string, unknown>)[k], (b as Record<string, unknown>)[k])));
    show(
      eq(parsed, { x: '1', '2': '3', '10': '4' }),
      eq(parsed, { x: '1', 2: '3', 10: '5' }),
      eq([parsed], [{ x: '1', 2: '3', 10: '4' }]),
      Object.keys(parsed).join(),
    );
  `,
);

testSame(
  'parameters of type any receive arrays',
  `
    function total(data: any): number {
      let t = 0;
      for (const key of Object.keys(data)) t += typeof data[key] === 'number' ? data[key] : total(data[key]);
      return t;
    }
    show(total([1, [2, { a: 3, b: [4] }]]), total({ 5: 1, x: [1] }));
  `,
);

testSame(
  'an interface without array members receives an array',
  `
    interface Bag {
      [name: string]: number;
    }
    const bag: Bag = [3, 4] as unknown as Bag;
    for (const k in bag) show(k, bag[k]);
    show(
      Object.entries(bag)
        .map(([k, v]) => k + v)
        .join(),
    );
    const names: { [index: number]: string } = ['Ann', 'Bob'];
    let n0 = 1;
    show(names[0], names[n0]);
  `,
);
