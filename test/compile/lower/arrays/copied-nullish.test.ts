/** Copies, conversions and other types of arrays with null and undefined. */

import { testSame } from '../../same.ts';

testSame(
  'copies of arrays keep nullish elements, whatever their types are',
  `
    const e: number[] = [];
    const a = [e[0], 1];
    const take = (l: unknown[]) => l.length;
    take(a);
    const b = a.slice();
    show(b[0], b.length, b.join(), b.indexOf(1), b[0] === undefined);
    const c = a.filter(() => true);
    show(c[0]);
    const d = [...a];
    show(d[0]);
    const f = a.concat([2]);
    show(f[0]);
    const g = [a].flat();
    show(g[0]);
    const h = a.toReversed();
    show(h[1]);
    const i = a.splice(0, 1);
    show(i[0]);
    const j = Array.from(d);
    show(j[0]);
    for (const x of b) show(x);
    b.forEach(x => show(x));
    show(b.map(x => x ?? 9).join(), b.find(x => x === undefined), b.at(0), b.pop(), b.shift());
  `,
  `
    const e: number[] = [];
    const a = [e[0], 1];
    const u: unknown[] = a.slice();
    show(u[0], u[0] === false, u.map(x => x === false).join());
    const v: unknown[] = a.filter(() => true);
    show(v[0]);
    const w: unknown[] = [...a];
    show(w[0], w.indexOf(false));
    const x: unknown[] = a.concat([2]);
    show(x[0]);
    const y: unknown[] = [a, [false]].flat();
    show(y[0], y[2]);
    const z: (number | boolean)[] = a.slice();
    show(z[0], z[0] === false);
    const q: unknown[] = a.splice(0, 1);
    show(q[0]);
    const s: unknown[] = Array.from(a);
    show(s[0]);
    const fn = (l: unknown[]) => l[0];
    show(fn([e[0]]), fn([...[e[0]]]), fn([e[0]].concat([1])), fn([e[0]].map(p => p)), fn([e[0]].slice()));
  `,
  `
    const e: number[] = [];
    const a = [e[0], 1];
    const gen = <T,>(l: T[]) => { const r: T[] = []; for (const x of l) r.push(x); return r; };
    show(gen(a)[0], gen([true, false])[1], gen(a).length);
    const cp = <T,>(l: T[]) => l.slice();
    show(cp(a)[0], cp([false, true])[0], cp(a).map(x => x ?? 'n').join());
    const fst = <T,>(l: T[]) => l[0];
    show(fst(a), fst([false]), [fst(a), fst(cp(a))].length);
    const cat = <T,>(...ls: T[][]) => ls.flat();
    show(cat(a, [5]).join('-'), cat([false], [true]).join('-'), cat(a, a)[2]);
    const zip = <A, B>(p: A[], q: B[]) => p.map((x, i) => [x, q[i]] as [A, B]);
    show(zip(a, [true])[1][1], zip(a, [false, false])[0].map(x => String(x)).join());
    class Bag<T> {
      l: T[] = [];
      add(...x: T[]) { this.l.push(...x); return this; }
      all() { return [...this.l]; }
    }
    show(new Bag<number>().add(...a).all()[0], new Bag<boolean>().add(false).all()[0],
      new Bag<number>().add(e[0], 2).all().length);
    const rv = <T,>(l: readonly T[]) => [...l].reverse();
    show(rv(a)[1], rv([false, true])[1]);
  `,
);

testSame(
  'arrays of type any hold nullish elements',
  `
    const a: any = [1, undefined, false];
    for (const x of a) show(x);
    show([...a].length, [...a][1] === undefined, Array.from(a).length);
    const [p, q, r, s = 'd'] = a;
    show(p, q, r, s);
    const f = (...x: unknown[]) => x.map(y => y === undefined ? 'u' : String(y)).join();
    show(f(...a));
    const t: unknown[] = a;
    show(t[1] === undefined, t.length, t.indexOf(false));
    const n: (number | undefined)[] = a;
    show(n[1] === undefined, n.length);
    show(Object.keys(a).length, \`\${a}\`, Array.isArray(a));
    for (const k in a) show(k);
    const st = new Set(a);
    show(st.size);
    const m = new Map(a.entries ? [] : []);
    show(m.size);
  `,
  `
    const cmp =
      (a: any, b: any) => [a == b, a === b, a < b, a <= b, a > b, a >= b, a != b].map(Number).join('');
    show(cmp(1, '1'), cmp('a', 'b'), cmp(undefined, 0), cmp(NaN, NaN), cmp(true, 1), cmp('10', 9),
      cmp('10', '9'), cmp([], ''), cmp([1], 1), cmp({}, {}), cmp('', 0), cmp(' ', 0), cmp('x', NaN),
      cmp(Infinity, 'Infinity'), cmp(false, ''), cmp(-0, 0));
    const add = (a: any, b: any) => a + b;
    show(add(1, 2), add('1', 2), add(1, '2'), add(true, 1), add([], 1), add({}, ''), add(undefined, 1),
      add('a', undefined), add([1, 2], [3]), add(1.5, 'x'), add(-0, ''), add(1e21, ''));
    const tr = (a: any) => a ? 1 : 0;
    show([0, 1, '', 'a', NaN, undefined, false, true, [], {}, -0, '0', ' '].map(tr).join(''));
    const ty = (a: any) => typeof a;
    show([1, 'a', true, undefined, {}, [], () => 1, Symbol()].map(ty).join());
    const st = (a: any) => \`\${a}\` + String(a);
    show(st(1), st('a'), st(true), st(undefined), st([1, [2]]), st({}), st(1.0), st(-0), st(NaN));
    const nm = (a: any) => Number(a);
    show([1, 'a', '5', '', true, undefined, [], [7], {}, ' 12 ', '1e3', '0x1f', '-'].map(nm).join());
  `,
);

testSame(
  'Array.from copies arrays with nullish elements',
  `const v = Array.from<number | undefined>([1, undefined]); show(v.length, v[1]);`,
  `
    const v = Array.from([1, undefined]);
    show(v.length, v[1]);
    const w = Array.from(new Set([undefined, 1]));
    show(w[0]);
    const x = Array.from([[undefined]]);
    show(x[0][0]);
    const y = Array.from([1, undefined], q => q);
    show(y[1]);
    const z: Iterable<number | undefined> = [undefined];
    show(Array.from(z)[0], [...z][0]);
    const e: number[] = [];
    let j = e[5];
    show(j--, j);
    const k = { n: e[1] };
    show(k.n++, k.n);
  `,
);

testSame(
  'arrays with nullish elements may be asserted to have none',
  `
    const slots: (string | null)[] = [null, 'a'];
    const names = slots as string[];
    show(names[0], names.length, names.map(x => x ?? 'n').join(), names.join('-'), names.indexOf('a'),
      names[0] === null);
    for (const n of names) show(n);
    const f = (l: string[]) => l[0];
    show(f(names), f(slots as string[]));
    const [p, q] = names;
    show(p, q);
    names.push('z');
    show(slots.length);
    const u = [undefined, 1] as number[];
    show(u[0], u.length, u[0] + 1);
    const b = [undefined, false] as boolean[];
    show(b[0], b[1], b.length, b.map(x => x === undefined).join());
    const un: unknown = [undefined, 2];
    const nn = un as number[];
    show(nn[0], nn.length, nn.map(x => x ?? 'd').join());
    const an: any = [null, 3];
    const ns: number[] = an;
    const na = an as number[];
    show(na[0], na.length, [...na].length);
    const m = ['a', undefined].filter(x => x) as string[];
    show(m.length, m[0]);
    const t = [1, null].filter(x => x !== null) as number[];
    show(t.length);
  `,
);

testSame(
  'arrays with nullish elements convert to strings and objects, and methods of nullish elements throw',
  `
    const m: number[][] = [];
    m[0] = [];
    m[0][2] = 1;
    m[2] = [3];
    show(String(m), \`\${m}\`, m.join('|'), m + '');
    const grid: number[][][] = [[[1]]];
    grid[0][0][2] = 3;
    show(\`\${grid}\`, String(grid[0]), grid.toString());
    const o: { rows: number[][] } = { rows: [[]] };
    o.rows[0][1] = 2;
    const f = (x: unknown) => \`\${x}\`;
    show(f(o.rows));
  `,
  `
    const un: unknown = [1, undefined, 2];
    show({ ...(un as number[]) }[1]);
    const sp: number[] = [];
    sp[2] = 5;
    const so = { ...sp };
    show(Object.keys(so).join(), so[0], so[2]);
    const { length, ...rest } = sp;
    show(length, Object.keys(rest).join());
  `,
  `
    const e: boolean[] = [];
    const n: number[] = [];
    const w: string[] = [];
    const l: number[][] = [];
    const a: any = undefined;
    const r: Record<string, number> = {};
    for (const f of [() => e[0].toString(), () => n[0].toString(), () => n[0].toString(2),
      () => n[0].toPrecision(2), () => n[0].toExponential(2), () => n[0].valueOf(), () => w[0].toString(),
      () => w[0].valueOf(), () => l[0].toString(), () => (a as number).toString(),
      () => (a as boolean).toString(), () => r.a.toString()]) {
      try { show(f()); } catch (problem) { show(problem instanceof TypeError); } }
    show((5 as any as number).toString(), n[0]?.toString());
  `,
  `
    const cmp = <T,>(p: T, q: T) => [p < q, p > q, p <= q, p >= q].join();
    show(cmp('a', 'b'), cmp(1, 2), cmp<string | number>('10', 9), cmp<boolean>(true, false),
      cmp({ valueOf: () => 1 }, { valueOf: () => 2 }));
    const max =
      <T extends number | string | boolean>(l: T[]) => {
        let m = l[0];
        for (const x of l) if (x > m) m = x;
        return m;
      };
    show(max([1, 3, 2]), max(['b', 'a']), max([false, true]));
  `,
  `
    const sy = Symbol('d');
    const ob = { [sy]: 1, a: 2 };
    show(sy.toString(), sy.description, String(sy), typeof sy, Object.keys({ ...ob }).join(), ob[sy]);
    const us: unknown = sy;
    show(String(us), typeof us, String(5 as unknown));
    for (const f of [() => \`\${us}\`, () => us + '', () => [us].join(), () => (us as any) + 1]) {
      try { show(f()); } catch (problem) { show(problem instanceof TypeError); } }
  `,
);

testSame(
  'nullish values between spread objects, and missing elements, in copies',
  `
    const opt = (on: boolean): { x: number } | undefined => (on ? { x: 1 } : undefined);
    const b = { y: 2 };
    const c = { ...opt(false), ...b, ...opt(false) };
    show(c.y, c.x);
    const d = { z: 0, ...opt(false), ...b, ...opt(true), ...opt(false) };
    show(d.y, d.x, d.z);
    const e = Object.assign({ q: 1 }, opt(false), b, opt(false));
    show(e.y, e.q);
    const list = [1, 2];
    const o = { ...{ x: 1 }, x: list[9] };
    show(o.x);
  `,
);

testSame(
  'properties of what may be no object are copied if they are undefined',
  `
    const state = { a: 1 as number | undefined, b: 2 };
    const count = Math.floor(state.b);
    show(\`\${{ ...state, ...(state.b > 1 && { a: undefined }) }.a}\`);
    show(\`\${{ ...state, ...(state.b > 5 && { a: undefined }) }.a}\`);
    show(\`\${{ ...state, ...(count && { a: undefined }) }.a}\`);
    show(\`\${{ ...state, ...(count - 2 && { a: undefined }) }.a}\`);
    show(\`\${{ ...state, ...('x'.slice(count) && { a: undefined }) }.a}\`);
    show(\`\${{ ...state, ...(state.b > 5 ? { a: undefined } : null) }.a}\`);
    show(\`\${Object.assign({}, state, state.b > 1 && { a: undefined }).a}\`);
    show(\`\${Object.assign({}, state, state.b > 5 && { a: undefined }).a}\`);
  `,
  `
    interface Point { across: number | undefined; down: number }
    const placed = (point: Point | undefined) => ({ across: 1, down: 2, ...point });
    show(\`\${placed(undefined).across} \${placed({ across: undefined, down: 3 }).across} \${placed({ across: 5, down: 3 }).across}\`);
    const key = 'a' as 'a' | 'b';
    const changed = { ...{ a: 1, b: 2 }, [key]: undefined };
    show(\`\${changed.a} \${changed.b}\`);
  `,
);
