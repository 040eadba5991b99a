/** The chunks of a `.tic` as a cartridge (specification: console §2.2), without what only reads files of other programs. */

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
import { inflateZlib } from './inflate.ts';
import { convertOldPatterns } from './old-patterns.ts';

/** Bytes that drawing a cover picture takes, with its tables. */
const COVER_SIZE = 1024 * 1024;
/** Banks that binary chunks may name. */
export const BINARY_BANKS = BINARY_LIMIT / PIECE_SIZE;

const SECTION_OF_CHUNK: ReadonlyMap<number, SectionName> = new Map(
  [...PLAIN_SECTIONS, 'waveforms' as const].map(name => [CHUNK[name], name]),
);

/**
 * Decodes the chunks of a binary cartridge, which is not a PNG.
 *
 * @param drawCover draws the cover picture of an old cartridge on the screen of its first bank; left out where there is none
 */
export function decodePlainChunks(
  bytes: Uint8Array,
  drawCover?: (bank: Bank, gif: Uint8Array) => void,
): Cartridge {
  const cartridge = emptyCartridge();
  readPalettes(cartridge, bytes);
  let zipped: Uint8Array = new Uint8Array(0);
  const code: Uint8Array[] = [];
  const binary: Uint8Array[] = [];
  // Each of a hostile file's chunks could take as long as the only one of an honest file.
  const budget = new ReadingBudget();
  for (const { type, bank: index, payload } of readChunks(bytes)) {
    const bank = cartridge.banks[index];
    const section = SECTION_OF_CHUNK.get(type);
    if (section) copyClipped(bank[section], payload);
    else if (type === CHUNK.code) code[index] = payload;
    else if (type === CHUNK.binary && index < BINARY_BANKS) binary[index] = payload;
    else if (type === CHUNK.zippedCode && budget.spend(CODE_LIMIT))
      zipped = overwriteStart(zipped, inflateZlib(payload, CODE_LIMIT).bytes);
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

/** What a later stream of zipped code makes of the earlier ones: their text shows on behind a shorter one. */
function overwriteStart(before: Uint8Array, after: Uint8Array): Uint8Array {
  return concatBytes([after, before.subarray(after.length)]);
}

/** Pieces indexed by bank, some missing, joined from the highest bank down. */
function joinPieces(pieces: readonly Uint8Array[]): Uint8Array {
  return concatBytes(pieces.filter(piece => piece !== undefined).reverse());
}
