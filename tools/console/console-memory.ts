/**
 * Where the memory of a console lies for WebAssembly: RAM, the video bank that is hidden, and the clip rectangle, in one
 * memory that never grows.
 */

import { RAM_SIZE, VRAM_SIZE } from './memory-map.ts';

const PAGE_SIZE = 0x10000;

export const HIDDEN_BANK = RAM_SIZE;
/** Four 32-bit integers. */
export const CLIP_WORDS = HIDDEN_BANK + VRAM_SIZE;
export const CLIP = { left: CLIP_WORDS, top: CLIP_WORDS + 4, right: CLIP_WORDS + 8, bottom: CLIP_WORDS + 12 };

/** A memory with room for all of it, all zero. */
export function createConsoleMemory(): WebAssembly.Memory {
  const pages = Math.ceil((CLIP.bottom + 4) / PAGE_SIZE);
  return new WebAssembly.Memory({ initial: pages, maximum: pages });
}
