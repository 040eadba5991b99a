/** Comparing, copying and merging arbitrary values, among which are arrays. */

import { testSame } from '../../same.ts';

testSame(
  'deep equality compares entries of one value with keys of the other',
  `
    function equal(a: unknown, b: unknown): boolean {
      if (a === b) return true;
      if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
      const entries = Object.entries(a);
      if (entries.length !== Object.keys(b).length) return false;
      return entries.every(([key, value]) => equal(value, (b as Record<string, unknown>)[key]));
    }
    show(
      equal([1], [1]),
      equal([1, [2, 3]], [1, [2, 3]]),
      equal([1], [2]),
      equal({ a: [1, { b: 2 }] }, { a: [1, { b: 2 }] }),
      equal([1, 2], [1]),
    );
    show(
      equal({ 0: 'x' }, { 0: 'x' }),
      equal({ '0': 'x' }, ['x']),
      equal([], {}),
      equal([[]], [[]]),
      equal([undefined], [undefined]),
    );
  `,
);

testSame(
  'deep equality finds keys with `in`',
  `
    type Rec = Record<string, any>;
    const isObject = (v: unknown): v is Rec => typeof v === 'object' && v !== null;
    function deepEqual(x: unknown, y: unknown): boolean {
      if (!isObject(x) || !isObject(y)) return x === y;
      const kx = Object.keys(x),
        ky = Object.keys(y);
      return kx.length === ky.length && kx.every(key => key in y && deepEqual(x[key], y[key]));
    }
    show(
      deepEqual([1, 2], [1, 2]),
      deepEqual({ a: [1, 2] }, { a: [1, 2] }),
      deepEqual([1, [2]], [1, [3]]),
      deepEqual([{ a: 1 }], [{ a: 1 }]),
    );
  `,
);

testSame(
  'a generic function makes deep copies',
  `
    function clone<T>(value: T): T {
      if (Array.isArray(value)) return value.map(v => clone(v)) as unknown as T;
      if (typeof value !== 'object' || value === null) return value;
      const result: Record<string, unknown> = {};
      for (const key of Object.keys(value)) result[key] = clone((value as Record<string, unknown>)[key]);
      return result as T;
    }
    const w = clone({ list: [1, 2, { deep: [3] }], name: 'x', map: { a: 1 } });
    show(w.list.length, (w.list[2] as { deep: number[] }).deep[0], w.name, w.map.a);
  `,
);

testSame(
  'a deep copy of any by for…in keeps arrays',
  `
    function copy(obj: any): any {
      if (obj === null || typeof obj !== 'object') return obj;
      const out: any = Array.isArray(obj) ? [] : {};
      for (const key in obj) out[key] = copy(obj[key]);
      return out;
    }
    const c4 = copy({ a: [1, [2, 3]], b: { c: 'x' } });
    const a4: any[] = c4.a;
    show(a4.length, (a4[1] as number[])[1], c4.b.c, a4[0]);
    const l4: unknown[] = copy([5, { q: [6] }]);
    show(l4.length, l4[0], (l4[1] as { q: number[] }).q[0]);
  `,
);

testSame(
  'a deep copy fills arrays and objects of type any',
  `
    function copy5<T extends object>(source: T): T {
      const target = (Array.isArray(source) ? [] : {}) as any;
      for (const [key, value] of Object.entries(source))
        target[key] = typeof value === 'object' && value !== null ? copy5(value) : value;
      return target;
    }
    const c5 = copy5({ list: [1, 2, 3], inner: { list: [[4]] } });
    show(c5.list.length, c5.list[2], c5.inner.list[0][0]);
    const d5 = copy5([1, [2]]);
    show(d5.length, (d5[1] as number[])[0]);
  `,
);

testSame(
  'a serialiser writes arrays and objects differently',
  `
    function stringify(value: unknown): string {
      if (value === null) return 'null';
      if (typeof value === 'string') return '"' + value + '"';
      if (typeof value === 'number' || typeof value === 'boolean') return String(value);
      if (Array.isArray(value)) return '[' + value.map(stringify).join(',') + ']';
      if (typeof value === 'object') {
        const record = value as Record<string, unknown>;
        return (
          '{' +
          Object.keys(record)
            .map(key => '"' + key + '":' + stringify(record[key]))
            .join(',') +
          '}'
        );
      }
      return 'undefined';
    }
    show(stringify({ a: [1, 2, { b: [] }], c: {}, d: 'x', e: [[1], ['y']], f: true }));
  `,
);

testSame(
  'a diff lists the changed keys',
  `
    type Dict = { [key: string]: unknown };
    function diff(a: unknown, b: unknown, path = ''): string[] {
      if (a === b) return [];
      if (typeof a !== 'object' || typeof b !== 'object' || !a || !b) return [path];
      const keys = [...new Set([...Object.keys(a), ...Object.keys(b)])];
      return keys.flatMap(key => diff((a as Dict)[key], (b as Dict)[key], path + '.' + key));
    }
    show(
      diff({ a: [1, 2, 3], b: { c: 1 } }, { a: [1, 9, 3], b: { c: 2 } }).join(' '),
      diff([1, [2]], [1, [2, 3]]).join(' '),
    );
  `,
);

testSame(
  'a deep freeze visits all values, and leaves are counted',
  `
    function leaves(v: unknown): number {
      return v !== null && typeof v === 'object'
        ? Object.values(v).reduce((n: number, x) => n + leaves(x), 0)
        : 1;
    }
    show(leaves([1, [2, 3], { a: 4, b: [5] }]), leaves({ a: [[]], b: {} }));
  `,
);

testSame(
  'a merge combines arrays and objects',
  `
    function merge(target: Record<string, any>, source: Record<string, any>): Record<string, any> {
      for (const key of Object.keys(source)) {
        const value = source[key];
        if (value && typeof value === 'object' && !Array.isArray(value))
          target[key] = merge(target[key] ?? {}, value);
        else if (Array.isArray(value))
          target[key] = value.map((v, i) => ((target[key] as number[])?.[i] ?? 0) + v);
        else target[key] = value;
      }
      return target;
    }
    const m14 = merge({ a: { list: [1, 2] }, b: 1 }, { a: { list: [3, 4, 5] }, c: { d: [1] } });
    show(...m14.a.list, m14.b, ...m14.c.d);
  `,
);

testSame(
  'all values are mapped',
  `
    function mapDeep(v: unknown, f: (x: number) => number): unknown {
      if (typeof v === 'number') return f(v);
      if (typeof v !== 'object' || v === null) return v;
      const r = v as Record<string, unknown>;
      for (const k in r) r[k] = mapDeep(r[k], f);
      return v;
    }
    const m23 = { a: [1, [2, 3]], b: { c: 4 } };
    mapDeep(m23, x => x * 10);
    show(m23.a[0], (m23.a[1] as number[])[1], m23.b.c, m23.a.length);
  `,
);

testSame(
  'equal values have equal hashes',
  `
    function hash(v: unknown): number {
      let h = 7;
      if (typeof v === 'string') for (let i = 0; i < v.length; i++) h = (h * 31 + v.charCodeAt(i)) | 0;
      else if (typeof v === 'number') h = v | 0;
      else if (v && typeof v === 'object')
        for (const [k, x] of Object.entries(v)) h = (h * 33 + hash(k) + hash(x)) | 0;
      return h;
    }
    show(hash([1, 2, ['a']]), hash({ a: [1], 5: 'x' }));
  `,
);
