/** Reading a cartridge file of whatever form: the content decides first, then the name (specification: console §2). */

import { errorDiagnostic, failure, type Outcome, success } from '../diagnostic.ts';
import type { Cartridge } from './cartridge.ts';
import { type Language, LUA, languageOfFile } from './languages.ts';
import { isPng } from './picture/png-chunks.ts';
import { type PngPlace, unzipPngCartridge } from './picture/png-payload.ts';
import { decodeText } from './text/text.ts';
import { CHUNK_NAMES, readChunks } from './tic/chunks.ts';
import { decodeChunks, encodeTic } from './tic/tic.ts';

/** Half as much again as the fullest cartridge takes; the limit bounds the time that a hostile file can cost. */
const BINARY_FORM_LIMIT = 2 * 1024 * 1024;
/** Twice what the fullest text project takes. */
const TEXT_FORM_LIMIT = 8 * 1024 * 1024;

/** What text files are not called that are cartridges: binary ones, pictures, sources, settings, pages and maps. */
const NO_TEXT_PROJECT = /\.(tic|png|gif|[cm]?tsx?|json|html?|css|md|map)$/i;

export type CartridgeForm =
  | { kind: 'tic' }
  | { kind: 'png'; place: PngPlace; zippedSize: number }
  | { kind: 'text'; language: Language };

export interface CartridgeFile {
  form: CartridgeForm;
  /** What the file says, no more: a text project without a palette has zeros there. */
  cartridge: Cartridge;
  /** The binary form: the file itself, what a picture contains, or what a text project becomes. */
  binary: Uint8Array;
}

/**
 * Decodes a cartridge file as the console loads it for a run. A text project goes through the binary form first,
 * which gives one without a palette the palette DB16 and forgets its language id.
 *
 * @param bytes content of the file
 * @param fileName name or path of the file
 * @returns the cartridge; or why there is none: a damaged picture, a text project without code, bytes without any chunk
 */
export function decodeCartridge(bytes: Uint8Array, fileName: string): Outcome<Cartridge> {
  const file = readCartridgeFile(bytes, fileName);
  if (!file.ok) return file;
  const { form, cartridge, binary } = file.value;
  const loaded = form.kind === 'text' ? { ...decodeChunks(binary), language: 0 } : cartridge;
  return success(loaded, file.diagnostics);
}

/**
 * Reads a cartridge file. PNG files are known by their first bytes, whatever they are called; text projects by
 * the end of their name; any other name is that of a binary cartridge, unless the content can only be text. A text
 * file whose name says that it is something else is refused.
 *
 * @param bytes content of the file
 * @param fileName name or path of the file; diagnostics name it
 */
export function readCartridgeFile(bytes: Uint8Array, fileName: string): Outcome<CartridgeFile> {
  const outcome = readForm(bytes, fileName);
  return {
    ...outcome,
    diagnostics: outcome.diagnostics.map(diagnostic => ({ ...diagnostic, file: fileName })),
  };
}

function readForm(bytes: Uint8Array, fileName: string): Outcome<CartridgeFile> {
  if (isPng(bytes)) return readPngFile(bytes);
  const language = languageOfFile(fileName);
  if (language) return readTextFile(bytes, language);
  if (!canOnlyBeText(bytes)) return readBinaryFile(bytes);
  return NO_TEXT_PROJECT.test(fileName)
    ? notCartridge(
        'the file is not a cartridge: it is a text file, but its extension is not one of a text project (.lua, .js …)',
      )
    : readTextFile(bytes, LUA);
}

/** Whether a file is a text file: the fourth byte of every chunk is zero, no text has one. */
function canOnlyBeText(bytes: Uint8Array): boolean {
  return bytes.length > 0 && !bytes.includes(0);
}

function readPngFile(bytes: Uint8Array): Outcome<CartridgeFile> {
  const payload = unzipPngCartridge(bytes);
  if (!payload.ok) return payload;
  const { place, zippedSize, binary } = payload.value;
  return success({ form: { kind: 'png', place, zippedSize }, cartridge: decodeChunks(binary), binary });
}

function readTextFile(bytes: Uint8Array, language: Language): Outcome<CartridgeFile> {
  if (bytes.length > TEXT_FORM_LIMIT)
    return notCartridge(`the file is not a cartridge: it has ${bytes.length} bytes`);
  const cartridge = decodeText(bytes, language);
  if (!cartridge.ok) return cartridge;
  const binary = encodeTic(cartridge.value);
  if (!binary.ok) return binary;
  return success(
    { form: { kind: 'text', language }, cartridge: cartridge.value, binary: binary.value },
    cartridge.diagnostics,
  );
}

/** Refuses what is something else: bytes without a single chunk that the console knows, and far too many bytes. */
function readBinaryFile(bytes: Uint8Array): Outcome<CartridgeFile> {
  const problem =
    bytes.length === 0
      ? 'the file is empty'
      : bytes.length > BINARY_FORM_LIMIT
        ? `the file is not a cartridge: it has ${bytes.length} bytes`
        : hasKnownChunk(bytes)
          ? undefined
          : 'the file is not a cartridge: it has no chunk that the console knows';
  if (problem === undefined)
    return success({ form: { kind: 'tic' }, cartridge: decodeChunks(bytes), binary: bytes });
  return notCartridge(problem);
}

function notCartridge(problem: string): Outcome<never> {
  return failure(
    errorDiagnostic('cartridge/not-a-cartridge', problem, {
      remedy:
        'A cartridge is a .tic file, a PNG picture with a cartridge in it, or a text project (.lua and others).',
    }),
  );
}

function hasKnownChunk(bytes: Uint8Array): boolean {
  for (const { type } of readChunks(bytes)) if (CHUNK_NAMES.has(type)) return true;
  return false;
}
