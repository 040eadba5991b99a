import fc from 'fast-check';
import { expect, test } from 'vitest';
import { KeyBuffer } from '../../../tools/player/input/key-buffer.ts';

test('up to four codes come in ascending order, followed by zeros', () => {
  const buffer = new KeyBuffer();
  buffer.press('KeyZ', 26);
  expect(buffer.sample()).toEqual([26, 0, 0, 0]);
  for (const code of [61, 3, 48, 1]) buffer.press(`place ${code}`, code);
  expect(buffer.sample()).toEqual([1, 3, 26, 48]);
});

test('a key pressed and released between two ticks is seen in the next tick and not again', () => {
  const buffer = new KeyBuffer();
  buffer.press('KeyA', 1);
  buffer.release('KeyA');
  expect(buffer.sample()).toEqual([1, 0, 0, 0]);
  expect(buffer.sample()).toEqual([0, 0, 0, 0]);
});

test('a key is released even if Shift has changed its symbol meanwhile', () => {
  const buffer = new KeyBuffer();
  buffer.press('Digit7', 47);
  buffer.sample();
  buffer.release('Digit7');
  expect(buffer.sample()).toEqual([0, 0, 0, 0]);
});

test('two keys with the same code count as one until both are released', () => {
  const buffer = new KeyBuffer();
  buffer.press('ControlLeft', 63);
  buffer.press('ControlRight', 63);
  expect(buffer.sample()).toEqual([63, 0, 0, 0]);
  buffer.release('ControlLeft');
  expect(buffer.sample()).toEqual([63, 0, 0, 0]);
  buffer.release('ControlRight');
  expect(buffer.sample()).toEqual([0, 0, 0, 0]);
});

test('Caps Lock is down while the lock is on', () => {
  const buffer = new KeyBuffer();
  buffer.setCapsLock(true);
  expect([buffer.sample(), buffer.sample()]).toEqual([
    [62, 0, 0, 0],
    [62, 0, 0, 0],
  ]);
  buffer.setCapsLock(false);
  expect(buffer.sample()).toEqual([0, 0, 0, 0]);
});

test('a page that has lost the focus holds no key', () => {
  const buffer = new KeyBuffer();
  buffer.press('KeyA', 1);
  buffer.clear();
  expect(buffer.sample()).toEqual([0, 0, 0, 0]);
});

test('each tick sees exactly the keys that are down or were pressed since the previous tick', () => {
  const events = fc.array(
    fc.oneof(
      fc.record({
        kind: fc.constantFrom('press' as const, 'release' as const),
        code: fc.integer({ min: 1, max: 6 }),
      }),
      fc.constant({ kind: 'tick' as const, code: 0 }),
    ),
    { maxLength: 60 },
  );
  fc.assert(
    fc.property(events, log => {
      const buffer = new KeyBuffer();
      log.forEach(({ kind, code }, now) => {
        if (kind === 'press') buffer.press(`place ${code}`, code);
        else if (kind === 'release') buffer.release(`place ${code}`);
        else expect(buffer.sample()).toEqual(keysOfTick(log, now));
      });
    }),
  );
});

/** The expected keys: those whose last event, or any event since the last tick, is a press. */
function keysOfTick(log: { kind: string; code: number }[], now: number): number[] {
  const since = log.slice(0, now).findLastIndex(({ kind }) => kind === 'tick') + 1;
  const codes = [1, 2, 3, 4, 5, 6].filter(code => {
    const past = log.slice(0, now);
    const isDown = past.findLast(event => event.code === code)?.kind === 'press';
    return isDown || past.slice(since).some(event => event.code === code && event.kind === 'press');
  });
  return [...codes.slice(0, 4), 0, 0, 0, 0].slice(0, 4);
}
