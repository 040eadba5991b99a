/** What `pmem` holds, as a machine takes it. */

/** @param numbers entries of `pmem`; those that are left out are 0 */
export function persistentBytes(numbers: readonly number[]): Uint8Array {
  return new Uint8Array(Uint32Array.from(numbers).buffer);
}
