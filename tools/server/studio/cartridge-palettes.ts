/** The palettes of a bare cartridge as documents. */

import { type Bank, SECTION_SIZES } from '../../cartridge/cartridge.ts';
import { DB16_PALETTE } from '../../cartridge/default-data.ts';
import { errorDiagnostic, failure, success } from '../../diagnostic.ts';
import { type DocumentInfo, isCellsChange, mergeCells, type PaletteContent } from '../../studio/documents.ts';
import type { CartridgeKind } from './cartridge-kind.ts';

const COLORS = SECTION_SIZES.palette0 / 3;

export const CARTRIDGE_PALETTES: CartridgeKind = {
  kind: 'palette',
  list(bank, number) {
    return ([0, 1] as const)
      .filter(vram => (number === 0 && vram === 0) || bank[`palette${vram}`].some(byte => byte !== 0))
      .map(
        (vram): DocumentInfo => ({
          id: `palette${vram}${number === 0 ? '' : `.${number}`}`,
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
    const cells = changes.filter(isCellsChange).flatMap(each => [...each.cells]);
    if (cells.some(([index, , after]) => index < 0 || index >= COLORS || after < 0 || after > 0xffffff))
      return failure(errorDiagnostic('studio/no-color', 'the palette has no such color'));
    const { made, conflicts } = mergeCells(cells, index => colorAt(section, index));
    for (const [index, , after] of made)
      section.set([after >> 16, (after >> 8) & 255, after & 255], 3 * index);
    return success({
      sections: made.length > 0 ? { [`palette${vramOf(info)}`]: section } : {},
      conflicts: conflicts.map(conflict => ({ document: info.id, ...conflict })),
    });
  },
};

function vramOf({ id }: DocumentInfo): 0 | 1 {
  return id.startsWith('palette1') ? 1 : 0;
}

/** The palette as the console shows it: the one of old cartridges where there is none. */
function shown(bank: Bank, info: DocumentInfo): Uint8Array {
  const section = bank[`palette${vramOf(info)}`];
  const isNone = info.bank === 0 && vramOf(info) === 0 && section.every(byte => byte === 0);
  return isNone ? DB16_PALETTE : section;
}

function colorAt(section: Uint8Array, index: number): number {
  return (section[3 * index] << 16) | (section[3 * index + 1] << 8) | section[3 * index + 2];
}
