/** The file `cart.json` of a game: the properties of its cartridge, and options for its art files. */

import { LANGUAGES } from '../../cartridge/languages.ts';
import { MINIFY_LEVELS, type MinifyLevel } from '../../compile/minify/levels.ts';
import type { Defines } from '../../compile/program/defines.ts';
import type { Outcome } from '../../diagnostic.ts';
import { ART_SETTING, type ArtOptions } from './art-options.ts';
import { BUDGET_SETTING, type Budget } from './budget.ts';
import { COVER_SETTING, type Cover } from './cover.ts';
import { DEFINE_SETTING } from './define.ts';
import { type JsonProblem, quote, wrongValue } from './json-object.ts';
import { PAGE_SETTING, type PageConfig } from './page-config.ts';
import { choice, filledText, flag, readSettings, type Setting, type Settings } from './setting.ts';

const KIND = 'cart-json';

/** Maximum number of bytes that the console reads of a value (specification: console §2.6). */
const VALUE_LIMIT = 127;
const SAVE_ID_LIMIT = 63;

const INPUTS = ['gamepad', 'keyboard', 'mouse'] as const;

/** The settings of a game. */
export interface CartConfig {
  title?: string;
  author?: string;
  desc?: string;
  site?: string;
  license?: string;
  version?: string;
  /** Name under which the console stores the data of `pmem`. */
  saveid?: string;
  /** Keys and what they do, shown by our player: `Left/Right: turn, Z: fire`. */
  controls?: string;
  /** Input device of the game; undefined for all. */
  input?: (typeof INPUTS)[number];
  /** Items of the game menu, without spaces. */
  menu?: string[];
  /** Sound file, relative to the folder of `cart.json`. */
  sound?: string;
  /** Options for art files, by their paths from the folder of `cart.json`. */
  art?: Record<string, ArtOptions>;
  /** Language for the cartridge's LANG chunk, if the code does not name it. */
  language?: string;
  /** The picture of the game for the gallery and the PNG cartridge. */
  cover?: Cover;
  /** Whether the cover also goes on the screen of the cartridge. */
  coverScreen?: boolean;
  page?: PageConfig;
  optimise?: boolean;
  /** How far to minify the code of releases. */
  minify?: MinifyLevel;
  /** Fields that keep their names in minified code; true for all. */
  keepFields?: string[] | boolean;
  /** Size limits. */
  budget?: Budget;
  define?: Defines;
}

/** Every key, in the order of the documentation. */
export const CART_SETTINGS: Settings<CartConfig> = {
  title: carried('Name of the game, shown by the player, the gallery and the console.'),
  author: carried('Who made it.'),
  desc: carried('Description in one sentence.'),
  site: carried('URL of a page about the game.'),
  license: carried('License of the game.'),
  version: carried('Version of the game.'),
  saveid: carried('Name under which the console stores the data of pmem.', SAVE_ID_LIMIT),
  controls: carried(
    'What the keys do, such as "Left/Right: turn, Z: fire"; shown below the picture and on the touch buttons.',
  ),
  input: choice('Input device that the game uses (default: all).', INPUTS, ', or leave the key out for all'),
  menu: {
    description: "Items of the console's menu, words without spaces.",
    schema: {
      type: ['array', 'string'],
      maxLength: VALUE_LIMIT,
      pattern: '^\\S+$',
      items: { type: 'string', pattern: '^\\S+$' },
    },
    problem(kind, key, value) {
      const items = asList(value);
      return items.every(item => typeof item === 'string' && /^\S+$/.test(item))
        ? textProblem(kind, key, items.join(' '), VALUE_LIMIT)
        : wrongValue(
            kind,
            key,
            value,
            'Write an array of words without spaces, such as ["RESTART", "SOUND"].',
          );
    },
    read: asList,
  },
  sound: filledText(
    'File with the sound (default: sound.txt).',
    'Write the name of a file beside cart.json, such as "sound.txt".',
  ),
  art: ART_SETTING,
  language: choice(
    "Language for the cartridge's LANG chunk, for a main.js or similar whose code does not name it.",
    LANGUAGES.map(({ name }) => name),
  ),
  cover: COVER_SETTING,
  coverScreen: flag(
    "false keeps the cover out of the cartridge's screen, which TIC-80 shows in its list of cartridges.",
  ),
  page: PAGE_SETTING,
  optimise: flag('false turns optimisation off.'),
  minify: choice('How far to minify the code of builds and exports.', MINIFY_LEVELS),
  keepFields: {
    description: 'Names of fields that minifying must not shorten, or true for all.',
    schema: { anyOf: [{ type: 'boolean' }, { type: 'array', items: { type: 'string' } }] },
    problem: (kind, key, value) =>
      typeof value === 'boolean' || (Array.isArray(value) && value.every(name => typeof name === 'string'))
        ? undefined
        : wrongValue(kind, key, value, 'Write true, or an array of field names, such as ["x", "y"].'),
  },
  budget: BUDGET_SETTING,
  define: DEFINE_SETTING,
};

/**
 * Reads a `cart.json`. Comments and trailing commas are allowed.
 *
 * @param values receives the valid values, even if others are invalid
 * @returns the values; or a diagnostic for every key that is unknown or has an invalid value
 */
export function readCartJson(text: string, file: string, values: CartConfig = {}): Outcome<CartConfig> {
  const place = { text, file, kind: KIND, example: '{ "title": "My game" }' };
  return readSettings(CART_SETTINGS, place, values as Record<string, unknown>);
}

/** A text that becomes a comment at the start of the code. */
function carried(description: string, limit = VALUE_LIMIT): Setting {
  return {
    description,
    schema: { type: 'string', maxLength: limit, pattern: '^[^\\r\\n]*$' },
    problem: (kind, key, value) => textProblem(kind, key, value, limit),
    read: value => (value as string).trim(),
  };
}

function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [value];
}

function textProblem(kind: string, key: string, value: unknown, limit: number): JsonProblem | undefined {
  if (typeof value !== 'string')
    return wrongValue(kind, key, value, `Write a string, such as ${quote(textFor(value))}.`);
  if (/[\r\n\0]/.test(value)) return wrongValue(kind, key, value, 'Write it on one line.');
  const size = new TextEncoder().encode(value.trim()).length;
  if (size > limit)
    return {
      code: `${kind}/too-long`,
      message: `the value of ${quote(key)} has ${size} bytes; the console's limit is ${limit}`,
      remedy: 'Shorten it.',
    };
  return undefined;
}

/** The string that a value of another type was probably meant to be. */
function textFor(value: unknown): string {
  return ['number', 'boolean'].includes(typeof value) ? String(value) : 'some text';
}
