/** The addresses of sound blocks in the console's memory. Writes are audible in the next frame. */

import {
  BLOCK_CODECS,
  type BlockName,
  encodeSound,
  type SoundSections,
  type SoundValues,
} from '../../assets/sound-values/index.ts';
import * as at from '../../console/memory-map.ts';
import type { BlockEdit } from './sound-edit.ts';

const ADDRESSES: Record<keyof SoundSections, number> = {
  waveforms: at.WAVEFORMS,
  samples: at.SAMPLES,
  patterns: at.PATTERNS,
  tracks: at.TRACKS,
};

/** Writes one block into the memory of a console. */
export function writeBlock(ram: Uint8Array, edit: BlockEdit): void {
  const { address, bytes } = placeBlock(edit);
  ram.set(bytes, address);
}

/** The bytes of a block, and their address. */
export function placeBlock(edit: BlockEdit): { address: number; bytes: Uint8Array } {
  const { section, size } = BLOCK_CODECS[edit.block];
  return {
    address: ADDRESSES[section] + edit.index * size,
    bytes: encodeBlock(edit.block, edit.after as never),
  };
}

function encodeBlock<Name extends BlockName>(
  name: Name,
  value: Parameters<(typeof BLOCK_CODECS)[Name]['encode']>[0],
) {
  return (BLOCK_CODECS[name].encode as (value: unknown) => Uint8Array)(value);
}

/** Writes a whole sound into the memory of a console. */
export function writeSound(ram: Uint8Array, values: SoundValues): void {
  const sections = encodeSound(values);
  for (const [section, address] of Object.entries(ADDRESSES))
    ram.set(sections[section as keyof SoundSections], address);
}
