/** The remaining console functions as Lua calls them (specification: console §3.7, §4.6). */

import { byteString, type HostLua, NEXT } from '../vm/index.ts';
import { type ConsoleCall, numbersOf } from './calls.ts';
import { fixedCost } from './cost.ts';

const BANK_COUNT = 8;
const DEFAULT_TRACE_COLOR = 15;

/** What the cartridge can ask the machine around it to do. */
export interface System {
  /** @param L the Lua state that calls it */
  trace(text: string, color: number, L: number): void;
  /** Milliseconds since the program started. */
  time(): number;
  /** Whole seconds since 1970. */
  unixTime(): number;
  exit(): void;
  reset(): void;
  sync(mask: number, bank: number, toCartridge: boolean): void;
}

/** Functions that concern the machine as a whole. */
export function systemCalls(lua: HostLua, system: System): Record<string, ConsoleCall> {
  const { stack } = lua;

  /** The spectrum of the microphone, of which there is none. */
  const silence: ConsoleCall = L => stack.pushFloat(L, 0);

  const { numbers: syncNumbers, read: readSyncNumbers } = numbersOf(lua, 'sync');
  const [traceCost, syncCost] = [fixedCost('trace'), fixedCost('sync')];

  return {
    trace: (L, _, count) => {
      const text = lua.text(L, 1);
      const color = count >= 2 ? stack.u8(stack.first(L) + NEXT) : DEFAULT_TRACE_COLOR;
      system.trace(text ? byteString(text) : 'nil', color, L);
      lua.spend(L, traceCost);
      return 0;
    },
    time: L => stack.pushFloat(L, system.time()),
    tstamp: L => stack.pushFloat(L, system.unixTime()),
    exit: () => {
      system.exit();
      return 0;
    },
    reset: () => {
      system.reset();
      return 0;
    },
    sync: (L, _, count) => {
      readSyncNumbers(L, count);
      const [mask, bank, toCartridge] = syncNumbers;
      if (bank < 0 || bank >= BANK_COUNT) lua.raise(L, 'sync() error, invalid bank');
      system.sync(mask, bank, toCartridge !== 0);
      lua.spend(L, syncCost);
      return 0;
    },
    fft: silence,
    ffts: silence,
  };
}
