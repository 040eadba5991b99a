/**
 * The functions of the console as Lua calls them. Which numbers of arguments each takes, and what it says of others, stands
 * in the table of the API (specification: console §4.2).
 */

import { acceptsCount, entryOf } from '../../api/index.ts';
import type { HostFunction, HostLua } from '../vm/index.ts';
import { argumentReader } from './arguments.ts';

/**
 * What a function does when a program calls it.
 *
 * @param L the Lua state
 * @param first slot of the first argument; calls into Lua may move it
 * @param count how many arguments were passed
 * @returns how many results it has pushed
 */
export type ConsoleCall = (L: number, first: number, count: number) => number;

/** What the console says of a call with a wrong number of arguments; undefined where each number will do. */
export function countMessage(name: string): string | undefined {
  return entryOf(name).errors?.find(({ isOfCount }) => isOfCount)?.message;
}

/** What a function does with its arguments, which are numbers; booleans are 0 or 1. */
export type NumberCall = (...numbers: number[]) => unknown;

/**
 * Calls of functions that need nothing but their arguments.
 * @param functions by name; an integer or boolean they return is the result of the call
 */
export function numberCalls(
  lua: HostLua,
  functions: Readonly<Record<string, NumberCall>>,
): Record<string, ConsoleCall> {
  const { stack } = lua;
  const call = (name: string, run: NumberCall): ConsoleCall => {
    const { numbers, read } = numbersOf(lua, name);
    return (L, _, count) => {
      read(L, count);
      const result = run(...numbers);
      if (typeof result === 'number') return stack.pushInteger(L, result);
      return typeof result === 'boolean' ? stack.pushBoolean(L, result) : 0;
    };
  };
  return Object.fromEntries(Object.entries(functions).map(([name, run]) => [name, call(name, run)]));
}

/** Room for the arguments of a function that are numbers, and the function that reads them. */
export function numbersOf(lua: HostLua, name: string) {
  const [signature] = entryOf(name).signatures;
  const numbers: number[] = signature.parameters.map(() => 0);
  return { numbers, read: argumentReader(lua, signature, numbers) };
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
