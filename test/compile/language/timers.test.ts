/** Programs in frames: a comment says in how many. */

import { testSame } from '../same.ts';

testSame(
  'timers end after the frames that their time takes',
  `
    // frames: 20
    let frame = 0;
    const times = [0, 1, 5, 16, 17, 33, 34, 50, 51, 100, 166, 167, 200, 250, 1.9, -5, NaN];
    for (const ms of times) setTimeout(() => show(frame, ms), ms);
    setTimeout(() => show(frame, 'none'));
    export function TIC() {
      frame++;
      if (frame === 3) for (const ms of times) setTimeout(() => show(frame, 'later', ms), ms);
      if (frame === 4) { setTimeout(show, 20, 'values', 1, undefined, 2); setTimeout(f => show(frame, f), 10, frame); }
    }
  `,
  `
    // frames: 14
    let frame = 0, count = 0;
    const fast = setInterval(() => { show('fast', frame, ++count); if (count === 9) clearInterval(fast); }, 7);
    const slow = setInterval(name => { show(name, frame); }, 40, 'slow');
    const never = setTimeout(() => show('never'), 60);
    const last: number = setTimeout(() => { clearTimeout(last); clearInterval(slow); show('stopped', frame); }, 180);
    setTimeout(() => { setTimeout(() => show('inner', frame), 0); queueMicrotask(() => show('job')); show('outer', frame); }, 30);
    setTimeout(() => show('after outer', frame), 30);
    clearTimeout(999);
    export function TIC() { frame++; if (frame === 2) clearTimeout(never); }
  `,
  `
    // frames: 30
    let frame = 0;
    const sleep = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms));
    async function walk(name: string, steps: number, ms: number) {
      for (let i = 0; i < steps; i++) { show(name, i, frame); await sleep(ms); }
      return name;
    }
    void Promise.all([walk('a', 3, 100), walk('b', 5, 50), walk('c', 9, 1000 / 60)]).then(names => show(names.join(), frame));
    void Promise.race([sleep(120).then(() => 'late'), walk('d', 2, 30)]).then(name => show('first', name, frame));
    void (async () => { await new Promise(done => { setTimeout(done, 70); }); show('block', frame); })();
    export function TIC() { frame++; if (frame === 5) void walk('e', 2, 16).then(name => show(name, frame)); }
  `,
  `
    // frames: 6
    // Within a frame timers run by their times, and those with the same in the order in which they began.
    const order: string[] = [];
    const add = (name: string, ms: number) => setTimeout(() => order.push(name), ms);
    add('a', 16); add('b', 5); add('c', 16); add('d', 10); add('e', 5); add('f', 0);
    const wait = async (name: string, ms: number) => { await new Promise(resolve => setTimeout(resolve, ms)); order.push(name); };
    void wait('g', 5); add('h', 4); void wait('i', 16); add('j', 5); void wait('k', 3);
    setTimeout(() => { add('late', 1); add('later', 2); }, 12);
    export function TIC() { show(order.join()); }
  `,
  `
    // frames: 12
    // What begins in a frame, wherever that is, ends in a later one.
    let frame = 0;
    const sleep = (count: number) => new Promise<void>(resolve => setTimeout(resolve, (count * 1000) / 60));
    const wait = async (name: string, count: number) => { const began = frame; await sleep(count); show(name, count, frame - began); };
    let open: (() => void) | undefined;
    const door = new Promise<void>(resolve => { open = resolve; });
    void door.then(() => wait('reaction', 1));
    void (async () => { await door; await wait('function', 1); await wait('again', 2); })();
    void wait('main', 1);
    void (async () => { await sleep(1); show(await 5, await Promise.resolve(6), await undefined); await sleep(2); show(await 'text'); })();
    setTimeout(() => void wait('timer', 1), 40);
    setInterval(() => { if (frame < 6) void wait('interval', 1); }, 1000 / 60);
    export function TIC() {
      frame++;
      if (frame === 2) { void wait('tic', 1); setTimeout(() => show('exactly', frame), 1000 / 60);
      queueMicrotask(() => void wait('job', 1)); }
      if (frame === 4) { open?.(); void wait('two', 2); }
    }
  `,
  `
    // frames: 5
    // Jobs run after each callback.
    let frame = 0;
    export function TIC() {
      const now = ++frame;
      void Promise.resolve().then(() => { show('job of', now, frame); return now; }).then(n => show('second', n, frame));
      show('tic', now);
    }
  `,
);
