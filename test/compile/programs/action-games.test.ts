/** Games of skill, played for a while. */

import { testSame } from '../same.ts';

testSame(
  'a platformer runs the same',
  `
      interface Rect { x: number; y: number; w: number; h: number }
      const overlaps =
        (a: Readonly<Rect>, b: Readonly<Rect>) =>
          a.x < b.x + b.w && a.x + a.w > b.x && a.y < b.y + b.h && a.y + a.h > b.y;
      const TILE = 8, GRAVITY = 0.25, JUMP = -3.5;
      const LEVEL = ['..........', '..........', '....##....', '..........', '##########'];
      class Player implements Rect {
        x = 8; y = 8; w = 6; h = 8; vx = 0; vy = 0; private grounded = false; static count = 0;
        constructor(readonly name = \`P\${++Player.count}\`) {}
        get onGround() { return this.grounded; }
        private solid(px: number,
          py: number) { const c = LEVEL[Math.floor(py / TILE)]?.[Math.floor(px / TILE)]; return c === '#'; }
        update(input: { left?: boolean; right?: boolean; jump?: boolean } = {}) {
          const { left = false, right = false, jump = false } = input;
          this.vx = (Number(right) - Number(left)) * 1.5;
            if (jump && this.grounded) { this.vy = JUMP; this.grounded = false; }
          this.vy = Math.min(this.vy + GRAVITY, 4); this.x += this.vx;
          const ny = this.y + this.vy;
          if (this.vy > 0 &&
            (this.solid(this.x, ny + this.h) || this.solid(this.x + this.w - 1, ny + this.h))) {
            this.y = Math.floor((ny + this.h) / TILE) * TILE - this.h;
            this.vy = 0;
            this.grounded = true;
          }
          else { this.y = ny; this.grounded = false; }
        }
      }
      const p = new Player();
      for (let f = 0; f < 60; f++) {
        p.update({ right: f > 20, jump: f === 30 || f === 31 });
        if (f % 6 === 0) show(f, p.x, +p.y.toFixed(3), p.vy, p.onGround, p.name);
      }
      show(overlaps(p, { x: 50, y: 20, w: 20, h: 20 }));
    `,
);

testSame(
  'blocks fall, turn and leave full lines the same',
  `
      const SHAPES =
        {
          I: [[1, 1, 1, 1]],
          O: [[1, 1], [1, 1]],
          T: [[0, 1, 0], [1, 1, 1]],
          L: [[1, 0, 0], [1, 1, 1]]
        } as const;
      type Name = keyof typeof SHAPES; type Grid = number[][];
      const rotate =
        (m: readonly (readonly number[])[]): Grid => m[0].map((_, x) => m.map(row => row[x]).reverse());
      const W = 6, H = 8; let board: Grid = Array.from({ length: H }, () => Array<number>(W).fill(0));
      const fits =
        (s: Grid, px: number, py: number) =>
          s.every((row, dy) =>
            row.every((v, dx) =>
              !v || (px + dx >= 0 && px + dx < W && py + dy < H && !board[py + dy][px + dx])));
      function drop(name: Name, turns: number,
        px: number): number {
          let s: Grid = SHAPES[name].map(r => [...r]);
          for (let i = turns; i--; ) s = rotate(s);
          let y = 0;
          while (fits(s, px, y + 1)) y++;
          s.forEach((row, dy) =>
            row.forEach((v, dx) => { if (v) board[y + dy][px + dx] = name.charCodeAt(0) % 10; }));
          const kept = board.filter(r => r.some(v => v === 0));
          const lines = H - kept.length;
          board = [...Array.from({ length: lines }, () => new Array<number>(W).fill(0)), ...kept];
          return lines;
        }
      const seq: [Name, number, number][] =
        [['I', 0, 0], ['O', 0, 4], ['T', 2, 0], ['L', 1, 3], ['I', 1, 5], ['O', 0, 0]];
      let total = 0;
      for (const [n, t, x] of seq) {
        const got = drop(n, t, x);
        total += got * got * 100;
        show(n, got, total);
      }
      for (const r of board) show(r.map(v => v || '.').join(''));
      for (const n in SHAPES) show(n, rotate(SHAPES[n as Name]).length);
    `,
);

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
  'waves of foes come the same',
  `
      const WAVES = [{ n: 3, hp: 1, gap: 10 }, { n: 5, hp: 2, gap: 6, boss: true }] as const;
      type Wave = { n: number; hp: number; gap: number; boss?: boolean };
      let wave = 0, spawned = 0, t = 0;
      const foes: { x: number; hp: number; boss: boolean }[] = [];
      const spawn =
        (w: Wave) =>
          foes.push({
            x: 240,
            hp: w.hp * (w.boss && spawned === w.n - 1 ? 10 : 1),
            boss: !!w.boss && spawned === w.n - 1
          });
      const out: string[] = [];
      for (let f = 0; f < 200 && wave < WAVES.length; f++) {
        const w: Wave = WAVES[wave];
        if (spawned < w.n && t++ % w.gap === 0) { spawn(w); spawned++; }
        for (let i = foes.length; i--; ) {
          const e = foes[i];
          e.x -= e.boss ? 0.5 : 1.5;
          if (f % 3 === 0) e.hp -= 1;
          if (e.hp <= 0 || e.x < 0) foes.splice(i, 1);
        }
        if (spawned === w.n && !foes.length) { out.push(\`w\${++wave}@\${f}\`); spawned = t = 0; }
      }
      show(out.join(), foes.length);
    `,
);

testSame(
  'a snake on a wrapping board runs the same',
  `
{
type Dir = 'up' | 'down' | 'left' | 'right';
  interface Pos { x: number; y: number }
  const DIRS: Record<Dir, Pos> =
    { up: { x: 0, y: -1 }, down: { x: 0, y: 1 }, left: { x: -1, y: 0 }, right: { x: 1, y: 0 } };
  const OPP: { [K in Dir]: Dir } = { up: 'down', down: 'up', left: 'right', right: 'left' };
class Snake {
  body: Pos[] = [{ x: 5, y: 5 }, { x: 4, y: 5 }, { x: 3, y: 5 }];
  dir: Dir = 'right';
  grow = 0;
  turn(d: Dir): void { if (OPP[d] !== this.dir) this.dir = d; }
  step(w: number,
    h: number): boolean {
      const { x, y } = DIRS[this.dir];
      const [head] = this.body;
      const next = { x: (head.x + x + w) % w, y: (head.y + y + h) % h };
      if (this.body.some(p => p.x === next.x && p.y === next.y)) return false;
      this.body.unshift(next);
      if (this.grow > 0) this.grow--; else this.body.pop();
      return true;
    }
}
const s = new Snake();
  const moves = 'rrdddlluuur';
  const names: Record<string, Dir> = { r: 'right', d: 'down', l: 'left', u: 'up' };
  let alive = true, score = 0;
  for (let i = 0; i < moves.length && alive; i++) {
    s.turn(names[moves[i]]);
    if (i % 3 === 0) { s.grow++; score += 10 / 4; }
    alive = s.step(8, 8);
    show(i, moves[i], s.dir, s.body.map(({ x, y }) => \`\${x},\${y}\`).join(' '), score);
  }
  show(alive, s.body.length);
  for (const [d, o] of Object.entries(OPP)) show(d, o);
  for (const d in DIRS) show(d, DIRS[d as Dir].x);
const grid = Array.from({ length: 8 }, () => '.'.repeat(8));
  const draw =
    grid.map((row, y) =>
      [...row].map((c, x) => s.body.findIndex(p => p.x === x && p.y === y))
        .map(n => n < 0 ? '.' : n === 0 ? '@' : 'o')
        .join(''));
  draw.forEach(r => show(r));
}
  `,
);

testSame(
  'a level is played from a record of inputs the same',
  `
      interface Input { l: boolean; r: boolean; a: boolean }
      const REC = 'r5 ra1 r8 .3 l4 la1 l6 a1 .9';
      function* inputs(rec: string): Generator<Input> {
        for (const part of rec.split(' ')) {
          const keys = [...part].filter(c => 'lra.'.includes(c)).join('');
          for (let n = Number([...part].filter(c => c >= '0' && c <= '9').join('')); n > 0; n--)
            yield { l: keys.includes('l'), r: keys.includes('r'), a: keys.includes('a') };
        }
      }
      const LEVEL =
        ['..............', '.....o....o...', '....###..###..', '..o.........#.', '##############'].map(r =>
          [...r]);
      const solid = (x: number, y: number) => LEVEL[Math.floor(y / 8)]?.[Math.floor(x / 8)] === '#';
      const game =
        {
          p: { x: 4, y: 20, vx: 0, vy: 0, ground: false, jumps: 0 },
          cam: 0,
          coins: 0,
          sfx: [] as { at: number; id: string }[],
          t: 0,
          get hud() { return \`C\${String(this.coins).padStart(2, '0')} T\${this.t}\`; },
          step({ l, r, a }: Input) {
            const { p } = this;
            p.vx += ((r ? 1 : 0) - (l ? 1 : 0)) * 0.5;
            p.vx *= 0.8;
            if (Math.abs(p.vx) < 0.05) p.vx = 0;
            if (a && (p.ground || p.jumps < 2)) {
              p.vy = -3.5;
              p.jumps++;
              p.ground = false;
              this.sfx.push({ at: this.t, id: p.jumps > 1 ? 'double' : 'jump' });
            }
            p.vy = Math.min(p.vy + 0.25, 4);
            const nx = p.x + p.vx;
            if (![nx, nx + 7].some(x => [p.y, p.y + 7].some(y => solid(x, y))))
              p.x = nx;
            else { p.x = p.vx > 0 ? Math.floor((nx + 7) / 8) * 8 - 8 : Math.ceil(nx / 8) * 8; p.vx = 0; }
            const ny = p.y + p.vy;
            p.ground = false;
            if (![p.x, p.x + 7].some(x => [ny, ny + 7].some(y => solid(x, y))))
              p.y = ny;
            else {
              if (p.vy > 0) {
                p.y = Math.floor((ny + 7) / 8) * 8 - 8;
                p.ground = true;
                p.jumps = 0;
                if (p.vy > 2) this.sfx.push({ at: this.t, id: 'land' });
              } else
                p.y = Math.ceil(ny / 8) * 8;
              p.vy = 0;
            }
            const [cx, cy] = [p.x + 4, p.y + 4].map(v => Math.floor(v / 8));
            if (LEVEL[cy]?.[cx] === 'o') {
              LEVEL[cy][cx] = '.';
              this.coins++;
              this.sfx.push({ at: this.t, id: 'coin' });
            }
            this.cam += (Math.max(0, p.x - 32) - this.cam) * 0.25;
            this.t++;
          }
        };
      const states: string[] = [];
      for (const i of inputs(REC)) {
        game.step(i);
        const { p, cam } = game;
        if (game.t % 6 === 0)
          states.push(\`\${p.x.toFixed(3)},\${p.y.toFixed(2)},\${p.vx.toFixed(3)},\${+p.ground},\${cam.toFixed(2)}\`);
      }
      show(game.hud);
      for (const s of states) show(s);
      show(game.sfx.map(({ at, id }) => \`\${at}\${id}\`).join(' '), LEVEL.map(r => r.join('')).join('/'));
      const checksum =
        states.join().split('').reduce((h, c) => (Math.imul(h, 33) ^ c.charCodeAt(0)) >>> 0, 5381);
      show(checksum);
    `,
);

testSame(
  'a ball breaks bricks the same',
  `
      enum Side { None, X, Y, Both = X | Y }
      const hit =
        (bx: number, by: number, r: number, x: number, y: number, w: number,
          h: number): Side => {
            const cx = Math.max(x, Math.min(bx, x + w)), cy = Math.max(y, Math.min(by, y + h));
            const dx = bx - cx, dy = by - cy;
            if (dx * dx + dy * dy > r * r) return Side.None;
            let s = Side.None;
            if (Math.abs(dx) >= Math.abs(dy)) s |= Side.X;
            if (Math.abs(dy) >= Math.abs(dx)) s |= Side.Y;
            return s;
          };
      type Brick = { x: number; y: number; hp: number; readonly kind: 'soft' | 'hard' };
      const bricks: Brick[] = [];
      for (let r = 0; r < 3; r++)
        for (let c = 0; c < 8; c++)
          bricks.push({ x: c * 30, y: 10 + r * 8, hp: r === 0 ? 2 : 1, kind: r ? 'soft' : 'hard' });
      let bx = 120, by = 100, vx = 1.7, vy = -2.3, score = 0;
      for (let f = 0; f < 600; f++) {
        bx += vx;
        by += vy;
        if (bx < 3 || bx > 237) vx = -vx;
        if (by < 3 || by > 133) vy *= -1;
        for (const b of bricks) {
          if (b.hp <= 0) continue;
          const s = hit(bx, by, 3, b.x, b.y, 28, 6);
          if (!s) continue;
          if (s & Side.X) vx = -vx;
          if (s & Side.Y) vy = -vy;
          b.hp--;
          score += b.kind === 'hard' ? 50 : 10;
          break;
        }
        if (f % 100 === 99) show(f, bx, by, score, bricks.filter(({ hp }) => hp > 0).length);
      }
      show(Side[3], Side[Side.X], Side.Both,
        bricks.reduce<Record<string, number>>((m, { kind, hp }) => ({ ...m, [kind]: (m[kind] ?? 0) + hp }),
          {}).hard);
    `,
);
