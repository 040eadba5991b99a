/**
 * The picture at a scale that is no whole number of device pixels. It is enlarged to whole squares first, and the browser
 * makes that a little smaller: all of the console's pixels look alike, and only their edges are soft (sharp-bilinear).
 */

import { FRAME_HEIGHT, FRAME_WIDTH } from '../../console/memory-map.ts';

/** Largest whole scale: beyond it nobody sees the difference, and it is a frame's work on slow computers. */
const MAX_SCALE = 6;

export class SmoothPicture {
  private readonly element: HTMLElement;
  private readonly canvas = document.createElement('canvas');
  private readonly context: CanvasRenderingContext2D | null;

  /** @param element lies over the canvas with the console's pixels */
  constructor(element: HTMLElement) {
    this.element = element;
    this.context = this.canvas.getContext('2d', { alpha: false });
    // Whoever looks for the page's canvas finds the one with the console's pixels.
    element.attachShadow({ mode: 'closed' }).append(this.canvas);
    this.canvas.style.cssText = 'display:block;width:100%;height:100%';
  }

  /**
   * Is shown from now on, or not.
   *
   * @param scale device pixels per pixel of the console; a whole number needs nothing smooth
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

  /** Shows a picture, if it is to be shown. */
  draw(picture: HTMLCanvasElement): void {
    const { canvas, context } = this;
    if (this.element.hidden || !context) return;
    context.imageSmoothingEnabled = false;
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  }
}
