/** The picture of a frame. */

import { BORDER_X, BORDER_Y, FRAME_HEIGHT, FRAME_WIDTH } from '../console/memory-map.ts';
import { checksum } from '../headless/checksum.ts';
import { encodeFramePng } from '../headless/png.ts';

export class Screen {
  /** 256×144 RGBA pixels: the screen with its border of 8 columns and 4 rows. */
  readonly pixels: Uint8ClampedArray;

  constructor(pixels: Uint8ClampedArray) {
    this.pixels = pixels;
  }

  /**
   * The visible color of a pixel as `#rrggbb`; the border begins at -8, -4.
   *
   * @throws RangeError outside the frame
   */
  color(x: number, y: number): string {
    const [column, row] = [x + BORDER_X, y + BORDER_Y];
    const isInside = column >= 0 && column < FRAME_WIDTH && row >= 0 && row < FRAME_HEIGHT;
    if (!isInside || !Number.isInteger(column) || !Number.isInteger(row))
      throw new RangeError(`pixel ${x}, ${y} is outside the screen`);
    const start = 4 * (row * FRAME_WIDTH + column);
    const bytes = [...this.pixels.subarray(start, start + 3)];
    return `#${bytes.map(byte => byte.toString(16).padStart(2, '0')).join('')}`;
  }

  /** CRC-32 of the pixels, eight hexadecimal digits: equal for equal pictures. */
  get checksum(): string {
    return checksum(this.pixels);
  }

  /**
   * The picture as a PNG file.
   *
   * @param scale in each direction
   */
  png(scale = 1): Uint8Array {
    return encodeFramePng(this.pixels, scale);
  }
}
