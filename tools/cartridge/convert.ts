/** Converts a cartridge file to another format, and finds out what the new format cannot hold. */

import { type Diagnostic, errorDiagnostic, failure, isError, type Outcome, success } from '../diagnostic.ts';
import { indexOfText, sameBytes, trimmedLength } from './bytes.ts';
import { type Cartridge, SECTION_NAMES } from './cartridge.ts';
import { DB16_PALETTE } from './default-data.ts';
import { formOfName, WHOLE_FORMS } from './forms.ts';
import { type Language, languageOfFile } from './languages.ts';
import { cartridgeLanguage } from './metadata.ts';
import type { Picture } from './picture/picture.ts';

/**
 * Encodes a cartridge and reads the result back to compare.
 *
 * @param cover picture of a PNG cartridge; by default the standard cover with a blank label
 * @returns the bytes, with a warning for each thing that changes; or an error if the result would not contain
 *   the program
 */
export function convertCartridge(
  cartridge: Cartridge,
  fileName: string,
  cover?: Picture,
): Outcome<Uint8Array> {
  const form = formOfName(fileName);
  if (!form) throw new RangeError(`${fileName} does not have the extension of a cartridge`);
  if (form.isText && cartridge.code.length === 0)
    return failure(
      errorDiagnostic(
        'cartridge/no-code',
        'the cartridge has no code: a text project without code cannot be loaded',
        { remedy: `Convert it to ${WHOLE_FORMS}.` },
      ),
    );
  const encoded = form.encode(cartridge, fileName, cover);
  if (!encoded.ok) return encoded;
  const readBack = form.decode(encoded.value, fileName);
  if (!readBack.ok) return readBack;
  const losses = findLosses(cartridge, readBack.value.cartridge, languageOfFile(fileName));
  if (losses.some(isError)) return failure(losses);
  return success(encoded.value, losses);
}

/** @param language of the new file, if it is a text project */
function findLosses(before: Cartridge, after: Cartridge, language: Language | undefined): Diagnostic[] {
  const losses: Diagnostic[] = [];
  if (!sameBytes(before.code, after.code)) losses.push(codeLoss(before, after, language));
  if (!sameBytes(before.binary, after.binary))
    losses.push(
      warning('cartridge/binary-lost', 'a text project cannot hold the WASM binary, so it is left out'),
    );
  if (before.language !== after.language)
    losses.push(
      warning('cartridge/language-lost', `the language id ${before.language} is lost in the new file`),
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
        `the code contains a line that the console reads as a section of a text project; changed in the new file: ${changed.join(', ')}`,
        { remedy: `Change strings such as "-- <TILES>" in the code, or convert to ${WHOLE_FORMS}.` },
      ),
    );
  if (language) losses.push(...extensionMismatch(before, language));
  return losses;
}

/** A section as the console shows it: palette 0 is DB16 if a cartridge has none. */
function shown(section: Uint8Array, name: string, bank: number): Uint8Array {
  return name === 'palette0' && bank === 0 && trimmedLength(section) === 0 ? DB16_PALETTE : section;
}

function codeLoss(before: Cartridge, after: Cartridge, language: Language | undefined): Diagnostic {
  const withoutReturns = before.code.filter(byte => byte !== 13);
  if (!language || sameBytes(withoutReturns, after.code))
    return warning(
      'cartridge/carriage-returns-lost',
      `a text project cannot hold carriage returns: ${before.code.length - withoutReturns.length} are left out`,
    );
  const start = `\n${language.sectionPrefix} <`;
  const line =
    withoutReturns.subarray(0, indexOfText(withoutReturns, start) + 1).filter(byte => byte === 10).length + 1;
  return errorDiagnostic(
    'cartridge/code-cut',
    `line ${line} of the code starts with "${start.slice(1)}", which ends the code of a text project`,
    { remedy: `Change that line, or convert to ${WHOLE_FORMS}.` },
  );
}

/** The console chooses the comment prefix by file name and the language by code, so they should agree. */
function extensionMismatch(cartridge: Cartridge, language: Language): Diagnostic[] {
  const actual = cartridgeLanguage(cartridge);
  if (actual === language) return [];
  return [
    warning(
      'cartridge/extension',
      `the program is written in ${actual.name}, but the extension is that of ${language.name}`,
      {
        remedy: `Use the extension ${actual.extension}.`,
      },
    ),
  ];
}

function warning(code: string, message: string, place: { remedy?: string } = {}): Diagnostic {
  return { ...errorDiagnostic(code, message, place), severity: 'warning' };
}
