/** Changes numbers in the sections of a bank: map cells, pixels, colors. */

import type { Bank } from '../../../cartridge/cartridge.ts';
import { errorDiagnostic, failure, type Outcome, success } from '../../../diagnostic.ts';
import {
  type Change,
  type Conflict,
  type DocumentInfo,
  isCellsChange,
  mergeCells,
} from '../../../studio/documents.ts';

/** The numbers of a document, in copies of its sections. */
export interface SectionCells {
  count: number;
  /** Maximum value of a cell. */
  most: number;
  at(index: number): number;
  put(index: number, value: number): void;
  /** The sections after all changes. */
  sections(): Partial<Bank>;
  /** The document part that conflicts refer to, if it has parts. */
  part?: number;
}

/** Id of a document in the cartridge; without a number for bank 0. */
export function idInBank(name: string, bank: number): string {
  return bank === 0 ? name : `${name}.${bank}`;
}

/** Applies changes, except for cells that somebody else has changed meanwhile. */
export function changeCells(
  { id, name }: DocumentInfo,
  changes: readonly Change[],
  { count, most, at, put, sections, part }: SectionCells,
): Outcome<{ sections: Partial<Bank>; conflicts: Conflict[] }> {
  const cells = changes.filter(isCellsChange).flatMap(each => [...each.cells]);
  if (cells.some(([index, , after]) => index < 0 || index >= count || after < 0 || after > most))
    return failure(errorDiagnostic('studio/no-cell', `the position or value is out of range for ${name}`));
  const { made, conflicts } = mergeCells(cells, at);
  for (const [index, , after] of made) put(index, after);
  return success({
    sections: made.length > 0 ? sections() : {},
    conflicts: conflicts.map(conflict => ({
      document: id,
      ...(part !== undefined && { part }),
      ...conflict,
    })),
  });
}
