/** Decoding a cartridge file of whatever form: the content decides first, then the name (specification: console §2). */

import { errorDiagnostic, failure, type Outcome, success } from '../diagnostic.ts';
import type { Cartridge } from './cartridge.ts';
import { CHUNK_NAMES, readChunks } from './chunks.ts';
import { type Language, LUA, languageOfFile } from './languages.ts';
import { decodePng } from './png.ts';
import { isPng } from './png-payload.ts';
import { decodeText } from './text.ts';
import { decodeChunks, decodeTic, encodeTic } from './tic.ts';

export type CartridgeForm = { kind: 'tic' } | { kind: 'png' } | { kind: 'text'; language: Language };

/**
 * The form of a cartridge file. PNG files are known by their first bytes, whatever they are called; text projects
 * by the end of their name; any other name is that of a binary cartridge, unless the content can only be text.
 */
export function cartridgeForm(bytes: Uint8Array, fileName: string): CartridgeForm {
  if (isPng(bytes)) return { kind: 'png' };
  const language = languageOfFile(fileName);
  if (language) return { kind: 'text', language };
  if (fileName.toLowerCase().endsWith('.tic')) return { kind: 'tic' };
  // The fourth byte of every chunk is zero; a text has no zero byte.
  return bytes.length > 0 && !bytes.includes(0) ? { kind: 'text', language: LUA } : { kind: 'tic' };
}

/**
 * Decodes a cartridge file as the console loads it for a run. A text project goes through the binary form first,
 * which gives one without a palette the palette DB16 and forgets its language id.
 *
 * @param bytes content of the file
 * @param fileName name or path of the file
 * @returns the cartridge; or why there is none: damaged picture, text without code, bytes without any chunk
 */
export function decodeCartridge(bytes: Uint8Array, fileName: string): Outcome<Cartridge> {
  const outcome = decodeForm(bytes, cartridgeForm(bytes, fileName));
  if (!outcome.ok) return named(outcome, fileName);
  return outcome;
}

function decodeForm(bytes: Uint8Array, form: CartridgeForm): Outcome<Cartridge> {
  if (form.kind === 'png') return decodePng(bytes);
  if (form.kind === 'text') {
    const text = decodeText(bytes, form.language);
    if (!text.ok) return text;
    const binary = encodeTic({ ...text.value, language: 0 });
    return binary.ok ? success(decodeTic(binary.value)) : binary;
  }
  return decodeBinary(bytes);
}

/** Decodes a binary cartridge, but refuses bytes without a single chunk of a known type: they are something else. */
export function decodeBinary(bytes: Uint8Array): Outcome<Cartridge> {
  if (readChunks(bytes).some(({ type }) => CHUNK_NAMES.has(type))) return success(decodeChunks(bytes));
  return failure(
    errorDiagnostic(
      'cartridge/not-a-cartridge',
      bytes.length === 0
        ? 'the file is empty'
        : 'the file is not a cartridge: it holds nothing that a console knows',
      {
        remedy:
          'A cartridge is a .tic file, a PNG picture with a cartridge in it, or a text project such as .lua.',
      },
    ),
  );
}

function named(outcome: { ok: false; diagnostics: import('../diagnostic.ts').Diagnostic[] }, file: string) {
  return failure(...outcome.diagnostics.map(diagnostic => ({ file, ...diagnostic })));
}
