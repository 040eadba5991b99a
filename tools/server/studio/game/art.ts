/** The art of a game as it is on disk at this moment, for those who show and change it. */

import { statSync } from 'node:fs';
import { join } from 'node:path';
import { type PaletteEntry, readPalette } from '../../../assets/palette/palette.ts';
import { DEFAULT_PALETTE } from '../../../cartridge/default-data.ts';
import type { Outcome } from '../../../diagnostic.ts';
import { readFile } from '../../../files/read-file.ts';
import { readTextIfThere } from '../../../files/read-text.ts';
import { type ArtFiles, type BankFiles, findArtFiles } from '../../../project/art/find-art-files.ts';
import { type Art, readArt } from '../../../project/art/read-art.ts';
import { paletteEntries } from '../../../project/pull/cartridge-files.ts';
import type { ArtOptions } from '../../../project/settings/art-options.ts';
import { type CartConfig, readCartJson } from '../../../project/settings/cart-json.ts';

const NO_FILES: BankFiles = { single: {}, loose: { tiles: [], sprites: [], maps: [] } };

export interface GameArt {
  /** Absolute path. */
  folder: string;
  found: ArtFiles;
  config: CartConfig;
  /** All of it as a build reads it; or why a build cannot. */
  art: Outcome<Art>;
  files(bank: number): BankFiles;
  optionsOf(name: string): ArtOptions;
  /** What the pictures of a bank are drawn with. */
  palette(bank: number): readonly PaletteEntry[];
}

/** Gives the art of a folder, read anew whenever one of its files has changed. */
export function gameArtOf(folder: string): () => GameArt {
  let known: { key: string; art: GameArt } | undefined;
  return () => {
    const key = keyOf(folder, known?.art);
    if (known?.key !== key) {
      const art = readGameArt(folder);
      known = { key: keyOf(folder, art), art };
    }
    return known.art;
  };
}

function readGameArt(folder: string): GameArt {
  const file = join(folder, 'cart.json');
  const text = readTextIfThere(file);
  const written = (text.ok && text.value) || '{}';
  const config = readCartJson(written, file);
  const value = config.ok ? config.value : {};
  const found = findArtFiles(folder);
  const art = readArt(folder, { value, file, text: written });
  const files = (bank: number) => found.banks.get(bank) ?? NO_FILES;
  const palettes = new Map<number, readonly PaletteEntry[]>();
  const palette = (bank: number): readonly PaletteEntry[] => {
    const known = palettes.get(bank) ?? (art.ok ? art.value.pictures.get(bank)?.palette : undefined);
    if (known) return known;
    const name = files(bank).single.palette;
    const bytes = name === undefined ? undefined : readFile(join(folder, name));
    const read = bytes?.ok ? readPalette(bytes.value, name!) : undefined;
    const entries = read?.ok ? read.value.entries : bank === 0 ? paletteEntries(DEFAULT_PALETTE) : palette(0);
    palettes.set(bank, entries);
    return entries;
  };
  return { folder, found, config: value, art, files, optionsOf: name => value.art?.[name] ?? {}, palette };
}

/** A text that is another one when a file has changed, has come or has gone. */
function keyOf(folder: string, art: GameArt | undefined): string {
  const names = [...(art?.found.banks.values() ?? [])].flatMap(({ single, loose }) => [
    ...Object.values(single),
    ...Object.values(loose).flat(),
  ]);
  const files = art?.art.ok ? art.art.value.files : [];
  const paths = [
    folder,
    join(folder, 'cart.json'),
    ...['tiles', 'sprites', 'maps'].map(name => join(folder, name)),
    ...names.map(name => join(folder, name)),
    ...files,
  ];
  return [...new Set(paths)]
    .map(path => {
      const stats = statSync(path, { throwIfNoEntry: false });
      return `${path} ${stats?.mtimeMs} ${stats?.size} ${stats?.ino}`;
    })
    .join('\n');
}
