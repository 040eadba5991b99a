import { testSame } from '../same.ts';

testSame(
  'breakout with bricks of three kinds runs the same',
  `
interface Vec { x: number; y: number }
class Brick {
  static readonly W = 16;
  hits: number;
  constructor(readonly col: number, readonly row: number,
    readonly kind: 'soft' | 'hard' | 'bonus' = 'soft') { this.hits = { soft: 1, hard: 2, bonus: 1 }[kind]; }
  get rect(): [number, number, number, number] {
    return [this.col * Brick.W, this.row * 6 + 10, Brick.W - 1, 5];
  }
  hit(): boolean { return --this.hits <= 0; }
}
class Game {
  score = 0;
  lives = 3;
  combo = 1;
  bricks: Brick[] = [];
  ball: Vec & { dx: number; dy: number } = { x: 120, y: 100, dx: 1.25, dy: -1.5 };
  log: string[] = [];
  static level = 1;
  constructor(rows: number) {
    for (let r = 0; r < rows; r++)
      for (let c = 0; c < 15; c++)
        this.bricks.push(new Brick(c, r,
          (r + c) % 5 === 0 ? 'hard' : (r * c) % 7 === 3 ? 'bonus' : undefined));
  }
  step(): void {
    const b = this.ball;
    b.x += b.dx;
    b.y += b.dy;
    if (b.x < 0 || b.x > 239) { b.dx = -b.dx; b.x = Math.max(0, Math.min(239, b.x)); }
    if (b.y < 0) [b.dy, b.y] = [-b.dy, 0];
    if (b.y > 130) { b.dy *= -1; this.combo = 1; if (Math.abs(b.x - 120) > 100) this.lives--; }
    const i =
      this.bricks.findIndex(({ rect: [x, y, w, h] }) => b.x >= x && b.x <= x + w && b.y >= y && b.y <= y + h);
    if (i < 0) return;
    const br = this.bricks[i];
    b.dy = -b.dy;
    this.score += 10 * this.combo++ * (br.kind === 'bonus' ? 2.5 : 1);
    if (br.hit()) { this.bricks.splice(i, 1); this.log.push(\`\${br.kind[0]}\${br.col},\${br.row}\`); }
  }
}
const g = new Game(4);
for (let f = 0; f < 2000; f++) g.step();
show(g.score, g.lives, g.bricks.length, g.log.slice(-12).join(' '), g.ball.x.toFixed(2), g.ball.y.toFixed(2),
  \`\${g.combo}\`);
show(g.bricks.filter(b => b.kind === 'hard').map(b => b.hits).join(''),
  Object.entries(g.bricks.reduce<Record<string, number>>((m,
    { kind }) => { m[kind] = (m[kind] ?? 0) + 1; return m; },
    {}))
    .map(([k, n]) => \`\${k}:\${n}\`)
    .sort()
    .join());
  `,
);

testSame(
  'an adventure that takes words apart runs the same',
  `
type Verb = 'go' | 'take' | 'look' | 'use';
interface Room {
  name: string;
  exits: Partial<Record<'n' | 's' | 'e' | 'w', string>>;
  items: Set<string>;
  onEnter?(w: World): void
}
class World {
  rooms = new Map<string, Room>();
  here = 'hall';
  bag: string[] = [];
  turns = 0;
  out: string[] = [];
  say(s: string, ...rest: (string | number)[]) { this.out.push([s, ...rest].join(' ')); return this; }
  add(id: string,
    r: Omit<Room, 'items'> & { items?: Iterable<string> }) {
      this.rooms.set(id, { ...r, items: new Set(r.items ?? []) });
      return this;
    }
  get room(): Room {
    const r = this.rooms.get(this.here);
    if (!r) throw new ReferenceError(\`no room \${this.here}\`);
    return r;
  }
  run(line: string) {
    this.turns++;
    const [verb, ...args] =
      line.trim().toLowerCase().split(' ').filter(w => w && !['the', 'a', 'to'].includes(w));
    const handlers: { [V in Verb]: (...a: string[]) => void } =
      {
        go: d => {
          const to = this.room.exits[d?.[0] as 'n'];
          if (!to) { this.say('No way', d ?? 'where?'); return; }
          this.here = to;
          this.say(this.room.name);
          this.room.onEnter?.(this);
        },
        take: (...what) => {
          const it = what.join(' ');
          if (this.room.items.delete(it)) { this.bag.push(it); this.say('Taken:', it, this.bag.length); } else
            this.say('No', it || 'nothing');
        },
        look: () => {
          const { name, items, exits } = this.room;
          this.say(name + ':', [...items].join(', ') || 'empty', '-', Object.keys(exits).join('/'));
        },
        use: it => this.say(this.bag.includes(it) ? \`You use \${it}.\` : \`You have no \${it}.\`)
      };
    (handlers[verb as Verb] ?? (() => this.say(\`Cannot "\${verb}"\`)))(...args);
  }
}
const w =
  new World().add('hall', { name: 'Hall', exits: { n: 'attic', e: 'yard' }, items: ['lamp', 'old key'] })
    .add('attic',
    { name: 'Attic', exits: { s: 'hall' }, onEnter(w) { if (w.turns > 3) w.say('A bat!'); } })
    .add('yard',
    { name: 'Yard', exits: { w: 'hall' }, items: new Set(['rope']) });
for (const l of ['look', 'take the old key', 'take sword', 'go north', 'look', 'go north', 'go', 'go south',
  'go east', 'take rope', '  use  rope ', 'use lamp', 'dance', 'take'])
  w.run(l);
w.out.forEach((l, i) => show(\`\${String(i).padStart(2, '0')} \${l}\`));
w.here = 'void';
try { w.run('look'); } catch (e) { show(e instanceof ReferenceError && e.message); }
  `,
);

testSame(
  'a parser of formulas and its errors run the same',
  `
type Tok = { t: 'num'; v: number } | { t: 'op'; v: string } | { t: 'id'; v: string };
function* lex(src: string): Generator<Tok> {
  let i = 0;
  while (i < src.length) {
    const c = src[i];
    if (c === ' ') { i++; continue; }
    if (c >= '0' && c <= '9' || c === '.') {
      let j = i;
      while (j < src.length && (src[j] >= '0' && src[j] <= '9' || src[j] === '.')) j++;
      yield { t: 'num', v: Number(src.slice(i, j)) };
      i = j;
    } else if (c.toLowerCase() !== c.toUpperCase()) {
      let j = i;
      while (j < src.length && src[j].toLowerCase() !== src[j].toUpperCase()) j++;
      yield { t: 'id', v: src.substring(i, j) };
      i = j;
    } else {
      yield { t: 'op', v: c };
      i++;
    }
  }
}
type Node = { k: 'num'; v: number } | { k: 'var'; n: string } | { k: 'bin'; op: string; a: Node; b: Node } |
  { k: 'neg'; a: Node } | { k: 'call'; f: string; args: Node[] };
class Parser {
  private toks: Tok[];
  private p = 0;
  constructor(s: string) { this.toks = [...lex(s)]; }
  private peek(): Tok | undefined { return this.toks[this.p]; }
  private eat(v: string): boolean { if (this.peek()?.v === v) { this.p++; return true; } return false; }
  static PREC: Record<string, number> = { '+': 1, '-': 1, '*': 2, '/': 2, '%': 2, '^': 3 };
  expr(min = 0): Node {
    let a = this.unary();
    for (;;) {
      const t = this.peek();
      if (!t || t.t !== 'op') return a;
      const pr = Parser.PREC[t.v];
      if (pr === undefined || pr < min || (pr === min && min !== 0 && t.v !== '^')) return a;
      this.p++;
      a = { k: 'bin', op: t.v, a, b: this.expr(t.v === '^' ? pr : pr) };
    }
  }
  unary(): Node { if (this.eat('-')) return { k: 'neg', a: this.unary() }; return this.prim(); }
  prim(): Node {
    const t = this.toks[this.p++];
    if (!t) throw new SyntaxError('unexpected end');
    if (t.t === 'num') return { k: 'num', v: t.v };
    if (t.t === 'id') {
      if (!this.eat('(')) return { k: 'var', n: t.v };
      const args: Node[] = [];
      if (!this.eat(')')) {
        do args.push(this.expr()); while (this.eat(','));
        if (!this.eat(')')) throw new SyntaxError('expected )');
      }
      return { k: 'call', f: t.v, args };
    }
    if (t.v === '(') {
      const e = this.expr();
      if (!this.eat(')')) throw new SyntaxError('expected )');
      return e;
    }
    throw new SyntaxError(\`unexpected \${t.v}\`);
  }
}
const FN: Record<string, (...a: number[]) => number> =
  {
    max: Math.max,
    min: Math.min,
    sqrt: Math.sqrt,
    abs: n => Math.abs(n),
    hyp: (a, b = a) => Math.hypot(a, b),
    round: Math.round
  };
const ev =
  (n: Node,
    env: Record<string, number>): number => {
      switch (n.k) {
        case 'num': return n.v;
        case 'var': if (!(n.n in env)) throw new ReferenceError(n.n); return env[n.n];
        case 'neg': return -ev(n.a, env);
        case 'call': return FN[n.f](...n.args.map(a => ev(a, env)));
        case 'bin': {
          const a = ev(n.a, env), b = ev(n.b, env);
          switch (n.op) {
            case '+': return a + b;
            case '-': return a - b;
            case '*': return a * b;
            case '/': return a / b;
            case '%': return a % b;
            default: return a ** b;
          }
        }
      }
    };
for (const s of ['1 + 2 * 3', '(1 + 2) * 3', '2 ^ 3 ^ 2', '-2 * -x', '10 / 4 - 1', '7 % 4 + 0.5',
  'max(1, x, 3) * hyp(3, 4)', 'sqrt(2)', 'round(2.5) - round(-2.5)', 'y + 1', '1 +', '(1', '1 / 0', '0 / 0',
  '-7 % 3', 'abs(-3.25)', 'hyp(2)', '2 * )']) {
  try {
    show(s, ev(new Parser(s).expr(), { x: 5 }));
  } catch (e) { show(s, \`\${(e as Error).name}: \${(e as Error).message}\`); }
}
  `,
);

testSame(
  'entities with masks, sparse sets and hashes run the same',
  `
const enum C { Pos = 1, Vel = 2, Hp = 4, Dead = 0x80000000 }
class SparseSet {
  dense: number[] = [];
  sparse: number[] = [];
  add(e: number) { if (this.has(e)) return; this.sparse[e] = this.dense.length; this.dense.push(e); }
  has(e: number) {
    const i = this.sparse[e];
    return i !== undefined && i < this.dense.length && this.dense[i] === e;
  }
  remove(e: number) {
    if (!this.has(e)) return;
    const i = this.sparse[e], last = this.dense[this.dense.length - 1];
    this.dense[i] = last;
    this.sparse[last] = i;
    this.dense.pop();
  }
}
const mask = new Array<number>(16).fill(0), px: number[] = Array(16).fill(0), py = [...px], vx = px.slice(),
  hp = Array.from<number>({ length: 16 }).fill(10);
const alive = new SparseSet();
for (let e = 0; e < 8; e++) {
  mask[e] = C.Pos | (e % 2 ? C.Vel : 0) | (e % 3 ? 0 : C.Hp);
  vx[e] = e / 4;
  alive.add(e);
}
const query =
  (m: number,
    f: (e: number) => void) => {
      for (let i = alive.dense.length - 1; i >= 0; i--) {
        const e = alive.dense[i];
        if ((mask[e] & m) === m) f(e);
      }
    };
for (let f = 0; f < 10; f++) {
  query(C.Pos | C.Vel, e => { px[e] += vx[e]; if (px[e] > 5) { mask[e] |= C.Dead; } });
  query(C.Hp, e => { hp[e] -= 3; if (hp[e] < 0) mask[e] |= C.Dead; });
  query(C.Dead, e => alive.remove(e));
  show(f, alive.dense.join(), px.slice(0, 8).join(' '));
}
show(mask.slice(0, 8).map(m => (m >>> 0).toString(16)).join(), mask[0] < 0, (mask[0] & C.Dead) !== 0, ~C.Pos,
  C.Dead, C.Dead | 0, -1 & C.Dead);
show(alive.has(2), alive.has(7), alive.has(99), [...alive.dense].sort((a, b) => b - a).join());
let bits = 0;
for (const b of [0, 5, 31]) bits |= 1 << b;
show(bits, bits >>> 0, bits >>> 31, bits >> 31, bits.toString(2), (bits >>> 0).toString(2));
const pop = (n: number) => { let c = 0; for (n >>>= 0; n; n &= n - 1) c++; return c; };
show(pop(bits), pop(255), pop(-1));
let acc = 0;
for (let i = 0; i < 50; i++) acc = (acc * 31 + i * 7) | 0;
show(acc, acc >>> 0, acc ^ 0xff, acc & 0xffff, (acc << 7) ^ (acc >>> 3));
const rgb = (r: number, g: number, b: number) => (r << 16) | (g << 8) | b;
show(rgb(255, 128, 64).toString(16), [16, 8, 0].map(s => (0xff8040 >> s) & 255).join());
const hash2 =
  (x: number,
    y: number) => {
      let h = Math.imul(x, 374761393) + Math.imul(y, 668265263);
      h = Math.imul(h ^ (h >>> 13), 1274126177);
      return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
    };
show([[0, 0], [1, 2], [-3, 4], [100, -100]].map(([x, y]) => hash2(x, y).toFixed(8)).join());
const noise =
  (x: number) => {
    const i = Math.floor(x), f = x - i;
    const s = f * f * (3 - 2 * f);
    return hash2(i, 7) * (1 - s) + hash2(i + 1, 7) * s;
  };
show([-1.5, -0.1, 0, 0.5, 2.25].map(noise).map(v => v.toFixed(6)).join());
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
  'timers, undo and functions that run once run the same',
  `
const q: { t: number; f: () => void }[] = [];
const at = (t: number, f: () => void) => { q.push({ t, f }); q.sort((a, b) => a.t - b.t); };
let now = 0;
const out: string[] = [];
const tick = () => { now++; while (q.length && q[0].t <= now) q.shift()!.f(); };
at(3, () => out.push('c' + now));
at(1, () => { out.push('a' + now); at(now + 1, () => out.push('b' + now)); });
for (let i = 0; i < 5; i++) tick();
show(out.join());
class Timer {
  private left: number;
  constructor(private readonly every: number, private readonly cb: (n: number) => boolean | void,
    private n = 0) { this.left = every; }
  tick() {
    if (--this.left === 0) { this.left = this.every; if (this.cb(this.n++) === false) this.left = -1; }
  }
}
const log: number[] = [];
const t = new Timer(2, n => { log.push(n); if (n >= 2) return false; return; });
for (let i = 0; i < 12; i++) t.tick();
show(log.join());
const once =
  <A extends unknown[], R>(f: (...a: A) => R) => {
    let done = false, r: R;
    return (...a: A) => { if (!done) { r = f(...a); done = true; } return r; };
  };
const o = once((a: number, b: number) => a + b);
show(o(1, 2), o(5, 5));
const throttle =
  (ms: number,
    f: (v: number) => void) => {
      let last = -Infinity;
      return (tm: number, v: number) => { if (tm - last >= ms) { last = tm; f(v); } };
    };
const th = throttle(10, v => show('th', v));
[0, 5, 10, 19, 20].forEach((tm, i) => th(tm, i));
let undo: (() => void)[] = [];
let val = 1;
const set = (v: number) => { const old = val; undo.push(() => { val = old; }); val = v; };
set(5);
set(9);
undo.pop()?.();
show(val);
undo.pop()?.();
undo.pop()?.();
show(val);
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
  'vectors, steering and hulls run the same',
  `
class Vec2 {
  static readonly UP = new Vec2(0, -1);
  constructor(public x = 0, public y = 0) {}
  static of({ x, y }: { x: number; y: number }) { return new Vec2(x, y); }
  add(v: Vec2) { return new Vec2(this.x + v.x, this.y + v.y); }
  addSelf({ x, y }: Vec2) { this.x += x; this.y += y; return this; }
  mul(k: number) { return new Vec2(this.x * k, this.y * k); }
  dot(v: Vec2) { return this.x * v.x + this.y * v.y; }
  get len() { return Math.sqrt(this.dot(this)); }
  get unit() { const l = this.len; return l > 0 ? this.mul(1 / l) : new Vec2(); }
  rot(a: number) {
    const c = Math.cos(a), s = Math.sin(a);
    return new Vec2(this.x * c - this.y * s, this.x * s + this.y * c);
  }
  toString() { return \`<\${this.x},\${this.y}>\`; }
  *[Symbol.iterator]() { yield this.x; yield this.y; }
  clone() { return new Vec2(...this as unknown as [number, number]); }
  lerp(v: Vec2, t: number) { return this.add(v.add(this.mul(-1)).mul(t)); }
  equals = (v: Vec2) => this.x === v.x && this.y === v.y;
  static sum(...vs: Vec2[]) { return vs.reduce((a, b) => a.add(b), new Vec2()); }
}
const a = new Vec2(3, 4), b = Vec2.of({ x: 1, y: -2 });
show(\`\${a.add(b)}\`, a.len, String(a.unit), a.dot(b), [...a].join(), a + '', Vec2.sum(a, b, Vec2.UP) + '',
  a.rot(Math.PI / 2).x.toFixed(5), \`\${a.lerp(b, 0.5)}\`, new Vec2().unit + '');
const [px, py] = a;
show(px, py);
interface Steer { pos: Vec2; vel: Vec2; max: number }
const seek =
  ({ pos, vel, max }: Steer,
    to: Vec2) => { const want = to.add(pos.mul(-1)).unit.mul(max); return want.add(vel.mul(-1)); };
let s: Steer = { pos: new Vec2(), vel: new Vec2(1, 0), max: 2 };
for (let i = 0; i < 20; i++) {
  const f = seek(s, new Vec2(20, 10)).mul(0.1);
  const vel = s.vel.add(f);
  s = { ...s, vel, pos: s.pos.add(vel) };
}
show(s.pos.x.toFixed(6), s.pos.y.toFixed(6), s.vel.len.toFixed(6));
const bodies =
  [[0, 0, 1], [10, 0, 2], [0, 10, 3]].map(([x, y, m]) => ({ p: new Vec2(x, y), v: new Vec2(), m }));
for (let t = 0; t < 10; t++) {
  for (const i of bodies) {
    let acc = new Vec2();
    for (const j of bodies)
      if (i !== j) { const d = j.p.add(i.p.mul(-1)); acc = acc.add(d.unit.mul(j.m / (d.len ** 2 + 1))); }
    i.v = i.v.add(acc.mul(0.5));
  }
  bodies.forEach(o => o.p.addSelf(o.v));
}
show(bodies.map(o => \`\${o.p.x.toFixed(4)},\${o.p.y.toFixed(4)}\`).join(' '));
const hull =
  (pts: Vec2[]) => {
    const ps = [...pts].sort((p, q) => p.x - q.x || p.y - q.y);
    const cross = (o: Vec2, p: Vec2, q: Vec2) => (p.x - o.x) * (q.y - o.y) - (p.y - o.y) * (q.x - o.x);
    const build =
      (l: Vec2[]) => {
        const h: Vec2[] = [];
        for (const p of l) {
          while (h.length >= 2 && cross(h.at(-2)!, h.at(-1)!, p) <= 0) h.pop();
          h.push(p);
        }
        h.pop();
        return h;
      };
    return [...build(ps), ...build(ps.reverse())];
  };
show(hull([[0, 0], [4, 0], [2, 1], [4, 4], [0, 4], [2, 2]].map(([x, y]) => new Vec2(x, y))).join(' '));
  `,
);

testSame(
  'a store with actions, results and merged settings runs the same',
  `
type Action = { type: 'inc'; by?: number } | { type: 'reset' } | { type: 'set'; value: number } |
  { type: 'batch'; actions: Action[] };
interface S { readonly n: number; readonly hist: readonly number[] }
const reduce =
  (s: S = { n: 0, hist: [] },
    a: Action): S => {
      switch (a.type) {
        case 'inc': return { ...s, n: s.n + (a.by ?? 1), hist: [...s.hist, s.n] };
        case 'reset': return { ...s, n: 0 };
        case 'set': { const { value: n } = a; return { n, hist: s.hist.concat(s.n) }; }
        case 'batch': return a.actions.reduce(reduce, s);
        default: { const never: never = a; return never; }
      }
    };
class Store<S, A> {
  private subs: Array<(s: S, p: S) => void> = [];
  constructor(private r: (s: S | undefined, a: A) => S, private s: S) {}
  dispatch = (a: A): this => {
    const p = this.s;
    this.s = this.r(p, a);
    for (const f of this.subs) f(this.s, p);
    return this;
  };
  sub(f: (s: S, p: S) => void) {
    this.subs.push(f);
    return () => { this.subs = this.subs.filter(g => g !== f); };
  }
  get state() { return this.s; }
  select<K extends keyof S>(k: K): S[K] { return this.s[k]; }
}
const st = new Store<S, Action>(reduce, { n: 5, hist: [] });
const un = st.sub((s, p) => show(\`\${p.n}->\${s.n}\`, s.hist.length));
st.dispatch({ type: 'inc' }).dispatch({ type: 'inc', by: 0 })
  .dispatch({ type: 'batch', actions: [{ type: 'set', value: 2.5 }, { type: 'inc', by: 0.5 }] });
un();
st.dispatch({ type: 'reset' });
show(st.state.n, st.select('hist').join(), st.state.hist.at(-1));
type Res<T, E = string> = { ok: true; v: T } | { ok: false; e: E };
const ok = <T>(v: T): Res<T> => ({ ok: true, v }), err = (e: string): Res<never> => ({ ok: false, e });
const parse =
  (s: string): Res<number> => {
    const n = Number(s);
    return s.trim() === '' || Number.isNaN(n) ? err(\`bad "\${s}"\`) : ok(n);
  };
const all =
  <T>(rs: Res<T>[]): Res<T[]> => {
    const vs: T[] = [];
    for (const r of rs) { if (!r.ok) return r; vs.push(r.v); }
    return ok(vs);
  };
for (const l of ['1 2 3', '1 x', ' ', '0x10 1e2 -.5']) { const r = all(l.split(' ').map(parse));
  show(l, r.ok ? r.v.join() : r.e); }
function isKey<T extends object>(o: T, k: PropertyKey): k is keyof T { return k in o; }
const tbl = { a: 1, b: 2 };
for (const k of ['a', 'zz']) show(k, isKey(tbl, k) ? tbl[k] : 'none');
type DeepPartial<T> = { [K in keyof T]?: T[K] extends object ? DeepPartial<T[K]> : T[K] };
const base = { vid: { w: 240, h: 136 }, snd: { vol: 0.5 } };
const merge =
  <T extends object>(a: T,
    b: DeepPartial<T>): T => {
      const r = { ...a };
      for (const k in b) {
        const v = b[k];
        if (typeof v === 'object' && v !== null)
          r[k as unknown as keyof T] = merge(a[k as unknown as keyof T] as object, v as object) as T[keyof T];
        else if (v !== undefined) r[k as unknown as keyof T] = v as T[keyof T];
      }
      return r;
    };
const m2 = merge(base, { vid: { w: 120 }, snd: { vol: 0 } });
show(m2.vid.w, m2.vid.h, m2.snd.vol, base.vid.w);
  `,
);

testSame(
  'steps, roundings and percentages run the same',
  `
let t = 0, acc = 0, n = 0;
const DT = 1 / 60;
for (let f = 0; f < 100; f++) { acc += 0.0166; while (acc >= DT) { acc -= DT; n++; t += DT; } }
show(n, t, acc, t.toFixed(3));
const pct = (a: number, b: number) => \`\${Math.round(a / b * 100)}%\`;
show(pct(1, 3), pct(2, 3), pct(0, 5), pct(5, 5), pct(1, 8), pct(1, 0));
const r2 = (v: number) => Math.round(v * 100) / 100;
show(r2(1.005), r2(2.345), r2(-2.345), r2(10), r2(0.1 + 0.2), r2(1e15 / 7));
show([0.5, 1.5, 2.5, -0.5, -1.5, -2.5].map(Math.round).join(), [0.5, -0.5, 1.9, -1.9].map(Math.trunc).join(),
  [1.2, -1.2].map(Math.ceil).join(), [1.2, -1.2].map(Math.floor).join());
let hp = 100;
for (const d of [12.5, 7, 33.3, 0.2]) { hp -= d;
  show(hp, hp | 0, Math.ceil(hp), \`\${hp}\`, hp.toFixed(1), +hp.toFixed(2)); }
show(10 / 3 * 3 === 10, 0.1 * 3 === 0.3, 1e16 + 1, 2 ** 53 + 2, 5 % 0.3, -5 % 3, 5.5 % -2, 7 / 2 | 0,
  -7 / 2 | 0, ~~(-7 / 2), Math.floor(-7 / 2), (7 / 2) >> 0, 255 / 2 >>> 1);
const bar = (v: number, m: number, w = 10) => '#'.repeat(Math.round(v / m * w)).padEnd(w, '-');
show(bar(3, 10), bar(1, 3), bar(10, 10), bar(0, 1));
const avg = (xs: number[]) => xs.length ? xs.reduce((a, b) => a + b, 0) / xs.length : NaN;
show(avg([1, 2]), avg([]), avg([0.1, 0.2, 0.3]), Math.max(...[]), Math.min(...[1.5, -0.5]));
let x = 10;
x /= 4;
show(x, \`\${x}\`);
x *= 2;
show(x, \`\${x}\`, x === 5);
x **= 2;
show(\`\${x}\`);
x -= 0.5;
show(Math.floor(x), x % 1, x - x % 1);
const grid = 16;
for (const v of [-17, -16, -1, 0, 15.9, 16, 33])
  show(Math.floor(v / grid) * grid, v - v % grid, ((v % grid) + grid) % grid, Math.round(v / grid) + 0);
const ease = [0, 0.25, 1 / 3, 0.5, 1].map(k => 1 - (1 - k) ** 3);
show(ease.join(' '));
show([1, 10, 100, 1000].map(v => Math.log10(v)).join(), [1, 2, 1024].map(v => Math.log2(v)).join(),
  Math.sqrt(2) ** 2, Math.cbrt(27), Math.exp(0), Math.atan2(-1, -1) * 180 / Math.PI,
  Math.sin(Math.PI).toFixed(15), Math.cos(Math.PI), Math.hypot(5, 12), Math.sign(-0.001));
let i = 0;
for (let v = 0; v < 1; v += 0.1) i++;
show(i);
for (let v = 10; v > 0; v -= 2.5) show(v);
for (let a = 0; a <= Math.PI; a += Math.PI / 4) show(a.toFixed(4));
const step = 0.25;
for (let v = -0.5; v <= 0.5; v += step) show(v, \`\${v}\`);
const lvl = (xp: number) => Math.floor((Math.sqrt(1 + 8 * xp / 50) - 1) / 2) + 1;
show([0, 49, 50, 149, 150, 5000].map(lvl).join());
const dmg = (atk: number, def: number) => Math.max(1, Math.floor(atk * (100 / (100 + def))));
show(dmg(50, 0), dmg(50, 50), dmg(1, 1000), dmg(33, 10));
  `,
);

testSame(
  'generators as lists, trees, scenes and tasks run the same',
  `
function* take<T>(it: Iterable<T>,
  n: number): Generator<T> { let i = 0; for (const v of it) { if (i++ >= n) return; yield v; } }
function* map<T, U>(it: Iterable<T>,
  f: (v: T, i: number) => U) { let i = 0; for (const v of it) yield f(v, i++); }
function* nat(from = 0): Generator<number, never> { for (let i = from; ; i++) yield i; }
function* primes() {
  const seen: number[] = [];
  for (const n of nat(2)) if (seen.every(p => n % p)) { seen.push(n); yield n; }
}
show([...take(primes(), 10)].join(), [...map(take(nat(5), 3), (v, i) => v * i)].join(),
  Math.max(...take(nat(), 4)));
const zip =
  function* <A, B>(a: Iterable<A>,
    b: Iterable<B>): Generator<[A, B]> {
      const ia = a[Symbol.iterator](), ib = b[Symbol.iterator]();
      for (;;) { const x = ia.next(), y = ib.next(); if (x.done || y.done) return; yield [x.value, y.value]; }
    };
show([...zip('abc', [1, 2])].map(p => p.join('')).join(),
  [...zip(new Set([1, 2]), new Map([['k', 1]]))].map(([a, [k]]) => a + k).join());
class Tree {
  constructor(public v: number, public l?: Tree, public r?: Tree) {}
  *[Symbol.iterator](): Generator<number> {
    if (this.l) yield* this.l;
    yield this.v;
    if (this.r) yield* this.r;
  }
}
const tr = new Tree(5, new Tree(2, new Tree(1)), new Tree(8));
show([...tr].join(), Array.from(tr, v => v * 2).join());
const [p, , q, ...rest] = tr;
show(p, q, rest.join());
let total = 0;
for (const v of tr) { if (v === 2) continue; if (v === 8) break; total += v; }
show(total);
function* cutscene(): Generator<string, number, boolean> {
  let skips = 0;
  for (const l of ['Hi', 'How', 'Bye']) if (yield l) skips++;
  return skips;
}
const cs = cutscene();
let r = cs.next(false);
const said: string[] = [];
while (!r.done) { said.push(r.value); r = cs.next(r.value.length === 3); }
show(said.join(), r.value);
const tasks: Generator<unknown>[] = [];
const out: string[] = [];
function* task(name: string, n: number) { for (let i = 0; i < n; i++) { out.push(name + i); yield; } }
tasks.push(task('a', 2), task('b', 3));
while (tasks.length) for (let i = tasks.length; i--;) if (tasks[i].next().done) tasks.splice(i, 1);
show(out.join());
const g = nat();
g.next();
show(g.next().value, g.return(9 as never).value, g.next().done);
function* errs() { try { yield 1; yield 2; } catch (e) { yield (e as Error).message; } }
const eg = errs();
eg.next();
show(eg.next().value as number);
const memo = new Map<number, number>();
const fib =
  (n: number): number => n < 2 ? n : memo.get(n) ?? (memo.set(n, fib(n - 1) + fib(n - 2)), memo.get(n)!);
show(fib(50), fib(90), memo.size);
const it = [10, 20, 30].values();
const [h, ...tl] = it;
show(h, tl.join());
const ent = new Map([['x', 1], ['y', 2]]).entries();
for (const [k, v] of ent) show(k, v);
show(Object.entries({ a: 1 }).flat().join(),
  [...'ab'].flatMap((c, i) => [...map(take(nat(), i + 1), n => c + n)]).join());
  `,
);

testSame(
  'errors of own classes, caught and thrown again, run the same',
  `
class GameError extends Error {
  override name = 'GameError';
  constructor(message: string, readonly code = 1,
    readonly data?: { at: [number, number] }) { super(message); }
  get pretty() { return \`\${this.name}[\${this.code}]: \${this.message}\`; }
}
class NetError extends GameError { constructor(m: string) { super('net: ' + m, 404); } }
const risky =
  (n: number): number => {
    if (n === 1) throw new GameError('one', 7, { at: [3, 4] });
    if (n === 2) throw new NetError('two');
    if (n === 3) throw 'three';
    if (n === 4) throw { k: 4 };
    if (n === 5) throw new TypeError('five');
    if (n === 6) return (undefined as unknown as { a: number }).a;
    if (n === 7) return JSONish('}');
    return n;
  };
function JSONish(s: string): number {
  if (s === '}') throw new SyntaxError(\`Unexpected \${s}\`);
  return s.length;
}
for (let i = 0; i < 8; i++) {
  try {
    show('ok', risky(i));
  } catch (e) {
    if (e instanceof NetError)
      show('net', e.code, e.pretty, e instanceof GameError, e.data === undefined);
    else if (e instanceof GameError)
      show('game', e.pretty, e.data?.at.join(), \`\${e}\`);
    else if (e instanceof TypeError)
      show('type', e.name);
    else if (e instanceof Error)
      show(e.constructor === SyntaxError, e.message, e.toString());
    else if (typeof e === 'string') show('str', e); else show('obj', (e as { k: number }).k);
  } finally {
    if (i % 4 === 0) show('fin', i);
  }
}
const attempt = <T>(f: () => T, d: T): T => { try { return f(); } catch { return d; } };
show(attempt(() => risky(1), -1), attempt(() => risky(0), -1));
function nested(): string {
  const log: string[] = [];
  try {
    try {
      throw new Error('a');
    } catch (e) { log.push((e as Error).message); throw new Error('b'); } finally {
      log.push('f1');
    }
  } catch (e) { log.push((e as Error).message); } finally {
    log.push('f2');
  }
  return log.join();
}
show(nested());
const loopy =
  () => {
    const r: (number | string)[] = [];
    for (let i = 0; i < 5; i++) {
      try { if (i === 1) continue; if (i === 3) break; r.push(i); } finally { r.push('f'); }
    }
    return r.join('');
  };
show(loopy());
const assert = (c: unknown, m = 'assert') => { if (!c) throw new RangeError(m); };
try { assert(0, 'zero'); } catch (e) { show(String(e), (e as Error).message); }
try { assert('x'); show('passed'); } catch { show('no'); }
let depth = 0;
const rec = (): number => { depth++; if (depth > 50) throw new Error('deep'); return rec() + 1; };
try { rec(); } catch (e) { show((e as Error).message, depth); }
const p = { a: { b: null as null | { c: number } } };
show(p.a.b?.c ?? 'nil', attempt(() => p.a.b!.c, -5));
const er = new Error();
show(er.message === '', er.name, String(er));
try { throw Object.assign(new Error('x'), { extra: 5 }); } catch (e) { show((e as { extra: number }).extra); }
const stack: string[] = [];
using_('a', () => { stack.push('body'); throw new Error('E'); });
function using_(n: string,
  f: () => void) {
    stack.push('open' + n);
    try { f(); } catch (e) { stack.push('err' + (e as Error).message); } finally { stack.push('close' + n); }
  }
show(stack.join());
  `,
);
