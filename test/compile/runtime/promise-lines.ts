/** Lines that use promises and timers, as those in library-lines.ts; what they show comes after all lines. */

import type { LibraryLines } from './library-lines.ts';

export const PROMISES: LibraryLines = {
  declarations: `
      const P = <T>(x: T) => Promise.resolve(x);
      const N = () => Promise.reject(new RangeError('no'));
      const S = (...values: unknown[]) => show(...values);
    `,
  same: [
    'typeof P(1), P(1) instanceof Promise, String(P(1)), Promise.name, P(P(1)) instanceof Promise, [P(1)].length',
    '!const p = P(1); show(Promise.resolve(p) === p, p.then() === p, new Promise(r => r(p)) === p);',
    "!P(1).then(x => S('then', x)); P(1).then(null, S).then(x => S('passed', x)); P(2).then(undefined).then(S);",
    "!N().catch(e => S('catch', e instanceof RangeError)); N().then(S, e => S('second', (e as Error).message));",
    "!P(1).finally(() => S('finally')).then(S); N().finally(S).catch(e => S((e as Error).name)); P(3).finally(null).then(S);",
    "!Promise.all([P(1), 2]).then(x => S('all', x.join())); Promise.all([N(), 1]).catch(() => S('all', 'failed'));",
    "!Promise.allSettled([P(1), N()]).then(x => S('settled', x.map(one => one.status).join()));",
    "!Promise.any([N(), P(4)]).then(x => S('any', x)); Promise.any([N()]).catch(e => S(e.errors.length, e.message));",
    "!Promise.race([P(5), P(6)]).then(x => S('race', x)); Promise.race([N()]).catch(() => S('race', 'failed'));",
    "!const { promise, resolve } = Promise.withResolvers<number>(); promise.then(x => S('resolved', x)); resolve(7);",
    "!Promise.reject('text').catch(S); Promise.resolve().then(x => S('nothing', x)); new Promise(S).then(S);",
    "!queueMicrotask(() => S('microtask')); const id = setTimeout(S, 5); clearTimeout(id); clearTimeout(undefined);",
    '!const id = setInterval(S, 5); clearInterval(id); clearInterval(id); show(typeof id);',
    "!const e = new AggregateError([1, new Error('a')], 'm'); show(e.errors.length, e.message, e.name, e instanceof Error);",
    `!const steps = { [Symbol.asyncIterator]() { let n = 0; return { next: async () => ({ done: n > 2, value: n++ }) }; } };
      void (async () => { for await (const n of steps) S('step', n); })();`,
    '!throw new AggregateError([]);',
  ],
  refused: [
    'Promise.all',
    '[1].map(Promise.resolve)',
    '(class extends Promise<number> {})',
    'Array.fromAsync([1])',
    'setImmediate(() => {})',
  ],
};
