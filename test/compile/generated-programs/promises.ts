/** In which order jobs run: async functions, promises that settle in many ways, loops that await, async generators. */

import { num, nums, type Production, str } from './expressions.ts';
import { inAnyFunction } from './kinds.ts';
import { offerStatements } from './statements.ts';

/** Statements of an async function, which note when they run. */
const STEPS: readonly Production[] = [
  p => `log('a', await (${num(p)}));`,
  p => `log('b', (await wait(${p.random.below(3)}, ${num(p)})) + (await 2));`,
  p => `for (const x of ${nums(p)}.slice(0, 3)) { log('x', x); if (x > 3) break; await null; }`,
  p =>
    `for await (const x of count(${p.random.below(4)})) { log('each', x); ` +
    `if (x > 1) ${p.random.pick(['break', 'continue', "log('more', x)"])}; }`,
  p =>
    `try { await fail(${num(p)}); log('never', 0); } catch (problem) { log('caught', describe(problem)); } ` +
    `finally { ${p.random.pick(['', 'await null;'])} log('f', 1); }`,
  p => `log('all', (await Promise.all([wait(2, 1), ${num(p)}, wait(0, 3)])).join());`,
  () => "log('any', await Promise.race([wait(2, 'slow'), wait(1, 'fast')]));",
  () => "log('settled', (await Promise.allSettled([wait(1, 1), fail(2)])).map(one => one.status).join());",
  p => `log('first', await Promise.any([fail(1), wait(1, ${str(p)})]));`,
  p => `log('t', \`\${await wait(1, ${str(p)})}:\${await (${num(p)})}\`);`,
  p =>
    `const { a = await wait(1, 5), b } = await wait(1, { b: ${num(p)} } as { a?: number; b: number }); log('d', a, b);`,
  p => `log('c', (await wait(1, ${p.random.pick(['true', 'false'])})) ? await 1 : await wait(1, 2));`,
  () =>
    "log('o', await wait(1, undefined)?.then(() => 4), (await wait<number | undefined>(1, undefined))?.toString());",
  () =>
    "void wait(1, 1).then(x => { log('then', x); throw new Fault(x); " +
    "}).catch(problem => log('catch', describe(problem))).finally(() => log('end'));",
  () =>
    'const kept: (() => number)[] = []; for (let i = 0; i < 3; i++) { await null; kept.push(() => i); ' +
    "} log('k', kept.map(f => f()).join());",
  () => "await new Promise<void>(resolve => { log('now'); resolve(); log('still'); });",
  () => "await { then(done: (x: number) => void) { log('thenable'); done(3); } };",
  () =>
    "outer: for (const x of [1, 2, 3]) { switch (await wait(1, x)) { case 2: continue outer; case 3: break outer; default: log('w', x); " +
    '} }',
  p => `return log('r', await wait(1, ${num(p)}));`,
];

const jobs: Production = p => {
  const tag = p.name('job');
  const names = p.random.pick(['ab', 'abc', 'a']).split('');
  const functions = names.map(
    name =>
      `async function ${name}_(): Promise<unknown> { ${p.random.some(1, 3, () => `{ ${p.random.pick(STEPS)(p)} }`).join(' ')} ` +
      `return '${name}'; }`,
  );
  const starts = names.map(name =>
    p.random.pick([
      `${name}_().then(x => log('${name}', String(x)), problem => log('left', describe(problem)));`,
      `${name}_().then(x => log('${name}', String(x)), problem => log('failed', describe(problem)));`,
      `(async () => { log('${name}', String(await ${name}_())); })().catch(problem => log('left', describe(problem)));`,
      `queueMicrotask(() => { log('micro'); ${name}_().catch(problem => log('left', describe(problem))); });`,
    ]),
  );
  return (
    `{ const log = (...values: unknown[]): void => show('${tag}', values.map(String).join(' ')); ` +
    `const wait = async <T>(jobs: number, value: T): Promise<T> => { while (jobs-- > 0) await null; return value; }; ` +
    `const fail = (code: number): Promise<never> => Promise.reject(new Fault(code)); ` +
    `async function* count(n: number): AsyncGenerator<number> { try { for (let i = 0; i < n; i++) { await null; yield i; } } ` +
    `finally { log('closed'); } } ` +
    `${functions.join(' ')} ${starts.join(' ')} log('sync', typeof fail, typeof count, typeof wait); }`
  );
};

offerStatements([], [inAnyFunction(jobs)]);
