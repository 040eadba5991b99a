/**
 * Runs JavaScript in frames, as the console runs a program: each callback is a task of its own, after which its jobs run.
 * At the end of a frame come the timers whose time has passed, the earliest first; a frame takes a sixtieth of a second.
 */

import { createContext, runInContext } from 'node:vm';
import { build } from 'esbuild';

/** Methods of iterators as the language has them today: Node 20 has none, and later ones an older form. */
const { outputFiles: newer } = await build({
  stdin: { contents: "import 'core-js/stable/iterator';", resolveDir: import.meta.dirname },
  bundle: true,
  write: false,
  format: 'iife',
});

interface Timer {
  /** In milliseconds since the start. */
  due: number;
  /** Milliseconds from one call to the next, for an interval. */
  period?: number;
  call: () => void;
}

/**
 * @param code a script that leaves its callbacks in `program`
 * @param frames how often TIC is called, if there is one
 * @param globals what it finds besides the language
 */
export function runFrames(code: string, frames: number, globals: Record<string, unknown>): void {
  const timers = new Map<number, Timer>();
  let now = 0;
  let count = 0;
  const start = (call: () => void, time: number, isRepeated: boolean): number => {
    // A time of whole frames, as 1000 / 60, is that of as many frames.
    const inFrames = (Number(time) * 60) / 1000;
    const isWhole = Math.abs(inFrames - Math.round(inFrames)) < 1e-9;
    const whole = isWhole ? (Math.round(inFrames) * 1000) / 60 : Math.trunc(Number(time));
    const period = whole >= 1 && whole < 2 ** 31 ? whole : 1;
    timers.set(++count, { due: now + period, call, ...(isRepeated && { period }) });
    return count;
  };
  const stop = (id: number): boolean => timers.delete(id);
  // Its jobs run as soon as a script has been evaluated.
  const context = createContext({ ...globals, start, stop }, { microtaskMode: 'afterEvaluate' });
  const run = (text: string): unknown => runInContext(text, context);
  run(`
    var setTimeout = (call, time, ...values) => start(() => call(...values), time, false);
    var setInterval = (call, time, ...values) => start(() => call(...values), time, true);
    var clearTimeout = stop, clearInterval = stop;
    var queueMicrotask = call => void Promise.resolve().then(call);
    var due;
    // Newer than Node 20.
    Promise.withResolvers ??= () => {
      let resolve, reject;
      const promise = new Promise((...both) => ([resolve, reject] = both));
      return { promise, resolve, reject };
    };
  `);
  if (/\bIterator\b|\.(drop|take|toArray|values|keys|entries)\(|function\s*\*/.test(code)) run(newer[0].text);
  run(code);
  const hasTic = run("typeof program !== 'undefined' && program.TIC !== undefined");
  for (let frame = 1; hasTic && frame <= frames; frame++) {
    now = (frame * 1000) / 60;
    run('program.TIC()');
    for (;;) {
      const [next] = [...timers]
        .filter(([, { due }]) => due <= now + 1e-6)
        .sort((a, b) => a[1].due - b[1].due);
      if (!next) break;
      const [id, timer] = next;
      timers.delete(id);
      if (timer.period !== undefined) timers.set(id, { ...timer, due: timer.due + timer.period });
      (context as { due?: unknown }).due = timer.call;
      run('due()');
    }
  }
}
