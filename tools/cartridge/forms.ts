/**
 * The formats of cartridge files, in one table: for reading, converting and changing files, for the command
 * line, help texts and errors.
 *
 * To add a format, write its codec in a folder next to this file, and its entry in `FORMS`.
 */

import type { Outcome } from '../diagnostic.ts';
import { success } from '../diagnostic.ts';
import type { Cartridge } from './cartridge.ts';
import { LANGUAGES, languageOfFile } from './languages.ts';
import { changePng } from './picture/change-png.ts';
import type { Picture } from './picture/picture.ts';
import { encodePng } from './picture/png.ts';
import { isPng } from './picture/png-chunks.ts';
import { type PngPlace, unzipPngCartridge } from './picture/png-payload.ts';
import { changeText } from './text/change-text.ts';
import { decodeText, encodeText, textProblem } from './text/text.ts';
import { decodeChunks, encodeTic } from './tic/tic.ts';
import { ticProblem } from './tic/tic-problem.ts';

/** The content of a cartridge file. */
export interface CartridgeContent {
  /** Exactly the content of the file: a text project without a palette has zeros there. */
  cartridge: Cartridge;
  /** The binary form in the file; undefined if there is none. */
  binary?: Uint8Array;
  /** Only for PNG cartridges: where the cartridge is in the picture, and its compressed size. */
  picture?: { place: PngPlace; zippedSize: number };
}

/** A format of cartridge files. */
export interface CartridgeForm {
  /** Its value in `inspect --json`. */
  name: 'tic' | 'png' | 'text';
  /** Its name in `inspect`. */
  title: string;
  /** Its description in help. */
  summary: string;
  /** Its description in errors that list the formats of cartridges. */
  description: string;
  /** Extensions in lower case, with the dot; the first is shown in help. */
  extensions: readonly string[];
  /** Whether it is a program with the data in comments: it has code, one language, and no WASM binary. */
  isText?: true;
  /** Whether it has a cover picture. */
  hasCover?: true;
  /** Whether bytes have this format; absent for the format of all other bytes. */
  isForm?(bytes: Uint8Array, fileName: string): boolean;
  /** Why bytes of this format are not a cartridge, as a sentence; undefined if they may be one. */
  problem?(bytes: Uint8Array): string | undefined;
  decode(bytes: Uint8Array, fileName: string): Outcome<CartridgeContent>;
  /**
   * @param cover for formats with one; by default the standard cover with a blank label
   */
  encode(cartridge: Cartridge, fileName: string, cover?: Picture): Outcome<Uint8Array>;
  /**
   * A file with new banks, keeping everything else.
   *
   * @param binary its binary form
   * @param changed the new content, which differs only in its banks
   */
  change(file: CartridgeBytes, binary: Uint8Array, changed: Cartridge): Outcome<Uint8Array>;
}

/** A cartridge file as read from disk. */
export interface CartridgeBytes {
  /** Name or path. */
  name: string;
  bytes: Uint8Array;
}

/** All formats, in the order of help. */
export const FORMS: readonly CartridgeForm[] = [
  {
    name: 'tic',
    title: 'binary cartridge',
    summary: 'binary .tic',
    description: 'a .tic file',
    extensions: ['.tic'],
    problem: ticProblem,
    decode: bytes => success({ cartridge: decodeChunks(bytes), binary: bytes }),
    encode: encodeTic,
    change: (_, binary, changed) => encodeTic({ ...changed, original: binary }),
  },
  {
    name: 'png',
    title: 'PNG cartridge',
    summary: 'picture .png',
    description: 'a PNG picture that holds a cartridge',
    extensions: ['.png'],
    hasCover: true,
    isForm: isPng,
    decode(bytes) {
      const payload = unzipPngCartridge(bytes);
      if (!payload.ok) return payload;
      const { binary, ...picture } = payload.value;
      return success({ cartridge: decodeChunks(binary), binary, picture });
    },
    encode: (cartridge, _, cover) => encodePng(cartridge, cover),
    change: ({ bytes }, binary, changed) => changePng(bytes, binary, changed),
  },
  {
    name: 'text',
    title: 'text project',
    summary: 'text project',
    description: `a text project (${LANGUAGES[0].extension} and others)`,
    extensions: LANGUAGES.map(({ extension }) => extension),
    isText: true,
    // The fourth byte of every chunk is zero, which text never contains.
    isForm: (bytes, fileName) =>
      languageOfFile(fileName) !== undefined || (bytes.length > 0 && !bytes.includes(0)),
    problem: textProblem,
    decode(bytes, fileName) {
      const cartridge = decodeText(bytes, languageOfFile(fileName));
      return cartridge.ok ? success({ cartridge: cartridge.value }, cartridge.diagnostics) : cartridge;
    },
    encode: (cartridge, fileName) => success(encodeText(cartridge, languageOfFile(fileName))),
    change: ({ bytes, name }, _, changed) => changeText(bytes, languageOfFile(name), changed),
  },
];

/** Extensions of all cartridge files, in lower case and with the dot. */
export const CARTRIDGE_EXTENSIONS: readonly string[] = FORMS.flatMap(({ extensions }) => extensions);

/** One extension of each format, such as `.tic`. */
export const FORM_EXTENSIONS: readonly string[] = FORMS.map(({ extensions: [first] }) => first);

/** The formats that can hold any cartridge, for remedies. */
export const WHOLE_FORMS = FORMS.flatMap(({ isText, extensions }) => (isText ? [] : extensions)).join(' or ');

/** The format for a file name, by extension; undefined if there is none. */
export function formOfName(fileName: string): CartridgeForm | undefined {
  const name = fileName.toLowerCase();
  return FORMS.find(({ extensions }) => extensions.some(extension => name.endsWith(extension)));
}

/** The format of a file, by content first, then by name. */
export function formOfContent(bytes: Uint8Array, fileName: string): CartridgeForm {
  return (
    FORMS.find(({ isForm }) => isForm?.(bytes, fileName)) ?? FORMS.find(({ isForm }) => isForm === undefined)!
  );
}
