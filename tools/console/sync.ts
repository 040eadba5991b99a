/** Exchange of cartridge banks and RAM, section by section (specification: console §4.6 sync). */

import type { Bank, SectionName } from '../cartridge/cartridge.ts';
import * as at from './memory-map.ts';
import type { ConsoleState } from './state.ts';

/** All eight sections. */
export const SYNC_ALL = 255;
export const SYNC_SCREEN = 128;
const SYNC_PALETTES = 32;

/** Sections of the bank and their places in RAM, by bit of the mask. The palettes have rules of their own. */
const PLACES: [bit: number, section: SectionName, address: number][] = [
  [1, 'tiles', at.TILES],
  [2, 'sprites', at.SPRITES],
  [4, 'map', at.MAP],
  [8, 'waveforms', at.WAVEFORMS],
  [8, 'samples', at.SAMPLES],
  [16, 'patterns', at.PATTERNS],
  [16, 'tracks', at.TRACKS],
  [64, 'flags', at.SPRITE_FLAGS],
  [SYNC_SCREEN, 'screen', at.SCREEN],
];

/**
 * Copies sections between a bank of the cartridge and RAM.
 * @param mask bits 0–7: tiles, sprites, map, sound, music, palettes, flags, screen
 * @param toCartridge direction: RAM to bank if true
 */
export function copySections(state: ConsoleState, bank: Bank, mask: number, toCartridge: boolean): void {
  for (const [bit, section, address] of PLACES)
    if (mask & bit) copy(state.ram, address, bank, section, toCartridge);
  if (!(mask & SYNC_PALETTES)) return;
  const [bank0, bank1] =
    state.activeBank === 0 ? [state.ram, state.hiddenBank] : [state.hiddenBank, state.ram];
  copy(bank0, at.PALETTE, bank, 'palette0', toCartridge);
  if (bank.palette1.some(byte => byte !== 0)) copy(bank1, at.PALETTE, bank, 'palette1', toCartridge);
}

function copy(
  memory: Uint8Array,
  address: number,
  bank: Bank,
  section: SectionName,
  toCartridge: boolean,
): void {
  if (toCartridge) bank[section] = memory.slice(address, address + bank[section].length);
  else memory.set(bank[section], address);
}
