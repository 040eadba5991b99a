/**
 * What a loop looked like before its code was changed, beside what it looks like now: the pixels of both that differ, frame
 * by frame. Knows no page.
 */

/** Pixels of a frame, by their places, as 32-bit colors. */
interface Pixels {
  places: Uint16Array;
  colors: Uint32Array;
}

/** Frames as what changes from one to the next, so that a stretch takes little memory. */
export class FrameStrip {
  private readonly changes: Pixels[] = [];
  private last: Uint32Array | undefined;
  /** Pixels that are kept. */
  size = 0;

  get length(): number {
    return this.changes.length;
  }

  add(frame: Uint8ClampedArray): void {
    const colors = new Uint32Array(frame.slice().buffer);
    const { last } = this;
    const change = pixelsWhere(colors, place => colors[place] !== last?.[place]);
    this.changes.push(change);
    this.size += change.places.length;
    this.last = colors;
  }

  /**
   * The frames, one after the other.
   * @param step gives one of so many
   */
  *frames(step = 1): Generator<Uint32Array> {
    const colors = new Uint32Array(this.last?.length ?? 0);
    for (const [index, change] of this.changes.entries()) {
      put(change, colors);
      if (index % step === 0) yield colors.slice();
    }
  }
}

/** Longest stretch, and most pixels of a strip, of which ghosts are made. */
export const MOST_GHOST_FRAMES = 1200;
const MOST_PIXELS = 6_000_000;
/** Frames of the path that are shown, and least frames between two of them. */
const PATH_FRAMES = 20;
const LEAST_STEP = 4;
/** Shares of the colors: of what was here, of the paths before and now. */
const GHOST = 0.75;
const PATH = 0.45;
/** Tints of the paths, as red, green and blue. */
const BEFORE = [255, 160, 80] as const;
const NOW = [90, 220, 255] as const;

export class Ghosts {
  private readonly before: Pixels[] = [];
  private readonly now: Pixels[] = [];
  /** Number of the first frame. */
  private readonly from: number;

  /**
   * Compares the same stretch with the code before and now.
   * @param from number of its first frame
   */
  constructor(from: number, before: FrameStrip, now: FrameStrip) {
    this.from = from;
    if (before.size + now.size > MOST_PIXELS) return;
    const background = backgroundOf([before, now]);
    const others = now.frames();
    for (const was of before.frames()) {
      const { value: is } = others.next();
      if (!is) break;
      const shows = (colors: Uint32Array) =>
        pixelsWhere(colors, place => was[place] !== is[place] && colors[place] !== background[place]);
      this.before.push(shows(was));
      this.now.push(shows(is));
    }
  }

  /** Whether the change is to be seen at all. */
  get isEmpty(): boolean {
    return [...this.before, ...this.now].every(({ places }) => places.length === 0);
  }

  /** Draws into a frame: the paths before and now, and what was in this frame before. */
  draw(frame: Uint8ClampedArray, position: number): void {
    const step = Math.max(LEAST_STEP, Math.ceil(this.before.length / PATH_FRAMES));
    for (let index = 0; index < this.before.length; index += step) {
      mix(frame, this.before[index], PATH, BEFORE);
      mix(frame, this.now[index], PATH, NOW);
    }
    const here = this.before[position - this.from];
    if (here) mix(frame, here, GHOST, BEFORE);
  }
}

/** What stands behind all that moves: of every place the color that is there most often. */
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

/** Mixes pixels into a frame, halfway to a tint. */
function mix(
  frame: Uint8ClampedArray,
  { places, colors }: Pixels,
  share: number,
  tint: readonly number[],
): void {
  for (const [index, place] of places.entries())
    for (let part = 0; part < 3; part++) {
      const color = (((colors[index] >> (8 * part)) & 255) + tint[part]) / 2;
      const at = 4 * place + part;
      frame[at] += (color - frame[at]) * share;
    }
}

function pixelsWhere(colors: Uint32Array, isWanted: (place: number) => boolean): Pixels {
  const places: number[] = [];
  for (let place = 0; place < colors.length; place++) if (isWanted(place)) places.push(place);
  return { places: Uint16Array.from(places), colors: Uint32Array.from(places, place => colors[place]) };
}

function put({ places, colors }: Pixels, target: Uint32Array): void {
  for (const [index, place] of places.entries()) target[place] = colors[index];
}
