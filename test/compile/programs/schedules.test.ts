/** Timers, tasks and scripts of generators. */

import { testSame } from '../same.ts';

testSame(
  'timers, scripts of generators and easing run the same',
  `
      class Scheduler {
        private t = 0;
        private jobs: { at: number; every?: number; run: () => void; id: number }[] = [];
        private n = 0;
        after(d: number,
          run: () => void) { this.jobs.push({ at: this.t + d, run, id: ++this.n }); return this.n; }
        every(d: number,
          run: () => void) { this.jobs.push({ at: this.t + d, every: d, run, id: ++this.n }); return this.n; }
        cancel(id: number) { this.jobs = this.jobs.filter(j => j.id !== id); }
        tick(dt = 1) {
          this.t += dt;
          for (const j of this.jobs.slice()) {
            if (j.at > this.t) continue;
            j.run();
            if (j.every) j.at += j.every; else this.cancel(j.id);
          }
        }
      }
      const sch = new Scheduler();
      const log: string[] = [];
      sch.after(3, () => log.push('a'));
      const id = sch.every(2, () => { log.push('e'); if (log.length > 3) sch.cancel(id); });
      sch.after(5, () => sch.after(1, () => log.push('n')));
      for (let i = 0; i < 12; i++) sch.tick();
      show(log.join(''));
      function* script(): Generator<number, void> {
        log.push('s1');
        yield 2;
        log.push('s2');
        for (let i = 0; i < 3; i++) { yield 1; log.push('w' + i); }
      }
      const co = script();
      let wait = 0;
      let frames = 0;
      for (;;) {
        if (wait > 0) wait--; else { const r = co.next(); if (r.done) break; wait = r.value - 1; }
        frames++;
      }
      show(frames, log.slice(-5).join());
      const ease =
        {
          linear: (t: number) => t,
          inQuad: (t: number) => t * t,
          outQuad: (t: number) => t * (2 - t),
          inOut: (t: number) => (t < 0.5 ? 2 * t * t : -1 + (4 - 2 * t) * t),
          bounce: (t: number): number => {
            const n = 7.5625, d = 2.75;
            if (t < 1 / d) return n * t * t;
            if (t < 2 / d) return n * (t -= 1.5 / d) * t + 0.75;
            if (t < 2.5 / d) return n * (t -= 2.25 / d) * t + 0.9375;
            return n * (t -= 2.625 / d) * t + 0.984375;
          }
        };
      for (const [k, f] of Object.entries(ease))
        show(k, [0, 0.25, 0.5, 0.75, 1].map(t => f(t).toFixed(3)).join());
      const lerp = (a: number, b: number, t: number) => a + (b - a) * t,
        clamp = (v: number, lo: number, hi: number) => Math.max(lo, Math.min(hi, v)),
        wrap = (v: number, m: number) => ((v % m) + m) % m;
      show(lerp(0, 10, 0.3), clamp(-5, 0, 10), clamp(15, 0, 10), wrap(-3, 8), wrap(11, 8), wrap(-0.5, 1),
        Math.sign(-3), Math.trunc(-2.7), Math.round(-2.5), Math.round(2.5), Math.round(0.49999999999999994),
        Math.max(), Math.min(), Math.hypot(), Math.abs(-0), Math.atan2(-0, -1).toFixed(4));
      const time =
        (f: number) => {
          const s = Math.floor(f / 60), m = Math.floor(s / 60);
          return \`\${m}:\${String(s % 60).padStart(2, '0')}.\${String(Math.floor((f % 60) / 0.6)).padStart(2,
            '0')}\`;
        };
      show(time(0), time(59), time(3661), time(359999));
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
