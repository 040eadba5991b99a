import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DEFAULT_BUTTON_KEYS, withButtonKey } from '../../../tools/player/input/button-keys.ts';
import { KeyBuffer } from '../../../tools/player/input/key-buffer.ts';

const keysOf = (buffer: KeyBuffer) => buffer.sample(DEFAULT_BUTTON_KEYS).keys;
const buttonsOf = (buffer: KeyBuffer) => buffer.sample(DEFAULT_BUTTON_KEYS).gamepads;

test('up to four codes come in ascending order, followed by zeros', () => {
  const buffer = new KeyBuffer();
  buffer.press('KeyZ', 26);
  expect(keysOf(buffer)).toEqual([26, 0, 0, 0]);
  for (const code of [61, 3, 48, 1]) buffer.press(`place ${code}`, code);
  expect(keysOf(buffer)).toEqual([1, 3, 26, 48]);
});

test('a key pressed and released between two ticks is seen in the next tick and not again', () => {
  const buffer = new KeyBuffer();
  buffer.press('KeyA', 1);
  buffer.release('KeyA');
  expect(keysOf(buffer)).toEqual([1, 0, 0, 0]);
  expect(keysOf(buffer)).toEqual([0, 0, 0, 0]);
});

test('a key is released even if Shift has changed its symbol meanwhile', () => {
  const buffer = new KeyBuffer();
  buffer.press('Digit7', 47);
  keysOf(buffer);
  buffer.release('Digit7');
  expect(keysOf(buffer)).toEqual([0, 0, 0, 0]);
});

test('two keys with the same code count as one until both are released', () => {
  const buffer = new KeyBuffer();
  buffer.press('ControlLeft', 63);
  buffer.press('ControlRight', 63);
  expect(keysOf(buffer)).toEqual([63, 0, 0, 0]);
  buffer.release('ControlLeft');
  expect(keysOf(buffer)).toEqual([63, 0, 0, 0]);
  buffer.release('ControlRight');
  expect(keysOf(buffer)).toEqual([0, 0, 0, 0]);
});

test('Caps Lock is down while the lock is on', () => {
  const buffer = new KeyBuffer();
  buffer.setCapsLock(true);
  expect([keysOf(buffer), keysOf(buffer)]).toEqual([
    [62, 0, 0, 0],
    [62, 0, 0, 0],
  ]);
  buffer.setCapsLock(false);
  expect(keysOf(buffer)).toEqual([0, 0, 0, 0]);
});

test('a page that has lost the focus holds no key', () => {
  const buffer = new KeyBuffer();
  buffer.press('KeyA', 1);
  buffer.clear();
  expect(keysOf(buffer)).toEqual([0, 0, 0, 0]);
});

test('keys press buttons by their place, whatever is on them, and more than four at once', () => {
  const buffer = new KeyBuffer();
  // On a French keyboard; and a key that the console does not have.
  buffer.press('KeyZ', 23);
  buffer.press('KeyA', 17);
  expect(buttonsOf(buffer)).toBe(16 | 64);
  for (const place of ['ArrowUp', 'ArrowLeft', 'KeyX']) buffer.press(place, 0);
  expect(buttonsOf(buffer)).toBe(1 | 4 | 16 | 32 | 64);
  buffer.release('KeyZ');
  expect(buttonsOf(buffer)).toBe(1 | 4 | 32 | 64);
});

test('a short press of a key is a press of its button, of every player', () => {
  const buffer = new KeyBuffer();
  const keys = withButtonKey(withButtonKey(DEFAULT_BUTTON_KEYS, 31, 'ShiftRight'), 8, 'KeyZ');
  buffer.press('ShiftRight', 64);
  buffer.press('KeyZ', 26);
  buffer.release('ShiftRight');
  buffer.release('KeyZ');
  expect(buffer.sample(keys).gamepads).toBe(0x80000100);
  expect(buffer.sample(keys).gamepads).toBe(0);
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
        else expect(keysOf(buffer)).toEqual(keysOfTick(log, now));
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
