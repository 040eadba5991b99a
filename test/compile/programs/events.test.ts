/** State machines and buses of events. */

import { testSame } from '../same.ts';

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

testSame(
  'machines with typed events and schedulers of generators run the same',
  `
      type States = 'idle' | 'walk' | 'jump' | 'fall' | 'hurt';
      type Events = { type: 'move'; dir: -1 | 0 | 1 } | { type: 'jump' } | { type: 'land' } |
        { type: 'hit'; power: number } | { type: 'tick' };
      interface StateDef {
        enter?(m: Machine, from: States): void;
        exit?(m: Machine): void;
        on?: { [E in Events['type']]?: (m: Machine,
          e: Extract<Events, { type: E }>) => States | undefined | void }
      }
      class Machine {
        history: States[] = [];
        state: States = 'idle';
        timer = 0;
        x = 0;
        vy = 0;
        facing: 1 | -1 = 1;
        log = '';
        constructor(private readonly defs: Record<States, StateDef>) {}
        send(e: Events): boolean {
          const handler =
            this.defs[this.state].on?.[e.type] as ((m: Machine, e: Events) => States | undefined | void) |
              undefined;
          const next = handler?.(this, e);
          if (!next || next === this.state) return false;
          this.go(next);
          return true;
        }
        go(next: States): void {
          this.defs[this.state].exit?.(this);
          const from = this.state;
          this.history.push(from);
          this.state = next;
          this.timer = 0;
          this.defs[next].enter?.(this, from);
        }
        back(): States | undefined { return this.history.at(-1); }
      }
      const hit = (m: Machine, e: { power: number }): States => { m.log += \`-\${e.power}\`; return 'hurt'; };
      const m =
        new Machine({
          idle: {
            on: { move: (m, { dir }) => dir ? (m.facing = dir, 'walk') : undefined, jump: () => 'jump', hit }
          },
          walk: {
            enter(m, from) { m.log += from === 'idle' ? 'W' : 'w'; },
            on: {
              move(m, { dir }) { if (dir === 0) return 'idle'; m.x += dir * 2; m.facing = dir; },
              jump: () => 'jump',
              hit
            }
          },
          jump: {
            enter(m) { m.vy = -3; },
            exit: m => { m.log += 'J'; },
            on: { tick: m => (m.vy += 1) >= 0 ? 'fall' : undefined, hit }
          },
          fall: { on: { land: m => m.x > 3 ? 'walk' : 'idle' } },
          hurt: {
            enter(m) { m.timer = 2; },
            on: { tick(m) { if (--m.timer < 0) return m.history.at(-1) ?? 'idle'; return undefined; } }
          }
        });
      const script: Events[] =
        [{ type: 'move', dir: 1 }, { type: 'move', dir: 1 }, { type: 'jump' }, { type: 'tick' },
          { type: 'tick' }, { type: 'hit', power: 9 }, { type: 'tick' }, { type: 'land' },
          { type: 'move', dir: -1 }, { type: 'hit', power: 3 }, { type: 'jump' }, { type: 'tick' },
          { type: 'tick' }, { type: 'tick' }, { type: 'move', dir: 0 }];
      for (const e of script) {
        const changed = m.send(e);
        show(e.type, m.state, changed, m.x, m.vy, m.facing, m.back() ?? 'none');
      }
      show(m.log, m.history.join());
    `,
  `
      type Task = Generator<number | void, void, void>;
      class Scheduler {
        private tasks: { gen: Task; wait: number; id: number }[] = [];
        private id = 0;
        time = 0;
        log: string[] = [];
        start(f: (s: Scheduler) => Task): () => void {
          const id = ++this.id;
          this.tasks.push({ gen: f(this), wait: 0, id });
          return () => { this.tasks = this.tasks.filter(t => t.id !== id); };
        }
        tick(): void {
          this.time++;
          for (const t of [...this.tasks]) {
            if (!this.tasks.includes(t)) continue;
            if (t.wait > 0) { t.wait--; continue; }
            const r = t.gen.next();
            if (r.done) this.tasks.splice(this.tasks.indexOf(t), 1); else t.wait = (r.value ?? 1) - 1;
          }
        }
        get running() { return this.tasks.length; }
        say(s: string) { this.log.push(\`\${this.time}:\${s}\`); }
      }
      const s = new Scheduler();
      function* blink(name: string, n: number,
        gap: number): Task { for (let i = 0; i < n; i++) { s.say(name + i); yield gap; } s.say(name + '.'); }
      const stop = s.start(() => blink('a', 9, 2));
      s.start(function* (s) {
        yield 3;
        s.say('hi');
        yield* blink('n', 2, 1);
        s.start(() => blink('z', 1, 1));
        stop();
        try { yield; s.say('try'); throw new Error('boom'); } catch (e) { s.say((e as Error).message); }
      });
      for (let i = 0; i < 12; i++) s.tick();
      show(s.log.join(' '), s.running);
      const counters =
        [1, 2, 3].map(step => { let n = 0;
          return { up: () => (n += step), get n() { return n; }, reset(v = 0) { n = v; return this; } }; });
      counters.forEach(c => { c.up(); c.up(); });
      counters[1].reset(10).up();
      show(counters.map(c => c.n).join());
      const handlers: Record<string, ((n: number) => void)[]> = {};
      const on =
        (k: string,
          f: (n: number) => void) => {
            (handlers[k] ??= []).push(f);
            return () => { const i = handlers[k].indexOf(f); if (i >= 0) handlers[k].splice(i, 1); };
          };
      let total = 0;
      const offs = [1, 10, 100].map(k => on('hit', n => { total += n * k; }));
      on('hit', n => { if (n > 1) offs[0](); });
      const fire = (k: string, n: number) => [...handlers[k] ?? []].forEach(f => f(n));
      fire('hit', 1);
      fire('hit', 2);
      fire('hit', 3);
      offs[0]();
      offs[2]();
      fire('hit', 1);
      fire('none', 1);
      show(total, handlers.hit.length, 'none' in handlers);
      let lazy: (() => number) | undefined;
      const getLazy = () => (lazy ??= (() => { let n = 5; return () => n++; })())();
      show(getLazy(), getLazy(), lazy!());
    `,
);
