/**
 * Edits in the memory of the running machine, until a build contains them: they are written before every frame
 * that is made or shown again, wherever the memory still has an edited value. What the game itself has changed
 * is left alone.
 */

import * as at from '../api/memory-map.ts';
import type { Bank, Cartridge, SectionName } from '../cartridge/cartridge.ts';

/** The pseudo address of VRAM bank 1's palette, beyond all others, since it shares the address of bank 0's. */
export const PALETTE_OF_VRAM_1 = 0x100000;

/** Addresses of a bank's sections in the console's memory. */
const SECTIONS: readonly { section: SectionName; address: number; size: number }[] = [
  { section: 'palette0', address: at.PALETTE, size: at.PALETTE_SIZE },
  { section: 'palette1', address: PALETTE_OF_VRAM_1, size: at.PALETTE_SIZE },
  { section: 'tiles', address: at.TILES, size: at.TILES_SIZE },
  { section: 'sprites', address: at.SPRITES, size: at.SPRITES_SIZE },
  { section: 'map', address: at.MAP, size: at.MAP_SIZE },
  { section: 'waveforms', address: at.WAVEFORMS, size: at.WAVEFORMS_SIZE },
  { section: 'samples', address: at.SAMPLES, size: at.SAMPLES_SIZE },
  { section: 'patterns', address: at.PATTERNS, size: at.PATTERNS_SIZE },
  { section: 'tracks', address: at.TRACKS, size: at.TRACKS_SIZE },
  { section: 'flags', address: at.SPRITE_FLAGS, size: at.SPRITE_FLAGS_SIZE },
];

interface Edit {
  /** All earlier values since the first edit. */
  befores: Set<number>;
  after: number;
  bank: number;
}

/** The current memory of a game, with the VRAM of the active bank, and the VRAM of the other. */
export interface LiveRam {
  ram: Uint8Array;
  hiddenBank: Uint8Array;
  /** The active VRAM bank. */
  activeBank: number;
}

export class LiveMemory {
  private readonly nibbles = new Map<number, Edit>();
  private readonly bytes = new Map<number, Edit>();
  private cartridge: Cartridge | undefined;

  /** A new version of the game runs; edits that it contains are dropped. */
  settle(cartridge: Cartridge): void {
    this.cartridge = cartridge;
    for (const [key, { after, bank }] of this.nibbles) {
      const byte = byteOf(cartridge.banks[bank], key >> 1);
      if (byte !== undefined && ((byte >> (4 * (key & 1))) & 15) === after) this.nibbles.delete(key);
    }
    for (const [address, { after, bank }] of this.bytes)
      if (byteOf(cartridge.banks[bank], address) === after) this.bytes.delete(address);
  }

  /**
   * Changes a pixel of a tile or sprite.
   *
   * @param id tile id, 0 to 511
   * @param pixel index in the tile, row by row
   */
  putPixel(bank: number, id: number, pixel: number, before: number, after: number): void {
    const key = 2 * at.TILES + 64 * id + pixel;
    note(this.nibbles, key, before, after, bank);
  }

  /** Changes a byte of cartridge data; colors of VRAM bank 1 are at `PALETTE_OF_VRAM_1`. */
  putByte(bank: number, address: number, before: number, after: number): void {
    note(this.bytes, address, before, after, bank);
  }

  /** Whether there is nothing to write. */
  get isEmpty(): boolean {
    return this.nibbles.size === 0 && this.bytes.size === 0;
  }

  /** Writes all edits that the memory does not have yet. */
  apply(live: LiveRam): void {
    if (this.isEmpty) return;
    const { ram } = live;
    const loaded = new Map<SectionName, number>();
    const isLoaded = (address: number, bank: number): boolean => {
      const place = sectionAt(address);
      if (!place) return false;
      if (!loaded.has(place.section)) loaded.set(place.section, this.loadedBank(place, live));
      return loaded.get(place.section) === bank;
    };
    for (const [key, { befores, after, bank }] of this.nibbles) {
      const [address, shift] = [key >> 1, 4 * (key & 1)];
      const now = (ram[address] >> shift) & 15;
      if (now !== after && befores.has(now) && isLoaded(address, bank))
        ram[address] = (ram[address] & ~(15 << shift)) | (after << shift);
    }
    for (const [noted, { befores, after, bank }] of this.bytes)
      for (const { memory, address } of this.placesOf(noted, bank, live))
        if (befores.has(memory[address]) && isLoaded(noted, bank)) memory[address] = after;
  }

  /** The positions of a byte: a color in VRAM bank 0 also affects bank 1, unless that has its own palette. */
  private placesOf(noted: number, bank: number, live: LiveRam): { memory: Uint8Array; address: number }[] {
    if (noted >= at.VRAM_SIZE) return [placeOf(noted, live)];
    const hasOwn = this.cartridge?.banks[bank].palette1.some(byte => byte !== 0) ?? false;
    const both = [live.ram, live.hiddenBank].map(memory => ({ memory, address: noted }));
    return hasOwn ? [placeOf(noted, live)] : both;
  }

  /** The bank whose section is in memory: the most similar one. */
  private loadedBank({ section, address: noted, size }: (typeof SECTIONS)[number], live: LiveRam): number {
    const banks = this.cartridge?.banks ?? [];
    const used = banks
      .map((bank, number) => ({ bank, number }))
      .filter(({ bank, number }) => number === 0 || bank[section].some(byte => byte !== 0));
    if (used.length <= 1) return 0;
    const { memory, address } = placeOf(noted, live);
    const differences = used.map(({ bank }) => {
      let count = 0;
      for (let i = 0; i < size; i++) if (bank[section][i] !== memory[address + i]) count++;
      return count;
    });
    return used[differences.indexOf(Math.min(...differences))].number;
  }
}

/** The current position of a byte of cartridge data. */
function placeOf(
  noted: number,
  { ram, hiddenBank, activeBank }: LiveRam,
): { memory: Uint8Array; address: number } {
  const [first, second] = activeBank === 0 ? [ram, hiddenBank] : [hiddenBank, ram];
  if (noted >= PALETTE_OF_VRAM_1) return { memory: second, address: at.PALETTE + noted - PALETTE_OF_VRAM_1 };
  return { memory: noted < at.VRAM_SIZE ? first : ram, address: noted };
}

function note(edits: Map<number, Edit>, key: number, before: number, after: number, bank: number): void {
  const known = edits.get(key);
  if (known && known.bank === bank) {
    known.befores.add(before);
    known.befores.add(known.after);
    known.after = after;
  } else edits.set(key, { befores: new Set([before]), after, bank });
}

function sectionAt(address: number) {
  return SECTIONS.find(place => address >= place.address && address < place.address + place.size);
}

function byteOf(bank: Bank | undefined, address: number): number | undefined {
  const place = sectionAt(address);
  return place && bank?.[place.section][address - place.address];
}
