/** The one table of the console's API. */

import { drawingFunctions } from './drawing.ts';
import { inputFunctions } from './input.ts';
import { memoryFunctions } from './memory.ts';
import { soundFunctions } from './sound.ts';
import { spriteFunctions } from './sprites.ts';
import { systemFunctions } from './system.ts';
import { textFunctions } from './text.ts';
import type { AcceptedCounts, ConsoleFunction, Signature } from './types.ts';

export { callbacks, isCallback } from './callbacks.ts';
export type * from './types.ts';

/** Every function the console gives to a program, by group. */
export const consoleFunctions: readonly ConsoleFunction[] = [
  ...drawingFunctions,
  ...spriteFunctions,
  ...textFunctions,
  ...inputFunctions,
  ...soundFunctions,
  ...memoryFunctions,
  ...systemFunctions,
];

/** The functions by their names, in the same order. */
export const functionsByName: ReadonlyMap<string, ConsoleFunction> = new Map(
  consoleFunctions.map(entry => [entry.name, entry]),
);

/** Whether a call with `count` arguments is one that the console takes without an error. */
export function acceptsCount(accepts: AcceptedCounts, count: number): boolean {
  return 'atLeast' in accepts ? count >= accepts.atLeast : accepts.includes(count);
}

/** The entry of a function that the console has. */
export function entryOf(name: string): ConsoleFunction {
  const entry = functionsByName.get(name);
  if (!entry) throw new Error(`${name} is missing in the table of the API`);
  return entry;
}

/** The signature that a call with `count` arguments uses. */
export function signatureFor({ signatures }: ConsoleFunction, count: number): Signature {
  return signatures.findLast(({ counts }) => counts[0] <= count) ?? signatures[0];
}
