/** The file `cart.json` of a game: what is said about the cartridge, and which files its assets come from. */

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

/** Most bytes that the console keeps of a value (specification: console §2.6). */
const VALUE_LIMIT = 127;
const SAVE_ID_LIMIT = 63;

const INPUTS = ['gamepad', 'keyboard', 'mouse'] as const;

/** What is said about a cartridge. */
export interface CartConfig {
  title?: string;
  author?: string;
  desc?: string;
  site?: string;
  license?: string;
  version?: string;
  /** Name under which the console keeps what `pmem` stores. */
  saveid?: string;
  /** Keys and what they do, for our player: `Left/Right: turn, Z: fire`. */
  controls?: string;
  /** Device the game is made for; none for all. */
  input?: (typeof INPUTS)[number];
  /** Items of the game menu, without spaces. */
  menu?: string[];
  /** File with the sound, relative to the folder of `cart.json`. */
  sound?: string;
  /** How files of art are read, by their paths from the folder of `cart.json`. */
  art?: Record<string, ArtOptions>;
  /** Name of the language in the cartridge's chunk for it, where the code does not name it. */
  language?: string;
  /** What the picture of the game shows, in the gallery and on the PNG cartridge. */
  cover?: Cover;
  /** Whether the cover goes onto the screen of the cartridge as well. */
  coverScreen?: boolean;
  /** The look of the web page. */
  page?: PageConfig;
  /** Whether to optimise the code. */
  optimise?: boolean;
  /** How small to make the code of what is built to be given away. */
  minify?: MinifyLevel;
  /** Names of fields that keep their names in minified code; true for all. */
  keepFields?: string[] | boolean;
  /** How large it may become. */
  budget?: Budget;
  /** Constants of the program. */
  define?: Defines;
}

/** Every key, in the order in which they are listed. */
export const CART_SETTINGS: Settings<CartConfig> = {
  title: carried('Name of the game, which the player, the gallery and the console show.'),
  author: carried('Who made it.'),
  desc: carried('What it is, in a sentence.'),
  site: carried('Address of a page about it.'),
  license: carried('What others may do with it.'),
  version: carried('Version of the game.'),
  saveid: carried('Name under which the console stores the data of pmem.', SAVE_ID_LIMIT),
  controls: carried(
    'What the keys do, "Left/Right: turn, Z: fire"; the player shows it below the picture and on the touch buttons.',
  ),
  input: choice(
    'Device that the game is made for; left out, all of them.',
    INPUTS,
    ', or leave the key out for all',
  ),
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
    'Another file than sound.txt with the sound.',
    'Write the name of a file beside cart.json, such as "sound.txt".',
  ),
  art: ART_SETTING,
  language: choice(
    "The language that the cartridge's LANG chunk names, for a main.js or the like whose code does not name it.",
    LANGUAGES.map(({ name }) => name),
  ),
  cover: COVER_SETTING,
  coverScreen: flag(
    'false leaves the cover out of the screen of the cartridge, where TIC-80 shows it among other cartridges.',
  ),
  page: PAGE_SETTING,
  optimise: flag('false leaves the code as it was written.'),
  minify: choice('How small to make the code of what is built to be given away.', MINIFY_LEVELS),
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
 * Reads the text of a `cart.json`. Comments and trailing commas are allowed.
 * @param values takes the values that can be used, also where others cannot
 * @returns the values; or a diagnostic for every key that is unknown or has a value that cannot be used
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
      message: `the value of ${quote(key)} has ${size} bytes; the console keeps ${limit}`,
      remedy: 'Shorten it.',
    };
  return undefined;
}

/** The string that a value of another type was probably meant as. */
function textFor(value: unknown): string {
  return ['number', 'boolean'].includes(typeof value) ? String(value) : 'some text';
}
