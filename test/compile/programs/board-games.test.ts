/** Levels, boards and cards. */

import { testSame } from '../same.ts';

testSame(
  'boxes are pushed, taken back and solved the same',
  `
      const LEVELS =
        ['#######\\n#@ $ .#\\n#  #  #\\n#. $  #\\n#######',
          '########\\n#  .  $#\\n# $@$. #\\n#  .   #\\n########'] as const;
      const DIRS = { L: [-1, 0], R: [1, 0], U: [0, -1], D: [0, 1] } as const;
      type Dir = keyof typeof DIRS;
      interface State { player: readonly [number, number]; boxes: ReadonlySet<string>; moves: number }
      const key = (x: number, y: number) => \`\${x},\${y}\`;
      class Sokoban {
        walls = new Set<string>();
        goals = new Set<string>();
        private history: State[] = [];
        state: State;
        readonly w: number;
        readonly h: number;
        constructor(text: string) {
          const rows = text.split('\\n');
          this.h = rows.length;
          this.w = Math.max(...rows.map(r => r.length));
          const boxes = new Set<string>();
          let player: [number, number] = [0, 0];
          rows.forEach((row, y) =>
            [...row].forEach((c,
              x) => {
                switch (c) {
                  case '#': this.walls.add(key(x, y)); break;
                  case '$':
                  case '*': boxes.add(key(x, y)); if (c === '$') break;
                  case '.': this.goals.add(key(x, y)); break;
                  case '@': player = [x, y];
                }
              }));
          this.state = { player, boxes, moves: 0 };
        }
        move(d: Dir): boolean {
          const { player: [x, y], boxes, moves } = this.state;
          const [dx, dy] = DIRS[d];
          const to = key(x + dx, y + dy);
          if (this.walls.has(to)) return false;
          let next = boxes;
          if (boxes.has(to)) {
            const beyond = key(x + 2 * dx, y + 2 * dy);
            if (this.walls.has(beyond) || boxes.has(beyond)) return false;
            next = new Set([...boxes].filter(b => b !== to).concat(beyond));
          }
          this.history.push(this.state);
          this.state = { player: [x + dx, y + dy], boxes: next, moves: moves + 1 };
          return true;
        }
          undo(): boolean {
            const last = this.history.pop();
            if (last) this.state = last;
            return last !== undefined;
          }
          get solved(): boolean { return [...this.state.boxes].every(b => this.goals.has(b)); }
          get hash(): string {
            return key(...this.state.player as [number, number]) + ';' +
              [...this.state.boxes].sort().join(';');
          }
          render(): string {
            let out = '';
            for (let y = 0; y < this.h; y++) {
              for (let x = 0; x < this.w; x++) {
                const k = key(x, y);
                const isP = this.state.player[0] === x && this.state.player[1] === y;
                out +=
                  this.walls.has(k) ? '#'
                    : isP ? '@'
                      : this.state.boxes.has(k) ? (this.goals.has(k) ? '*' : '$')
                        : this.goals.has(k) ? '.' : ' ';
              }
              out += '/';
            }
            return out;
          }
        }
      for (const text of LEVELS) {
        const g = new Sokoban(text);
        show(g.w, g.h, g.render());
        for (const d of 'RRRLDDRRLLLUURDDRRU' as Iterable<string>) g.move(d as Dir);
        show(g.render(), g.state.moves, g.hash);
        while (g.state.moves > 2) g.undo();
        show(g.render(), g.undo(), g.undo(), g.undo());
      }
      function solve(text: string,
        limit: number): string | null { const seen = new Set<string>();
          const queue: { g: Sokoban; path: string }[] = [{ g: new Sokoban(text), path: '' }];
          while (queue.length > 0) {
            const { g, path } = queue.shift()!;
            if (g.solved) return path;
            if (path.length >= limit) continue;
            for (const d of Object.keys(DIRS) as Dir[])
              if (g.move(d)) {
                if (!seen.has(g.hash)) {
                  seen.add(g.hash);
                  const copy = new Sokoban(text);
                  copy.state = g.state;
                  queue.push({ g: copy, path: path + d });
                }
                g.undo();
              }
          }
          return null; }
      show(solve('#####\\n#@$.#\\n#####', 5), solve('######\\n#@   #\\n# $. #\\n#    #\\n######', 10),
        solve('####\\n#@$#\\n#. #\\n####', 6));
    `,
);

testSame(
  'a game of cards that is shuffled and judged runs the same',
  `
const SUITS = ['S', 'H', 'D', 'C'] as const;
const RANKS = [...'23456789', '10', ...'JQKA'] as const;
type Card = { readonly suit: typeof SUITS[number]; readonly rank: string };
const deck: readonly Card[] = SUITS.flatMap(suit => RANKS.map(rank => ({ suit, rank })));
show(deck.length, deck[0].rank + deck[0].suit, deck.at(-1)!.rank);
class Rng {
  #s: number;
  constructor(s: number) { this.#s = s >>> 0; }
  next() {
    let t = (this.#s += 0x6d2b79f5);
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }
}
const r = new Rng(2024);
const shuffled = [...deck];
for (let i = shuffled.length; i > 1;) {
  const j = Math.floor(r.next() * i--);
  [shuffled[i], shuffled[j]] = [shuffled[j], shuffled[i]];
}
const val = (c: Card) => RANKS.indexOf(c.rank) + 2;
const fmt = (cs: readonly Card[]) => cs.map(c => \`\${c.rank}\${c.suit}\`).join(' ');
const hands =
  [0, 1, 2].map(p =>
    shuffled.slice(p * 5, p * 5 + 5)
      .toSorted((a, b) => val(b) - val(a) || SUITS.indexOf(a.suit) - SUITS.indexOf(b.suit)));
hands.forEach((h, i) => show(i, fmt(h)));
function rank(h: readonly Card[]): [string, number] {
  const by = new Map<string, number>();
  h.forEach(c => by.set(c.rank, (by.get(c.rank) ?? 0) + 1));
  const counts = [...by.values()].sort((a, b) => b - a).join('');
  const flush = h.every(({ suit }) => suit === h[0].suit);
  const vs = h.map(val);
  const straight = vs.every((v, i) => i === 0 || vs[i - 1] - v === 1);
  const names: { [k: string]: string } =
    { '41': 'four', '32': 'full', '311': 'three', '221': 'two pair', '2111': 'pair', '11111': 'high' };
  return [flush && straight ? 'sf' : flush ? 'flush' : straight ? 'straight' : names[counts] ?? counts,
    vs.reduce((s, v) => s * 15 + v, 0)];
}
for (const h of hands) show(...rank(h));
show(...rank([{ suit: 'H', rank: 'A' }, { suit: 'H', rank: 'K' }, { suit: 'H', rank: 'Q' },
  { suit: 'H', rank: 'J' }, { suit: 'H', rank: '10' }]));
show(...rank(['9', '9', '9', 'K', 'K'].map((rank, i) => ({ rank, suit: SUITS[i % 4] }))));
const players =
  [{ n: 'Zed', s: 10, t: 2 }, { n: 'amy', s: 10, t: 1 }, { n: 'Bob', s: 12.5, t: 3 },
    { n: 'cat', s: 10, t: 1 }];
show(players.sort((a, b) => b.s - a.s || a.t - b.t || a.n.localeCompare(b.n))
  .map((p, i) => \`\${i + 1}. \${p.n.padEnd(5, '.')}\${p.s.toFixed(1).padStart(6)}\`)
  .join('|'));
const upd = players.map(p => p.n === 'Bob' ? { ...p, s: p.s + 1, extra: true } : p);
show(upd[0].s, players[0].s, 'extra' in upd[0], upd[1] === players[1]);
const frozen = Object.freeze([1, 2]);
show(frozen.concat(3).length);
  `,
);

testSame(
  'dungeons are divided, dug and flooded the same',
  `
      class Rng {
        constructor(private s: number) {}
        next(): number {
          let t = (this.s += 0x6d2b79f5);
          t = Math.imul(t ^ (t >>> 15), t | 1);
          t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
          return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
        }
        int(a: number, b: number): number { return a + Math.floor(this.next() * (b - a + 1)); }
        pick<T>(xs: readonly T[]): T { return xs[this.int(0, xs.length - 1)]; }
        shuffle<T>(xs: T[]): T[] {
          for (let i = xs.length - 1; i > 0; i--) {
            const j = this.int(0, i);
            [xs[i], xs[j]] = [xs[j], xs[i]];
          }
          return xs;
        }
        chance(p: number): boolean { return this.next() < p; }
      }
      interface Rect { x: number; y: number; w: number; h: number }
      const center = ({ x, y, w, h }: Rect): [number, number] => [x + (w >> 1), y + (h >> 1)];
      class Node_ {
        left?: Node_;
        right?: Node_;
        room?: Rect;
        constructor(readonly area: Rect) {}
        split(r: Rng,
          min = 5): void {
            const { x, y, w, h } = this.area;
            const vertical = w > h ? true : h > w ? false : r.chance(0.5);
            const size = vertical ? w : h;
            if (size < min * 2) {
              const rw = r.int(3, w - 2), rh = r.int(2, h - 2);
              this.room = { x: x + r.int(1, w - rw - 1), y: y + r.int(1, h - rh - 1), w: rw, h: rh };
              return;
            }
            const at = r.int(min, size - min);
            [this.left, this.right] =
              vertical ? [new Node_({ x, y, w: at, h }), new Node_({ x: x + at, y, w: w - at, h })]
                : [new Node_({ x, y, w, h: at }), new Node_({ x, y: y + at, w, h: h - at })];
            this.left.split(r, min);
            this.right.split(r, min);
          }
        *rooms(): Generator<Rect> {
          if (this.room) yield this.room;
          if (this.left) yield* this.left.rooms();
          if (this.right) yield* this.right.rooms();
        }
      }
      const W = 32, H = 18;
      function generate(seed: number): {
        map: string[][];
        rooms: Rect[]
      } {
        const r = new Rng(seed), root = new Node_({ x: 0, y: 0, w: W, h: H });
        root.split(r);
        const map = Array.from({ length: H }, () => new Array<string>(W).fill('#'));
        const rooms = [...root.rooms()];
        for (const { x, y, w, h } of rooms)
          for (let j = y; j < y + h; j++) for (let i = x; i < x + w; i++) map[j][i] = '.';
        for (let k = 1; k < rooms.length; k++) {
          let [x, y] = center(rooms[k - 1]);
          const [tx, ty] = center(rooms[k]);
          while (x !== tx || y !== ty) {
            if (x !== tx && (y === ty || r.chance(0.7))) x += Math.sign(tx - x); else y += Math.sign(ty - y);
            if (map[y][x] === '#') map[y][x] = ',';
          }
        }
        const free = map.flatMap((row, y) => row.flatMap((c, x) => c === '.' ? [[x, y] as const] : []));
        for (const [i, [x, y]] of r.shuffle([...free]).slice(0, 5).entries()) map[y][x] = '@>$$k'[i];
        return { map, rooms };
      }
      for (const seed of [1, 77, 4242]) { const { map, rooms } = generate(seed);
        show(rooms.length, rooms.map(({ x, y, w, h }) => \`\${x},\${y},\${w},\${h}\`).join(' '));
        for (const row of map) show(row.join(''));
        const start = map.findIndex(row => row.includes('@')), sx = map[start].indexOf('@');
        const dist = new Map<number, number>([[start * W + sx, 0]]); const queue = [start * W + sx];
        while (queue.length) {
          const at = queue.shift()!;
          const d = dist.get(at)!;
          for (const delta of [1, -1, W, -W]) { const to = at + delta;
            if (dist.has(to) || map[Math.floor(to / W)]?.[to % W] === '#' ||
              map[Math.floor(to / W)]?.[to % W] === undefined)
              continue;
            dist.set(to, d + 1); queue.push(to); }
        }
        show(dist.size, Math.max(...dist.values()),
          [...dist].filter(([p]) => '>$k'.includes(map[Math.floor(p / W)][p % W]))
            .map(([p, d]) => map[Math.floor(p / W)][p % W] + d)
            .sort()
            .join());
      }
    `,
);

testSame(
  'a level is parsed, searched and counted the same',
  `
{
const level = \`
#########
#..@..$.#
#.##.#..#
#.......#
#########\`.trim();
  const tiles = level.split('\\n').map(r => r.split(''));
  const find =
    (c: string): [number, number] | undefined => {
      for (const [y, row] of tiles.entries()) { const x = row.indexOf(c); if (x >= 0) return [x, y]; }
      return undefined; };
  const [px, py] = find('@')!;
  show(px, py, find('?') === undefined, tiles.length, tiles[0].length, level.length);
  const bfs =
    (sx: number,
      sy: number): number[][] => {
        const d = tiles.map(r => r.map(() => -1));
        const q: [number, number][] = [[sx, sy]];
        d[sy][sx] = 0;
        while (q.length) {
          const [x, y] = q.shift()!;
          for (const [dx, dy] of [[1, 0], [-1, 0], [0, 1], [0, -1]]) { const nx = x + dx, ny = y + dy;
            if (tiles[ny]?.[nx] === '#' || d[ny]?.[nx] !== -1) continue; d[ny][nx] = d[y][x] + 1;
            q.push([nx, ny]); }
        }
        return d;
      };
  const dist = bfs(px, py);
  show(dist.map(r => r.map(v => v < 0 ? '#' : v.toString(16)).join('')).join('/'));
  const [gx, gy] = find('$') ?? [0, 0];
  show(dist[gy][gx], Math.max(...dist.flat()));
  const words = 'the quick brown fox jumps over the lazy dog the end'.split(' ');
  const freq = words.reduce<Record<string, number>>((m, w) => ({ ...m, [w]: (m[w] ?? 0) + 1 }), {});
  show(Object.entries(freq).sort(([a, x], [b, y]) => y - x || a.localeCompare(b)).slice(0, 4)
    .map(([w, n]) => \`\${w}:\${n}\`)
    .join(' '));
  show(words.map(w => w[0].toUpperCase() + w.slice(1)).join(' '),
    words.filter((w, i) => words.indexOf(w) === i).length,
    [...new Set(words)].sort((a, b) => b.length - a.length || (a < b ? -1 : 1)).join(','));
  const caesar =
    (s: string, k: number): string =>
      [...s].map(c => /* letters */
        c >= 'a' && c <= 'z' ? String.fromCharCode((c.charCodeAt(0) - 97 + k + 26) % 26 + 97) : c)
        .join('');
  show(caesar('hello, world', 3), caesar(caesar('hello', 5), -5));
  const bin = (n: number): string => n.toString(2).padStart(8, '0');
  show(bin(5), bin(255), parseInt('11111111', 2), (255).toString(16).toUpperCase(), Number('0xff'));
}
  `,
);
