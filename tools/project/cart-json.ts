/** The file `cart.json` of a game: what is said about the cartridge, and which files its assets come from. */

import { LANGUAGES } from '../cartridge/languages.ts';
import { MINIFY_LEVELS, type MinifyLevel } from '../compile/minify/levels.ts';
import type { Defines } from '../compile/program/defines.ts';
import { type Outcome, success } from '../diagnostic.ts';
import { type ArtOptions, artProblem } from './art/art-options.ts';
import { type Budget, budgetProblem } from './budget.ts';
import { type Cover, coverProblem } from './cover.ts';
import { defineProblem } from './define.ts';
import { type JsonProblem, quote, readJsonObject, unknownKey, wrongValue } from './json-object.ts';

const KIND = 'cart-json';

/** Most bytes that the console keeps of a value (specification: console §2.6). */
const VALUE_LIMIT = 127;
const SAVE_ID_LIMIT = 63;

/** The keys that become comments at the start of the code. */
const TEXT_KEYS = ['title', 'author', 'desc', 'site', 'license', 'version', 'saveid', 'controls'] as const;
const INPUTS = ['gamepad', 'keyboard', 'mouse'] as const;
const KEYS = [
  ...TEXT_KEYS,
  'input',
  'menu',
  'sound',
  'art',
  'language',
  'cover',
  'optimise',
  'minify',
  'keepFields',
  'budget',
  'define',
];

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

/**
 * Reads the text of a `cart.json`. Comments and trailing commas are allowed.
 * @returns the values; or a diagnostic for every key that is unknown or has a value that cannot be used
 */
export function readCartJson(text: string, file: string): Outcome<CartConfig> {
  const config: CartConfig = {};
  const example = '{ "title": "My game" }';
  const read = readJsonObject({ text, file, kind: KIND, example }, (key, value) =>
    readKey(config, key, value),
  );
  return read.ok ? success(config) : read;
}

/** Puts a value into the configuration, or tells what is wrong with it. */
function readKey(config: CartConfig, key: string, value: unknown): JsonProblem | undefined {
  if ((TEXT_KEYS as readonly string[]).includes(key)) {
    const problem = textProblem(key, value, key === 'saveid' ? SAVE_ID_LIMIT : VALUE_LIMIT);
    if (!problem) config[key as (typeof TEXT_KEYS)[number]] = (value as string).trim();
    return problem;
  }
  if (key === 'input') {
    if (!INPUTS.some(name => name === value))
      return wrongValue(
        KIND,
        key,
        value,
        `Write one of ${INPUTS.map(quote).join(', ')}, or leave the key out for all.`,
      );
    config.input = value as CartConfig['input'];
    return undefined;
  }
  if (key === 'menu') {
    const items = Array.isArray(value) ? value : [value];
    if (!items.every(item => typeof item === 'string' && /^\S+$/.test(item)))
      return wrongValue(
        KIND,
        key,
        value,
        'Write an array of words without spaces, such as ["RESTART", "SOUND"].',
      );
    config.menu = items as string[];
    return textProblem(key, items.join(' '), VALUE_LIMIT);
  }
  if (key === 'sound') {
    if (typeof value !== 'string' || value === '')
      return wrongValue(KIND, key, value, 'Write the name of a file beside cart.json, such as "sound.txt".');
    config.sound = value;
    return undefined;
  }
  if (key === 'language') {
    if (!LANGUAGES.some(({ name }) => name === value))
      return wrongValue(
        KIND,
        key,
        value,
        `Write one of ${LANGUAGES.map(({ name }) => quote(name)).join(', ')}.`,
      );
    config.language = value as string;
    return undefined;
  }
  if (key === 'optimise') {
    if (typeof value !== 'boolean') return wrongValue(KIND, key, value, 'Write true or false.');
    config.optimise = value;
    return undefined;
  }
  if (key === 'minify') {
    if (!MINIFY_LEVELS.some(level => level === value))
      return wrongValue(KIND, key, value, `Write one of ${MINIFY_LEVELS.map(quote).join(', ')}.`);
    config.minify = value as MinifyLevel;
    return undefined;
  }
  if (key === 'keepFields') {
    const isList = Array.isArray(value) && value.every(name => typeof name === 'string');
    if (typeof value !== 'boolean' && !isList)
      return wrongValue(KIND, key, value, 'Write true, or an array of field names, such as ["x", "y"].');
    config.keepFields = value as string[] | boolean;
    return undefined;
  }
  if (key === 'budget') {
    config.budget = value as Budget;
    return budgetProblem(KIND, value);
  }
  if (key === 'define') {
    config.define = value as Defines;
    return defineProblem(KIND, value);
  }
  if (key === 'art') {
    config.art = value as CartConfig['art'];
    return artProblem(KIND, value);
  }
  if (key === 'cover') {
    config.cover = value as Cover;
    return coverProblem(KIND, value);
  }
  return unknownKey(KIND, key, KEYS);
}

function textProblem(key: string, value: unknown, limit: number): JsonProblem | undefined {
  if (typeof value !== 'string')
    return wrongValue(KIND, key, value, `Write a string, such as ${quote(textFor(value))}.`);
  if (/[\r\n\0]/.test(value)) return wrongValue(KIND, key, value, 'Write it on one line.');
  const size = new TextEncoder().encode(value.trim()).length;
  if (size > limit)
    return {
      code: 'cart-json/too-long',
      message: `the value of ${quote(key)} has ${size} bytes; the console keeps ${limit}`,
      remedy: 'Shorten it.',
    };
  return undefined;
}

/** The string that a value of another type was probably meant as. */
function textFor(value: unknown): string {
  return ['number', 'boolean'].includes(typeof value) ? String(value) : 'some text';
}
