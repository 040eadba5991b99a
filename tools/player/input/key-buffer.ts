/**
 * The keys that the console sees in a tick: up to four codes in ascending order (specification: console §5.5), and the
 * buttons that they press, of which there may be more. A key that was pressed and released between two ticks is seen in
 * the next one, so that no press is lost.
 */

import type { Input } from '../../console/input.ts';
import { CAPS_LOCK } from '../../console/key-codes.ts';
import type { ButtonKeys } from './button-keys.ts';

/** Codes the console has room for at once. */
const BUFFER_SIZE = 4;

export class KeyBuffer {
  /** The code that each held key was pressed with, by `KeyboardEvent.code`: Shift may have changed before its release. */
  private readonly down = new Map<string, number>();
  private readonly pressedSinceTick = new Map<string, number>();
  private capsLock = false;

  /** The key with this `KeyboardEvent.code` was pressed; code 0 is a key that the console does not have. */
  press(physicalKey: string, code: number): void {
    this.down.set(physicalKey, code);
    this.pressedSinceTick.set(physicalKey, code);
  }

  /** The key with this `KeyboardEvent.code` was released. */
  release(physicalKey: string): void {
    this.down.delete(physicalKey);
  }

  /** The console's Caps Lock key is down while the lock is on. */
  setCapsLock(on: boolean): void {
    this.capsLock = on;
  }

  /** Releases all keys: the page has lost the focus and will not see their releases. */
  clear(): void {
    this.down.clear();
    this.pressedSinceTick.clear();
  }

  /** The codes for one tick, 0 in unused places, and the buttons that these keys press. */
  sample(buttonKeys: ButtonKeys): Pick<Input, 'keys' | 'gamepads'> {
    const held = new Map([...this.down, ...this.pressedSinceTick]);
    this.pressedSinceTick.clear();
    const gamepads = buttonKeys.reduce(
      (mask, key, button) => (held.has(key) ? mask | (1 << button) : mask),
      0,
    );
    const codes = new Set(held.values());
    if (this.capsLock) codes.add(CAPS_LOCK);
    codes.delete(0);
    const sorted = [...codes].sort((a, b) => a - b).slice(0, BUFFER_SIZE);
    while (sorted.length < BUFFER_SIZE) sorted.push(0);
    return { gamepads: gamepads >>> 0, keys: sorted as [number, number, number, number] };
  }
}
