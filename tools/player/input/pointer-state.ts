/**
 * What the console's mouse sees in a tick (specification: console §5.4). Positions are frame pixels with the
 * border; (255, 255) says that the pointer is outside. A click that came and went between two ticks is seen in
 * the next one, at the place where it happened.
 */

/** Position that the host reports for a pointer outside the frame. */
export const OUTSIDE = 255;
/** Range of the wheel in one tick: six bits with sign. */
const SCROLL_MIN = -32;
const SCROLL_MAX = 31;
/** Range of the movement in one tick in relative mode: a byte with sign. */
const MOVE_MIN = -128;
const MOVE_MAX = 127;
/** Wheel movement in CSS pixels that counts as one step, about one notch of a wheel. */
const PIXELS_PER_STEP = 100;
/** Wheel movement in lines that counts as one step, where the browser counts lines. */
const LINES_PER_STEP = 3;

/** One tick's view of the mouse; the fields are those of `Input`. */
export interface PointerSample {
  mouseX: number;
  mouseY: number;
  mouseRelative: boolean;
  mouseButtons: number;
  scrollX: number;
  scrollY: number;
}

export class PointerState {
  private x = OUTSIDE;
  private y = OUTSIDE;
  private buttons = 0;
  private pressedSinceTick = 0;
  private leaveAfterTick = false;
  private relative = false;
  private movedX = 0;
  private movedY = 0;
  private wheelX = 0;
  private wheelY = 0;

  /** The pointer is at a frame pixel; places beyond the frame count as outside. */
  move(x: number, y: number, width: number, height: number): void {
    const isInside = x >= 0 && y >= 0 && x < width && y < height;
    this.x = isInside ? Math.floor(x) : OUTSIDE;
    this.y = isInside ? Math.floor(y) : OUTSIDE;
    this.leaveAfterTick = false;
  }

  /** Whether positions or movements are told: a cartridge may ask for movements. */
  setRelative(relative: boolean): void {
    if (relative === this.relative) return;
    this.relative = relative;
    this.movedX = 0;
    this.movedY = 0;
  }

  /** The pointer moved by a number of frame pixels, fractions allowed; counts in relative mode only. */
  moveBy(x: number, y: number): void {
    this.movedX += x;
    this.movedY += y;
  }

  /** Buttons that are down now, from `MouseEvent.buttons` (1 left, 2 right, 4 middle). */
  setButtons(domButtons: number): void {
    const next = (domButtons & 1) | ((domButtons & 4) >> 1) | ((domButtons & 2) << 1);
    this.pressedSinceTick |= next & ~this.buttons;
    this.buttons = next;
  }

  /** The pointer left, or a finger was lifted: outside, once the coming tick has seen what is pressed. */
  leave(): void {
    this.buttons = 0;
    this.leaveAfterTick = true;
    if (this.pressedSinceTick === 0) this.goOutside();
  }

  /** The wheel turned: `WheelEvent.deltaX`, `.deltaY` and `.deltaMode` (0 pixels, 1 lines, 2 pages). */
  wheel(deltaX: number, deltaY: number, deltaMode: number): void {
    const perStep = [PIXELS_PER_STEP, LINES_PER_STEP, 1][deltaMode] ?? PIXELS_PER_STEP;
    // The console counts up and left as positive, as the desktop host does; browsers count down and right.
    this.wheelX -= deltaX / perStep;
    this.wheelY -= deltaY / perStep;
  }

  /** The mouse of one tick. Parts of a wheel step wait for the rest. */
  sample(): PointerSample {
    const scrollX = clamp(Math.trunc(this.wheelX), SCROLL_MIN, SCROLL_MAX);
    const scrollY = clamp(Math.trunc(this.wheelY), SCROLL_MIN, SCROLL_MAX);
    this.wheelX -= scrollX;
    this.wheelY -= scrollY;
    const movedX = clamp(Math.trunc(this.movedX), MOVE_MIN, MOVE_MAX);
    const movedY = clamp(Math.trunc(this.movedY), MOVE_MIN, MOVE_MAX);
    this.movedX -= movedX;
    this.movedY -= movedY;
    const sample = {
      mouseX: this.relative ? movedX & 255 : this.x,
      mouseY: this.relative ? movedY & 255 : this.y,
      mouseRelative: this.relative,
      mouseButtons: this.buttons | this.pressedSinceTick,
      scrollX,
      scrollY,
    };
    this.pressedSinceTick = 0;
    if (this.leaveAfterTick) this.goOutside();
    return sample;
  }

  private goOutside(): void {
    this.x = OUTSIDE;
    this.y = OUTSIDE;
    this.leaveAfterTick = false;
  }
}

function clamp(value: number, min: number, max: number): number {
  // Adding 0 turns the negative zero that truncating can give into zero.
  return Math.max(min, Math.min(max, value)) + 0;
}
