/** The key `art` of `cart.json`: what is said about single files of art. */

import { TAG_DIRECTIONS, type TagDirection } from '../../assets/picture/picture.ts';
import { apart, quote, together, unknownKey, wrongValue } from './json-object.ts';
import {
  choice,
  flag,
  isObject,
  objectProblem,
  objectSchema,
  type Setting,
  type Settings,
  wholeNumber,
} from './setting.ts';

/** A tag as it is written. */
export type WrittenTag = readonly [from: number, to: number, direction?: TagDirection];

/** How a file is read; what is left out is as the file itself says. */
export interface ArtOptions {
  /** `nearest` takes the most similar color of the palette for one that is not in it. */
  colors?: 'exact' | 'nearest';
  /** Palette number that stands for full transparency. */
  colorKey?: number;
  /** How many frames of an animation lie in a picture without frames of its own. */
  frames?: number;
  /** Pixels of each. */
  frameWidth?: number;
  frameHeight?: number;
  /** How long each of these is shown: all of them, or one after the other. */
  milliseconds?: number | readonly number[];
  /** Names of animations: their first and last frame, and how they follow each other if not forward. */
  tags?: Readonly<Record<string, WrittenTag>>;
  /** `apart` gives every layer of a map its own place; otherwise the upper ones cover the lower. */
  layers?: 'flat' | 'apart';
  /** Whether code gets the cells of the layers of a map by their names; only those of small maps if left out. */
  grids?: boolean;
  /** Whether a map that is larger than that of a bank goes on in the banks behind it. */
  spread?: boolean;
}

const DURATION = { type: 'integer', minimum: 1 };
const INDEX = { type: 'integer', minimum: 0 };

const isWhole = (value: unknown, least: number) => Number.isInteger(value) && (value as number) >= least;

function isTag(value: unknown): boolean {
  if (!Array.isArray(value) || value.length < 2 || value.length > 3) return false;
  const [from, to, direction = 'forward'] = value;
  return isWhole(from, 0) && isWhole(to, from) && TAG_DIRECTIONS.some(word => word === direction);
}

const OPTIONS: Settings<ArtOptions> = {
  colors: choice('nearest takes the most similar color of the palette for one that is not in it.', [
    'exact',
    'nearest',
  ]),
  colorKey: wholeNumber('Palette number that stands for full transparency.', {
    minimum: 0,
    maximum: 15,
    write: 'a palette number from 0 to 15',
  }),
  frames: wholeNumber('How many frames of an animation lie in a PNG, side by side or in several rows.', {
    minimum: 1,
    write: 'how many frames lie in the picture, such as 4',
  }),
  frameWidth: wholeNumber('How wide each of these frames is, in pixels.', {
    minimum: 1,
    write: 'how many pixels wide a frame is, such as 16',
  }),
  frameHeight: wholeNumber('How high each of these frames is, in pixels.', {
    minimum: 1,
    write: 'how many pixels high a frame is, such as 24',
  }),
  milliseconds: {
    description: 'How long these frames are shown: each of them, or one after the other.',
    schema: { anyOf: [DURATION, { type: 'array', items: DURATION, minItems: 1 }] },
    problem: (kind, key, value) =>
      [value].flat().every(each => isWhole(each, 1)) && [value].flat().length > 0
        ? undefined
        : wrongValue(
            kind,
            key,
            value,
            'Write how long each frame is shown, such as 100, or a list for the frames, such as [100, 100, 250].',
          ),
  },
  tags: {
    description: 'Names of animations: first and last frame, and how they follow each other if not forward.',
    schema: {
      type: 'object',
      additionalProperties: {
        type: 'array',
        items: [INDEX, INDEX, { enum: TAG_DIRECTIONS }],
        minItems: 2,
        maxItems: 3,
      },
    },
    problem: (kind, key, value) =>
      isObject(value) && Object.entries(value).every(([name, tag]) => name !== '' && isTag(tag))
        ? undefined
        : wrongValue(
            kind,
            key,
            value,
            `Write first and last frame of each: { "walk": [0, 3] }; with one of ${TAG_DIRECTIONS.map(quote).join(', ')} as third.`,
          ),
  },
  layers: choice('apart gives every layer of a map a place of its own.', ['flat', 'apart']),
  grids: flag('Whether code gets the cells of the layers of a map by their names, also of a large one.'),
  spread: flag('Whether a map that is larger than that of a bank goes on in the banks behind it.'),
};

const EXAMPLE = '{ "sprites/ship.png": { "colors": "nearest" } }';

export const ART_SETTING: Setting = {
  description: `How files of art are read, by their paths from this folder: ${EXAMPLE}`,
  schema: { type: 'object', additionalProperties: objectSchema(OPTIONS) },
  problem(kind, key, value) {
    const remedy = `Write an object: ${EXAMPLE}.`;
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      return wrongValue(kind, key, value, `Write an object with the names of files: ${EXAMPLE}.`);
    const problems = Object.entries(value).flatMap(([file, options]) => {
      const problem = objectProblem(OPTIONS, { kind, key: file, value: options, remedy });
      return (problem ? apart(problem) : []).map(one => {
        const isUnknown = one.code === unknownKey(kind, '', []).code;
        return { ...one, message: `${one.message}${isUnknown ? ` of "${file}"` : ''}`, inner: file };
      });
    });
    return together(problems);
  },
};
