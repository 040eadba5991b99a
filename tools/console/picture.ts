/**
 * The picture of a frame, composed row by row; between the rows the cartridge may change palette, border and scrolling
 * (specification: console §3.6).
 */

import { composeRow, composeRows, createFrame, type Frame, readPalettes } from './graphics/index.ts';
import * as at from './memory-map.ts';
import type { ConsoleState } from './state.ts';

/** First and last frame row before which SCN is called with its screen row; row 0 stands for screen row 0. */
const FIRST_SCANLINE = at.BORDER_Y + 1;
const LAST_SCANLINE = at.BORDER_Y + at.SCREEN_HEIGHT - 1;

/** Callbacks of a cartridge that run between the rows. */
export const ROW_CALLBACKS = ['BDR', 'SCN', 'scanline'] as const;
/**
 * Calls a callback with its row: BDR counts those of the frame, the others those of the screen.
 * @returns the rest of its steps, if it has not ended
 */
export type CallRow = (
  name: (typeof ROW_CALLBACKS)[number],
  row: number,
) => Generator<undefined, void> | undefined;

export class Picture {
  private readonly frame: Frame;
  /** 256×144 RGBA pixels, not to be changed: what has not changed since the last frame is not made anew. */
  readonly pixels: Uint8ClampedArray;

  /** @param memory what the states are in of which it is composed */
  constructor(memory: WebAssembly.Memory) {
    this.frame = createFrame(memory);
    const { buffer, byteOffset, byteLength } = this.frame.pixels;
    this.pixels = new Uint8ClampedArray(buffer, byteOffset, byteLength);
  }

  /**
   * Composes the picture of a frame.
   * @param call undefined if the cartridge has no callback for rows
   */
  *compose(state: ConsoleState, call: CallRow | undefined): Generator<undefined, void> {
    const { frame } = this;
    readPalettes(state, frame.palettes);
    if (!call) {
      composeRows(state, frame);
      return;
    }
    for (let row = 0; row < at.FRAME_HEIGHT; row++) {
      for (const [name, line] of CALLS_BEFORE[row]) {
        const rest = call(name, line);
        if (rest) yield* rest;
      }
      readPalettes(state, frame.palettes);
      composeRow(state, row, frame);
    }
  }
}

/** The callbacks before each row, with the rows that they count. */
const CALLS_BEFORE = Array.from({ length: at.FRAME_HEIGHT }, (_, row) => {
  const calls: Parameters<CallRow>[] = [['BDR', row]];
  const line = row === 0 ? 0 : row - at.BORDER_Y;
  const isOfScreen = row === 0 || (row >= FIRST_SCANLINE && row <= LAST_SCANLINE);
  if (isOfScreen) calls.push(['SCN', line], ['scanline', line]);
  return calls;
});
