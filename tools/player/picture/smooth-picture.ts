/**
 * The picture at a scale that is not a whole number of device pixels. It is enlarged by a whole number first,
 * and scaled down a little by the browser: all console pixels look alike, with soft edges (sharp-bilinear).
 */

import { FRAME_HEIGHT, FRAME_WIDTH } from '../../console/memory-map.ts';

/** Largest whole scale: beyond it the difference is invisible, and the cost is high on slow computers. */
const MAX_SCALE = 6;

export class SmoothPicture {
  private readonly element: HTMLElement;
  private readonly canvas = document.createElement('canvas');
  private readonly context: CanvasRenderingContext2D | null;

  /**
   * @param element over the canvas with the console's pixels
   */
  constructor(element: HTMLElement) {
    this.element = element;
    this.context = this.canvas.getContext('2d', { alpha: false });
    // A closed shadow root, so that scripts looking for the page's canvas find the one with the console's
    // pixels.
    element.attachShadow({ mode: 'closed' }).append(this.canvas);
    this.canvas.style.cssText = 'display:block;width:100%;height:100%';
  }

  /**
   * Turns smoothing on or off.
   *
   * @param scale device pixels per console pixel; whole numbers need no smoothing
   */
  setScale(scale: number): void {
    const isWhole = Math.abs(scale - Math.round(scale)) * FRAME_WIDTH < 0.5;
    this.element.hidden = isWhole || scale < 1;
    if (this.element.hidden) return;
    const whole = Math.min(Math.ceil(scale), MAX_SCALE);
    const [width, height] = [FRAME_WIDTH * whole, FRAME_HEIGHT * whole];
    if (this.canvas.width === width) return;
    this.canvas.width = width;
    this.canvas.height = height;
  }

  /** Draws a picture, if smoothing is on. */
  draw(picture: HTMLCanvasElement): void {
    const { canvas, context } = this;
    if (this.element.hidden || !context) return;
    context.imageSmoothingEnabled = false;
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  }
}
