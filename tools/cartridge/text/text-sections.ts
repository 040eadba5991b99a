/**
 * The sections of a text project: their tags, and the layout of their rows in a bank (specification: console
 * §2.3).
 */

import { type Bank, SECTION_SIZES, type SectionName } from '../cartridge.ts';

export interface TextSection {
  /** Tag of bank 0; other banks append their digit. */
  tag: string;
  /** The sections of a bank that the rows fill, in order. */
  parts: readonly SectionName[];
  /** Bytes per row. */
  rowSize: number;
  /** Whether bytes are written low nibble first. */
  swapped: boolean;
}

/** In the order of saving. */
export const TEXT_SECTIONS: readonly TextSection[] = [
  { tag: 'TILES', parts: ['tiles'], rowSize: 32, swapped: true },
  { tag: 'SPRITES', parts: ['sprites'], rowSize: 32, swapped: true },
  { tag: 'MAP', parts: ['map'], rowSize: 240, swapped: true },
  { tag: 'WAVES', parts: ['waveforms'], rowSize: 16, swapped: true },
  { tag: 'SFX', parts: ['samples'], rowSize: 66, swapped: true },
  { tag: 'PATTERNS', parts: ['patterns'], rowSize: 192, swapped: true },
  { tag: 'TRACKS', parts: ['tracks'], rowSize: 51, swapped: true },
  { tag: 'FLAGS', parts: ['flags'], rowSize: 256, swapped: true },
  { tag: 'SCREEN', parts: ['screen'], rowSize: 120, swapped: true },
  { tag: 'PALETTE', parts: ['palette0', 'palette1'], rowSize: 48, swapped: false },
];

/** The language id: one row of one byte, the same for all banks. */
export const LANGUAGE_TAG = { tag: 'LANG', swapped: false } as const;

/** The rows of a section of a bank, as views of the bank. */
export function textRows(bank: Bank, { parts, rowSize }: TextSection): Uint8Array[] {
  return parts.flatMap(name =>
    Array.from({ length: SECTION_SIZES[name] / rowSize }, (_, row) =>
      bank[name].subarray(row * rowSize, (row + 1) * rowSize),
    ),
  );
}
