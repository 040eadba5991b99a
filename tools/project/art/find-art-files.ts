/** Which files of a game's folder are art, by their names: `tiles.png`, `palette.2.hex`, `sprites/ship.aseprite`. */

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { BANK_COUNT } from '../../cartridge/cartridge.ts';
import { type Diagnostic, errorDiagnostic } from '../../diagnostic.ts';

/** What a file is for, with the extensions that it can have. */
const KINDS = {
  palette: ['hex', 'gpl', 'pal', 'act', 'txt', 'png', 'ase', 'aseprite'],
  palette1: ['hex', 'gpl', 'pal', 'act', 'txt', 'png', 'ase', 'aseprite'],
  tiles: ['png', 'ase', 'aseprite'],
  sprites: ['png', 'ase', 'aseprite'],
  // Tiled called its JSON so before 1.7.
  map: ['tmj', 'tmx', 'ldtk', 'json'],
  flags: ['json'],
  screen: ['png', 'ase', 'aseprite'],
  sound: ['txt'],
} as const;

/** Folders with files that may lie anywhere in memory. */
const FOLDERS = {
  tiles: KINDS.tiles,
  sprites: KINDS.sprites,
  // Other JSON files there are tilesets and templates.
  maps: ['tmj', 'tmx', 'ldtk'],
} as const;

export type ArtKind = keyof typeof KINDS;
export type ArtFolder = keyof typeof FOLDERS;

/** Art of one bank; names are relative to the folder, with slashes. */
export interface BankFiles {
  single: Partial<Record<ArtKind, string>>;
  loose: Record<ArtFolder, string[]>;
}

export interface ArtFiles {
  /** By number of the bank; without those that have none. */
  banks: Map<number, BankFiles>;
  /** The project of Tiled among the files, whose classes its maps use. */
  tiledProject?: string;
  /** The folder itself and those that loose files lie in: a new file there is part of the game. Absolute paths. */
  folders: string[];
  problems: Diagnostic[];
}

/**
 * Finds the art in a folder.
 *
 * @param folder absolute path; it need not exist
 */
export function findArtFiles(folder: string): ArtFiles {
  const found: ArtFiles = { banks: new Map(), folders: [folder], problems: [] };
  const bankOf = (text: string | undefined, name: string): BankFiles | undefined => {
    const bank = Number(text ?? 0);
    if (bank >= BANK_COUNT) {
      found.problems.push(
        errorDiagnostic('art/no-bank', `${name} is for bank ${bank}; the banks are 0 to ${BANK_COUNT - 1}`, {
          file: join(folder, name),
          remedy: 'Give the file another number.',
        }),
      );
      return undefined;
    }
    const known = found.banks.get(bank);
    if (known) return known;
    const made: BankFiles = { single: {}, loose: { tiles: [], sprites: [], maps: [] } };
    found.banks.set(bank, made);
    return made;
  };
  for (const entry of entriesOf(folder)) {
    if (entry.name.endsWith('.tiled-project')) found.tiledProject ??= entry.name;
    const match = /^([a-z]+1?)(?:\.(\d+))?(?:\.([a-z]+))?$/i.exec(entry.name);
    if (!match) continue;
    const [, stem, number, extension] = match;
    if (entry.isDirectory() && isFolderName(stem) && extension === undefined) {
      const inside = looseFiles(join(folder, entry.name), FOLDERS[stem]);
      found.folders.push(join(folder, entry.name));
      if (inside.length > 0)
        bankOf(number, entry.name)?.loose[stem].push(...inside.map(name => `${entry.name}/${name}`));
    }
    if (entry.isDirectory() || !isKind(stem) || !takes(KINDS[stem], extension)) continue;
    const bank = bankOf(number, entry.name);
    if (!bank) continue;
    const other = bank.single[stem];
    if (other !== undefined)
      found.problems.push(
        errorDiagnostic(
          'art/two-files',
          `${other} and ${entry.name} are for the same part of the cartridge`,
          {
            file: join(folder, entry.name),
            remedy: 'Keep one of them, or rename the other.',
          },
        ),
      );
    bank.single[stem] ??= entry.name;
  }
  return found;
}

/** Names of all files of a bank. */
export function namesIn({ single, loose }: BankFiles): string[] {
  return [...Object.values(single), ...Object.values(loose).flat()];
}

function entriesOf(folder: string): { name: string; isDirectory(): boolean }[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch {
    // It need not be there.
    return [];
  }
}

function looseFiles(folder: string, extensions: readonly string[]): string[] {
  return entriesOf(folder)
    .filter(entry => !entry.isDirectory() && takes(extensions, /\.([a-z]+)$/i.exec(entry.name)?.[1]))
    .map(({ name }) => name)
    .filter(name => !name.startsWith('.'));
}

function takes(extensions: readonly string[], extension: string | undefined): boolean {
  return extension !== undefined && extensions.includes(extension.toLowerCase());
}

function isKind(name: string): name is ArtKind {
  return Object.hasOwn(KINDS, name);
}

function isFolderName(name: string): name is ArtFolder {
  return Object.hasOwn(FOLDERS, name);
}
