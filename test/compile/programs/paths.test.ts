/** Paths, floods and mazes on grids. */

import { testSame } from '../same.ts';

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
  'life, flooding, lines and mazes run the same',
  `
const W = 12, H = 6;
let cells = Array.from({ length: W * H }, () => 0);
const idx = (x: number, y: number) => ((y + H) % H) * W + (x + W) % W;
for (const [x, y] of [[1, 0], [2, 1], [0, 2], [1, 2], [2, 2], [8, 3], [9, 3], [10, 3]]) cells[idx(x, y)] = 1;
const step =
  (g: number[]) =>
    g.map((c,
      i) => {
        const x = i % W, y = Math.floor(i / W);
        let n = 0;
        for (let dy = -1; dy <= 1; dy++)
          for (let dx = -1; dx <= 1; dx++) if (dx || dy) n += g[idx(x + dx, y + dy)];
        return +(n === 3 || (c === 1 && n === 2));
      });
for (let g = 0; g < 4; g++) {
  cells = step(cells);
  show(Array.from({ length: H }, (_, y) => cells.slice(y * W, y * W + W).map(c => '.#'[c]).join(''))
    .join('\\n'));
}
const flood =
  (g: string[][], x: number, y: number,
    to: string): number => {
      const from = g[y]?.[x];
      if (from === undefined || from === to) return 0;
      let n = 0;
      const st: [number, number][] = [[x, y]];
      while (st.length) {
        const [cx, cy] = st.pop()!;
        if (g[cy]?.[cx] !== from) continue;
        g[cy][cx] = to;
        n++;
        st.push([cx + 1, cy], [cx - 1, cy], [cx, cy + 1], [cx, cy - 1]);
      }
      return n;
    };
const g = ['..#.', '.##.', '....'].map(r => [...r]);
show(flood(g, 0, 0, 'o'), g.map(r => r.join('')).join('/'), flood(g, 9, 9, 'x'), flood(g, 2, 0, '#'));
const line =
  (x0: number, y0: number, x1: number,
    y1: number) => {
      const pts: string[] = [];
      const dx = Math.abs(x1 - x0), dy = -Math.abs(y1 - y0), sx = x0 < x1 ? 1 : -1, sy = y0 < y1 ? 1 : -1;
      let e = dx + dy;
      for (;;) {
        pts.push(\`\${x0},\${y0}\`);
        if (x0 === x1 && y0 === y1) break;
        const e2 = 2 * e;
        if (e2 >= dy) { e += dy; x0 += sx; }
        if (e2 <= dx) { e += dx; y0 += sy; }
      }
      return pts;
    };
show(line(0, 0, 5, 2).join(' '), line(3, 3, 0, -1).length);
const maze =
  (w: number, h: number,
    seed: number) => {
      let s = seed;
      const rnd = (n: number) => (s = (s * 1103515245 + 12345) & 0x7fffffff) % n;
      const grid = Array.from({ length: h }, () => '#'.repeat(w).split(''));
      const carve =
        (x: number,
          y: number): void => {
            grid[y][x] = ' ';
            const ds = [[2, 0], [-2, 0], [0, 2], [0, -2]];
            for (let i = ds.length - 1; i > 0; i--) { const j = rnd(i + 1); [ds[i], ds[j]] = [ds[j], ds[i]]; }
            for (const [dx, dy] of ds) {
              const nx = x + dx, ny = y + dy;
              if (grid[ny]?.[nx] === '#' && nx > 0 && ny > 0 && nx < w - 1 && ny < h - 1) {
                grid[y + dy / 2][x + dx / 2] = ' ';
                carve(nx, ny);
              }
            }
          };
      carve(1, 1);
      return grid.map(r => r.join(''));
    };
show(maze(15, 9, 42).join('\\n'));
  `,
);

testSame(
  'paths are found with a heap, ropes and cubes move the same',
  `
      class Heap<T> {
        private a: T[] = [];
        constructor(private readonly less: (x: T, y: T) => boolean) {}
        get size() { return this.a.length; }
        push(v: T): this {
          const { a } = this;
          let i = a.push(v) - 1;
          for (let p; i > 0 && this.less(a[i], a[p = (i - 1) >> 1]); i = p) [a[i], a[p]] = [a[p], a[i]];
          return this;
        }
        pop(): T | undefined { const { a } = this; if (a.length < 2) return a.pop(); const top = a[0];
          a[0] = a.pop()!;
          for (let i = 0; ;) {
            let m = i;
            for (const c of [2 * i + 1, 2 * i + 2]) if (c < a.length && this.less(a[c], a[m])) m = c;
            if (m === i) break;
            [a[i], a[m]] = [a[m], a[i]];
            i = m;
          }
          return top; }
      }
      const h = new Heap<[number, string]>(([a], [b]) => a < b);
      for (const [i, n] of [5, 3, 8, 1, 9, 2].entries()) h.push([n, 'x' + i]);
      let order = '';
      while (h.size) { const [n, s] = h.pop()!; order += n + s + ' '; }
      show(order, h.pop() === undefined);
      const map = ['S..#....', '.#.#.##.', '.#...#..', '...#.#.G'];
      const find =
        (c: string): [number, number] => {
          for (const [y, r] of map.entries()) { const x = r.indexOf(c); if (x >= 0) return [x, y]; }
          throw new Error('no ' + c);
        };
      function astar(weight = 1) {
        const [sx, sy] = find('S'), [gx, gy] = find('G');
        const W = map[0].length, id = (x: number, y: number) => y * W + x;
        const g: number[] = new Array(W * map.length).fill(Infinity), from: Record<number, number> = {};
        g[id(sx, sy)] = 0;
        const open =
          new Heap<{ at: number; f: number; n: number }>((a, b) => a.f < b.f || (a.f === b.f && a.n < b.n));
        let n = 0, seen = 0;
        open.push({ at: id(sx, sy), f: 0, n: n++ });
        for (let cur = open.pop(); cur; cur = open.pop()) {
          seen++;
          const x = cur.at % W, y = Math.floor(cur.at / W);
          if (x === gx && y === gy) {
            const path = [cur.at];
            while (path[0] in from) path.unshift(from[path[0]]);
            return { path: path.map(p => \`\${p % W}\${Math.floor(p / W)}\`).join(' '), cost: g[cur.at], seen };
          }
          for (const [dx, dy] of [[1, 0], [0, 1], [-1, 0], [0, -1]] as const) {
            const nx = x + dx, ny = y + dy;
            if (map[ny]?.[nx] === undefined || map[ny][nx] === '#') continue;
            const cost = g[cur.at] + 1;
            if (cost < g[id(nx, ny)]) {
              g[id(nx, ny)] = cost;
              from[id(nx, ny)] = cur.at;
              open.push({
                at: id(nx, ny),
                f: cost + weight * (Math.abs(nx - gx) + Math.abs(ny - gy)),
                n: n++
              });
            }
          }
        }
        return null;
      }
      for (const w of [0, 1, 5]) { const r = astar(w); show(r?.path, r?.cost, r?.seen); }
      for (const k in { ...[10, 20] }) show(k);
    `,
  `
      type V3 = readonly [number, number, number];
      const add = (a: V3, b: V3): V3 => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
      const mulM =
        (m: readonly V3[], v: V3): V3 => m.map(r => r.reduce((s, x, i) => s + x * v[i], 0)) as unknown as V3;
      const cross = ([a, b, c]: V3, [d, e, f]: V3): V3 => [b * f - c * e, c * d - a * f, a * e - b * d];
      const I: readonly V3[] = [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
        R: readonly V3[] = [[0, -1, 0], [1, 0, 0], [0, 0, 1]];
      let v: V3 = [1, 2, 3];
      for (let i = 0; i < 4; i++) v = mulM(R, v);
      show(v.join(), mulM(I, v).join(), cross([1, 0, 0], [0, 1, 0]).join(), add(v, [1, 1, 1]).join());
      const cube: V3[] = [];
      for (const x of [-1, 1]) for (const y of [-1, 1]) for (const z of [-1, 1]) cube.push([x, y, z]);
      const project =
        ([x, y, z]: V3, f = 4) => [x * f / (z + f), y * f / (z + f)].map(n => Math.round(n * 100) / 100);
      show(cube.map(p => project(p).join(':')).join(' '));
      const edges =
        cube.flatMap((a, i) =>
          cube.slice(i + 1)
            .flatMap((b, j) => a.filter((n, k) => n !== b[k]).length === 1 ? [[i, i + 1 + j]] : []));
      show(edges.length, edges.map(e => e.join('')).join());
      class Rope {
        pts: { x: number; y: number; px: number; py: number; pinned?: boolean }[];
        constructor(n: number,
          readonly len: number) {
            this.pts =
              Array.from({ length: n },
                (_, i) => ({ x: i * len, y: 0, px: i * len, py: 0, ...(i === 0 && { pinned: true }) }));
          }
        step(g = 0.5,
          iterations = 3) {
            for (const p of this.pts) {
              if (p.pinned) continue;
              const [vx, vy] = [p.x - p.px, p.y - p.py];
              [p.px, p.py] = [p.x, p.y];
              p.x += vx * 0.99;
              p.y += vy * 0.99 + g;
            }
            while (iterations-- > 0)
              for (let i = 1; i < this.pts.length; i++) {
                const { [i - 1]: a, [i]: b } = this.pts;
                const dx = b.x - a.x, dy = b.y - a.y, d = Math.sqrt(dx * dx + dy * dy) || 1e-9,
                  k = (this.len - d) / d;
                if (a.pinned) {
                  b.x += dx * k;
                  b.y += dy * k;
                } else {
                  a.x -= dx * k / 2;
                  a.y -= dy * k / 2;
                  b.x += dx * k / 2;
                  b.y += dy * k / 2;
                }
              }
          }
      }
      const r = new Rope(5, 4);
      for (let i = 0; i < 30; i++) {
        r.step();
        if (i % 10 === 9) show(r.pts.map(p => \`\${p.x.toFixed(3)},\${p.y.toFixed(3)}\`).join(' '));
      }
      const det =
        (m: number[][]): number =>
          m.length === 1 ? m[0][0]
            : m[0].reduce((s, x, i) =>
              s + (i % 2 ? -1 : 1) * x * det(m.slice(1).map(row => row.filter((_, j) => j !== i))),
              0);
      show(det([[2, 0, 1], [1, 3, 2], [1, 1, 1]]), det([[1, 2], [3, 4]]));
    `,
);
