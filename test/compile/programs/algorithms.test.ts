/** Algorithms of textbooks. */

import { testSame } from '../same.ts';

testSame(
  'recursion, memo tables and sieves run the same',
  `
      const hanoi =
        (n: number, a = 'A', b = 'B', c = 'C'): string[] =>
          (n === 0 ? [] : [...hanoi(n - 1, a, c, b), a + c, ...hanoi(n - 1, b, a, c)]);
      show(hanoi(3).join());
      const ack =
        (m: number, n: number): number =>
          (m === 0 ? n + 1 : n === 0 ? ack(m - 1, 1) : ack(m - 1, ack(m, n - 1)));
      show(ack(2, 3));
      const perms =
        <T>(xs: T[]): T[][] =>
          (xs.length <= 1 ? [xs]
            : xs.flatMap((x, i) => perms([...xs.slice(0, i), ...xs.slice(i + 1)]).map(p => [x, ...p])));
      show(perms([1, 2, 3]).map(p => p.join('')).join());
      const subsets =
        (n: number) =>
          Array.from({ length: 1 << n }, (_, m) => [...Array(n).keys()].filter(i => m >> i & 1).join(''));
      show(subsets(3).join('|'));
      const memo: Record<string, number> = {};
      const grid =
        (r: number,
          c: number): number => {
            const k = \`\${r},\${c}\`;
            if (k in memo) return memo[k];
            return (memo[k] = r === 0 || c === 0 ? 1 : grid(r - 1, c) + grid(r, c - 1));
          };
      show(grid(10, 10), Object.keys(memo).length);
      const fact = (n: number): number => (n < 2 ? 1 : n * fact(n - 1));
      show(fact(10), fact(20), fact(25), fact(170));
      const gcd = (a: number, b: number): number => (b ? gcd(b, a % b) : a);
      show(gcd(1071, 462), gcd(17, 5));
      const lev =
        (a: string,
          b: string) => {
            const d = Array.from({ length: a.length + 1 }, (_, i) => [i, ...Array<number>(b.length).fill(0)]);
            for (let j = 1; j <= b.length; j++) d[0][j] = j;
            for (let i = 1; i <= a.length; i++)
              for (let j = 1; j <= b.length; j++)
                d[i][j] =
                  Math.min(d[i - 1][j] + 1, d[i][j - 1] + 1,
                    d[i - 1][j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1));
            return d[a.length][b.length];
          };
      show(lev('kitten', 'sitting'), lev('', 'abc'));
      const isEven = (n: number): boolean => n === 0 || isOdd(n - 1);
      function isOdd(n: number): boolean { return n !== 0 && isEven(n - 1); }
      show(isEven(10), isOdd(7));
      const collatz = (n: number, s = 0): number => (n === 1 ? s : collatz(n % 2 ? 3 * n + 1 : n / 2, s + 1));
      show(collatz(27));
      const flat = (x: unknown): unknown[] => (Array.isArray(x) ? x.flatMap(flat) : [x]);
      show(flat([1, [2, [3, [4]], 5]]).join());
      const sieve =
        (n: number) => {
          const p = new Array<boolean>(n + 1).fill(true);
          const out: number[] = [];
          for (let i = 2; i <= n; i++) {
            if (!p[i]) continue;
            out.push(i);
            for (let j = i * i; j <= n; j += i) p[j] = false;
          }
          return out;
        };
      show(sieve(40).join());
      const pow =
        (b: number, e: number): number => e === 0 ? 1 : e % 2 ? b * pow(b, e - 1) : pow(b * b, e / 2);
      show(pow(2, 30), pow(3, 20), pow(7, 25));
    `,
);

testSame(
  'matrices, equations and the game of life run the same',
  `
      type M = number[][];
      const mul =
        (a: M, b: M): M => a.map(r => b[0].map((_, j) => r.reduce((s, v, k) => s + v * b[k][j], 0)));
      const id =
        (n: number): M =>
          Array.from({ length: n }, (_, i) => Array.from({ length: n }, (_, j) => +(i === j)));
      const det =
        (m: M): number =>
          m.length === 1 ? m[0][0]
            : m[0].reduce((s, v, j) =>
              s + (j % 2 ? -1 : 1) * v * det(m.slice(1).map(r => r.filter((_, c) => c !== j))),
              0);
      const T = (m: M): M => m[0].map((_, j) => m.map(r => r[j]));
      const fmt = (m: M) => m.map(r => r.map(v => v.toFixed(2)).join(' ')).join(' / ');
      const rot = (a: number): M => [[Math.cos(a), -Math.sin(a)], [Math.sin(a), Math.cos(a)]];
      show(fmt(mul([[1, 2], [3, 4]], [[5, 6], [7, 8]])), fmt(id(3)), det([[2, 0, 1], [1, 3, 2], [1, 1, 1]]),
        fmt(T([[1, 2, 3], [4, 5, 6]])), fmt(mul(rot(Math.PI / 2), [[1], [0]])));
      const m4 = new Array(16).fill(0).map((_, i) => i);
      let tr = 0;
      for (let i = 0; i < 4; i++) tr += m4[i * 5];
      show(tr);
      const inv =
        ([[a, b], [c, d]]: M): M | null => { const D = a * d - b * c;
          return D ? [[d / D, -b / D], [-c / D, a / D]] : null; };
      show(fmt(inv([[4, 7], [2, 6]])!), inv([[1, 2], [2, 4]]) === null);
      const gauss =
        (A: M,
          b: number[]) => {
            const n = b.length;
            const m = A.map((r, i) => [...r, b[i]]);
            for (let i = 0; i < n; i++) {
              let p = i;
              for (let r = i + 1; r < n; r++) if (Math.abs(m[r][i]) > Math.abs(m[p][i])) p = r;
              [m[i], m[p]] = [m[p], m[i]];
              for (let r = 0; r < n; r++)
                if (r !== i) {
                  const f = m[r][i] / m[i][i];
                  for (let c = i; c <= n; c++) m[r][c] -= f * m[i][c];
                }
            }
            return m.map((r, i) => r[n] / r[i]);
          };
      show(gauss([[2, 1, -1], [-3, -1, 2], [-2, 1, 2]], [8, -11, -3]).map(v => v.toFixed(6)).join());
      const life =
        (g: string[]) =>
          g.map((row, y) =>
            [...row].map((c,
              x) => {
                let n = 0;
                for (let dy = -1; dy <= 1; dy++)
                  for (let dx = -1; dx <= 1; dx++) if ((dx || dy) && g[y + dy]?.[x + dx] === '#') n++;
                return n === 3 || (n === 2 && c === '#') ? '#' : '.';
              })
              .join(''));
      let g = ['.....', '..#..', '..#..', '..#..', '.....'];
      for (let i = 0; i < 2; i++) { g = life(g); show(g.join('/')); }
    `,
);

testSame(
  'sieves, searches, queens, heaps and tries run the same',
  `
      let out = '';
      for (let y = 0; y < 3; y++) {
        let row = '';
        for (let x = 0; x < 5; x++) row += (x ^ y) & 1 ? '#' : (x * y) % 3 === 0 ? '.' : '+';
        out += row + '\\n';
      }
      for (const l of out.split('\\n')) if (l) show(l);
      const dirs = { n: [0, -1], e: [1, 0], s: [0, 1], w: [-1, 0] } as const;
      type D = keyof typeof dirs;
      const left: Record<D, D> = { n: 'w', w: 's', s: 'e', e: 'n' };
      let d: D = 'n', px = 0, py = 0;
      for (const c of 'FLFFRFLLF') {
        if (c === 'L')
          d = left[d];
        else if (c === 'R') d = left[left[left[d]]]; else { const [dx, dy] = dirs[d]; px += dx; py += dy; }
      }
      show(d, px, py);
      const tri =
        (n: number): number[][] =>
          n === 0 ? []
            : n === 1 ? [[1]]
              : (() => {
                const p = tri(n - 1), l = p[p.length - 1];
                return [...p, [1, ...l.slice(1).map((v, i) => v + l[i]), 1]];
              })();
      show(tri(6).map(r => r.join(' ')).join('|'));
      const primes: number[] = [];
      next: for (let n = 2; primes.length < 10; n++) {
        for (const p of primes) { if (p * p > n) break; if (n % p === 0) continue next; }
        primes.push(n);
      }
      show(primes.join());
      const bsearch =
        (a: readonly number[],
          x: number) => {
            let lo = 0, hi = a.length - 1;
            while (lo <= hi) {
              const mid = (lo + hi) >>> 1;
              if (a[mid] === x) return mid;
              a[mid] < x ? (lo = mid + 1) : (hi = mid - 1);
            }
            return ~lo;
          };
      show(bsearch(primes, 13), bsearch(primes, 14), bsearch([], 1));
      const spiral =
        (w: number,
          h: number) => {
            const g = Array.from({ length: h }, () => new Array<number>(w).fill(0));
            let [x, y, dx, dy] = [0, 0, 1, 0];
            for (let i = 1; i <= w * h; i++) {
              g[y][x] = i;
              const nx = x + dx, ny = y + dy;
              if (g[ny]?.[nx] !== 0) [dx, dy] = [-dy, dx];
              x += dx;
              y += dy;
            }
            return g;
          };
      show(spiral(4, 3).map(r => r.join()).join(' '));
      const change =
        (amt: number, coins: number[]) =>
          coins.reduce((w, c) => { for (let i = c; i <= amt; i++) w[i] += w[i - c]; return w; },
            [1, ...Array<number>(amt).fill(0)])[amt];
      show(change(100, [1, 5, 10, 25, 50]));
      const knap =
        (cap: number,
          items: { w: number; v: number }[]) => {
            const best = new Array<number>(cap + 1).fill(0);
            for (const { w, v } of items)
              for (let c = cap; c >= w; c--) best[c] = Math.max(best[c], best[c - w] + v);
            return best[cap];
          };
      show(knap(10, [{ w: 5, v: 10 }, { w: 4, v: 40 }, { w: 6, v: 30 }, { w: 3, v: 50 }]));
      const queens =
        (n: number, r = 0, cols = 0, d1 = 0,
          d2 = 0): number => {
            if (r === n) return 1;
            let c = 0;
            for (let free = ~(cols | d1 | d2) & ((1 << n) - 1); free; free &= free - 1) {
              const b = free & -free;
              c += queens(n, r + 1, cols | b, (d1 | b) << 1, (d2 | b) >> 1);
            }
            return c;
          };
      show(queens(6), queens(7));
      const union = Array.from({ length: 8 }, (_, i) => i);
      const find = (x: number): number => union[x] === x ? x : (union[x] = find(union[x]));
      for (const [a, b] of [[0, 1], [2, 3], [1, 3], [5, 6]]) union[find(a)] = find(b);
      show(new Set(union.map((_, i) => find(i))).size);
      const topo =
        (g: Record<string, string[]>) => {
          const seen = new Set<string>(), res: string[] = [];
          const visit =
            (n: string) => {
              if (seen.has(n)) return;
              seen.add(n);
              (g[n] ?? []).forEach(visit);
              res.unshift(n);
            };
          Object.keys(g).forEach(visit);
          return res;
        };
      show(topo({
        shirt: ['tie', 'belt'],
        tie: ['jacket'],
        pants: ['shoes', 'belt'],
        belt: ['jacket'],
        jacket: []
      })
        .join('>'));
      const heap: number[] = [];
      const hpush =
        (v: number) => {
          heap.push(v);
          for (let i = heap.length - 1, p; i > 0 && heap[(p = (i - 1) >> 1)] > heap[i]; i = p)
            [heap[p], heap[i]] = [heap[i], heap[p]];
        };
      [5, 3, 8, 1, 9, 2].forEach(hpush);
      show(heap.join());
      const trie: { [k: string]: any } = {};
      for (const w of ['car', 'cat', 'dog']) { let n = trie; for (const c of w) n = n[c] ??= {}; n.end = true;
      }
      show(Object.keys(trie).join(), Object.keys(trie.c.a as object).join());
    `,
);

testSame(
  'maps and sets of all kinds run the same',
  `
      const s = new Set([1, 2, 3]);
      for (const x of s) { if (x < 3) s.add(x + 10); if (x === 2) s.delete(3); }
      show([...s].join());
      const m = new Map<string, number>([['a', 1]]);
      show([...m.entries()].flat().join(), [...m].length, m.size, JSON_(m));
      function JSON_(m: Map<string, number>) { return [...m].map(([k, v]) => \`\${k}:\${v}\`).join(); }
      const ws = new WeakSet<object>();
      const k = {};
      ws.add(k);
      show(ws.has(k), ws.has({}));
      const big = new Map<number, Map<number, string>>();
      for (let i = 0; i < 3; i++)
        for (let j = 0; j < 2; j++) (big.get(i) ?? big.set(i, new Map()).get(i)!).set(j, \`\${i}\${j}\`);
      show([...big.values()].map(mm => [...mm.values()].join('+')).join(' '));
      const lru =
        new (class {
          private m = new Map<string, number>();
          constructor(private cap: number) {}
          get(k: string) {
            const v = this.m.get(k);
            if (v === undefined) return -1;
            this.m.delete(k);
            this.m.set(k, v);
            return v;
          }
          put(k: string,
            v: number) {
              this.m.delete(k);
              this.m.set(k, v);
              if (this.m.size > this.cap) this.m.delete(this.m.keys().next().value!);
              return this;
            }
          keys() { return [...this.m.keys()].join(''); }
        })(2);
      lru.put('a', 1).put('b', 2).get('a');
      lru.put('c', 3);
      show(lru.keys(), lru.get('b'));
      const idx = new Map([...'hello'].map((c, i) => [c, i]));
      show([...idx].join(' '));
      const inter = [...s].filter(x => new Set([1, 11]).has(x));
      show(inter.join());
      show([...new Map([[1, 'a'], [2, 'b']]).keys()].reduce((a, b) => a + b),
        Array.from(new Map([['x', 1]]), ([k, v]) => k + v).join(), new Set('aab').size,
        [...new Set([NaN, NaN, 0, -0])].length);
    `,
);
