/** The art of a game as it is on disk at this moment, for those who show and change it. */

import { join } from 'node:path';
import { ART_FOLDER_NAMES } from '../../../assets/art-files.ts';
import { type PaletteEntry, readPalette } from '../../../assets/palette/palette.ts';
import { DEFAULT_PALETTE } from '../../../cartridge/default-data.ts';
import type { Outcome } from '../../../diagnostic.ts';
import { fileSystem } from '../../../files/files-in-use.ts';
import { readFile, readTextIfThere } from '../../../files/read-file.ts';
import {
  type ArtFiles,
  type BankFiles,
  findArtFiles,
  NO_FILES,
} from '../../../project/art/find-art-files.ts';
import { type Art, readPresentArt } from '../../../project/art/read-art.ts';
import { paletteEntries } from '../../../project/pull/art-writers.ts';
import type { ArtOptions } from '../../../project/settings/art-options.ts';
import { type CartConfig, readCartJson } from '../../../project/settings/cart-json.ts';

/** Milliseconds in which the clock of a disk may not move. */
const CLOCK_STEP = 20;

export interface GameArt {
  /** Absolute path. */
  folder: string;
  found: ArtFiles;
  config: CartConfig;
  /** All of it as a build reads it; or why a build cannot. */
  art: Outcome<Art>;
  /** What can be read of it, whatever is wrong with the rest. */
  present: Art;
  files(bank: number): BankFiles;
  optionsOf(name: string): ArtOptions;
  /** What the pictures of a bank are drawn with. */
  palette(bank: number): readonly PaletteEntry[];
}

/** Gives the art of a folder, read anew whenever one of its files has changed. */
export function gameArtOf(folder: string): () => GameArt {
  let known: { key: string; art: GameArt } | undefined;
  return () => {
    if (known && stateOf(folder, known.art).key === known.key) return known.art;
    const begin = Date.now();
    const art = readGameArt(folder);
    const { key, newest } = stateOf(folder, art);
    // What was written while it was read may have been read before: it is read once more the next time.
    known = newest < begin - CLOCK_STEP ? { key, art } : undefined;
    return art;
  };
}

function readGameArt(folder: string): GameArt {
  const file = join(folder, 'cart.json');
  const text = readTextIfThere(file);
  const written = (text.ok && text.value) || '{}';
  const config = readCartJson(written, file);
  const value = config.ok ? config.value : {};
  const found = findArtFiles(folder);
  const { present, outcome: art } = readPresentArt(folder, { value, file, text: written });
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
  return {
    folder,
    found,
    config: value,
    art,
    present,
    files,
    optionsOf: name => value.art?.[name] ?? {},
    palette,
  };
}

/**
 * The files of art as they are now.
 *
 * @returns a text that is another one when a file has changed, has come or has gone; and when the last of them did so
 */
function stateOf(folder: string, { found, present }: GameArt): { key: string; newest: number } {
  const paths = [
    join(folder, 'cart.json'),
    ...ART_FOLDER_NAMES.map(name => join(folder, name)),
    ...found.all.map(name => join(folder, name)),
    ...present.files,
  ];
  const all = [...new Set(paths)].map(path => ({ path, state: fileSystem().state(path) }));
  return {
    key: all.map(({ path, state }) => `${path} ${state?.modified} ${state?.size} ${state?.id}`).join('\n'),
    newest: Math.max(...all.map(({ state }) => state?.changed ?? 0)),
  };
}
