/** A waveform as 32 amplitudes and as the 16 bytes of a cartridge (specification: sound §1.2). */

/** 32 amplitudes, 0 lowest to 15 highest. Only zeros play as white noise, only fifteens as periodic noise. */
export type Waveform = number[];

export const AMPLITUDES = 32;
export const WAVEFORM_SIZE = 16;

/** The amplitudes of 16 bytes. */
export function decodeWaveform(bytes: Uint8Array): Waveform {
  return Array.from({ length: AMPLITUDES }, (_, i) => (bytes[i >> 1] >> ((i & 1) << 2)) & 15);
}

/** The 16 bytes of 32 amplitudes. */
export function encodeWaveform(amplitudes: Waveform): Uint8Array {
  return Uint8Array.from(
    { length: WAVEFORM_SIZE },
    (_, i) => amplitudes[2 * i] | (amplitudes[2 * i + 1] << 4),
  );
}
