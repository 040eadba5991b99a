/** Sound of a bare cartridge as documents, one per bank. */

import { decodeSound, encodeSound, type SoundSections } from '../../../assets/sound-values/index.ts';
import type { Bank } from '../../../cartridge/cartridge.ts';
import { success } from '../../../diagnostic.ts';
import type { DocumentInfo } from '../../../studio/documents.ts';
import { mergeChanges, soundContent } from '../sound-content.ts';
import { idInBank } from './change-cells.ts';
import type { CartridgeKind } from './kind.ts';

const SECTIONS: readonly (keyof SoundSections)[] = ['waveforms', 'samples', 'patterns', 'tracks'];

export const CARTRIDGE_SOUNDS: CartridgeKind = {
  kind: 'sound',
  list(bank, number) {
    const isThere = SECTIONS.some(section => bank[section].some(byte => byte !== 0));
    const info: DocumentInfo = {
      id: idInBank('sound', number),
      kind: 'sound',
      name: 'Sound',
      bank: number,
      isThere,
    };
    return number === 0 || isThere ? [info] : [];
  },
  open: bank => success(soundContent(decodeSound(bank), undefined)),
  change(bank, info, changes) {
    const values = decodeSound(bank);
    const conflicts = mergeChanges(values, info.id, changes);
    const sound = encodeSound(values);
    const sections: Partial<Bank> = {};
    for (const section of SECTIONS)
      if (sound[section].some((byte, i) => byte !== bank[section][i])) sections[section] = sound[section];
    return success({ sections, conflicts });
  },
};
