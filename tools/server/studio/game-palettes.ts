/** Palettes of a game as documents. */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type PaletteEntry, readPalette } from '../../assets/palette/palette.ts';
import { type Outcome, success } from '../../diagnostic.ts';
import { readFile } from '../../files/read-file.ts';
import type { DocumentInfo, PaletteContent } from '../../studio/documents.ts';
import type { GameArt } from './game-art.ts';
import type { GameKind } from './game-kind.ts';

export const PALETTES: GameKind = {
  kind: 'palette',
  list,
  open,
  change: () => success({ files: [], conflicts: [] }),
};

const MOST_COLORS = 16;

function list({ found, files, folder }: GameArt): DocumentInfo[] {
  const banks = new Set([0, ...found.banks.keys()]);
  return [...banks].flatMap(bank => {
    const { palette, palette1 } = files(bank).single;
    const names = [palette ?? (bank === 0 ? 'palette.hex' : undefined), palette1];
    return names.flatMap((name): DocumentInfo[] =>
      name === undefined
        ? []
        : [{ id: name, kind: 'palette', name, bank, isThere: existsSync(join(folder, name)) }],
    );
  });
}

function open(art: GameArt, info: DocumentInfo): Outcome<PaletteContent> {
  const entries = entriesOf(art, info);
  if (!entries.ok) return entries;
  const all = Array.from({ length: MOST_COLORS }, (_, i): PaletteEntry | undefined => entries.value[i]);
  return success({
    colors: all.map(entry => (entry ? colorOf(entry) : 0)),
    names: all.map(entry => entry?.name ?? null),
    vram: art.files(info.bank).single.palette1 === info.id ? 1 : 0,
  });
}

function entriesOf(art: GameArt, { id, bank, isThere }: DocumentInfo): Outcome<readonly PaletteEntry[]> {
  if (!isThere) return success(art.palette(bank));
  const file = join(art.folder, id);
  const bytes = readFile(file);
  if (!bytes.ok) return bytes;
  const palette = readPalette(bytes.value, file);
  return palette.ok ? success(palette.value.entries) : palette;
}

/** A color as a number of six hexadecimal digits. */
export function colorOf({ red, green, blue }: Pick<PaletteEntry, 'red' | 'green' | 'blue'>): number {
  return (red << 16) | (green << 8) | blue;
}
