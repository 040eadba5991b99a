/**
 * Time in frames, 60 a second. A countdown is a plain number of frames that are left; a timer knows as well how long it
 * runs, and says when it is over.
 */

/**
 * One frame of a countdown: `reload = countDown(reload)`.
 * @param frames frames that are left
 * @returns frames that are left after this one, 0 at the end
 */
export function countDown(frames: number): number {
  return frames > 0 ? frames - 1 : 0;
}

/**
 * Whether something that happens every few frames happens in this frame.
 * @param frame number of the frame, counted by the game
 * @param period frames from one occurrence to the next, 1 or more
 * @returns true in frame 0, and after that once in each period
 */
export function everyFrames(frame: number, period: number): boolean {
  return frame % period === 0;
}

/**
 * Whether something that blinks is visible in this frame.
 * @param frame number of the frame, counted by the game
 * @param shown how many frames it is visible
 * @param hidden how many frames it is hidden after that
 */
export function blinks(frame: number, shown: number, hidden: number): boolean {
  return frame % (shown + hidden) < shown;
}

/** A countdown of `frames` frames, of which `left` are left. */
export interface Timer {
  /** Frames for which it runs. */
  frames: number;
  /** Frames left; 0 while it does not run. */
  left: number;
}

/** Creates a timer that does not run yet. */
export function createTimer(): Timer {
  return { frames: 0, left: 0 };
}

/**
 * Starts a timer, or restarts it if it runs.
 * @param timer changed
 * @param frames how many frames it runs, 1 or more
 */
export function startTimer(timer: Timer, frames: number): void {
  timer.frames = frames;
  timer.left = frames;
}

/**
 * Counts one frame of a timer.
 * @param timer changed
 * @returns true only in the frame in which it ends
 */
export function stepTimer(timer: Timer): boolean {
  if (timer.left <= 0) return false;
  timer.left = timer.left - 1;
  return timer.left <= 0;
}

/**
 * The share of a timer's time that has passed.
 * @param timer read
 * @returns 0 at the start to 1 at the end; 1 while it does not run
 */
export function timerShare(timer: Timer): number {
  return timer.left > 0 ? 1 - timer.left / timer.frames : 1;
}
