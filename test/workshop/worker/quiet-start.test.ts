import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { QuietStart } from '../../../tools/workshop/worker/quiet-start.ts';

let starts: number;
let start: QuietStart;
beforeEach(() => {
  vi.useFakeTimers();
  starts = 0;
  start = new QuietStart(() => {
    starts++;
  });
});
afterEach(() => {
  vi.useRealTimers();
});

test('it starts once, when nobody has asked for a while', () => {
  start.wait();
  vi.advanceTimersByTime(100);
  start.wait();
  vi.advanceTimersByTime(100);
  expect(starts).toBe(0);
  vi.advanceTimersByTime(100);
  expect(starts).toBe(1);
  start.wait();
  start.now();
  vi.advanceTimersByTime(10_000);
  expect(starts).toBe(1);
});

test('it starts in any case: without a question, and with questions that do not end', () => {
  vi.advanceTimersByTime(1999);
  expect(starts).toBe(0);
  vi.advanceTimersByTime(1);
  expect(starts).toBe(1);
  const other = new QuietStart(() => {
    starts++;
  });
  for (let time = 0; time < 2500; time += 100) {
    other.wait();
    vi.advanceTimersByTime(100);
  }
  expect(starts).toBe(2);
});

test('one that is cancelled never starts', () => {
  start.wait();
  start.cancel();
  start.now();
  vi.advanceTimersByTime(10_000);
  expect(starts).toBe(0);
});
