/** Flags of a game as documents. */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { SECTION_SIZES } from '../../cartridge/cartridge.ts';
import { type Outcome, success } from '../../diagnostic.ts';
import { readTextIfThere } from '../../files/read-text.ts';
import { changeFlags } from '../../project/art/change-flags.ts';
import { pictureSlots } from '../../project/art/read-art.ts';
import { type PictureSlots, readFlags } from '../../project/art/read-flags.ts';
import {
  type Change,
  type DocumentInfo,
  type FlagsContent,
  isCellsChange,
  mergeCells,
} from '../../studio/documents.ts';
import type { GameArt } from './game-art.ts';
import type { GameKind } from './game-kind.ts';
import type { Changed } from './studio-store.ts';

export const FLAGS: GameKind = { kind: 'flags', list, open, change };

const COUNT = SECTION_SIZES.flags;

function list({ found, files, folder }: GameArt): DocumentInfo[] {
  return [...new Set([0, ...found.banks.keys()])].map((bank): DocumentInfo => {
    const name = files(bank).single.flags ?? (bank === 0 ? 'flags.json' : `flags.${bank}.json`);
    return { id: name, kind: 'flags', name, bank, isThere: existsSync(join(folder, name)) };
  });
}

/** What the file says, and what other files add to it. */
function open(art: GameArt, info: DocumentInfo): Outcome<FlagsContent> {
  const text = textOf(art, info);
  if (!text.ok) return text;
  const { slotsOf, names } = slotsIn(art, info.bank);
  const own = readFlags(text.value, info.id, slotsOf, names);
  if (!own.ok) return own;
  const all = art.art.ok ? art.art.value.banks.get(info.bank)?.flags : undefined;
  const { section } = own.value;
  return success({
    flags: [...section],
    fixed: Array.from({ length: COUNT }, (_, slot) => (all?.[slot] ?? 0) & ~section[slot]),
    names: own.value.names,
  });
}

function change(art: GameArt, info: DocumentInfo, changes: readonly Change[]): Outcome<Changed> {
  const text = textOf(art, info);
  if (!text.ok) return text;
  const slots = slotsIn(art, info.bank);
  const own = readFlags(text.value, info.id, slots.slotsOf, slots.names);
  if (!own.ok) return own;
  const { section } = own.value;
  const { made, conflicts } = mergeCells(
    changes.filter(isCellsChange).flatMap(each => [...each.cells]),
    slot => section[slot],
  );
  const told = conflicts.map(conflict => ({ document: info.id, ...conflict }));
  if (made.length === 0) return success({ files: [], conflicts: told });
  const wanted = new Map(made.map(([slot, , after]) => [slot, after & 255]));
  const content = changeFlags(text.value, info.id, slots, wanted);
  if (!content.ok) return content;
  return success({ files: [{ file: join(art.folder, info.id), content: content.value }], conflicts: told });
}

function textOf({ folder }: GameArt, { id }: DocumentInfo): Outcome<string> {
  const text = readTextIfThere(join(folder, id));
  return text.ok ? success(text.value ?? '{}\n') : text;
}

function slotsIn({ art }: GameArt, bank: number): PictureSlots {
  return pictureSlots((art.ok ? art.value.pictures.get(bank)?.pictures : undefined) ?? []);
}
