/** The current art of a game on disk, for viewing and editing. */

import { join } from 'node:path';
import { ART_FOLDER_NAMES } from '../../../assets/art-files.ts';
import { type PaletteEntry, readPalette } from '../../../assets/palette/palette.ts';
import { DEFAULT_PALETTE } from '../../../cartridge/default-data.ts';
import type { Outcome } from '../../../diagnostic.ts';
import { fileSystem } from '../../../files/files-in-use.ts';
import { readFile, readTextIfThere } from '../../../files/read-file.ts';
import { largest } from '../../../long-lists.ts';
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

/** Resolution of file times in milliseconds. */
const CLOCK_STEP = 20;

export interface GameArt {
  /** Absolute path. */
  folder: string;
  found: ArtFiles;
  config: CartConfig;
  /** The art as a build reads it; or why it cannot. */
  art: Outcome<Art>;
  /** Everything that can be read, even if some files are broken. */
  present: Art;
  files(bank: number): BankFiles;
  optionsOf(name: string): ArtOptions;
  /** The palette of a bank's pictures. */
  palette(bank: number): readonly PaletteEntry[];
}

/** Reads the art of a folder, again whenever one of its files has changed. */
export function gameArtOf(folder: string): () => GameArt {
  let known: { key: string; art: GameArt } | undefined;
  return () => {
    if (known && stateOf(folder, known.art).key === known.key) return known.art;
    const begin = Date.now();
    const art = readGameArt(folder);
    const { key, newest } = stateOf(folder, art);
    // Files written during the read may have been missed, so it is not cached then.
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
 * The state of the art files.
 *
 * @returns a key that changes when a file is changed, added or removed; and the time of the last change
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
    newest: largest(all.map(({ state }) => state?.changed ?? 0)),
  };
}
