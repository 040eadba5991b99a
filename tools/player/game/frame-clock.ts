/**
 * Turns the display's callbacks into ticks of the console: 60 a second on any display, in the long run exactly,
 * without judder on displays of about 60 Hz and without a spiral on machines that are too slow.
 */

import { FRAMES_PER_SECOND } from '../../console/memory-map.ts';

const STEP = 1000 / FRAMES_PER_SECOND;
/** Most ticks in one callback: enough for a display of 20 Hz that stutters. More than one tick beyond is forgotten. */
const MAX_TICKS = 4;
/** Most ticks after one late callback among others in time: a page held up for an eighth of a second misses no sound. */
const MAX_TICKS_ONCE = 8;
/** A callback this near to one step (as a share of it) comes from a display of about 60 Hz. */
const NEAR_ONE = 0.2;
/** How far such a display may run ahead or behind, in steps, before a tick is doubled or left out. */
const TOLERANCE = 0.75;

export class FrameClock {
  private last: number | undefined;
  /** Steps owed and not yet given; negative when given ahead. */
  private owed = 0;
  /** Whether the callback before came later than `MAX_TICKS` steps, as on a machine that is too slow. */
  private wasLate = false;

  /** Starts afresh, after a pause: the time in between is not owed. */
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
    // On a 60 Hz display one tick a callback looks best; the small error gathers until it is worth a tick.
    if (Math.abs(elapsed - 1) < NEAR_ONE && Math.abs(this.owed - 1) < TOLERANCE) ticks = 1;
    ticks = Math.min(ticks, this.wasLate ? MAX_TICKS : MAX_TICKS_ONCE);
    this.wasLate = elapsed > MAX_TICKS;
    this.owed = Math.min(this.owed - ticks, 1);
    return ticks;
  }
}
