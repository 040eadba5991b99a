/** Flags of the tiles and sprites of a bare cartridge as documents. */

import { SECTION_SIZES } from '../../../cartridge/cartridge.ts';
import { success } from '../../../diagnostic.ts';
import type { FlagsContent } from '../../../studio/documents.ts';
import { mergeFlags } from '../flag-changes.ts';
import { idInBank } from './change-cells.ts';
import type { CartridgeKind } from './kind.ts';

const COUNT = SECTION_SIZES.flags;

export const CARTRIDGE_FLAGS: CartridgeKind = {
  kind: 'flags',
  list(bank, number) {
    if (number > 0 && [...bank.tiles, ...bank.sprites, ...bank.flags].every(byte => byte === 0)) return [];
    return [{ id: idInBank('flags', number), kind: 'flags', name: 'Flags', bank: number, isThere: true }];
  },
  open({ flags }) {
    const content: FlagsContent = {
      flags: [...flags],
      fixed: Array.from(flags, () => 0),
      names: {},
      keys: Array.from(flags, (_, slot) => `${slot}`),
    };
    return success(content);
  },
  change(bank, _info, changes) {
    const merged = mergeFlags(changes, bank.flags, key => (Number(key) < COUNT ? Number(key) : undefined));
    if (!merged.ok) return merged;
    const { flags, changed, conflicts } = merged.value;
    return success({ sections: changed.size > 0 ? { flags } : {}, conflicts });
  },
};
