/** Memory functions as Lua calls them (specification: console §4.3). */

import * as memory from '../memory.ts';
import type { ConsoleState } from '../state.ts';
import { type HostLua, NEXT } from '../vm/index.ts';
import { type ConsoleCall, type NumberCall, numberCalls, numbersOf } from './calls.ts';
import { callCost } from './cost.ts';

/** Functions on RAM; `flags` is the part of the sprite flags that is not in it. */
export function memoryCalls(
  lua: HostLua,
  state: ConsoleState,
  flags: memory.FlagMemory,
): Record<string, ConsoleCall> {
  const { stack } = lua;
  const { ram } = state;

  const peekUnit =
    (bits: number): NumberCall =>
    address =>
      memory.peek(ram, address, bits);

  const pokeUnit =
    (bits: number): NumberCall =>
    (address, value) =>
      memory.poke(ram, address, value, bits);

  /** A function that changes `size` bytes, which count as work. */
  const onBytes = (name: string, run: NumberCall): ConsoleCall => {
    const { numbers, read } = numbersOf(lua, name);
    const cost = callCost(state, name);
    return (L, _, count) => {
      read(L, count);
      run(...numbers);
      lua.spend(L, cost(...numbers));
      return 0;
    };
  };

  return {
    ...numberCalls(lua, {
      peek: (address, bits) => memory.peek(ram, address, bits),
      poke: (address, value, bits) => memory.poke(ram, address, value, bits),
      peek1: peekUnit(1),
      peek2: peekUnit(2),
      peek4: peekUnit(4),
      poke1: pokeUnit(1),
      poke2: pokeUnit(2),
      poke4: pokeUnit(4),
      fget: (id, flag) => memory.readFlag(ram, flags, id, flag),
      fset: (id, flag, value) => memory.writeFlag(ram, flags, id, flag, value !== 0),
    }),
    memcpy: onBytes('memcpy', (to, from, size) => memory.copyMemory(ram, to, from, size)),
    memset: onBytes('memset', (to, value, size) => memory.fillMemory(ram, to, value, size)),
    pmem: (L, a, count) => {
      const index = stack.int(a);
      if (index < 0 || index > 255) lua.raise(L, 'invalid persistent tic index\n');
      const old = memory.readPersistent(ram, index);
      if (count >= 2) memory.writePersistent(ram, index, stack.exactInteger(a + NEXT) ?? 0);
      return stack.pushUnsigned(L, old);
    },
  };
}
