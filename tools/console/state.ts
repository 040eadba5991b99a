/**
 * The console's memory: the RAM and what the real console keeps beside it for drawing. Drawing functions are
 * plain functions of this state and numbers. Input latches and sound state live in their own devices.
 */

import { HIDDEN_BANK } from './console-memory.ts';
import * as at from './memory-map.ts';

export interface ConsoleState {
  /** The 96 KiB that peek and poke see; the active VRAM bank is at its start. */
  ram: Uint8Array;
  /** The 16 KiB of the VRAM bank that is not active. */
  hiddenBank: Uint8Array;
  /** Number of the VRAM bank that lies in the RAM window, 0 or 1. */
  activeBank: number;
  /** Clip rectangle in screen pixels; right and bottom are exclusive. */
  clipLeft: number;
  clipTop: number;
  clipRight: number;
  clipBottom: number;
  /** Sections of a bank that `sync` has exchanged in this tick, as its mask. */
  synced: number;
  /** Depth buffer of textured triangles: 1/z per screen pixel, larger is nearer, 0 is empty. */
  depth: Float64Array;
  /** Whether the depth buffer is certainly empty, so that it need not be emptied. */
  depthIsEmpty: boolean;
}

/**
 * A console state as it is before the first power-on: all zero, clip rectangle open.
 * @param memory what RAM and hidden bank are in, if it is to be one; see console-memory.ts
 */
export function createConsoleState(memory?: ArrayBuffer): ConsoleState {
  return {
    ram: memory ? new Uint8Array(memory, 0, at.RAM_SIZE) : new Uint8Array(at.RAM_SIZE),
    hiddenBank: memory ? new Uint8Array(memory, HIDDEN_BANK, at.VRAM_SIZE) : new Uint8Array(at.VRAM_SIZE),
    activeBank: 0,
    clipLeft: 0,
    clipTop: 0,
    clipRight: at.SCREEN_WIDTH,
    clipBottom: at.SCREEN_HEIGHT,
    synced: 0,
    depth: new Float64Array(at.SCREEN_WIDTH * at.SCREEN_HEIGHT),
    depthIsEmpty: true,
  };
}
