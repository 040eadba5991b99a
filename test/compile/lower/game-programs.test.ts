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

testSame(
  'states change by events and tables the same',
  `
      type State = 'idle' | 'walk' | 'jump' | 'dead';
      type Event = { type: 'move'; dx: number } | { type: 'jump' } | { type: 'land' } |
        { type: 'hit'; dmg: number; from?: string };
      const step =
        (s: State, e: Event,
          ctx: { hp: number; x: number }): State => {
            switch (e.type) {
              case 'move': ctx.x += e.dx; return s === 'jump' ? s : e.dx === 0 ? 'idle' : 'walk';
              case 'jump': return s === 'dead' ? s : 'jump';
              case 'land': if (s === 'jump') return 'idle'; break;
              case 'hit': { ctx.hp -= e.dmg; if (ctx.hp <= 0) return 'dead'; }
            }
            return s;
          };
      const ctx = { hp: 10, x: 0 };
      let s: State = 'idle';
      const evs: Event[] =
        [{ type: 'move', dx: 2 }, { type: 'jump' }, { type: 'move', dx: -5 }, { type: 'land' },
          { type: 'hit', dmg: 4 }, { type: 'land' }, { type: 'hit', dmg: 7, from: 'bat' }, { type: 'jump' }];
      const trail =
        evs.map(e => { s = step(s, e, ctx); return \`\${e.type[0]}\${s}\${'from' in e ? '!' + e.from : ''}\`; });
      show(trail.join(' '), ctx.hp, ctx.x);
      const table: { readonly [S in State]: { readonly [E in Event['type']]?: State } } =
        {
          idle: { move: 'walk', jump: 'jump', hit: 'dead' },
          walk: { jump: 'jump' },
          jump: { land: 'idle' },
          dead: {}
        };
      let t: State = 'idle';
      for (const { type } of evs) { t = table[t][type] ?? t; show(t); }
    `,
  `
      type Shape = { kind: 'circle'; r: number } | { kind: 'rect'; w: number; h: number } |
        { kind: 'poly'; pts: readonly [number, number][] };
      const area =
        (s: Shape): number => {
          switch (s.kind) {
            case 'circle': return Math.PI * s.r ** 2;
            case 'rect': return s.w * s.h;
            case 'poly': {
              let a = 0;
              for (let i = 0, n = s.pts.length; i < n; i++) {
                const [x1, y1] = s.pts[i], [x2, y2] = s.pts[(i + 1) % n]; a += x1 * y2 - x2 * y1; }
              return Math.abs(a) / 2;
            }
            default: { const never: never = s; return never; }
          }
        };
      const shapes: Shape[] =
        [{ kind: 'circle', r: 2 }, { kind: 'rect', w: 3, h: 4 },
          { kind: 'poly', pts: [[0, 0], [4, 0], [4, 3]] }];
      for (const s of shapes) show(s.kind, area(s));
      const isRect = (s: Shape): s is Extract<Shape, { kind: 'rect' }> => s.kind === 'rect';
      show(shapes.filter(isRect).map(r => r.w).join(), shapes.find(isRect)?.h);
      type Result<T> = { ok: true; value: T } | { ok: false; error: string };
      const parse =
        (s: string): Result<number> => {
          const n = Number(s);
          return s.trim() === '' || Number.isNaN(n) ? { ok: false, error: \`bad "\${s}"\` }
            : { ok: true, value: n };
        };
      for (const t of ['12', ' 7 ', '', 'x1', '1e3', '0x1f', '-.5', '1_0', '+4', 'Infinity', '--1',
        '1.2.3']) { const r = parse(t); show(r.ok ? r.value : r.error); }
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
  'containers, groups and event buses of any type run the same',
  `
      class Stack<T> implements Iterable<T> {
        private items: T[] = [];
        push(...xs: T[]): this { this.items.push(...xs); return this; }
        pop(): T | undefined { return this.items.pop(); }
        peek(): T | undefined { return this.items[this.items.length - 1]; }
        get size() { return this.items.length; }
        *[Symbol.iterator]() { for (let i = this.items.length; i-- > 0; ) yield this.items[i]; }
        map<U>(f: (x: T, i: number) => U): Stack<U> { return new Stack<U>().push(...this.items.map(f)); }
        static of<U>(...xs: U[]) { return new Stack<U>().push(...xs); }
      }
      const st = Stack.of(1, 2, 3);
      show(st.pop(), st.peek(), st.size, [...st.map(x => x * 10)].join(), [...st.map(String)].join('-'));
      const [top, ...rest] = st;
      show(top, rest.length);
      class Pair<A, B = A> {
        constructor(readonly a: A, readonly b: B) {}
        swap(): Pair<B, A> { return new Pair(this.b, this.a); }
      }
      const pr = new Pair('x', 5).swap();
      show(pr.a, pr.b);
      function groupBy<T, K extends string | number>(xs: readonly T[],
        key: (x: T) => K): Map<K, T[]> {
          const m = new Map<K, T[]>();
          for (const x of xs) { const k = key(x); const g = m.get(k); if (g) g.push(x); else m.set(k, [x]); }
          return m;
        }
      for (const [k, v] of groupBy(['apple', 'bob', 'cat', 'alan', 'bear'], s => s[0])) show(k, v.join());
      const pluck = <T, K extends keyof T>(xs: T[], k: K): T[K][] => xs.map(x => x[k]);
      show(pluck([{ n: 1, s: 'a' }, { n: 2, s: 'b' }], 's').join(''));
      function maxBy<T>(xs: readonly T[],
        f: (x: T) => number): T | undefined { let best: T | undefined, m = -Infinity;
          for (const x of xs) { const v = f(x); if (v > m) [best, m] = [x, v]; } return best; }
      show(maxBy(['a', 'ccc', 'bb'], s => s.length), maxBy([], () => 1));
      type DeepReadonly<T> = { readonly [K in keyof T]: T[K] extends object ? DeepReadonly<T[K]> : T[K] };
      const dr: DeepReadonly<{ a: { b: number } }> = { a: { b: 3 } };
      show(dr.a.b);
      class EventBus<M extends Record<string, unknown[]>> {
        private subs: { [K in keyof M]?: ((...a: M[K]) => void)[] } = {};
        on<K extends keyof M>(k: K,
          f: (...a: M[K]) => void) {
            (this.subs[k] ??= []).push(f);
            return () => { this.subs[k] = this.subs[k]?.filter(g => g !== f); };
          }
        emit<K extends keyof M>(k: K, ...a: M[K]) { this.subs[k]?.forEach(f => f(...a)); }
      }
      const bus = new EventBus<{ hit: [number, string]; die: [] }>();
      const off = bus.on('hit', (n, s) => show('hit', n, s));
      bus.on('die', () => show('die'));
      bus.emit('hit', 3, 'x');
      off();
      bus.emit('hit', 4, 'y');
      bus.emit('die');
    `,
);
