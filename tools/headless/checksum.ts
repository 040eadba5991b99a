/** CRC-32 as in zlib, gzip and PNG; recordings of the console are compared by it. */

const POLYNOMIAL = 0xedb88320;

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ POLYNOMIAL : value >>> 1;
  return value;
});

/** CRC-32 of bytes, as an unsigned number (source: RFC 1952 §8). */
export function crc32(bytes: ArrayLike<number>): number {
  let value = 0xffffffff;
  for (let i = 0; i < bytes.length; i++) value = (value >>> 8) ^ TABLE[(value ^ bytes[i]) & 255];
  return (value ^ 0xffffffff) >>> 0;
}

/** CRC-32 of bytes as recordings write it: eight hexadecimal digits, lower case. */
export function checksum(bytes: ArrayLike<number>): string {
  return crc32(bytes).toString(16).padStart(8, '0');
}

/** The bytes of sound samples, 16 bits each, low byte first. */
export function sampleBytes(samples: Int16Array): Uint8Array {
  const bytes = new Uint8Array(samples.length * 2);
  const view = new DataView(bytes.buffer);
  for (let i = 0; i < samples.length; i++) view.setInt16(2 * i, samples[i], true);
  return bytes;
}
