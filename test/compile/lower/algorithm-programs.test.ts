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
  'paths, floods and distances are found the same',
  `
      const map = ['#########', '#S..#...#', '#.#.#.#.#', '#.#...#E#', '#########'];
      type P = [number, number];
      const find =
        (c: string): P => {
          for (let y = 0; y < map.length; y++) { const x = map[y].indexOf(c); if (x >= 0) return [x, y]; }
          throw new Error('no ' + c);
        };
      const [sx, sy] = find('S'), goal = find('E');
      const key = (x: number, y: number) => y * 100 + x;
      class Heap<T> {
        private a: [number, T][] = [];
        push(p: number,
          v: T) {
            this.a.push([p, v]);
            let i = this.a.length - 1;
            while (i > 0) {
              const q = (i - 1) >> 1;
              if (this.a[q][0] <= this.a[i][0]) break;
              [this.a[q], this.a[i]] = [this.a[i], this.a[q]];
              i = q;
            }
          }
        pop(): T | undefined { const top = this.a[0]; const last = this.a.pop();
          if (this.a.length && last) {
            this.a[0] = last;
            let i = 0;
            for (;;) {
              let m = i;
              for (const c of [2 * i + 1, 2 * i + 2])
                if (c < this.a.length && this.a[c][0] < this.a[m][0]) m = c;
              if (m === i) break;
              [this.a[m], this.a[i]] = [this.a[i], this.a[m]];
              i = m;
            }
          }
          return top?.[1]; }
        get size() { return this.a.length; }
      }
      const open = new Heap<P>(), cost = new Map([[key(sx, sy), 0]]), came = new Map<number, number>();
      open.push(0, [sx, sy]);
      let steps = 0;
      while (open.size) {
        const [x, y] = open.pop()!;
        steps++;
        if (x === goal[0] && y === goal[1]) break;
        for (const [dx, dy] of [[1, 0], [-1, 0], [0, 1], [0, -1]] as const) {
          const nx = x + dx, ny = y + dy;
          if (map[ny][nx] === '#') continue;
          const c = cost.get(key(x, y))! + 1;
          if (c < (cost.get(key(nx, ny)) ?? Infinity)) {
            cost.set(key(nx, ny), c);
            came.set(key(nx, ny), key(x, y));
            open.push(c + Math.abs(nx - goal[0]) + Math.abs(ny - goal[1]), [nx, ny]);
          }
        }
      }
      const path: number[] = [];
      for (let k: number | undefined = key(...goal); k !== undefined; k = came.get(k)) path.unshift(k);
      show(path.join(' '), cost.get(key(...goal)), steps > 5);
      const px =
        Array.from({ length: 5 }, (_, y) => Array.from({ length: 6 }, (_, x) => +((x * y) % 3 !== 0)));
      const fill =
        (x: number, y: number,
          to: number) => {
            const from = px[y]?.[x];
            if (from === undefined || from === to) return 0;
            const stack: P[] = [[x, y]];
            let n = 0;
            while (stack.length) {
              const [cx, cy] = stack.pop()!;
              if (px[cy]?.[cx] !== from) continue;
              px[cy][cx] = to;
              n++;
              stack.push([cx + 1, cy], [cx - 1, cy], [cx, cy + 1], [cx, cy - 1]);
            }
            return n;
          };
      show(fill(0, 0, 7), fill(9, 9, 1), px.map(r => r.join('')).join('/'));
      const bfs =
        (s: number,
          adj: Record<number, number[]>) => {
            const seen = new Set([s]), q = [s], out: number[] = [];
            for (let v = q.shift(); v !== undefined; v = q.shift()) {
              out.push(v);
              for (const n of adj[v] ?? []) if (!seen.has(n)) { seen.add(n); q.push(n); }
            }
            return out;
          };
      show(bfs(1, { 1: [2, 3], 2: [4], 3: [4, 5], 5: [6] }).join('>'));
      const dist: Record<string, number> = {};
      const edges: [string, string, number][] = [['a', 'b', 4], ['a', 'c', 1], ['c', 'b', 2], ['b', 'd', 5]];
      const nodes = [...new Set(edges.flatMap(([u, v]) => [u, v]))];
      for (const n of nodes) dist[n] = n === 'a' ? 0 : Infinity;
      for (let i = 1; i < nodes.length; i++)
        for (const [u, v, w] of edges) if (dist[u] + w < dist[v]) dist[v] = dist[u] + w;
      show(Object.entries(dist).map(([k, v]) => \`\${k}=\${v}\`).join());
    `,
);

testSame(
  'data becomes text and comes back the same',
  `
      type J = string | number | boolean | J[] | { [k: string]: J };
      const str =
        (v: J): string => {
          if (typeof v === 'string')
            return '"' +
              [...v].map(c => (c === '"' ? '\\\\"' : c === '\\n' ? '\\\\n' : c === '\\\\' ? '\\\\\\\\' : c)).join('') +
              '"';
          if (typeof v !== 'object') return String(v);
          if (Array.isArray(v)) return '[' + v.map(str).join(',') + ']';
          return '{' + Object.keys(v).map(k => str(k) + ':' + str(v[k])).join(',') + '}';
        };
      show(str({ a: 1, b: [true, 'x"y\\n', { c: 'd' }], e: 1.5, f: {}, g: [] }));
      const parse =
        (s: string): J => {
          let i = 0;
          const ws = () => { while (s[i] === ' ') i++; };
          const val =
            (): J => {
              ws();
              const c = s[i];
              if (c === '{') {
                i++;
                const o: { [k: string]: J } = {};
                ws();
                if (s[i] === '}') { i++; return o; }
                for (;;) {
                  ws();
                  const k = lit();
                  ws();
                  i++;
                  o[k] = val();
                  ws();
                  if (s[i++] === '}') return o;
                }
              }
              if (c === '[') {
                i++;
                const a: J[] = [];
                ws();
                if (s[i] === ']') { i++; return a; }
                for (;;) { a.push(val()); ws(); if (s[i++] === ']') return a; }
              }
              if (c === '"') return lit();
              if (s.startsWith('true', i)) { i += 4; return true; }
              if (s.startsWith('false', i)) { i += 5; return false; }
              const st = i;
              while (i < s.length && '+-.eE0123456789'.includes(s[i])) i++;
              return Number(s.slice(st, i));
            };
          const lit =
            () => {
              let r = '';
              i++;
              while (s[i] !== '"') {
                if (s[i] === '\\\\') { i++; r += s[i] === 'n' ? '\\n' : s[i]; } else r += s[i];
                i++;
              }
              i++;
              return r;
            };
          return val();
        };
      const back = parse('{"p": [1, -2.5e3, {"q": "z\\\\"w"}], "t": true, "n": [], "f": false}');
      show(str(back));
      const encode = (b: boolean[]) => b.reduce((n, v, i) => n | (+v << i), 0);
      const decode = (n: number, l: number) => Array.from({ length: l }, (_, i) => ((n >> i) & 1) === 1);
      show(encode([true, false, true, true]), decode(13, 5).join());
      const rle =
        (s: string) => {
          let out = '';
          for (let i = 0; i < s.length; ) {
            let j = i;
            while (j < s.length && s[j] === s[i]) j++;
            out += (j - i > 1 ? j - i : '') + s[i];
            i = j;
          }
          return out;
        };
      const unrle =
        (s: string) => {
          let n = '', out = '';
          for (const c of s) {
            if (c >= '0' && c <= '9') n += c; else { out += c.repeat(Number(n || 1)); n = ''; }
          }
          return out;
        };
      show(rle('aaabccdddd'), unrle('3ab2c4d'), unrle(rle('xxxxxxxxxxxxyz')));
      const csv = 'name,hp\\nslime,3\\nbat,5';
      const [head, ...rows] = csv.split('\\n').map(l => l.split(','));
      const objs = rows.map(r => Object.fromEntries(r.map((v, i) => [head[i], v] as const)));
      show(objs.map(o => \`\${o.name}:\${+o.hp * 2}\`).join(' '));
      const b64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
      const btoa_ =
        (s: string) => {
          let o = '';
          for (let i = 0; i < s.length; i += 3) {
            const [a, b, c] = [s.charCodeAt(i), s.charCodeAt(i + 1), s.charCodeAt(i + 2)];
            const n = (a << 16) | ((b || 0) << 8) | (c || 0);
            o +=
              b64[n >> 18] + b64[(n >> 12) & 63] + (isNaN(b) ? '=' : b64[(n >> 6) & 63]) +
                (isNaN(c) ? '=' : b64[n & 63]);
          }
          return o;
        };
      show(btoa_('Man'), btoa_('Ma'), btoa_('M'), btoa_('hello world'));
    `,
);

testSame(
  'timers, scripts of generators and easing run the same',
  `
      class Scheduler {
        private t = 0;
        private jobs: { at: number; every?: number; run: () => void; id: number }[] = [];
        private n = 0;
        after(d: number,
          run: () => void) { this.jobs.push({ at: this.t + d, run, id: ++this.n }); return this.n; }
        every(d: number,
          run: () => void) { this.jobs.push({ at: this.t + d, every: d, run, id: ++this.n }); return this.n; }
        cancel(id: number) { this.jobs = this.jobs.filter(j => j.id !== id); }
        tick(dt = 1) {
          this.t += dt;
          for (const j of this.jobs.slice()) {
            if (j.at > this.t) continue;
            j.run();
            if (j.every) j.at += j.every; else this.cancel(j.id);
          }
        }
      }
      const sch = new Scheduler();
      const log: string[] = [];
      sch.after(3, () => log.push('a'));
      const id = sch.every(2, () => { log.push('e'); if (log.length > 3) sch.cancel(id); });
      sch.after(5, () => sch.after(1, () => log.push('n')));
      for (let i = 0; i < 12; i++) sch.tick();
      show(log.join(''));
      function* script(): Generator<number, void> {
        log.push('s1');
        yield 2;
        log.push('s2');
        for (let i = 0; i < 3; i++) { yield 1; log.push('w' + i); }
      }
      const co = script();
      let wait = 0;
      let frames = 0;
      for (;;) {
        if (wait > 0) wait--; else { const r = co.next(); if (r.done) break; wait = r.value - 1; }
        frames++;
      }
      show(frames, log.slice(-5).join());
      const ease =
        {
          linear: (t: number) => t,
          inQuad: (t: number) => t * t,
          outQuad: (t: number) => t * (2 - t),
          inOut: (t: number) => (t < 0.5 ? 2 * t * t : -1 + (4 - 2 * t) * t),
          bounce: (t: number): number => {
            const n = 7.5625, d = 2.75;
            if (t < 1 / d) return n * t * t;
            if (t < 2 / d) return n * (t -= 1.5 / d) * t + 0.75;
            if (t < 2.5 / d) return n * (t -= 2.25 / d) * t + 0.9375;
            return n * (t -= 2.625 / d) * t + 0.984375;
          }
        };
      for (const [k, f] of Object.entries(ease))
        show(k, [0, 0.25, 0.5, 0.75, 1].map(t => f(t).toFixed(3)).join());
      const lerp = (a: number, b: number, t: number) => a + (b - a) * t,
        clamp = (v: number, lo: number, hi: number) => Math.max(lo, Math.min(hi, v)),
        wrap = (v: number, m: number) => ((v % m) + m) % m;
      show(lerp(0, 10, 0.3), clamp(-5, 0, 10), clamp(15, 0, 10), wrap(-3, 8), wrap(11, 8), wrap(-0.5, 1),
        Math.sign(-3), Math.trunc(-2.7), Math.round(-2.5), Math.round(2.5), Math.round(0.49999999999999994),
        Math.max(), Math.min(), Math.hypot(), Math.abs(-0), Math.atan2(-0, -1).toFixed(4));
      const time =
        (f: number) => {
          const s = Math.floor(f / 60), m = Math.floor(s / 60);
          return \`\${m}:\${String(s % 60).padStart(2, '0')}.\${String(Math.floor((f % 60) / 0.6)).padStart(2,
            '0')}\`;
        };
      show(time(0), time(59), time(3661), time(359999));
    `,
);

testSame(
  'fixed point numbers, hashes and random numbers are the same',
  `
      const FP = 16, toFix = (n: number) => Math.round(n * (1 << FP)),
        mulF = (a: number, b: number) => Math.trunc(a * b / (1 << FP)),
        fromFix = (n: number) => n / (1 << FP);
      let pos = toFix(1.25), vel = toFix(-0.375);
      for (let i = 0; i < 5; i++) { pos += vel; vel = mulF(vel, toFix(1.1)); }
      show(pos, vel, fromFix(pos), (pos >> FP), pos & 0xffff);
      class LCG {
        constructor(private s: number) {}
        next() { this.s = (Math.imul(this.s, 1664525) + 1013904223) >>> 0; return this.s; }
        float() { return this.next() / 2 ** 32; }
        int(n: number) { return Math.floor(this.float() * n); }
        pick<T>(xs: readonly T[]) { return xs[this.int(xs.length)]; }
        shuffle<T>(xs: T[]) {
          for (let i = xs.length - 1; i > 0; i--) {
            const j = this.int(i + 1);
            [xs[i], xs[j]] = [xs[j], xs[i]];
          }
          return xs;
        }
      }
      const r = new LCG(1234);
      show(r.next(), r.next(), r.float(), r.int(6), r.pick(['a', 'b', 'c']),
        r.shuffle([1, 2, 3, 4, 5]).join());
      const mulberry =
        (a: number) =>
          () => {
            a |= 0;
            a = (a + 0x6d2b79f5) | 0;
            let t = Math.imul(a ^ (a >>> 15), 1 | a);
            t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
            return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
          };
      const mb = mulberry(42);
      show(mb(), mb(), mb());
      const xorshift = (s: number) => { s ^= s << 13; s ^= s >> 17; s ^= s << 5; return s; };
      let xs = 1;
      for (let i = 0; i < 5; i++) xs = xorshift(xs);
      show(xs);
      let s0 = 0x9E3779B9, s1 = 0x243F6A88;
      const sfc =
        () => {
          const t = s0;
          s0 = (s0 + s1) >>> 0;
          s1 = ((s1 << 7) | (s1 >>> 25)) ^ t;
          return (s0 ^ s1) >>> 0;
        };
      show(sfc(), sfc(), sfc());
      const noise =
        (x: number,
          y: number) => {
            const n = Math.sin(x * 12.9898 + y * 78.233) * 43758.5453;
            return n - Math.floor(n);
          };
      show(noise(1, 2) < 1, Math.abs(noise(3, 4)) >= 0);
      let seed = 7;
      const old = () => { seed = (seed * 16807) % 2147483647; return (seed - 1) / 2147483646; };
      show(old(), old(), old(), seed);
      let big = 1;
      for (let i = 0; i < 40; i++) big = (big * 1103515245 + 12345) % 2147483648;
      show(big);
    `,
  `
      const popcount = (n: number) => { let c = 0; for (n >>>= 0; n; n &= n - 1) c++; return c; };
      const rev =
        (n: number) => { let r = 0; for (let i = 0; i < 8; i++) r = (r << 1) | ((n >> i) & 1); return r; };
      const rotl = (x: number, k: number) => (x << k) | (x >>> (32 - k));
      const gray = (n: number) => n ^ (n >> 1);
      show(popcount(0xff), popcount(-1), popcount(0x80000001), rev(0b1101), rotl(0x80000001, 4),
        rotl(1, 31) >>> 0, [0, 1, 2, 3, 4].map(gray).join());
      show(5 & -2, ~5, ~~-3.7, -7 >> 1, -7 >>> 28, 1 << 31, 1 << 32, 1 << -1, 2 ** 32 >> 0, 2 ** 32 + 5 | 0,
        1.9 | 0, -1.9 | 0, NaN | 0, Infinity | 0, '7' as unknown as number | 0, 0x7fffffff + 1 | 0,
        (0xdeadbeef >>> 0).toString(16), 0xdeadbeef | 0, -1 >>> 0, (1 << 30) * 4 | 0, 255 ^ 0x0f, !!(6 & 2));
      const hash =
        (s: string) => {
          let h = 2166136261;
          for (let i = 0; i < s.length; i++) { h ^= s.charCodeAt(i); h = Math.imul(h, 16777619); }
          return h >>> 0;
        };
      show(hash(''), hash('a'), hash('cartwright'), hash('The quick brown fox'));
      const pack = (r: number, g: number, b: number) => (r << 16) | (g << 8) | b;
      const c = pack(255, 128, 7);
      show(c, c >> 16, (c >> 8) & 255, c & 255, '#' + c.toString(16).padStart(6, '0'));
      let lfsr = 0xace1;
      const out: number[] = [];
      for (let i = 0; i < 6; i++) {
        const bit = (lfsr ^ (lfsr >> 2) ^ (lfsr >> 3) ^ (lfsr >> 5)) & 1;
        lfsr = (lfsr >> 1) | (bit << 15);
        out.push(lfsr);
      }
      show(out.join());
      let z = 0b1010;
      z <<= 2;
      z |= 1;
      z ^= 0xff;
      z >>= 1;
      z >>>= 1;
      z &= 0x3c;
      show(z);
      const swapBytes =
        (n: number) => ((n & 0xff) << 24) | ((n & 0xff00) << 8) | ((n >> 8) & 0xff00) | (n >>> 24);
      show(swapBytes(0x12345678) >>> 0, Math.clz32(1), Math.clz32(0), isPow2(64), isPow2(65));
      function isPow2(n: number) { return n > 0 && !(n & (n - 1)); }
    `,
);

testSame(
  'errors of own classes, finally and retries run the same',
  `
      class GameError extends Error {
        constructor(msg: string, readonly code: number,
          readonly data: { lvl: number } = { lvl: 0 }) { super(msg); this.name = 'GameError'; }
        get full() { return \`\${this.name}#\${this.code}: \${this.message}\`; }
      }
      class SaveError extends GameError {
        override name = 'SaveError';
        constructor() { super('cannot save', 42, { lvl: 3 }); }
      }
      const log: string[] = [];
      const risky =
        (n: number): string => {
          try {
            log.push('try' + n);
            if (n === 0) throw new GameError('zero', 1);
            if (n === 1) throw new SaveError();
            if (n === 2) throw 'text';
            if (n === 3) throw { code: 9 };
            if (n === 4) return 'early';
            if (n === 5) throw new TypeError('tt');
            return 'fine';
          } catch (e) {
            if (e instanceof SaveError) return e.full + e.data.lvl;
            if (e instanceof GameError) return e.full;
            if (typeof e === 'string') return 's:' + e;
            if (e instanceof Error) throw new RangeError('re:' + e.message);
            return 'o:' + (e as { code: number }).code;
          } finally {
            log.push('fin' + n);
          }
        };
      for (let i = 0; i < 7; i++)
        try { show(risky(i)); } catch (e) { show(\`\${e}\`, e instanceof RangeError, (e as Error).name); }
      show(log.join());
      const fin =
        () => {
          for (let i = 0; i < 3; i++) {
            try {
              if (i === 1) continue;
              if (i === 2) break;
              log.push('b' + i);
            } finally {
              log.push('f' + i);
            }
          }
          try { return 'a'; } finally { log.push('ret'); }
        };
      log.length = 0;
      show(fin(), log.join());
      const override_ = (): number => { try { throw new Error('x'); } finally { return 5; } };
      show(override_());
      const nested =
        () => {
          try {
            try { throw new Error('in'); } finally { log.push('n1'); }
          } catch (e) { log.push((e as Error).message); throw e; } finally {
            log.push('n2');
          }
        };
      try { nested(); } catch { log.push('out'); }
      show(log.slice(-4).join());
      function assert(c: unknown, m = 'assertion'): asserts c { if (!c) throw new Error(m); }
      try { assert(1 > 2, 'math'); } catch ({ message }: any) { show(message); }
      const r =
        (() => {
          try {
            return [1, 2].map(x => { if (x === 2) throw new Error('cb'); return x; });
          } catch (e) { return (e as Error).message; }
        })();
      show(r as string);
      try { (undefined as unknown as { f(): void }).f(); } catch (e) { show(e instanceof TypeError); }
      try { null!; const q: any = {}; q.x.y; show('no'); } catch (e) { show((e as Error).name); }
      function* gen() { try { yield 1; throw new Error('g'); } catch (e) { yield (e as Error).message; } }
      show([...gen()].join());
      let retry = 0;
      while (true) { try { if (++retry < 3) throw 0; break; } catch { continue; } }
      show(retry);
    `,
);

testSame(
  'mixins, overloads and namespaces run the same',
  `
      type Ctor<T = object> = new (...args: any[]) => T;
      const Moves =
        <B extends Ctor<{ x: number }>>(Base: B) =>
          class extends Base { vx = 1; move() { this.x += this.vx; return this; } };
      const Lives =
        <B extends Ctor>(Base: B) =>
          class Lives extends Base {
            hp = 3;
            hurt(n = 1) { this.hp = Math.max(0, this.hp - n); return this.hp > 0; }
            get alive() { return this.hp > 0; }
          };
      class Thing { constructor(public x = 0) {} tag() { return 'thing' + this.x; } }
      class Hero extends Lives(Moves(Thing)) {
        override tag() { return super.tag() + (this.alive ? '+' : '-'); }
      }
      const h = new Hero(5);
      h.move().move();
      show(h.x, h.tag(), h.hurt(), h.hurt(5), h.tag(), h instanceof Thing, h.vx);
      const Sing = { sing(this: { name: string }) { return this.name + ' la'; } };
      const bird = Object.assign({ name: 'tit' }, Sing);
      show(bird.sing());
      interface Flying { fly(): string }
      class Bat { name = 'bat'; }
      interface Bat extends Flying {}
      Bat.prototype.fly = function (this: Bat) { return this.name + ' flies'; };
      show(new Bat().fly());
      const proto = { greet() { return 'hi ' + this.n; }, n: 'p' };
      const child = { ...proto, n: 'c' };
      show(child.greet(), proto.greet());
    `,
  `
      function at(x: number, y: number): string;
      function at(p: { x: number; y: number }): string;
      function at(s: string): string;
      function at(a: number | string | { x: number; y: number },
        b?: number): string {
          if (typeof a === 'number') return \`\${a},\${b}\`;
          if (typeof a === 'string') { const [x, y] = a.split(',').map(Number); return at({ x, y }); }
          return at(a.x, a.y);
        }
      show(at(1, 2), at({ x: 3, y: 4 }), at('5,6.5'));
      class Timer {
        private n = 0;
        wait(frames: number): this;
        wait(seconds: number, unit: 's'): this;
        wait(v: number, unit?: 's') { this.n += unit === 's' ? v * 60 : v; return this; }
        get total() { return this.n; }
      }
      show(new Timer().wait(5).wait(2, 's').total);
      const format =
        (v: unknown): string => {
          switch (typeof v) {
            case 'number': return Number.isInteger(v) ? \`\${v}\` : v.toFixed(2);
            case 'string': return \`"\${v}"\`;
            case 'boolean': return v ? 'yes' : 'no';
            case 'undefined': return 'undef';
            case 'function': return 'fn';
            case 'object': return Array.isArray(v) ? \`[\${v.map(format).join(', ')}]\`
              : \`{\${Object.entries(v!).map(([k, x]) => \`\${k}: \${format(x)}\`).join(', ')}}\`;
            default: return '?';
          }
        };
      show(format(1), format(1.234), format('a'), format(true), format(undefined), format(() => 1),
        format([1, ['b', false]]), format({ a: 1, b: { c: [] } }));
      type Fn = { (x: number): number; calls: number };
      const mk =
        (): Fn => { const f = ((x: number) => { f.calls++; return x * 2; }) as Fn; f.calls = 0; return f; };
      const ff = mk();
      ff(1);
      ff(2);
      show(ff.calls, ff(5));
    `,
  `
      namespace Geo {
        export const PI2 = Math.PI * 2;
        export interface P { x: number; y: number }
        export function dist(a: P, b: P) { return Math.hypot(a.x - b.x, a.y - b.y); }
        export namespace Inner { export let count = 0; export const inc = () => ++count; }
        export class Circle {
          constructor(public c: P, public r: number) {}
          has(p: P) { return dist(this.c, p) <= this.r; }
        }
        export enum Kind { A, B }
        const hidden = 5;
        export const get = () => hidden;
      }
      import Inner = Geo.Inner;
      show(Geo.dist({ x: 0, y: 0 }, { x: 3, y: 4 }), Geo.Inner.inc(), Inner.inc(), Geo.Inner.count,
        new Geo.Circle({ x: 0, y: 0 }, 2).has({ x: 1, y: 1 }), Geo.Kind.B, Geo.Kind[0], Geo.get(),
        Geo.PI2.toFixed(3));
      namespace Geo { export const more = get() + 1; }
      show(Geo.more);
      function counter() { return ++counter.n; }
      namespace counter { export let n = 10; }
      show(counter(), counter(), counter.n);
    `,
);

testSame(
  'classes with statics, private fields and accessors run the same',
  `
      abstract class Animal {
        static #count = 0;
        static registry: Animal[] = [];
        protected sounds = 0;
        readonly id: number;
        #secret = 'zz';
        constructor(public name: string,
          private _age = 1) { this.id = ++Animal.#count; Animal.registry.push(this); }
        abstract sound(): string;
        speak(times = 1): string {
          this.sounds += times;
          return \`\${this.name}: \${Array(times).fill(this.sound()).join(' ')}\`;
        }
        get age() { return this._age; }
        set age(v: number) { if (v < 0) throw new RangeError(\`age \${v}\`); this._age = v; }
        get secret() { return this.#secret.length; }
        static create<T extends Animal>(this: new (n: string) => T, n: string): T { return new this(n); }
        static get total() { return Animal.#count; }
        toString() { return \`[\${this.constructor.name} \${this.name}]\`; }
      }
      class Dog extends Animal {
        tricks?: string[];
        sound() { return 'Woof'; }
        learn(...t: string[]) { (this.tricks ??= []).push(...t); return this; }
        override speak(times = 2) { return super.speak(times) + '!'; }
      }
      class Puppy extends Dog {
        constructor(name: string) { super(name + ' jr', 0); this.learn('sit'); }
        override sound() { return super.sound().toLowerCase(); }
      }
      class Cat extends Animal { sound = () => 'Meow'; }
      const d = new Dog('Rex'), p = new Puppy('Rex'), c = new Cat('Tom', 3);
      show(d.speak(), p.speak(1), c.speak(), d.learn('roll', 'beg').tricks?.join(), p.tricks?.length, c.age,
        \`\${d} \${p}\`, d.id, p.id, Animal.total, Animal.registry.map(a => a.name).join());
      c.age += 2;
      show(c.age);
      try {
        c.age = -1;
      } catch (e) { show((e as Error).message, e instanceof RangeError, e instanceof Error); }
      show(p instanceof Dog, p instanceof Animal, (c as Animal) instanceof Dog, p.secret,
        p.constructor === Puppy, Puppy.name);
    `,
  `
      class Config {
        static readonly defaults = { w: 240, h: 136 };
        static instances = new Map<string, Config>();
        static { for (const k of ['a', 'b']) Config.instances.set(k, new Config(k)); }
        private constructor(readonly key: string) {}
        static get(key: string) { return this.instances.get(key) ?? this.make(key); }
        private static make(key: string) { const c = new Config(key); this.instances.set(key, c); return c; }
        static #n = 0;
        static next = () => ++Config.#n;
      }
      show(Config.get('a').key, Config.get('z') === Config.get('z'), Config.instances.size,
        Config.next() + Config.next(), Config.defaults.w);
      class Vec {
        static readonly ZERO = new Vec(0, 0);
        static from({ x, y }: { x: number; y: number }) { return new Vec(x, y); }
        constructor(readonly x: number, readonly y: number) {}
        plus = (o: Vec) => new Vec(this.x + o.x, this.y + o.y);
        equals(o: Vec) { return this === o || (this.x === o.x && this.y === o.y); }
      }
      const add = new Vec(1, 2).plus;
      show(add(Vec.from({ x: 3, y: 4 })).x, Vec.ZERO.equals(new Vec(0, 0)));
      class Base {
        static who() { return 'base'; }
        static hello() { return 'hi ' + this.who(); }
        field = this.init();
        init() { return 'b'; }
      }
      class Derived extends Base {
        static override who() { return 'derived'; }
        extra = 'e';
        override init() { return 'd'; }
      }
      show(Derived.hello(), Base.hello(), new Derived().field, new Derived().extra);
      class Temp {
        #c = 0;
        get f() { return this.#c * 9 / 5 + 32; }
        set f(v) { this.#c = (v - 32) * 5 / 9; }
        static isTemp(o: object): o is Temp { return #c in o; }
      }
      const t = new Temp();
      t.f = 212;
      t.f -= 90;
      show(t.f, Temp.isTemp(t), Temp.isTemp({}));
    `,
  `
      class A { log: string[] = ['A']; constructor() { this.hook(); } hook() { this.log.push('a-hook'); } }
      class B extends A {
        extra = ['x'];
        constructor() { super(); this.log.push('B' + this.extra.length); }
        override hook() { this.log.push('b-hook' + (this.extra === undefined ? 'U' : 'D')); }
      }
      show(new B().log.join());
      let order = '';
      const mark = (s: string) => { order += s; return s; };
      class C {
        a = mark('v1');
        static st = mark('v2');
        b = mark('v3');
        constructor(readonly p = 'p') { mark('ctor'); }
      }
      show(order);
      new C();
      show(order);
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
