/** Worlds whose inhabitants change each other. */

import { testSame } from '../same.ts';

testSame(
  'a world of bodies with layers and callbacks runs the same',
  `
      const enum Layer {
        None = 0,
        Player = 1 << 0,
        Enemy = 1 << 1,
        Wall = 1 << 2,
        All = Player | Enemy | Wall
      }
      interface Body {
        id: number;
        x: number;
        y: number;
        vx: number;
        vy: number;
        w: number;
        h: number;
        layer: Layer;
        mask: Layer;
        sleeping?: boolean;
        onHit?: (other: Body, side: Side) => boolean | void
      }
      type Side = 'left' | 'right' | 'top' | 'bottom';
      class World {
        private nextId = 1;
        readonly bodies: Body[] = [];
        gravity = 0.25;
        private grid = new Map<number, Body[]>();
        add({ x = 0, y = 0, vx = 0, vy = 0, w = 8, h = 8, layer = Layer.All, mask = Layer.All, ...rest }: Partial<Body>): Body {
          const b: Body = { x, y, vx, vy, w, h, layer, mask, ...rest, id: this.nextId++ };
          this.bodies.push(b);
          return b;
        }
        private cellsOf({ x, y, w, h }: Body): number[] {
          const out: number[] = [];
          for (let cy = Math.floor(y / 16); cy <= Math.floor((y + h - 1) / 16); cy++)
            for (let cx = Math.floor(x / 16); cx <= Math.floor((x + w - 1) / 16); cx++)
              out.push(cy * 1000 + cx);
          return out;
        }
        *pairs(): Generator<[Body, Body]> {
          this.grid.clear();
          for (const b of this.bodies)
            for (const c of this.cellsOf(b)) {
              const cell = this.grid.get(c);
              if (cell) cell.push(b); else this.grid.set(c, [b]);
            }
          const seen = new Set<string>();
          for (const cell of this.grid.values())
            for (let i = 0; i < cell.length; i++)
              for (let j = i + 1; j < cell.length; j++) {
                const [a, b] = cell[i].id < cell[j].id ? [cell[i], cell[j]] : [cell[j], cell[i]];
                const k = \`\${a.id}:\${b.id}\`;
                if (seen.has(k) || !(a.mask & b.layer) || !(b.mask & a.layer)) continue;
                seen.add(k);
                yield [a, b];
              }
        }
        step(): number {
          let hits = 0;
          for (const b of this.bodies) {
            if (b.sleeping || b.layer & Layer.Wall) continue;
            b.vy += this.gravity;
            b.x += b.vx;
            b.y += b.vy;
          }
          for (const [a, b] of this.pairs()) {
            const ox = Math.min(a.x + a.w - b.x, b.x + b.w - a.x),
              oy = Math.min(a.y + a.h - b.y, b.y + b.h - a.y);
            if (ox <= 0 || oy <= 0) continue;
            hits++;
            const side: Side = ox < oy ? (a.x < b.x ? 'right' : 'left') : a.y < b.y ? 'bottom' : 'top';
            const opposite = { left: 'right', right: 'left', top: 'bottom', bottom: 'top' } as const;
            if (a.onHit?.(b, side) === false || b.onHit?.(a, opposite[side]) === false) continue;
            const mover = a.layer & Layer.Wall ? b : a;
            const s = mover === a ? side : opposite[side];
            switch (s) {
              case 'right': mover.x -= ox; mover.vx = -mover.vx / 2; break;
              case 'left': mover.x += ox; mover.vx *= -0.5; break;
              case 'bottom':
                mover.y -= oy;
                mover.vy = Math.abs(mover.vy) < 0.5 ? 0 : -mover.vy * 0.5;
                if (mover.vy === 0) mover.sleeping = Math.abs(mover.vx) < 0.01;
                break;
              default: mover.y += oy; mover.vy = 0;
            }
          }
          return hits;
        }
        }
      const w = new World();
      const hitsLog: string[] = [];
      w.add({ x: 0, y: 40, w: 100, layer: Layer.Wall });
      w.add({ x: 60, y: 10, w: 8, h: 30, layer: Layer.Wall, mask: Layer.Player });
      const p =
        w.add({ x: 10, vx: 2.5, layer: Layer.Player, onHit: (o, s) => { hitsLog.push(\`p\${o.id}\${s[0]}\`); } });
      const e =
        w.add({
          x: 30,
          y: 5,
          layer: Layer.Enemy,
          mask: Layer.Wall | Layer.Player,
          onHit(o) { if (o.layer === Layer.Player) { hitsLog.push('ghost'); return false; } }
        });
      for (let f = 0; f < 60; f++) {
        const n = w.step();
        if (f % 12 === 0) show(f, n, p.x, p.y, p.vx, p.vy, e.y, e.vy, p.sleeping ?? 'awake', e.sleeping);
      }
      show(hitsLog.join(), w.bodies.filter(b => b.sleeping).length, Layer.All);
    `,
);

testSame(
  'fights with effects that change what they meet run the same',
  `
      type Stat = 'hp' | 'atk' | 'def' | 'spd';
      type Stats = Record<Stat, number>;
      abstract class Effect {
        abstract readonly name: string;
        constructor(public turns: number) {}
        onTurn?(u: Unit, log: string[]): void;
        modify(stats: Readonly<Stats>): Partial<Stats> { return {}; }
        get active(): boolean { return this.turns > 0; }
      }
      class Poison extends Effect {
        readonly name = 'poison';
        constructor(turns: number, private readonly dmg = 3) { super(turns); }
        override onTurn(u: Unit,
          log: string[]): void { u.hurt(this.dmg); log.push(\`\${u.name} -\${this.dmg} poison\`); }
      }
      class Rage extends Effect {
        readonly name = 'rage';
        override modify({ atk, def }: Readonly<Stats>): Partial<Stats> {
          return { atk: Math.floor(atk * 1.5), def: def - 2 };
        }
      }
      class Slow extends Effect {
        readonly name = 'slow';
        override modify(s: Readonly<Stats>): Partial<Stats> { return { spd: s.spd / 2 }; }
      }
      class Unit {
        private effects: Effect[] = [];
        hp: number;
        constructor(readonly name: string, private readonly base: Stats) { this.hp = base.hp; }
        get stats(): Stats {
          return this.effects.reduce<Stats>((s, e) => ({ ...s, ...e.modify(s) }), { ...this.base });
        }
        add(e: Effect): this {
          const old = this.effects.find(x => x.constructor === e.constructor);
          if (old) old.turns = Math.max(old.turns, e.turns); else this.effects.push(e);
          return this;
        }
        hurt(n: number): void { this.hp = Math.max(0, this.hp - n); }
        get alive(): boolean { return this.hp > 0; }
        turn(log: string[]): void {
          for (const e of [...this.effects]) { e.onTurn?.(this, log); e.turns--; }
          this.effects = this.effects.filter(({ active }) => active);
        }
        has(name: string): boolean { return this.effects.some(e => e.name === name); }
        toString(): string {
          return \`\${this.name}(\${this.hp}\${this.effects.length
            ? ' ' + this.effects.map(e => e.name[0] + e.turns).join('') : ''})\`;
        }
      }
      const attack =
        (a: Unit, b: Unit, log: string[],
          crit: boolean) => {
            const dmg = Math.max(1, a.stats.atk - b.stats.def) * (crit ? 2 : 1);
            b.hurt(dmg);
            log.push(\`\${a.name}>\${b.name} \${dmg}\${crit ? '!' : ''}\`);
            return dmg;
          };
      function fight(a: Unit[], b: Unit[],
        seed: number): string[] {
          const log: string[] = [];
          let s = seed;
          const rnd = () => (s = (s * 16807) % 2147483647) / 2147483647;
          for (let round = 1; round <= 20; round++) {
            const order =
              [...a, ...b].filter(u => u.alive)
                .sort((x, y) => y.stats.spd - x.stats.spd || (x.name < y.name ? -1 : 1));
            for (const u of order) {
              if (!u.alive) continue;
              const foes = (a.includes(u) ? b : a).filter(f => f.alive);
              if (!foes.length) return [...log, \`round \${round}\`];
              const target = foes.reduce((m, f) => f.hp < m.hp ? f : m);
              const roll = rnd();
              if (roll < 0.15 && !target.has('poison')) {
                target.add(new Poison(3, 2 + Math.floor(roll * 20)));
                log.push(\`\${u.name} poisons \${target.name}\`);
              } else if (roll < 0.25)
                u.add(new Rage(2));
              else if (roll < 0.3) target.add(new Slow(2)); else attack(u, target, log, roll > 0.9);
              u.turn(log);
            }
            log.push(\`[\${[...a, ...b].join(' ')}]\`);
          }
          return log;
        }
      for (const seed of [7, 1234])
        for (const line of fight([new Unit('Ann', { hp: 40, atk: 9, def: 3, spd: 6 }),
          new Unit('Bo', { hp: 30, atk: 12, def: 1, spd: 8 })],
          [new Unit('Orc', { hp: 50, atk: 10, def: 2, spd: 5 }),
            new Unit('Rat', { hp: 12, atk: 5, def: 0, spd: 11 })],
          seed))
          show(line);
      show(new Poison(2).name, new Rage(1) instanceof Effect,
        new Unit('x', { hp: 1, atk: 1, def: 1, spd: 4 }).add(new Slow(1)).add(new Slow(5)).stats.spd);
    `,
);
