/** The canvas that shows the console's frame: 256×144 pixels, scaled by the browser to squares, or smoothly in between. */

import { FRAME_HEIGHT, FRAME_WIDTH } from '../../console/memory-map.ts';
import type { Rectangle } from '../rectangle.ts';
import { placeRectangle } from '../ui/parts.ts';
import { SmoothPicture } from './smooth-picture.ts';

export class Screen {
  readonly canvas: HTMLCanvasElement;
  private readonly context: CanvasRenderingContext2D;
  private readonly smooth: SmoothPicture;
  private readonly elements: readonly HTMLElement[];
  private readonly image = new ImageData(FRAME_WIDTH, FRAME_HEIGHT);

  /** @param smooth an empty element over the canvas */
  constructor(canvas: HTMLCanvasElement, smooth: HTMLElement) {
    this.canvas = canvas;
    this.smooth = new SmoothPicture(smooth);
    this.elements = [canvas, smooth];
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
    this.smooth.draw(this.canvas);
  }

  /**
   * Places the picture in its parent.
   *
   * @param devicePixelRatio device pixels per CSS pixel
   */
  place(rectangle: Rectangle, devicePixelRatio: number): void {
    for (const element of this.elements) placeRectangle(element, rectangle);
    this.smooth.setScale((rectangle.width * devicePixelRatio) / FRAME_WIDTH);
    this.smooth.draw(this.canvas);
  }

  /** RGBA bytes of what is shown now. */
  pixels(): Uint8ClampedArray {
    return this.context.getImageData(0, 0, FRAME_WIDTH, FRAME_HEIGHT).data;
  }
}
