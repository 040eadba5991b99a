/** Methods that iterators share, and `Iterator` itself, compared with a polyfill where Node has none or older ones. */

import { inPackage } from '../in-package.ts';
import { testSame } from '../same.ts';

testSame(
  'methods of iterators give what JavaScript gives',
  `
    function* numbers() { for (let i = 1; i < 9; i++) yield i; }
    for (const x of numbers().map(x => x * 2).take(3)) show(x);
    show([...numbers().filter(x => x % 2)].join(), numbers().drop(3).toArray().join(), numbers().drop(3).toArray()[0] + 1);
    show(numbers().flatMap(x => [x, x * 10]).take(5).toArray().join());
    show(numbers().reduce((a, b) => a + b), numbers().reduce((a, b) => a + b, 10), numbers().reduce((a, b, i) => a + b + i, ''));
    show(numbers().some(x => x > 3), numbers().every(x => x > 3), numbers().find(x => x > 3));
    numbers().forEach((x, i) => show(x, i));
    const m = new Map([['a', 1], ['b', 2]]);
    show([...m.entries().map(([k, v]) => k + v)].join(), m.keys().toArray().join(), m.values().map((v, i) => v * i).toArray().join());
    show([...[3, 4].values().map(x => x + 1)].join(), [5, 6].keys().toArray().join(), [5, 6].entries().map(([i,
      x]) => i * x).toArray().join());
    show([...new Set([1, 2]).values().map(x => -x)].join());
    class Counter extends Iterator<number> { n = 0; next() { return this.n < 4 ? { done: false as const,
      value: this.n++ } : { done: true as const, value: undefined }; } }
    show([...new Counter()].join(), new Counter().map(x => x + 1).toArray().join(), new Counter() instanceof Iterator);
    show(Iterator.from([1, 2]).toArray().join(), Iterator.from('abc').map(c => c + c).toArray().join());
    let c = 0; const plain = { next() { return c < 3 ? { done: false as const, value: c++ } : { done: true as const, value: undefined };
      } };
    show(Iterator.from(plain).map(x => x! + 1).toArray().join());
    try { numbers().take(-1); } catch (e) { show(e instanceof RangeError); }
    try { numbers().take(NaN); } catch (e) { show(e instanceof RangeError); }
  `,
  `
    function* nat() { let i = 0; while (true) yield i++; }
    nat().take(3); nat().map(x => { show('never'); return x; }); nat().take(2).forEach(x => show(x)); nat().take(2).toArray();
    nat()?.take(1)?.forEach(x => show('opt', x));
    nat().some(x => x > 3); void nat().find(x => x === 2);
    const it = nat().filter(x => x % 3 === 0); it.next(); show(it.next().value, it.next().value);
    const names = ['a', 'b'].values(); names.next(); show(names.map(s => s + '!').toArray().join(), names.toArray().length);
    function* all() { yield* nat().take(2); const r: unknown = yield* nat().take(1).map(x => x + 10); show('r', r as undefined); yield 5;
      }
    show([...all()].join(), Math.max(...nat().take(4)), new Set(nat().map(x => x % 3).take(9)).size,
      Object.fromEntries(nat().take(2).map(i => ['k' + i, i])).k1);
    show([...'héy'.matchAll(/[a-z]/g).map(m => m[0])].join(), 'abc'[Symbol.iterator]().map(c => c.toUpperCase()).toArray().join(''));
    show(new Uint8Array([1, 2, 3]).values().map(x => x * 100).toArray().join(), new Uint8Array([4, 5]).entries().toArray().join('|'));
    const take = nat().take; show(take.call(nat(), 2).toArray().join()); show(Iterator.prototype.map.call(nat(),
      (x: number) => x + 1).next().value);
    show(typeof nat().map, typeof Iterator, typeof Iterator.from);
    const total = (xs: IteratorObject<number>) => xs.reduce((a, b) => a + b, 0); show(total(nat().take(4)), total([1, 2].values()),
      total(new Set([5]).keys()));
  `,
  `
    const m = new Map<string, number[]>(); m.set('a', [1, 2]).set('b', [3]);
    const sum = m.values().flatMap(v => v).reduce((a, b) => a + b, 0); show(sum, sum | 0, sum / 2);
    const best = m.entries().map(([k, v]) => ({ k, n: v.length })).reduce((a, b) => (b.n > a.n ? b : a)); show(best.k, best.n);
    let n = 0; for (const [i, x] of ['x', 'y'].entries().map(([i, x]) => [i * 2, x] as const)) { n += i; show(x, n); }
    const idx = [10, 20, 30].keys().filter(i => i > 0).toArray(); const arr = [1, 2, 3]; show(arr[idx[0]], arr[idx[1]]);
    const mean = (xs: Iterable<number>) => { let t = 0, c = 0; for (const x of xs) { t += x; c++; } return t / c; }; show(mean([1, 2,
      4].values().map(x => x / 2)));
    class P { constructor(readonly x: number) {} get twice() { return this.x * 2; } } const ps = new Set([new P(1), new P(2)]);
    show(ps.values().map(p => p.twice).toArray().join(), ps.keys().find(p => p.x === 2)!.twice, ps.values().some(p => p.x < 0));
    const big = [2 ** 52, 1].values().map(x => x * 3).toArray(); show(big[0], big[1] | 0); show([1.5,
      2].values().map(x => x % 1).toArray().join());
    class Grid extends Iterator<[number, number]> { private i = -1; constructor(private w: number, private h: number) { super();
      } next(): IteratorResult<[number, number], undefined> { this.i++; return this.i < this.w * this.h ? { done: false,
      value: [this.i % this.w, Math.floor(this.i / this.w)] } : { done: true, value: undefined }; } }
    for (const [x, y] of new Grid(2, 2)) show(x, y); show(new Grid(3, 3).filter(([x,
      y]) => x === y).map(([x]) => x * x).toArray().join());
    const [first] = new Grid(3, 1).drop(1); show(first[0] + 1); show([...new Grid(2, 1)].length, Array.from(new Grid(2, 1),
      ([x]) => x).join());
  `,
);

testSame(
  'iterators are asked for no more values than needed, and end when they are left or fail',
  `
    function* log(n = 5, name = 'g') { try { for (let i = 0; i < n; i++) { show(name, 'yield', i); yield i; } } finally { show(name,
      'closed'); } }
    const it = log().map(x => { show('map', x); return x * 2; }); show('made');
    show(it.next().value, it.next().value); show(it.return!().done, it.next().done);
    for (const x of log().filter(x => x % 2 === 1)) { show('got', x); break; }
    for (const x of log().take(2)) show('got', x);
    const [a, b] = log().drop(1); show(a, b);
    const [c] = log().flatMap(x => log(2, 'inner')); show(c);
    show(log().some(x => x === 1), log().find(x => x > 1), log().every(x => x < 1));
    const never = log().map(x => x); show(never.return!().done, never.next().done);
    const t = log().take(0); show(t.next().done, t.next().done);
  `,
  `
    function* log(n = 5, name = 'g') { try { for (let i = 0; i < n; i++) yield i; } finally { show(name, 'closed'); } }
    const fail = (x: number): number => { if (x === 2) throw new Error('two'); return x; };
    const attempt = (f: () => unknown) => { try { show('gave', f() as number); } catch (e) { show('threw', (e as Error).message); } };
    attempt(() => log().map(fail).toArray().length);
    attempt(() => log().filter(x => fail(x) > 0).toArray().length);
    attempt(() => log().flatMap(x => [fail(x)]).toArray().length);
    attempt(() => log().reduce((s, x) => s + fail(x), 0));
    attempt(() => { log().forEach(x => { fail(x); }); });
    attempt(() => log().some(x => fail(x) > 5)); attempt(() => log().every(x => fail(x) < 5));
      attempt(() => log().find(x => fail(x) > 5));
    attempt(() => { for (const x of log().map(x => x)) fail(x); });
    attempt(() => { for (const x of log().take(4).drop(1)) fail(x); });
    attempt(() => log().flatMap(x => log(3, 'inner').map(fail)).toArray().length);
    const broken = log().map(fail);
    attempt(() => broken.toArray().length); attempt(() => broken.toArray().length); attempt(() => broken.next().done);
  `,
  `
    class Source extends Iterator<number> {
      i = 0; constructor(readonly name: string) { super(); }
      next(): IteratorResult<number, undefined> { show(this.name, 'next'); return this.i < 3 ? { done: false,
      value: this.i++ } : { done: true, value: undefined }; }
      return(): IteratorResult<number, undefined> { show(this.name, 'return'); return { done: true, value: undefined }; }
    }
    const attempt = (f: () => unknown) => { try { show('gave', f() as number); } catch (e) { show('threw', e instanceof RangeError,
      e instanceof TypeError); } };
    attempt(() => new Source('a').take(-1)); attempt(() => new Source('b').take(NaN)); attempt(() => new Source('c').drop(-2));
      attempt(() => new Source('c').drop(-0.5).toArray().join());
    attempt(() => new Source('d').map(5 as never)); attempt(() => new Source('e').reduce(undefined as never));
      attempt(() => new Source('e').some({} as never));
    attempt(() => new Source('f').take(2).toArray().join()); attempt(() => new Source('g').take(2.9).toArray().join());
      attempt(() => new Source('g').take(Infinity).toArray().join());
    attempt(() => new Source('h').drop(Infinity).toArray().join());
    attempt(() => new Source('i').drop(5).reduce((a, b) => a + b));
    attempt(() => new Source('i').drop(5).reduce((a, b) => a + b, 7));
    attempt(() => new Source('i').flatMap(x => x as never).toArray().length);
    attempt(() => new Source('i').flatMap(x => 'ab' as never).toArray().length);
    const [x] = new Source('j'); show(x); const [y] = new Source('k').map(x => x + 1); show(y);
    for (const z of new Source('l').filter(x => x > 0)) { show(z); break; }
    const s = new Source('m').map(x => x); s.return!(); s.return!(); show(s.next().done);
    show(new Source('n') instanceof Iterator, new Source('n').map(x => x) instanceof Iterator, [].values() instanceof Iterator,
      log().take(1) instanceof Iterator);
    function* log() { yield 1; }
  `,
);

testSame(
  'values that are null or undefined stay among those of an iterator',
  `
    const maybe: (number | undefined)[] = [1, undefined, 3];
    show(maybe.values().toArray().length, maybe.values().map(x => x ?? 9).toArray().join(),
      maybe.values().filter(x => x === undefined).toArray().length);
    show(maybe.values().find(x => x === undefined), maybe.values().some(x => x === undefined),
      maybe.values().toArray()[1] === undefined);
    const list = maybe.values().map(x => x).toArray(); list.push(undefined, 4); show(list.length, list[3], list[4]! + 1);
    show([...maybe.values().flatMap(x => [x, undefined])].length, maybe.entries().map(([i, x]) => (x ?? 0) + i).toArray().join());
    show(maybe.values().reduce((a, b) => (a ?? 0) + (b ?? 0), 0), Array.from(maybe.values().drop(1)).length);
    const m = new Map<string, number | null>([['a', null], ['b', 2]]);
    show(m.values().toArray().length, m.entries().filter(([, v]) => v === null).toArray()[0][0], new Map(m.entries().map(([k, v]) => [k,
      v ?? 1] as const)).get('a'));
    show(new Set(maybe.values().map(x => x ?? 'none')).size);
  `,
);

testSame(
  'Iterator.from takes iterators and what can be iterated; classes extend Iterator',
  `
    let i = 0;
    const it = Iterator.from({ next() { return i < 3 ? { value: i++, done: false } : { value: undefined, done: true }; },
      return() { show('return'); return { value: undefined, done: true }; } } as Iterator<number>);
    show(it.next().value); for (const x of it) { show(x); break; }
    show(it.map(x => x + 1).toArray().join());
    const g = (function* () { yield 1; })(); show(Iterator.from(g) === g);
    const set = new Set([1, 2]); show(Iterator.from(set).map(x => x + 1).toArray().join(), Iterator.from(new Map([[1,
      2]])).toArray()[0].join());
    try { Iterator.from(5 as never); } catch (e) { show(e instanceof TypeError); }
    try { const I: any = Iterator; new I(); } catch (e) { show(e instanceof TypeError); }
    class Iter { *[Symbol.iterator]() { yield 1; yield 2; } } show(Iterator.from(new Iter()).drop(1).toArray().join());
    const lists = [[1, 2], [3]].map(Iterator.from); show(lists.map(l => l.toArray().join()).join('|'));
  `,
  `
    class Own extends Iterator<number> { next() { return { done: true as const, value: undefined } as IteratorResult<number, undefined>;
      } map(): any { return 'own'; } take(n: number): any { return 'take' + n; } }
    const o: IteratorObject<number> = new Own(); show(o.map(x => x) as never, o.take(3) as never, o.toArray().length);
    const d = { next: () => ({ done: true as const, value: 1 }) } as unknown as IteratorObject<number>;
    const fives = function* () { yield 5; yield 5; }; const p0 = 0; const [p = 1, q = 2, r = 3] = fives().map(x => x + p0); show(p, q,
      r);
  `,
);

testSame(
  'methods of iterators are found behind any, in packages, as values and by what a type says',
  `
    function* g(n: number): any { for (let i = 0; i < n; i++) yield i; }
    const a: any = g(5), list: any = [1, 2, 3], set: any = new Set([4, 5]), map: any = new Map([['k', 7]]);
    show(a.map((x: any) => x * 2).toArray().join(), list.map((x: any) => x * 2).join(),
      set.values().map((x: any) => x + 1).toArray().join());
    show([...map.entries().map(([k, v]: any) => k + v)].join(), [...list.values().filter((x: any) => x > 1)].join(),
      list.keys().toArray().length);
    const f = (x: any) => { const out: any[] = []; for (const v of x) out.push(v); return out.join(); };
    show(f(g(6).take(2)), f(g(6).drop(4)), f(list.entries().take(1)), g(3).reduce((a: any, b: any) => a + b),
      g(3).some((x: any) => x > 1), g(4).find((x: any) => x > 2), g(4).every((x: any) => x < 9));
    g(2).forEach((x: any, i: any) => show(x, i));
    const [p, q] = g(3).flatMap((x: any) => [x, x]); show(p, q);
    try { g(1).take(-1); } catch (e) { show(e instanceof RangeError); }
    try { g(1).take('no'); } catch (e) { show(e instanceof RangeError); }
    show(g(5).take('2').toArray().length, typeof g(1).map, typeof list.map, typeof list.take, g(1).map !== undefined);
    const I: any = Iterator; show(I.from([1, 2]).toArray().join(), g(1) instanceof I, typeof I.prototype.map);
    const name: any = 'map'; show(g(2)[name]((x: any) => x + 1).toArray().join());
    const h: any = g; show([1, undefined, 3].values().map(x => x).toArray().length, (h(3).toArray() as any)[2] + 1,
      h(3).map(() => undefined).toArray().length);
  `,
  `
    function* g() { yield 1; yield 2; }
    
    const { take } = g(); show(take.call(g(), 1).toArray().join());
    const { map, filter: only } = Iterator.prototype; show([...only.call(map.call(g(), (x: number) => x + 1),
      (x: number) => x > 2)].join());
    const use = (it: Iterable<number> & { map<U>(f: (x: number) => U): Iterable<U> }) => [...it.map(x => x * 3)].join(); show(use(g()));
    const both = (it: number[] | IteratorObject<number>) => it.map((x: number) => x + 1); show([...both([1])].join(),
      [...both(g())].join());
    interface Has { toArray(): number[] } const has: Has = g(); show(has.toArray().length);
    const anyIt = (g() as unknown) as { drop(n: number): Iterable<number> }; show([...anyIt.drop(1)].join());
  `,
  inPackage(`
    const list = [1, 2, 3], it = list.values().map(x => x * 2).filter(x => x > 2);
    show([...it].join(), list.entries().toArray().length, list.values().take(2).reduce((a, b) => a + b, 0));
    function* gen(n) { try { while (n--) yield n; } finally { show('closed'); } }
    const pipe = (source, ...fs) => fs.reduce((s, f) => f(s), source);
    show(pipe(gen(5), s => s.map(x => x + 1), s => s.drop(1), s => s.take(2)).toArray().join());
    for (const x of gen(3).filter(x => x)) { show(x); break; }
    gen(3).some(x => x === 1);
    class Range extends Iterator { constructor(n) { super(); this.n = n; } next() { return this.n-- > 0 ? { value: this.n,
      done: false } : { value: undefined, done: true }; } }
    show(new Range(3).map(x => x * x).toArray().join(), [...new Range(2)].length, new Range(1) instanceof Iterator);
    const any = x => x.flatMap(y => [y, y]); show([...any([1])].join(), [...any(gen(1))].join(), any(new Range(2)).toArray().join());
    const call = (o, name, ...args) => o[name](...args); show(call(gen(4), 'take', 2).toArray().join());
    try { gen(1).take(-1); } catch (e) { show(e instanceof RangeError); } try { gen(1).map(); } catch (e) { show(e instanceof TypeError);
      }
    show(Iterator.from({ next: () => ({ done: true }) }).toArray().length, typeof Iterator.prototype.take);
  `),
  inPackage(`
    const o = { *[Symbol.iterator]() { yield* [1, 2, 3]; }, map() { return 'own'; } };
    show(o.map(), Iterator.from(o).map(x => x + 1).toArray().join());
    const has = typeof Iterator !== 'undefined' && Iterator.prototype && typeof Iterator.prototype.map === 'function'; show(has);
    const lazy = source => ({ map: f => lazy(source.map(f)), take: n => lazy(source.take(n)), toArray: () => source.toArray() });
    show(lazy([1, 2, 3].values()).map(x => x * 3).take(2).toArray().join());
    const entries = Object.entries({ a: 1, b: 2 }).values().map(([k, v]) => k + v); show([...entries].join());
    const u = [undefined, null, 0].values().filter(x => !x).toArray(); show(u.length, u[0] === undefined, u[2]);
    const { map } = [].values(); show([...map.call([5].values(), x => x + 1)].join());
  `),
);

testSame(
  'a method of what may be an array or another object is that of the value',
  `
    const f = (x: number[] | Set<number>) => x.forEach(y => show(y)); f([1]); f(new Set([2]));
  `,
  `
    const f = (x: number[] | Map<number, number>) => [...x.keys()].join(); show(f([1]), f(new Map([[1, 2]])));
  `,
  `
    interface L { map(f: (x: number) => number): L; } class O implements L { map(f: (x: number) => number) { return this;
      } } const f = (x: number[] | O) => x.map(y => y + 1); f(new O()); show((f([1]) as number[])[0]);
  `,
  `
    const f = (x: number[] | IterableIterator<number>) => [...x]; show(f([1]).length, f([1].values()).length);
  `,
);
