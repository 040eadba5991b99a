/** What the player does in a frame, with whatever device. */

import { createPad, type Pad } from './pad.ts';
import { createPointer, type Pointer } from './pointer.ts';

export interface Controls {
  pointer: Pointer;
  pad: Pad;
}

/** Nothing pressed. */
export function createControls(): Controls {
  return { pointer: createPointer(), pad: createPad() };
}
