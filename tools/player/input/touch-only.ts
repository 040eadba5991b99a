/** Whether a device has only a touch screen, so that its words name no keys and no pointer. */

/** Whether nothing but fingers points, so that most have no keyboard either. */
export function isTouchOnly(): boolean {
  return matchMedia('(hover: none) and (pointer: coarse)').matches;
}
