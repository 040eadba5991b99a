/** What a file is that is opened in the workshop, or dropped onto it. */

import {
  ART_KINDS,
  extensionOf,
  MAP_PARTS,
  PALETTE_EXTENSIONS,
  PICTURE_EXTENSIONS,
} from '../../assets/art-files.ts';
import { LANGUAGES } from '../../cartridge/languages.ts';
import { findZipped } from '../../cartridge/picture/png-payload.ts';

/**
 * `archive`, `cartridge`, `text-cartridge` and `typescript` become a project; `picture`, `map`, `palette` and `sound`
 * are art of a project.
 */
export type FileKindName =
  | 'archive'
  | 'cartridge'
  | 'text-cartridge'
  | 'typescript'
  | 'picture'
  | 'map'
  | 'palette'
  | 'sound';

interface FileKind {
  kind: FileKindName;
  extensions: readonly string[];
  /** Whether a file with such a name is of this kind; left out if all are. */
  isKind?(bytes: Uint8Array): boolean;
}

/** All kinds. The first that fits counts. */
const FILE_KINDS: readonly FileKind[] = [
  { kind: 'archive', extensions: ['zip'] },
  { kind: 'cartridge', extensions: ['tic'] },
  { kind: 'cartridge', extensions: ['png'], isKind: bytes => findZipped(bytes).ok },
  { kind: 'text-cartridge', extensions: LANGUAGES.map(({ extension }) => extension.slice(1)) },
  { kind: 'typescript', extensions: ['ts'] },
  { kind: 'picture', extensions: PICTURE_EXTENSIONS },
  { kind: 'map', extensions: [...ART_KINDS.map.extensions, ...MAP_PARTS] },
  { kind: 'sound', extensions: ART_KINDS.sound.extensions },
  { kind: 'palette', extensions: PALETTE_EXTENSIONS },
];

/** Extensions of the files that become a project, with the dot, for dialogs that choose a file. */
export const PROJECT_EXTENSIONS: readonly string[] = [
  ...new Set(
    FILE_KINDS.slice(
      0,
      FILE_KINDS.findIndex(({ kind }) => kind === 'picture'),
    ).flatMap(({ extensions }) => extensions.map(extension => `.${extension}`)),
  ),
];

/** The kind of a file; undefined if the workshop reads no such files. */
export function fileKind(name: string, bytes: Uint8Array): FileKindName | undefined {
  const extension = extensionOf(name);
  const found = FILE_KINDS.find(
    ({ extensions, isKind }) => extensions.includes(extension) && (isKind?.(bytes) ?? true),
  );
  return found?.kind;
}
