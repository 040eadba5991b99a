/**
 * `window.cartwright`, which lets a test step the game frame by frame and compare its picture. Present only if the page
 * is opened with `#test`, or a gallery with `?test`: then the game runs only in steps, with the clock and the random seed
 * of a headless run, so that the same input gives the same frames.
 */

import crc32 from 'crc-32';
import type { Player } from './player.ts';
import type { PlayerState } from './player-state.ts';

export interface TestHook {
  readonly state: PlayerState;
  /** Ticks since the game was started. */
  readonly frame: number;
  /** Makes ticks with keyboard, mouse, touch and gamepads as they are at this moment. */
  step(count?: number): void;
  /** CRC-32 of the 256×144 RGBA pixels of the canvas, eight hexadecimal digits. */
  checksum(): string;
}

/** Whether the page was opened for a test. */
export function isTestPage(): boolean {
  return window.location.hash === '#test' || window.location.search === '?test';
}

/** Makes the hook available as `window.cartwright`. */
export function installTestHook(player: Player): void {
  const hook: TestHook = {
    get state() {
      return player.state;
    },
    get frame() {
      return player.frame;
    },
    step: count => player.step(count),
    checksum() {
      const pixels = new Uint8Array(player.screen.pixels().buffer);
      return (crc32.buf(pixels) >>> 0).toString(16).padStart(8, '0');
    },
  };
  Object.assign(window, { cartwright: hook });
}
