/** A waveform as 32 amplitudes, and as the 16 bytes of a cartridge (specification: sound §1.2). */

/** 32 amplitudes from 0 to 15. If all are 0, it plays white noise; if all are 15, periodic noise. */
export type Waveform = number[];

export const AMPLITUDES = 32;
export const WAVEFORM_SIZE = 16;

/** Decodes 16 bytes. */
export function decodeWaveform(bytes: Uint8Array): Waveform {
  return Array.from({ length: AMPLITUDES }, (_, i) => (bytes[i >> 1] >> ((i & 1) << 2)) & 15);
}

/** Encodes 32 amplitudes as 16 bytes. */
export function encodeWaveform(amplitudes: Waveform): Uint8Array {
  return Uint8Array.from(
    { length: WAVEFORM_SIZE },
    (_, i) => amplitudes[2 * i] | (amplitudes[2 * i + 1] << 4),
  );
}
