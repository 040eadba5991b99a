/**
 * Textured triangles, affine or with depth (specification: graphics §11). The depth buffer holds 1/z, larger is
 * nearer. The console combines accumulated weights from left to right for every pixel; both roundings are
 * observable, in the depth always, in a texture where a coordinate is next to an integer.
 */

import { SCREEN_WIDTH } from '../../memory-map.ts';
import type { ConsoleState } from '../../state.ts';
import { mapTableOf } from '../screen/palette-map.ts';
import { storeNibble } from '../screen/pixel.ts';
import { truncate } from '../screen/truncate.ts';
import { wordsOf } from '../screen/words.ts';
import { box, EXCHANGED, INSIDE, NOTHING, setUpTriangle, weights } from '../shapes/triangle-setup.ts';
import { findSpans, largest, RELATIVE_ERROR, spanEnd, spanStart } from '../shapes/triangle-spans.ts';
import { currentSegment } from '../tiles/blit-segment.ts';
import {
  HIDDEN_SCREEN,
  PLAIN_MAP,
  PLAIN_SHEET,
  plainMapTexel,
  plainSheetTexel,
  SHEET,
  sheetSwap,
  texelAt,
  textureKind,
} from './texture.ts';
import { drawRow, run, sampleRun } from './texture-row.ts';

/** Depths below this one turn the depth test off. */
const SMALLEST_DEPTH = 2 ** -23;
/** Sums of weights times coordinates below this certainly fit into 32 bits, and their errors are small. */
const LARGEST_SUM = 2 ** 30;

/** Up to this width accumulated rows take no longer than stepped ones. */
const NARROW = 12;

/** u, v and 1/z of the three vertices, in the order of the weights. */
const vertexU = new Float64Array(3);
const vertexV = new Float64Array(3);
const vertexQ = new Float64Array(3);

/**
 * Draws a textured triangle.
 *
 * @param coords fifteen 32-bit floats: x1, y1, x2, y2, x3, y3, u1, v1, u2, v2, u3, v3, z1, z2, z3
 * @param source 0 tile sheet, 1 map, 2 screen of the hidden bank; others draw nothing
 * @param keys mask of transparent colors
 * @param hasDepth whether the z were given
 */
export function ttri(
  s: ConsoleState,
  coords: Float64Array,
  source: number,
  keys: number,
  hasDepth: boolean,
): void {
  if (source < SHEET || source > HIDDEN_SCREEN) return;
  const order = setUpTriangle(s, coords[0], coords[1], coords[2], coords[3], coords[4], coords[5]);
  if (order === NOTHING) return;
  const deep =
    hasDepth &&
    !(coords[12] < SMALLEST_DEPTH) &&
    !(coords[13] < SMALLEST_DEPTH) &&
    !(coords[14] < SMALLEST_DEPTH);
  if (deep) s.depthIsEmpty = false;
  for (let vertex = 0; vertex < 3; vertex++) {
    const from = order === EXCHANGED && vertex > 0 ? 3 - vertex : vertex;
    const z = deep ? coords[12 + from] : 1;
    vertexU[vertex] = coords[6 + 2 * from] / z;
    vertexV[vertex] = coords[7 + 2 * from] / z;
    vertexQ[vertex] = 1 / z;
  }
  const segment = currentSegment(s.ram);
  const kind = textureKind(source, segment);
  const swap = sheetSwap(segment);
  if (!deep && box[2] - box[0] > NARROW) {
    drawStepped(s, source, segment, kind, swap, keys);
    return;
  }
  for (let y = box[1]; y < box[3]; y++, nextRow()) {
    if (deep) drawDeepRow(s, source, segment, kind, swap, keys, y);
    else drawFlatRow(s, source, segment, kind, swap, keys, y);
  }
}

/**
 * An affine row drawn as the console does it: weights are accumulated from the left of the box, and texture
 * coordinates combined from them for every pixel inside.
 */
function drawFlatRow(
  s: ConsoleState,
  source: number,
  segment: number,
  kind: number,
  swap: number,
  keys: number,
  y: number,
): void {
  const ram = s.ram;
  const colors = mapTableOf(wordsOf(ram));
  const u0 = vertexU[0];
  const u1 = vertexU[1];
  const u2 = vertexU[2];
  const v0 = vertexV[0];
  const v1 = vertexV[1];
  const v2 = vertexV[2];
  const perColumnA = weights[3];
  const perColumnB = weights[4];
  const perColumnC = weights[5];
  let a = weights[0];
  let b = weights[1];
  let c = weights[2];
  const end = y * SCREEN_WIDTH + box[2];
  let pixel = y * SCREEN_WIDTH + box[0];
  while (pixel < end && !(a > INSIDE && b > INSIDE && c > INSIDE)) {
    a += perColumnA;
    b += perColumnB;
    c += perColumnC;
    pixel++;
  }
  while (pixel < end && a > INSIDE && b > INSIDE && c > INSIDE) {
    const u = truncate(Math.floor(a * u0 + b * u1 + c * u2));
    const v = truncate(Math.floor(a * v0 + b * v1 + c * v2));
    let texel: number;
    if (kind === PLAIN_SHEET) texel = plainSheetTexel(ram, swap, u, v);
    else if (kind === PLAIN_MAP) texel = plainMapTexel(ram, swap, u, v);
    else texel = texelAt(s, source, segment, u, v);
    if (((keys >> texel) & 1) === 0) storeNibble(ram, pixel, colors[texel]);
    a += perColumnA;
    b += perColumnB;
    c += perColumnC;
    pixel++;
  }
}

/** A row with depth, which keeps the rounding of every weight: it is always drawn as the console does it. */
function drawDeepRow(
  s: ConsoleState,
  source: number,
  segment: number,
  kind: number,
  swap: number,
  keys: number,
  y: number,
): void {
  const { ram, depth } = s;
  const colors = mapTableOf(wordsOf(ram));
  const u0 = vertexU[0];
  const u1 = vertexU[1];
  const u2 = vertexU[2];
  const v0 = vertexV[0];
  const v1 = vertexV[1];
  const v2 = vertexV[2];
  const q0 = vertexQ[0];
  const q1 = vertexQ[1];
  const q2 = vertexQ[2];
  const perColumnA = weights[3];
  const perColumnB = weights[4];
  const perColumnC = weights[5];
  let a = weights[0];
  let b = weights[1];
  let c = weights[2];
  const end = y * SCREEN_WIDTH + box[2];
  let pixel = y * SCREEN_WIDTH + box[0];
  while (pixel < end && !(a > INSIDE && b > INSIDE && c > INSIDE)) {
    a += perColumnA;
    b += perColumnB;
    c += perColumnC;
    pixel++;
  }
  while (pixel < end && a > INSIDE && b > INSIDE && c > INSIDE) {
    const q = a * q0 + b * q1 + c * q2;
    if (depth[pixel] < q) {
      const u = truncate(Math.floor((a * u0 + b * u1 + c * u2) / q));
      const v = truncate(Math.floor((a * v0 + b * v1 + c * v2) / q));
      let texel: number;
      if (kind === PLAIN_SHEET) texel = plainSheetTexel(ram, swap, u, v);
      else if (kind === PLAIN_MAP) texel = plainMapTexel(ram, swap, u, v);
      else texel = texelAt(s, source, segment, u, v);
      if (((keys >> texel) & 1) === 0) {
        depth[pixel] = q;
        storeNibble(ram, pixel, colors[texel]);
      }
    }
    a += perColumnA;
    b += perColumnB;
    c += perColumnC;
    pixel++;
  }
}

/**
 * Affine rows whose texture coordinates are stepped instead of combined from weights. The difference is bounded as in
 * triangle-spans.ts (two sums of three products, stepped 240 times, make 5.5e-14 of the largest sum). A row in which
 * a coordinate comes that close to an integer is drawn from accumulated weights.
 */
function drawStepped(
  s: ConsoleState,
  source: number,
  segment: number,
  kind: number,
  swap: number,
  keys: number,
): void {
  findSpans();
  const left = box[0];
  const bottom = box[3];
  const sum = Math.max(largestSum(vertexU), largestSum(vertexV));
  run[4] = RELATIVE_ERROR * sum;
  run[2] = weights[3] * vertexU[0] + weights[4] * vertexU[1] + weights[5] * vertexU[2];
  run[3] = weights[3] * vertexV[0] + weights[4] * vertexV[1] + weights[5] * vertexV[2];
  for (let y = box[1]; y < bottom; y++, nextRow()) {
    const from = spanStart[y];
    const to = spanEnd[y];
    if (from === to) continue;
    const columns = from - left;
    run[0] = weights[0] * vertexU[0] + weights[1] * vertexU[1] + weights[2] * vertexU[2] + columns * run[2];
    run[1] = weights[0] * vertexV[0] + weights[1] * vertexV[1] + weights[2] * vertexV[2] + columns * run[3];
    if (sum < LARGEST_SUM && sampleRun(s, source, segment, kind, swap, from, to)) {
      drawRow(s.ram, keys, y, from, to);
    } else {
      drawFlatRow(s, source, segment, kind, swap, keys, y);
    }
  }
}

/** Moves the first weights on by a row. */
function nextRow(): void {
  weights[0] += weights[6];
  weights[1] += weights[7];
  weights[2] += weights[8];
}

/** Bound of the sum of weights times a coordinate of the vertices, and of the sums on the way to it. */
function largestSum(vertices: Float64Array): number {
  return (
    largest[0] * Math.abs(vertices[0]) +
    largest[1] * Math.abs(vertices[1]) +
    largest[2] * Math.abs(vertices[2])
  );
}
