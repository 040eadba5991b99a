/** The length of arrays: comparisons with it, assignments to it, and callbacks that change it. */

import { testSame } from '../../same.ts';

testSame(
  'a comparison with the length that does not exclude a missing element leaves it undefined',
  `
    const src = [1, 2, 3];
    const o: number[] = [];
    for (let i = 0; i < src.length; i++) { for (let j = 0; j < 2; j++) { o.push(src[i]); i++; } }
    show(o.length, o.join());
    const p: number[] = [];
    let k = 0;
    while (k < src.length && p.length < 10) { p.push(src[k++], src[k]); }
    show(p.length, p.join());
    const q: number[] = [];
    for (let i = 0; i < src.length; i++) { if (i === 1) { i += 2; } q.push(src[i]); }
    show(q.length, q.join());
    const r = [5, 6];
    const out: number[] = [];
    for (let i = 0; i < r.length; i++) { if (i === 0) r.pop(); out.push(r[i]); if (i === 0) r.push(9, 8); }
    show(out.length, out.join());
  `,
  `
    const l = [1, 2];
    const a: number[] = [];
    const f = (i: number) => { if (!(i < l.length)) { a.push(l[i]); return; } a.push(l[i]); };
    f(0);
    f(5);
    f(1);
    show(a.length);
    const g = (i: number) => { if (i > l.length || i === 0) a.push(l[i]); else a.push(l[i]); };
    g(2);
    g(9);
    show(a.length);
    const h = (i: number) => i <= l.length - 1 ? [l[i]] : [l[i], 1];
    show(h(0).length, h(4).length);
    const m = (i: number) => l.length >= 2 && [l[1], l[2], l[i]];
    show((m(7) as number[]).length);
    if (l.length) a.push(l[0]);
    if (l.length > 1) a.push(l[1], l[2]);
    if (l.length === 2) a.push(l[2]);
    show(a.length);
  `,
  `
    const s = [3, 1, 2];
    let t = 0;
    for (let i = 0; i < s.length - 1; i++) if (s[i] > s[i + 1]) t++;
    show(t);
    const w: number[] = [];
    for (let i = 0; i + 1 < s.length; i++) w.push(s[i], s[i + 1], s[i + 2]);
    show(w.length, w.join());
    const half: number[] = [];
    for (let i = 0; i < s.length / 2; i++) half.push(s[i]);
    for (let i = 0; i < Math.floor(s.length / 2) + 4; i++) half.push(s[i]);
    show(half.length);
    const n = s.length;
    const x: number[] = [];
    for (let i = 0; i <= n; i++) x.push(s[i]);
    show(x.length);
    for (let i = n; i >= -1; i--) x.push(s[i]);
    show(x.length, x.filter(v => v === undefined).length);
    const z: number[] = [];
    for (let i = 0; i < s.length; i++) { const j = i + 1; z.push(s[j]); z.push(s[(i + 1) % s.length]); }
    show(z.length, z.join());
  `,
  `
    const grid = [[1, 2], [3, 4]];
    const nb: number[] = [];
    for (let y = 0; y <= grid.length; y++) for (let x = -1; x <= 2; x++) nb.push(grid[y]?.[x]);
    show(nb.length, nb.filter(v => v !== undefined).length);
    const row = grid[5];
    const col: number[][] = [row, [1]];
    show(col.length, col[1][0]);
    const words = 'a b'.split(' ');
    const pairs: [string, string][] = [];
    for (let i = 0; i < words.length; i++) pairs.push([words[i], words[i + 1]]);
    show(pairs.map(p => p.length).join(), pairs[1][1]);
    const last: string[] = [];
    last.push(words[words.length]);
    last.push(words[words.length - 1]);
    last.push(words[-1]);
    show(last.length, last.join());
    const st: string[] = [];
    st.push(st[st.length - 1]);
    st.push('x');
    st.push(st[st.length - 1], st[st.length - 3]);
    show(st.length, st.join());
  `,
  `
    const e: string[] = [];
    const v = e[0], w = e[1];
    const l = [v, w, 'z'];
    show(l.length, l.indexOf('z'));
    let cur = e[3];
    const hist: string[] = [];
    hist.push(cur);
    cur = 'now';
    hist.push(cur);
    show(hist.length, hist[1]);
    const obj = { f: e[0], g: 'g' };
    const fs = [obj.f, obj.g];
    show(fs.length);
    const map = new Map([['k', e[0]]]);
    show([map.get('k')!, 'q'].length);
    const { f: ff } = obj;
    show([ff, 1].length);
    const t = [e[0], e[1]] as [string, string];
    show(t.length, [...t, 'x'].length);
    const [c, d] = e;
    show([c, d].length, [c].concat(d).length);
    const fn = () => e[0];
    show([fn(), fn(), 'a'].length, [[fn()]].flat().length, [1, 2].map(fn).length);
    const first = e.find(x => x === 'none')!;
    show([first, 'y'].length);
    const sh = e.shift()!;
    const pp = e.pop() as string;
    show([sh, pp].length, [sh ?? 'd'].join());
  `,
);

testSame(
  'an array of one undefined has length 1, and a callback may shorten its array',
  `
    show(Array.of(undefined).length, Array.of(1, undefined, 2).length,
      Array.of<number | undefined>(undefined)[0], Array.of(...[undefined, 1]).length);
    const e: number[] = [];
    show(Array.of(e[0], 1).length, Array.of(e[0])[0]);
  `,
  `
    let log = '';
    [1, 2, 3].some((v, i, l) => { l.pop(); log += v + '|'; return false; });
    [1, 2, 3].every((v, i, l) => { l.pop(); log += v + '/'; return true; });
    [1, 2, 3].filter((v, i, l) => { l.pop(); log += v + '+'; return false; });
    [1, 2, 3, 4].reduceRight((a, v, i, l) => { l.pop(); log += v + '.'; return a; }, 0);
    [1, 2, 3].reduce((a, v, i, l) => { l.pop(); log += v + ','; return a; });
    [1, 2, 3].flatMap((v, i, l) => { l.pop(); log += v + ';'; return []; });
    [1, 2, 3].map((v, i, l) => { l.pop(); log += v + ':'; return 1; });
    show(log);
    show([1, 2, 3].map((v, i, l) => { l.push(1); return v; }).length);
  `,
);

testSame(
  'containers of any type hold nullish values, and a longer length adds undefined elements',
  `
    class Stack<T> {
      items: T[] = [];
      push(v: T): void { this.items.push(v); }
      pop(): T | undefined { return this.items.pop(); }
      get size(): number { return this.items.length; }
      peek(i: number): T { return this.items[i]; }
    }
    const s = new Stack<number | undefined>();
    s.push(1); s.push(undefined); s.push(3);
    show(s.size, s.peek(1), s.peek(1) === undefined, s.pop(), s.pop(), s.pop(), s.pop());
    s.push(undefined);
    const p = s.pop();
    show(p === undefined, p ?? 'none', typeof p, \`\${p}\`);
    const t = new Stack<string | null>();
    t.push('a'); t.push(null);
    show(t.size, t.peek(1) ?? 'no', t.peek(1) === null);
    for (const x of t.items) show(x ?? '-');
  `,
  `
    const list = [1, 2];
    list.length = 5;
    show(list.length, list[3], list[3] === undefined, list.join('-'));
    list[4] = 9;
    show(list.join('-'));
    list.length = 1;
    let count = 3;
    list.length = count;
    show(list.length, list.indexOf(1));
    list.length -= 1;
    show(list.length);
    list.length = 0;
    show(list.length, list.pop());
  `,
);

testSame(
  'elements behind the end, changed lengths and deleted elements count as in JavaScript',
  `
    const list: (number|undefined)[] = [1, undefined]; show(list.pop()); list[4] = 3; show(list.length, list.join('|'));
  `,
  `
    const list: (number|undefined)[] = [1, undefined, 3]; show(list.pop(), list.pop(), list.length, list.pop(), list.pop());
  `,
  `
    const list: number[] = [1, 2, 3];
    list.length = 5;
    show(list.length, list[4], list.join());
    list.length = 2;
    show(list.length, list.join());
    list.push(7);
    show(list.join(), list.indexOf(7));
  `,
  `
    const list: number[] = [];
    list[3] = 5;
    show(list.length, list[0], list.join(), list.indexOf(5), list.includes(undefined as never),
      list.findIndex(x => x === undefined));
  `,
  `
    const list = [3, undefined, 1, undefined, 2];
    list.sort();
    show(list.join(), list.length);
    list.sort((a, b) => (b ?? 0) - (a ?? 0));
    show(list.join());
    show(list.toSorted().join(), list.toReversed().join(), list.with(0, undefined).join(),
      list.toSpliced(1, 1, undefined, 9).join());
  `,
  `
    const list: (number | undefined)[] = [1, undefined, 3];
    show([...list].length, [...list, undefined].length, list.concat([undefined, 2]).length,
      list.slice(1).length, list.splice(0, 2, undefined).length, list.length, list[0]);
    show(list.at(-1), list.findLast(x => x === undefined), list.findLastIndex(x => x === undefined),
      [...list.entries()].length, [...list.keys()].join(), [...list.values()].length);
  `,
  `
    const list: (number | undefined)[] = new Array(3);
    show(list.length, list[0], list.join('-'));
    list.fill(undefined);
    show(list.length);
    list.fill(4, 1);
    show(list.join('-'));
    list.copyWithin(0, 1);
    show(list.join('-'));
    for (const v of list) show(v);
    show(Array.from(list, v => v ?? 0).join(), list.flat().length, list.flatMap(x => [x, undefined]).length);
  `,
  `
    const b: boolean[] = new Array(3).fill(false); b[5] = true; show(b.length, b[4], b[0], b.join());
  `,
  `
    const b: boolean[] = [true]; delete b[0]; show(b.length, b[0]); b.length = 3; show(b[2], b.length);
  `,
  `
    const xs: (number | undefined)[] = [1, 2];
    xs.push(undefined);
    xs.unshift(undefined);
    show(xs.length, xs.shift(), xs.shift(), xs.length, xs.reverse().length, xs[0]);
    xs[xs.length] = undefined;
    show(xs.length);
    xs[10] = 1;
    show(xs.length, xs[9], xs[7]);
  `,
);

testSame(
  'the value that fills an array may be spread, and may be nullish',
  `
    const cells: (number | null)[] = [1, 2, 3];
    const from: [null, number] = [null, 1];
    cells.fill(...from);
    show(cells.length, cells.map(cell => cell === null).join());
    const some: (number | undefined)[] = [1, 2, 3];
    const inner: [undefined, number, number] = [undefined, 1, 2];
    some.fill(...inner);
    show(some.length, some.join());
  `,
);

testSame(
  'callbacks may shorten or lengthen their array',
  `const a = [1, 2, 3, 4]; const r = a.map((x, i) => { if (i === 0) a.pop(); return x; }); show(r.length, r[3], r.join());`,
  `
    const a = [1, 2, 3, 4];
    const r = a.filter((x) => { if (x === 2) a.splice(0, 1); return true; });
    show(r.join());
    const b = [1, 2];
    b.forEach(x => { if (b.length < 5) b.push(x * 10); show(x); });
    show(b.length);
  `,
  `
    const a = [1];
    show(a.some(x => { a.push(2); return x === 2; }), a.length);
    const b = [1, 2];
    show(b.every(x => { b.pop(); return x < 3; }), b.length);
    show([3, 2].find((x, i, l) => { l.pop(); return x === 2; }));
  `,
  `const a = [1, 2, 3]; show(a.reduce((s, x) => { a.push(9); return s + x; }, 0), a.length); show(a.reduceRight((s, x) => s + x, 0));`,
);

testSame(
  'a callback may shorten the array while it is mapped',
  `const q=[1,2,3]; const al=q; const m=q.map(x => { al.pop(); return x*2; }); show(m.length, m.join(), m[2] === undefined);`,
  `const q=[1,2,3]; const cut = () => q.pop(); const m=q.map(x => { cut(); return x*2; }); show(m.length, m.join(), m[2] === undefined);`,
  `const q=[1,2,3]; const m=q.map(x => { q .pop(); return x*2; }); show(m.length, m.join(), m[2] === undefined);`,
  `const z={items:[1,2,3]}; const m=z.items.map(x => { const { items } = z; items.splice(0,1); return x*2; }); show(m.length, m.join());`,
  `const z={items:[1,2,3]}; const m=z.items.map(x => { z.items.length -= 1; return x*2; }); show(m.length, m.join());`,
  `const z={items:[1,2,3]}; const m=z.items.map(x => { const w = z.items; w.length--; return x*2; }); show(m.length, m.join());`,
);

testSame(
  'a counter may be read at its bound, or share its name with another variable',
  `
    const xs = [1, 2, 3];
    const fs: (() => number[])[] = [];
    for (var i = 0; i < 3; i++) fs.push(() => [5, xs[i]]);
    show(fs[0]().length);
    const ys: number[] = [];
    for (let i = 0; i < 3; i++, ys.push(xs[i])) show(i);
    show(ys.length, ys[2] === undefined);
    let n = 0;
    for (let i = 0; i < 3; i++) { const f = (i: number) => [5, xs[i]]; n = f(i + 1).length; }
    show(n);
  `,
);
