/** Changes of numbers that lie in sections of a bank: cells of maps, pixels, colors. */

import type { Bank } from '../../../cartridge/cartridge.ts';
import { errorDiagnostic, failure, type Outcome, success } from '../../../diagnostic.ts';
import {
  type Change,
  type Conflict,
  type DocumentInfo,
  isCellsChange,
  mergeCells,
} from '../../../studio/documents.ts';

/** The numbers of a document, in copies of the sections that hold them. */
export interface SectionCells {
  count: number;
  /** Largest number of a cell. */
  most: number;
  at(index: number): number;
  put(index: number, value: number): void;
  /** The sections as they are after all changes. */
  sections(): Partial<Bank>;
  /** What conflicts say of the part of the document, where that has any. */
  part?: number;
}

/** Id of a document in the cartridge: the first bank's has no number. */
export function idInBank(name: string, bank: number): string {
  return bank === 0 ? name : `${name}.${bank}`;
}

/** Makes changes, as far as nobody else has changed the same meanwhile. */
export function changeCells(
  { id, name }: DocumentInfo,
  changes: readonly Change[],
  { count, most, at, put, sections, part }: SectionCells,
): Outcome<{ sections: Partial<Bank>; conflicts: Conflict[] }> {
  const cells = changes.filter(isCellsChange).flatMap(each => [...each.cells]);
  if (cells.some(([index, , after]) => index < 0 || index >= count || after < 0 || after > most))
    return failure(
      errorDiagnostic('studio/no-cell', `${name} has no such place, or nothing of such a number`),
    );
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
