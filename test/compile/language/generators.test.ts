/** Generators. */

import { testSame } from '../same.ts';

testSame(
  'generators are looped over, delegated to and ended',
  `
    function* g() { try { yield 1; yield 2; } catch (e) { yield \`c\${e}\`; } yield 9; }
    const a = g();
    a.next();
    show(a.return(7 as never).value, a.next().done);
    const b = g();
    b.next();
    show(b.throw('x').value, b.next().value, b.next().done);
    const c = g();
    try { c.throw('early'); } catch (e) { show(e); }
    show(c.next().done);
  `,
  `
    function* a() { const r: string = yield* b(); yield r; yield* [1, 2]; yield* 'xy'; return 3; }
    function* b() { yield 'b1'; yield 'b2'; return 'ret'; }
    show([...a()].join());
    const m = (function* () { yield* new Set([1, 2]); yield* new Map([[1, 2]]); })();
    show([...m].join(';'));
  `,
  `
    function* nat() { let i = 0; while (true) yield i++; }
    const r: number[] = [];
    for (const x of nat()) { if (x > 3) break; r.push(x); }
    show(r.join());
    const [a, b, c] = nat();
    show(a, b, c);
    function* take<T>(n: number,
      it: Iterable<T>) { if (n <= 0) return; for (const x of it) { yield x; if (--n <= 0) return; } }
    show([...take(3, nat())].join());
    function* map<T, U>(it: Iterable<T>, f: (x: T) => U) { for (const x of it) yield f(x); }
    show([...take(3, map(nat(), x => x * x))].join());
  `,
  `
    function* g(): Generator<string, void, number> {
      const a = (yield 'a') + (yield 'b');
      yield \`s\${a}\`;
      const l = [yield 'c', yield 'd'];
      yield l.join();
      f(yield 'e', yield 'f');
      if (yield 'g') yield 'yes'; else yield 'no';
      const o = { k: yield 'h' };
      yield \`\${o.k}\`;
      yield (yield 'i') > 3 ? 'big' : 'small';
    }
    function f(a: number, b: number) { show('f', a, b); }
    const it = g();
    let r = it.next();
    let n = 1;
    while (!r.done) { show(r.value); r = it.next(n++); }
  `,
  `
    class C {
      l = [1, 2];
      *items() { yield* this.l; }
      static *s() { yield 's'; }
      *[Symbol.iterator]() { for (const x of this.l) yield x * 10; }
    }
    show([...new C().items()].join(), [...C.s()].join(), [...new C()].join());
    const o = { *g() { yield this.v; }, v: 5 };
    show([...o.g()].join());
    const fe = function* () { yield 1; };
    show([...fe()].join());
  `,
  `
    function* g() { yield 1; yield 2; yield 3; yield 4; }
    const it = g();
    for (const x of it) { show(x); if (x === 2) break; }
    for (const x of it) show('again', x);
    const it2 = [1, 2, 3, 4][Symbol.iterator]();
    for (const x of it2) { if (x === 2) break; }
    show([...it2].join());
    const it3 = new Map([[1, 2], [3, 4]]).keys();
    it3.next();
    show([...it3].join());
  `,
  `
    function* perms<T>(l: T[],
      n = l.length): Generator<T[]> {
        if (n <= 1)
          yield l.slice();
        else
          for (let i = 0; i < n; i++) {
            yield* perms(l, n - 1);
            const j = n % 2 ? 0 : i;
            [l[n - 1], l[j]] = [l[j], l[n - 1]];
          }
      }
    show([...perms([1, 2, 3])].map(p => p.join('')).join());
  `,
);

testSame(
  'generators are chained, sent to, left early and recursive',
  `
      function* nat(n = 0) { while (true) yield n++; }
      function* map<A, B>(xs: Iterable<A>,
        f: (a: A, i: number) => B) { let i = 0; for (const x of xs) yield f(x, i++); }
      function* filter<A>(xs: Iterable<A>, f: (a: A) => boolean) { for (const x of xs) if (f(x)) yield x; }
      function* take<A>(xs: Iterable<A>,
        n: number) { if (n <= 0) return; for (const x of xs) { yield x; if (--n === 0) return; } }
      function* zip<A, B>(a: Iterable<A>,
        b: Iterable<B>): Generator<[A, B]> {
          const j = b[Symbol.iterator]();
          for (const x of a) { const r = j.next(); if (r.done) return; yield [x, r.value]; }
        }
      function* chunk<A>(xs: Iterable<A>,
        n: number): Generator<A[]> {
          let buf: A[] = [];
          for (const x of xs) if (buf.push(x) === n) { yield buf; buf = []; }
          if (buf.length) yield buf;
        }
      function* flat<A>(xs: Iterable<Iterable<A>>) { for (const x of xs) yield* x; }
      show([...take(filter(map(nat(), x => x * x), x => x % 3 === 1), 5)].join());
      show([...zip('abc', nat(5))].map(([c, n]) => c + n).join(),
        [...chunk('abcdefg', 3)].map(x => x.join('')).join('|'),
        [...flat<number | string>([[1], new Set([2, 3]), 'xy'])].join(''));
      function* perms<T>(xs: T[]): Generator<T[]> {
        if (xs.length < 2) { yield xs; return; }
        for (const [i, x] of xs.entries())
          for (const rest of perms([...xs.slice(0, i), ...xs.slice(i + 1)])) yield [x, ...rest];
      }
      show([...perms([1, 2, 3])].map(p => p.join('')).join());
      function* hanoi(n: number, a = 'A', b = 'B',
        c = 'C'): Generator<string, number> {
          if (n === 0) return 0;
          const l = yield* hanoi(n - 1, a, c, b);
          yield a + c;
          const r = yield* hanoi(n - 1, b, a, c);
          return l + r + 1;
        }
      const h = hanoi(3);
      let moves = '';
      for (let r = h.next(); ; r = h.next()) {
        if (r.done) { show(moves, r.value); break; }
        moves += r.value + ' ';
      }
      const avg =
        (function* (): Generator<number, void, number> {
          let s = 0, n = 0;
          while (true) { const x = yield n ? s / n : 0; s += x; n++; }
        })();
      avg.next();
      show([10, 20, 60].map(x => avg.next(x).value).join());
      class Tree {
        constructor(public v: number, public kids: Tree[] = []) {}
        *[Symbol.iterator](): Generator<number> { yield this.v; for (const k of this.kids) yield* k; }
        *leaves(): Generator<Tree> {
          if (!this.kids.length) yield this; else for (const k of this.kids) yield* k.leaves();
        }
        get depth(): number { return 1 + Math.max(0, ...this.kids.map(k => k.depth)); }
      }
      const t = new Tree(1, [new Tree(2, [new Tree(4)]), new Tree(3)]);
      const [root, ...rest] = t;
      show(root, rest.join(), t.depth, [...t.leaves()].map(l => l.v).join(), Math.max(...t),
        new Set(t).has(4), Array.from(t, x => x * 2).join(),
        Object.fromEntries(map(t, (x, i) => [\`k\${i}\`, x])).k3);
      const [p, , q = 9, ...more] = take(nat(1), 2);
      show(p, q, more.length);
      const co = [nat(1), nat(100)];
      show(Array.from({ length: 6 }, (_, i) => co[i % 2].next().value).join());
      const gen = nat();
      for (const x of gen) if (x > 2) break;
      show(gen.next().done);
      const obj =
        {
          *keys() { yield* ['a', 'b']; },
          *[Symbol.iterator]() { for (const k of this.keys()) yield k.toUpperCase(); }
        };
      show([...obj].join(), [...obj.keys()].length);
      const lazy = { get all() { return [...take(nat(), 3)]; } };
      show(lazy.all.join());
      function* two() { const x: string = yield 1; const y: string = yield x + '?'; return x + y; }
      const tw = two();
      show(tw.next('ignored').value, tw.next('A').value, tw.next('B').value, tw.next().value, tw.next().done);
      const thr = (function* () { while (true) try { yield 1; } catch (e) { yield \`c:\${e}\`; } })();
      thr.next();
      show(thr.throw('z').value, thr.next().value, thr.return(7 as never).value, thr.next().done);
    `,
  `
      function* nat(n = 0) { while (true) yield n++; }
      const gen = nat();
      for (const x of gen) if (x > 2) break;
      show(gen.next().done, gen.next().value);
      const g2 = nat();
      const [p, q] = g2;
      show(p, q, g2.next().done);
      class K {
        it = nat(5);
        run() { for (const x of this.it) { if (x === 6) break; show(x); } return this.it.next().value; }
      }
      show(new K().run());
      const g3 = nat();
      for (const x of g3) { for (const y of [1, 2]) if (y === 2) break; if (x >= 2) break; }
      show(g3.next().done);
      const m = new Map([[1, 2], [3, 4]]);
      const it = m.keys();
      for (const k of it) { show(k); break; }
      show(it.next().value);
      const l = [1, 2, 3].values();
      for (const v of l) { show(v); break; }
      show(l.next().value);
    `,
);

testSame(
  'generators send on to those that they stand for',
  `
      function* walk(t: { v: number; kids?: any[] }): Generator<number> {
        yield t.v;
        for (const k of t.kids ?? []) yield* walk(k as { v: number; kids?: any[] });
      }
      show([...walk({ v: 1, kids: [{ v: 2, kids: [{ v: 3 }] }, { v: 4 }] })].join());
      const lazy =
        { *[Symbol.iterator]() { let [a, b] = [0, 1]; for (;;) { yield a; [a, b] = [b, a + b]; } } };
      const out: number[] = [];
      for (const x of lazy) { if (x > 50) break; out.push(x); }
      show(out.join());
      const [a, , b, ...[]] = [1, 2, 3];
      show(a, b);
      function* inner(): Generator<string, string, number> { const x = yield 'q'; return 'r' + x; }
      function* outerG(): Generator<string, void, number> {
        const r = yield* inner();
        yield r;
        yield* ['z1', 'z2'];
      }
      const g = outerG();
      show(g.next(1).value, g.next(7).value, g.next(0).value, g.next(0).value, g.next(0).done);
      class Tree<T> {
        constructor(public v: T, public l?: Tree<T>, public r?: Tree<T>) {}
        *[Symbol.iterator](): Generator<T> {
          if (this.l) yield* this.l;
          yield this.v;
          if (this.r) yield* this.r;
        }
        insert(x: T): void {
          const side = x < this.v ? 'l' : 'r';
          if (this[side]) this[side]!.insert(x); else this[side] = new Tree(x);
        }
      }
      const t = new Tree(5);
      for (const x of [3, 8, 1, 4, 9]) t.insert(x);
      show([...t].join(), Math.min(...t), new Set(t).size, Array.from(t, x => x * 2).join());
      const co =
        function* (n: number) { try { while (n-- > 0) yield n; } catch (e) { yield -1; } return 'end'; };
      const c = co(3);
      show(c.next().value, c.throw(new Error('x')).value, c.next().value, c.next().value, c.next().done);
      const gens = [co(2), co(3)];
      let alive = true;
      const seq: (number | string)[] = [];
      while (alive) {
        alive = false;
        for (const g of gens) { const r = g.next(); if (!r.done) { seq.push(r.value); alive = true; } }
      }
      show(seq.join());
      const en = Object.entries({ x: 1, y: 2 })[Symbol.iterator]();
      show(en.next().value?.join(':'), en.next().value?.[1], en.next().done);
      function* take<T>(xs: Iterable<T>,
        n: number) {
          const it = xs[Symbol.iterator]();
          for (let i = 0; i < n; i++) { const { value, done } = it.next(); if (done) return; yield value; }
        }
      show([...take(new Map([['a', 1], ['b', 2]]), 1)].flat().join(), [...take('xyz', 2)].join(''),
        [...take(new Set([1]), 5)].length);
      const states =
        (function* () {
          for (const s of ['idle', 'run'] as const) { let n = 2; while (n--) yield \`\${s}\${n}\`; }
        })();
      let r = states.next();
      const res: string[] = [];
      while (!r.done) { res.push(r.value); r = states.next(); }
      show(res.join());
    `,
);

testSame(
  'what has no throw is closed by one behind yield*, which is a TypeError',
  `
      function tell(problem: unknown): void {
        show(problem instanceof TypeError, (problem as Error).message);
      }
      function* of(list: Iterable<unknown>): Generator<unknown, string> {
        try {
          yield* list;
        } catch (problem) {
          tell(problem);
          yield 'caught';
        }
        return 'end';
      }
      const own = {
        [Symbol.iterator]() {
          let n = 0;
          return {
            next() { return { done: n > 3, value: n++ }; },
            return() { show('closed'); return { done: true as const, value: 0 }; },
          };
        },
      };
      for (const list of [[1, 2], 'ab', new Set([1, 2]), new Map([[1, 2], [3, 4]]), [1, 2].values(), own]) {
        const it = of(list);
        show(it.next());
        show(it.throw(new RangeError('sent')), it.next(), it.next());
      }
      function* inner() { try { yield 1; } catch (problem) { tell(problem); yield 7; } }
      const it = of(inner());
      show(it.next(), it.throw(new RangeError('sent')), it.next());
      const left = of([1, 2].values());
      left.next();
      show(left.return('left'), left.next());
    `,
);
