/**
 * The text project format: code followed by sections of hexadecimal rows in comments (specification: console
 * §2.3).
 *
 * Reads exactly as the console does; real files depend on its tolerance and limits.
 */

import { errorDiagnostic, failure, type Outcome, success } from '../../diagnostic.ts';
import { bytesOf, concatBytes, indexOfText, isWhiteSpace, trimmedLength, untilZero } from '../bytes.ts';
import { type Bank, type Cartridge, CODE_LIMIT, emptyCartridge } from '../cartridge.ts';
import { type Language, LUA } from '../languages.ts';
import { sectionProblems } from './section-problems.ts';
import { LANGUAGE_TAG, TEXT_SECTIONS, type TextSection, textRows } from './text-sections.ts';

/** Twice the size of the fullest text project. */
const SIZE_LIMIT = 8 * 1024 * 1024;
const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;
/** Characters between the comment prefix and the digits of a row: a space, three digits of row number, a colon. */
const ROW_HEAD = 5;

/** Why bytes are not a text project: they are too many. */
export function textProblem({ length }: Uint8Array): string | undefined {
  return length > SIZE_LIMIT ? `the file is not a cartridge: it has ${length} bytes` : undefined;
}

/**
 * Decodes a text project. A file without a PALETTE section gets zeros; the console shows DB16 then.
 *
 * @param bytes content of the file
 * @param language by its name, which determines the comment prefix
 * @returns the cartridge, with warnings if lines after the code are lost or broken; or an error if the file has no code,
 *   or more than a cartridge can hold
 */
export function decodeText(bytes: Uint8Array, language: Language = LUA): Outcome<Cartridge> {
  const text = untilZero(withoutReturns(bytes));
  const prefix = language.sectionPrefix;
  const codeEnd = indexOfText(text, `\n${prefix} <`);
  const cartridge = emptyCartridge();
  cartridge.code = text.slice(0, codeEnd < 0 ? undefined : codeEnd);
  if (cartridge.code.length === 0)
    return failure(
      errorDiagnostic('cartridge/no-code', 'the text project contains no code', {
        remedy: `Put the program before the first line that starts with "${prefix} <".`,
      }),
    );
  if (cartridge.code.length > CODE_LIMIT)
    return failure(
      errorDiagnostic(
        'cartridge/too-large',
        `the code has ${cartridge.code.length} bytes; a cartridge holds at most ${CODE_LIMIT}`,
      ),
    );
  const tags = findTags(text, prefix);
  const read = (tag: string, swapped: boolean, rows: () => readonly Uint8Array[]) => {
    const opening = tags.openings.get(tag);
    if (opening === undefined) return;
    const start = skipLineEnd(text, opening);
    const end = tags.closings.get(tag)?.find(place => place >= start);
    if (end !== undefined) readRows(text, start, end, prefix.length, swapped, rows());
  };
  for (const section of TEXT_SECTIONS)
    cartridge.banks.forEach((bank, index) => {
      read(tagOf(section, index), section.swapped, () => textRows(bank, section));
    });
  const languageId = new Uint8Array(1);
  read(LANGUAGE_TAG.tag, LANGUAGE_TAG.swapped, () => [languageId]);
  cartridge.language = languageId[0];
  const latin1 = new TextDecoder('latin1');
  return success(cartridge, codeEnd < 0 ? [] : sectionProblems(latin1.decode(text), codeEnd, prefix));
}

/** Deletes all carriage returns, in the code too, as the console does. */
function withoutReturns(bytes: Uint8Array): Uint8Array {
  return bytes.includes(CARRIAGE_RETURN) ? bytes.filter(byte => byte !== CARRIAGE_RETURN) : bytes;
}

interface Tags {
  /** Offset after the first opening tag of each name, anywhere in a line. */
  openings: Map<string, number>;
  /** Offsets of the line feeds before the closing tags of each name, ascending. */
  closings: Map<string, number[]>;
}

/** Finds all tags in one pass, so that a file full of tags costs no more than others. */
function findTags(text: Uint8Array, prefix: string): Tags {
  const tags: Tags = { openings: new Map(), closings: new Map() };
  const start = `${prefix} <`;
  for (let place = indexOfText(text, start); place >= 0; place = indexOfText(text, start, place + 1)) {
    const from = place + start.length;
    const [found, slash, name] =
      TAG.exec(String.fromCharCode(...text.subarray(from, from + LONGEST_TAG))) ?? [];
    if (found === undefined) continue;
    if (slash === '') {
      if (!tags.openings.has(name)) tags.openings.set(name, from + found.length);
    } else if (text[place - 1] === LINE_FEED) {
      const places = tags.closings.get(name);
      if (places) places.push(place - 1);
      else tags.closings.set(name, [place - 1]);
    }
  }
  return tags;
}

const TAG = /^(\/?)([A-Z]+[1-7]?)>/;
const LONGEST_TAG = '/PATTERNS7>'.length;

/** Reads the rows of a section, from `start` to the line feed before its closing tag. */
function readRows(
  text: Uint8Array,
  start: number,
  end: number,
  prefixLength: number,
  swapped: boolean,
  rows: readonly Uint8Array[],
): void {
  for (let place = start; place < end; ) {
    const index = decimalAt(text, place + prefixLength + 1);
    if (index < 0 || index >= rows.length) return;
    const row = rows[index];
    place += prefixLength + ROW_HEAD;
    for (let i = 0; i < row.length; i++, place += 2) {
      const a = text[place] ?? 0;
      const b = text[place + 1] ?? 0;
      row[i] = swapped ? hexadecimal(b, a) : hexadecimal(a, b);
    }
    place = skipLineEnd(text, place + 1);
  }
}

/** Skips white space up to and including a line feed. */
function skipLineEnd(text: Uint8Array, from: number): number {
  let place = from;
  while (place < text.length && isWhiteSpace(text[place])) if (text[place++] === LINE_FEED) break;
  return place;
}

/** The number of three characters, by the rules of C's `strtol`. */
function decimalAt(text: Uint8Array, place: number): number {
  const digits = String.fromCharCode(...text.subarray(place, place + 3));
  return Number(/^[ \t-\r]*([+-]?\d+)/.exec(digits)?.[1] ?? 0);
}

/** The byte of two characters, by the rules of C's `strtol` with base 16: a non-digit ends the number. */
function hexadecimal(first: number, second: number): number {
  const high = digitValue(first);
  const low = digitValue(second);
  if (high >= 0) return low >= 0 ? high * 16 + low : high;
  if (low < 0) return 0;
  if (first === MINUS) return -low & 255;
  return first === PLUS || isWhiteSpace(first) ? low : 0;
}

const MINUS = 45;
const PLUS = 43;

function digitValue(character: number): number {
  if (character >= 48 && character <= 57) return character - 48;
  const lower = character | 32;
  return lower >= 97 && lower <= 102 ? lower - 87 : -1;
}

/**
 * Encodes a cartridge as a text project. What a text project cannot hold is silently dropped or changed: the
 * WASM binary, carriage returns in the code, and code after a line that looks like a section.
 *
 * @param language by the file's name, which determines the comment prefix
 */
export function encodeText(cartridge: Cartridge, language: Language = LUA): Uint8Array {
  const prefix = language.sectionPrefix;
  const sections: string[] = [];
  for (const section of TEXT_SECTIONS)
    cartridge.banks.forEach((bank, index) => {
      sections.push(sectionText(bank, section, index, prefix));
    });
  sections.push(
    rowsText(LANGUAGE_TAG.tag, LANGUAGE_TAG.swapped, [Uint8Array.of(cartridge.language)], prefix),
  );
  // The line feed after the code belongs to the first section; otherwise it would be read as code.
  const text = sections.join('');
  const separator = cartridge.code.length > 0 && text !== '' ? '\n' : '';
  return concatBytes([cartridge.code, bytesOf(separator + text)]);
}

/** A section of a bank with its tags and an empty line; '' for an empty section. */
export function sectionText(bank: Bank, section: TextSection, number: number, prefix: string): string {
  return rowsText(tagOf(section, number), section.swapped, textRows(bank, section), prefix);
}

function rowsText(tag: string, swapped: boolean, rows: readonly Uint8Array[], prefix: string): string {
  const lines = rows.flatMap((row, index) =>
    trimmedLength(row) === 0
      ? []
      : [`${prefix} ${String(index).padStart(3, '0')}:${digitsOf(row, swapped)}\n`],
  );
  return lines.length > 0 ? `${prefix} <${tag}>\n${lines.join('')}${prefix} </${tag}>\n\n` : '';
}

function digitsOf(row: Uint8Array, swapped: boolean): string {
  let digits = '';
  for (const byte of row) digits += PAIRS[swapped ? ((byte & 15) << 4) | (byte >> 4) : byte];
  return digits;
}

const PAIRS = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** The tag of a section of a bank. */
export function tagOf({ tag }: TextSection, bank: number): string {
  return bank === 0 ? tag : `${tag}${bank}`;
}
