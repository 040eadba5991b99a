/** Finds the art files in a game's folder, by the table in `tools/assets/art-files.ts`. */

import { join } from 'node:path';
import {
  ART_FOLDER_NAMES,
  ART_KINDS,
  type ArtFolder,
  type ArtKind,
  extensionOf,
  isArtFolder,
  isArtKind,
  isBesideArt,
  isLoose,
  partsOfName,
  TILED_PROJECT,
} from '../../assets/art-files.ts';
import { BANK_COUNT } from '../../cartridge/cartridge.ts';
import { type Diagnostic, errorDiagnostic } from '../../diagnostic.ts';
import { isFolder, namesIn } from '../../files/find.ts';
import { append } from '../../long-lists.ts';

/** Maximum folder depth: a link may lead back to its own folder. */
const MAX_LEVELS = 8;

/** Art files of one bank; names are relative to the folder, with slashes. */
export interface BankFiles {
  single: Partial<Record<ArtKind, string>>;
  loose: Record<ArtFolder, string[]>;
}

export const NO_FILES: BankFiles = noFiles();

function noFiles(): BankFiles {
  const loose = Object.fromEntries(ART_FOLDER_NAMES.map(name => [name, []])) as unknown as BankFiles['loose'];
  return { single: {}, loose };
}

export interface ArtFiles {
  /** By bank number; banks without files are absent. */
  banks: Map<number, BankFiles>;
  /** The Tiled project among the files; maps use its classes. */
  tiledProject?: string;
  /** Absolute paths of the folder itself and those with loose files: a new file there is part of the game. */
  folders: string[];
  /** Names of all files, art or not, except those of systems and editors. */
  all: string[];
  problems: Diagnostic[];
}

/**
 * Finds the art in a folder.
 *
 * @param folder absolute path; it may not exist
 */
export function findArtFiles(folder: string): ArtFiles {
  const found: ArtFiles = { banks: new Map(), folders: [folder], all: [], problems: [] };
  const bankOf = (bank: number, name: string): BankFiles | undefined => {
    if (bank >= BANK_COUNT) {
      found.problems.push(
        errorDiagnostic('art/no-bank', `${name} is for bank ${bank}; the banks are 0 to ${BANK_COUNT - 1}`, {
          file: join(folder, name),
          remedy: "Change the number in the file's name.",
        }),
      );
      return undefined;
    }
    const known = found.banks.get(bank);
    if (known) return known;
    const made = noFiles();
    found.banks.set(bank, made);
    return made;
  };
  const { files, folders } = entriesOf(folder);
  for (const name of folders) {
    const inside = filesBelow(folder, name, MAX_LEVELS);
    for (const one of inside.files) found.all.push(one);
    const parts = partsOfName(name);
    if (!parts || !isArtFolder(parts.stem) || parts.extension !== undefined) continue;
    const { stem, bank = 0 } = parts;
    for (const each of inside.folders) found.folders.push(join(folder, each));
    const loose = inside.files.filter(file => isLoose(stem, file));
    if (loose.length > 0) append(bankOf(bank, name)?.loose[stem] ?? [], loose);
  }
  for (const name of files) {
    found.all.push(name);
    if (extensionOf(name) === TILED_PROJECT) found.tiledProject ??= name;
    const parts = partsOfName(name);
    if (!parts || !isArtKind(parts.stem)) continue;
    const { stem, bank: number = 0, extension } = parts;
    if (!ART_KINDS[stem].extensions.some(each => each === extension)) continue;
    const bank = bankOf(number, name);
    if (!bank) continue;
    const other = bank.single[stem];
    if (other !== undefined)
      found.problems.push(
        errorDiagnostic('art/two-files', `${other} and ${name} are for the same part of the cartridge`, {
          file: join(folder, name),
          remedy: 'Remove or rename one of them.',
        }),
      );
    bank.single[stem] ??= name;
  }
  return found;
}

/** The names of all files of a bank. */
export function namesOfBank({ single, loose }: BankFiles): string[] {
  return [...Object.values(single), ...Object.values(loose).flat()];
}

/** The files and folders in a folder, sorted by name, without those of systems and editors. */
export function entriesOf(folder: string): { files: string[]; folders: string[] } {
  const files: string[] = [];
  const folders: string[] = [];
  for (const name of namesIn(folder)) {
    const isInner = isFolder(join(folder, name));
    if (!isBesideArt(name, isInner)) (isInner ? folders : files).push(name);
  }
  return { files, folders };
}

/** All files and folders below a folder, including itself, by their paths from another folder. */
function filesBelow(root: string, name: string, levels: number): { files: string[]; folders: string[] } {
  const { files, folders } = entriesOf(join(root, name));
  const inside = levels > 0 ? folders.map(each => filesBelow(root, `${name}/${each}`, levels - 1)) : [];
  return {
    files: [...files.map(each => `${name}/${each}`), ...inside.flatMap(each => each.files)],
    folders: [name, ...inside.flatMap(each => each.folders)],
  };
}
