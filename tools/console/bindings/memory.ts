/** Memory functions as Lua calls them (specification: console §4.3). */

import * as memory from '../memory.ts';
import type { ConsoleState } from '../state.ts';
import { type HostLua, NEXT } from '../vm/index.ts';
import type { ConsoleCall } from './calls.ts';
import { BYTES_LOG } from './cost.ts';

/** Functions on RAM; `flags` is the part of the sprite flags that is not in it. */
export function memoryCalls(
  lua: HostLua,
  state: ConsoleState,
  flags: memory.FlagMemory,
): Record<string, ConsoleCall> {
  const { stack } = lua;
  const { ram } = state;

  const peekUnit =
    (bits: number): ConsoleCall =>
    (L, a) =>
      stack.pushInteger(L, memory.peek(ram, stack.int(a), bits));

  const pokeUnit =
    (bits: number): ConsoleCall =>
    (_, a) => {
      memory.poke(ram, stack.int(a), stack.u8(a + NEXT), bits);
      return 0;
    };

  /** Counts bytes that were copied or filled as work. */
  const countBytes = (L: number, size: number) => {
    lua.spend(L, Math.min(Math.max(0, size), ram.length) >> BYTES_LOG);
  };

  return {
    peek: (L, a, count) => {
      const bits = count === 2 ? stack.int(a + NEXT) : 8;
      return stack.pushInteger(L, memory.peek(ram, stack.int(a), bits));
    },
    poke: (_, a, count) => {
      const bits = count === 3 ? stack.int(a + 2 * NEXT) : 8;
      memory.poke(ram, stack.int(a), stack.u8(a + NEXT), bits);
      return 0;
    },
    peek1: peekUnit(1),
    peek2: peekUnit(2),
    peek4: peekUnit(4),
    poke1: pokeUnit(1),
    poke2: pokeUnit(2),
    poke4: pokeUnit(4),
    memcpy: (L, a) => {
      memory.copyMemory(ram, stack.int(a), stack.int(a + NEXT), stack.int(a + 2 * NEXT));
      countBytes(L, stack.int(a + 2 * NEXT));
      return 0;
    },
    memset: (L, a) => {
      memory.fillMemory(ram, stack.int(a), stack.u8(a + NEXT), stack.int(a + 2 * NEXT));
      countBytes(L, stack.int(a + 2 * NEXT));
      return 0;
    },
    fget: (L, a) => stack.pushBoolean(L, memory.readFlag(ram, flags, stack.int(a), stack.u8(a + NEXT))),
    fset: (_, a) => {
      memory.writeFlag(ram, flags, stack.int(a), stack.u8(a + NEXT), stack.bool(a + 2 * NEXT));
      return 0;
    },
    pmem: (L, a, count) => {
      const index = stack.int(a);
      if (index < 0 || index > 255) lua.raise(L, 'invalid persistent tic index\n');
      const old = memory.readPersistent(ram, index);
      if (count >= 2) memory.writePersistent(ram, index, stack.exactInteger(a + NEXT) ?? 0);
      return stack.pushUnsigned(L, old);
    },
  };
}
