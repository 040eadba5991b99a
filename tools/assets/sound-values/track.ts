/**
 * A track as a value, and as the 51 bytes of a cartridge (specification: sound §1.5), lossless in both
 * directions.
 */

export const TRACK_FRAMES = 16;
export const TRACK_CHANNELS = 4;
/** Highest pattern number that a track can store; those after 60 refer to memory beyond the patterns. */
export const LAST_PATTERN_NUMBER = 63;
const FRAME_SIZE = 3;
const PATTERN_BITS = 6;
export const TRACK_SIZE = 51;

export interface Track {
  /** Its name in code; empty for none. Cartridges do not store it. */
  name: string;
  /** 22 to 277. */
  tempo: number;
  /** −122 to 133; smaller is faster. */
  speed: number;
  /** Rows of each pattern that play: −191 to 64. */
  rows: number;
  /** 16 frames with the patterns of four channels: 1 to 60, 0 for none. */
  frames: number[][];
}

export interface TrackSetting {
  name: 'tempo' | 'speed' | 'rows';
  /** The default, from which the cartridge stores the distance times `sign`. */
  usual: number;
  byte: number;
  sign: 1 | -1;
  low: number;
  high: number;
}

export const TRACK_SETTINGS: readonly TrackSetting[] = [
  { name: 'tempo', byte: 48, usual: 150, low: 22, high: 277, sign: 1 },
  { name: 'speed', byte: 50, usual: 6, low: -122, high: 133, sign: 1 },
  { name: 'rows', byte: 49, usual: 64, low: -191, high: 64, sign: -1 },
];

/** Decodes 51 bytes; the name is empty. */
export function decodeTrack(bytes: Uint8Array): Track {
  const [tempo, speed, rows] = TRACK_SETTINGS.map(({ byte, usual, sign }) => {
    const stored = sign < 0 ? bytes[byte] : (bytes[byte] << 24) >> 24;
    return usual + sign * stored;
  });
  const frames = Array.from({ length: TRACK_FRAMES }, (_, frame) => {
    const at = frame * FRAME_SIZE;
    const patterns = bytes[at] | (bytes[at + 1] << 8) | (bytes[at + 2] << 16);
    return Array.from(
      { length: TRACK_CHANNELS },
      (_, channel) => (patterns >> (PATTERN_BITS * channel)) & LAST_PATTERN_NUMBER,
    );
  });
  return { name: '', tempo, speed, rows, frames };
}

/** Encodes a track as 51 bytes. */
export function encodeTrack(track: Track): Uint8Array {
  const bytes = new Uint8Array(TRACK_SIZE);
  track.frames.forEach((patterns, frame) => {
    const bits = patterns.reduce((sum, pattern, channel) => sum | (pattern << (PATTERN_BITS * channel)), 0);
    for (let i = 0; i < FRAME_SIZE; i++) bytes[frame * FRAME_SIZE + i] = bits >> (8 * i);
  });
  for (const { name, byte, usual, sign } of TRACK_SETTINGS) bytes[byte] = (track[name] - usual) * sign;
  return bytes;
}
