/**
 * Merges a changed cartridge into the memory of a running machine: bytes that the new cartridge sets up differently from
 * the old one are new, all others stay.
 */

import { SECTION_NAMES } from '../../cartridge/cartridge.ts';
import type { FilledMemory } from '../devices.ts';
import type { ConsoleState } from '../state.ts';

/**
 * Changes `ours`, the memory of the running machine.
 * @param base what the old cartridge had set up when it was started
 * @param theirs what the new one sets up in the same place
 */
export function mergeMemory(ours: FilledMemory, base: FilledMemory, theirs: FilledMemory): void {
  const [memory, before, after] = [ours, base, theirs].map(({ state }) => state);
  for (const bank of [0, 1])
    mergeBytes(videoBank(memory, bank), videoBank(before, bank), videoBank(after, bank));
  const size = memory.hiddenBank.length;
  mergeBytes(memory.ram.subarray(size), before.ram.subarray(size), after.ram.subarray(size));
  ours.banks.forEach((bank, index) => {
    for (const name of SECTION_NAMES) {
      bank[name] = bank[name].slice();
      mergeBytes(bank[name], base.banks[index][name], theirs.banks[index][name]);
    }
  });
}

function videoBank({ ram, hiddenBank, activeBank }: ConsoleState, bank: number): Uint8Array {
  return bank === activeBank ? ram.subarray(0, hiddenBank.length) : hiddenBank;
}

function mergeBytes(ours: Uint8Array, base: Uint8Array, theirs: Uint8Array): void {
  for (let i = 0; i < ours.length; i++) if (base[i] !== theirs[i]) ours[i] = theirs[i];
}
