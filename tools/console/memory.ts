/** Access to RAM as a cartridge has it: units of 1, 2, 4 or 8 bits, blocks, persistent memory, sprite flags. */

import * as at from './memory-map.ts';

/** Highest sprite id with flags of its own, and flags per sprite. */
const FLAGGED_SPRITES = 512;
const FLAG_COUNT = 8;

/**
 * Unit `address` of `bits` bits, low-order units of a byte first; 0 outside RAM and for other widths than 1, 2, 4
 * and 8 (specification: console §4.3).
 */
export function peek(ram: Uint8Array, address: number, bits: number): number {
  if (address < 0) return 0;
  switch (bits) {
    case 8:
      return address < at.RAM_SIZE ? ram[address] : 0;
    case 4:
      return address < at.RAM_SIZE * 2 ? (ram[address >> 1] >> ((address & 1) << 2)) & 15 : 0;
    case 2:
      return address < at.RAM_SIZE * 4 ? (ram[address >> 2] >> ((address & 3) << 1)) & 3 : 0;
    case 1:
      return address < at.RAM_SIZE * 8 ? (ram[address >> 3] >> (address & 7)) & 1 : 0;
    default:
      return 0;
  }
}

/** Stores the low `bits` bits of a value in a unit; nothing outside RAM or for other widths. */
export function poke(ram: Uint8Array, address: number, value: number, bits: number): void {
  if (address < 0) return;
  switch (bits) {
    case 8:
      if (address < at.RAM_SIZE) ram[address] = value;
      break;
    case 4:
      if (address < at.RAM_SIZE * 2) merge(ram, address >> 1, (address & 1) << 2, 15, value);
      break;
    case 2:
      if (address < at.RAM_SIZE * 4) merge(ram, address >> 2, (address & 3) << 1, 3, value);
      break;
    case 1:
      if (address < at.RAM_SIZE * 8) merge(ram, address >> 3, address & 7, 1, value);
      break;
  }
}

function merge(ram: Uint8Array, index: number, shift: number, mask: number, value: number): void {
  ram[index] = (ram[index] & ~(mask << shift)) | ((value & mask) << shift);
}

/** Copies a block, overlaps included; nothing if any of it lies outside RAM. */
export function copyMemory(ram: Uint8Array, target: number, source: number, size: number): void {
  if (inRam(target, size) && inRam(source, size)) ram.copyWithin(target, source, source + size);
}

/** Fills a block with a byte; nothing if any of it lies outside RAM. */
export function fillMemory(ram: Uint8Array, target: number, value: number, size: number): void {
  if (inRam(target, size)) ram.fill(value, target, target + size);
}

function inRam(address: number, size: number): boolean {
  return size >= 0 && size <= at.RAM_SIZE && address >= 0 && address <= at.RAM_SIZE - size;
}

/** Cell `index` (0–255) of persistent memory, unsigned. */
export function readPersistent(ram: Uint8Array, index: number): number {
  const address = at.PERSISTENT_MEMORY + index * 4;
  const low = ram[address] | (ram[address + 1] << 8) | (ram[address + 2] << 16);
  return (low | (ram[address + 3] << 24)) >>> 0;
}

/** Stores the low 32 bits of a value in a cell of persistent memory. */
export function writePersistent(ram: Uint8Array, index: number, value: number): void {
  const address = at.PERSISTENT_MEMORY + index * 4;
  for (let byte = 0; byte < 4; byte++) ram[address + byte] = value >> (8 * byte);
}

/**
 * The flags of sprites. All ids without flags share one byte that is nowhere in RAM and is never cleared; negative
 * ids reach the RAM below the flags (specification: console §4.3).
 */
export interface FlagMemory {
  shared: number;
}

/** Flag `flag` of sprite `id`. */
export function readFlag(ram: Uint8Array, memory: FlagMemory, id: number, flag: number): boolean {
  if (flag >= FLAG_COUNT) return false;
  const byte = id >= FLAGGED_SPRITES ? memory.shared : (ram[at.SPRITE_FLAGS + id] ?? 0);
  return (byte & (1 << flag)) !== 0;
}

/** Sets or clears a flag. */
export function writeFlag(ram: Uint8Array, memory: FlagMemory, id: number, flag: number, on: boolean): void {
  if (flag >= FLAG_COUNT) return;
  const bit = 1 << flag;
  const changed = (byte: number) => (on ? byte | bit : byte & ~bit);
  if (id >= FLAGGED_SPRITES) memory.shared = changed(memory.shared);
  else if (at.SPRITE_FLAGS + id >= 0) ram[at.SPRITE_FLAGS + id] = changed(ram[at.SPRITE_FLAGS + id]);
}
