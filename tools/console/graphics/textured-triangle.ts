/**
 * Textured triangles, affine or with depth (specification: graphics §11). The depth buffer holds 1/z, larger is
 * nearer. Weights are accumulated as in triangle.ts and combined from left to right; both roundings are observable.
 */

import { MAP, MAP_HEIGHT, MAP_WIDTH, SCREEN_HEIGHT, SCREEN_WIDTH } from '../memory-map.ts';
import type { ConsoleState } from '../state.ts';
import { currentSegment, localTile, pageCount, sheetTexel, tileTexel } from './blit-segment.ts';
import { buildLookup, TRANSPARENT } from './palette-map.ts';
import { loadPixel } from './pixel.ts';
import { box, EXCHANGED, INSIDE, NOTHING, setUpTriangle, weights } from './triangle-setup.ts';
import { modulo, truncate } from './truncate.ts';

/** Texture sources: the tile sheet, the map, the screen of the hidden bank. */
const SHEET_SOURCE = 0;
const MAP_SOURCE = 1;
const SCREEN_SOURCE = 2;

/** Depths below this one turn the depth test off. */
const SMALLEST_DEPTH = 2 ** -23;

const lookup = new Uint8Array(16);
/** u, v and 1/z of the three vertices, in the order of the weights. */
const texture = new Float64Array(9);

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
  if (source < SHEET_SOURCE || source > SCREEN_SOURCE) return;
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
    texture[vertex] = coords[6 + 2 * from] / z;
    texture[3 + vertex] = coords[7 + 2 * from] / z;
    texture[6 + vertex] = 1 / z;
  }
  buildLookup(lookup, s.ram, keys);
  const segment = currentSegment(s.ram);
  if (deep) drawDeep(s, source, segment);
  else drawFlat(s, source, segment);
}

/** Texel of a texture at integer coordinates of any size. */
function texelAt(s: ConsoleState, source: number, segment: number, u: number, v: number): number {
  if (source === SHEET_SOURCE) return sheetTexel(s.ram, segment, u & (128 * pageCount(segment) - 1), v & 255);
  if (source === MAP_SOURCE) return mapTexel(s.ram, segment, u, v);
  return loadPixel(s.hiddenBank, modulo(u, SCREEN_WIDTH), modulo(v, SCREEN_HEIGHT));
}

/** Texel of the whole map as one picture, which repeats in both directions. */
export function mapTexel(ram: Uint8Array, segment: number, u: number, v: number): number {
  const x = modulo(u, MAP_WIDTH * 8);
  const y = modulo(v, MAP_HEIGHT * 8);
  const tile = ram[MAP + (y >> 3) * MAP_WIDTH + (x >> 3)];
  return tileTexel(ram, segment, localTile(segment, tile), x & 7, y & 7);
}

function store(ram: Uint8Array, pixel: number, color: number): void {
  const shift = (pixel & 1) << 2;
  ram[pixel >> 1] = (ram[pixel >> 1] & (0xf0 >> shift)) | (color << shift);
}

function drawFlat(s: ConsoleState, source: number, segment: number): void {
  const ram = s.ram;
  const [u0, u1, u2, v0, v1, v2] = texture;
  const left = box[0];
  const right = box[2];
  const bottom = box[3];
  let startA = weights[0];
  let startB = weights[1];
  let startC = weights[2];
  for (let y = box[1]; y < bottom; y++) {
    let a = startA;
    let b = startB;
    let c = startC;
    let entered = false;
    for (let x = left; x < right; x++) {
      if (a > INSIDE && b > INSIDE && c > INSIDE) {
        entered = true;
        const u = truncate(Math.floor(a * u0 + b * u1 + c * u2));
        const v = truncate(Math.floor(a * v0 + b * v1 + c * v2));
        const color = lookup[texelAt(s, source, segment, u, v)];
        if (color !== TRANSPARENT) store(ram, y * SCREEN_WIDTH + x, color);
      } else if (entered) {
        break;
      }
      a += weights[3];
      b += weights[4];
      c += weights[5];
    }
    startA += weights[6];
    startB += weights[7];
    startC += weights[8];
  }
}

function drawDeep(s: ConsoleState, source: number, segment: number): void {
  const { ram, depth } = s;
  const [u0, u1, u2, v0, v1, v2, q0, q1, q2] = texture;
  const left = box[0];
  const right = box[2];
  const bottom = box[3];
  let startA = weights[0];
  let startB = weights[1];
  let startC = weights[2];
  for (let y = box[1]; y < bottom; y++) {
    let a = startA;
    let b = startB;
    let c = startC;
    let entered = false;
    for (let x = left; x < right; x++) {
      if (a > INSIDE && b > INSIDE && c > INSIDE) {
        entered = true;
        const pixel = y * SCREEN_WIDTH + x;
        const q = a * q0 + b * q1 + c * q2;
        if (depth[pixel] < q) {
          const u = truncate(Math.floor((a * u0 + b * u1 + c * u2) / q));
          const v = truncate(Math.floor((a * v0 + b * v1 + c * v2) / q));
          const color = lookup[texelAt(s, source, segment, u, v)];
          if (color !== TRANSPARENT) {
            depth[pixel] = q;
            store(ram, pixel, color);
          }
        }
      } else if (entered) {
        break;
      }
      a += weights[3];
      b += weights[4];
      c += weights[5];
    }
    startA += weights[6];
    startB += weights[7];
    startC += weights[8];
  }
}
