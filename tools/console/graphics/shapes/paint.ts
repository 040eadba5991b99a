/**
 * Flood fill (specification: graphics §13). Runs wait in a queue of limited length; the reference drops what does
 * not fit, so that ragged areas stay partly unfilled, and so does this.
 */

import type { ConsoleState } from '../../state.ts';
import { mapColor } from '../screen/palette-map.ts';
import { loadPixel, storePixel } from '../screen/pixel.ts';

/** Records that can wait at a time. */
const QUEUE_LIMIT = 399;
/** Border argument that means: fill the area of the start pixel's color. */
const NO_BORDER = 255;

const FIELDS = 4;
/** Ring of waiting records: row, left, right, direction. */
const queue = new Int32Array(QUEUE_LIMIT * FIELDS);
let queueStart = 0;
let queueLength = 0;

/**
 * Fills the area around a pixel: all that is connected, by sides, to it within the clip rectangle and of its
 * color, or, with a border color (0–255, 255 for none), all up to that border.
 */
export function paint(s: ConsoleState, x: number, y: number, color: number, border: number): void {
  if (x < s.clipLeft || x >= s.clipRight || y < s.clipTop || y >= s.clipBottom) return;
  const ram = s.ram;
  const fill = mapColor(ram, color);
  const old = loadPixel(ram, x, y);
  if (old === fill) return;
  const edge = border === NO_BORDER ? -1 : mapColor(ram, border);
  if (old === edge) return;
  // Bit k: color k is inside.
  const inside = edge < 0 ? 1 << old : 0xffff & ~(1 << fill) & ~(1 << edge);
  queueStart = 0;
  queueLength = 0;
  enqueue(s, y, x, x, 1);
  enqueue(s, y + 1, x, x, -1);
  while (queueLength > 0) {
    const at = queueStart * FIELDS;
    queueStart = queueStart + 1 === QUEUE_LIMIT ? 0 : queueStart + 1;
    queueLength--;
    fillFrom(s, queue[at] + queue[at + 3], queue[at + 1], queue[at + 2], queue[at + 3], fill, inside);
  }
}

function enqueue(s: ConsoleState, y: number, left: number, right: number, direction: number): void {
  if (queueLength === QUEUE_LIMIT) return;
  if (y + direction < s.clipTop || y + direction >= s.clipBottom) return;
  const at = ((queueStart + queueLength) % QUEUE_LIMIT) * FIELDS;
  queue[at] = y;
  queue[at + 1] = left;
  queue[at + 2] = right;
  queue[at + 3] = direction;
  queueLength++;
}

/** Fills what of row y is reached from left…right of the row before, and queues the rows next to it. */
function fillFrom(
  s: ConsoleState,
  y: number,
  left: number,
  right: number,
  direction: number,
  fill: number,
  inside: number,
): void {
  const { ram, clipLeft, clipRight } = s;
  let x = left;
  while (x >= clipLeft && (inside >> loadPixel(ram, x, y)) & 1) storePixel(ram, x--, y, fill);
  let start = x + 1;
  let running = x < left;
  if (running) {
    if (start < left) enqueue(s, y, start, left - 1, -direction);
    x = left + 1;
  }
  for (;;) {
    if (running) {
      while (x < clipRight && (inside >> loadPixel(ram, x, y)) & 1) storePixel(ram, x++, y, fill);
      enqueue(s, y, start, x - 1, direction);
      if (x > right + 1) enqueue(s, y, right + 1, x - 1, -direction);
    }
    do x++;
    while (x <= right && !((inside >> loadPixel(ram, x, y)) & 1));
    if (x > right) return;
    start = x;
    running = true;
  }
}
