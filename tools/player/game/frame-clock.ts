/**
 * Decides how many ticks of the console to make at each callback of the display: 60 a second on average on any display,
 * without judder on displays of about 60 Hz, and without piling up ticks on machines that are too slow.
 */

import { FRAMES_PER_SECOND } from '../../console/memory-map.ts';

const STEP = 1000 / FRAMES_PER_SECOND;
/** Most ticks in one callback: enough for a display of 20 Hz that stutters. Of further ticks at most one is made up. */
const MAX_TICKS = 4;
/** Most ticks after a single late callback: a page that is blocked for an eighth of a second loses no sound. */
const MAX_TICKS_ONCE = 8;
/** If the time between two callbacks is this near to one step, in steps, the display is one of about 60 Hz. */
const NEAR_ONE = 0.2;
/** How far such a display may run ahead or behind, in steps, before a tick is added or left out. */
const TOLERANCE = 0.75;

export class FrameClock {
  private last: number | undefined;
  /** Steps of time that have passed and not been ticked; negative if ticked ahead. */
  private owed = 0;
  /** Whether the previous callback came after more than `MAX_TICKS` steps, as on a machine that is too slow. */
  private wasLate = false;

  /** Starts again after a pause: the time in between does not count. */
  restart(): void {
    this.last = undefined;
    this.owed = 0;
    this.wasLate = false;
  }

  /**
   * Number of ticks to make at this callback.
   *
   * @param now time of the callback in milliseconds, as `requestAnimationFrame` gives it
   */
  advance(now: number): number {
    if (this.last === undefined) {
      this.last = now;
      return 1;
    }
    const elapsed = Math.max(0, now - this.last) / STEP;
    this.last = now;
    this.owed += elapsed;
    let ticks = Math.max(0, Math.floor(this.owed));
    // On a 60 Hz display one tick per callback looks best; the small errors add up until they make a tick.
    if (Math.abs(elapsed - 1) < NEAR_ONE && Math.abs(this.owed - 1) < TOLERANCE) ticks = 1;
    ticks = Math.min(ticks, this.wasLate ? MAX_TICKS : MAX_TICKS_ONCE);
    this.wasLate = elapsed > MAX_TICKS;
    this.owed = Math.min(this.owed - ticks, 1);
    return ticks;
  }
}
