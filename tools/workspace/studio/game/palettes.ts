/** Palettes of a game as documents. */

import { join } from 'node:path';
import { artFileName, isPictureName } from '../../../assets/art-files.ts';
import { changePalette } from '../../../assets/palette/change-palette.ts';
import { type PaletteEntry, readPalette } from '../../../assets/palette/palette.ts';
import { type Recoloring, recolorPicture } from '../../../assets/picture/recolor-picture.ts';
import { sameBytes } from '../../../cartridge/bytes.ts';
import { errorDiagnostic, failure, type Outcome, success } from '../../../diagnostic.ts';
import { exists } from '../../../files/find.ts';
import { readFile } from '../../../files/read-file.ts';
import {
  type Change,
  type DocumentInfo,
  isCellsChange,
  mergeCells,
  type PaletteContent,
  REORDER,
} from '../../../studio/documents.ts';
import type { Changed, NewContent } from '../studio-store.ts';
import type { GameArt } from './art.ts';
import { documentsOf, type GameKind } from './kind.ts';

export const PALETTES: GameKind = { kind: 'palette', list, open, change };

const MAX_COLORS = 16;

function list(art: GameArt): DocumentInfo[] {
  return documentsOf(art, 'palette', ({ single: { palette, palette1 } }, bank) => [
    palette ?? (bank === 0 ? artFileName('palette', 0) : undefined),
    palette1,
  ]);
}

function open(art: GameArt, info: DocumentInfo): Outcome<PaletteContent> {
  const entries = entriesOf(art, info);
  if (!entries.ok) return entries;
  const all = Array.from({ length: MAX_COLORS }, (_, i): PaletteEntry | undefined => entries.value[i]);
  return success({
    colors: all.map(entry => (entry ? colorOf(entry) : 0)),
    names: all.map(entry => entry?.name ?? null),
    vram: art.files(info.bank).single.palette1 === info.id ? 1 : 0,
  });
}

function change(art: GameArt, info: DocumentInfo, changes: readonly Change[]): Outcome<Changed> {
  const content = open(art, info);
  if (!content.ok) return content;
  const { colors, vram } = content.value;
  const before = [...colors];
  const cellChanges = changes.filter(isCellsChange);
  const cells = cellChanges.flatMap(each => [...each.cells]);
  const { made, conflicts } = mergeCells(cells, index => colors[index]);
  const told = conflicts.map(conflict => ({ document: info.id, ...conflict }));
  for (const [index, , after] of made) colors[index] = after;
  const changed = new Map(
    colors.flatMap((color, number) => (color === before[number] ? [] : [[number, color] as const])),
  );
  if (changed.size === 0) return success({ files: [], conflicts: told });
  const isRecoloring = vram === 0 && cellChanges.some(({ part }) => part !== REORDER);
  const twin =
    isRecoloring &&
    [...changed].find(([number, color]) =>
      before.some((other, i) => i !== number && other === color && !changed.has(i)),
    );
  if (twin) return failure(sameColor(info.id, twin[0], before.indexOf(twin[1])));
  const file = join(art.folder, info.id);
  const bytes = info.isThere ? readFile(file) : success(hexFile(before));
  const written = bytes.ok ? changePalette(bytes.value, file, changed) : bytes;
  if (!written.ok) return written;
  const pictures = isRecoloring ? recolored(art, info.bank, before, changed) : success([]);
  if (!pictures.ok) return pictures;
  return success({ files: [...pictures.value, { file, content: written.value }], conflicts: told });
}

/** All pictures that use a bank's palette, with the new colors. */
function recolored(
  art: GameArt,
  bank: number,
  before: readonly number[],
  changed: ReadonlyMap<number, number>,
): Outcome<NewContent[]> {
  const colors = [...changed].map(
    ([number, after]): Recoloring => ({
      number,
      before: before[number],
      after,
      isShared: before.filter(color => color === before[number]).length > 1,
    }),
  );
  const files: NewContent[] = [];
  for (const file of picturesOf(art, bank)) {
    const bytes = readFile(file);
    const made = bytes.ok ? recolorPicture(bytes.value, file, colors) : bytes;
    if (!made.ok) return made;
    if (bytes.ok && !sameBytes(bytes.value, made.value)) files.push({ file, content: made.value });
  }
  return success(files);
}

/** Banks without a palette use that of bank 0. */
function picturesOf(art: GameArt, bank: number): string[] {
  const { folder, found, files } = art;
  const banks = [...found.banks.keys()].filter(
    other => other === bank || (bank === 0 && files(other).single.palette === undefined),
  );
  const names = banks.flatMap(other => {
    const { single, loose } = files(other);
    return [single.tiles, single.sprites, single.screen, ...loose.tiles, ...loose.sprites];
  });
  const others = (art.art.ok ? art.art.value.files : []).filter(
    file => isPictureName(file) && !/[\\/]palette1?(\.\d)?\.\w+$/.test(file) && bank === 0,
  );
  const paths = names.flatMap(name => (name === undefined ? [] : [join(folder, name)]));
  const ofOtherBanks = new Set(
    [...found.banks.keys()]
      .filter(other => !banks.includes(other))
      .flatMap(other => [
        files(other).single.tiles,
        files(other).single.sprites,
        ...files(other).loose.tiles,
        ...files(other).loose.sprites,
      ])
      .flatMap(name => (name === undefined ? [] : [join(folder, name)])),
  );
  return [...new Set([...paths, ...others])].filter(file => exists(file) && !ofOtherBanks.has(file));
}

function hexFile(colors: readonly number[]): Uint8Array {
  return new TextEncoder().encode(colors.map(color => `${color.toString(16).padStart(6, '0')}\n`).join(''));
}

function sameColor(name: string, number: number, other: number) {
  return errorDiagnostic(
    'studio/same-color',
    `color ${number} of ${name} would be the same as color ${other}`,
    {
      remedy: 'Make it slightly different: pictures could not distinguish the two.',
    },
  );
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
