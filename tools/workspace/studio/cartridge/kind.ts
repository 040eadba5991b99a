/** The interface of a kind of document in a cartridge file. */

import type { Bank } from '../../../cartridge/cartridge.ts';
import type { Outcome } from '../../../diagnostic.ts';
import type { Change, Conflict, DocumentInfo, DocumentKind } from '../../../studio/documents.ts';

/** Finds, reads and changes documents of a kind. */
export interface CartridgeKind {
  kind: DocumentKind;
  /** The documents in a bank; in bank 0 also those that could be added. */
  list(bank: Bank, number: number): DocumentInfo[];
  /** The content for the page, which becomes JSON. */
  open(bank: Bank, info: DocumentInfo): Outcome<unknown>;
  /**
   * @param bank is not modified
   * @param changes of this document, in order
   * @returns new sections, and conflicts with changes made elsewhere
   */
  change(
    bank: Bank,
    info: DocumentInfo,
    changes: readonly Change[],
  ): Outcome<{ sections: Partial<Bank>; conflicts: Conflict[] }>;
}
