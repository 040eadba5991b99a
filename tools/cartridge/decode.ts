/** Reads and changes a cartridge file of any format (specification: console §2). */

import { errorDiagnostic, failure, type Outcome, success } from '../diagnostic.ts';
import type { Bank, Cartridge } from './cartridge.ts';
import { type CartridgeContent, type CartridgeForm, FORMS, formOfContent, formOfName } from './forms.ts';
import { languageOfFile } from './languages.ts';
import { decodeChunks, encodeTic } from './tic/tic.ts';

/** Extensions of text files that are not cartridges: pictures, sources, settings, pages and maps. */
const NO_CARTRIDGE = /\.(gif|[cm]?tsx?|json|html?|css|md|map)$/i;

export interface CartridgeFile extends CartridgeContent {
  form: CartridgeForm;
  /** The binary form: the file itself, the content of a picture, or the result of converting a text project. */
  binary: Uint8Array;
}

/** Decodes a cartridge file as the console loads it to run; see `readCartridgeFile` and `loadedCartridge`. */
export function decodeCartridge(bytes: Uint8Array, fileName: string): Outcome<Cartridge> {
  const file = readCartridgeFile(bytes, fileName);
  return file.ok ? success(loadedCartridge(file.value), file.diagnostics) : file;
}

/**
 * The cartridge of a file as the console loads it to run. A text project is converted to the binary form first,
 * which adds the palette DB16 if there is none, and drops the language id.
 */
export function loadedCartridge({ form, cartridge, binary }: CartridgeFile): Cartridge {
  return form.isText ? { ...decodeChunks(binary), language: 0 } : cartridge;
}

/**
 * Reads a cartridge file. PNG files are recognised by their first bytes, whatever their name; text projects by
 * their extension; anything else is a binary cartridge, unless the content can only be text. A text file with
 * the extension of another format is refused.
 *
 * @param bytes content of the file
 * @param fileName name or path of the file, for diagnostics
 * @returns its content; or why it is not a cartridge: a damaged picture, a text project without code, bytes
 *   without any chunk
 */
export function readCartridgeFile(bytes: Uint8Array, fileName: string): Outcome<CartridgeFile> {
  const outcome = readForm(bytes, fileName);
  return {
    ...outcome,
    diagnostics: outcome.diagnostics.map(diagnostic => ({ ...diagnostic, file: fileName })),
  };
}

/**
 * Changes only the banks of a cartridge file: the order of chunks, unknown chunks and the picture are kept.
 *
 * @param bytes of the file
 * @param fileName its name or path
 * @param banks all eight, with the changes
 * @returns the whole file in its format; or an error if the format cannot hold it
 */
export function changeCartridgeFile(
  bytes: Uint8Array,
  fileName: string,
  banks: readonly Bank[],
): Outcome<Uint8Array> {
  const file = readCartridgeFile(bytes, fileName);
  if (!file.ok) return file;
  const { form, cartridge, binary } = file.value;
  return form.change({ name: fileName, bytes }, binary, { ...cartridge, banks: [...banks] });
}

function readForm(bytes: Uint8Array, fileName: string): Outcome<CartridgeFile> {
  const form = formOfContent(bytes, fileName);
  const problem = form.isText && isNamedOtherwise(fileName) ? NAMED_OTHERWISE : form.problem?.(bytes);
  if (problem !== undefined) return notCartridge(problem);
  const content = form.decode(bytes, fileName);
  if (!content.ok) return content;
  const { cartridge } = content.value;
  const binary = content.value.binary ? success(content.value.binary) : encodeTic(cartridge);
  if (!binary.ok) return binary;
  return success({ ...content.value, form, binary: binary.value }, content.diagnostics);
}

const NAMED_OTHERWISE =
  'the file is not a cartridge: it is a text file, but its extension is not one of a text project (.lua, .js …)';

/** Whether the name of a text file has the extension of another format. */
function isNamedOtherwise(fileName: string): boolean {
  if (languageOfFile(fileName) !== undefined) return false;
  return formOfName(fileName) !== undefined || NO_CARTRIDGE.test(fileName);
}

function notCartridge(problem: string): Outcome<never> {
  const [last, ...others] = FORMS.map(({ description }) => description).reverse();
  return failure(
    errorDiagnostic('cartridge/not-a-cartridge', problem, {
      remedy: `A cartridge is ${others.reverse().join(', ')}, or ${last}.`,
    }),
  );
}
