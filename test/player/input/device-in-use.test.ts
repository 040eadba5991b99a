import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DeviceInUse, type DeviceKind } from '../../../tools/player/input/device-in-use.ts';

/** A query of media that a test answers. */
class StandInQuery extends EventTarget {
  matches = false;

  change(matches: boolean): void {
    this.matches = matches;
    this.dispatchEvent(new Event('change'));
  }
}

let touchOnly: StandInQuery;
beforeEach(() => {
  touchOnly = new StandInQuery();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('matchMedia', () => touchOnly);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** The kinds of devices, from the first on. */
function kindsOf(inUse: DeviceInUse): DeviceKind[] {
  const kinds = [inUse.kind];
  inUse.onChange(() => kinds.push(inUse.kind));
  return kinds;
}

test('a device without keyboard is touched from the start', () => {
  touchOnly.matches = true;
  expect(new DeviceInUse(new AbortController().signal).kind).toBe('touch');
});

test('it is touched as soon as it has nothing else, and until a key is pressed', () => {
  const kinds = kindsOf(new DeviceInUse(new AbortController().signal));
  touchOnly.change(true);
  touchOnly.change(false);
  window.dispatchEvent(new Event('keydown'));
  window.dispatchEvent(new Event('touchstart'));
  expect(kinds).toEqual(['keyboard', 'touch', 'keyboard', 'touch']);
});

test('once ended it listens to nothing', () => {
  const ended = new AbortController();
  const kinds = kindsOf(new DeviceInUse(ended.signal));
  ended.abort();
  touchOnly.change(true);
  window.dispatchEvent(new Event('touchstart'));
  expect(kinds).toEqual(['keyboard']);
});
