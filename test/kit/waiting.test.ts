/** What async functions wait for, in Node and on the console. */

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BUTTON_A, frames, pressed } from '../../src/kit/index.ts';
import { bootGame } from '../../tools/testing/index.ts';
import { writeGame } from '../testing/project.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('in Node a frame is a sixtieth of a second', async () => {
  let isOver = false;
  void frames(3).then(() => {
    isOver = true;
  });
  await vi.advanceTimersByTimeAsync(49);
  expect(isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(isOver).toBe(true);
});

test('in Node a button is asked for in each frame, from the next one on', async () => {
  const asked: number[] = [];
  vi.stubGlobal('btnp', (button: number) => asked.push(button) > 2);
  let isOver = false;
  void pressed(BUTTON_A).then(() => {
    isOver = true;
  });
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(34);
  expect([asked, isOver]).toEqual([[4, 4], false]);
  await vi.advanceTimersByTimeAsync(17);
  expect([asked, isOver]).toEqual([[4, 4, 4], true]);
});

test('a scene on the console waits for frames and for the next time that a button is pressed', async () => {
  vi.useRealTimers();
  const game = await bootGame(
    writeGame({
      'main.ts': `
import { BUTTON_A, BUTTON_B, frames, pressed } from 'cartwright/kit';
let frame = 0;
async function scene(): Promise<void> {
  trace(\`begin \${frame}\`);
  await pressed(BUTTON_A);
  trace(\`first \${frame}\`);
  await pressed(BUTTON_A);
  trace(\`second \${frame}\`);
  for (const count of [1, 2, 0.5, 10]) {
    await frames(count);
    trace(\`\${count} \${frame}\`);
  }
  await Promise.race([pressed(BUTTON_B), frames(5)]);
  trace(\`over \${frame}\`);
}
void scene();
export function TIC(): void {
  frame++;
}
`,
    }),
  );
  // The first frame is made by then.
  game.step(2).press('a').step(3).release('a').step(2).press('a').step().releaseAll().step(30);
  expect(game.traces).toEqual([
    'begin 0',
    'first 4',
    'second 9',
    '1 10',
    '2 12',
    '0.5 13',
    '10 23',
    'over 28',
  ]);
});
