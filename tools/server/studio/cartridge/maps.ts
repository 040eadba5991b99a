/** The maps of a bare cartridge as documents: a bank's map, whose cells are tile ids. */

import { errorDiagnostic, failure, success } from '../../../diagnostic.ts';
import { type DocumentInfo, isCellsChange, mergeCells } from '../../../studio/documents.ts';
import { bankMapContent, MAP_LAYER } from '../read-map-content.ts';
import type { CartridgeKind } from './kind.ts';

export const CARTRIDGE_MAPS: CartridgeKind = {
  kind: 'map',
  list(bank, number) {
    if (number > 0 && bank.map.every(cell => cell === 0)) return [];
    const info: DocumentInfo = {
      id: number === 0 ? 'map' : `map.${number}`,
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
    const cells = changes.filter(isCellsChange).flatMap(each => [...each.cells]);
    if (cells.some(([index, , after]) => index < 0 || index >= map.length || after < 0 || after > 255))
      return failure(errorDiagnostic('studio/no-cell', 'the map has no such cell, or no such tile'));
    const { made, conflicts } = mergeCells(cells, index => map[index]);
    for (const [index, , after] of made) map[index] = after;
    return success({
      sections: made.length > 0 ? { map } : {},
      conflicts: conflicts.map(conflict => ({ document: info.id, part: MAP_LAYER, ...conflict })),
    });
  },
};
