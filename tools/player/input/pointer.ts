/** Mouse, pen and touch on the picture as the console's mouse. */

import { FRAME_HEIGHT, FRAME_WIDTH } from '../../console/memory-map.ts';
import { PointerState } from './pointer-state.ts';

/** Browsers round places to parts of a pixel: what is at the beginning of one of the console's must not be before it. */
const TOLERANCE = 1 / 128;

export class Pointer {
  readonly state = new PointerState();
  /** Whether the last pointer was a mouse, which is shown with a cursor. */
  isMouse = true;
  private readonly canvas: HTMLCanvasElement;
  private relative = false;

  /**
   * @param canvas the picture
   * @param usesWheel whether the wheel over the picture is for the game, instead of scrolling the page
   * @param signal ends all listening
   */
  constructor(canvas: HTMLCanvasElement, usesWheel: boolean, signal: AbortSignal) {
    this.canvas = canvas;
    canvas.addEventListener('pointermove', event => this.onMove(event), { signal });
    canvas.addEventListener('pointerdown', event => this.onDown(event), { signal });
    canvas.addEventListener('pointerup', event => this.onUp(event), { signal });
    canvas.addEventListener('pointerleave', event => this.onLeave(event), { signal });
    canvas.addEventListener('pointercancel', () => this.state.leave(), { signal });
    canvas.addEventListener('contextmenu', event => event.preventDefault(), { signal });
    if (usesWheel) canvas.addEventListener('wheel', event => this.onWheel(event), { signal, passive: false });
  }

  /**
   * Enters or leaves relative mode, which a cartridge asks for with a bit in RAM. Browsers allow pointer lock only
   * after a click, so the next press on the picture requests it.
   */
  setRelative(relative: boolean): void {
    if (relative === this.relative) return;
    this.relative = relative;
    this.state.setRelative(relative);
    if (!relative) this.release();
  }

  /** Gives the pointer back to the page, for the menu. */
  release(): void {
    if (document.pointerLockElement === this.canvas) document.exitPointerLock();
  }

  private onMove(event: PointerEvent): void {
    this.isMouse = event.pointerType === 'mouse';
    const box = this.canvas.getBoundingClientRect();
    if (document.pointerLockElement === this.canvas || event.buttons !== 0)
      this.state.moveBy(
        (event.movementX / box.width) * FRAME_WIDTH,
        (event.movementY / box.height) * FRAME_HEIGHT,
      );
    const x = ((event.clientX - box.left) / box.width) * FRAME_WIDTH + TOLERANCE;
    const y = ((event.clientY - box.top) / box.height) * FRAME_HEIGHT + TOLERANCE;
    this.state.move(x, y, FRAME_WIDTH, FRAME_HEIGHT);
    // A second mouse button is reported as a move.
    this.state.setButtons(event.buttons);
  }

  private onDown(event: PointerEvent): void {
    if (this.relative && event.pointerType === 'mouse')
      // Where the browser refuses, dragging works too.
      Promise.resolve(this.canvas.requestPointerLock()).catch(() => {});
    // Captured, so that moves beyond the picture are reported until the button is released.
    else this.canvas.setPointerCapture(event.pointerId);
    this.onMove(event);
  }

  private onUp(event: PointerEvent): void {
    this.state.setButtons(event.buttons);
    if (event.pointerType !== 'mouse') this.state.leave();
  }

  private onLeave({ pointerType, clientX, clientY }: PointerEvent): void {
    // WebKit tells that a mouse leaves when a button is released, wherever it is.
    if (pointerType === 'mouse' && document.elementFromPoint(clientX, clientY) === this.canvas) return;
    this.state.leave();
  }

  private onWheel(event: WheelEvent): void {
    event.preventDefault();
    this.state.wheel(event.deltaX, event.deltaY, event.deltaMode);
  }
}
