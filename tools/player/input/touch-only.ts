/** Whether a device has only a touch screen, so that its words name no keys and no pointer. */

/** Tells whether nothing but fingers points, so that most have no keyboard either, and when that changes. */
export function touchOnlyQuery(): MediaQueryList {
  return matchMedia('(hover: none) and (pointer: coarse)');
}

/** Whether nothing but fingers points now. */
export function isTouchOnly(): boolean {
  return touchOnlyQuery().matches;
}
