/**
 * Decodes the chunks of a `.tic` file to a cartridge (specification: console §2.2), except for embedded files
 * of other formats.
 */

import { ReadingBudget } from '../../reading-budget.ts';
import { concatBytes, copyClipped, trimmedLength, untilZero } from '../bytes.ts';
import {
  type Bank,
  BINARY_LIMIT,
  type Cartridge,
  CODE_LIMIT,
  emptyCartridge,
  type SectionName,
} from '../cartridge.ts';
import { DB16_PALETTE, DEFAULT_PALETTE, DEFAULT_WAVEFORMS } from '../default-data.ts';
import { CHUNK, PIECE_SIZE, PLAIN_SECTIONS, readChunks } from './chunks.ts';
import { convertOldPatterns } from './old-patterns.ts';

/** Memory for drawing a cover picture, with its tables, in bytes. */
const COVER_SIZE = 1024 * 1024;
/** Banks of binary chunks. */
export const BINARY_BANKS = BINARY_LIMIT / PIECE_SIZE;

const SECTION_OF_CHUNK: ReadonlyMap<number, SectionName> = new Map(
  [...PLAIN_SECTIONS, 'waveforms' as const].map(name => [CHUNK[name], name]),
);

/** Readers of embedded files; what has none is skipped. */
export interface EmbeddedReaders {
  /** Draws the cover picture of an old cartridge on the screen of its first bank. */
  drawCover?(bank: Bank, gif: Uint8Array): void;
  /** The text of compressed code, at most `limit` bytes. */
  inflateCode?(zipped: Uint8Array, limit: number): Uint8Array;
}

/** Decodes the chunks of a binary cartridge that is not a PNG. */
export function decodePlainChunks(
  bytes: Uint8Array,
  { drawCover, inflateCode }: EmbeddedReaders = {},
): Cartridge {
  const cartridge = emptyCartridge();
  readPalettes(cartridge, bytes);
  let zipped: Uint8Array = new Uint8Array(0);
  const code: Uint8Array[] = [];
  const binary: Uint8Array[] = [];
  // A hostile file could have many chunks that each take as long as the only one of a normal file.
  const budget = new ReadingBudget();
  for (const { type, bank: index, payload } of readChunks(bytes)) {
    const bank = cartridge.banks[index];
    const section = SECTION_OF_CHUNK.get(type);
    if (section) copyClipped(bank[section], payload);
    else if (type === CHUNK.code) code[index] = payload;
    else if (type === CHUNK.binary && index < BINARY_BANKS) binary[index] = payload;
    else if (type === CHUNK.zippedCode && inflateCode && budget.spend(CODE_LIMIT))
      zipped = overwriteStart(zipped, inflateCode(payload, CODE_LIMIT));
    else if (type === CHUNK.language && payload.length > 0) cartridge.language = payload[0];
    else if (type === CHUNK.coverGif && drawCover && budget.spend(COVER_SIZE))
      drawCover(cartridge.banks[0], payload);
    else if (type === CHUNK.oldPatterns) {
      copyClipped(bank.patterns, payload);
      convertOldPatterns(bank.patterns);
    }
  }
  const unzipped = untilZero(zipped);
  cartridge.code = unzipped.length > 0 ? unzipped : untilZero(joinPieces(code));
  cartridge.binary = joinPieces(binary);
  return cartridge;
}

/** First pass of loading: palettes must be final before a cover picture is matched with them. */
function readPalettes(cartridge: Cartridge, bytes: Uint8Array): void {
  for (const { type, bank: index, payload } of readChunks(bytes)) {
    const bank = cartridge.banks[index];
    if (type === CHUNK.palette) {
      copyClipped(bank.palette0, payload);
      copyClipped(bank.palette1, payload.subarray(bank.palette0.length));
    } else if (type === CHUNK.defaults) {
      bank.palette0.set(DEFAULT_PALETTE);
      bank.waveforms.set(DEFAULT_WAVEFORMS);
    }
  }
  const first = cartridge.banks[0].palette0;
  if (trimmedLength(first) === 0) first.set(DB16_PALETTE);
}

/** A later stream of compressed code overwrites the earlier text from the start; a shorter one leaves its end. */
function overwriteStart(before: Uint8Array, after: Uint8Array): Uint8Array {
  return concatBytes([after, before.subarray(after.length)]);
}

/** Joins pieces by bank, some of them missing, from the highest bank down. */
function joinPieces(pieces: readonly Uint8Array[]): Uint8Array {
  return concatBytes(pieces.filter(piece => piece !== undefined).reverse());
}
