/** A kind of documents in the files of a game. */

import type { Outcome } from '../../../diagnostic.ts';
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
