/** The functions of the console as globals of Node, so that code of a game can be tested without the game. */

import { consoleFunctions } from '../api/index.ts';
import type { GameValue } from '../debug/game-value.ts';

/** How functions of the console are called. */
export interface ConsoleFunctions {
  /** One result. */
  one(name: string, values: readonly GameValue[]): GameValue;
  /** Several results. */
  several(name: string, values: readonly GameValue[]): readonly GameValue[];
  /** `map`, with a function among its arguments. */
  map(values: readonly unknown[]): void;
}

/** Functions that give several results. */
const MULTIPLE = new Set(
  consoleFunctions
    .filter(({ signatures }) => signatures.some(({ returns }) => returns?.type.startsWith('LuaMultiReturn')))
    .map(({ name }) => name),
);

/**
 * Makes globals of all functions of the console, of `$multi`, and of the constants of a build.
 *
 * @param constants by their names
 * @returns takes them away again, and puts back what they replaced; what others have put there since then stays
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
