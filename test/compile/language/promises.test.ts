import { testSame } from '../same.ts';

testSame(
  'jobs run in the order of JavaScript',
  `
    async function load(name: string) { show('load', name); await null; show('loaded', name); return name.length; }
    show(1);
    void load('a').then(n => show('then', n));
    queueMicrotask(() => show('micro'));
    void Promise.resolve(5).then(x => show('five', x)).finally(() => show('finally'));
    show(2);
  `,
  `
    // A promise that an async function returns takes two more jobs than its value.
    const tick = (name: string) => { let p = Promise.resolve(); for (let i = 0; i < 8; i++) p = p.then(() => show(name, i)); };
    tick('a');
    void (async () => { show('got', await (async () => Promise.resolve(1))()); })();
    void (async () => { show('plain', await (async () => 2)()); })();
    void Promise.resolve().then(() => Promise.resolve(3)).then(x => show('nested', x));
    void new Promise<number>(resolve => resolve(Promise.resolve(4))).then(x => show('resolved', x));
    tick('b');
  `,
  `
    const order: string[] = [];
    const a = Promise.resolve('a');
    void a.then(() => order.push('1'));
    void a.then(() => { order.push('2'); void a.then(() => order.push('4')); });
    void a.then(() => order.push('3')).then(() => order.push('5'));
    void a.finally(() => order.push('f')).then(() => show(order.join(' ')));
    queueMicrotask(() => { order.push('q'); queueMicrotask(() => order.push('r')); });
    setTimeout(() => show(order.join(' ')), 0);
    export function TIC() { show('tic', order.length); }
  `,
);

testSame(
  'await stands anywhere in an expression',
  `
    const log: string[] = [];
    const give = (name: string, value: number) => { log.push(name); return value; };
    const later = async (name: string, value: number) => { log.push(name); await null; return value; };
    async function main() {
      const list = [1, 2, 3];
      let x = 10;
      show(give('a', 1) + (await later('b', 2)) * give('c', 3));
      show(x + (await (async () => { x = 100; return 5; })()));
      x += await later('d', 1);
      show(x, [give('e', 1), await later('f', 2), give('g', 3)].join());
      const object = { first: await later('h', 4), [String(await later('i', 5))]: give('j', 6) };
      show(object.first, (object as Record<string, unknown>)['5']);
      list[await later('k', 1)] += await later('l', 5);
      show(list.join(), Math.max(await later('m', 3), give('n', 2)), \`\${await later('o', 7)}!\`);
      show((await later('p', 0)) || (await later('q', 9)), (await later('r', 0)) && (await later('s', 1)));
      show((await later('t', 1)) ? await later('u', 2) : await later('v', 3), -(await later('w', 4)), !(await later('x', 0)));
      show(typeof (await later('y', 1)), (await Promise.resolve('text')).length, (await Promise.resolve([7, 8]))[1]);
      show(log.join(''));
    }
    void main();
  `,
  `
    async function main() {
      let sum = 0;
      for (let i = await Promise.resolve(0); i < (await Promise.resolve(4)); i += await Promise.resolve(2)) sum += i + 1;
      while ((await Promise.resolve(sum)) < 10) sum++;
      do { sum += 2; } while ((await Promise.resolve(sum)) < 20);
      for (const x of await Promise.resolve([1, 2])) { if ((await x) === 1) continue; sum += x; }
      for (const key in await Promise.resolve({ a: 1, b: 2 })) show(key);
      switch (await Promise.resolve(sum % 3)) { case await Promise.resolve(0): show('zero'); break; default: show('other'); }
      outer: for (let i = 0; i < 3; i++) for (let j = 0; j < 3; j++) { if ((await j) === 1) continue outer;
      if (i === 2) break outer; sum += 10; }
      if (await Promise.resolve(false)) show('no'); else show('else');
      const { a, b = await Promise.resolve(5) } = await Promise.resolve<{ a: number; b?: number }>({ a: 1 });
      const [c, d = await Promise.resolve(6)] = await Promise.resolve<number[]>([2]);
      const closures: (() => number)[] = [];
      for (let i = 0; i < 3; i++) { await null; closures.push(() => i); }
      show(sum, a, b, c, d, closures.map(f => f()).join());
    }
    void main();
  `,
);

testSame(
  'errors go where the promise is awaited',
  `
    class Lost extends Error { constructor(readonly level: number) { super('lost ' + level); this.name = 'Lost'; } }
    async function fail(n: number): Promise<number> { if (n > 1) throw new Lost(n); return n; }
    async function main() {
      for (let i = 0; i < 4; i++) {
        try { show(await fail(i)); } catch (e) { show(e instanceof Lost, e instanceof Lost && e.level, String(e)); }
        finally { show('finally', i); }
      }
    }
    void main().then(() => show('end'));
  `,
  `
    const own = new Error('own');
    const p = Promise.reject(own);
    p.catch(e => show('first', e === own));
    p.then(() => show('never'), e => show('second', e === own)).then(() => show('after'));
    p.then(() => 1).finally(() => show('f')).catch(e => { show('third', e === own); throw 'text'; }).catch(t => show(t));
    p.catch(() => 5).then(x => show(x));
    Promise.resolve(1).then(() => { throw own; }).catch(e => show('thrown', e === own));
    new Promise((_, reject) => { reject(own); throw new Error('ignored'); }).catch(e => show('rejected', e === own));
    new Promise(() => { throw own; }).catch(e => show('executor', e === own));
    Promise.resolve(1).finally(() => { throw 'from finally'; }).catch(e => show(e));
    Promise.reject(own).finally(() => 7).catch(e => show('kept', e === own));
    Promise.resolve(1).finally(() => Promise.reject('late')).then(() => show('no'), e => show(e));
  `,
  `
    interface Ship { x: number }
    async function use(ship: Ship | undefined) { await null; return ship!.x; }
    async function main() {
      let first: unknown;
      const lost = use(undefined);
      try { await lost; } catch (e) { first = e; show(e instanceof TypeError); }
      try { await lost; } catch (e) { show(e === first); }
      await lost.catch(e => show(e === first, e instanceof Error));
    }
    void main();
  `,
  `
    async function work(log: string[], how: number): Promise<string> {
      try {
        try {
          log.push('try');
          await null;
          if (how === 1) return 'returned';
          if (how === 2) throw 'thrown';
          await Promise.reject('rejected');
        } catch (e) {
          log.push('catch ' + String(e));
          await null;
          if (how === 2) throw 'again';
          if (how === 3) return 'from catch';
        } finally {
          log.push('finally');
          await null;
          log.push('late');
          if (how === 4) return 'from finally';
        }
      } catch (e) { log.push('outer ' + String(e)); }
      return 'end';
    }
    async function main() {
      for (let how = 1; how <= 5; how++) { const log: string[] = []; const result = await work(log, how);
      show(how, result, log.join(',')); }
      for (let i = 0; i < 3; i++) {
        try { if (i === 1) continue; await null; if (i === 2) break; show('body', i); } finally { await null; show('done', i); }
      }
    }
    void main();
  `,
  `
    const chain: Promise<number> = Promise.resolve().then(() => chain);
    chain.catch(e => show(e instanceof TypeError, (e as Error).message));
    async function defaults(a: number, b = fail()) { return a + b; }
    function fail(): number { throw new Error('default'); }
    async function pattern({ x }: { x: number }) { return x; }
    const parts = defaults(1);
    parts.catch(e => show('parameter', (e as Error).message));
    pattern({ x: 3 }).then(x => show(x));
    defaults(1, 2).then(x => show(x));
  `,
);

testSame(
  'promises of several promises',
  `
    const after = (n: number) => { let p = Promise.resolve(n); for (let i = 0; i < n; i++) p = p.then(x => x); return p; };
    const bad = (n: number) => after(n).then(() => { throw new Error('bad ' + n); });
    Promise.all([after(3), 5, after(1)]).then(list => show('all', list.join(), list.length));
    Promise.all([]).then(list => show('none', list.length));
    Promise.all([after(2), bad(1), bad(3)]).catch(e => show((e as Error).message));
    Promise.race([after(3), after(1), bad(2)]).then(x => show('race', x));
    Promise.race([after(3), bad(1)]).catch(e => show('race', (e as Error).message));
    Promise.any([bad(1), after(3), after(2)]).then(x => show('any', x));
    Promise.any([bad(2), bad(1)])
      .catch(e => show(e instanceof AggregateError, (e as AggregateError).message,
        (e as AggregateError).errors.map(one => (one as Error).message).join()));
    Promise.any([]).catch(e => show((e as AggregateError).name, (e as AggregateError).errors.length));
    Promise.allSettled([after(1), bad(1), 7]).then(list => {
      for (const one of list) show(one.status, one.status === 'fulfilled' ? one.value : (one.reason as Error).message);
      show(JSON.stringify(list[0]), Object.keys(list[2]).join());
    });
  `,
  `
    const nothing = async () => { await null; };
    const some = async (n: number): Promise<number | undefined> => (n > 1 ? n : undefined);
    async function main() {
      const none = await Promise.all([nothing(), nothing()]);
      show(none.length, none[0], none.map(x => x === undefined).join());
      const list = await Promise.all([1, 2, 3].map(n => some(n)));
      show(list.length, list[0], list[1], list.map(x => x ?? 0).join());
      for (const x of list) show(x);
      const [a, b] = await Promise.all([some(1), Promise.resolve('b')]);
      show(a, b);
      const set = new Set([Promise.resolve(1), Promise.resolve(2)]);
      show((await Promise.all(set)).join());
      const entries = await Promise.all(
        Object.entries({ x: 1, y: 2 }).map(async ([key, n]) => [key, await Promise.resolve(n * 2)] as const));
      show(JSON.stringify(Object.fromEntries(entries)));
    }
    void main();
  `,
  `
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    promise.then(text => show(text));
    resolve('first'); resolve('second'); reject(new Error('third'));
    const third = Promise.withResolvers<number>();
    third.promise.then(n => show(n));
    const all = [third, Promise.withResolvers<number>()]; all[0].resolve(3); all[1].promise.then(n => show(n)); all[1].resolve(4);
    const other = Promise.withResolvers<number>();
    other.promise.catch(e => show(e));
    other.reject('no');
    show(promise instanceof Promise, promise === Promise.resolve(promise), typeof promise, String(promise), Object.keys(promise).length);
    show(JSON.stringify({ promise }), promise.constructor === Promise);
  `,
);

testSame(
  'what has a method then is awaited',
  `
    class Loading implements PromiseLike<number> {
      constructor(private readonly n: number) {}
      then<A, B>(resolve?: ((n: number) => A | PromiseLike<A>) | null): Promise<A | B> { show('asked', this.n);
      resolve?.(this.n * 2); resolve?.(0); return new Promise(() => {}); }
    }
    const plain = { then(resolve: (text: string) => void, reject: (problem: unknown) => void) { reject('refused'); resolve('late'); } };
    const throwing = { then() { throw 'thrown'; } };
    const nested = {
      then: (resolve: (value: PromiseLike<number>) => void) => resolve(Promise.resolve(9)),
    } as unknown as PromiseLike<number>;
    async function main() {
      show(await new Loading(4));
      try { await (plain as unknown as PromiseLike<string>); } catch (e) { show(e); }
      try { await (throwing as unknown as PromiseLike<string>); } catch (e) { show(e); }
      show(await nested);
      show(await Promise.all([new Loading(1), 2, nested]).then(list => list.join()));
      show(await Promise.resolve(new Loading(5)), await (async () => new Loading(6))());
      show(await new Promise<number>(resolve => resolve(new Loading(7))));
    }
    void main().then(() => show('end'));
    void Promise.resolve().then(() => show('between'));
  `,
);

testSame(
  'async methods, arrows and closures',
  `
    class Loader {
      protected count = 0;
      static made = 0;
      constructor(readonly name: string) { Loader.made++; }
      async load(times: number): Promise<this> { for (let i = 0; i < times; i++) { await null; this.count += i; } return this; }
      show = async (): Promise<void> => { await null; show(this.name, this.count); };
      static async make(...names: string[]): Promise<Loader[]> {
        return Promise.all(names.map(async name => new Loader(name).load(name.length))); }
      async #secret() { return this.count; }
      async total() { return (await this.#secret()) + 1; }
      get ready() { return this.load(1); }
    }
    class Better extends Loader {
      override async load(times: number) { await super.load(times + 1); this.count *= 10; return this; }
    }
    async function main() {
      const list = await Loader.make('a', 'bcd', 'ef');
      for (const one of list) await one.show();
      const better = await new Better('better').load(2);
      await better.show();
      show(Loader.made, await better.total(), (await better.ready).name);
      const table = { async run(this: { n: number }, x: number) { await null; return this.n + x;
      }, n: 4, later: async (x = 1, ...more: number[]) => x + more.length };
      show(await table.run(3), await table.later(), await table.later(2, 3, 4));
      const named = async function count(n: number): Promise<number> { return n === 0 ? 0 : 1 + (await count(n - 1)); };
      show(await named(20));
      show(await (async ([a, b]: number[], { c }: { c: number }) => a + b + c)([1, 2], { c: 3 }));
      async function spread(...list: number[]) { await null; return Math.max(...list); }
      show(await spread(3, 9, 2));
    }
    void main();
  `,
  `
    // Functions that may be async or not are called alike.
    type Step = (n: number) => number | Promise<number>;
    const steps: Step[] = [n => n + 1, async n => n * 2, n => Promise.resolve(n - 3)];
    const run = async (n: number) => { for (const step of steps) n = await step(n); return n; };
    void run(4).then(n => show(n));
    void steps.reduce<Promise<number>>((before, step) => before.then(step), Promise.resolve(10)).then(n => show(n));
    const compose = (...all: Step[]) => async (n: number) => { for (const one of all) n = await one(n); return n; };
    void compose(...steps, async n => n ** 2)(1).then(n => show(n));
    const handlers = new Map<string, (text: string) => Promise<void>>();
    handlers.set('hit', async text => { await null; show('hit', text); });
    void handlers.get('hit')?.('rock');
    void handlers.get('none')?.('rock');
    function promisify(call: (done: (n: number) => void) => void) { return new Promise<number>(call); }
    void promisify(done => done(12)).then(n => show(n));
    const bound = run.bind(null, 7);
    void bound().then(n => show(n));
    void run.call(null, 1).then(n => show(n));
  `,
);

testSame(
  'for await takes what is in arrays and iterators',
  `
    const later = async (n: number) => { await null; return n; };
    function* numbers() { yield later(1); yield 2; yield later(3); }
    async function main() {
      for await (const n of [later(1), 2, later(3)]) show(n);
      for await (const n of numbers()) { if (n === 2) continue; show(n); }
      for await (const [key, n] of new Map([['a', later(1)], ['b', later(2)]])) show(key, await n);
      let last = 0;
      for await (last of new Set([later(4), later(5)])) if (last === 4) break;
      show(last);
      try { for await (const n of [later(1), Promise.reject('no'), later(2)]) show(n); } catch (e) { show(e); }
      for await (const { x } of [Promise.resolve({ x: 1 })]) show(x);
    }
    void main();
  `,
);

testSame(
  'what is not there stays undefined',
  `
    async function find(list: number[], n: number) { await null; return list.find(x => x === n); }
    async function main() {
      const list = [1, 2];
      show(await find(list, 2), await find(list, 3), (await find(list, 3)) ?? 'none');
      const nothing = await Promise.resolve();
      show(nothing);
      const holes: (number | undefined)[] = [];
      holes.push(await find(list, 5)); holes.push(await find(list, 1));
      show(holes.length, holes[0], holes[1], (await find(list, 9))! + 1);
      const [first = 7] = [await find(list, 8)];
      show(first);
      let best: number | null = null;
      best = await Promise.resolve(null);
      show(best === null);
      const counts = await Promise.all(list.map(async n => n / 2));
      show(counts[0] + counts[1], counts[5]);
      let big = 1; for (let i = 0; i < 60; i++) big = await Promise.resolve(big * 2 + 1);
      show(big, 7 / (await Promise.resolve(2)), (await Promise.resolve(3)) % 2, (await Promise.resolve(5)) | 0);
    }
    void main();
  `,
);

testSame(
  'functions that settle a promise are called as properties, passed and taken out',
  `
    const other = Promise.withResolvers<number>();
    other.promise.catch(e => show(e));
    other.reject('no');
    other.resolve(1);
  `,
  `
    const both = Promise.withResolvers<number>();
    const holder = { both };
    holder.both.promise.then(n => show(n));
    holder.both.resolve(3);
  `,
  `
    const list = [Promise.withResolvers<number>(), Promise.withResolvers<number>()];
    Promise.all(list.map(({ promise }) => promise)).then(all => show(all.join()));
    for (const [i, { resolve }] of list.entries()) resolve(i);
    const settle = (resolvers: PromiseWithResolvers<number>) => resolvers.resolve(7);
    const last = Promise.withResolvers<number>();
    settle(last);
    last.promise.then(n => show(n));
    [1].forEach(last.resolve);
  `,
  `
    const described = Object.getOwnPropertyDescriptor({ get x() { return 4; } }, 'x')!;
    show(described.get!());
  `,
);
