/**
 * Which keys the console sees in a tick: up to four codes in ascending order (specification: console §5.5). A
 * key that went down and up between two ticks is seen in the next one, so that no press is lost.
 */

import type { Input } from '../../console/input.ts';
import { CAPS_LOCK } from './key-codes.ts';

/** Codes the console has room for at once. */
const BUFFER_SIZE = 4;

export class KeyBuffer {
  /** Code of every key that is down, by `KeyboardEvent.code`: the release must free what the press took. */
  private readonly down = new Map<string, number>();
  private readonly pressedSinceTick = new Set<number>();
  private capsLock = false;

  /** Notes that the key at `place` went down and means `code`; code 0 is a key the console does not have. */
  press(place: string, code: number): void {
    if (code === 0) return;
    this.down.set(place, code);
    this.pressedSinceTick.add(code);
  }

  /** Notes that the key at `place` went up. */
  release(place: string): void {
    this.down.delete(place);
  }

  /** The console's Caps Lock key follows the state of the lock. */
  setCapsLock(on: boolean): void {
    this.capsLock = on;
  }

  /** Forgets everything: the page lost the keyboard and will not hear of releases. */
  clear(): void {
    this.down.clear();
    this.pressedSinceTick.clear();
  }

  /** The buffer of one tick. */
  sample(): Input['keys'] {
    const codes = new Set([...this.down.values(), ...this.pressedSinceTick]);
    if (this.capsLock) codes.add(CAPS_LOCK);
    this.pressedSinceTick.clear();
    const sorted = [...codes].sort((a, b) => a - b).slice(0, BUFFER_SIZE);
    while (sorted.length < BUFFER_SIZE) sorted.push(0);
    return sorted as [number, number, number, number];
  }
}
