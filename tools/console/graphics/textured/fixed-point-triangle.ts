/**
 * The console's older textured triangle: affine, in 16.16 fixed point, filled between row ends that are found edge
 * by edge (specification: graphics §12). Arithmetic is in 32-bit floats, rounded at every step, then in integers.
 */

import { SCREEN_HEIGHT, SCREEN_WIDTH } from '../../memory-map.ts';
import type { ConsoleState } from '../../state.ts';
import { truncate } from '../screen/truncate.ts';
import { currentSegment } from '../tiles/blit-segment.ts';
import {
  MAP_PICTURE,
  PLAIN_SHEET,
  plainSheetTexel,
  SHEET,
  sheetSwap,
  texelAt,
  textureKind,
} from './texture.ts';
import { drawRow, rowTexels } from './texture-row.ts';

const ONE = 0x10000;

/** First and last pixel of each row, as the reference keeps them: in 16 bits, and the last one is not drawn. */
const rowLeft = new Int16Array(SCREEN_HEIGHT);
const rowRight = new Int16Array(SCREEN_HEIGHT);
/** Texture coordinates at the first pixel of each row, 16.16. */
const rowU = new Int32Array(SCREEN_HEIGHT);
const rowV = new Int32Array(SCREEN_HEIGHT);

/**
 * Draws a textured triangle without depth.
 *
 * @param coords twelve 32-bit floats: x1, y1, x2, y2, x3, y3, u1, v1, u2, v2, u3, v3; more are ignored
 * @param useMap whether the texture is the map instead of the tile sheet
 * @param keys mask of transparent colors
 */
export function textri(s: ConsoleState, coords: Float64Array, useMap: boolean, keys: number): void {
  const fround = Math.fround;
  // Not by destructuring, which iterates.
  const x1 = coords[0];
  const y1 = coords[1];
  const x2 = coords[2];
  const y2 = coords[3];
  const x3 = coords[4];
  const y3 = coords[5];
  const u1 = coords[6];
  const v1 = coords[7];
  const u2 = coords[8];
  const v2 = coords[9];
  const u3 = coords[10];
  const v3 = coords[11];
  const ax = fround(x1 - x3);
  const bx = fround(x2 - x3);
  const ay = fround(y1 - y3);
  const by = fround(y2 - y3);
  const denominator = fround(fround(ax * by) - fround(bx * ay));
  if (denominator === 0) return;
  const inverse = fround(1 / denominator);
  const stepU = slope(fround(u1 - u3), fround(u2 - u3), ay, by, inverse);
  const stepV = slope(fround(v1 - v3), fround(v2 - v3), ay, by, inverse);
  rowLeft.fill(SCREEN_WIDTH);
  rowRight.fill(-1);
  traceEdge(x1, y1, u1, v1, x2, y2, u2, v2);
  traceEdge(x2, y2, u2, v2, x3, y3, u3, v3);
  traceEdge(x3, y3, u3, v3, x1, y1, u1, v1);
  drawRows(s, useMap, stepU, stepV, keys);
}

/** Change of a texture coordinate per column, 16.16. */
function slope(an: number, bn: number, ay: number, by: number, inverse: number): number {
  const fround = Math.fround;
  const perColumn = fround(fround(fround(an * by) - fround(bn * ay)) * inverse);
  return truncate(fround(perColumn * ONE));
}

/** Widens the rows that an edge passes. */
function traceEdge(
  px: number,
  py: number,
  pu: number,
  pv: number,
  qx: number,
  qy: number,
  qu: number,
  qv: number,
): void {
  const fround = Math.fround;
  const down = !(qy < py);
  let x = down ? px : qx;
  let y = down ? py : qy;
  let u = down ? pu : qu;
  let v = down ? pv : qv;
  const height = fround((down ? qy : py) - y);
  let stepX = fround((down ? qx : px) - x);
  let stepU = fround((down ? qu : pu) - u);
  let stepV = fround((down ? qv : pv) - v);
  if (truncate(height) !== 0) {
    stepX = fround(stepX / height);
    stepU = fround(stepU / height);
    stepV = fround(stepV / height);
  }
  if (y < 0) {
    const above = fround(0 - y);
    x = fround(x + fround(stepX * above));
    u = fround(u + fround(stepU * above));
    v = fround(v + fround(stepV * above));
    y = 0;
  }
  const end = Math.min(truncate(down ? qy : py), SCREEN_HEIGHT);
  while (y < end) {
    widenRow(truncate(y), truncate(x), u, v);
    x = fround(x + stepX);
    u = fround(u + stepU);
    v = fround(v + stepV);
    y = fround(y + 1);
  }
}

function widenRow(y: number, x: number, u: number, v: number): void {
  if (y < 0 || y >= SCREEN_HEIGHT) return;
  if (x < rowLeft[y]) {
    rowLeft[y] = x;
    rowU[y] = truncate(Math.fround(u * ONE));
    rowV[y] = truncate(Math.fround(v * ONE));
  }
  if (x > rowRight[y]) rowRight[y] = x;
}

function drawRows(s: ConsoleState, useMap: boolean, stepU: number, stepV: number, keys: number): void {
  const { ram, clipLeft, clipRight, clipBottom } = s;
  const segment = currentSegment(ram);
  const source = useMap ? MAP_PICTURE : SHEET;
  const plain = textureKind(source, segment) === PLAIN_SHEET;
  const swap = sheetSwap(segment);
  // Only the first page of a sheet is used, however many the segment has.
  const columns = useMap ? -1 : 127;
  for (let y = s.clipTop; y < clipBottom; y++) {
    if (rowRight[y] <= rowLeft[y]) continue;
    let x = rowLeft[y];
    let u = rowU[y];
    let v = rowV[y];
    if (x < clipLeft) {
      u = (u + Math.imul(stepU, clipLeft - x)) | 0;
      v = (v + Math.imul(stepV, clipLeft - x)) | 0;
      x = clipLeft;
    }
    const end = Math.min(rowRight[y], clipRight);
    for (let at = x; at < end; at++) {
      rowTexels[at] = plain
        ? plainSheetTexel(ram, swap, u >> 16, v >> 16)
        : texelAt(s, source, segment, (u >> 16) & columns, v >> 16);
      u = (u + stepU) | 0;
      v = (v + stepV) | 0;
    }
    if (x < end) drawRow(ram, keys, y, x, end);
  }
}
