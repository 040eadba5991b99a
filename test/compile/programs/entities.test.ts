/** Entities made of components. */

import { testSame } from '../same.ts';

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
  'entities with optional components are found the same',
  `
      type Components = { pos: [number, number]; vel: [number, number]; hp: number; name: string };
      type Entity = Partial<Components> & { readonly id: number };
      class World {
        #next = 0;
        #all: Entity[] = [];
        spawn(c: Partial<Components> = {}): Entity {
          const e = { id: this.#next++, ...c };
          this.#all.push(e);
          return e;
        }
        *with<K extends keyof Components>(...ks: K[]): IterableIterator<Entity & Pick<Components, K>> {
          for (const e of this.#all) if (ks.every(k => k in e)) yield e as Entity & Pick<Components, K>;
        }
        remove(pred: (e: Entity) => boolean) {
          const before = this.#all.length;
          this.#all = this.#all.filter(e => !pred(e));
          return before - this.#all.length;
        }
        get size() { return this.#all.length; }
      }
      const w = new World();
      w.spawn({ pos: [0, 0], vel: [1, 2], name: 'a' });
      w.spawn({ pos: [5, 5], hp: 3 });
      const c = w.spawn({ hp: 0, name: 'c' });
      w.spawn();
      for (let i = 0; i < 3; i++)
        for (const { pos, vel: [dx, dy] } of w.with('pos', 'vel')) { pos[0] += dx; pos[1] += dy; }
      show([...w.with('pos')].map(({ id, pos: [x, y] }) => \`\${id}@\${x},\${y}\`).join(' '),
        [...w.with('hp', 'name')].length, c.id, w.remove(e => e.hp === 0), w.size, [...w.with()].length);
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
  'entities with typed components are asked for the same',
  `
      type Comp = {
        pos: { x: number; y: number };
        vel: { x: number; y: number };
        hp: number;
        name: string;
        dead: true
      };
      type CompName = keyof Comp;
      class World {
        private next = 0;
        private stores: { [K in CompName]: Map<number, Comp[K]> } = {
          pos: new Map(),
          vel: new Map(),
          hp: new Map(),
          name: new Map(),
          dead: new Map()
        };
        private systems: [name: string, (w: World, dt: number) => void, priority: number][] = [];
        spawn(c: Partial<Comp> = {}): number {
          const id = this.next++;
          for (const k in c) this.set(id, k as CompName, c[k as CompName] as never);
          return id;
        }
        set<K extends CompName>(id: number, k: K,
          v: Comp[K]): this { this.stores[k].set(id, v); return this; }
        get<K extends CompName>(id: number, k: K): Comp[K] | undefined { return this.stores[k].get(id); }
        has(id: number, ...ks: CompName[]): boolean { return ks.every(k => this.stores[k].has(id)); }
        *query<K extends CompName>(...ks: K[]): Generator<[number, Pick<Comp, K>]> {
          const [first, ...rest] = ks;
          for (const id of [...this.stores[first].keys()])
            if (this.has(id, ...rest))
              yield [id, Object.fromEntries(ks.map(k => [k, this.get(id, k)])) as Pick<Comp, K>];
        }
        kill(id: number): void { for (const s of Object.values(this.stores)) s.delete(id); }
        system(name: string, f: (w: World, dt: number) => void,
          priority = 0): this {
            this.systems.push([name, f, priority]);
            this.systems.sort(([, , a], [, , b]) => b - a);
            return this;
          }
        run(dt = 1): string { return this.systems.map(([n, f]) => (f(this, dt), n)).join('>'); }
        count(k: CompName): number { return this.stores[k].size; }
      }
      const w =
        new World().system('move',
          (w,
            dt) => {
              for (const [, { pos, vel }] of w.query('pos', 'vel')) {
                pos.x += vel.x * dt;
                pos.y += vel.y * dt;
              }
            },
          1)
          .system('bounds',
          w => {
            for (const [id, { pos }] of w.query('pos')) if (pos.x > 20 || pos.y < 0) w.set(id, 'dead', true);
          })
          .system('reap',
          w => { for (const [id] of w.query('dead')) w.kill(id); }, -1)
          .system('regen',
          w => {
            for (const [id, { hp, name }] of w.query('hp', 'name'))
              if (hp < 10) w.set(id, 'hp', hp + name.length);
          },
          2);
      const a = w.spawn({ pos: { x: 0, y: 0 }, vel: { x: 3, y: 1 }, name: 'al', hp: 1 }),
        b = w.spawn({ pos: { x: 5, y: 5 }, vel: { x: 0, y: -2 } }), c = w.spawn({ name: 'c' });
      for (let i = 0; i < 8; i++) {
        const order = w.run(i % 2 ? 0.5 : 1);
        if (i % 3 === 0)
          show(order, w.get(a, 'pos')?.x, w.get(b, 'pos')?.y ?? 'gone', w.get(a, 'hp'), w.count('pos'),
            w.has(c, 'name'), w.has(c, 'name', 'hp'));
      }
      show([...w.query('name')].map(([id, { name }]) => \`\${id}\${name}\`).join(),
        w.get(99, 'pos')?.x === undefined);
    `,
);
