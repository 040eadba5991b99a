/**
 * The binary format `.tic` (specification: console §2.2). Reads any bytes, as the console does: size-coded
 * cartridges rely on truncated headers and payloads. Writes what the console itself would save.
 */

import { errorDiagnostic, failure, type Outcome, success } from '../../diagnostic.ts';
import { concatBytes, sameBytes, trimmedLength } from '../bytes.ts';
import { type Bank, BINARY_LIMIT, type Cartridge, CODE_LIMIT, emptyCartridge } from '../cartridge.ts';
import { DEFAULT_PALETTE, defaultWaveformSection } from '../default-data.ts';
import { drawGifCover } from '../picture/cover-gif.ts';
import { isPng } from '../picture/png-chunks.ts';
import { unzipPngCartridge } from '../picture/png-payload.ts';
import { CHUNK, chunkParts, PIECE_SIZE, PLAIN_SECTIONS } from './chunks.ts';
import { inflateZlib } from './inflate.ts';
import { withOriginalChunks } from './original-chunks.ts';
import { BINARY_BANKS, decodePlainChunks } from './plain-chunks.ts';

/**
 * Decodes a binary cartridge, or the PNG picture that contains one. Never fails: what cannot be understood is
 * skipped, as by the console; a PNG without a valid cartridge gives an empty one.
 */
export function decodeTic(bytes: Uint8Array): Cartridge {
  if (!isPng(bytes)) return decodeChunks(bytes);
  const payload = unzipPngCartridge(bytes);
  return payload.ok ? decodeChunks(payload.value.binary) : emptyCartridge();
}

/** Decodes the chunks of a binary cartridge that is not a PNG. */
export function decodeChunks(bytes: Uint8Array): Cartridge {
  return decodePlainChunks(bytes, {
    drawCover: drawGifCover,
    inflateCode: (zipped, limit) => inflateZlib(zipped, limit).bytes,
  });
}

/**
 * Encodes a cartridge in the binary form.
 *
 * @returns the bytes of the file; or an error if code or binary exceed their limits, or the code contains a
 *   zero byte, at which the console would stop reading
 */
export function encodeTic(cartridge: Cartridge): Outcome<Uint8Array> {
  const { code, binary, language } = cartridge;
  if (code.length > CODE_LIMIT) return tooLarge('code', code.length, CODE_LIMIT);
  if (binary.length > BINARY_LIMIT) return tooLarge('WASM binary', binary.length, BINARY_LIMIT);
  const zero = code.indexOf(0);
  if (zero >= 0)
    return failure(
      errorDiagnostic('cartridge/zero-in-code', `the code contains a zero byte at offset ${zero}`, {
        remedy: 'Write it as \\0 in a string: the console reads code only up to the first zero byte.',
      }),
    );
  const parts: Uint8Array[] = [];
  cartridge.banks.forEach((bank, index) => {
    parts.push(...bankParts(bank, index));
  });
  parts.push(...pieceParts(CHUNK.binary, binary, BINARY_BANKS));
  if (cartridge.zippedCode) {
    const problem = zippedProblem(cartridge.zippedCode, code);
    if (problem) return problem;
    parts.push(...chunkParts(CHUNK.zippedCode, 0, cartridge.zippedCode));
  } else parts.push(...pieceParts(CHUNK.code, code, 8));
  if (language !== 0) parts.push(...chunkParts(CHUNK.language, 0, Uint8Array.of(language)));
  const made = concatBytes(parts);
  const { original } = cartridge;
  return success(original ? withOriginalChunks(made, cartridge, original, decodeChunks(original)) : made);
}

/** What is wrong with compressed code: too long for a 16-bit size, or different from the code. */
function zippedProblem(zipped: Uint8Array, code: Uint8Array) {
  if (zipped.length >= PIECE_SIZE) return tooLarge('compressed code', zipped.length, PIECE_SIZE - 1);
  const { bytes } = inflateZlib(zipped, CODE_LIMIT);
  if (bytes.length === code.length && sameBytes(bytes, code)) return undefined;
  return failure(
    errorDiagnostic('cartridge/other-zipped-code', 'the compressed code of the cartridge is not its code'),
  );
}

function tooLarge(what: string, size: number, limit: number) {
  return failure(
    errorDiagnostic(
      'cartridge/too-large',
      `the ${what} has ${size} bytes; a cartridge holds at most ${limit}`,
    ),
  );
}

function bankParts(bank: Bank, index: number): Uint8Array[] {
  const parts: Uint8Array[] = [];
  const put = (type: number, section: Uint8Array) => {
    const length = trimmedLength(section);
    if (length > 0) parts.push(...chunkParts(type, index, section.subarray(0, length)));
  };
  if (hasDefaults(bank)) parts.push(...chunkParts(CHUNK.defaults, index, new Uint8Array(0)));
  else {
    put(CHUNK.palette, concatBytes([bank.palette0, bank.palette1]));
    put(CHUNK.waveforms, bank.waveforms);
  }
  for (const name of PLAIN_SECTIONS) put(CHUNK[name], bank[name]);
  return parts;
}

function hasDefaults(bank: Bank): boolean {
  return (
    sameBytes(bank.palette0, DEFAULT_PALETTE) &&
    trimmedLength(bank.palette1) === 0 &&
    sameBytes(bank.waveforms, defaultWaveformSection())
  );
}

/** Splits code or binary into chunks of at most 64 KiB, the first one in the highest bank. */
function pieceParts(type: number, bytes: Uint8Array, bankLimit: number): Uint8Array[] {
  const parts: Uint8Array[] = [];
  // For an exact multiple of the piece size, bank 0 stays unused, unless all banks are needed.
  let bank = Math.min(Math.floor(bytes.length / PIECE_SIZE), bankLimit - 1);
  for (let offset = 0; offset < bytes.length; offset += PIECE_SIZE, bank--)
    parts.push(...chunkParts(type, bank, bytes.subarray(offset, offset + PIECE_SIZE)));
  return parts;
}
