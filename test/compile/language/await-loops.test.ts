/** `for await`: the order of jobs, and how an iterator ends that a loop leaves. */

import { inPackage } from '../in-package.ts';
import { testSame } from '../same.ts';

testSame(
  'for await waits as often as in JavaScript',
  `
    const log = (s: string) => show(s);
    async function ticks(n: number) { for (let i = 0; i < n; i++) { await null; log('tick ' + i); } }
    async function a() { for await (const x of [1, 2, 3]) { log('x' + x); if (x === 2) break; } log('a end'); }
    void ticks(9); void a();
  `,
  `
    const log = (s: string) => show(s);
    async function ticks(n: number) { for (let i = 0; i < n; i++) { await null; log('tick ' + i); } }
    async function a() { for await (const x of [1, Promise.resolve(2), 3]) { log('x' + x); } log('a end'); }
    void ticks(12); void a();
  `,
  `
    const log = (s: string) => show(s);
    async function ticks(n: number) { for (let i = 0; i < n; i++) { await null; log('tick ' + i); } }
    async function a() { try { for await (const x of new Set([1, 2])) { log('x' + x); throw new Error('no');
      } } catch (e) { log('caught'); } }
    void ticks(9); void a();
  `,
  `
    const log = (s: string) => show(s);
    async function ticks(n: number) { for (let i = 0; i < n; i++) { await null; log('tick ' + i); } }
    const src = { [Symbol.asyncIterator]() { let i = 0; return { async next() { return { done: i > 2, value: i++ }; } }; } };
    async function a() { for await (const x of src) { log('x' + x); } log('end'); }
    void ticks(12); void a();
  `,
  `
    const log = (s: string) => show(s);
    async function ticks(n: number) { for (let i = 0; i < n; i++) { await null; log('tick ' + i); } }
    async function a() { for await (const x of [1, 2, 3]) { log('x' + x); if (x === 2) return; } log('a end'); }
    void ticks(9); void a().then(() => log('then'));
  `,
);

testSame(
  'for await ends the iterator that it leaves by break, return, a jump or an error',
  `
    const log = (s: string) => show(s);
    async function ticks(n: number) { for (let i = 0; i < n; i++) { await null; log('tick ' + i); } }
    function* gen() { try { yield 1; yield 2; } finally { log('closed'); } }
    async function a() { for await (const x of gen()) { log('x' + x); if (x === 1) break; } log('end'); }
    async function b() { try { for await (const x of gen()) { log('b' + x); throw new Error('no');
      } } catch (e) { log('caught ' + (e as Error).message); } }
    void ticks(14); void a(); void b().then(() => log('b then'));
  `,
  `
    const log = (s: string) => show(s);
    async function ticks(n: number) { for (let i = 0; i < n; i++) { await null; log('tick ' + i); } }
    const src = (name: string) => ({ [Symbol.asyncIterator]() { let i = 0; return { next() { return Promise.resolve({ done: i > 2,
      value: i++ }); }, return() { log(name + ' return'); return Promise.resolve({ done: true, value: 9 }); } }; } });
    async function a() { for await (const x of src('a')) { log('x' + x); if (x === 1) break; } log('end'); }
    async function b(): Promise<number> { for await (const x of src('b')) { log('b' + x); if (x === 1) return x; } return 7; }
    async function c() { for await (const x of src('c')) { await null; if (x === 1) throw new RangeError('c'); } }
    async function d() { out: for (const y of [1, 2]) for await (const x of src('d' + y)) { if (x === 1) continue out; } log('d end'); }
    async function e() { for await (const x of src('e')) { log('e' + x); } }
    void ticks(20); void a(); void b().then(x => log('b ' + x)); c().catch(e => log('c ' + (e instanceof RangeError))); void d();
      void e();
  `,
  `
    const log = (s: string) => show(s);
    const bad = { [Symbol.asyncIterator]() { let i = 0; return { async next() { if (i++ === 1) throw new Error('next');
      return { done: false, value: i }; }, async return(): Promise<IteratorResult<number>> { log('return'); throw new Error('return');
      } }; } };
    async function a() { try { for await (const x of bad) log('x' + x); } catch (e) { log((e as Error).message); } }
    async function b() { try { for await (const x of bad) break; } catch (e) { log((e as Error).message); } }
    async function c() { try { for await (const x of bad) throw new Error('body'); } catch (e) { log((e as Error).message); } }
    async function d() { try { for await (const x of [1, Promise.reject(new Error('item'))]) log('x' + x);
      } catch (e) { log((e as Error).message); } }
    async function run() { await a(); await b(); await c(); await d(); for await (const x of 'ab') log(x); for await (const [k,
      v] of new Map([['k', Promise.resolve(1)]])) log(k + typeof v); }
    void run();
  `,
  `
    const src = { [Symbol.asyncIterator]() { let i = 0; return { next: async () => ({ done: i > 3, value: i++ }),
      return: async () => { show('closed', i); return { done: true, value: 0 }; } }; } };
    class Scene { total = 0; async run() { for await (const n of src) { try { if (n === 2) return this.total; this.total += n;
      } finally { show('finally', n); } } return -1; } }
    void new Scene().run().then(n => show('total', n));
    const f = async () => { for await (const n of src) { if (n > 0) break; } for await (const n of src) { if (n === 1) continue; show(n);
      } let k = 0; for await (k of src) if (k === 2) break; show('k', k); }; void f();
    async function nested() { for await (const a of src) { for await (const b of src) { if (b === 1) break; show(a, b);
      } if (a === 1) break; } } void nested();
    let left: number | undefined; async function hold() { const it = [5, 6, 7].values(); for await (const x of it) { left = x; break;
      } show([...it].join(), left); } void hold();
  `,
  inPackage(`
    const src = { [Symbol.asyncIterator]() { let i = 0; return { next: async () => ({ done: i > 3, value: i++ }),
      return: async () => { show('closed', i); return {}; } }; } };
    const go = async (s, n) => { for await (const x of s) { if (x === n) break; show(x); } };
    go(src, 2).then(() => go([7, 8], 8)).then(() => go(new Set([1]), 1)).then(() => show('done'));
    const err = async s => { for await (const x of s) throw new Error('e' + x); }; err(src).catch(e => show(e.message));
      err([3]).catch(e => show(e.message));
  `),
);
