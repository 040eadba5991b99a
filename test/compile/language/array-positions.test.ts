/** Elements, lengths and positions of arrays in the middle of other expressions. */

import { testSame } from '../same.ts';

testSame(
  'methods and lengths of lists in the middle of other expressions run the same',
  `
      const a = [1, 2, 3, 4, 5];
      a.length--;
      show(a.join());
      a.length -= 2;
      show(a.join(), a.length);
      a[a.length] = 9;
      a[a.length - 1] += a.length;
      show(a.join());
      a[a.length - 1]++;
      a.at(-1);
      show(a.join());
      a.push(a.length);
      a.push(a.push(7));
      show(a.join());
      a[a.push(1) - 1] = 8;
      show(a.join());
      a.unshift(a.pop()!, a.shift()!);
      show(a.join());
      a.splice(a.length - 2, 1, a.pop()!);
      show(a.join());
      [a[0], a[a.length - 1]] = [a[a.length - 1], a[0]];
      show(a.join());
      a.reverse().push(0);
      show(a.join());
      const b = a.slice().sort((x, y) => x - y);
      show(b.join(), a === a.sort(), a.join());
      const c = [3, 1, 2];
      const d = c.sort();
      show(c === d, c.join());
      c.fill(0, 1);
      show(c.join());
      c.splice(0);
      show(c.length, c[0] === undefined);
      const e = Array.from({ length: 3 }, () => [] as number[]);
      e[1].push(1);
      e[1][e[1].length - 1]--;
      show(e.map(x => x.length).join(), e[1][0]);
      let s = 'abc';
      s = s[s.length - 1] + s.slice(0, -1);
      show(s);
      const m = new Map<string, number[]>();
      (m.get('a') ?? m.set('a', []).get('a')!).push(m.size);
      show(m.get('a')!.join());
      const st = [[0, 0]];
      while (st.length) {
        const [x, y] = st.pop()!;
        if (x < 2) st.push([x + 1, y], [x + 1, y + 1]); else s += y;
      }
      show(s);
      const q: number[] = [];
      for (let i = 0; i < 5; i++) { q.push(i); if (q.length > 3) q.shift(); }
      show(q.join());
      const ring =
        {
          buf: new Array<number>(4).fill(0),
          i: 0,
          put(v: number) { this.buf[this.i++ % this.buf.length] = v; return this; }
        };
      for (let i = 1; i < 7; i++) ring.put(i);
      show(ring.buf.join(), ring.i);
      const cmp = [5, 1, 4].sort((a, b) => a > b ? 1 : -1);
      show(cmp.join());
      const counts = [0, 0, 0];
      for (const v of [1, 2, 1]) counts[v]++;
      counts[counts.indexOf(2)] *= 10;
      show(counts.join());
      let i = 0;
      const f = () => i++;
      const arr2 = [f(), f(), f()];
      arr2[f() - 3] = f();
      show(arr2.join(), i);
      const o = { list: [1, 2], get last() { return this.list[this.list.length - 1]; } };
      o.list.push(o.last + o.list.length);
      show(o.list.join());
      o.list[o.list.length] = o.last;
      show(o.list.join());
      const w = [1, 2, 3];
      for (const x of w) if (x < 3) w.push(x + 3);
      show(w.join());
      w.forEach((x, i) => { if (i < 2) w.push(x); });
      show(w.length);
      const removed = w.splice(1, 2);
      show(removed.join(), w.join());
      const idx = w.findIndex(x => x === 4);
      if (~idx) w.splice(idx, 1);
      show(w.join(), idx);
      w.sort().reverse();
      show(w.join());
      show([1, 2, 3].map((x, i, a) => a[a.length - 1 - i] + x).join(),
        [..."aab"].reduce((m, c) => m.set(c, (m.get(c) ?? 0) + 1), new Map<string, number>()).get('a'));
    `,
  `
      let x = 2; for (let i = 0, j = 5; i < j; i++, j--) x += i * j; show(x);
    `,
);

testSame(
  'what is found, sorted and cut is what was there before',
  `const l = [1, 2, 3]; show(l.find((x, i) => { if (x === 2) { l.splice(i, 1); return true; } return false; }), l.join());
const k = [1, 2, 3]; show(k.findLast((x, i) => { if (x === 2) { k.splice(i, 1); return true; } return false; }), k.join());
const m = [{ n: 1 }, { n: 2 }]; const f = m.find((x, i) => { m[i] = { n: 9 }; return x.n === 2; }); show(f!.n);`,
  `
    const x = ['b', 'a', 'c'];
    try {
      x.sort((a, b) => { if (a === 'c' || b === 'c') throw new Error('c'); return a < b ? -1 : 1; });
    } catch (e) { show((e as Error).message); }
    show(x.join());
    const w: (number | null)[] = [3, null, 1, undefined as any, 2];
    try {
      w.sort((a, b) => { if (a === 2 || b === 2) throw new Error('2'); return a! - b!; });
    } catch (e) { show('2'); }
    show(w.join());
    w.sort();
    show(w.join());
    show(w.toSorted((a, b) => b! - a!).join());
    const grown = [3, 1, 2];
    grown.sort((a, b) => { if (grown.length < 5) grown.push(9); return a - b; });
    show(grown.join());
    const shr = [3, 1, 2, 5, 4];
    shr.sort((a, b) => { shr.length = 2; return a - b; });
    show(shr.join());
    show([5, 4, 3, 2, 1, 9, 8, 7, 6, 0, 15, 14, 13, 12, 11, 10, 20, 19, 18, 17, 16, 25, 24].sort((a, b) =>
      a - b)
      .join(),
      [].sort().length);
  `,
  `
    show('a,b,c'.split(',', 4294967296).length, 'a,b,c'.split(',', 4294967297).length,
      'a,b,c'.split(',', -1).length, 'a,b,c'.split(',', 1.9).length, 'a,b,c'.split(',', -4294967295).length,
      'a,b,c'.split(',', NaN).length, 'a,b,c'.split(',', undefined).length);
  `,
);

testSame(
  'defaults stand in for elements that are undefined',
  `
      const xs: (number | undefined)[] = [undefined, 5];
      const [a = 1, b = 2, c = 3] = xs;
      show(a, b, c);
      const f = ([x = 7, y]: (number | undefined)[]) => [x, y].join();
      show(f([undefined, 2]), f([]));
    `,
  `
      const xs: (string | undefined)[] = [undefined, 'q', undefined];
      let [a = 'd', b = 'e', c = 'f'] = xs;
      show(a, b, c);
      [a = 'g', b = 'h'] = xs;
      show(a, b);
      for (const [k = 'none', v = 'v'] of [[undefined, 'a'], ['b', undefined]] as (string | undefined)[][])
        show(k, v);
      const g = ({ l: [m = 1, n = 2] = [] }: { l?: (number | undefined)[] }) => m + n;
      show(g({ l: [undefined, 10] }), g({}));
    `,
);

testSame(
  'lists grow in the order in which their new elements are computed',
  `
      class Node { constructor(public name: string, public kids: number[] = []) {} }
      const all: Node[] = [];
      const build =
        (depth: number): number => {
          const n = new Node('n' + depth);
          all.push(n);
          for (let i = 0; i < 2 && depth > 0; i++) n.kids.push(build(depth - 1));
          return all.length - 1;
        };
      build(2);
      show(all.map(n => \`\${n.name}[\${n.kids.join()}]\`).join(' '));
      const ids: number[] = [];
      const alloc = () => { ids.push(-1); return ids.length; };
      ids.push(alloc());
      show(ids.join());
      let len = ids.push(alloc());
      show(len, ids.join());
      const s = [3, 4];
      show(s.push(s.shift()! * s.pop()!), s.join());
      const q = [[1], [2]];
      q.push(q.pop()!.concat(q.shift()!));
      show(q.map(x => x.join('+')).join());
      class P {
        toks = ['1', '(', '2', '3', ')'];
        i = 0;
        out: string[] = [];
        parse(): string[] {
          while (this.i < this.toks.length) {
            const t = this.toks[this.i++];
            if (t === ')') break;
            if (t === '(') this.out.push('g' + this.parse().length); else this.out.push(t);
          }
          return this.out;
        }
      }
      show(new P().parse().join());
      const holder = { l: [1, 2] };
      const take = () => holder.l.splice(0, 1)[0];
      holder.l.push(take());
      holder.l.push(take() + take());
      show(holder.l.join());
      const fns: (() => number)[] = [() => q.pop()!.length];
      const r: number[] = [5];
      r.push(fns[0]());
      show(r.join(), q.length);
      function* g(): Generator<number, void, number> {
        const acc: number[] = [];
        acc.push(yield acc.length);
        acc.push(acc.length + (yield acc.length));
        show(acc.join());
      }
      const it = g();
      it.next();
      it.next(7);
      it.next(8);
    `,
);
