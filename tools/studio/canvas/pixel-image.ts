/** Palette numbers as an image that a canvas can draw enlarged. */

import { TRANSPARENT } from '../documents.ts';

/** A color as image data for little-endian machines. */
export function rgbaOf(color: number): number {
  return 0xff000000 | ((color & 0xff) << 16) | (color & 0xff00) | (color >> 16);
}

export class PixelImage {
  readonly canvas = document.createElement('canvas');
  private readonly context = this.canvas.getContext('2d')!;
  private image: ImageData | undefined;

  /**
   * Sets the pixels.
   *
   * @param colors of the palette, as numbers of six hexadecimal digits
   * @param clear a number to hide, besides transparent pixels
   */
  set(
    pixels: Uint8Array,
    { width, height }: { width: number; height: number },
    colors: readonly number[],
    clear?: number,
  ): void {
    if (this.image?.width !== width || this.image.height !== height) {
      this.canvas.width = width;
      this.canvas.height = height;
      this.image = this.context.createImageData(width, height);
    }
    const table = new Uint32Array(TRANSPARENT + 1);
    for (let i = 0; i < TRANSPARENT; i++) table[i] = rgbaOf(colors[i] ?? 0);
    if (clear !== undefined) table[clear] = 0;
    const words = new Uint32Array(this.image.data.buffer);
    for (let i = 0; i < words.length; i++) words[i] = table[pixels[i]];
    this.context.putImageData(this.image, 0, 0);
  }
}
