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
/** Calls a callback with its row: BDR counts those of the frame, the others those of the screen. */
export type CallRow = (name: (typeof ROW_CALLBACKS)[number], row: number) => void;

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
  compose(state: ConsoleState, call: CallRow | undefined): void {
    const { frame } = this;
    readPalettes(state, frame.palettes);
    if (!call) {
      composeRows(state, frame);
      return;
    }
    for (let row = 0; row < at.FRAME_HEIGHT; row++) {
      callRow(call, row);
      readPalettes(state, frame.palettes);
      composeRow(state, row, frame);
    }
  }
}

function callRow(call: CallRow, row: number): void {
  call('BDR', row);
  if (row !== 0 && (row < FIRST_SCANLINE || row > LAST_SCANLINE)) return;
  const line = row === 0 ? 0 : row - at.BORDER_Y;
  call('SCN', line);
  call('scanline', line);
}
