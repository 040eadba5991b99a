/**
 * Edits in the memory of the running machine, until a build brings them: each is written before every frame that is made
 * or shown again, wherever the memory still holds what was edited. What the game has changed itself stays the game's.
 */

import * as at from '../api/memory-map.ts';
import type { Bank, Cartridge, SectionName } from '../cartridge/cartridge.ts';

/** What the palette of VRAM bank 1 is noted at: behind all addresses, because it has the one of that of bank 0. */
export const PALETTE_OF_VRAM_1 = 0x100000;

/** Where sections of a bank lie in the console's memory. */
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
  /** All that was there from the first edit of the place on. */
  befores: Set<number>;
  after: number;
  bank: number;
}

/** Memory as a game has it now: with the VRAM of the active bank, and beside it the VRAM of the other. */
export interface LiveRam {
  ram: Uint8Array;
  hiddenBank: Uint8Array;
  /** Which of the two VRAM banks is active. */
  activeBank: number;
}

export class LiveMemory {
  private readonly nibbles = new Map<number, Edit>();
  private readonly bytes = new Map<number, Edit>();
  private cartridge: Cartridge | undefined;

  /** A version of the game runs; what it has brought need not be written any more. */
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
   * @param pixel in the tile, row by row
   */
  putPixel(bank: number, id: number, pixel: number, before: number, after: number): void {
    const key = 2 * at.TILES + 64 * id + pixel;
    note(this.nibbles, key, before, after, bank);
  }

  /** Changes a byte of what a cartridge fills; a color of VRAM bank 1 is at `PALETTE_OF_VRAM_1`. */
  putByte(bank: number, address: number, before: number, after: number): void {
    note(this.bytes, address, before, after, bank);
  }

  /** Whether nothing has to be written. */
  get isEmpty(): boolean {
    return this.nibbles.size === 0 && this.bytes.size === 0;
  }

  /** Writes all edits that the memory has not got yet. */
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

  /** Where a byte is: a color in VRAM bank 0, and in bank 1 too where that has no palette of its own. */
  private placesOf(noted: number, bank: number, live: LiveRam): { memory: Uint8Array; address: number }[] {
    if (noted >= at.VRAM_SIZE) return [placeOf(noted, live)];
    const hasOwn = this.cartridge?.banks[bank].palette1.some(byte => byte !== 0) ?? false;
    const both = [live.ram, live.hiddenBank].map(memory => ({ memory, address: noted }));
    return hasOwn ? [placeOf(noted, live)] : both;
  }

  /** The bank whose section is in memory: the one that it is most like. */
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

/** Where a byte of what a cartridge fills is at this moment. */
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
