/** The key `art` of `cart.json`: what is said about single files of art. */

import { unknownKey, wrongValue } from './json-object.ts';
import {
  choice,
  flag,
  objectProblem,
  objectSchema,
  type Setting,
  type Settings,
  wholeNumber,
} from './setting.ts';

/** How a file is read; what is left out is as the file itself says. */
export interface ArtOptions {
  /** `nearest` takes the most similar color of the palette for one that is not in it. */
  colors?: 'exact' | 'nearest';
  /** Palette number that stands for full transparency. */
  colorKey?: number;
  /** How many frames of an animation lie side by side in a picture without frames. */
  frames?: number;
  /** How long each of these is shown. */
  milliseconds?: number;
  /** `apart` gives every layer of a map its own place; otherwise the upper ones cover the lower. */
  layers?: 'flat' | 'apart';
  /** Whether a map that is larger than that of a bank goes on in the banks behind it. */
  spread?: boolean;
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
  frames: wholeNumber('How many frames of an animation lie side by side in a PNG.', {
    minimum: 1,
    write: 'how many frames lie side by side, such as 4',
  }),
  milliseconds: wholeNumber('How long each of these frames is shown.', {
    minimum: 1,
    write: 'how long each frame is shown, such as 100',
  }),
  layers: choice('apart gives every layer of a map a place of its own.', ['flat', 'apart']),
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
    for (const [file, options] of Object.entries(value)) {
      const problem = objectProblem(OPTIONS, { kind, key: file, value: options, remedy });
      if (!problem) continue;
      const isUnknown = problem.code === unknownKey(kind, '', []).code;
      return { ...problem, message: `${problem.message}${isUnknown ? ` of "${file}"` : ''}`, inner: file };
    }
    return undefined;
  },
};
