/** Adventures: words, things, talks and fights. */

import { testSame, testSameAgainstTypes } from '../same.ts';

testSame(
  'a text adventure runs the same',
  `
      type Dir = 'n' | 's' | 'e' | 'w';
      interface Room { title: string; exits: Partial<Record<Dir, string>>; items: string[]; dark?: true }
      const world: Record<string, Room> =
        {
          hall: { title: 'Great Hall', exits: { n: 'cave', e: 'shop' }, items: ['lamp'] },
          cave: { title: 'Cave', exits: { s: 'hall' }, items: ['gold', 'bat'], dark: true },
          shop: { title: 'Shop', exits: { w: 'hall' }, items: [] }
        };
      const state = { at: 'hall', bag: new Set<string>(), moves: 0 };
      const log: string[] = [];
      const say = (s: string) => log.push(s);
      const verbs: Record<string, (...args: string[]) => void> =
        {
          go(d) {
            const to = world[state.at].exits[d as Dir];
            if (to === undefined) return void say("You can't.");
            state.at = to;
            state.moves++;
            verbs.look();
          },
          look() {
            const { title, items, dark = false } = world[state.at];
            say(dark && !state.bag.has('lamp') ? 'It is dark.'
              : \`\${title}: \${items.length ? items.join(', ') : 'nothing'}\`);
          },
          take(...what) {
            const name = what.join(' ');
            const { items } = world[state.at];
            const i = items.indexOf(name);
            if (i < 0)
              say(\`No \${name || 'what'}?\`);
            else { state.bag.add(items.splice(i, 1)[0]); say('Taken ' + name.toUpperCase()); }
          },
          inv: () => { say([...state.bag].sort().join('|') || 'empty'); }
        };
      for (const line of 'look; go n;go s; take lamp ; go n; take gold;take  ;inv; dance;go x;go s;go e;look'.split(';')) {
        const [verb, ...args] = line.trim().split(' ').filter(w => w !== '');
        const f = verbs[verb];
        if (f) f(...args); else say(\`I don't know how to \${verb}.\`);
      }
      for (const l of log) show(l);
      show(state.moves, state.bag.size);
    `,
);

testSameAgainstTypes(
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
  'an inventory runs the same',
  `
      interface Item {
        readonly id: string;
        qty: number;
        tags?: ReadonlySet<string>;
        use?(who: Actor): string
      }
      class Actor {
        hp = 10;
        readonly #log: string[] = [];
        inv: Item[] = [];
        constructor(public readonly name: string,
          private stats: { str: number; dex: number } = { str: 1, dex: 1 }) {}
        give(...items: Item[]): this {
          for (const it of items) {
            const have = this.inv.find(({ id }) => id === it.id);
            if (have) have.qty += it.qty; else this.inv.push({ ...it });
          }
          return this;
        }
        use(id: string): boolean {
          const i = this.inv.findIndex(x => x.id === id);
          if (i === -1) return !this.#log.push(\`no \${id}\`);
          const it = this.inv[i];
          this.#log.push(it.use?.(this) ?? \`\${id}: nothing happens\`);
          if (--it.qty <= 0) this.inv.splice(i, 1);
          return true;
        }
        get log() { return this.#log.join('; '); }
        get power() { const { str, dex } = this.stats; return str * 2 + dex; }
      }
      const potion: Item =
        {
          id: 'potion',
          qty: 2,
          tags: new Set(['heal']),
          use(who) { who.hp += 5; return \`\${who.name} heals to \${who.hp}\`; }
        };
      const rock: Item = { id: 'rock', qty: 1 };
      const hero = new Actor('Ana', { str: 3, dex: 2 }).give(potion, rock, { ...potion, qty: 1 });
      show(hero.use('potion'), hero.use('sword'), hero.use('rock'), hero.use('rock'), hero.log, hero.power,
        hero.inv.map(i => i.id + i.qty).join(), potion.qty, hero.inv[0].tags?.has('heal'),
        hero.inv.some(i => i.tags?.has('x')));
    `,
);

testSame(
  'a dialog is read and followed the same',
  `
      const script = \`@start
      Hello, traveller! [happy]
      > Who are you? -> who
      > Bye -> end
      @who
      I am {name}, keeper of {place}.
      > Again -> start
      > Bye -> end
      @end
      Farewell.\`;
      interface DNode { lines: string[]; opts: { text: string; to: string }[] }
      const nodes: Record<string, DNode> = {};
      let cur: DNode | undefined;
      for (const raw of script.split('\\n')) {
        const line = raw.trim();
        if (!line) continue;
        if (line.startsWith('@'))
          nodes[line.slice(1)] = cur = { lines: [], opts: [] };
        else if (line.startsWith('>')) {
          const [text, to] = line.slice(1).split('->').map(s => s.trim());
          cur?.opts.push({ text, to });
        } else
          cur?.lines.push(line);
      }
      const vars: Record<string, string> = { name: 'Bo', place: 'the gate' };
      const fill =
        (s: string) => {
          let r = '';
          for (let i = 0; i < s.length; ) {
            if (s[i] === '{') {
              const e = s.indexOf('}', i);
              const k = s.substring(i + 1, e);
              r += vars[k] ?? \`?\${k}?\`;
              i = e + 1;
            } else
              r += s[i++];
          }
          return r;
        };
      const mood =
        (s: string): [string, string | undefined] => {
          const a = s.lastIndexOf('[');
          return a < 0 || !s.endsWith(']') ? [s, undefined] : [s.slice(0, a).trimEnd(), s.slice(a + 1, -1)];
        };
      let at = 'start';
      const picks = [0, 0, 1];
      while (at in nodes) {
        const { lines, opts } = nodes[at];
        for (const l of lines) { const [txt, m = 'calm'] = mood(fill(l)); show(\`(\${m}) \${txt}\`); }
        opts.forEach(({ text }, i) => show(\`\${i + 1}. \${text}\`));
        if (!opts.length) break;
        at = opts[picks.shift() ?? 0].to;
      }
      show(at, Object.keys(nodes).join());
    `,
);

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
