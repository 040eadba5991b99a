/** From the inflated data of a PNG picture to its samples: passes, rows, filters (PNG specification §7 to §9). */

export interface PngHeader {
  width: number;
  height: number;
  /** Bits of a sample: 1, 2, 4, 8, 16. */
  depth: number;
  /** Number of the colour type. */
  color: number;
  interlaced: boolean;
}

/** A part of a picture that is stored by itself: every `stepX`-th pixel of every `stepY`-th row. */
export interface Pass {
  left: number;
  top: number;
  stepX: number;
  stepY: number;
  width: number;
  height: number;
}

/** Samples of a pixel by colour type: grey, RGB, palette, grey with alpha, RGBA. */
export const SAMPLES_PER_PIXEL: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** Left, top and steps of the seven passes of an interlaced picture, and of the only one of any other. */
const INTERLACED = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
];
const PLAIN = [[0, 0, 1, 1]];

/** The passes of a picture that have pixels. */
export function passesOf({ width, height, interlaced }: PngHeader): Pass[] {
  return (interlaced ? INTERLACED : PLAIN)
    .map(([left, top, stepX, stepY]) => ({
      left,
      top,
      stepX,
      stepY,
      width: Math.ceil((width - left) / stepX),
      height: Math.ceil((height - top) / stepY),
    }))
    .filter(pass => pass.width > 0 && pass.height > 0);
}

/** Bytes of a row of a pass, without the byte that names its filter. */
export function rowSize({ depth, color }: PngHeader, pass: Pass): number {
  return Math.ceil((pass.width * depth * SAMPLES_PER_PIXEL[color]) / 8);
}

/** Bytes of a pass in the inflated data. */
export function passSize(header: PngHeader, pass: Pass): number {
  return pass.height * (1 + rowSize(header, pass));
}

/**
 * Undoes the filters of a pass in place, so that each row holds its samples after the filter byte.
 *
 * @returns whether all rows name a filter that exists
 */
export function unfilter(header: PngHeader, pass: Pass, data: Uint8Array): boolean {
  const size = rowSize(header, pass);
  const distance = Math.max(1, (header.depth * SAMPLES_PER_PIXEL[header.color]) >> 3);
  for (let y = 0; y < pass.height; y++) {
    const start = y * (size + 1) + 1;
    const filter = data[start - 1];
    if (filter > 4) return false;
    if (filter === 0) continue;
    for (let i = 0; i < size; i++) {
      const place = start + i;
      const left = i < distance ? 0 : data[place - distance];
      const above = y === 0 ? 0 : data[place - size - 1];
      const corner = i < distance || y === 0 ? 0 : data[place - size - 1 - distance];
      data[place] += prediction(filter, left, above, corner);
    }
  }
  return true;
}

function prediction(filter: number, left: number, above: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return above;
  if (filter === 3) return (left + above) >> 1;
  const toLeft = Math.abs(above - corner);
  const toAbove = Math.abs(left - corner);
  const toCorner = Math.abs(left + above - 2 * corner);
  if (toLeft <= toAbove && toLeft <= toCorner) return left;
  return toAbove <= toCorner ? above : corner;
}
