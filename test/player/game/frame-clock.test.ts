import { expect, test } from 'vitest';
import { FrameClock } from '../../../tools/player/game/frame-clock.ts';

/** Ticks at every callback of a display, `jitter` milliseconds early or late, over some seconds. */
function play(hertz: number, seconds: number, jitter = 0): number[] {
  const clock = new FrameClock();
  // A fixed sequence of pseudo-random numbers, so that a failure can be repeated.
  let random = 12345;
  return Array.from({ length: Math.round(hertz * seconds) }, (_, callback) => {
    random = (random * 1103515245 + 12345) % 2147483648;
    return clock.advance((callback * 1000) / hertz + (random / 2147483648 - 0.5) * 2 * jitter);
  });
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

test('every display from 20 to 360 Hz plays 60 ticks a second', () => {
  for (const hertz of [20, 24, 30, 48, 50, 59.94, 60, 60.06, 72, 75, 90, 100, 120, 144, 165, 240, 360])
    for (const share of [0, 0.1, 0.3]) {
      const jitter = (share * 1000) / hertz;
      const ticks = play(hertz, 60, jitter);
      const due = 1 + ((ticks.length - 1) * 60) / hertz;
      expect([hertz, jitter, Math.abs(sum(ticks) - due) <= 2]).toEqual([hertz, jitter, true]);
    }
});

test('a display of about 60 Hz gets one tick at every callback, except for rare corrections', () => {
  for (const hertz of [59.94, 60, 60.06])
    for (const jitter of [0, 1, 1.6]) {
      const others = play(hertz, 120, jitter).filter(ticks => ticks !== 1).length;
      // A difference of 0.06 Hz adds up to one frame in 16.7 seconds.
      expect(others).toBeLessThanOrEqual(8);
    }
});

test('a fast display never gets two ticks at once', () => {
  for (const hertz of [75, 90, 120, 144, 240]) expect(Math.max(...play(hertz, 20))).toBe(1);
});

test('a display that is too slow loses time instead of piling up ticks', () => {
  const ticks = play(10, 10);
  expect(Math.max(...ticks.slice(2))).toBe(4);
  expect(sum(ticks)).toBeLessThanOrEqual(403);
});

test('a page that is blocked for 120 ms now and then loses no tick, and none is late for long', () => {
  const clock = new FrameClock();
  let made = 0;
  for (let second = 0; second < 20; second++)
    for (let callback = 0; callback < 60; callback++) {
      if (callback > 0 && callback < 7) continue;
      made += clock.advance(1000 * second + (callback * 1000) / 60 + (callback === 7 ? 3 : 0));
      expect(Math.abs(1 + 60 * second + callback - made)).toBeLessThanOrEqual(1);
    }
});

test('after a long gap the game continues where it was', () => {
  const clock = new FrameClock();
  for (let i = 0; i < 60; i++) clock.advance((i * 1000) / 60);
  expect(clock.advance(60_000)).toBeLessThanOrEqual(8);
  expect(clock.advance(60_000 + 1000 / 60)).toBeLessThanOrEqual(2);
});

test('the time of a pause does not count', () => {
  const clock = new FrameClock();
  clock.advance(0);
  clock.restart();
  expect(clock.advance(100_000)).toBe(1);
});

test('time that runs backwards makes no tick', () => {
  const clock = new FrameClock();
  clock.advance(1000);
  expect(clock.advance(500)).toBe(0);
});
