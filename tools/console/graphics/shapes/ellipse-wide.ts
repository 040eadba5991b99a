/**
 * Ellipses beyond the ordinary: the reference keeps the ends of filled rows in 16 bits and its error terms in 64, and
 * both wrap around. Here the outline is walked point by point as the specification has it (graphics §8.1, §8.3).
 */

import { SCREEN_HEIGHT, SCREEN_WIDTH } from '../../memory-map.ts';
import type { ConsoleState } from '../../state.ts';
import { putPixel } from '../screen/pixel.ts';
import { horizontalSpan } from '../screen/span.ts';

/** Below this the error terms of a circle, divided by 16·r², stand for terms that fit into 64 bits. */
const CIRCLE_LIMIT = 2 ** 19;
/** Below this product of half axes the error terms of an ellipse, divided by 16, are exact in doubles. */
const TERM_LIMIT = 2 ** 50;
/** Larger half axes draw nothing once the terms wrap: the reference is busy for seconds with them. */
const SIZE_LIMIT = 2 ** 21;

type Emit = (x: number, y: number) => void;

/** Whether a filled ellipse cannot be drawn as plain runs: its outline leaves 16 bits or its terms overflow. */
export function isWide(x: number, a: number, b: number): boolean {
  return x - a < -0x8000 || x + a > 0x7fff || overflows(a, b);
}

function overflows(a: number, b: number): boolean {
  if (a === b) return a >= CIRCLE_LIMIT;
  const longer = Math.max(a, b);
  return longer * longer * Math.max(Math.min(a, b), 1) >= TERM_LIMIT;
}

/** Fills an ellipse row by row between the outermost points, whose x are kept as signed 16-bit numbers. */
export function fillWideEllipse(
  s: ConsoleState,
  x: number,
  y: number,
  a: number,
  b: number,
  color: number,
): void {
  const left = new Int16Array(SCREEN_HEIGHT).fill(SCREEN_WIDTH);
  const right = new Int16Array(SCREEN_HEIGHT).fill(-1);
  walk(x, y, a, b, (pointX, pointY) => {
    if (pointY < 0 || pointY >= SCREEN_HEIGHT) return;
    if (pointX < left[pointY]) left[pointY] = pointX;
    if (pointX > right[pointY]) right[pointY] = pointX;
  });
  for (let row = 0; row < SCREEN_HEIGHT; row++) {
    horizontalSpan(s, left[row], row, right[row] + 1 - left[row], color);
  }
}

/** Outlines an ellipse whose error terms overflow. */
export function outlineWideEllipse(
  s: ConsoleState,
  x: number,
  y: number,
  a: number,
  b: number,
  color: number,
): void {
  walk(x, y, a, b, (pointX, pointY) => putPixel(s, pointX, pointY, color));
}

function walk(x: number, y: number, a: number, b: number, emit: Emit): void {
  if (!overflows(a, b)) walkExact(x, y, a, b, emit);
  else if (Math.max(a, b) < SIZE_LIMIT) walkWrapped(x, y, a, b, emit);
}

/** The walker with terms divided by 16, for circles by 16·r². */
function walkExact(x: number, y: number, a: number, b: number, emit: Emit): void {
  const round = a === b && a > 0;
  const squareA = round ? 1 : a * a;
  const squareB = round ? 1 : b * b;
  let stepX = squareB * (1 - 2 * a);
  let stepY = squareA;
  let error = stepX + stepY;
  let below = y;
  let above = y;
  let left = x - a;
  let right = x + a;
  do {
    emitFour(left, right, below, above, emit);
    const doubled = 2 * error;
    if (doubled <= stepY) {
      below++;
      above--;
      stepY += 2 * squareA;
      error += stepY;
    }
    if (doubled >= stepX || 2 * error > stepY) {
      left++;
      right--;
      stepX += 2 * squareB;
      error += stepX;
    }
  } while (left <= right);
  emitPoles(left - 1, below, above, b, emit);
}

/** The walker with the reference's own terms in wrapping 64-bit integers. */
function walkWrapped(x: number, y: number, a: number, b: number, emit: Emit): void {
  const wrap = (value: bigint): bigint => BigInt.asIntN(64, value);
  const width = BigInt(2 * a);
  const height = BigInt(2 * b);
  let stepX = wrap(4n * (1n - width) * height * height);
  let stepY = wrap(4n * width * width);
  let error = wrap(stepX + stepY);
  const growX = wrap(8n * height * height);
  const growY = wrap(8n * width * width);
  let below = y;
  let above = y;
  let left = x - a;
  let right = x + a;
  do {
    emitFour(left, right, below, above, emit);
    const doubled = wrap(2n * error);
    if (doubled <= stepY) {
      below++;
      above--;
      stepY = wrap(stepY + growY);
      error = wrap(error + stepY);
    }
    if (doubled >= stepX || wrap(2n * error) > stepY) {
      left++;
      right--;
      stepX = wrap(stepX + growX);
      error = wrap(error + stepX);
    }
  } while (left <= right);
  emitPoles(left - 1, below, above, b, emit);
}

function emitFour(left: number, right: number, below: number, above: number, emit: Emit): void {
  emit(right, below);
  emit(left, below);
  emit(left, above);
  emit(right, above);
}

/** What remains of the height when the sides have met, one pixel wide. */
function emitPoles(x: number, below: number, above: number, b: number, emit: Emit): void {
  for (let lower = below, upper = above; lower - upper < 2 * b; lower++, upper--) {
    emit(x, lower);
    emit(x, upper);
  }
}
