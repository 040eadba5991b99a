/** Reading and changing a cartridge file of whatever form (specification: console §2). */

import { errorDiagnostic, failure, type Outcome, success } from '../diagnostic.ts';
import type { Bank, Cartridge } from './cartridge.ts';
import { type CartridgeContent, type CartridgeForm, FORMS, formOfContent, formOfName } from './forms.ts';
import { languageOfFile } from './languages.ts';
import { decodeChunks, encodeTic } from './tic/tic.ts';

/** What text files are not called that are cartridges: pictures, sources, settings, pages and maps. */
const NO_CARTRIDGE = /\.(gif|[cm]?tsx?|json|html?|css|md|map)$/i;

export interface CartridgeFile extends CartridgeContent {
  form: CartridgeForm;
  /** The binary form: the file itself, what a picture contains, or what a text project becomes. */
  binary: Uint8Array;
}

/** Decodes a cartridge file as the console loads it for a run; see `readCartridgeFile` and `loadedCartridge`. */
export function decodeCartridge(bytes: Uint8Array, fileName: string): Outcome<Cartridge> {
  const file = readCartridgeFile(bytes, fileName);
  return file.ok ? success(loadedCartridge(file.value), file.diagnostics) : file;
}

/**
 * The cartridge of a file as the console loads it for a run. A text project goes through the binary form first, which
 * gives one without a palette the palette DB16 and forgets its language id.
 */
export function loadedCartridge({ form, cartridge, binary }: CartridgeFile): Cartridge {
  return form.isText ? { ...decodeChunks(binary), language: 0 } : cartridge;
}

/**
 * Reads a cartridge file. PNG files are known by their first bytes, whatever they are called; text projects by
 * the end of their name; any other name is that of a binary cartridge, unless the content can only be text. A text
 * file whose name says that it is something else is refused.
 *
 * @param bytes content of the file
 * @param fileName name or path of the file; diagnostics name it
 * @returns what is in it; or why it is no cartridge: a damaged picture, a text project without code, bytes without any
 *   chunk
 */
export function readCartridgeFile(bytes: Uint8Array, fileName: string): Outcome<CartridgeFile> {
  const outcome = readForm(bytes, fileName);
  return {
    ...outcome,
    diagnostics: outcome.diagnostics.map(diagnostic => ({ ...diagnostic, file: fileName })),
  };
}

/**
 * Changes the banks of a cartridge file, and nothing else of it: chunks keep their order, unknown ones stay, a picture
 * stays the picture that it is.
 *
 * @param bytes of the file
 * @param fileName its name or path
 * @param banks all eight, with what has changed
 * @returns the whole file in its form; or an error where that cannot hold it
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

/** Whether the name of a text file says that it is something else. */
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
