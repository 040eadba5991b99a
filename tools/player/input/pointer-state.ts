/**
 * The console's mouse in a tick (specification: console §5.4). Positions are frame pixels including the border;
 * (255, 255) means that the pointer is outside. A click between two ticks is seen in the next one, at the position where
 * it happened.
 */

/** Coordinate that the host reports for a pointer outside the frame. */
export const OUTSIDE = 255;
/** Range of the wheel in one tick: a signed 6-bit number. */
const SCROLL_MIN = -32;
const SCROLL_MAX = 31;
/** Range of the movement in one tick in relative mode: a signed byte. */
const MOVE_MIN = -128;
const MOVE_MAX = 127;
/** Wheel movement in CSS pixels that counts as one step, about one notch of a wheel. */
const PIXELS_PER_STEP = 100;
/** Wheel movement in lines that counts as one step, in browsers that count lines. */
const LINES_PER_STEP = 3;

/** The mouse in one tick; the fields are those of `Input`. */
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

  /** The pointer is at a frame pixel; positions beyond the frame count as outside. */
  move(x: number, y: number, width: number, height: number): void {
    const isInside = x >= 0 && y >= 0 && x < width && y < height;
    this.x = isInside ? Math.floor(x) : OUTSIDE;
    this.y = isInside ? Math.floor(y) : OUTSIDE;
    this.leaveAfterTick = false;
  }

  /** Whether movements are reported instead of positions: a cartridge may ask for them. */
  setRelative(relative: boolean): void {
    if (relative === this.relative) return;
    this.relative = relative;
    this.movedX = 0;
    this.movedY = 0;
  }

  /** The pointer moved by a number of frame pixels, fractions allowed; only reported in relative mode. */
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

  /** The pointer left, or a finger was lifted. A press that no tick has seen yet is reported first. */
  leave(): void {
    this.buttons = 0;
    this.leaveAfterTick = true;
    if (this.pressedSinceTick === 0) this.goOutside();
  }

  /** The wheel turned: `WheelEvent.deltaX`, `.deltaY` and `.deltaMode` (0 pixels, 1 lines, 2 pages). */
  wheel(deltaX: number, deltaY: number, deltaMode: number): void {
    const perStep = [PIXELS_PER_STEP, LINES_PER_STEP, 1][deltaMode] ?? PIXELS_PER_STEP;
    // Up and left are positive in the console, down and right in browsers.
    this.wheelX -= deltaX / perStep;
    this.wheelY -= deltaY / perStep;
  }

  /** The mouse for one tick. Fractions of a wheel step are kept for the next one. */
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
  // Adding 0 turns the -0 that `Math.trunc` can give into 0.
  return Math.max(min, Math.min(max, value)) + 0;
}
