/** The sound of a bank as editable values, and as the sections of a cartridge. */

import type { Bank } from '../../cartridge/cartridge.ts';
import { decodePattern, encodePattern, PATTERN_SIZE, type Pattern } from './pattern.ts';
import { decodeSfx, encodeSfx, SFX_SIZE, type Sfx } from './sfx.ts';
import { decodeTrack, encodeTrack, TRACK_SIZE, type Track } from './track.ts';
import { decodeWaveform, encodeWaveform, WAVEFORM_SIZE, type Waveform } from './waveform.ts';

/** The sound sections of one bank at their full sizes. */
export type SoundSections = Pick<Bank, 'waveforms' | 'samples' | 'patterns' | 'tracks'>;

/** The value of each kind of block. */
export interface BlockValues {
  waveform: Waveform;
  sfx: Sfx;
  pattern: Pattern;
  track: Track;
}

export type BlockName = keyof BlockValues;

/** The sound of one bank: 16 waveforms, 64 SFX, 60 patterns, 8 tracks. */
export type SoundValues = { [Name in BlockName]: BlockValues[Name][] };

/** How blocks of one kind are stored in a cartridge. */
export interface BlockCodec<Value> {
  section: keyof SoundSections;
  count: number;
  /** Bytes of a block. */
  size: number;
  decode(bytes: Uint8Array): Value;
  encode(value: Value): Uint8Array;
}

export const BLOCK_CODECS: { readonly [Name in BlockName]: BlockCodec<BlockValues[Name]> } = {
  waveform: {
    section: 'waveforms',
    count: 16,
    size: WAVEFORM_SIZE,
    decode: decodeWaveform,
    encode: encodeWaveform,
  },
  sfx: { section: 'samples', count: 64, size: SFX_SIZE, decode: decodeSfx, encode: encodeSfx },
  pattern: {
    section: 'patterns',
    count: 60,
    size: PATTERN_SIZE,
    decode: decodePattern,
    encode: encodePattern,
  },
  track: { section: 'tracks', count: 8, size: TRACK_SIZE, decode: decodeTrack, encode: encodeTrack },
};

export const BLOCK_NAMES = Object.keys(BLOCK_CODECS) as BlockName[];

/** An empty block: all its bytes are zero. */
export function emptyBlock<Name extends BlockName>(name: Name): BlockValues[Name] {
  const { size, decode } = BLOCK_CODECS[name];
  return decode(new Uint8Array(size));
}

/** Decodes sections. */
export function decodeSound({ waveforms, samples, patterns, tracks }: SoundSections): SoundValues {
  return {
    waveform: decodeBlocks('waveform', waveforms),
    sfx: decodeBlocks('sfx', samples),
    pattern: decodeBlocks('pattern', patterns),
    track: decodeBlocks('track', tracks),
  };
}

/** Decodes the blocks of one section. */
export function decodeBlocks<Name extends BlockName>(name: Name, section: Uint8Array): BlockValues[Name][] {
  const { count, size, decode } = BLOCK_CODECS[name];
  return Array.from({ length: count }, (_, i) => decode(section.subarray(i * size, (i + 1) * size)));
}

/** Encodes sections at their full sizes. */
export function encodeSound(values: SoundValues): SoundSections {
  return {
    waveforms: encodeBlocks('waveform', values),
    samples: encodeBlocks('sfx', values),
    patterns: encodeBlocks('pattern', values),
    tracks: encodeBlocks('track', values),
  };
}

function encodeBlocks<Name extends BlockName>(name: Name, values: SoundValues): Uint8Array {
  const { count, size, encode } = BLOCK_CODECS[name];
  const section = new Uint8Array(count * size);
  values[name].forEach((value, i) => {
    section.set(encode(value), i * size);
  });
  return section;
}

/** Whether a block is empty: all its bytes are zero, and it has no name. */
export function isEmptyBlock<Name extends BlockName>(name: Name, value: BlockValues[Name]): boolean {
  return BLOCK_CODECS[name].encode(value).every(byte => byte === 0) && nameOfBlock(value) === '';
}

/** A block's name in code; empty if it has none. */
function nameOfBlock(value: BlockValues[BlockName]): string {
  return 'name' in value ? value.name : '';
}
