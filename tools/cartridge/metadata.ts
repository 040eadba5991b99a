/** Metadata in the comments of a cartridge's code: title, author and so on (specification: console §2.6). */

import { md5 } from 'js-md5';
import { concatBytes, indexOfText, isWhiteSpace } from './bytes.ts';
import { type Cartridge, SECTION_NAMES } from './cartridge.ts';
import { LANGUAGES, type Language, LUA } from './languages.ts';

/** Maximum number of bytes that the console reads of a tag's value, and of the `saveid` tag's. */
const VALUE_LIMIT = 127;
const SAVE_ID_LIMIT = 63;
const SAVE_ID = 'saveid:';

/** The tags that describe a cartridge, in the usual order. */
export const METADATA_TAGS = [
  'title',
  'author',
  'desc',
  'site',
  'license',
  'version',
  'script',
  'input',
  'menu',
] as const;

const LINE_FEED = 10;

/**
 * Value of a tag in the comments of a program: for `-- title: Asteroids` it is `Asteroids`. The first `<prefix>
 * <tag>:` anywhere in the code counts; its value is the trimmed rest of the line. A last line without a line
 * feed has no value.
 *
 * @param code bytes of the program
 * @param tag name without the colon
 * @param commentPrefix of the program's language
 * @returns the value as UTF-8, at most 127 bytes; '' if there is none
 */
export function metadataTag(code: Uint8Array, tag: string, commentPrefix = LUA.tagPrefix): string {
  return valueAfter(code, `${commentPrefix} ${tag}:`, VALUE_LIMIT);
}

/** The value of `saveid`; '' if there is none. Needs no comment prefix. */
export function saveId(code: Uint8Array): string {
  return valueAfter(code, SAVE_ID, SAVE_ID_LIMIT);
}

/** All tags of the code with a value, and the `controls` that our player shows, by the comment prefix of the cartridge's language. */
export function readMetadata(cartridge: Cartridge): Record<string, string> {
  const { tagPrefix } = cartridgeLanguage(cartridge);
  const metadata: Record<string, string> = {};
  for (const tag of [...METADATA_TAGS, 'controls']) {
    const value = metadataTag(cartridge.code, tag, tagPrefix);
    if (value !== '') metadata[tag] = value;
  }
  const id = saveId(cartridge.code);
  if (id !== '') metadata.saveid = id;
  return metadata;
}

/**
 * The language in which the console runs a cartridge: the first one whose id is that of the LANG chunk or whose
 * name is the value of the `script` tag, otherwise Lua.
 */
export function cartridgeLanguage(cartridge: Cartridge): Language {
  return (
    LANGUAGES.find(
      ({ id, name, tagPrefix }) =>
        id === cartridge.language || name === metadataTag(cartridge.code, 'script', tagPrefix),
    ) ?? LUA
  );
}

/**
 * Key of a cartridge's persistent memory: 32 hexadecimal digits, the MD5 of its `saveid`, or of the content of
 * bank 0 if it has none (specification: console §3.7).
 */
export function saveKey(cartridge: Cartridge): string {
  const id = valueBytesAfter(cartridge.code, SAVE_ID, SAVE_ID_LIMIT);
  const bank = cartridge.banks[0];
  return md5(id.length > 0 ? id : concatBytes(SECTION_NAMES.map(name => bank[name])));
}

function valueAfter(code: Uint8Array, start: string, limit: number): string {
  return new TextDecoder().decode(valueBytesAfter(code, start, limit));
}

function valueBytesAfter(code: Uint8Array, start: string, limit: number): Uint8Array {
  const found = indexOfText(code, start);
  if (found < 0) return new Uint8Array(0);
  let from = found + start.length;
  let to = code.indexOf(LINE_FEED, from);
  if (to < 0) return new Uint8Array(0);
  while (from < to && isWhiteSpace(code[from])) from++;
  while (from < to && isWhiteSpace(code[to - 1])) to--;
  return code.subarray(from, Math.min(to, from + limit));
}
