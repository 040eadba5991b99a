/** Async generators: what they give, the order of jobs, and how they end. */

import { inPackage } from '../in-package.ts';
import { testSame } from '../same.ts';

testSame(
  'async generators give values and take them',
  `
    async function* count(n: number) { for (let i = 1; i <= n; i++) { await null; yield i / 2; } return 'end'; }
    async function run() {
      let total = 0; for await (const x of count(3)) { show(x); total += x; } show(total);
      const it = count(1); const a = await it.next(); const b = await it.next(); const c = await it.next();
      show(a.value, a.done, b.value, b.done, c.value === undefined, c.done);
      show(it[Symbol.asyncIterator]() === it, JSON.stringify(a), Object.keys(a).join());
    }
    void run();
  `,
  `
    async function* talk(): AsyncGenerator<string, number, number> { let sum = 0;
      while (sum < 5) { const got = yield 'sum ' + sum; sum += got; } return sum; }
    async function run() { const it = talk(); let r = await it.next(99); let n = 1;
      while (!r.done) { show(r.value); r = await it.next(n++ + 0.5); } show(r.value); }
    void run();
  `,
  `
    const load = (x: number) => Promise.resolve().then(() => x * 3);
    class Levels { private n = 2; async *each(by = 1) { while (this.n > 0) { yield load(this.n); this.n -= by; } }
      static async *all(...names: string[]) { for (const name of names) yield name.length; } }
    const object = { async *[Symbol.asyncIterator]() { yield* [7, 8]; } };
    const make = async function* (...list: number[]) { yield* list; yield list.length; };
    async function run() { for await (const x of new Levels().each()) show(x); for await (const x of Levels.all('a', 'bc')) show(x);
      for await (const x of object) show(x); for await (const x of make(1, 2)) show(x); show(typeof make()); }
    void run();
  `,
  `
    async function* items(): AsyncGenerator<number | undefined> { yield undefined; yield 0; yield; yield Promise.resolve(undefined); }
    async function* lists() { yield [1, 2]; yield []; }
    async function run() { for await (const x of items()) show(String(x)); for await (const [a = 5, b = 6] of lists()) show(a, b);
      let k: number | undefined = 5; for await (k of items()) if (k === 0) break; show(k); }
    void run();
  `,
);

testSame(
  'requests of an async generator wait for each other, in the order of JavaScript',
  `
    const log = (s: string) => show(s);
    async function ticks(n: number) { for (let i = 0; i < n; i++) { await null; log('tick ' + i); } }
    async function* gen() { log('start'); yield 1; log('on'); yield Promise.resolve(2); log('last'); return 3; }
    void ticks(12);
    const it = gen();
    for (let i = 0; i < 5; i++) void it.next().then(r => log(i + ' ' + r.value + ' ' + r.done));
    log('asked');
  `,
  `
    const log = (s: string) => show(s);
    async function ticks(n: number) { for (let i = 0; i < n; i++) { await null; log('tick ' + i); } }
    async function* gen() { try { yield 1; yield 2; } finally { log('finally'); await null; log('closed'); } }
    void ticks(14);
    const it: AsyncGenerator<number, unknown> = gen();
    void it.next().then(r => log('next ' + r.value)); void it.return(9).then(r => log('return ' + r.value + r.done));
    void it.next().then(r => log('after ' + r.value + r.done)); void it.return(8).then(r => log('again ' + r.value));
    it.throw(new Error('late')).catch(e => log('throw ' + e.message));
  `,
  `
    const log = (s: string) => show(s);
    async function ticks(n: number) { for (let i = 0; i < n; i++) { await null; log('tick ' + i); } }
    async function* gen() { yield 1; yield 2; yield 3; }
    async function loop() { for await (const x of gen()) { log('x' + x); if (x === 2) break; } log('end'); }
    void ticks(14); void loop();
  `,
  `
    async function* gen() { yield 1; }
    const a: AsyncGenerator<number, unknown> = gen();
    void a.return(5).then(r => show('return', r.value, r.done)).then(() => a.next()).then(r => show(r.value, r.done));
    const b = gen(); b.throw(new Error('early')).catch(e => show(e.message)).then(() => b.next()).then(r => show(r.done));
    const c = gen(); void c.next(); c.return(Promise.reject(new Error('no')) as never).catch(e => show('rejected', e.message));
  `,
);

testSame(
  'async generators are left by loops, return and throw, and run their finally',
  `
    async function* gen(name: string) { let i = 0; try { while (true) yield i++; } finally { await null; show(name, 'closed', i); } }
    async function a() { for await (const x of gen('a')) if (x === 2) break; show('a end'); }
    async function b() { for await (const x of gen('b')) if (x === 1) return x; return -1; }
    async function c() { for await (const x of gen('c')) throw new RangeError('c' + x); }
    async function d() { outer: for (const n of [1, 2]) for await (const x of gen('d' + n)) if (x === n) continue outer; }
    async function run() { await a(); show(await b()); await c().catch(e => show(e instanceof RangeError, e.message)); await d(); }
    void run();
  `,
  `
    async function* gen() { for (let i = 0; ; i++) { try { yield i; } catch (e) { show('caught', (e as Error).message); yield -1; } } }
    async function run() { const it = gen(); show((await it.next()).value); show((await it.throw(new Error('x'))).value);
      show((await it.next()).value); show((await it.return('r' as never)).value, (await it.next()).done); }
    void run();
  `,
  `
    async function* bad(): AsyncGenerator<number> { yield 1; throw new TypeError('inside'); }
    async function* late(): AsyncGenerator<number> { yield Promise.reject(new Error('given')); }
    async function* kept() { try { yield 1; } finally { yield 2; } }
    async function* over() { try { yield 1; } finally { return 'over'; } }
    async function run() {
      try { for await (const x of bad()) show(x); } catch (e) { show(e instanceof TypeError, (e as Error).message); }
      try { for await (const x of late()) show(x); } catch (e) { show((e as Error).message); }
      const it = kept(); await it.next(); const r = await it.return(); show(r.value, r.done); show((await it.next()).done);
      const o = over(); await o.next(); const q = await o.return('mine'); show(q.value, q.done);
      const n: { hp: number } | undefined = undefined as { hp: number } | undefined;
      async function* nil() { yield n!.hp; } try { for await (const x of nil()) show(x); } catch (e) { show(e instanceof TypeError); }
    }
    void run();
  `,
  `
    async function* inner(): AsyncGenerator<number, string, number> { try { const a = yield 1; show('got', a); const b = yield 2;
      show('got', b); return 'inner'; } finally { show('inner closed'); } }
    async function* outer() { const r = yield* inner(); show('r', r); yield 3; }
    async function* sync() { const r = yield* (function* () { try { yield Promise.resolve(5); return 'sync'; }
      finally { show('sync closed'); } })(); show('r', r); }
    async function* list() { yield* [Promise.resolve(1), 2]; yield* new Set(['a']); yield* 'bc'; }
    async function run() {
      const a = outer(); for (let i = 10; ; i++) { const r = await a.next(i); if (r.done) break; show(r.value); }
      const b = outer(); await b.next(0); show((await b.return(7 as never)).value);
      const c = outer(); await c.next(0); await c.throw(new Error('t')).catch(e => show(e.message));
      for await (const x of sync()) show(x); const d = sync(); await d.next(); show((await d.return(4 as never)).value);
      for await (const x of list()) show(x);
    }
    void run();
  `,
);

testSame(
  'async generators of packages and of values without types',
  inPackage(`
    async function* range(from, to, step = 1) { for (let i = from; i < to; i += step) yield i; }
    async function* map(source, change) { for await (const x of source) yield change(x); }
    async function* take(source, n) { if (n <= 0) return; for await (const x of source) { yield x; if (--n === 0) return; } }
    const collect = async source => { const list = []; for await (const x of source) list.push(x); return list; };
    const endless = async function* () { let i = 0; try { while (true) yield i++; } finally { show('left at', i); } };
    const main = async () => {
      show((await collect(map(range(0, 3, 0.5), x => x * 3))).join());
      show((await collect(take(map(endless(), x => 'n' + x), 3))).join());
      const any = range(5, 7); show((await any.next()).value, (await any.return('r')).value, (await any.next()).done);
      show(Object.prototype.toString.call(any), typeof any[Symbol.asyncIterator], any[Symbol.iterator] === undefined);
    };
    main();
  `),
);

testSame(
  'what async iterators of the program give is any number',
  `
    const src = { [Symbol.asyncIterator]() { let i = 0; return { async next() { i++; return { done: i > 3, value: i / 4 }; } }; } };
    async function run() { for await (const x of src) { show(x * 2, x + 1, String(x)); }
      const it = src[Symbol.asyncIterator](); const r = await it.next(); show(r.value + 1, r.done);
      async function* through() { yield* src; } for await (const x of through()) show(x * 4, String(x * 4)); }
    void run();
  `,
);

testSame(
  'yield* of what is not asynchronous gives its values and errors in the order of jobs of JavaScript',
  `
    const L = (s: unknown): void => show(String(s));
    const tick = (name: string, n: number): void => { let i = 0;
      const f = (): void => { L(\`\${name} tick \${i}\`); if (++i < n) queueMicrotask(f); }; queueMicrotask(f); };
    async function* d1(): AsyncGenerator<number> { yield* [1, 2]; L('after'); }
    (async () => { tick('d1', 14); for await (const v of d1()) L('d1 ' + v); L('d1 done'); })();
    export {};
  `,
  `
    const L = (s: unknown): void => show(String(s));
    const tick = (name: string, n: number): void => { let i = 0;
      const f = (): void => { L(\`\${name} tick \${i}\`); if (++i < n) queueMicrotask(f); }; queueMicrotask(f); };
    async function* d1(): AsyncGenerator<number> { yield* [Promise.resolve(1), 2] as any; L('after'); }
    (async () => { tick('d1', 14); for await (const v of d1()) L('d1 ' + v); L('d1 done'); })();
    export {};
  `,
  `
    const L = (s: unknown): void => show(String(s));
    const tick = (name: string, n: number): void => { let i = 0;
      const f = (): void => { L(\`\${name} tick \${i}\`); if (++i < n) queueMicrotask(f); }; queueMicrotask(f); };
    function* sync(): Generator<number | Promise<number>, string, unknown> { try { L('got ' + (yield 1));
      yield Promise.resolve(2); yield 3; } finally { L('sync fin'); } return 'ret'; }
    async function* d1(): AsyncGenerator<unknown> { const r = yield* sync() as any; L(r); }
    (async () => { tick('d1', 34); for await (const v of d1()) L('d1 ' + v); L('d1 done');
      for await (const v of d1()) { L(v); break; } L('left'); const g = d1(); await g.next();
      try { await g.throw(new Error('boo')); } catch (e) { L(e); } L(JSON.stringify(await g.next())); const h = d1();
      await h.next(); L(JSON.stringify(await h.return(8))); })();
    export {};
  `,
  `
    const L = (s: unknown): void => show(String(s));
    const tick = (name: string, n: number): void => { let i = 0;
      const f = (): void => { L(\`\${name} tick \${i}\`); if (++i < n) queueMicrotask(f); }; queueMicrotask(f); };
    async function* d1(): AsyncGenerator<unknown> { yield* [1, Promise.reject(new Error('el'))] as any; }
    async function* d2(): AsyncGenerator<unknown> { yield* 'ab'; yield* new Set([1]); yield* new Map([[1, 2]]); }
    async function* d3(): AsyncGenerator<unknown> { yield* [5, 6]; }
    (async () => { tick('d1', 34); try { for await (const v of d1()) L('d1 ' + v); } catch (e) { L(e);
      } for await (const v of d2()) L(v); const g = d3(); await g.next(); L(JSON.stringify(await g.return(3)));
      const h = d3(); const all = [h.next(), h.next(), h.next()]; for (const x of all) L(JSON.stringify(await x)); })();
    (async () => { for await (const x of [Promise.resolve(1), 2]) L('fa' + x);
      for await (const x of new Set([Promise.resolve(1), 2])) { L('fs' + x); break;
      } try { for await (const x of [Promise.reject('no')]) L(x); } catch (e) { L(e); } })();
    export {};
  `,
);
