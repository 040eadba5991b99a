/** The palettes of a bare cartridge as documents. */

import { type Bank, SECTION_SIZES } from '../../../cartridge/cartridge.ts';
import { DB16_PALETTE } from '../../../cartridge/default-data.ts';
import { success } from '../../../diagnostic.ts';
import { type DocumentInfo, isCellsChange, type PaletteContent, REORDER } from '../../../studio/documents.ts';
import { changeCells, idInBank } from './change-cells.ts';
import type { CartridgeKind } from './kind.ts';

const COLORS = SECTION_SIZES.palette0 / 3;

export const CARTRIDGE_PALETTES: CartridgeKind = {
  kind: 'palette',
  list(bank, number) {
    return ([0, 1] as const)
      .filter(vram => (number === 0 && vram === 0) || bank[`palette${vram}`].some(byte => byte !== 0))
      .map(
        (vram): DocumentInfo => ({
          id: idInBank(`palette${vram}`, number),
          kind: 'palette',
          name: vram === 0 ? 'Palette' : 'Palette of VRAM bank 1',
          bank: number,
          isThere: true,
        }),
      );
  },
  open(bank, info) {
    const vram = vramOf(info);
    const section = shown(bank, info);
    const content: PaletteContent = {
      colors: Array.from({ length: COLORS }, (_, index) => colorAt(section, index)),
      names: Array.from({ length: COLORS }, () => null),
      vram,
    };
    return success(content);
  },
  change(bank, info, changes) {
    const section = shown(bank, info).slice();
    const isReordered =
      vramOf(info) === 0 && changes.some(change => isCellsChange(change) && change.part === REORDER);
    return changeCells(info, changes, {
      count: COLORS,
      most: 0xffffff,
      at: index => colorAt(section, index),
      put: (index, color) => section.set([color >> 16, (color >> 8) & 255, color & 255], 3 * index),
      sections: () => ({
        [`palette${vramOf(info)}`]: section,
        ...(isReordered && renumbered(bank, shown(bank, info), section)),
      }),
    });
  },
};

/** Converts tiles, sprites and screen so that they look the same with reordered colors. */
function renumbered(bank: Bank, before: Uint8Array, after: Uint8Array): Partial<Bank> {
  const colors = (section: Uint8Array) =>
    Array.from({ length: COLORS }, (_, index) => colorAt(section, index));
  const [old, now] = [colors(before), colors(after)];
  // Of equal colors, each keeps its own number if possible.
  const places = old.map((color, index) => (now[index] === color ? index : Math.max(0, now.indexOf(color))));
  const moved = (section: Uint8Array) => section.map(byte => places[byte & 15] | (places[byte >> 4] << 4));
  return { tiles: moved(bank.tiles), sprites: moved(bank.sprites), screen: moved(bank.screen) };
}

function vramOf({ id }: DocumentInfo): 0 | 1 {
  return id.startsWith('palette1') ? 1 : 0;
}

/** The effective palette: the default one if the cartridge has none. */
function shown(bank: Bank, info: DocumentInfo): Uint8Array {
  const section = bank[`palette${vramOf(info)}`];
  const isNone = info.bank === 0 && vramOf(info) === 0 && section.every(byte => byte === 0);
  return isNone ? DB16_PALETTE : section;
}

function colorAt(section: Uint8Array, index: number): number {
  return (section[3 * index] << 16) | (section[3 * index + 1] << 8) | section[3 * index + 2];
}
