/** Async code as games have it: scenes, dialogues, timers that spawn, chains, retries, time limits. */

import { testSame } from '../same.ts';

const SLEEP =
  'const sleep = (frames: number) => new Promise<void>(resolve => setTimeout(resolve, (frames * 1000) / 60));\n';
const FRAME = 'let frame = 0; const log = (...values: unknown[]) => show(frame, ...values);\n';

testSame(
  'scenes and dialogues',
  `// frames: 60
  ${SLEEP}${FRAME}
    const actors = { hero: { x: 0 }, friend: { x: 20 } };
    async function walk(who: { x: number }, to: number, speed: number) {
      while (who.x !== to) { who.x += Math.sign(to - who.x) * Math.min(speed, Math.abs(to - who.x)); await sleep(1); }
    }
    async function cutscene() {
      log('begins');
      await walk(actors.hero, 9, 2);
      log('hero', actors.hero.x);
      await Promise.all([walk(actors.hero, 14, 1), walk(actors.friend, 15, 0.5)]);
      log('met', actors.hero.x, actors.friend.x);
      await sleep(10);
    }
    void cutscene().then(() => log('over'));
    export function TIC() { frame++; }
  `,
  `// frames: 40
  ${SLEEP}${FRAME}
    let shown = '';
    let answer: ((choice: number) => void) | undefined;
    async function say(text: string) { for (let i = 1; i <= text.length; i++) { shown = text.slice(0, i); await sleep(1); } }
    const ask = (...choices: string[]) => new Promise<number>(resolve => { shown = choices.join('/'); answer = resolve; });
    async function talk() {
      await say('Hello');
      for (;;) {
        const choice = await ask('yes', 'no');
        log('chose', choice);
        if (choice === 1) break;
        await say('Sure?');
      }
      await say('Bye');
      return shown.length;
    }
    void talk().then(n => log('talked', n));
    export function TIC() { frame++; if (frame % 9 === 0 && answer) { const give = answer; answer = undefined;
    give(frame > 20 ? 1 : 0); } log(shown); }
  `,
  `// frames: 30
  ${SLEEP}${FRAME}
    class Scene { async enter() {} async run(): Promise<Scene | null> { return null; } async leave() {} }
    class Title extends Scene { override async run() { await sleep(3); return new Level(1);
    } override async leave() { await sleep(1); log('title left'); } }
    class Level extends Scene {
      constructor(readonly n: number) { super(); }
      override async enter() { log('level', this.n); }
      override async run() { await sleep(this.n * 2); return this.n < 3 ? new Level(this.n + 1) : null; }
    }
    async function play(scene: Scene | null) { while (scene) { await scene.enter();
    const next: Scene | null = await scene.run(); await scene.leave(); scene = next; } }
    void play(new Title()).finally(() => log('game over'));
    export function TIC() { frame++; }
  `,
  `// frames: 12
  ${FRAME}
    // A queue of commands, one after the other.
    class Queue { #last: Promise<unknown> = Promise.resolve(); count = 0;
    add<T>(job: () => Promise<T>): Promise<T> { this.count++; const made = this.#last.then(job, job);
    this.#last = made.finally(() => { this.count--; }); return made; } }
    const queue = new Queue();
    const job = (name: string, ms: number) => () => new Promise<string>(resolve => setTimeout(() => resolve(name), ms));
    for (const [name, ms] of [['a', 40], ['b', 20], ['c', 1]] as const) void queue.add(job(name, ms)).then(done => log(done, queue.count));
    void queue.add(async () => { throw new Error('broken'); }).catch(e => log((e as Error).message));
    void queue.add(job('last', 5)).then(done => log(done, queue.count));
    export function TIC() { frame++; }
  `,
  `// frames: 20
  ${SLEEP}${FRAME}
    let color = 0;
    async function flash(times: number) { for (let i = 0; i < times; i++) { color = 12; await sleep(1); color = 0; await sleep(2); } }
    async function fade(from: number, to: number, count: number) {
      for (let i = 0; i <= count; i++) { color = from + ((to - from) * i) / count; await sleep(1); } }
    void (async () => { await flash(2); await fade(0, 8, 4); await fade(8, 1, 3); })();
    export function TIC() { frame++; log(color); }
  `,
);

testSame(
  'timers and events',
  `// frames: 40
  ${FRAME}
    interface Enemy { id: number; hp: number }
    const enemies: Enemy[] = [];
    let made = 0;
    const spawner = setInterval(() => { enemies.push({ id: ++made, hp: made * 2 }); if (made === 5) clearInterval(spawner); }, 100);
    const wave = setTimeout(() => { for (const enemy of enemies) enemy.hp--; log('wave', enemies.map(e => e.hp).join()); }, 450);
    setTimeout(() => clearTimeout(wave), 600);
    export function TIC() { frame++; const before = enemies.length; if (frame % 11 === 0) { const gone = enemies.shift();
    log('gone', gone?.id, before); } }
  `,
  `// frames: 24
  ${FRAME}
    // As libraries write it.
    function debounce<A extends unknown[]>(run: (...list: A) => void, ms: number) { let id: number | undefined;
    return (...list: A) => { if (id !== undefined) clearTimeout(id); id = setTimeout(run, ms, ...list) as unknown as number; }; }
    function throttle(run: (n: number) => void, ms: number) { let isWaiting = false;
    return (n: number) => { if (isWaiting) return; isWaiting = true; run(n); setTimeout(() => { isWaiting = false; }, ms); }; }
    const saved = debounce((n: number, text: string) => log('saved', n, text), 50);
    const shot = throttle(n => log('shot', n), 70);
    export function TIC() { frame++; if (frame < 10 && frame !== 5) saved(frame, 'x'); shot(frame); }
  `,
  `// frames: 20
  ${FRAME}
    type Handler<T> = (value: T) => void | Promise<void>;
    class Emitter<Events extends Record<string, unknown>> {
      private handlers: { [Name in keyof Events]?: Handler<Events[Name]>[] } = {};
      on<Name extends keyof Events>(name: Name, handler: Handler<Events[Name]>) { (this.handlers[name] ??= []).push(handler);
      return () => { this.handlers[name] = this.handlers[name]?.filter(one => one !== handler); }; }
      once<Name extends keyof Events>(name: Name): Promise<Events[Name]> { return new Promise(resolve => {
        const off = this.on(name, value => { off(); resolve(value); }); }); }
      async emit<Name extends keyof Events>(name: Name, value: Events[Name]) {
        for (const handler of this.handlers[name] ?? []) await handler(value); }
    }
    const events = new Emitter<{ hit: number; over: string }>();
    events.on('hit', async n => { await null; log('hit', n); });
    void events.once('hit').then(n => log('first', n));
    void events.once('over').then(text => log(text));
    export function TIC() { frame++; if (frame % 5 === 0) void events.emit('hit', frame);
    if (frame === 12) void events.emit('over', 'lost').then(() => log('told')); }
  `,
  `// frames: 16
  ${FRAME}
    const cooldowns = new Map<string, number>();
    function use(name: string, ms: number): boolean { if (cooldowns.has(name)) return false;
    cooldowns.set(name, setTimeout(() => { cooldowns.delete(name); }, ms) as unknown as number); return true; }
    export function TIC() { frame++; log(['fire', 'jump'].filter((name, i) => use(name, 50 + i * 40)).join());
    if (frame === 7) { for (const id of cooldowns.values()) clearTimeout(id); cooldowns.clear(); } }
  `,
  `// frames: 10
  ${FRAME}
    class Animation { onEnd?: () => void; private id = 0; private at = 0;
    constructor(readonly frames: number[]) {} play(ms: number) { this.id = setInterval(() => { this.at++;
    if (this.at === this.frames.length) { clearInterval(this.id); this.onEnd?.(); } }, ms) as unknown as number;
    return new Promise<void>(resolve => { this.onEnd = resolve; });
    } get tile() { return this.frames[Math.min(this.at, this.frames.length - 1)]; } }
    const run = new Animation([3, 5, 7]);
    void run.play(34).then(() => log('end'));
    export function TIC() { frame++; log(run.tile); }
  `,
);

testSame(
  'chains, retries, limits of time and cancelling',
  `// frames: 30
  ${SLEEP}${FRAME}
    class TimeOut extends Error { override name = 'TimeOut'; }
    function within<T>(frames: number, work: Promise<T>): Promise<T> { return Promise.race([work, sleep(frames).then(() => {
      throw new TimeOut('after ' + frames); })]); }
    const slow = async (n: number) => { await sleep(n); return n; };
    async function main() {
      log(await within(5, slow(3)));
      try { log(await within(5, slow(9))); } catch (e) { log(e instanceof TimeOut, String(e)); }
      log(await within(2, slow(7)).catch(() => -1));
    }
    void main();
    export function TIC() { frame++; }
  `,
  `// frames: 30
  ${SLEEP}${FRAME}
    let tries = 0;
    async function load() { await sleep(1); if (++tries < 3) throw new Error('try ' + tries); return 'level ' + tries; }
    async function retry<T>(work: () => Promise<T>, times: number, wait: number): Promise<T> {
      for (let i = 0; ; i++) { try { return await work(); } catch (e) { if (i + 1 >= times) throw e; log((e as Error).message);
      await sleep(wait * 2 ** i); } }
    }
    void retry(load, 5, 2).then(level => log(level)).then(() => { tries = -9; return retry(load, 2, 1); })
    .catch(e => log('gave up', (e as Error).message));
    export function TIC() { frame++; }
  `,
  `// frames: 20
  ${SLEEP}${FRAME}
    class Token { isCancelled = false; readonly whenCancelled: Promise<never>; private reject!: (e: Error) => void;
    constructor() { this.whenCancelled = new Promise((_, reject) => { this.reject = reject; });
    this.whenCancelled.catch(() => {}); } cancel() { this.isCancelled = true; this.reject(new Error('cancelled')); } }
    async function patrol(token: Token) { let steps = 0;
    try { while (!token.isCancelled) { await Promise.race([sleep(3), token.whenCancelled]); steps++;
    } } catch (e) { log((e as Error).message, steps); } finally { log('stops'); } return steps; }
    const token = new Token();
    void patrol(token).then(steps => log('steps', steps));
    export function TIC() { frame++; if (frame === 11) token.cancel(); }
  `,
  `// frames: 5
  ${FRAME}
    // Work that is loaded once.
    const cache = new Map<string, Promise<number[]>>();
    let loads = 0;
    const load = (name: string) => { let made = cache.get(name);
    if (!made) { made = new Promise(resolve => { loads++; setTimeout(() => resolve([...name].map(c => c.charCodeAt(0))), 20);
    }); cache.set(name, made); } return made; };
    const sizes = async (...names: string[]) => (await Promise.all(names.map(load))).map(list => list.length);
    void sizes('ab', 'c', 'ab').then(list => log(list.join(), loads));
    void load('ab').then(async list => log(list[0] + (await load('c'))[0], load('c') === load('c')));
    export function TIC() { frame++; }
  `,
  `
    const users = [{ name: 'Ann', friends: [1] }, { name: 'Bob', friends: [0, 2] }, { name: 'Cid', friends: [] as number[] }];
    const get = (id: number) => (users[id] ? Promise.resolve(users[id]) : Promise.reject(new RangeError('no ' + id)));
    get(1).then(user => Promise.all(user.friends.map(id => get(id)))).then(list => list.map(one => one.name))
    .then(names => show(names.join())).catch(show);
    get(7).then(user => show(user.name)).catch(e => { show(e instanceof RangeError, (e as Error).message); return get(2); })
    .then(user => show(user?.name)).finally(() => show('done'));
    [0, 1, 2].reduce((before, id) => before.then(async text => text + (await get(id)).name[0]), Promise.resolve(''))
    .then(text => show(text));
    (async () => { for (const { name } of await Promise.all([2, 0].map(get))) show(name); })();
    (async () => { const results = await Promise.allSettled([get(0), get(9)]);
    for (const one of results) show(one.status === 'fulfilled' ? one.value.name : String(one.reason)); })();
  `,
  `// frames: 12
  ${SLEEP}${FRAME}
    class Door { private waiting: (() => void)[] = []; isOpen = false;
    pass(): Promise<void> { return this.isOpen ? Promise.resolve() : new Promise(resolve => { this.waiting.push(resolve); });
    } open() { this.isOpen = true; for (const go of this.waiting.splice(0)) go(); } }
    class Semaphore { private queue: (() => void)[] = [];
    constructor(private free: number) {} async take() { if (this.free > 0) { this.free--; return;
    } await new Promise<void>(resolve => this.queue.push(resolve)); } give() { const next = this.queue.shift();
    if (next) next(); else this.free++; } async use<T>(work: () => Promise<T>) { await this.take(); try { return await work();
    } finally { this.give(); } } }
    const door = new Door(), two = new Semaphore(2);
    for (const id of [1, 2, 3, 4]) void (async () => { await door.pass(); await two.use(async () => { log('in', id);
    await sleep(2); log('out', id); }); })();
    export function TIC() { frame++; if (frame === 3) door.open(); }
  `,
);

testSame(
  'async functions as values, in classes and collections',
  `
    const commands: Record<string, (...list: string[]) => Promise<string>> = {
      async look() { return 'a room'; },
      go: async (where = 'nowhere') => { await null; return 'to ' + where; },
      async all(...list) { const said: string[] = []; for (const one of list) said.push(await commands[one]()); return said.join('; '); },
    };
    async function run(line: string) { const [name, ...list] = line.split(' '); const command = commands[name];
    if (!command) throw new SyntaxError(name + '?'); return command(...list); }
    (async () => { for (const line of ['look', 'go north', 'go', 'all look go', 'dance']) show(await run(line).catch(e => String(e))); })();
  `,
  `
    abstract class Step<T> { abstract run(input: T): Promise<T>; then2(next: Step<T>): Step<T> { return new Both(this, next); } }
    class Both<T> extends Step<T> { constructor(private a: Step<T>, private b: Step<T>) { super();
    } async run(input: T) { return this.b.run(await this.a.run(input)); } }
    class Add extends Step<number> { constructor(private n: number) { super(); } async run(input: number) { await null;
    return input + this.n; } }
    class Times extends Step<number> { static count = 0; constructor(private n: number) { super();
    } override async run(input: number) { Times.count++; return input * this.n; } }
    (async () => { show(await new Add(2).then2(new Times(3)).then2(new Add(0.5)).run(1), Times.count); })();
  `,
  `
    function* tasks() { for (const n of [3, 1, 2]) yield async () => { await null; return n * n; }; }
    void (async () => {
      let sum = 0;
      for (const task of tasks()) sum += await task();
      show(sum);
      for await (const n of [...tasks()].map(task => task())) show(n);
    })();
  `,
  `
    type State = { [key: string]: number };
    const reducer = async (state: State, action: { type: string; by?: number }): Promise<State> => { await null;
    switch (action.type) { case 'add': return { ...state, n: (state.n ?? 0) + (action.by ?? 1) }; case 'reset': return {};
    default: throw new Error(action.type); } };
    (async () => { let state: State = { n: 1 };
    for (const action of [{ type: 'add' }, { type: 'add', by: 5 }, { type: 'reset' }, { type: 'add', by: 0.5 }])
      { state = await reducer(state, action); show(JSON.stringify(state)); }
      await reducer(state, { type: 'x' }).catch((e: Error) => show(e.message)); })();
  `,
  `
    const sum = async (...list: (number | Promise<number>)[]) => { let total = 0; for (const one of list) total += await one;
    return total; };
    const memo = <A extends string | number, T>(make: (a: A) => Promise<T>) => { const known = new Map<A, Promise<T>>();
    return (a: A) => known.get(a) ?? known.set(a, make(a)).get(a)!; };
    let calls = 0;
    const square = memo(async (n: number) => { calls++; await null; return n * n; });
    (async () => {
      show(await sum(1, square(3), square(3), Promise.resolve(0.25)), calls, (await square(4)) === (await square(4)), calls);
      const o = { value: 0 }; o.value += await square(5); [o.value] = [o.value + (await square(2))]; show(o.value); })();
  `,
);
