/** Watching what a cartridge does: every call of a console function, with its arguments. */

import { type HostFunction, type LuaStack, NEXT } from '../vm/index.ts';

/**
 * Told of a call after it has run.
 * @param name the console function
 * @param values its arguments, written out
 */
export type CallObserver = (name: string, values: string[]) => void;

/** The same functions, each telling the observer of its calls. */
export function observed(
  functions: Record<string, HostFunction>,
  stack: LuaStack,
  observer: CallObserver,
): Record<string, HostFunction> {
  const wrapped: Record<string, HostFunction> = {};
  for (const [name, run] of Object.entries(functions))
    wrapped[name] = L => {
      const first = stack.first(L);
      const values = Array.from({ length: stack.count(L, first) }, (_, i) =>
        stack.describe(first + i * NEXT),
      );
      const results = run(L);
      observer(name, values);
      return results;
    };
  return wrapped;
}
