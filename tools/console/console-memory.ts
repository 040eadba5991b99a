/**
 * Where the memory of a console lies for WebAssembly: RAM, the video bank that is hidden, the clip rectangle, and behind
 * these what pictures are composed with, in one memory that never grows.
 */

import { RAM_SIZE, VRAM_SIZE } from './memory-map.ts';

/** Of 64 KiB. */
const PAGES = 5;

export const HIDDEN_BANK = RAM_SIZE;
/** Four 32-bit integers. */
export const CLIP_WORDS = HIDDEN_BANK + VRAM_SIZE;
export const CLIP = { left: CLIP_WORDS, top: CLIP_WORDS + 4, right: CLIP_WORDS + 8, bottom: CLIP_WORDS + 12 };
export const CLIP_END = CLIP_WORDS + 16;

/** A memory with room for all of it, all zero. */
export function createConsoleMemory(): WebAssembly.Memory {
  return new WebAssembly.Memory({ initial: PAGES, maximum: PAGES });
}
