/** What waits for promises, frames and timers goes on when the code of a game is changed. */

import { expect, test } from 'vitest';
import { compiled, Running } from './programs.ts';

/** Plays some frames of a program, changes it and plays others. */
async function playChanged(before: string, after: string, frames: [number, number]) {
  const game = await Running.start(compiled(before));
  const first = game.play(frames[0]);
  const outcome = game.change(compiled(after));
  return { outcome, first, later: game.play(frames[1]) };
}

const SCENE = `
let frame = 0;
const wait = (count: number) => new Promise<void>(resolve => setTimeout(resolve, (count * 1000) / 60));
async function walk(name: string): Promise<string> {
  for (let i = 0; i < 4; i++) {
    await wait(i + 1);
    trace('old ' + name + i + ' ' + frame);
  }
  return name;
}
setInterval(() => trace('old tick ' + frame), 100);
setTimeout(() => trace('old late ' + frame), 150);
function walkBoth(): Promise<void> {
  return Promise.all([walk('a'), walk('b')]).then(names => trace('old ' + names.join() + ' ' + frame));
}
void walkBoth();
export function TIC(): void { frame++; }
`;

test('async functions, timers and reactions go on at their times, with the new code', async () => {
  const { outcome, first, later } = await playChanged(SCENE, SCENE.replaceAll("'old ", "'new "), [5, 10]);
  expect(outcome).toBe('kept');
  const expected = (await Running.start(compiled(SCENE))).play(15);
  expect(first).toEqual(expected.slice(0, 5));
  expect(later).toEqual(expected.slice(5).map(line => line.replaceAll('old', 'new')));
  expect(later.join()).toContain('new a,b');
});

test('what waits for a promise goes on when the new code settles it', async () => {
  const code = `
let open: ((text: string) => void) | undefined;
let frame = 0;
const door = new Promise<string>(resolve => { open = resolve; });
async function enter(): Promise<void> { trace('waits'); const text = await door; trace('old ' + text); }
void enter();
export function TIC(): void { frame++; if (frame === 4) open?.('old door'); }
`;
  const { outcome, first, later } = await playChanged(code, code.replaceAll('old ', 'new '), [2, 3]);
  expect([outcome, first, later]).toEqual(['kept', ['waits', ''], ['', 'new new door', '']]);
});

test('a game that has had no promises and timers gets them, and loses them again', async () => {
  const none = `let frame = 0;
export function TIC(): void { frame++; }
`;
  const some = `let frame = 0;
const sleep = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms));
async function blink(): Promise<void> { await sleep(30); trace('blink ' + frame); }
export function TIC(): void { frame++; if (frame === 3) void blink(); }
`;
  const game = await Running.start(compiled(none));
  expect(game.play(2)).toEqual(['', '']);
  expect(game.change(compiled(some))).toBe('kept');
  expect(game.play(4)).toEqual(['', '', 'blink 5', '']);
  expect(game.change(compiled(none))).toBe('kept');
  expect(game.play(1)).toEqual(['']);
  const rejecting = some
    .replace('frame === 3', 'frame === 9')
    .replace("trace('blink ' + frame)", "throw new Error('lost')");
  expect(game.change(compiled(rejecting))).toBe('kept');
  expect(game.play(4).join()).toMatch(/^,,,.*lost/);
});
