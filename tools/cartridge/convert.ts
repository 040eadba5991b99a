/** Converting a cartridge file to another form, and finding out what the new form cannot hold. */

import { type Diagnostic, errorDiagnostic, failure, isError, type Outcome, success } from '../diagnostic.ts';
import { indexOfText, sameBytes, trimmedLength } from './bytes.ts';
import { type Cartridge, SECTION_NAMES } from './cartridge.ts';
import { DB16_PALETTE } from './default-data.ts';
import { type Language, languageOfFile } from './languages.ts';
import { cartridgeLanguage } from './metadata.ts';
import { drawCover } from './picture/cover.ts';
import type { Picture } from './picture/picture.ts';
import { decodePng, encodePng } from './picture/png.ts';
import { decodeText, encodeText } from './text/text.ts';
import { decodeTic, encodeTic } from './tic/tic.ts';

export type TargetForm = { kind: 'tic' } | { kind: 'png' } | { kind: 'text'; language: Language };

/** The form that the end of a file name asks for; undefined if it names none. */
export function targetForm(fileName: string): TargetForm | undefined {
  const name = fileName.toLowerCase();
  if (name.endsWith('.tic')) return { kind: 'tic' };
  if (name.endsWith('.png')) return { kind: 'png' };
  const language = languageOfFile(name);
  return language && { kind: 'text', language };
}

/**
 * Encodes a cartridge in a form and reads the result back to compare.
 *
 * @param cover picture of a PNG cartridge; by default the standard cover with a blank label
 * @returns the bytes, with a warning for each thing that the form changes; or an error when the result would not
 *   hold the program
 */
export function convertCartridge(
  cartridge: Cartridge,
  fileName: string,
  cover?: Picture,
): Outcome<Uint8Array> {
  const form = targetForm(fileName);
  if (!form) throw new RangeError(`${fileName} names no cartridge form`);
  if (form.kind === 'text' && cartridge.code.length === 0)
    return failure(
      errorDiagnostic(
        'cartridge/no-code',
        'the cartridge has no code, without which no text project can be loaded',
        {
          remedy: 'Convert it to .tic or .png.',
        },
      ),
    );
  const encoded = encode(cartridge, form, cover);
  if (!encoded.ok) return encoded;
  const readBack = decode(encoded.value, form);
  if (!readBack.ok) return readBack;
  const losses = findLosses(cartridge, readBack.value, form);
  if (losses.some(isError)) return failure(losses);
  return success(encoded.value, losses);
}

function encode(cartridge: Cartridge, form: TargetForm, cover: Picture | undefined): Outcome<Uint8Array> {
  if (form.kind === 'tic') return encodeTic(cartridge);
  if (form.kind === 'png') return encodePng(cartridge, cover ?? drawCover(cartridge));
  return success(encodeText(cartridge, form.language));
}

function decode(bytes: Uint8Array, form: TargetForm): Outcome<Cartridge> {
  if (form.kind === 'png') return decodePng(bytes);
  return form.kind === 'tic' ? success(decodeTic(bytes)) : decodeText(bytes, form.language);
}

function findLosses(before: Cartridge, after: Cartridge, form: TargetForm): Diagnostic[] {
  const losses: Diagnostic[] = [];
  if (!sameBytes(before.code, after.code)) losses.push(codeLoss(before, after, form));
  if (!sameBytes(before.binary, after.binary))
    losses.push(
      warning(
        'cartridge/binary-lost',
        'a text project cannot hold the WASM binary; the new file is without it',
      ),
    );
  if (before.language !== after.language)
    losses.push(
      warning('cartridge/language-lost', `the language id ${before.language} is not in the new file`),
    );
  const changed = before.banks.flatMap((bank, index) =>
    SECTION_NAMES.filter(
      name => !sameBytes(shown(bank[name], name, index), shown(after.banks[index][name], name, index)),
    ).map(name => `${name} of bank ${index}`),
  );
  if (changed.length > 0)
    losses.push(
      warning(
        'cartridge/section-lost',
        `the code contains what the console takes for a section of a text project; not the same in the new file: ${changed.join(', ')}`,
        { remedy: 'Change strings such as "-- <TILES>" in the code, or convert to .tic or .png.' },
      ),
    );
  if (form.kind === 'text') losses.push(...extensionMismatch(before, form.language));
  return losses;
}

/** A section as the console shows it: the first palette is DB16 where a cartridge has none. */
function shown(section: Uint8Array, name: string, bank: number): Uint8Array {
  return name === 'palette0' && bank === 0 && trimmedLength(section) === 0 ? DB16_PALETTE : section;
}

function codeLoss(before: Cartridge, after: Cartridge, form: TargetForm): Diagnostic {
  const withoutReturns = before.code.filter(byte => byte !== 13);
  if (form.kind !== 'text' || sameBytes(withoutReturns, after.code))
    return warning(
      'cartridge/carriage-returns-lost',
      `a text project cannot hold carriage returns; ${before.code.length - withoutReturns.length} of them are not in the new file`,
    );
  const start = `\n${form.language.sectionPrefix} <`;
  const line =
    withoutReturns.subarray(0, indexOfText(withoutReturns, start) + 1).filter(byte => byte === 10).length + 1;
  return errorDiagnostic(
    'cartridge/code-cut',
    `line ${line} of the code starts with "${start.slice(1)}", at which the console ends the code of a text project`,
    { remedy: 'Change that line, or convert to .tic or .png.' },
  );
}

/** The console chooses the comment prefix by the file name and the language by the code: they should agree. */
function extensionMismatch(cartridge: Cartridge, language: Language): Diagnostic[] {
  const actual = cartridgeLanguage(cartridge);
  if (actual === language) return [];
  return [
    warning(
      'cartridge/extension',
      `the program is in ${actual.name}, but the name of the new file says ${language.name}`,
      {
        remedy: `Use the extension ${actual.extension}.`,
      },
    ),
  ];
}

function warning(code: string, message: string, place: { remedy?: string } = {}): Diagnostic {
  return { ...errorDiagnostic(code, message, place), severity: 'warning' };
}
