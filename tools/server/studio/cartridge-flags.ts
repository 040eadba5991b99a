/** Flags of the tiles and sprites of a bare cartridge as documents. */

import { success } from '../../diagnostic.ts';
import { type FlagsContent, isCellsChange, mergeCells } from '../../studio/documents.ts';
import type { CartridgeKind } from './cartridge-kind.ts';

export const CARTRIDGE_FLAGS: CartridgeKind = {
  kind: 'flags',
  list(bank, number) {
    if (number > 0 && [...bank.tiles, ...bank.sprites, ...bank.flags].every(byte => byte === 0)) return [];
    const id = number === 0 ? 'flags' : `flags.${number}`;
    return [{ id, kind: 'flags', name: 'Flags', bank: number, isThere: true }];
  },
  open({ flags }) {
    const content: FlagsContent = { flags: [...flags], fixed: Array.from(flags, () => 0), names: {} };
    return success(content);
  },
  change(bank, info, changes) {
    const flags = bank.flags.slice();
    const cells = changes.filter(isCellsChange).flatMap(each => [...each.cells]);
    const { made, conflicts } = mergeCells(cells, slot => flags[slot]);
    for (const [slot, , after] of made) flags[slot] = after;
    return success({
      sections: made.length > 0 ? { flags } : {},
      conflicts: conflicts.map(conflict => ({ document: info.id, ...conflict })),
    });
  },
};
