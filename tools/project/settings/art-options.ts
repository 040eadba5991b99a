/** The key `art` of `cart.json`: options for single art files. */

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

/** A tag as written in the file. */
export type WrittenTag = readonly [from: number, to: number, direction?: TagDirection];

/** Options for reading a file; defaults come from the file itself. */
export interface ArtOptions {
  /** `nearest` replaces a color that is not in the palette by the most similar one. */
  colors?: 'exact' | 'nearest';
  /** Palette number of the transparent color. */
  colorKey?: number;
  /** Number of animation frames in a picture that has none itself. */
  frames?: number;
  /** Size of a frame in pixels. */
  frameWidth?: number;
  frameHeight?: number;
  /** Duration of these frames: one for all, or one for each. */
  milliseconds?: number | readonly number[];
  /** Animations by name: first and last frame, and the direction unless it is forward. */
  tags?: Readonly<Record<string, WrittenTag>>;
  /** `apart` puts each layer of a map into its own area; otherwise upper layers cover lower ones. */
  layers?: 'flat' | 'apart';
  /** Whether code gets the cells of each layer by name; by default only for small maps. */
  grids?: boolean;
  /** Whether a map that is too large for a bank continues in the next banks. */
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
  colors: choice('nearest replaces a color that is not in the palette by the most similar one.', [
    'exact',
    'nearest',
  ]),
  colorKey: wholeNumber('Palette number of the transparent color.', {
    minimum: 0,
    maximum: 15,
    write: 'a palette number from 0 to 15',
  }),
  frames: wholeNumber('Number of animation frames in a PNG, in one or more rows.', {
    minimum: 1,
    write: 'the number of frames in the picture, such as 4',
  }),
  frameWidth: wholeNumber('Width of each of these frames in pixels.', {
    minimum: 1,
    write: 'the width of a frame in pixels, such as 16',
  }),
  frameHeight: wholeNumber('Height of each of these frames in pixels.', {
    minimum: 1,
    write: 'the height of a frame in pixels, such as 24',
  }),
  milliseconds: {
    description: 'Duration of these frames in milliseconds: one for all, or one for each.',
    schema: { anyOf: [DURATION, { type: 'array', items: DURATION, minItems: 1 }] },
    problem: (kind, key, value) =>
      [value].flat().every(each => isWhole(each, 1)) && [value].flat().length > 0
        ? undefined
        : wrongValue(
            kind,
            key,
            value,
            'Write the milliseconds of every frame, such as 100, or a list, such as [100, 100, 250].',
          ),
  },
  tags: {
    description: 'Animations by name: first and last frame, and the direction unless it is forward.',
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
            `Write the first and last frame of each: { "walk": [0, 3] }; with one of ${TAG_DIRECTIONS.map(quote).join(', ')} as a third item.`,
          ),
  },
  layers: choice("apart puts each layer of a map into its own area of the console's map.", ['flat', 'apart']),
  grids: flag('Whether code gets the cells of each layer by name, also for large maps.'),
  spread: flag('Whether a map that is too large for a bank continues in the next banks.'),
};

const EXAMPLE = '{ "sprites/ship.png": { "colors": "nearest" } }';

export const ART_SETTING: Setting = {
  description: `Options for art files, by their paths from this folder: ${EXAMPLE}`,
  schema: { type: 'object', additionalProperties: objectSchema(OPTIONS) },
  problem(kind, key, value) {
    const remedy = `Write an object: ${EXAMPLE}.`;
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      return wrongValue(kind, key, value, `Write an object with file names as keys: ${EXAMPLE}.`);
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
