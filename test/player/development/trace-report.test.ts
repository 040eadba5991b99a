import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type TraceBatch, TraceReport } from '../../../tools/player/development/trace-report.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function started(): { report: TraceReport; sent: TraceBatch[] } {
  const sent: TraceBatch[] = [];
  return { report: new TraceReport(batch => sent.push(batch)), sent };
}

test('a game that traces every frame sends a few lines a second, and how many were left out', () => {
  const { report, sent } = started();
  for (let frame = 0; frame < 180; frame++) {
    report.add([`frame ${frame}`]);
    vi.advanceTimersByTime(1000 / 60);
  }
  report.flush();
  expect(sent.length).toBeGreaterThanOrEqual(3);
  expect(sent.length).toBeLessThanOrEqual(5);
  expect(sent[0].lines[0]).toBe('frame 0');
  expect(sent[1].lines).toHaveLength(12);
  expect(sent.reduce((sum, { lines, more }) => sum + lines.length + more, 0)).toBe(180);
});

test('occasional traces are sent soon, and in order with other reports', () => {
  const { report, sent } = started();
  report.add(['one', 'x'.repeat(9999)]);
  vi.advanceTimersByTime(100);
  expect(sent).toEqual([{ lines: ['one', `${'x'.repeat(500)}…`], more: 0 }]);
  report.add(['two'], 'chess');
  report.add(['three'], 'go');
  report.flush();
  expect(sent.slice(1)).toEqual([
    { lines: ['two'], more: 0, game: 'chess' },
    { lines: ['three'], more: 0, game: 'go' },
  ]);
  report.flush();
  vi.runAllTimers();
  expect(sent).toHaveLength(3);
});
