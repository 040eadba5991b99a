/** Tiles, sprites and the screen of a bare cartridge as documents. */

import { SCREEN_HEIGHT, SCREEN_WIDTH } from '../../../api/memory-map.ts';
import { AREA_SLOTS, COLUMNS, firstSlot, TILE_EDGE } from '../../../assets/place/tile-memory.ts';
import { encodeBase64 } from '../../../cartridge/base64.ts';
import type { Bank } from '../../../cartridge/cartridge.ts';
import { success } from '../../../diagnostic.ts';
import type { DocumentInfo, PictureContent } from '../../../studio/documents.ts';
import { changeCells, idInBank } from './change-cells.ts';
import type { CartridgeKind } from './kind.ts';

const SHEET_EDGE = COLUMNS * TILE_EDGE;
const AREAS = ['tiles', 'sprites', 'screen'] as const;
type Area = (typeof AREAS)[number];
const NAMES: Record<Area, string> = { tiles: 'Tiles', sprites: 'Sprites', screen: 'Screen' };

export const CARTRIDGE_PICTURES: CartridgeKind = {
  kind: 'picture',
  list(bank, number) {
    const isUsed = [...bank.tiles, ...bank.sprites, ...bank.map].some(byte => byte !== 0);
    return AREAS.filter(area => {
      const hasOwn = bank[area].some(byte => byte !== 0);
      return area === 'screen' ? hasOwn : number === 0 || isUsed;
    }).map(
      (area): DocumentInfo => ({
        id: idInBank(area, number),
        kind: 'picture',
        name: NAMES[area],
        bank: number,
        isThere: true,
      }),
    );
  },
  open(bank, info) {
    const area = areaOf(info);
    const { width, height } = sizeOf(area);
    const pixels = Uint8Array.from({ length: width * height }, (_, i) =>
      nibbleAt(bank[area], placeOf(area, i)),
    );
    const content: PictureContent = {
      width,
      height,
      pixels: encodeBase64(pixels),
      durations: [100],
      tags: [],
      area,
      isSheet: area !== 'screen',
      slots:
        area === 'screen'
          ? []
          : Array.from({ length: AREA_SLOTS }, (_, slot) => ({ id: firstSlot(area) + slot, flip: 0 })),
    };
    return success(content);
  },
  change(bank, info, changes) {
    const area = areaOf(info);
    const section = bank[area].slice();
    const { width, height } = sizeOf(area);
    return changeCells(info, changes, {
      count: width * height,
      most: 15,
      at: index => nibbleAt(section, placeOf(area, index)),
      put: (index, color) => {
        const place = placeOf(area, index);
        const shift = 4 * (place & 1);
        section[place >> 1] = (section[place >> 1] & ~(15 << shift)) | (color << shift);
      },
      sections: () => ({ [area]: section }),
    });
  },
};

function areaOf({ id }: DocumentInfo): Area {
  return id.split('.')[0] as Area;
}

function sizeOf(area: Area): { width: number; height: number } {
  return area === 'screen'
    ? { width: SCREEN_WIDTH, height: SCREEN_HEIGHT }
    : { width: SHEET_EDGE, height: SHEET_EDGE };
}

/** The index of a pixel's nibble. */
function placeOf(area: Area, index: number): number {
  if (area === 'screen') return index;
  const [x, y] = [index % SHEET_EDGE, Math.floor(index / SHEET_EDGE)];
  const tile = Math.floor(y / TILE_EDGE) * COLUMNS + Math.floor(x / TILE_EDGE);
  return (tile * TILE_EDGE + (y % TILE_EDGE)) * TILE_EDGE + (x % TILE_EDGE);
}

function nibbleAt(section: Bank['tiles'], place: number): number {
  return (section[place >> 1] >> (4 * (place & 1))) & 15;
}
