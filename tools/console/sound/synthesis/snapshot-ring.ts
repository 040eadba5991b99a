/**
 * The queue between the tick and the synthesis: twelve copies of the registers, stereo volumes and PCM bytes. A
 * producer that runs ahead overwrites the last copy; a consumer that runs ahead plays it again (specification:
 * sound §3.2).
 */

import * as at from '../../memory-map.ts';

const SLOT_COUNT = 12;
/** Most snapshots that wait, the one being played included. */
const REACH = 10;

/** Places of the three parts in a slot. */
export const SLOT_REGISTERS = 0;
export const SLOT_STEREO = at.SOUND_REGISTERS_SIZE;
export const SLOT_PCM = SLOT_STEREO + at.CHANNEL_COUNT;
const SLOT_SIZE = SLOT_PCM + at.PCM_SIZE;

export interface SnapshotRing {
  slots: Uint8Array;
  head: number;
  tail: number;
}

/** A ring of silence. */
export function createSnapshotRing(): SnapshotRing {
  return { slots: new Uint8Array(SLOT_COUNT * SLOT_SIZE), head: 0, tail: 0 };
}

/** Copies what sounds from RAM to the ring. */
export function pushSnapshot(ring: SnapshotRing, ram: Uint8Array): void {
  const slot = ring.head * SLOT_SIZE;
  copy(ring.slots, slot + SLOT_REGISTERS, ram, at.SOUND_REGISTERS, at.SOUND_REGISTERS_SIZE);
  copy(ring.slots, slot + SLOT_STEREO, ram, at.STEREO_VOLUMES, at.CHANNEL_COUNT);
  copy(ring.slots, slot + SLOT_PCM, ram, at.PCM, at.PCM_SIZE);
  if (ring.head !== (ring.tail + REACH) % SLOT_COUNT) ring.head = (ring.head + 1) % SLOT_COUNT;
}

/** Place in `slots` of the snapshot to play now. */
export function playingSlot(ring: SnapshotRing): number {
  return ((ring.tail + SLOT_COUNT - 1) % SLOT_COUNT) * SLOT_SIZE;
}

/** Goes on to the next snapshot, if there is one. */
export function advanceRing(ring: SnapshotRing): void {
  if (ring.tail !== ring.head) ring.tail = (ring.tail + 1) % SLOT_COUNT;
}

function copy(target: Uint8Array, to: number, source: Uint8Array, from: number, size: number): void {
  for (let i = 0; i < size; i++) target[to + i] = source[from + i]!;
}
