/**
 * Textured triangles, affine or with depth (specification: graphics §11). The depth buffer holds 1/z, larger is
 * nearer. The console combines accumulated weights from left to right for every pixel; both roundings are
 * observable, in the depth always, in a texture where a coordinate is next to an integer.
 */

import { SCREEN_WIDTH } from '../memory-map.ts';
import type { ConsoleState } from '../state.ts';
import { currentSegment } from './blit-segment.ts';
import { buildLookup, TRANSPARENT } from './palette-map.ts';
import { storeNibble } from './pixel.ts';
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
import { drawRow, rowTexels, run, sampleRun } from './texture-row.ts';
import { box, EXCHANGED, NOTHING, setUpTriangle, weights } from './triangle-setup.ts';
import {
  findSpan,
  largest,
  nextRow,
  prepareSpans,
  RELATIVE_ERROR,
  scanSpan,
  UNCERTAIN,
} from './triangle-spans.ts';
import { truncate } from './truncate.ts';

/** Depths below this one turn the depth test off. */
const SMALLEST_DEPTH = 2 ** -23;
/** Sums of weights times coordinates below this certainly fit into 32 bits, and their errors are small. */
const LARGEST_SUM = 2 ** 30;

const lookup = new Uint8Array(16);
/** u, v and 1/z of the three vertices, in the order of the weights. */
const vertexU = new Float64Array(3);
const vertexV = new Float64Array(3);
const vertexQ = new Float64Array(3);

/**
 * Draws a textured triangle.
 *
 * @param coords fifteen 32-bit floats: x1, y1, x2, y2, x3, y3, u1, v1, u2, v2, u3, v3, z1, z2, z3
 * @param source 0 tile sheet, 1 map, 2 screen of the hidden bank; others draw nothing
 * @param keys mask of transparent colours
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
  for (let vertex = 0; vertex < 3; vertex++) {
    const from = order === EXCHANGED && vertex > 0 ? 3 - vertex : vertex;
    const z = deep ? coords[12 + from] : 1;
    vertexU[vertex] = coords[6 + 2 * from] / z;
    vertexV[vertex] = coords[7 + 2 * from] / z;
    vertexQ[vertex] = 1 / z;
  }
  const segment = currentSegment(s.ram);
  prepareSpans();
  if (deep) drawDeep(s, source, segment, keys);
  else drawFlat(s, source, segment, keys);
}

/**
 * Affine rows. Texture coordinates are stepped instead of combined from weights; the difference is bounded as in
 * triangle-spans.ts (two sums of three products, stepped 240 times, make 5.5e-14 of the largest sum). A row in which
 * a coordinate comes that close to an integer is drawn from accumulated weights, and so is one with uncertain ends.
 */
function drawFlat(s: ConsoleState, source: number, segment: number, keys: number): void {
  const kind = textureKind(source, segment);
  const swap = sheetSwap(segment);
  const left = box[0];
  const bottom = box[3];
  const sum = Math.max(largestSum(vertexU), largestSum(vertexV));
  const stepped = sum < LARGEST_SUM;
  run[4] = RELATIVE_ERROR * sum;
  run[2] = weights[3] * vertexU[0] + weights[4] * vertexU[1] + weights[5] * vertexU[2];
  run[3] = weights[3] * vertexV[0] + weights[4] * vertexV[1] + weights[5] * vertexV[2];
  for (let y = box[1]; y < bottom; y++, nextRow()) {
    let span = stepped ? findSpan() : UNCERTAIN;
    if (span === UNCERTAIN) span = scanSpan();
    if (span < 0) continue;
    const from = span & 255;
    const to = span >> 8;
    run[0] = weights[0] * vertexU[0] + weights[1] * vertexU[1] + weights[2] * vertexU[2] + from * run[2];
    run[1] = weights[0] * vertexV[0] + weights[1] * vertexV[1] + weights[2] * vertexV[2] + from * run[3];
    if (!stepped || !sampleRun(s, source, segment, kind, swap, left + from, left + to)) {
      sampleAccumulated(s, source, segment, from, to);
    }
    drawRow(s.ram, keys, y, left + from, left + to);
  }
}

/** Bound of the sum of weights times a coordinate of the vertices, and of the sums on the way to it. */
function largestSum(vertices: Float64Array): number {
  return (
    largest[0] * Math.abs(vertices[0]) +
    largest[1] * Math.abs(vertices[1]) +
    largest[2] * Math.abs(vertices[2])
  );
}

/** Collects the texels of an affine row from accumulated weights. */
function sampleAccumulated(s: ConsoleState, source: number, segment: number, from: number, to: number): void {
  let a = weights[0];
  let b = weights[1];
  let c = weights[2];
  for (let column = 0; column < to; column++) {
    if (column >= from) {
      const u = truncate(Math.floor(a * vertexU[0] + b * vertexU[1] + c * vertexU[2]));
      const v = truncate(Math.floor(a * vertexV[0] + b * vertexV[1] + c * vertexV[2]));
      rowTexels[box[0] + column] = texelAt(s, source, segment, u, v);
    }
    a += weights[3];
    b += weights[4];
    c += weights[5];
  }
}

/** Rows with depth, which keeps the rounding of every weight: they are always accumulated. */
function drawDeep(s: ConsoleState, source: number, segment: number, keys: number): void {
  buildLookup(lookup, s.ram, keys);
  const { ram, depth } = s;
  const kind = textureKind(source, segment);
  const swap = sheetSwap(segment);
  const left = box[0];
  const bottom = box[3];
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
  for (let y = box[1]; y < bottom; y++, nextRow()) {
    let span = findSpan();
    if (span === UNCERTAIN) span = scanSpan();
    if (span < 0) continue;
    let a = weights[0];
    let b = weights[1];
    let c = weights[2];
    for (let skipped = span & 255; skipped > 0; skipped--) {
      a += perColumnA;
      b += perColumnB;
      c += perColumnC;
    }
    const row = y * SCREEN_WIDTH + left;
    const end = row + (span >> 8);
    for (let pixel = row + (span & 255); pixel < end; pixel++) {
      const q = a * q0 + b * q1 + c * q2;
      if (depth[pixel] < q) {
        const u = truncate(Math.floor((a * u0 + b * u1 + c * u2) / q));
        const v = truncate(Math.floor((a * v0 + b * v1 + c * v2) / q));
        let texel: number;
        if (kind === PLAIN_SHEET) texel = plainSheetTexel(ram, swap, u, v);
        else if (kind === PLAIN_MAP) texel = plainMapTexel(ram, swap, u, v);
        else texel = texelAt(s, source, segment, u, v);
        const color = lookup[texel];
        if (color !== TRANSPARENT) {
          depth[pixel] = q;
          storeNibble(ram, pixel, color);
        }
      }
      a += perColumnA;
      b += perColumnB;
      c += perColumnC;
    }
  }
}
