/**
 * Which call of the console has painted each pixel of a frame. A call may paint the color that was there before, so
 * the pixels get other colors before it, in two ways: what has another color after it than the one it got was painted,
 * and nothing can look unpainted in both ways.
 */

import { argumentNumbers } from '../api/arguments.ts';
import { consoleFunctions, entryOf, signatureFor } from '../api/index.ts';
import type { CallInProgress } from '../console/bindings/call-observer.ts';
import type { Machine } from '../console/machine.ts';
import { SCREEN_HEIGHT, SCREEN_WIDTH } from '../console/memory-map.ts';
import { type CallingLine, CallingLines } from './caller-lines.ts';

/** A call that may have painted, and from where it was called, the innermost function first. */
export interface PaintingCall {
  name: string;
  values: readonly unknown[];
  from: readonly CallingLine[];
}

/** What was painted in a frame. */
export interface PaintedFrame {
  calls: readonly PaintingCall[];
  /** For each bank of video memory and pixel: the index of the last call that has painted it, or -1. */
  painters: readonly [Int32Array, Int32Array];
}

/** Units of memory that `poke` and its relatives write, in bits. */
const POKED_BITS: Readonly<Record<string, number>> = { poke: 8, poke1: 1, poke2: 2, poke4: 4 };
const FILLING = ['memset', 'memcpy'];

/** Functions whose calls may paint. */
export const PAINTING_FUNCTIONS: readonly string[] = [
  ...consoleFunctions.filter(({ draws }) => draws).map(({ name }) => name),
  'cls',
  ...FILLING,
  ...Object.keys(POKED_BITS),
];

const PIXELS = SCREEN_WIDTH * SCREEN_HEIGHT;
const BYTES = PIXELS / 2;
/** The ways in which pixels get other colors: no color differs from itself equally by both. */
export const DISGUISES = [0xffffffff, 0x55555555] as const;

/** Collects what a frame paints. It is made twice, and the same calls are made each time. */
export class PaintedPixels {
  readonly frame: { calls: PaintingCall[]; painters: [Int32Array, Int32Array] } = {
    calls: [],
    painters: [new Int32Array(PIXELS).fill(-1), new Int32Array(PIXELS).fill(-1)],
  };
  private readonly machine: Machine;
  private readonly saved = new Uint32Array(BYTES / 4);
  private disguise: number = DISGUISES[0];
  /** Index of the next call. */
  private index = 0;
  private depth = 0;
  private readonly lines: CallingLines;

  constructor(machine: Machine) {
    this.machine = machine;
    this.lines = new CallingLines(machine);
  }

  /** The frame is about to be made, with one of {@link DISGUISES}. */
  begin(disguise: number): void {
    this.disguise = disguise;
    this.index = 0;
    this.depth = 0;
  }

  /** Makes a call of the console, and notes what it paints. */
  readonly around = (call: CallInProgress, run: () => number): number => {
    const { name, values, L } = call;
    const { frame } = this;
    const index = this.index++;
    if (index === frame.calls.length) {
      const from = this.lines.read(L);
      frame.calls.push({ name, values, from });
    }
    const bits = POKED_BITS[name];
    // A function that `map` asks for each cell sees the true pixels, and what it draws counts as drawn by `map`.
    if (this.depth > 0) return run();
    this.depth++;
    try {
      if (bits !== undefined) this.poked(index, values, bits);
      else if (FILLING.includes(name)) this.filled(index, values);
      else if (name === 'pix') this.pixel(index, values);
      else return this.drawn(index, run, hasCallback(name, values) ? 0 : this.disguise);
      return run();
    } finally {
      this.depth--;
    }
  };

  private get painters(): Int32Array {
    return this.frame.painters[this.machine.state.activeBank];
  }

  /** What a call has changed, of pixels that get other colors during the call. */
  private drawn(index: number, run: () => number, disguise: number): number {
    const { saved } = this;
    const { ram, activeBank } = this.machine.state;
    const screen = new Uint32Array(ram.buffer, ram.byteOffset, BYTES / 4);
    saved.set(screen);
    if (disguise !== 0) for (let i = 0; i < screen.length; i++) screen[i] ^= disguise;
    try {
      return run();
    } finally {
      const painters = this.frame.painters[activeBank];
      for (let i = 0; i < screen.length; i++) {
        const unpainted = saved[i] ^ disguise;
        const changed = screen[i] ^ unpainted;
        if (changed === 0) screen[i] = saved[i];
        else {
          let restored = screen[i];
          for (let pixel = 0; pixel < 8; pixel++) {
            const mask = 15 << (4 * pixel);
            if ((changed & mask) !== 0) painters[8 * i + pixel] = Math.max(painters[8 * i + pixel], index);
            else restored = (restored & ~mask) | (saved[i] & mask);
          }
          screen[i] = restored;
        }
      }
    }
  }

  private pixel(index: number, values: readonly unknown[]): void {
    if (values.length < 3) return;
    const [x, y] = argumentNumbers(entryOf('pix'), values).map(Math.trunc);
    const { clipLeft, clipTop, clipRight, clipBottom } = this.machine.state;
    if (x >= clipLeft && x < clipRight && y >= clipTop && y < clipBottom)
      this.paint(index, y * SCREEN_WIDTH + x, 1);
  }

  private poked(index: number, values: readonly unknown[], bits: number): void {
    const [address, , chosen] = values.map(Number);
    const unit = values.length > 2 ? chosen : bits;
    this.paint(index, Math.floor((Math.trunc(address) * unit) / 4), Math.ceil(unit / 4));
  }

  private filled(index: number, [address, , size]: readonly unknown[]): void {
    this.paint(index, 2 * Math.trunc(Number(address)), 2 * Math.trunc(Number(size)));
  }

  private paint(index: number, from: number, count: number): void {
    this.painters.fill(index, Math.max(0, from), Math.max(0, Math.min(PIXELS, from + count)));
  }
}

/** Whether a call of `map` passes a function that chooses its tiles. */
function hasCallback(name: string, values: readonly unknown[]): boolean {
  return signatureFor(entryOf(name), values.length).parameters.some(
    ({ kind }, index) => kind === 'remap' && index < values.length,
  );
}
