/** Walking through arbitrary values, among which are arrays, by their keys. */

import { testSame, testSameAgainstTypes } from '../../same.ts';

testSame(
  'a walker reports the path of each value',
  `
    function walk(value: unknown, path: string, visit: (path: string, value: unknown) => void): void {
      visit(path, value);
      if (typeof value === 'object' && value !== null)
        for (const key in value) walk((value as Record<string, unknown>)[key], path + '/' + key, visit);
    }
    walk({ a: [1, { b: 2 }, [3]], z: 'q' }, '', (p, v) => show(p, typeof v === 'object' ? 'object' : v));
  `,
);

testSame(
  'a path leads to a value in any',
  `
    function get(object: unknown, path: string): unknown {
      let at: any = object;
      for (const part of path.split('.')) {
        if (at == null) return undefined;
        at = at[part];
      }
      return at;
    }
    show(
      get({ a: [{ b: 5 }, { b: 6 }] }, 'a.1.b'),
      get([1, 2, [3]], '2.0'),
      get({ x: { y: 1 } }, 'x.y'),
      get([1], '4'),
      get([1, 2, 3], 'length'),
    );
  `,
);

testSame(
  'a path leads to a value in unknown',
  `
    function get9(object: unknown, path: string): unknown {
      return path
        .split('.')
        .reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], object);
    }
    show(get9({ a: [{ b: 5 }, { b: 6 }] }, 'a.1.b'), get9([1, 2, [3]], '2.0'), get9([7], '3'));
  `,
);

testSame(
  'a value is set at a path',
  `
    function set(object: unknown, path: string[], value: unknown): void {
      let at = object as Record<string, unknown>;
      for (const part of path.slice(0, -1)) at = at[part] as Record<string, unknown>;
      at[path[path.length - 1]] = value;
    }
    const o10 = {
      list: [1, 2, 3],
      rows: [
        [1, 2],
        [3, 4],
      ],
    };
    set(o10, ['list', '1'], 20);
    set(o10, ['rows', '1', '0'], 30);
    set(o10.list, ['0'], 10);
    show(...o10.list, o10.rows[1][0], o10.rows[1].length);
  `,
);

testSame(
  'nested values are flattened to keys',
  `
    function flatten(value: unknown, prefix = '', out: Record<string, unknown> = {}): Record<string, unknown> {
      if (typeof value === 'object' && value !== null)
        for (const [k, v] of Object.entries(value)) flatten(v, prefix ? \`\${prefix}.\${k}\` : k, out);
      else out[prefix] = value;
      return out;
    }
    const f11 = flatten({ a: [1, [2, 3]], b: { c: 'x' } });
    for (const k of Object.keys(f11)) show(k, f11[k]);
  `,
);

testSameAgainstTypes(
  'a visitor class remembers visited values in a map',
  `
    class Cloner {
      private seen = new Map<unknown, unknown>();
      clone(value: unknown): unknown {
        if (typeof value !== 'object' || value === null) return value;
        const known = this.seen.get(value);
        if (known) return known;
        const copy: Record<string, unknown> | unknown[] = Array.isArray(value) ? [] : {};
        this.seen.set(value, copy);
        for (const [key, part] of Object.entries(value))
          (copy as Record<string, unknown>)[key] = this.clone(part);
        return copy;
      }
    }
    const made = new Cloner().clone({ a: [1, , 3], b: [[], {}], c: { d: [undefined, 1] } }) as {
      a: number[];
      b: unknown[];
      c: { d: (number | undefined)[] };
    };
    show(
      made.a.length,
      made.a[0],
      made.a[2],
      made.b.length,
      Array.isArray(made.b[0]),
      Array.isArray(made.b[1]),
      made.c.d.length,
      made.c.d[0],
      made.c.d[1],
    );
  `,
);

testSame(
  'values are printed with sorted keys',
  `
    function pretty(v: unknown, indent = ''): string {
      if (typeof v !== 'object' || v === null) return String(v);
      const record = v as { [key: string]: unknown };
      return Object.keys(record)
        .sort()
        .map(
          k =>
            \`\${indent}\${k}: \${typeof record[k] === 'object' ? '\\n' + pretty(record[k], indent + ' ') : pretty(record[k])}\`,
        )
        .join('\\n');
    }
    show(pretty({ b: [1, 2], a: { c: ['x'] } }));
  `,
);

testSame(
  'a reducer follows a path in an object type',
  `
    function dig(o: object, ...path: (string | number)[]): unknown {
      let at: unknown = o;
      for (const p of path) at = (at as Record<string | number, unknown>)[p];
      return at;
    }
    show(
      dig({ a: [{ b: 1 }] }, 'a', 0, 'b'),
      dig([[7]], 0, 0),
      dig([[7]], '0', '0'),
      dig({ 0: { 1: 'q' } }, 0, 1),
      dig({ a: 'text' }, 'a', 'length'),
      dig({ a: 'text' }, 'a', 1),
    );
  `,
);

testSame(
  'paths with numeric parts toggle values',
  `
    function update(state: unknown, path: readonly (string | number)[], value: unknown): unknown {
      if (path.length === 0) return value;
      const [head, ...rest] = path;
      if (Array.isArray(state)) {
        const copy = [...state];
        copy[Number(head)] = update(copy[Number(head)], rest, value);
        return copy;
      }
      const record = (state ?? {}) as Record<string, unknown>;
      return { ...record, [head]: update(record[head], rest, value) };
    }
    const st = update({ rows: [[1, 2], [3]], name: 'x' }, ['rows', 0, 1], 9) as {
      rows: number[][];
      name: string;
    };
    show(st.rows[0][1], st.rows.length, st.name);
  `,
);

testSame(
  'a typed tree of unions is walked',
  `
    type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
    function size(j: Json): number {
      if (typeof j !== 'object' || j === null) return 1;
      let n = 0;
      for (const k in j) n += size((j as { [key: string]: Json })[k]);
      return n;
    }
    function same(a: Json, b: Json): boolean {
      if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
      const ka = Object.keys(a);
      return (
        ka.length === Object.keys(b).length &&
        ka.every(k => same((a as { [key: string]: Json })[k], (b as { [key: string]: Json })[k]))
      );
    }
    show(
      size([1, 'a', { b: [true, 2] }]),
      same([1, { a: [2] }], [1, { a: [2] }]),
      same([1, { a: [2] }], [1, { a: [3] }]),
    );
  `,
);
