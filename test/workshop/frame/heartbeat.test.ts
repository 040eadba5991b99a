import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followHeartbeat } from '../../../tools/workshop/frame/heartbeat.ts';

/** A port whose other end answers at once while it lives. */
class Answering {
  isAlive = true;
  isClosed = false;
  asked = 0;
  onmessage: ((event: unknown) => void) | null = null;

  postMessage(): void {
    this.asked++;
    if (this.isAlive) this.onmessage?.({});
  }

  close(): void {
    this.isClosed = true;
  }
}

let port: Answering;
let silences: boolean[];
let isSeen: boolean;
let ended: AbortController;
beforeEach(() => {
  vi.useFakeTimers();
  port = new Answering();
  silences = [];
  isSeen = true;
  ended = new AbortController();
  const onSilence = (isSilent: boolean) => void silences.push(isSilent);
  followHeartbeat(port as unknown as MessagePort, onSilence, ended.signal, () => isSeen);
});
afterEach(() => {
  ended.abort();
  vi.useRealTimers();
});

test('what answers is asked on, and nothing is told', () => {
  vi.advanceTimersByTime(10 * 60_000);
  expect([silences, port.asked > 100]).toEqual([[], true]);
});

test('silence is told once, after several questions, and that there is an answer again', () => {
  vi.advanceTimersByTime(60_000);
  port.isAlive = false;
  vi.advanceTimersByTime(8000);
  expect(silences).toEqual([]);
  vi.advanceTimersByTime(60_000);
  expect(silences).toEqual([true]);
  port.isAlive = true;
  vi.advanceTimersByTime(60_000);
  expect(silences).toEqual([true, false]);
});

test('one late answer counts', () => {
  port.isAlive = false;
  for (let round = 0; round < 10; round++) {
    vi.advanceTimersByTime(8000);
    port.onmessage?.({});
  }
  expect(silences).toEqual([]);
});

test('a page that is not seen asks nothing, and begins anew when it is', () => {
  port.isAlive = false;
  vi.advanceTimersByTime(8000);
  isSeen = false;
  const { asked } = port;
  vi.advanceTimersByTime(60_000);
  expect([silences, port.asked]).toEqual([[], asked]);
  isSeen = true;
  vi.advanceTimersByTime(8000);
  expect(silences).toEqual([]);
  vi.advanceTimersByTime(8000);
  expect(silences).toEqual([true]);
});

test('nothing is told of what was ended on purpose', () => {
  port.isAlive = false;
  ended.abort();
  vi.advanceTimersByTime(60_000);
  expect([silences, port.isClosed]).toEqual([[], true]);
});
