/** Async functions, promises and timers of games on the console: their callbacks, their errors and what they cost. */

import { expect, test } from 'vitest';
import { bootGame, type Game, GameError } from '../../tools/testing/index.ts';
import { writeGame } from './project.ts';

/** Boots a program, which has made its first frame then. */
function boot(program: string): Promise<Game> {
  return bootGame(writeGame({ 'main.ts': program }));
}

test('jobs run after each callback of the console', async () => {
  const game = await boot(`
const log: string[] = [];
const later = (name: string) => {
  log.push(name);
  void Promise.resolve().then(() => log.push(name + '!'));
};
later('main');
export function BOOT(): void { later('BOOT'); later('more'); }
export function TIC(): void { later('TIC'); trace(log.splice(0).join()); }
export function MENU(item: number): void { later('MENU' + item); }
export function SCN(row: number): void { if (row < 2) later('SCN' + row); }
export function BDR(row: number): void { if (row < 1) later('BDR' + row); }
export function OVR(): void { later('OVR'); }
`);
  game.chooseMenuItem(0).step();
  expect(game.traces).toEqual([
    'main,main!,BOOT,more,BOOT!,more!,TIC',
    'TIC!,OVR,OVR!,BDR0,BDR0!,SCN0,SCN0!,SCN1,SCN1!,MENU0,MENU0!,TIC',
  ]);
});

/** The error that ends a program within ten frames. */
async function errorOf(program: string): Promise<string> {
  try {
    (await boot(program)).step(10);
  } catch (problem) {
    if (problem instanceof GameError) return problem.message;
    throw problem;
  }
  return 'none';
}

const TIC = 'export function TIC(): void {}\n';

test.each([
  [
    'an async function',
    "async function fall() {\n  await null;\n  throw new Error('fell');\n}\nvoid fall();",
    4,
  ],
  ['a text', "async function fall() {\n  await null;\n  throw 'fell';\n}\nvoid fall();", 4],
  ['a callback of a promise', "void Promise.resolve(1).then(() => {\n  throw new Error('fell');\n});", 3],
  ['a timer', "setTimeout(() => {\n  throw new Error('fell');\n}, 50);", 3],
  ['a microtask', "queueMicrotask(() => {\n  throw new Error('fell');\n});", 3],
  ['a rejected promise', "void new Promise((_, reject) =>\n  reject(new Error('fell')));", 3],
  [
    'a catch that throws again',
    "async function fall() {\n  await null;\n  throw new Error('fell');\n}\nfall().catch(e => {\n  throw e;\n});",
    4,
  ],
  [
    'a missing value',
    'const ships: { fell: number }[] = [];\nasync function fall() {\n  await null;\n  trace(ships[0].fell.toFixed());\n}\nvoid fall();',
    5,
  ],
  [
    'a missing value that catch has seen',
    [
      'const ships: { fell: number }[] = [];',
      'async function fall() {',
      '  await null;',
      '  return ships[0].fell;',
      '}',
      "fall().catch(e => { trace('fell'); throw e; });",
    ].join('\n'),
    5,
  ],
])('an error that nobody catches ends the game at its line: %s', async (_, program, line) => {
  expect(await errorOf(TIC + program)).toMatch(new RegExp(`main\\.ts:${line}:\\d+: .*(fell|undefined)`));
});

test('an error that somebody waits for by the end of the callback does not', async () => {
  expect(
    await errorOf(`${TIC}
const lost = Promise.reject(new Error('lost'));
void Promise.resolve().then(() => lost.catch(() => {}));
async function fall(): Promise<void> { await null; throw new Error('fell'); }
async function main(): Promise<void> { try { await fall(); } catch { trace('caught'); } }
void main();
void Promise.allSettled([fall(), fall()]);`),
  ).toBe('none');
});

/** The instructions of a frame of a program in which so many scenes wait for each frame. */
async function costOf(scenes: number): Promise<number> {
  const game = await boot(`
import { frames } from 'cartwright/kit';
let steps = 0;
async function scene(): Promise<void> {
  for (;;) {
    await frames(1);
    steps++;
  }
}
for (let i = 0; i < ${scenes}; i++) void scene();
export function TIC(): void {}
`);
  game.step(10);
  return game.fork().step(10).cost.instructions;
}

test('to wait for a frame takes at most 60 instructions, with what a frame takes in which anything waits', async () => {
  const [one, two, twelve] = [await costOf(1), await costOf(2), await costOf(12)];
  expect(two - one).toBeLessThan(30);
  expect(twelve - two).toBe(10 * (two - one));
  const none = await boot(TIC);
  expect(one - none.fork().step(10).cost.instructions).toBeLessThanOrEqual(60);
});
