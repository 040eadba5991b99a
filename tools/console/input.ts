/** Input is a value per frame; a recording is a list of them. */

export interface Input {
  /** Bit 8·player + button; buttons are up, down, left, right, A, B, X, Y. */
  gamepads: number;
  /** Pointer in frame pixels, border included: 0–255 and 0–143. */
  mouseX: number;
  mouseY: number;
  /** Whether the host holds the pointer; mouseX and mouseY are then movements, as bytes in two's complement. */
  mouseRelative?: boolean;
  /** Bit 0 left, 1 middle, 2 right. */
  mouseButtons: number;
  /** Wheel movement of this frame, -32 to 31. */
  scrollX: number;
  scrollY: number;
  /** Codes of up to four pressed keys, 0 for none. */
  keys: readonly [number, number, number, number];
  /**
   * The code of the key that stands for each button, 0 for none, as the player has set them: a game that names its
   * buttons reads them from memory. Left out by a host that has no keys for buttons.
   */
  buttonMapping?: readonly number[];
}

/** Nothing pressed, pointer in the corner. */
export const NO_INPUT: Input = {
  gamepads: 0,
  mouseX: 0,
  mouseY: 0,
  mouseButtons: 0,
  scrollX: 0,
  scrollY: 0,
  keys: [0, 0, 0, 0],
};
