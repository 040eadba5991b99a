/** Missing values that are stored in maps, sets, arrays and rest parameters. */

import { testSame } from '../../same.ts';

testSame(
  'maps, sets and nested arrays keep missing values',
  `
    const e: number[] = [];
    const m = new Map<string, number>();
    m.set('a', e[0]);
    m.set('b', 2);
    show([...m].map(p => p.length).join(), [...m.values()].length, [...m.entries()].length,
      Array.from(m.values()).join('-'), [...m][0][1], m.size);
    for (const [k, v] of m) show(k, v);
    m.forEach((v, k) => show(k, v));
    const it = m.values();
    show(it.next().value, it.next().value, it.next().done);
    const m2 = new Map([['x', e[0]], ['y', 1]] as [string, number][]);
    show(m2.size, m2.get('x'), [...m2.values()].length, m2.has('x'));
    const m3 = new Map([...m].map(([k, v]) => [k, v] as [string, number]));
    show(m3.size, [...m3.values()].length);
  `,
  `
    const e: string[] = [];
    const s = new Set<string>();
    s.add(e[0]);
    s.add('q');
    s.add(e[1]);
    show(s.size, [...s].length, [...s].join('-'), s.has(e[2]));
    for (const x of s) show(x);
    const s2 = new Set([e[0], 'a', e[0]]);
    show(s2.size, [...s2].length);
    const s3 = new Set(['a', 'b'].map((_, i) => e[i]));
    show(s3.size, Array.from(s3).length);
    s.delete(e[5]);
    show(s.size);
  `,
  `
    const e: number[] = [];
    const f = (x: number, y: number) => [x, y];
    const a = [f(e[0], 1), f(2, e[0])];
    show(a.flat().length, a.map(p => p[0]).length, a.flat().join(), a.flatMap(p => p).length,
      a.flat().filter(x => x !== undefined).length, a.flat().indexOf(2),
      a.flat().sort((x, y) => x - y).join(), a.flat().reverse().join(), a.flat().slice(1).length,
      a.flat().concat([e[0]]).length, [...a.flat(), e[0]].length, a.flat().reduce((s, x) => s + (x ?? 0), 0),
      a.flat().some(x => x === undefined), a.flat().every(x => x > 0), a.flat().find(x => x === undefined),
      a.flat().includes(undefined as any), a.flat().lastIndexOf(1), a.flat().at(-1),
      a.flat().map(x => x ?? -1).join(), Math.max(...a.flat()), a.flat().entries().next().value!.length,
      a.flat().splice(0, 2).length, a.flat().fill(e[0]).length, a.flat().copyWithin(0, 1).length,
      a.flat().toSorted().length, a.flat().with(0, e[0]).length, Array.from(a.flat()).length,
      Array.from(a.flat(), x => x).length, a.flat().pop(), a.flat().shift(), Object.values(a.flat()).length,
      Object.keys(a.flat()).length, Object.entries(a.flat()).length);
    for (const x of a.flat()) show(x);
    for (const i in a.flat()) show(i);
    const [p, ...q] = a.flat();
    show(p, q.length);
    const { length } = a.flat();
    show(length);
    a.flat().forEach((x, i) => show(i, x));
    show(\`\${a.flat()}\`);
  `,
  `
    const e: boolean[] = [];
    const l: boolean[] = [];
    const add = (b: boolean) => { l.push(b); };
    add(e[0]);
    add(false);
    add(true);
    show(l.length, l.map(x => x === undefined ? 'u' : String(x)).join(), l.filter(x => !x).length,
      l.filter(x => x === false).length, l.indexOf(false), l.findIndex(x => x === undefined), [...l].length,
      l.slice().reverse().map(x => x ?? 'n').join(), l.some(x => x === undefined), l[0] ?? 'dflt',
      l[0] === false, l[1] === false, \`\${l}\`, l.sort().join());
    const [a, b, c] = l;
    show(a, b, c);
    for (const x of l) show(x, x === false);
    const s = new Set(l);
    show(s.size);
    l.forEach(x => show(x));
    const g: boolean[][] = [[], [true]];
    const col = g.map(r => r[0]);
    show(col.length, col[0], col[1], col.join());
    const first = <T,>(x: T[]) => x[0];
    const fl = [first(e), first([false])];
    show(fl.length, fl[0], fl[1], fl.join('/'));
  `,
  `
    const e: unknown[] = [];
    const l: unknown[] = [];
    l.push(e[0], false, 0, '');
    show(l.length, l.map(x => x === undefined).join(), l.map(x => typeof x).join(), l.join('|'),
      l.indexOf(false), l.filter(x => x === false).length);
    const o: Record<string, unknown> = { a: e[0] };
    show([o.a, o.b, 1].length);
    const t = <T extends unknown[]>(...x: T) => x.length;
    show(t(e[0], e[1]), t(1, e[0]), t());
    const an: any[] = [];
    an.push(e[0], 5);
    show(an.length, an[1]);
    const ob: { x: any }[] = [{ x: e[0] }];
    show(ob.map(q => q.x).length, [ob[0].x, ob[0].x].length);
  `,
  `
    type N = { v: number; next?: N };
    const list: N = { v: 1, next: { v: 2 } };
    const vs: number[] = [];
    for (let n: N | undefined = list; n; n = n.next) vs.push(n.v);
    vs.push(list.next!.next?.v as number);
    vs.push((list.next!.next as N | undefined)?.v ?? -1);
    show(vs.length, vs.join());
    const tree: Record<string, { kids: string[]; tag: string }> = { r: { kids: ['a'], tag: 'R' } };
    const tags = ['r', 'a'].map(k => tree[k]?.tag);
    show(tags.length, tags.join('-'));
    const parents: Record<string, string> = { c: 'b', b: 'a' };
    const path: string[] = [];
    for (let k = 'c'; k; k = parents[k]) path.push(k);
    show(path.join());
    const chain: string[] = [];
    let cur = 'c';
    for (let i = 0; i < 4; i++) { chain.push(cur); cur = parents[cur]; }
    show(chain.length, chain.join());
    const stack: number[] = [];
    const pops = [stack.pop()!, stack.pop()!, 1];
    show(pops.length);
    const at2 = (g: string[], x: number, y: number) => g[y]?.[x];
    const rows = ['ab', 'cd'];
    const cells: string[] = [];
    for (let y = -1; y < 3; y++) for (let x = -1; x < 3; x++) cells.push(at2(rows, x, y));
    show(cells.length, cells.filter(Boolean).length, cells.join(''));
    const freq: Record<string, number> = {};
    for (const ch of 'abca') freq[ch] = (freq[ch] || 0) + 1;
    const fr = 'abz'.split('').map(ch => freq[ch]);
    show(fr.length, fr.join());
    const best = Object.keys(freq).reduce((a, b) => freq[a] >= freq[b] ? a : b);
    show(best);
    const inv = new Map(Object.entries(freq).map(([k, v]) => [v, k]));
    show([inv.get(2), inv.get(9)!].length);
    const cache: (string | undefined)[] = [];
    const memo = (i: number) => cache[i] ??= 'c' + i;
    memo(2);
    show(cache.length, cache[0], memo(2));
    const rot = (l: number[], n: number) => l.map((_, i) => l[(i + n) % l.length]);
    show(rot([1, 2, 3], 1).join(), rot([1, 2, 3], -1).length, rot([1, 2, 3], -1).join());
  `,
);

testSame(
  'rest parameters of generic functions keep missing values',
  `
    const t = <T extends unknown[]>(...x: T) => x.length;
    const e: unknown[] = [];
    show(t(e[0], e[1]), t(1, e[0]), t());
    function ap<A extends unknown[], R>(f: (...a: A) => R, ...a: A): R { return f(...a); }
    show(ap((x?: number, y?: number) => [x, y].length + ':' + y, undefined, 2),
      ap((...z: (number | undefined)[]) => z.length, undefined, undefined));
    const memo =
      <A extends unknown[], R>(f: (...a: A) => R) => {
        const c = new Map<string, R>();
        return (...a: A) => {
          const k = a.map(x => String(x)).join();
          if (!c.has(k)) c.set(k, f(...a));
          return c.get(k)!;
        };
      };
    const m = memo((a?: number, b?: number) => \`\${a}/\${b}\`);
    show(m(undefined, 1), m(1), m());
    const last = <T extends readonly unknown[]>(l: T) => l[l.length - 1];
    show(last([1, undefined]), last(['a', false]), last([]));
    const tup = <T extends [unknown, unknown]>(p: T): T => p;
    const [p, q] = tup([undefined, 1]);
    show(p, q, tup([undefined, undefined]).length);
    const push = <T extends (number | undefined)[]>(l: T) => { l.push(undefined); return l; };
    show(push([1]).length, push([undefined]).length);
    const part =
      <A extends unknown[], B extends unknown[], R>(f: (...x: [...A, ...B]) => R, ...a: A) =>
        (...b: B) => f(...a, ...b);
    show(part((a?: number, b?: number, c?: number) => [a, b, c].join(), undefined, 2)(3));
    const each =
      <T extends unknown[]>(l: T,
        f: (x: T[number]) => void) => { for (const x of l) f(x); l.forEach(x => f(x)); };
    each([undefined, false, 1], x => show(x));
    const rev = <T extends boolean[]>(l: T) => [...l].reverse();
    show(rev([true, false]).join());
  `,
);
