/** Encodes sound as a 16-bit stereo WAV file. */

import { SAMPLE_RATE } from '../console/memory-map.ts';

const HEADER_SIZE = 44;
const CHANNELS = 2;
const BYTES_PER_SAMPLE = 2;
const PCM_FORMAT = 1;

/**
 * Encodes consecutive blocks of interleaved stereo samples (RIFF WAVE, format 1).
 *
 * @param blocks copies of the blocks of ticks
 * @param sampleRate sample pairs per second
 */
export function encodeWav(blocks: readonly Int16Array[], sampleRate = SAMPLE_RATE): Uint8Array {
  const samples = blocks.reduce((sum, block) => sum + block.length, 0);
  const dataSize = samples * BYTES_PER_SAMPLE;
  const file = new DataView(new ArrayBuffer(HEADER_SIZE + dataSize));
  const text = (at: number, name: string) => {
    for (let i = 0; i < name.length; i++) file.setUint8(at + i, name.charCodeAt(i));
  };
  text(0, 'RIFF');
  file.setUint32(4, HEADER_SIZE - 8 + dataSize, true);
  text(8, 'WAVEfmt ');
  file.setUint32(16, 16, true);
  file.setUint16(20, PCM_FORMAT, true);
  file.setUint16(22, CHANNELS, true);
  file.setUint32(24, sampleRate, true);
  file.setUint32(28, sampleRate * CHANNELS * BYTES_PER_SAMPLE, true);
  file.setUint16(32, CHANNELS * BYTES_PER_SAMPLE, true);
  file.setUint16(34, 8 * BYTES_PER_SAMPLE, true);
  text(36, 'data');
  file.setUint32(40, dataSize, true);
  let at = HEADER_SIZE;
  for (const block of blocks)
    for (const sample of block) {
      file.setInt16(at, sample, true);
      at += BYTES_PER_SAMPLE;
    }
  return new Uint8Array(file.buffer);
}
