/** The file `flags.json`: the eight flags of tiles and sprites that `fget` reads. */

import { AREA_SLOTS } from '../../assets/place/tile-memory.ts';
import { SECTION_SIZES } from '../../cartridge/cartridge.ts';
import { type Diagnostic, errorDiagnostic, failure, type Outcome, success } from '../../diagnostic.ts';
import { nearestWord } from '../../nearest-word.ts';
import { type JsonProblem, placeInJson, quote, readJsonObject } from '../settings/json-object.ts';
import type { PictureSlots } from './picture-slots.ts';

const KIND = 'flags';
/** Flags per tile. */
export const FLAG_COUNT = 8;
const EXAMPLE = '{ "names": ["solid", "ladder"], "1-15": ["solid"], "ship": [2] }';

export interface Flags {
  /** One byte for each tile and sprite. */
  section: Uint8Array;
  /** Numbers of the named flags. */
  names: Record<string, number>;
}

/**
 * Reads a `flags.json`. Its keys are tile ids, ranges, or names of pictures; the values are arrays of flag
 * numbers or names. The key `names` names the flags. A tile id that a loose picture occupies gets a warning,
 * since another picture may take its slot later.
 *
 * @param pictures the loose pictures of the bank
 */
export function readFlags(text: string, file: string, pictures: PictureSlots): Outcome<Flags> {
  const values = new Map<string, unknown>();
  const names: Record<string, number> = {};
  const section = new Uint8Array(SECTION_SIZES.flags);
  const warnings: Diagnostic[] = [];
  const place = { text, file, kind: KIND, example: EXAMPLE };
  const collected = readJsonObject(place, (key, value) => {
    values.set(key, value);
    return undefined;
  });
  if (!collected.ok) return collected;
  const problem = readNames(values.get('names') ?? [], names);
  const read = readJsonObject(place, (key, value) => {
    if (key === 'names') return problem;
    const slots = flaggedSlots(key, pictures);
    if (!slots) return unknownTile(key, pictures.names);
    const bits = bitsOf(value, names);
    if (typeof bits !== 'number') return { ...bits, message: `${quote(key)}: ${bits.message}` };
    for (const slot of slots) section[slot] |= bits;
    const moving = rangeOf(key) ? movingSlots(slots, pictures) : [];
    if (moving.length > 0 && bits !== 0)
      warnings.push({
        ...movingTile(key, moving, bits, pictures, names),
        ...placeInJson(text, file, key),
        severity: 'warning',
      });
    return undefined;
  });
  return read.ok ? success({ section, names }, warnings) : failure(read.diagnostics);
}

/** The tile ids of a key: a number, a range, a picture, or tiles of one. */
export function flaggedSlots(key: string, pictures: PictureSlots): readonly number[] | undefined {
  return rangeOf(key) ?? pictures.slotsOf(key);
}

/** The flags of an entry as an array, by name where they have one. */
export function flagList(bits: number, names: Readonly<Record<string, number>>): string {
  const named = new Map(Object.entries(names).map(([name, number]) => [number, name]));
  return Array.from({ length: FLAG_COUNT }, (_, flag) => flag)
    .filter(flag => bits & (1 << flag))
    .map(flag => (named.has(flag) ? quote(named.get(flag)!) : flag))
    .join(', ');
}

/** The slots of loose pictures among these. A range of all tiles or all sprites is unaffected by moves. */
function movingSlots(slots: readonly number[], pictures: PictureSlots): number[] {
  const isWhole = [0, AREA_SLOTS].map(
    first => slots.includes(first) && slots.includes(first + AREA_SLOTS - 1),
  );
  return slots.filter(slot => !isWhole[Math.floor(slot / AREA_SLOTS)] && pictures.isLoose(slot));
}

function movingTile(
  key: string,
  moving: readonly number[],
  bits: number,
  pictures: PictureSlots,
  names: Readonly<Record<string, number>>,
): Diagnostic {
  const bytes = new Uint8Array(SECTION_SIZES.flags);
  for (const slot of moving) bytes[slot] = bits;
  const entries = pictures.entriesOf(bytes);
  const shown = entries.slice(0, 3).map(entry => `${quote(entry.key)}: [${flagList(entry.bits, names)}]`);
  const more = entries.length > 3 ? `, and ${entries.length - 3} more` : '';
  return errorDiagnostic(
    `${KIND}/moving-tile`,
    `${quote(key)} gives flags to tile ids of single pictures, which change when pictures are added`,
    { remedy: `Use the names of the pictures. These ids now hold: ${shown.join(', ')}${more}.` },
  );
}

function readNames(value: unknown, names: Record<string, number>): JsonProblem | undefined {
  if (!Array.isArray(value) || value.length > FLAG_COUNT || !value.every(name => typeof name === 'string'))
    return {
      code: `${KIND}/wrong-names`,
      message: '"names" is not an array of at most eight strings',
      remedy: 'Write the names in the order of the flags, such as ["solid", "ladder"].',
    };
  for (const [index, name] of value.entries()) {
    // Duplicate names are refused, as everywhere in art.
    if (Object.hasOwn(names, name))
      return {
        code: `${KIND}/wrong-names`,
        message: `the flags ${names[name]} and ${index} are both named ${quote(name)}`,
        remedy: 'Rename one of them.',
      };
    names[name] = index;
  }
  return undefined;
}

/** The tile ids of `12` or `16-31`. */
function rangeOf(key: string): number[] | undefined {
  const match = /^(\d+)(?:-(\d+))?$/.exec(key);
  if (!match) return undefined;
  const [first, last] = [Number(match[1]), Number(match[2] ?? match[1])];
  if (last >= SECTION_SIZES.flags || first > last) return undefined;
  return Array.from({ length: last - first + 1 }, (_, i) => first + i);
}

function unknownTile(key: string, pictures: readonly string[]): JsonProblem {
  const near = nearestWord(key, ['names', ...pictures]);
  return {
    code: `${KIND}/unknown-tile`,
    message: `${quote(key)} is neither a tile nor a picture`,
    remedy: near
      ? `Did you mean ${quote(near)}?`
      : 'Write a tile id from 0 to 511, a range such as "16-31", or the name of a picture in tiles/ or sprites/; "ship#0" is one of its tiles.',
  };
}

/** The flags of a value as a byte, or what is wrong with it. */
function bitsOf(value: unknown, names: Readonly<Record<string, number>>): number | JsonProblem {
  const list = Array.isArray(value) ? value : [value];
  let bits = 0;
  for (const flag of list) {
    const number = typeof flag === 'string' && Object.hasOwn(names, flag) ? names[flag] : flag;
    if (!Number.isInteger(number) || number < 0 || number >= FLAG_COUNT)
      return {
        code: `${KIND}/unknown-flag`,
        message: `unknown flag ${JSON.stringify(flag)}`,
        remedy: `Write a number from 0 to 7, or a name from the array "names": ${Object.keys(names).map(quote).join(', ') || 'it is empty'}.`,
      };
    bits |= 1 << number;
  }
  return bits;
}
