/** Exchange of cartridge banks and RAM, section by section (specification: console §4.6 sync). */

import type { Bank, SectionName } from '../cartridge/cartridge.ts';
import * as at from './memory-map.ts';
import type { ConsoleState } from './state.ts';

/** All eight sections. */
export const SYNC_ALL = 255;

/** Sections of the bank and their places in RAM, by bit of the mask. The palettes have rules of their own. */
const PLACES: [bit: number, section: SectionName, address: number][] = [
  [at.SYNC_TILES, 'tiles', at.TILES],
  [at.SYNC_SPRITES, 'sprites', at.SPRITES],
  [at.SYNC_MAP, 'map', at.MAP],
  [at.SYNC_SFX, 'waveforms', at.WAVEFORMS],
  [at.SYNC_SFX, 'samples', at.SAMPLES],
  [at.SYNC_MUSIC, 'patterns', at.PATTERNS],
  [at.SYNC_MUSIC, 'tracks', at.TRACKS],
  [at.SYNC_FLAGS, 'flags', at.SPRITE_FLAGS],
  [at.SYNC_SCREEN, 'screen', at.SCREEN],
];

/**
 * Copies sections between a bank of the cartridge and RAM.
 * @param mask bits 0–7: tiles, sprites, map, sound, music, palettes, flags, screen
 * @param toCartridge direction: RAM to bank if true
 */
export function copySections(state: ConsoleState, bank: Bank, mask: number, toCartridge: boolean): void {
  for (const [bit, section, address] of PLACES)
    if (mask & bit) copy(state.ram, address, bank, section, toCartridge);
  if (!(mask & at.SYNC_PALETTES)) return;
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
