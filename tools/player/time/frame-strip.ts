/** Frames of a stretch in little memory: as what changes from one to the next, or as a whole where that is less. */

import type { FrameCall } from '../game/frame-calls.ts';

/** Pixels of a frame, by their places, as 32-bit colors; or all of them, as numbers of colors. */
type Change = { places: Uint16Array; colors: Uint32Array } | Uint8Array;

/** Bytes of a pixel with its place. */
const PIXEL_SIZE = 6;
const MAX_COLORS = 256;

export class FrameStrip {
  private readonly changes: Change[] = [];
  private last: Uint32Array | undefined;
  private readonly palette: number[] = [];
  private readonly numbers = new Map<number, number>();
  /** What each frame has been drawn of. */
  readonly calls: (readonly FrameCall[])[] = [];
  /** Bytes that are kept. */
  size = 0;

  get length(): number {
    return this.changes.length;
  }

  /** @param calls what it has been drawn of; without them nothing is known of it but its pixels */
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
   * The frames, one after the other.
   * @param step gives one of so many
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

  /** Pixels as numbers of the strip's colors; undefined where these are too many. */
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
