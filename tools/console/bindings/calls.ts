/**
 * The functions of the console as Lua calls them. Which numbers of arguments each takes, and what it says of others, stands
 * in the table of the API (specification: console §4.2).
 */

import { acceptsCount, type ConsoleFunction, functionsByName } from '../../api/index.ts';
import type { HostFunction, HostLua } from '../vm/index.ts';

/**
 * What a function does when a program calls it.
 *
 * @param L the Lua state
 * @param first slot of the first argument; calls into Lua may move it
 * @param count how many arguments were passed
 * @returns how many results it has pushed
 */
export type ConsoleCall = (L: number, first: number, count: number) => number;

/** The entry of a function in the table of the API. */
export function entryOf(name: string): ConsoleFunction {
  const entry = functionsByName.get(name);
  if (!entry) throw new Error(`${name} is missing in the table of the API`);
  return entry;
}

/** What the console says of a call with a wrong number of arguments; undefined where each number will do. */
export function countMessage(name: string): string | undefined {
  return entryOf(name).errors?.find(({ isOfCount }) => isOfCount)?.message;
}

/** Calls as host functions, each behind the check of its number of arguments, if that is what the console checks first. */
export function hostFunctions(
  lua: HostLua,
  calls: Readonly<Record<string, ConsoleCall>>,
): Record<string, HostFunction> {
  const { stack } = lua;
  return Object.fromEntries(
    Object.entries(calls).map(([name, run]) => {
      const { accepts, errors } = entryOf(name);
      if (!errors?.[0].isOfCount)
        return [
          name,
          (L: number) => {
            const first = stack.first(L);
            return run(L, first, stack.count(L, first));
          },
        ];
      const { message } = errors[0];
      return [
        name,
        (L: number) => {
          const first = stack.first(L);
          const count = stack.count(L, first);
          if (!acceptsCount(accepts, count)) lua.raise(L, message);
          return run(L, first, count);
        },
      ];
    }),
  );
}
