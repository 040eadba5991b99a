/** The canvas that shows the console's frame: 256×144 pixels, scaled by the browser. */

import { FRAME_HEIGHT, FRAME_WIDTH } from '../../console/memory-map.ts';
import type { Rectangle } from '../rectangle.ts';

export class Screen {
  readonly canvas: HTMLCanvasElement;
  private readonly context: CanvasRenderingContext2D;
  private readonly image = new ImageData(FRAME_WIDTH, FRAME_HEIGHT);

  constructor(canvas: HTMLCanvasElement) {
    this.canvas = canvas;
    canvas.width = FRAME_WIDTH;
    canvas.height = FRAME_HEIGHT;
    const context = canvas.getContext('2d', { alpha: false, willReadFrequently: true });
    if (!context) throw new Error('This browser has no 2D canvas.');
    this.context = context;
  }

  /**
   * Shows a frame.
   *
   * @param frame 256×144 RGBA; it is copied
   * @param overlay draws into the copy what is not in the console's memory, such as the mouse cursor
   */
  show(frame: Uint8ClampedArray, overlay?: (frame: Uint8ClampedArray) => void): void {
    this.image.data.set(frame);
    overlay?.(this.image.data);
    this.context.putImageData(this.image, 0, 0);
  }

  /** Places the canvas in its parent. */
  place({ left, top, width, height }: Rectangle): void {
    const { style } = this.canvas;
    style.left = `${left}px`;
    style.top = `${top}px`;
    style.width = `${width}px`;
    style.height = `${height}px`;
  }

  /** RGBA bytes of what is shown now. */
  pixels(): Uint8ClampedArray {
    return this.context.getImageData(0, 0, FRAME_WIDTH, FRAME_HEIGHT).data;
  }
}
