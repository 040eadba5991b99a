/**
 * Arrays behind types that do not say so, `unknown`, `any`, `Record<string, unknown>` and type parameters: deep copies,
 * comparisons, serialisers and walkers over anything, as people write them.
 */

import { testSame } from '../../same.ts';

testSame(
  'deep equality by the entries of one and the keys of the other',
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
  'deep equality with in',
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
  'deep copies of a type parameter',
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
  'deep copies of any by for in',
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
  'deep copies into arrays and objects of type any',
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
  'a serialiser',
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
  'a walker with paths',
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
  'what is behind a path in any',
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
  'what is behind a path in unknown',
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
  'a value is set behind a path',
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
  'flatten to keys',
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

testSame(
  'diff',
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
  'deep freeze / count leaves',
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
  'merge',
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
  'arrays given as records',
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
  'keys and values of arrays given as records',
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
  'in, delete, hasOwn and compound assignments',
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
  'number keys',
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
  'visitor class with Map seen',
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
  'pretty print sorted',
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
  'reducer path on object type',
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
  'reviver / map values',
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
  'spread and assign of unknown',
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
  'hash',
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

testSame(
  'spread list',
  `
    const r: Record<string, unknown> = { ...[5, 6] };
    show(r['1'], Object.keys(r).join());
    const k = Object.keys(r)[0];
    show(r[k]);
  `,
);

testSame(
  'spread empty and isArray',
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
  'patterns',
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
  'optional chains',
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
  'calls',
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
  'record of arrays of records',
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
  'zip records, defaults',
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
  'compound on list',
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
  'number keys in parsed objects',
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
  'toggles of path with numeric parts',
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
  'any params',
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
  'typed tree of unions',
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

testSame(
  'interface',
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
