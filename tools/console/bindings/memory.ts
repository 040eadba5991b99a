/** Memory functions as Lua calls them (specification: console §4.3). */

import * as memory from '../memory.ts';
import type { ConsoleState } from '../state.ts';
import { type HostFunction, type HostLua, NEXT } from '../vm/index.ts';
import { BYTES_LOG } from './cost.ts';

/** Functions on RAM; `flags` is the part of the sprite flags that is not in it. */
export function memoryFunctions(
  lua: HostLua,
  state: ConsoleState,
  flags: memory.FlagMemory,
): Record<string, HostFunction> {
  const { stack } = lua;
  const { ram } = state;

  const peekUnit =
    (bits: number): HostFunction =>
    L => {
      const a = stack.first(L);
      if (stack.count(L, a) !== 1) lua.raise(L, `invalid parameters, peek${bits}(addr)\n`);
      return stack.pushInteger(L, memory.peek(ram, stack.int(a), bits));
    };

  const pokeUnit =
    (bits: number): HostFunction =>
    L => {
      const a = stack.first(L);
      if (stack.count(L, a) !== 2) lua.raise(L, `invalid parameters, poke${bits}(addr,val)\n`);
      memory.poke(ram, stack.int(a), stack.u8(a + NEXT), bits);
      return 0;
    };

  /** Counts bytes that were copied or filled as work. */
  const countBytes = (L: number, size: number) => {
    lua.spend(L, Math.min(Math.max(0, size), ram.length) >> BYTES_LOG);
  };

  return {
    peek: L => {
      const a = stack.first(L);
      const count = stack.count(L, a);
      if (count < 1) lua.raise(L, 'invalid parameters, peek(addr,bits)\n');
      const bits = count === 2 ? stack.int(a + NEXT) : 8;
      return stack.pushInteger(L, memory.peek(ram, stack.int(a), bits));
    },
    poke: L => {
      const a = stack.first(L);
      const count = stack.count(L, a);
      if (count < 2) lua.raise(L, 'invalid parameters, poke(addr,val,bits)\n');
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
    memcpy: L => {
      const a = stack.first(L);
      if (stack.count(L, a) !== 3) lua.raise(L, 'invalid params, memcpy(dest,src,size)\n');
      memory.copyMemory(ram, stack.int(a), stack.int(a + NEXT), stack.int(a + 2 * NEXT));
      countBytes(L, stack.int(a + 2 * NEXT));
      return 0;
    },
    memset: L => {
      const a = stack.first(L);
      if (stack.count(L, a) !== 3) lua.raise(L, 'invalid params, memset(dest,val,size)\n');
      memory.fillMemory(ram, stack.int(a), stack.u8(a + NEXT), stack.int(a + 2 * NEXT));
      countBytes(L, stack.int(a + 2 * NEXT));
      return 0;
    },
    fget: L => {
      const a = stack.first(L);
      if (stack.count(L, a) < 2) lua.raise(L, 'invalid params, fget(sprite,flag)\n');
      return stack.pushBoolean(L, memory.readFlag(ram, flags, stack.int(a), stack.u8(a + NEXT)));
    },
    fset: L => {
      const a = stack.first(L);
      if (stack.count(L, a) < 3) lua.raise(L, 'invalid params, fset(sprite,flag,value)\n');
      memory.writeFlag(ram, flags, stack.int(a), stack.u8(a + NEXT), stack.bool(a + 2 * NEXT));
      return 0;
    },
    pmem: L => {
      const a = stack.first(L);
      const count = stack.count(L, a);
      if (count < 1) lua.raise(L, 'invalid params, pmem(index [val]) -> val\n');
      const index = stack.int(a);
      if (index < 0 || index > 255) lua.raise(L, 'invalid persistent tic index\n');
      const old = memory.readPersistent(ram, index);
      if (count >= 2) memory.writePersistent(ram, index, stack.exactInteger(a + NEXT) ?? 0);
      return stack.pushUnsigned(L, old);
    },
  };
}
