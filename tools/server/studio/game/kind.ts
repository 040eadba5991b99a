/** A kind of documents in the files of a game. */

import { join } from 'node:path';
import type { Outcome } from '../../../diagnostic.ts';
import { exists } from '../../../files/find.ts';
import type { BankFiles } from '../../../project/art/find-art-files.ts';
import type { Change, DocumentInfo, DocumentKind } from '../../../studio/documents.ts';
import type { Changed } from '../studio-store.ts';
import type { GameArt } from './art.ts';

/** How documents of a kind are found, read and changed. */
export interface GameKind {
  kind: DocumentKind;
  list(art: GameArt): DocumentInfo[];
  /** The content for the page, which becomes JSON. */
  open(art: GameArt, info: DocumentInfo): Outcome<unknown>;
  /** @param changes all of this document, in their order */
  change(art: GameArt, info: DocumentInfo, changes: readonly Change[]): Outcome<Changed>;
}

/**
 * The documents of a kind in all banks, the first one always.
 *
 * @param namesOf names of its files in a bank, also of one that is begun when it is changed
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
