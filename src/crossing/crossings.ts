/**
 * The crossings of a ray towards +x with the edges of a ring, one by one and in the order in which the ray meets
 * them: what `pointInRing` and `windingNumber` only count. The rule at corners is the library's: an edge holds its
 * upper end (smaller y) and not its lower one, and a level edge holds nothing.
 */

import { orientation } from '../geometry/index.ts';
import { MAX_CORNERS } from './polygon.ts';

export interface Crossing {
  x: number;
  /** The edge leads from this corner to the next one. */
  edge: number;
  /** What it adds to the winding number: 1 for an edge that leads down the screen, -1 for one that leads up. */
  turn: number;
}

/** An edge that ends on the ray's row, seen at that end. */
export interface EdgeEnd {
  x: number;
  y: number;
  /** The other end. */
  farX: number;
  farY: number;
  /** Whether the edge holds this end: only then does it count as crossed. */
  held: boolean;
}

/** Room for what one ray can meet. */
export function createCrossings(capacity: number): Crossing[] {
  const crossings: Crossing[] = [];
  for (let i = 0; i < capacity; i++) crossings[i] = { x: 0, edge: 0, turn: 1 };
  return crossings;
}

/**
 * Lists the crossings of the ray from x, y, the nearest first.
 * @param out has room for one crossing per edge
 * @returns how many there are
 */
export function findCrossings(x: number, y: number, ring: number[], out: Crossing[]): number {
  let count = 0;
  for (let i = 0; i < ring.length; i += 2) {
    const next = i + 2 < ring.length ? i + 2 : 0;
    const down = ring[next + 1] > y;
    if (down !== ring[i + 1] > y) {
      const side = orientation(ring[i], ring[i + 1], ring[next], ring[next + 1], x, y);
      if (down ? side > 0 : side < 0) {
        const t = (y - ring[i + 1]) / (ring[next + 1] - ring[i + 1]);
        insertSorted(ring[i] + (ring[next] - ring[i]) * t, i / 2, down ? 1 : -1, count, out);
        count = count + 1;
      }
    }
  }
  return count;
}

function insertSorted(x: number, edge: number, turn: number, count: number, out: Crossing[]): void {
  const crossing = out[count];
  crossing.x = x;
  crossing.edge = edge;
  crossing.turn = turn;
  let place = count;
  while (place > 0 && out[place - 1].x > x) {
    out[place] = out[place - 1];
    place = place - 1;
  }
  out[place] = crossing;
}

/**
 * Lists the ends of edges that lie on a row to the right of the point or on it. Level edges have none.
 * @param out has room for two ends per corner
 * @returns how many there are
 */
export function findEdgeEnds(x: number, y: number, ring: number[], out: EdgeEnd[]): number {
  let count = 0;
  for (let i = 0; i < ring.length; i += 2) {
    if (ring[i + 1] === y && ring[i] >= x) {
      const before = i > 0 ? i - 2 : ring.length - 2;
      const after = i + 2 < ring.length ? i + 2 : 0;
      count = addEnd(ring, i, before, count, out);
      count = addEnd(ring, i, after, count, out);
    }
  }
  return count;
}

function addEnd(ring: number[], corner: number, far: number, count: number, out: EdgeEnd[]): number {
  const farY = ring[far + 1];
  if (farY === ring[corner + 1]) return count;
  out[count] = {
    x: ring[corner],
    y: ring[corner + 1],
    farX: ring[far],
    farY,
    held: farY > ring[corner + 1],
  };
  return count + 1;
}

/** What a run of pixels is: in the ring by both numbers, or by its winding number alone. */
export const INSIDE = 1;
export const INSIDE_BY_WINDING = 2;

/** Left of every ring: a ray from here meets all edges of its row. */
const FAR_LEFT = -10000;
/** Crossings this near to a pixel are at the pixel: corners on whole pixels put none between. */
const ROUNDING = 1e-6;

const row = createCrossings(MAX_CORNERS);

/**
 * The pixels of a ring in runs, so that it can be filled as the two numbers judge it.
 * @param ring corners on whole pixels
 * @param out receives [y, x, width, INSIDE or INSIDE_BY_WINDING] for each run
 * @returns how many runs there are
 */
export function fillRuns(ring: number[], out: number[]): number {
  let top = ring[1];
  let bottom = top;
  for (let i = 3; i < ring.length; i += 2) {
    top = Math.min(top, ring[i]);
    bottom = Math.max(bottom, ring[i]);
  }
  let length = 0;
  for (let y = top; y < bottom; y++) {
    const count = findCrossings(FAR_LEFT, y, ring, row);
    // Left of all crossings a ray meets every one of them; each one passed takes its turn away.
    let winding = 0;
    for (let i = 0; i + 1 < count; i++) {
      winding = winding - row[i].turn;
      const from = Math.ceil(row[i].x - ROUNDING);
      const width = Math.ceil(row[i + 1].x - ROUNDING) - from;
      const isOdd = (count - 1 - i) % 2 === 1;
      if (width > 0 && (isOdd || winding !== 0)) {
        out[length] = y;
        out[length + 1] = from;
        out[length + 2] = width;
        out[length + 3] = isOdd ? INSIDE : INSIDE_BY_WINDING;
        length = length + 4;
      }
    }
  }
  return length / 4;
}
