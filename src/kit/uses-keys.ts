/** Which device the player holds. */

import { BUTTONS } from './button-names.ts';

/**
 * Whether the player uses the keyboard, asked once a frame. Of buttons the console does not tell which device they come
 * from; but a key shows as a key as well.
 * @param before what it was a frame ago, true at the start; it stays while no button is held
 * @returns what to hand in a frame later
 */
export function usesKeys(before: boolean): boolean {
  for (let button = 0; button < BUTTONS; button++) {
    if (btn(button)) return key();
  }
  return before;
}
