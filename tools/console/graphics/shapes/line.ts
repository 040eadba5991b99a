/**
 * Lines (specification: graphics §7). Every sum, product and quotient is rounded to 32 bits, and the minor
 * coordinate is accumulated pixel by pixel, because its rounding decides pixels.
 */

import { SCREEN_WIDTH } from '../../memory-map.ts';
import type { ConsoleState } from '../../state.ts';
import { mapColor } from '../screen/palette-map.ts';
import { putPixel, storeNibble } from '../screen/pixel.ts';
import { horizontalSpan } from '../screen/span.ts';
import { truncate } from '../screen/truncate.ts';

/** Coordinates below this stay within 32-bit integers for as long as a line is drawn. */
const LARGE = 2 ** 20;

/** Draws a line between two points given as 32-bit floats. */
export function line(s: ConsoleState, x0: number, y0: number, x1: number, y1: number, color: number): void {
  drawLine(s, x0, y0, x1, y1, mapColor(s.ram, color));
}

/** Draws the outline of a triangle: three lines, from corner to corner (specification: graphics §10). */
export function trib(
  s: ConsoleState,
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  x3: number,
  y3: number,
  color: number,
): void {
  const mapped = mapColor(s.ram, color);
  drawLine(s, x1, y1, x2, y2, mapped);
  drawLine(s, x2, y2, x3, y3, mapped);
  drawLine(s, x3, y3, x1, y1, mapped);
}

/** Draws a line in a mapped color. "Major" is the axis that advances by one pixel a step. */
function drawLine(s: ConsoleState, x0: number, y0: number, x1: number, y1: number, color: number): void {
  const fround = Math.fround;
  const steep = Math.abs(fround(x0 - x1)) < Math.abs(fround(y0 - y1));
  let major = steep ? y0 : x0;
  let minor = steep ? x0 : y0;
  let majorEnd = steep ? y1 : x1;
  let minorEnd = steep ? x1 : y1;
  if (major > majorEnd) {
    const swappedMajor = major;
    const swappedMinor = minor;
    major = majorEnd;
    minor = minorEnd;
    majorEnd = swappedMajor;
    minorEnd = swappedMinor;
  }
  const slope = fround(fround(minorEnd - minor) / fround(majorEnd - major));
  if (major < 0) {
    minor = fround(minor - fround(major * slope));
    major = 0;
  }
  // 240 in both directions: beyond it, the last pixel is off the screen in either.
  if (majorEnd > SCREEN_WIDTH) majorEnd = SCREEN_WIDTH;
  if (Math.abs(minor) < LARGE && Math.abs(slope) < LARGE && (major * 65536) % 1 === 0) {
    // Such a major coordinate is exact however often 1 is added.
    const count = Math.ceil(majorEnd - major);
    if (steep) drawSteep(s, Math.trunc(major), count, minor, slope, color);
    else drawShallow(s, Math.trunc(major), count, minor, slope, color);
  } else {
    while (major < majorEnd) {
      plot(s, steep, truncate(major), truncate(minor), color);
      major = fround(major + 1);
      minor = fround(minor + slope);
    }
  }
  plot(s, steep, truncate(majorEnd), truncate(minorEnd), color);
}

/** Draws `count` pixels with neighbouring x; y and the slope are far from the limits of 32-bit integers. */
function drawShallow(
  s: ConsoleState,
  start: number,
  count: number,
  y: number,
  slope: number,
  color: number,
): void {
  if (slope === 0) {
    horizontalSpan(s, start, Math.trunc(y), Math.max(count, 0), color);
    return;
  }
  const { ram, clipLeft, clipTop, clipRight, clipBottom } = s;
  const end = start + count;
  let minor = y;
  for (let x = start; x < end; x++) {
    const row = minor | 0;
    if (row >= clipTop && row < clipBottom && x >= clipLeft && x < clipRight) {
      storeNibble(ram, row * SCREEN_WIDTH + x, color);
    }
    minor = Math.fround(minor + slope);
  }
}

/** Draws `count` pixels in neighbouring rows. */
function drawSteep(
  s: ConsoleState,
  start: number,
  count: number,
  x: number,
  slope: number,
  color: number,
): void {
  const { ram, clipLeft, clipTop, clipRight, clipBottom } = s;
  const end = start + count;
  let minor = x;
  for (let y = start; y < end; y++) {
    const column = minor | 0;
    if (column >= clipLeft && column < clipRight && y >= clipTop && y < clipBottom) {
      storeNibble(ram, y * SCREEN_WIDTH + column, color);
    }
    minor = Math.fround(minor + slope);
  }
}

function plot(s: ConsoleState, steep: boolean, major: number, minor: number, color: number): void {
  if (steep) putPixel(s, minor, major, color);
  else putPixel(s, major, minor, color);
}
