/** A compact sequence of frames: differences between frames, or whole frames if those are smaller. */

import type { FrameCall } from '../game/frame-calls.ts';

/** Changed pixels by position, as 32-bit colors; or all pixels, as color indices. */
type Change = { places: Uint16Array; colors: Uint32Array } | Uint8Array;

/** Bytes per pixel with its position. */
const PIXEL_SIZE = 6;
const MAX_COLORS = 256;

export class FrameStrip {
  private readonly changes: Change[] = [];
  private last: Uint32Array | undefined;
  private readonly palette: number[] = [];
  private readonly numbers = new Map<number, number>();
  /** The drawing calls of each frame. */
  readonly calls: (readonly FrameCall[])[] = [];
  /** Bytes used. */
  size = 0;

  get length(): number {
    return this.changes.length;
  }

  /**
   * @param calls of the frame; if undefined, only its pixels are known
   */
  add(frame: Uint8ClampedArray, calls: readonly FrameCall[] = []): void {
    const colors = new Uint32Array(frame.slice().buffer);
    const { last } = this;
    const places: number[] = [];
    for (let place = 0; place < colors.length; place++)
      if (colors[place] !== last?.[place]) places.push(place);
    const whole = PIXEL_SIZE * places.length > colors.length ? this.numbered(colors) : undefined;
    this.changes.push(
      whole ?? {
        places: Uint16Array.from(places),
        colors: Uint32Array.from(places, place => colors[place]),
      },
    );
    this.size += whole?.length ?? PIXEL_SIZE * places.length;
    this.last = colors;
    this.calls.push(calls);
  }

  /**
   * Iterates over the frames.
   *
   * @param step yields every n-th frame
   */
  *frames(step = 1): Generator<Uint32Array> {
    const colors = new Uint32Array(this.last?.length ?? 0);
    for (const [index, change] of this.changes.entries()) {
      if (change instanceof Uint8Array)
        for (const [place, number] of change.entries()) colors[place] = this.palette[number];
      else for (const [i, place] of change.places.entries()) colors[place] = change.colors[i];
      if (index % step === 0) yield colors.slice();
    }
  }

  /** Pixels as indices of the strip's colors; undefined if there are too many colors. */
  private numbered(colors: Uint32Array): Uint8Array | undefined {
    const numbers = new Uint8Array(colors.length);
    for (const [place, color] of colors.entries()) {
      let number = this.numbers.get(color);
      if (number === undefined) {
        if (this.palette.length === MAX_COLORS) return undefined;
        number = this.palette.push(color) - 1;
        this.numbers.set(color, number);
      }
      numbers[place] = number;
    }
    return numbers;
  }
}
