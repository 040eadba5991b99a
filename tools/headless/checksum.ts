/** Checksums for comparing runs of the console: CRC-32, as in zlib, gzip and PNG. */

import { crc32 } from 'node:zlib';

/** The CRC-32 as eight lower-case hexadecimal digits. */
export function checksum(bytes: Uint8Array | Uint8ClampedArray): string {
  const plain = new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length);
  return crc32(plain).toString(16).padStart(8, '0');
}

/** The bytes of 16-bit sound samples, little-endian. */
export function sampleBytes(samples: Int16Array): Uint8Array {
  const bytes = new Uint8Array(samples.length * 2);
  const view = new DataView(bytes.buffer);
  for (let i = 0; i < samples.length; i++) view.setInt16(2 * i, samples[i], true);
  return bytes;
}
