import { describe, expect, it } from 'vitest';
import {
  blinks,
  countDown,
  createTimer,
  everyFrames,
  startTimer,
  stepTimer,
  timerShare,
} from '../../src/kit/timers.ts';

const frames = (count: number) => Array.from({ length: count }, (_, frame) => frame);

describe('countdowns', () => {
  it('lose one a frame, and stay at 0', () => {
    let left = 3;
    expect(frames(5).map(() => (left = countDown(left)))).toEqual([2, 1, 0, 0, 0]);
  });
});

describe('what comes again', () => {
  it('happens in frame 0 and once in each period', () => {
    expect(frames(9).filter(frame => everyFrames(frame, 4))).toEqual([0, 4, 8]);
    expect(frames(3).filter(frame => everyFrames(frame, 1))).toEqual([0, 1, 2]);
  });

  it('is shown, then hidden, then shown again', () => {
    const shown = frames(12).map(frame => (blinks(frame, 3, 2) ? '#' : '.'));
    expect(shown.join('')).toBe('###..###..##');
  });
});

describe('timers', () => {
  it('are over once, after as many frames as they were started with', () => {
    const timer = createTimer();
    expect([stepTimer(timer), timerShare(timer)]).toEqual([false, 1]);
    startTimer(timer, 4);
    expect(timerShare(timer)).toBe(0);
    const steps = frames(6).map(() => [stepTimer(timer), timerShare(timer)]);
    expect(steps).toEqual([
      [false, 0.25],
      [false, 0.5],
      [false, 0.75],
      [true, 1],
      [false, 1],
      [false, 1],
    ]);
  });

  it('start anew while they run', () => {
    const timer = createTimer();
    startTimer(timer, 2);
    stepTimer(timer);
    startTimer(timer, 2);
    expect([stepTimer(timer), stepTimer(timer)]).toEqual([false, true]);
  });
});
