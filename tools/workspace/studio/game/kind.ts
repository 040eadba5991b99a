/** The interface of a kind of document in the files of a game. */

import { join } from 'node:path';
import type { Outcome } from '../../../diagnostic.ts';
import { exists } from '../../../files/find.ts';
import type { BankFiles } from '../../../project/art/find-art-files.ts';
import type { Change, DocumentInfo, DocumentKind } from '../../../studio/documents.ts';
import type { Changed } from '../studio-store.ts';
import type { GameArt } from './art.ts';

/** Finds, reads and changes documents of a kind. */
export interface GameKind {
  kind: DocumentKind;
  list(art: GameArt): DocumentInfo[];
  /** The content for the page, which becomes JSON. */
  open(art: GameArt, info: DocumentInfo): Outcome<unknown>;
  /**
   * @param changes of this document, in order
   */
  change(art: GameArt, info: DocumentInfo, changes: readonly Change[]): Outcome<Changed>;
}

/**
 * The documents of a kind in all banks, always including bank 0.
 *
 * @param namesOf names of its files in a bank, including a new file that the first change creates
 */
export function documentsOf(
  { found, files, folder }: GameArt,
  kind: DocumentKind,
  namesOf: (files: BankFiles, bank: number) => readonly (string | undefined)[],
): DocumentInfo[] {
  return [...new Set([0, ...found.banks.keys()])].flatMap(bank =>
    namesOf(files(bank), bank).flatMap((name): DocumentInfo[] =>
      name === undefined ? [] : [{ id: name, kind, name, bank, isThere: exists(join(folder, name)) }],
    ),
  );
}
