/**
 * The forms of cartridge files. Whatever knows one asks this table: reading, converting and changing files, what the
 * command line takes and offers, help texts and errors.
 *
 * To add a form, write its codec in a folder beside this file, and its entry in `FORMS`.
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

/** What is in a cartridge file. */
export interface CartridgeContent {
  /** What the file says, no more: a text project without a palette has zeros there. */
  cartridge: Cartridge;
  /** The binary form in the file; undefined where there is none. */
  binary?: Uint8Array;
  /** Only of PNG cartridges: where the cartridge is in the picture, and its size there. */
  picture?: { place: PngPlace; zippedSize: number };
}

/** A form of cartridge files. */
export interface CartridgeForm {
  /** What `inspect --json` says. */
  name: 'tic' | 'png' | 'text';
  /** What `inspect` says. */
  title: string;
  /** How it is listed among others in help. */
  summary: string;
  /** How errors tell which files are cartridges. */
  description: string;
  /** Ends of the names of such files in small letters, with the dot; the first one is shown in help. */
  extensions: readonly string[];
  /** Whether it is a program with the rest in comments: it has code, one language, and no WASM binary. */
  isText?: true;
  /** Whether it has a cover picture. */
  hasCover?: true;
  /** Whether bytes are in this form; left out for the form of all bytes that are in no other. */
  isForm?(bytes: Uint8Array, fileName: string): boolean;
  /** Why bytes of this form are no cartridge, as a sentence; undefined if they may be one. */
  problem?(bytes: Uint8Array): string | undefined;
  decode(bytes: Uint8Array, fileName: string): Outcome<CartridgeContent>;
  /** @param cover where the form has one; by default the standard cover with a blank label */
  encode(cartridge: Cartridge, fileName: string, cover?: Picture): Outcome<Uint8Array>;
  /**
   * A file with other banks, and all else as it is.
   *
   * @param binary its binary form
   * @param changed what it shall say; only its banks differ from what it says
   */
  change(file: CartridgeBytes, binary: Uint8Array, changed: Cartridge): Outcome<Uint8Array>;
}

/** A cartridge file as it is read from the disk. */
export interface CartridgeBytes {
  /** Name or path. */
  name: string;
  bytes: Uint8Array;
}

/** All forms, in the order in which help lists them. */
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
    // The fourth byte of every chunk is zero, no text has one.
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

/** Ends of the names of all cartridge files, in small letters and with the dot. */
export const CARTRIDGE_EXTENSIONS: readonly string[] = FORMS.flatMap(({ extensions }) => extensions);

/** Ends of names such as `.tic`, one of each form. */
export const FORM_EXTENSIONS: readonly string[] = FORMS.map(({ extensions: [first] }) => first);

/** The forms that hold every cartridge, as a remedy names them. */
export const WHOLE_FORMS = FORMS.flatMap(({ isText, extensions }) => (isText ? [] : extensions)).join(' or ');

/** The form that the end of a file name asks for; undefined if it names none. */
export function formOfName(fileName: string): CartridgeForm | undefined {
  const name = fileName.toLowerCase();
  return FORMS.find(({ extensions }) => extensions.some(extension => name.endsWith(extension)));
}

/** The form of a file: its content decides first, then its name. */
export function formOfContent(bytes: Uint8Array, fileName: string): CartridgeForm {
  return (
    FORMS.find(({ isForm }) => isForm?.(bytes, fileName)) ?? FORMS.find(({ isForm }) => isForm === undefined)!
  );
}
