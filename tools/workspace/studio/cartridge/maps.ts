/** Maps of a bare cartridge as documents: one per bank, with tile ids as cells. */

import { success } from '../../../diagnostic.ts';
import type { DocumentInfo } from '../../../studio/documents.ts';
import { bankMapContent, MAP_LAYER } from '../read-map-content.ts';
import { changeCells, idInBank } from './change-cells.ts';
import type { CartridgeKind } from './kind.ts';

export const CARTRIDGE_MAPS: CartridgeKind = {
  kind: 'map',
  list(bank, number) {
    if (number > 0 && bank.map.every(cell => cell === 0)) return [];
    const info: DocumentInfo = {
      id: idInBank('map', number),
      kind: 'map',
      name: number === 0 ? 'Map' : `Map of bank ${number}`,
      bank: number,
      isThere: true,
    };
    return [info];
  },
  open: (bank, info) => success(bankMapContent(bank, info.bank)),
  change(bank, info, changes) {
    const map = bank.map.slice();
    return changeCells(info, changes, {
      count: map.length,
      most: 255,
      at: index => map[index],
      put: (index, value) => {
        map[index] = value;
      },
      sections: () => ({ map }),
      part: MAP_LAYER,
    });
  },
};
