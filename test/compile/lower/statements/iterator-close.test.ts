/** What ends an iterator or a generator, and what it does then. */

import { testSame } from '../../same.ts';

testSame(
  'generators that have ended give nothing more, however a loop left them',
  `
    function* numbers(at = 0, end = Infinity): Generator<number, void> { while (at < end) yield at++; }
    const kept = numbers();
    const over =
      (limit: number): number => { for (const value of kept) if (value > limit) return value; return -1; };
    show(over(3), over(3), kept.next().done);
    const asked = numbers();
    const next =
      (): number => { for (const _ of asked) for (const _ of [1]) return asked.next().value!; return -1; };
    show(next(), asked.next().done);
    const tried = numbers();
    function first(): string {
      for (const value of tried) {
        try { if (value === 2) return 'two'; } finally { show('finally', value); }
      }
      return '';
    }
    show(first(), tried.next().done);
    const plain = numbers();
    function stop(): void { for (const value of plain) if (value) return; }
    stop();
    show(plain.next().done);
    const inner = numbers(), outer = numbers();
    rounds: for (const round of outer) {
      for (const value of inner) { if (value === 1) continue rounds; }
      show('round', round);
      if (round > 2) break rounds;
    }
    show(inner.next().done, outer.next().done);
    const short = numbers(0, 4);
    for (const value of short) { show(value, short.next().value); if (value) break; }
    for (const value of short) show('never', value);
    show([...short].length, Array.from(short).length, short.next().done);
    const used = numbers(0, 2);
    show([...used].join(), [...used].length);
    function* failing(): Generator<number> { yield 1; throw new Error('inside'); }
    const failed = failing();
    try {
      for (const value of failed) show(value);
    } catch (problem) { show((problem as Error).message, [...failed].length); }
  `,
);

testSame(
  'iterators are ended by what leaves them: break, return, jumps, errors and patterns',
  `
    const g = (function* () { try { yield 1; yield 2; } finally { show('cleanup'); } })();
    for (const x of g) { show(x); break; }
    show(g.next().done);
  `,
  `
    const it =
      {
        [Symbol.iterator]() {
          let i = 0;
          return {
            next() { return { value: i++, done: false }; },
            return() { show('closed'); return { value: undefined, done: true }; }
          };
        }
      };
    for (const x of it) { if (x === 2) break; }
    const [a, b] = it;
    show(a, b);
    try { for (const x of it) throw new Error('e' + x); } catch (e) { show((e as Error).message); }
    (() => { for (const x of it) if (x! > 1) return x; })();
    outer: for (const y of [1, 2]) for (const x of it) continue outer;
  `,
  `
    function* g() { try { yield 1; yield 2; } finally { yield 'f'; } }
    const it = g();
    show(it.next().value);
    const r = it.return('z' as never);
    show(r.value, r.done);
    const r2 = it.next();
    show(r2.value, r2.done);
  `,
  `
    function* g(): Generator<number, string> { try { yield 1; } finally { return 'fin'; } }
    const it = g();
    it.next();
    const r = it.return('q');
    show(r.value, r.done);
  `,
  `
    function* inner() { try { yield 1; yield 2; } finally { show('inner fin'); } }
    function* outer() { try { yield* inner(); } finally { show('outer fin'); } }
    for (const x of outer()) { show(x); break; }
    const o = outer();
    o.next();
    try { o.throw(new Error('t')); } catch (e) { show((e as Error).message); }
  `,
  `
    function* g() {
      try {
        yield 1;
        yield 2;
      } catch (e) { show('caught', (e as Error).message); yield 9; } finally {
        show('fin');
      }
    }
    for (const x of g()) { show(x); break; }
    const i = g();
    i.next();
    show(i.throw(new Error('T')).value, i.next().done);
  `,
  `
    function* g() { try { yield 1; yield 2; } catch { show('never'); } }
    for (const x of g()) { show(x); break; }
    const i = g();
    show(i.next().value, i.return(5 as never).value, i.next().done);
    const j = g();
    show(j.return(6 as never).value, j.next().done);
  `,
  `
    function* g() { let i = 0; try { while (true) yield i++; } finally { show('end', i); } }
    const [a, b] = g();
    show(a, b);
    const [...all] = (function* () { try { yield 1; } finally { show('f'); } })();
    show(all.join());
    function f() { for (const x of g()) { if (x > 2) return 'ret' + x; } return ''; }
    show(f());
    l: for (const y of [1, 2]) { for (const x of g()) { if (x === 1) continue l; if (y === 2) break l; } }
    for (const x of g()) { if (x < 3) continue; break; }
  `,
  `
    function* g() { yield 1; yield 2; yield 3; }
    const it = g();
    try {
      for (const x of it) { if (x === 2) throw new Error('boom'); }
    } catch (e) { show((e as Error).message); }
    show(it.next().done);
  `,
  `
    function* take<T>(n: number,
      it: Iterable<T>) { for (const x of it) { if (n-- <= 0) return 'over'; yield x; } return 'all'; }
    function* src() { try { yield 1; yield 2; yield 3; } finally { show('src closed'); } }
    show([...take(2, src())].join());
    for (const x of take(5, src())) { show(x); if (x === 2) break; }
    show([...take(5, src())].length);
  `,
  `
    class It {
      constructor(private n: number) {}
      [Symbol.iterator]() { return this; }
      next() { return { done: this.n <= 0, value: this.n-- }; }
      return(v?: unknown) { show('return called', this.n); return { done: true, value: v as number }; }
    }
    for (const x of new It(3)) { show(x); if (x === 2) break; }
    for (const x of new It(2)) show(x);
    const [p] = new It(5);
    const [q, r, s] = new It(2);
    show(p, q, r, s);
  `,
  `
    const bad =
      {
        [Symbol.iterator]() {
          return {
            next() { return { done: false, value: 1 }; },
            return(): { done: boolean; value: number } { throw new Error('from return'); }
          };
        }
      };
    try { for (const _ of bad) { throw new Error('from body'); } } catch (e) { show((e as Error).message); }
    try { for (const _ of bad) { break; } } catch (e) { show((e as Error).message); }
    const fails =
      {
        [Symbol.iterator]() {
          return {
            next(): { done: boolean; value: number } { throw new Error('from next'); },
            return() { show('no'); return { done: true, value: 1 }; }
          };
        }
      };
    try { for (const _ of fails) {} } catch (e) { show((e as Error).message); }
  `,
  `
    function* g() { for (const x of inner()) yield x; }
    function* inner() { try { yield 1; yield 2; } finally { show('inner'); } }
    for (const x of g()) { show(x); break; }
  `,
  `
    function* g() { try { yield 1; } finally { show('a'); } try { yield 2; } finally { show('b'); } }
    for (const x of g()) { show(x); if (x === 2) break; }
    function h() {
      for (const x of g()) { try { if (x === 1) continue; return x; } finally { show('inner', x); } }
      return 0;
    }
    show(h());
  `,
  `
    function* sub(): Generator<number, string, number> {
      const a = yield 1;
      show('a', a);
      const b = yield 2;
      return 'r' + b;
    }
    function* main(): Generator<number, void, number> { const r = yield* sub(); show(r); }
    const m = main();
    m.next();
    m.next(10);
    m.next(20);
    const it2 =
      {
        *[Symbol.iterator]() {
          yield* [1, 2];
          yield* 'ab';
          yield* new Set([3]);
          yield* new Map([[4, 5]]).values();
        }
      };
    show([...it2].join());
  `,
  `
    let order = '';
    function* a() { try { order += '1'; yield 1; order += '2'; yield 2; } finally { order += 'F'; } }
    for (const x of a()) { for (const y of a()) { if (y === 2) break; } if (x === 1) continue; order += 'X'; }
    show(order);
    for (const [i, x] of [...a()].entries()) show(i, x);
  `,
);

testSame(
  'a loop that is left ends a generator that waits in a catch',
  `
    function* g() { try { throw 1; } catch { yield 1; } finally { show('finally'); } }
    for (const x of g()) { show(x); break; }
    const [p] = g();
    show(p);
  `,
);

testSame(
  'a generator that others have too is ended by what leaves it early, however it is reached',
  `
    function* gen(at: number): Generator<number> { while (true) yield at++; }
    const done = (it: Generator<number>) => show(it.next().done);
    const kept = gen(0), get = () => kept;
    for (const x of get()) if (x > 2) break;
    done(kept);
    const gens = [gen(1), gen(1), gen(1)], map = new Map([['a', gen(0)]]), unknown: unknown = gen(0), any: any = gen(0);
    for (const x of gens[0]!) if (x > 2) break;
    (() => { for (const x of map.get('a')!) if (x > 2) return; })();
    for (const x of unknown as Iterable<number>) if (x > 2) break;
    for (const x of any) if (x > 2) break;
    const [p, q] = gens[1]!;
    show(p, q);
    try { for (const x of gens[2]!) if (x > 2) throw new Error('caught'); } catch (problem) { show((problem as Error).message); }
    for (const one of gens) done(one);
    done(map.get('a')!); done(unknown as Generator<number>); done(any);
  `,
  `
    function* gen(at: number): Generator<number> { while (true) yield at++; }
    const first = (values: Iterable<number> | number[]) => { for (const x of values) return x; return -1; };
    const one = gen(3);
    show(first(one), first([4, 5]), first([]), one.next().done);
    let changed = gen(3);
    const old = changed;
    for (const x of changed) { changed = gen(10); if (x > 4) break; }
    show(old.next().done, changed.next().done);
    class Held { it = gen(2); [Symbol.iterator]() { return this.it; } }
    const looped = new Held(), taken = new Held();
    for (const x of looped) if (x > 4) break;
    const [a, b] = taken;
    show(a, b, looped.it.next().done, taken.it.next().done);
  `,
  `
    function* gen(at: number): Generator<number> { while (true) yield at++; }
    const inner = gen(3);
    function* outer() { yield 1; yield* inner; }
    for (const x of outer()) if (x > 5) break;
    show(inner.next().done);
  `,
  `
    function* gen(at: number): Generator<number> { while (true) yield at++; }
    const inner = gen(3);
    function* twice(it: Iterable<number>) { for (const x of it) yield x * 2; }
    for (const x of twice(inner)) if (x > 15) break;
    show(inner.next().done);
  `,
);

testSame(
  'a pattern that takes nothing ends the iterator',
  `
    const pair =
      {
        [Symbol.iterator]() {
          return {
            next() { show('next'); return { done: false, value: 1 }; },
            return() { show('return'); return { done: true, value: 1 }; }
          };
        }
      };
    const [] = pair;
    [] = pair;
    (([]: Iterable<number>) => show('given'))(pair);
    const [one] = pair;
    show(one);
  `,
  `function* gen(): Generator<number> { yield 1; } const held = gen(), [] = held; show(held.next().done);`,
);
