/** Flags of a game as documents. */

import { join } from 'node:path';
import { artFileName } from '../../../assets/art-files.ts';
import { SECTION_SIZES } from '../../../cartridge/cartridge.ts';
import { type Outcome, success } from '../../../diagnostic.ts';
import { readTextIfThere } from '../../../files/read-file.ts';
import { changeFlags } from '../../../project/art/change-flags.ts';
import { type PictureSlots, pictureSlots } from '../../../project/art/picture-slots.ts';
import { type Flags, flaggedSlots, readFlags } from '../../../project/art/read-flags.ts';
import type { Change, DocumentInfo, FlagsContent } from '../../../studio/documents.ts';
import { mergeFlags } from '../flag-changes.ts';
import type { Changed } from '../studio-store.ts';
import type { GameArt } from './art.ts';
import { documentsOf, type GameKind } from './kind.ts';

export const FLAGS: GameKind = { kind: 'flags', list, open, change };

const COUNT = SECTION_SIZES.flags;

function list(art: GameArt): DocumentInfo[] {
  return documentsOf(art, 'flags', ({ single }, bank) => [single.flags ?? artFileName('flags', bank)]);
}

/** The flags of the file, and those that other files add. */
function open(art: GameArt, info: DocumentInfo): Outcome<FlagsContent> {
  const read = readOwn(art, info);
  if (!read.ok) return read;
  const { section, names, pictures } = read.value;
  const all = art.art.ok ? art.art.value.banks.get(info.bank)?.flags : undefined;
  return success({
    flags: [...section],
    fixed: Array.from({ length: COUNT }, (_, slot) => (all?.[slot] ?? 0) & ~section[slot]),
    names,
    keys: Array.from({ length: COUNT }, (_, slot) => pictures.keyOf(slot)),
  });
}

function change(art: GameArt, info: DocumentInfo, changes: readonly Change[]): Outcome<Changed> {
  const read = readOwn(art, info);
  if (!read.ok) return read;
  const { section, pictures, text } = read.value;
  const merged = mergeFlags(changes, section, key => {
    const slots = flaggedSlots(key, pictures);
    return slots?.length === 1 ? slots[0] : undefined;
  });
  if (!merged.ok) return merged;
  const { changed, conflicts, flags } = merged.value;
  if (changed.size === 0) return success({ files: [], conflicts });
  const content = changeFlags(text, info.id, pictures, changed);
  if (!content.ok) return content;
  const shown = (bytes: Uint8Array) => JSON.stringify(pictures.entriesOf(bytes));
  const shows = { before: shown(section), after: shown(flags) };
  return success({ files: [{ file: join(art.folder, info.id), content: content.value, shows }], conflicts });
}

interface OwnFlags extends Flags {
  /** Text of the file. */
  text: string;
  pictures: PictureSlots;
}

/** The flags in the file itself. */
function readOwn({ art, folder }: GameArt, { id, bank }: DocumentInfo): Outcome<OwnFlags> {
  const read = readTextIfThere(join(folder, id));
  if (!read.ok) return read;
  const text = read.value ?? '{}\n';
  const pictures = pictureSlots((art.ok ? art.value.pictures.get(bank)?.pictures : undefined) ?? []);
  const own = readFlags(text, id, pictures);
  return own.ok ? success({ text, pictures, ...own.value }) : own;
}
