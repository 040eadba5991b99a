/** A kind of documents in a cartridge that is no project. */

import type { Bank } from '../../../cartridge/cartridge.ts';
import type { Outcome } from '../../../diagnostic.ts';
import type { Change, Conflict, DocumentInfo, DocumentKind } from '../../../studio/documents.ts';

/** How documents of a kind are found, read and changed. */
export interface CartridgeKind {
  kind: DocumentKind;
  /** Of a bank: what it holds, and what it could hold where it is the first one. */
  list(bank: Bank, number: number): DocumentInfo[];
  /** The content for the page, which becomes JSON. */
  open(bank: Bank, info: DocumentInfo): Outcome<unknown>;
  /**
   * @param bank is not written to
   * @param changes all of this document, in their order
   * @returns new sections, and what somebody else has changed meanwhile
   */
  change(
    bank: Bank,
    info: DocumentInfo,
    changes: readonly Change[],
  ): Outcome<{ sections: Partial<Bank>; conflicts: Conflict[] }>;
}
