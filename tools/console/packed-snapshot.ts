/** Snapshots of a machine that are kept in great numbers: what did not change from one to the next is kept once. */

import { SECTION_NAMES } from '../cartridge/cartridge.ts';
import { copyDevices } from './devices.ts';
import type { MachineSnapshot } from './machine-types.ts';
import { PagedBytes } from './paged-bytes.ts';

export interface PackedSnapshot {
  /** Everything but the large memories. */
  rest: MachineSnapshot;
  memories: PagedBytes[];
}

const NOTHING = new Uint8Array(0);

/**
 * Packs what a machine is.
 * @param live its devices and memories themselves: they are copied here
 * @param before what was packed before
 */
export function packSnapshot(live: MachineSnapshot, before?: PackedSnapshot): PackedSnapshot {
  const memories = memoriesOf(live).map((bytes, index) => PagedBytes.of(bytes, before?.memories[index]));
  const rest = withMemories(live, [NOTHING, NOTHING, NOTHING, NOTHING, NOTHING]);
  return { rest: { ...rest, ...copyDevices(rest) }, memories };
}

/** The snapshot again. */
export function unpackSnapshot({ rest, memories }: PackedSnapshot): MachineSnapshot {
  return withMemories(
    rest,
    memories.map(memory => memory.toBytes()),
  );
}

/** Bytes of a snapshot besides: the devices, and what they consist of. */
const REST_SIZE = 16 * 1024;

/** Bytes that packed snapshots take together, with the versions of the program that they know. */
export function packedSize(snapshots: Iterable<PackedSnapshot>): number {
  const parts = new Set<Int32Array | Uint8Array>();
  const add = (memory: PagedBytes): void => {
    for (const page of memory.pages) parts.add(page);
  };
  let size = 0;
  for (const { memories, rest } of snapshots) {
    size += REST_SIZE;
    for (const memory of memories) add(memory);
    parts.add(rest.code);
    for (const bank of rest.banks) for (const name of SECTION_NAMES) parts.add(bank[name]);
    if (!rest.start) continue;
    const { filled, program } = rest.start;
    add(program.memory);
    parts.add(filled.state.ram).add(filled.state.hiddenBank);
  }
  for (const part of parts) size += part.byteLength;
  return size;
}

function memoriesOf({ state, vm }: MachineSnapshot): Uint8Array[] {
  const { ram, hiddenBank, depth } = state;
  const depthBytes = new Uint8Array(depth.buffer, depth.byteOffset, depth.byteLength);
  return [ram, hiddenBank, depthBytes, vm.native?.data ?? NOTHING, vm.native?.heap ?? NOTHING];
}

function withMemories(snapshot: MachineSnapshot, memories: readonly Uint8Array[]): MachineSnapshot {
  const [ram, hiddenBank, depth, data, heap] = memories;
  const { state, vm } = snapshot;
  return {
    ...snapshot,
    state: { ...state, ram, hiddenBank, depth: new Float64Array(depth.slice().buffer) },
    vm: { ...vm, native: vm.native && { ...vm.native, data, heap } },
  };
}
