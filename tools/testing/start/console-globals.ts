/** Makes the console's functions globals of Node, so that a game's functions can be tested without the game. */

import { consoleFunctions } from '../../api/index.ts';
import type { GameValue } from '../../debug/game-value.ts';

/** Calls functions of the console. */
export interface ConsoleFunctions {
  /** With one result. */
  one(name: string, values: readonly GameValue[]): GameValue;
  /** With several results. */
  several(name: string, values: readonly GameValue[]): readonly GameValue[];
  /** `map` with a callback. */
  map(values: readonly unknown[]): void;
}

/** Functions that return several values. */
const MULTIPLE = new Set(
  consoleFunctions
    .filter(({ signatures }) => signatures.some(({ returns }) => returns?.type.startsWith('LuaMultiReturn')))
    .map(({ name }) => name),
);

/**
 * Defines all functions of the console, `$multi`, and the constants of a build as globals.
 *
 * @param constants by name
 * @returns a function that removes them and restores what they replaced, except for globals that were changed
 *   since
 */
export function setConsoleGlobals(
  functions: ConsoleFunctions,
  constants: Readonly<Record<string, unknown>>,
): () => void {
  const made: Record<string, unknown> = { ...constants, $multi: (...values: unknown[]) => values };
  for (const { name } of consoleFunctions)
    made[name] = (...values: unknown[]) => {
      if (name === 'map' && values.some(value => typeof value === 'function')) return functions.map(values);
      return functions[MULTIPLE.has(name) ? 'several' : 'one'](name, values as GameValue[]);
    };
  const globals = globalThis as unknown as Record<string, unknown>;
  const before = new Map(
    Object.keys(made).map(name => [name, Object.getOwnPropertyDescriptor(globals, name)]),
  );
  for (const [name, value] of Object.entries(made))
    Object.defineProperty(globals, name, { value, configurable: true, enumerable: true, writable: true });
  return () => {
    for (const [name, was] of before) {
      if (globals[name] !== made[name]) continue;
      if (was) Object.defineProperty(globals, name, was);
      else delete globals[name];
    }
  };
}
