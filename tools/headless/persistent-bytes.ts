/** Persistent memory as bytes for a machine. */

/**
 * @param numbers entries of `pmem`; missing ones are 0
 */
export function persistentBytes(numbers: readonly number[]): Uint8Array {
  return new Uint8Array(Uint32Array.from(numbers).buffer);
}
