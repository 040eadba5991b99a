/** Methods of arrays with all kinds of arguments. */

import { testSame } from '../same.ts';

testSame(
  'methods of arrays take any counts and positions',
  `
    function t(f: (l: number[]) => number[]) {
      const l = [1, 2, 3, 4, 5];
      const r = f(l);
      show(l.join(), r.join(), l.length, r.length);
    }
    t(l => l.splice(1));
    t(l => l.splice(1, 2));
    t(l => l.splice(-2));
    t(l => l.splice(-2, 1));
    t(l => l.splice(1, 0, 9, 8));
    t(l => l.splice(1, -3, 9));
    t(l => l.splice(10, 1, 7));
    t(l => l.splice(1, 1, 7, 8, 9));
    t(l => l.splice(0, 100));
    t(l => l.splice(1.9, 1.9));
    t(l => l.splice(NaN, 1));
    t(l => l.splice(-100, 1));
    t(l => l.splice(2, Infinity));
    t(l => l.splice(Infinity));
    t(l => l.splice(0, undefined as unknown as number));
  `,
  `
    const l = [1, 2, 3, 4, 5];
    show(l.slice().join(), l.slice(1).join(), l.slice(-2).join(), l.slice(1, -1).join(), l.slice(3, 1).join(),
      l.slice(-100, 100).join(), l.slice(1.9, 3.9).join(), l.slice(NaN, 2).join(),
      l.slice(undefined, 2).join(), l.slice(2, undefined).join(), l.slice(0, NaN).join(),
      l.slice(0, Infinity).join());
  `,
  `
    const l = [1, 2, NaN, 2, 0, -0];
    show(l.indexOf(2), l.indexOf(2, 2), l.indexOf(2, -3), l.indexOf(NaN), l.indexOf(9), l.indexOf(0),
      l.indexOf(-0), l.indexOf(1, -100), l.indexOf(2, 100), l.lastIndexOf(2), l.lastIndexOf(2, 2),
      l.lastIndexOf(2, -4), l.lastIndexOf(2, -100), l.lastIndexOf(0), l.includes(NaN), l.includes(2, 4),
      l.includes(-0), l.includes(1, -6), l.includes(1, -5), l.indexOf(2, 1.9), l.lastIndexOf(2, NaN),
      l.indexOf(1, NaN), l.lastIndexOf(2, Infinity), l.lastIndexOf(2, -Infinity));
  `,
  `
    const l: (number | string | boolean | null | undefined)[] =
      [1, 'a', true, null, undefined, 2.5, -0, NaN, Infinity, 1e21, 1e-7];
    show(l.join(), l.join(''), l.join('--'), l.join(undefined), [].join(), [1].join('x'),
      [[1, 2], [3, [4, 5]]].join(';'), [null].join(), [undefined, undefined].join('-'));
    show(\`\${l}\`, String(l), '' + l, l.toString());
  `,
  `
    show(new Array<number>(3).fill(1).join(), [1, 2, 3, 4].fill(0, 1).join(),
      [1, 2, 3, 4].fill(0, 1, 3).join(), [1, 2, 3, 4].fill(0, -2).join(), [1, 2, 3, 4].fill(0, -3, -1).join(),
      [1, 2, 3].fill(9, 5).join(), [1, 2, 3].fill(9, 1.5, 2.9).join(), [1, 2, 3].fill(9, NaN).join(),
      [1, 2, 3].fill(9, 0, NaN).join(), [1,2,3].fill(9, undefined, undefined).join());
  `,
  `
    show([1, 2, 3, 4, 5].copyWithin(0, 3).join(), [1, 2, 3, 4, 5].copyWithin(1, 3, 4).join(),
      [1, 2, 3, 4, 5].copyWithin(-2, -3, -1).join(), [1, 2, 3, 4, 5].copyWithin(1, 0).join(),
      [1,2,3,4,5].copyWithin(2, 0, 3).join());
  `,
  `
    show([3, 20, 100, 1, -1, -10].sort().join(), [10, 9, 1].sort().join(), ['b', 'a', 'C', ''].sort().join(),
      [true, false].sort().join(), [1e21, 5, 1e-7, 2].sort().join(), [NaN, 1, Infinity].sort().join(),
      [[2], [10], [1, 5]].sort().join(';'));
  `,
  `
    const l = [{ k: 1, n: 'a' }, { k: 0, n: 'b' }, { k: 1, n: 'c' }, { k: 0, n: 'd' }, { k: 2, n: 'e' }];
    l.sort((a, b) => a.k - b.k);
    show(l.map(x => x.n).join(''));
    l.sort((a, b) => b.k - a.k);
    show(l.map(x => x.n).join(''));
    l.sort(() => 0);
    show(l.map(x => x.n).join(''));
    show(l.toSorted((a, b) => a.n < b.n ? -1 : 1).map(x => x.n).join(''));
  `,
  `
    show([3, 1, 2].sort(() => NaN).join(), [3, 1, 2].sort((a, b) => a > b ? 1 : -1).join(),
      [3, 1, 2].sort((a, b) => Number(a > b) - 0.5).join(), [5,4,3,2,1].sort(undefined).join());
  `,
  `
    show([1, 2, 3].reduce((a, b) => a + b), [1, 2, 3].reduceRight((a, b) => a * 10 + b),
      ['a', 'b'].reduce((a, b, i) => a + b + i, ''),
      ['a', 'b', 'c'].reduceRight((a, b, i, l) => a + b + i + l.length, ''), [5].reduce((a, b) => a + b));
    try {
      ([] as number[]).reduce((a, b) => a + b);
    } catch (e) { show(e instanceof TypeError, (e as Error).message); }
    try { ([] as number[]).reduceRight((a, b) => a + b); } catch (e) { show(e instanceof TypeError); }
    show([1, 2].reduce<number | undefined>((a, b) => a === undefined ? b : a + b, undefined));
  `,
  `
    show(Array.from('abc').join(), Array.from({ length: 3 }).length,
      Array.from({ length: 3 }, (_, i) => i * 2).join(), Array.from(new Set([1, 1, 2])).join(),
      Array.from(new Map([[1, 'a']])).join(), Array.from([1, 2], x => x + 1).join(),
      Array.from({ length: 2, 0: 'x', 1: 'y' }).join(), Array.from({ length: 0 }).length,
      Array.from([1,2,3].keys()).join(), Array.from({length: 2.7}, (_, i) => i).length,
      Array.from({length: -1}).length);
  `,
  `
    const l = [1, 2, 3];
    const seen: number[] = [];
    for (const x of l) { seen.push(x); if (seen.length < 6) l.push(x * 10); }
    show(seen.join());
    const k = [1, 2, 3, 4];
    for (const x of k) { show(x); k.shift(); }
  `,
  `
    class C {
      m = 3;
      run(l: number[]) { return l.map(function (this: C, x) { return x * this.m; }, this).join(); }
      f(l: number[]) { return l.filter(function (this: C, x) { return x > this.m; }, this).join(); }
      e(l: number[]) {
        let s = '';
        l.forEach(function (this: C, x) { s += x * this.m + ';'; }, this);
        return s;
      }
    }
    show(new C().run([1, 2]), new C().f([1, 5]), new C().e([1, 2]),
      [1,2].some(function (this: number[], x) { return x === this[0]; }, [2]),
      [1,2].every(function (this: number[], x) { return x === this[0]; }, [2]),
      [1,2].find(function (this: number[], x) { return x === this[0]; }, [2]));
  `,
  `
    const g: number[][] = [[1, 2], [3, 4]];
    let i = 0;
    g[i++][i++] = 9;
    show(g.join(';'), i);
    g[i -= 1][i] += 5;
    show(g.join(';'), i);
    g[0][g[0].length] = 7;
    show(g[0].join());
  `,
);

testSame(
  'lists take odd arguments the same',
  `
      const a = [1, 2, 3, 4, 5];
      show(a.slice(-3, -1).join(), a.slice(2).join(), a.slice(NaN).length, a.splice(-2, 1).join(), a.join(),
        a.splice(1, 0, 9, 9).length, a.join(), a.splice(10, 1).length, a.indexOf(9, 2), a.lastIndexOf(9, -4),
        a.includes(5, -1), a.at(-9), a.fill(0, -2).join(), a.copyWithin(1, 3).join(),
        a.concat([7], 8 as any, [[9]] as any).length, a.reverse().join(), a.flat().length);
      const b = [3, 1, 2];
      show(b.toSorted().join(), b.toReversed().join(), b.with(-1, 7).join(), b.toSpliced(0, 2, 5).join(),
        b.join(), b.findLast(x => x > 1), b.findLastIndex(x => x > 5), b.keys().next().value,
        [...b.entries()].flat().join(), b.reduce((m, x) => Math.max(m, x)),
        b.reduceRight((s, x) => s + x, ''), b.push(...[4, 5]), b.unshift(), b.unshift(0, 0), b.pop(),
        b.shift(), b.join(''));
      show(Array.from('abc', function (c, i) { return c + i; }).join(),
        Array.from(new Set([1, 1, 2]), x => x + 1).join(), Array.of(7).length,
        Array.from({ length: 3 }, (_, i) => i ** 2).join(), Array.isArray([]), Array.isArray('x'),
        [..."ab"].length, [...[1, 2].keys()].join(), Array(3).fill(0).map((_, i) => i).join(),
        [[1, [2]], [3]].flat(2).join(), [1, 2, 3].flatMap(x => x % 2 ? [x, x] : []).join());
      const grid = Array.from({ length: 3 }, (_, y) => Array.from({ length: 4 }, (_, x) => x * y));
      const T = grid[0].map((_, x) => grid.map(r => r[x]));
      show(T.map(r => r.join('')).join('/'), grid.map(r => r.toReversed().join('')).join('/'),
        grid.flat().reduce((s, v) => s + v));
      grid.forEach((r, y, all) => { r[y] = all.length; });
      show(grid.join('|'));
      const objs = [{ n: 'b', v: 2 }, { n: 'a', v: 2 }, { n: 'c', v: 1 }];
      show(objs.sort((x, y) => x.v - y.v).map(o => o.n).join(''),
        objs.toSorted((x, y) => x.n.localeCompare(y.n)).map(o => o.n).join(''),
        objs.map(({ v, ...r }) => r.n + Object.keys(r).length).join(), objs.find(o => o.v > 5)?.n ?? 'none',
        objs.every(o => o.v), objs.some(({ v }) => v === 1),
        objs.filter((o, i, xs) => xs.findIndex(p => p.v === o.v) === i).length);
      const q: number[] = [];
      for (let i = 0; i < 5; i++) { q.push(i); if (q.length > 3) q.shift(); }
      show(q.join());
      while (q.length) q.splice(Math.floor(q.length / 2), 1);
      show(q.length, q.pop() === undefined, q.shift() === undefined, Math.max(...q));
      const m = [1, 2, 3, 4, 5, 6];
      for (let i = m.length; i--;) if (m[i] % 2) m.splice(i, 1);
      show(m.join());
      m.length = 2;
      show(m.join(), m[2] === undefined);
      m[m.length] = 7;
      show(m.length);
      const [x, ...ys] = m;
      show(x, ys.length);
      delete (m as any).foo;
      const args: [number, number, string?] = [1, 2];
      show(((p: number, q: number, r = 'z') => p + q + r)(...args));
      show([3, 2, 1].sort((p, q) => +(p > q) - +(p < q)).join(),
        ['10', '9', '1'].sort((p, q) => +p - +q).join(), [true, false, true].filter(Boolean).length,
        [0, 1, '', 'a', null, undefined, NaN].filter(Boolean).length,
        ['a', 'b'].map((c, i, { length }) => c + i + length).join(), [1, 2, 3].join(undefined),
        [[], [[]]].toString() + '|', [1, [2, [3]]].toString(), String([{}]),
        ['x'].concat('y', ['z']).join(''));
    `,
);

testSame(
  'every method of lists gives the same',
  `
      const a = [5, 3, 8, 1];
      show(a.findLast(x => x > 4), a.findLastIndex(x => x < 4), a.with(1, 9).join(),
        a.toSpliced(1, 2, 7, 7).join(), a.toReversed().join(), a.copyWithin(0, 2).join(),
        a.fill(0, 1, 2).join(), [1, [2, [3, [4]]]].flat(Infinity).join(), [[1], [2, 3]].flat().length,
        [1, 2].flatMap(x => [x, x * 10]).join(), Array.of(1, 2).join(),
        Array.from('abc', (c, i) => c + i).join(), Array.from({ length: 2, 0: 'x', 1: 'y' }).join(),
        Array.from(new Map([[1, 2]])).join('|'), [3, 1, 2].sort().join(), [1, 2, 3, 4].splice(1, 2).join(),
        [1, 2, 3].indexOf(4), [1, 2, 3].lastIndexOf(3), [1, 2, 3].includes(2), [1, 2, 3].join(''),
        [1, 2, 3].reduceRight((s, x) => s + x, ''), [1, 2, 3].some(x => x > 2), [1, 2, 3].every(x => x > 2),
        [].every(x => x), [1, 2, 3].at(-1), [1, 2, 3].slice(-2).join(), [1, 2, 3].concat(4, [5, 6]).length,
        [...[1, 2].entries()].join('|'), [...[1, 2].keys()].join(), [...[7, 8].values()].join(),
        [1, 2, 3].findIndex(x => x === 9), [1, 2, 3].find(x => x === 9), [0, 1, 2].filter(Boolean).join(),
        ['1', '2', '3'].map(Number).join(), ['a', 'b'].map((s, i, all) => s + i + all.length).join(),
        [1, 2, 3].map(String).join(''), ['10', '10', '10'].map((x, i) => parseInt(x, i || 10)).join(),
        [1, 2, 3].unshift(0), [1].push(2, 3), [].pop() === undefined, [3, 4].shift(), Array.isArray([]),
        [undefined, 1].length, [undefined, 2].length, [1, 2, 3].toString(), String([1, [2, 3]]), \`\${[]}\`,
        [] + '', [1, 2] + '', [null, undefined, 1].join('-'));
      const s2 = [1, 2, 3, 4, 5];
      s2.splice(1, 1);
      s2.splice(-1);
      s2.splice(1, 0, 9, 8);
      show(s2.join(), s2.splice(2).join(), s2.join());
      const st: number[] = [];
      st.push(1);
      st[st.length] = 2;
      st[2] = 3;
      st.length = 1;
      st.unshift(...[7, 8]);
      show(st.join(), st.length);
      const [h, ...t] = 'hey';
      show(h, t.join(''));
      let acc = '';
      [1, 2, 3].forEach((x, i, xs) => { if (i === 1) return; acc += x + xs.length; });
      show(acc);
      const grp: Record<string, number[]> = {};
      for (const x of [1, 2, 3, 4]) (grp[x % 2 ? 'odd' : 'even'] ??= []).push(x);
      show(grp.odd.join(), grp.even.join());
      const nest = [[3, 'c'], [1, 'a']] as [number, string][];
      nest.sort(([x], [y]) => x - y);
      for (const [i, [num, str]] of nest.entries()) show(i, num, str);
      const removed: number[] = [];
      const live = [1, 2, 3, 4, 5, 6];
      for (let i = live.length - 1; i >= 0; i--) if (live[i] % 2) removed.push(...live.splice(i, 1));
      show(live.join(), removed.join());
      for (const x of live) if (x === 4 && live.length < 5) live.push(10);
      show(live.join());
      const copy = live.slice();
      copy[0] = 99;
      show(live[0], [...live].reverse()[0], live.length);
      const mat = Array(2).fill(null).map(() => Array(2).fill(0));
      mat[0][0] = 1;
      show(mat.map(r => r.join('')).join('|'));
      show(Math.max(...[1, 5, 3]), Math.min(...new Set([4, 2])));
      delete (s2 as any)[0];
      show(s2.length >= 1);
      const tup: [string, number] = ['a', 1];
      tup[1]++;
      show(tup.join());
      const idx = [2, 0, 1];
      show(idx.map(i => 'abc'[i]).join(''), idx.reduce((s, i) => s * 3 + i), idx.indexOf(Math.max(...idx)));
      const chunk =
        <T>(xs: T[], n: number): T[][] => xs.length ? [xs.slice(0, n), ...chunk(xs.slice(n), n)] : [];
      show(chunk([1, 2, 3, 4, 5], 2).map(c => c.join('')).join());
      const uniq = [...new Set([3, 1, 3, 2, 1])];
      show(uniq.join());
      const zip = uniq.map((v, i) => [v, 'xyz'[i]] as const);
      show(Object.fromEntries(zip.map(([v, k]) => [k, v])).y);
      const range = (n: number) => [...Array(n).keys()];
      show(range(4).map(x => x * x).join());
    `,
);
