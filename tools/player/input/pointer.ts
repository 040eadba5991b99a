/** Mouse, pen and finger on the picture, as the console's mouse. */

import { FRAME_HEIGHT, FRAME_WIDTH } from '../../console/memory-map.ts';
import { PointerState } from './pointer-state.ts';

export class Pointer {
  readonly state = new PointerState();
  /** Whether the last pointer was a mouse: a finger needs no cursor under it. */
  isMouse = true;
  private readonly canvas: HTMLCanvasElement;
  private relative = false;

  /**
   * @param canvas the picture
   * @param takesWheel whether the wheel over the picture is the game's and does not scroll the page
   * @param signal ends the listening
   */
  constructor(canvas: HTMLCanvasElement, takesWheel: boolean, signal: AbortSignal) {
    this.canvas = canvas;
    canvas.addEventListener('pointermove', event => this.onMove(event), { signal });
    canvas.addEventListener('pointerdown', event => this.onDown(event), { signal });
    canvas.addEventListener('pointerup', event => this.onUp(event), { signal });
    canvas.addEventListener('pointerleave', () => this.state.leave(), { signal });
    canvas.addEventListener('pointercancel', () => this.state.leave(), { signal });
    canvas.addEventListener('contextmenu', event => event.preventDefault(), { signal });
    if (takesWheel)
      canvas.addEventListener('wheel', event => this.onWheel(event), { signal, passive: false });
  }

  /**
   * Enters or leaves relative mode, which a cartridge asks for by a bit of its RAM. Browsers lend the pointer only
   * after a click, so the next press on the picture catches it.
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
    const x = ((event.clientX - box.left) / box.width) * FRAME_WIDTH;
    const y = ((event.clientY - box.top) / box.height) * FRAME_HEIGHT;
    this.state.move(x, y, FRAME_WIDTH, FRAME_HEIGHT);
    // A second mouse button going down comes as a move.
    this.state.setButtons(event.buttons);
  }

  private onDown(event: PointerEvent): void {
    if (this.relative && event.pointerType === 'mouse')
      // A browser that refuses leaves dragging, which moves as well.
      Promise.resolve(this.canvas.requestPointerLock()).catch(() => {});
    // Keeps hearing of the pointer beyond the picture until the button is up.
    else this.canvas.setPointerCapture(event.pointerId);
    this.onMove(event);
  }

  private onUp(event: PointerEvent): void {
    this.state.setButtons(event.buttons);
    if (event.pointerType !== 'mouse') this.state.leave();
  }

  private onWheel(event: WheelEvent): void {
    event.preventDefault();
    this.state.wheel(event.deltaX, event.deltaY, event.deltaMode);
  }
}
