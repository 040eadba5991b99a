/**
 * Compares a loop before and after a code change: shows what moves in the world where the two differ, frame by
 * frame. In a scrolling game the ground moves with the camera, and is not a ghost. Independent of the page.
 */

import { FRAME_HEIGHT, FRAME_WIDTH } from '../../console/memory-map.ts';
import { type Box, groundShift, movedThings, type Shift, type Thing, worldThings } from './drawn-things.ts';
import type { FrameStrip } from './frame-strip.ts';

/** Limits of the stretch, and of the strips' size in bytes. */
export const MAX_GHOST_FRAMES = 1200;
const MAX_BYTES = 64 << 20;
/** Number of frames shown of the path, and their minimum distance. */
const PATH_FRAMES = 20;
const MIN_STEP = 4;
/** Opacity of the ghost, and of the old and new paths. */
const GHOST = 0.75;
const PATH = 0.45;
/** Tints of the paths, as red, green and blue. */
const BEFORE = [255, 160, 80] as const;
const NOW = [90, 220, 255] as const;

export class Ghosts {
  private readonly before: Placed[] = [];
  private readonly now: Placed[] = [];
  /** The ground's shift on the screen since the first frame. */
  private readonly ground: Shift[] = [];
  /** Number of the first frame. */
  private readonly from: number;

  /**
   * Compares the same stretch with the old and new code.
   *
   * @param from number of its first frame
   */
  constructor(from: number, before: FrameStrip, now: FrameStrip) {
    this.from = from;
    if (before.size + now.size > MAX_BYTES) return;
    const background = backgroundOf([before, now]);
    const others = now.frames();
    const count = Math.min(before.length, now.length);
    const [things, newThings] = worldThings([before, now].map(({ calls }) => calls.slice(0, count)));
    let ground: Shift = { x: 0, y: 0 };
    let scrolls = false;
    for (const was of before.frames()) {
      const { value: is } = others.next();
      if (!is) break;
      const index = this.before.length;
      const [old, present] = [before.calls[index], now.calls[index]];
      if (index > 0) ground = sum(ground, groundShift(now.calls[index - 1], present));
      const shift = groundShift(old, present);
      scrolls ||= [ground, shift].some(({ x, y }) => x !== 0 || y !== 0);
      const shows = (colors: Uint32Array, place: number) => scrolls || colors[place] !== background[place];
      const back = { x: -shift.x, y: -shift.y };
      // A program that draws by writing to memory has no drawing calls.
      const isKnown = old.length + present.length > 0;
      const boxes = isKnown ? boxesOf(things[index], newThings[index], shift) : [WHOLE];
      const newBoxes = isKnown ? boxesOf(newThings[index], things[index], back) : [WHOLE];
      this.ground.push(ground);
      this.before.push(differing(was, is, shift, boxes, shows));
      this.now.push(moved(differing(is, was, back, newBoxes, shows), back));
    }
  }

  /** Whether the change is visible at all. */
  get isEmpty(): boolean {
    return [...this.before, ...this.now].every(({ colors }) => colors.length === 0);
  }

  /** Draws over a frame: the old and new paths, and what was in this frame before. */
  draw(frame: Uint8ClampedArray, position: number): void {
    const here = position - this.from;
    const step = Math.max(MIN_STEP, Math.ceil(this.before.length / PATH_FRAMES));
    for (let index = 0; index < this.before.length; index += step) {
      const shift = this.groundSince(index, here);
      mix(frame, this.before[index], shift, PATH, BEFORE);
      mix(frame, this.now[index], shift, PATH, NOW);
    }
    const ghost = this.before[here];
    if (ghost) mix(frame, ghost, { x: 0, y: 0 }, GHOST, BEFORE);
  }

  private groundSince(index: number, here: number): Shift {
    const [then, now] = [this.ground[index], this.ground[here] ?? this.ground[index]];
    return { x: now.x - then.x, y: now.y - then.y };
  }
}

const WHOLE: Box = { left: 0, top: 0, right: FRAME_WIDTH, bottom: FRAME_HEIGHT };

/** Pixels with their positions on the current screen, possibly outside of it. */
interface Placed {
  xs: Int16Array;
  ys: Int16Array;
  colors: Uint32Array;
}

function sum(a: Shift, b: Shift): Shift {
  return { x: a.x + b.x, y: a.y + b.y };
}

/** The boxes of things that differ in the other frame. */
function boxesOf(things: readonly Thing[], others: readonly Thing[], shift: Shift): Box[] {
  return movedThings(things, others, shift).map(({ box }) => box);
}

/** The pixels within boxes that differ from another frame, at the positions of the other one. */
function differing(
  colors: Uint32Array,
  others: Uint32Array,
  { x: byX, y: byY }: Shift,
  boxes: readonly Box[],
  shows: (colors: Uint32Array, place: number) => boolean,
): Placed {
  const places: number[] = [];
  const width = Math.min(FRAME_WIDTH, colors.length);
  const height = Math.ceil(colors.length / width);
  const seen = new Uint8Array(colors.length);
  for (const { left, top, right, bottom } of boxes)
    for (let y = Math.max(0, Math.floor(top)); y < Math.min(height, bottom); y++)
      for (let x = Math.max(0, Math.floor(left)); x < Math.min(width, right); x++) {
        const place = y * width + x;
        if (seen[place] || !shows(colors, place)) continue;
        seen[place] = 1;
        const [otherX, otherY] = [x + byX, y + byY];
        const isInside = otherX >= 0 && otherX < width && otherY >= 0 && otherY < height;
        if (!isInside || colors[place] !== others[otherY * width + otherX]) places.push(place);
      }
  return {
    xs: Int16Array.from(places, place => (place % width) + byX),
    ys: Int16Array.from(places, place => Math.floor(place / width) + byY),
    colors: Uint32Array.from(places, place => colors[place]),
  };
}

/** Pixels at another position. */
function moved({ xs, ys, colors }: Placed, { x, y }: Shift): Placed {
  return { xs: xs.map(place => place - x), ys: ys.map(place => place - y), colors };
}

/** The background behind all moving things: the most frequent color of every position. */
function backgroundOf(strips: readonly FrameStrip[]): Uint32Array {
  const samples = strips.flatMap(strip => {
    const step = Math.max(1, Math.ceil(strip.length / PATH_FRAMES));
    return [...strip.frames(step)];
  });
  return Uint32Array.from(samples[0] ?? [], (_, place) => {
    const counts = new Map<number, number>();
    for (const colors of samples) counts.set(colors[place], (counts.get(colors[place]) ?? 0) + 1);
    return [...counts].reduce((most, one) => (one[1] > most[1] ? one : most))[0];
  });
}

/** Blends pixels into a frame, halfway towards a tint. */
function mix(
  frame: Uint8ClampedArray,
  { xs, ys, colors }: Placed,
  { x: byX, y: byY }: Shift,
  share: number,
  tint: readonly number[],
): void {
  const width = Math.min(FRAME_WIDTH, frame.length / 4);
  const height = frame.length / 4 / width;
  for (const [index, color] of colors.entries()) {
    const [x, y] = [xs[index] + byX, ys[index] + byY];
    if (x < 0 || x >= width || y < 0 || y >= height) continue;
    for (let part = 0; part < 3; part++) {
      const wanted = (((color >> (8 * part)) & 255) + tint[part]) / 2;
      const at = 4 * (y * width + x) + part;
      frame[at] += (wanted - frame[at]) * share;
    }
  }
}
