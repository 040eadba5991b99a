/** The file `flags.json`: which tiles and sprites have which of the eight flags that `fget` reads. */

import { SECTION_SIZES } from '../../cartridge/cartridge.ts';
import { failure, type Outcome, success } from '../../diagnostic.ts';
import { type JsonProblem, quote, readJsonObject } from '../settings/json-object.ts';
import { nearestWord } from '../settings/nearest.ts';

const KIND = 'flags';
/** Flags of a tile. */
export const FLAG_COUNT = 8;
const EXAMPLE = '{ "names": ["solid", "ladder"], "1-15": ["solid"], "ship": [2] }';

/** Tile ids that pictures take, by their names. */
export interface PictureSlots {
  slotsOf(picture: string): readonly number[] | undefined;
  names: readonly string[];
}

export interface Flags {
  /** A byte for each tile and sprite. */
  section: Uint8Array;
  /** Number of each flag that has a name. */
  names: Record<string, number>;
}

/**
 * Reads the text of a `flags.json`. Its keys are tile ids, ranges of them, or names of pictures; the values are arrays of
 * flags by number or name. The key `names` gives flags their names.
 *
 * @param slotsOf tile ids that a picture takes; undefined if there is none of that name
 * @param pictures names that keys can be
 */
export function readFlags(
  text: string,
  file: string,
  slotsOf: (picture: string) => readonly number[] | undefined,
  pictures: readonly string[],
): Outcome<Flags> {
  const values = new Map<string, unknown>();
  const names: Record<string, number> = {};
  const section = new Uint8Array(SECTION_SIZES.flags);
  const place = { text, file, kind: KIND, example: EXAMPLE };
  const collected = readJsonObject(place, (key, value) => {
    values.set(key, value);
    return undefined;
  });
  if (!collected.ok) return collected;
  const problem = readNames(values.get('names') ?? [], names);
  const read = readJsonObject(place, (key, value) => {
    if (key === 'names') return problem;
    const slots = slotsOf(key) ?? rangeOf(key);
    if (!slots) return unknownTile(key, pictures);
    const bits = bitsOf(value, names);
    if (typeof bits !== 'number') return { ...bits, message: `${quote(key)}: ${bits.message}` };
    for (const slot of slots) section[slot] |= bits;
    return undefined;
  });
  return read.ok ? success({ section, names }) : failure(...read.diagnostics);
}

function readNames(value: unknown, names: Record<string, number>): JsonProblem | undefined {
  if (!Array.isArray(value) || value.length > FLAG_COUNT || !value.every(name => typeof name === 'string'))
    return {
      code: `${KIND}/wrong-names`,
      message: 'the names of flags are not an array of at most eight strings',
      remedy: 'Write them in the order of the flags, such as ["solid", "ladder"].',
    };
  for (const [index, name] of value.entries()) names[name] = index;
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
    message: `${quote(key)} is no tile and no picture`,
    remedy: near
      ? `Did you mean ${quote(near)}?`
      : 'Write a tile id from 0 to 511, a range such as "16-31", or the name of a picture in tiles/ or sprites/.',
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
        message: `there is no flag ${JSON.stringify(flag)}`,
        remedy: `Write numbers from 0 to 7, or names of the array "names": ${Object.keys(names).map(quote).join(', ') || 'it is empty'}.`,
      };
    bits |= 1 << number;
  }
  return bits;
}
