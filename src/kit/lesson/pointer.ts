/** One pointer: the mouse, or a finger on the picture, which the console shows as a mouse. */

export interface Pointer {
  /** Place on the screen; where it was last while it is elsewhere. */
  x: number;
  y: number;
  down: boolean;
  /** Went down in this frame. */
  pressed: boolean;
  /** Went up in this frame. */
  released: boolean;
}

/** Rows of the frame end here, as mouse() counts them: a pointer beyond is not over the picture. */
const FRAME_BOTTOM = 140;

/** A pointer that has not come yet. */
export function createPointer(): Pointer {
  return { x: 0, y: 0, down: false, pressed: false, released: false };
}

/**
 * One frame of the pointer.
 * @param x place as mouse() gives it; y is below the frame when the pointer is not over the picture
 * @param down whether the left button is held, or the finger on the picture
 */
export function stepPointer(pointer: Pointer, x: number, y: number, down: boolean): void {
  if (y < FRAME_BOTTOM) {
    pointer.x = x;
    pointer.y = y;
  }
  pointer.pressed = down && !pointer.down;
  pointer.released = !down && pointer.down;
  pointer.down = down;
}
