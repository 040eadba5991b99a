/** What async functions wait for: `await frames(30)`. They go on after `TIC`, so that what they draw is not wiped by it. */

const MILLISECONDS = 1000;
const FRAMES_PER_SECOND = 60;

/**
 * Waits for a number of frames. In Node a frame takes a sixtieth of a second.
 * @param count how many, 1 or more
 * @returns a promise for `await`
 * @inline
 */
export function frames(count: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, (count * MILLISECONDS) / FRAMES_PER_SECOND));
}

/**
 * Waits until the player presses a button, in the next frame or later.
 * @param button BUTTON_UP to BUTTON_Y, as for `btnp`: 8 more for each further player
 * @returns a promise for `await`
 */
export async function pressed(button: number): Promise<void> {
  do await frames(1);
  while (!btnp(button));
}
