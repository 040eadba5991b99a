import { testSame } from '../same.ts';

testSame(
  'a battle of classes, maps and random numbers runs the same',
  `
{
enum Stat { HP = 'hp', MP = 'mp' }
abstract class Entity {
  static nextId = 1;
  readonly id = Entity.nextId++;
  protected stats: Record<Stat, number>;
  constructor(public name: string, hp: number, mp = 10) { this.stats = { [Stat.HP]: hp, [Stat.MP]: mp }; }
  get alive(): boolean { return this.stats.hp > 0; }
  damage(n: number): number {
    const d = Math.max(0, Math.round(n));
    this.stats.hp = Math.max(0, this.stats.hp - d);
    return d;
  }
  abstract attack(target: Entity): string;
  toString(): string { return \`\${this.name}[\${this.stats.hp}/\${this.stats[Stat.MP]}]\`; }
}
class Rng {
  constructor(private seed: number) {}
  next(): number { this.seed = (this.seed * 1664525 + 1013904223) >>> 0; return this.seed / 4294967296; }
  int(a: number, b: number): number { return a + Math.floor(this.next() * (b - a + 1)); }
  pick<T>(xs: readonly T[]): T { return xs[this.int(0, xs.length - 1)]; }
  shuffle<T>(xs: T[]): T[] {
    for (let i = xs.length - 1; i > 0; i--) { const j = this.int(0, i); [xs[i], xs[j]] = [xs[j], xs[i]]; }
    return xs;
  }
}
const rng = new Rng(42);
class Hero extends Entity {
  private xp = 0;
  level = 1;
  inventory = new Map<string, number>();
  attack(target: Entity): string {
    const crit = rng.next() > 0.8;
    const d = target.damage((5 + this.level * 1.5) * (crit ? 2 : 1));
    this.gain(d * 3);
    return \`\${this.name} hits \${target.name} for \${d}\${crit ? '!' : ''}\`;
  }
  gain(n: number): void { this.xp += n; while (this.xp >= this.need) { this.xp -= this.need; this.level++; } }
  get need(): number { return Math.floor(10 * 1.5 ** (this.level - 1)); }
  add(item: string,
    n = 1): this { this.inventory.set(item, (this.inventory.get(item) ?? 0) + n); return this; }
  list(): string { return [...this.inventory].map(([k, v]) => \`\${k}x\${v}\`).sort().join(', ') || '(empty)'; }
  status(): string {
    return \`L\${this.level} \${this.xp}/\${this.need} \${(this.xp / this.need * 100).toFixed(1)}%\`;
  }
}
class Slime extends Entity {
  constructor(n: number) { super(\`Slime \${n}\`, 12 + n * 3, 0); }
  attack(t: Entity): string { return \`\${this.name} bites for \${t.damage(rng.int(1, 4) / 2)}\`; }
}
const hero = new Hero('Ada', 30);
  hero.add('potion', 2).add('key').add('potion');
  const foes: Entity[] = Array.from({ length: 3 }, (_, i) => new Slime(i + 1));
  rng.shuffle(foes);
let round = 0;
  battle: while (true) {
    round++;
    for (const foe of foes) {
      if (!foe.alive) continue;
      show(hero.attack(foe));
      if (!foe.alive) { show(\`\${foe} dies\`); if (foes.every(f => !f.alive)) break battle; continue; }
      show(foe.attack(hero));
      if (!hero.alive) break battle;
    }
    if (round > 20) break;
  }
show(round, \`\${hero}\`, hero.status(), hero.list(), foes.map(String).join(' '),
  foes.filter(f => f instanceof Slime).length, rng.pick(['a', 'b', 'c']), Entity.nextId);
}
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
  'bodies under gravity run the same',
  `
{
const G = 9.81 / 60;
  class Vec {
    constructor(readonly x = 0, readonly y = 0) {}
    add(o: Vec): Vec { return new Vec(this.x + o.x, this.y + o.y); }
    scale(k: number): Vec { return new Vec(this.x * k, this.y * k); }
    get len(): number { return Math.hypot(this.x, this.y); }
    norm(): Vec { const l = this.len || 1; return this.scale(1 / l); }
    static readonly ZERO = new Vec();
    equals({ x, y }: Vec): boolean { return this.x === x && this.y === y; }
    toString(): string { return \`(\${this.x.toFixed(3)}, \${this.y.toFixed(3)})\`; }
  }
interface Body { pos: Vec; vel: Vec; r: number; onHit?: (b: Body) => void }
  const bodies: Body[] = [];
  const spawn =
    (x: number, y: number, vx: number,
      opts: Partial<Body> = {}): Body => {
        const b: Body = { pos: new Vec(x, y), vel: new Vec(vx, 0), r: 4, ...opts };
        bodies.push(b);
        return b;
      };
  let hits = 0;
  spawn(10, 10, 2, { onHit: () => hits++ });
  spawn(50, 20, -1.5, { r: 8 });
  for (let f = 0; f < 200; f++)
    for (const b of bodies) {
      b.vel = b.vel.add(new Vec(0, G));
      b.pos = b.pos.add(b.vel);
      if (b.pos.y > 136 - b.r) {
        b.pos = new Vec(b.pos.x, 136 - b.r);
        b.vel = new Vec(b.vel.x * 0.9, -b.vel.y * 0.8);
        b.onHit?.(b);
      }
      if (b.pos.x < b.r || b.pos.x > 240 - b.r) b.vel = new Vec(-b.vel.x, b.vel.y);
    }
  for (const b of bodies) show(\`\${b.pos} \${b.vel} \${b.vel.len.toFixed(4)}\`);
  show(hits, Vec.ZERO.equals(new Vec()), \`\${Vec.ZERO.norm()}\`, Math.atan2(1, -1).toFixed(5),
    (0.1 + 0.2).toFixed(10), Math.round(-2.5), Math.sign(-0.1), 7 % -3, -7 % 3, 2 ** 0.5);
}
  `,
);

testSame(
  'entities, systems and events run the same',
  `
{
type Comp = { pos: { x: number; y: number }; vel: { dx: number; dy: number }; tag: string; life: number };
  type Ent = { id: number } & Partial<Comp>;
  class World {
    private ents = new Map<number, Ent>();
    private n = 0;
    private systems: ((w: World, dt: number) => void)[] = [];
    private subs: { [ev: string]: ((...args: any[]) => void)[] } = {};
    create(c: Partial<Comp>): Ent {
      const e: Ent = { id: ++this.n, ...c };
      this.ents.set(e.id, e);
      this.emit('create', e.id);
      return e;
    }
    *query<K extends keyof Comp>(...keys: K[]): Generator<Ent & Required<Pick<Comp, K>>> {
      for (const e of this.ents.values())
        if (keys.every(k => e[k] !== undefined)) yield e as Ent & Required<Pick<Comp, K>>;
    }
    use(s: (w: World, dt: number) => void): this { this.systems.push(s); return this; }
    tick(dt: number): void { for (const s of this.systems) s(this, dt); }
    destroy(id: number): boolean { this.emit('destroy', id); return this.ents.delete(id); }
    on(ev: string,
      f: (...a: any[]) => void): () => void {
        (this.subs[ev] ??= []).push(f);
        return () => { this.subs[ev] = this.subs[ev].filter(g => g !== f); };
      }
    emit(ev: string, ...a: any[]): void { this.subs[ev]?.forEach(f => f(...a)); }
    get count(): number { return this.ents.size; }
  }
const w = new World();
  const log: string[] = [];
  const off = w.on('create', id => log.push('c' + id));
  w.on('destroy', id => log.push('d' + id));
  w.use((w,
    dt) => {
      for (const { pos, vel } of w.query('pos', 'vel')) { pos.x += vel.dx * dt; pos.y += vel.dy * dt; }
    })
    .use(w => {
      const dead: number[] = [];
      for (const e of w.query('life')) if (--e.life <= 0) dead.push(e.id);
      dead.forEach(id => w.destroy(id));
    });
  w.create({ pos: { x: 0, y: 0 }, vel: { dx: 1, dy: 0.5 }, tag: 'p' });
  w.create({ pos: { x: 9, y: 9 }, life: 2 });
  off();
  w.create({ tag: 'q', life: 5 });
  for (let i = 0; i < 4; i++) {
    w.tick(0.5);
    show(i, w.count, [...w.query('pos')].map(e => \`\${e.id}:\${e.pos.x},\${e.pos.y}\`).join(' '));
  }
  show(log.join());
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
