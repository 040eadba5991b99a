/** The key `art` of `cart.json`: what is said about single files of art. */

import { type JsonProblem, quote, wrongValue } from '../json-object.ts';

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

const EXAMPLE = '{ "sprites/ship.png": { "colors": "nearest" } }';

const CHECKS: Record<keyof ArtOptions, { isRight(value: unknown): boolean; write: string }> = {
  colors: { isRight: value => value === 'exact' || value === 'nearest', write: '"exact" or "nearest"' },
  colorKey: {
    isRight: value => Number.isInteger(value) && (value as number) >= 0 && (value as number) < 16,
    write: 'a palette number from 0 to 15',
  },
  frames: { isRight: isCount, write: 'how many frames lie side by side, such as 4' },
  milliseconds: { isRight: isCount, write: 'how long each frame is shown, such as 100' },
  layers: { isRight: value => value === 'flat' || value === 'apart', write: '"flat" or "apart"' },
  spread: { isRight: value => typeof value === 'boolean', write: 'true or false' },
};

/** Checks the value of the key `art`. */
export function artProblem(kind: string, value: unknown): JsonProblem | undefined {
  if (!isObject(value))
    return wrongValue(kind, 'art', value, `Write an object with the names of files: ${EXAMPLE}.`);
  for (const [file, options] of Object.entries(value)) {
    if (!isObject(options))
      return { ...wrongValue(kind, file, options, `Write an object: ${EXAMPLE}.`), inner: file };
    for (const [name, option] of Object.entries(options)) {
      const check = Object.hasOwn(CHECKS, name) ? CHECKS[name as keyof ArtOptions] : undefined;
      if (!check)
        return {
          code: `${kind}/unknown-key`,
          message: `unknown key ${quote(name)} of ${quote(file)}`,
          remedy: `The keys are ${Object.keys(CHECKS).join(', ')}.`,
          inner: file,
        };
      if (!check.isRight(option))
        return { ...wrongValue(kind, name, option, `Write ${check.write}.`), inner: file };
    }
  }
  return undefined;
}

function isCount(value: unknown): boolean {
  return Number.isInteger(value) && (value as number) > 0;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
