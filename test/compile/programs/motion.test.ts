/** Vectors, bodies and particles. */

import { testSame } from '../same.ts';

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
  'a camera, rays and tiles run the same',
  `
      const W = 12, H = 5;
      const tiles: number[] = [];
      for (let i = 0; i < W * H; i++) tiles[i] = (i * 7 + (i >> 2)) % 5 === 0 ? 1 : 0;
      const tile = (x: number, y: number) => (x < 0 || y < 0 || x >= W || y >= H ? -1 : tiles[x + y * W]);
      class Camera {
        x = 0;
        y = 0;
        constructor(readonly w: number, readonly h: number, private lag = 0.2) {}
        follow({ x, y }: { x: number; y: number }) {
          this.x += (x - this.w / 2 - this.x) * this.lag;
          this.y += (y - this.h / 2 - this.y) * this.lag;
          this.x = Math.max(0, Math.min(this.x, W * 8 - this.w));
          this.y = Math.max(0, Math.min(this.y, H * 8 - this.h));
          return this;
        }
        *visible(): Generator<[number, number, number]> {
          for (let ty = Math.floor(this.y / 8); ty * 8 < this.y + this.h; ty++)
            for (let tx = Math.floor(this.x / 8); tx * 8 < this.x + this.w; tx++) {
              const t = tile(tx, ty);
              if (t > 0) yield [tx * 8 - Math.round(this.x), ty * 8 - Math.round(this.y), t];
            }
        }
      }
      const cam = new Camera(32, 24);
      for (let f = 0; f < 30; f += 5) {
        cam.follow({ x: f * 3, y: f });
        show(f, cam.x, cam.y, [...cam.visible()].map(v => v.join('/')).join(' '));
      }
      const ray =
        (x: number, y: number,
          a: number) => {
            const dx = Math.cos(a), dy = Math.sin(a);
            let d = 0;
            for (; d < 20; d += 0.25) {
              const t = tile(Math.floor(x + dx * d), Math.floor(y + dy * d));
              if (t) return t < 0 ? Infinity : d;
            }
            return NaN;
          };
      show(ray(1.5, 1.5, 0), ray(1.5, 2.5, Math.PI), ray(3.2, 3.3, 1));
      const autotile =
        (x: number, y: number) =>
          ([[0, -1], [1, 0], [0, 1], [-1, 0]] as const).reduce((m, [dx, dy], i) =>
            m | (+(tile(x + dx, y + dy) === 1) << i),
            0);
      const masks: number[] = [];
      for (let y = 0; y < H; y++) for (let x = 0; x < W; x++) if (tile(x, y)) masks.push(autotile(x, y));
      show(masks.join(''));
    `,
);

testSame(
  'vectors, bouncing bodies and ropes run the same',
  `
      class V {
        constructor(public x = 0, public y = 0) {}
        add(o: V | number) {
          return typeof o === 'number' ? new V(this.x + o, this.y + o) : new V(this.x + o.x, this.y + o.y);
        }
        mul(k: number) { return new V(this.x * k, this.y * k); }
        get len() { return Math.hypot(this.x, this.y); }
        set len(l: number) { const c = this.len || 1; this.x *= l / c; this.y *= l / c; }
        dot(o: V) { return this.x * o.x + this.y * o.y; }
        static lerp = (a: V, b: V, t: number) => a.mul(1 - t).add(b.mul(t));
        rot(a: number) {
          const c = Math.cos(a), s = Math.sin(a);
          return new V(this.x * c - this.y * s, this.x * s + this.y * c);
        }
        toString(d = 2) { return \`<\${this.x.toFixed(d)},\${this.y.toFixed(d)}>\`; }
      }
      const v = new V(3, 4);
      v.len = 10;
      show(\`\${v}\`, v.len, v.dot(new V(1, 1)), V.lerp(new V(), v, 0.25) + '', v.rot(Math.PI / 2).toString(1),
        v.add(1).x);
      v.len *= 2;
      v.len++;
      show(v.len.toFixed(6));
      interface Body { p: V; v: V; m: number; r: number }
      const bodies: Body[] =
        [0, 1, 2].map(i => ({ p: new V(i * 20, i % 2 * 10), v: new V(i - 1, 1 - i), m: 1 + i, r: 4 }));
      const energy = () => bodies.reduce((e, b) => e + 0.5 * b.m * b.v.len ** 2, 0);
      const e0 = energy();
      for (let f = 0; f < 120; f++) {
        for (const b of bodies) {
          b.p = b.p.add(b.v);
          for (const k of ['x', 'y'] as const) {
            const lim = k === 'x' ? 60 : 40;
            if (b.p[k] < 0 || b.p[k] > lim) { b.v[k] *= -1; b.p[k] = Math.max(0, Math.min(lim, b.p[k])); }
          }
        }
        for (let i = 0; i < bodies.length; i++)
          for (let j = i + 1; j < bodies.length; j++) {
            const [a, b] = [bodies[i], bodies[j]];
            const d = b.p.add(a.p.mul(-1)), dist = d.len;
            if (dist > 0 && dist < a.r + b.r) {
              const n = d.mul(1 / dist);
              const rel = a.v.add(b.v.mul(-1)).dot(n);
              if (rel > 0) {
                const imp = (2 * rel) / (1 / a.m + 1 / b.m);
                a.v = a.v.add(n.mul(-imp / a.m));
                b.v = b.v.add(n.mul(imp / b.m));
              }
            }
          }
      }
      show(bodies.map(b => b.p.toString(3)).join(' '), (energy() - e0).toFixed(8));
      const verlet =
        (n: number) => {
          const pts =
            Array.from({ length: n }, (_, i) => ({ x: i * 5, y: 0, px: i * 5, py: 0, pin: i === 0 }));
          for (let f = 0; f < 50; f++) {
            for (const p of pts)
              if (!p.pin) {
                const { x, y } = p;
                p.x += (x - p.px) * 0.99;
                p.y += (y - p.py) * 0.99 + 0.2;
                [p.px, p.py] = [x, y];
              }
            for (let k = 0; k < 3; k++)
              for (let i = 1; i < n; i++) {
                const a = pts[i - 1], b = pts[i];
                const dx = b.x - a.x, dy = b.y - a.y, d = Math.sqrt(dx * dx + dy * dy) || 1,
                  diff = (d - 5) / d / 2;
                if (!a.pin) { a.x += dx * diff; a.y += dy * diff; }
                b.x -= dx * diff * (a.pin ? 2 : 1);
                b.y -= dy * diff * (a.pin ? 2 : 1);
              }
          }
          return pts.map(p => \`\${p.x.toFixed(3)},\${p.y.toFixed(3)}\`).join(' ');
        };
      show(verlet(4));
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
  'a pool of particles runs the same',
  `
      class Rng {
        constructor(private s = 1) {}
        next() {
          this.s ^= this.s << 13;
          this.s ^= this.s >>> 17;
          this.s ^= this.s << 5;
          return (this.s >>> 0) / 4294967296;
        }
        range(a: number, b = 0) { if (b < a) [a, b] = [b, a]; return a + this.next() * (b - a); }
      }
      class Particle {
        life: number;
        constructor(public x: number, public y: number, public vx: number, public vy: number,
          public readonly max = 30) { this.life = max; }
        step() { this.x += this.vx; this.y += this.vy; this.vy += 0.05; return --this.life > 0; }
        get color() { return 15 - Math.floor((this.life / this.max) * 4); }
      }
      class Emitter {
        private pool: Particle[] = [];
        live: Particle[] = [];
        constructor(private rng: Rng, private readonly limit: number) {}
        burst(n: number, x: number,
          y: number) {
            for (let i = 0; i < n && this.live.length < this.limit; i++) {
              const a = this.rng.range(Math.PI * 2), v = this.rng.range(0.5, 2);
              const q = this.pool.pop();
              if (q) Object.assign(q, { x, y, vx: Math.cos(a) * v, vy: Math.sin(a) * v, life: q.max });
              this.live.push(q ?? new Particle(x, y, Math.cos(a) * v, Math.sin(a) * v));
            }
          }
        update() {
          for (let i = this.live.length - 1; i >= 0; i--)
            if (!this.live[i].step()) this.pool.push(...this.live.splice(i, 1));
        }
        get pooled() { return this.pool.length; }
      }
      const em = new Emitter(new Rng(42), 50);
      for (let f = 0; f < 100; f++) {
        if (f % 20 === 0) em.burst(15, 120, 68);
        em.update();
        if (f % 10 === 0)
          show(f, em.live.length, em.pooled, em.live[0]?.color,
            em.live.length ? em.live[em.live.length - 1].x.toFixed(4) : '-');
      }
    `,
);
