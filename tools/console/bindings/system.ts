/** The remaining console functions as Lua calls them (specification: console §3.7, §4.6). */

import { byteString, type HostFunction, type HostLua, NEXT } from '../vm/index.ts';
import { SYNC, TRACE } from './cost.ts';

const BANK_COUNT = 8;
const DEFAULT_TRACE_COLOR = 15;

/** What the cartridge can ask the machine around it to do. */
export interface System {
  trace(text: string, color: number): void;
  /** Milliseconds since the program started. */
  time(): number;
  /** Whole seconds since 1970. */
  unixTime(): number;
  exit(): void;
  reset(): void;
  sync(mask: number, bank: number, toCartridge: boolean): void;
}

/** Functions that concern the machine as a whole. */
export function systemFunctions(lua: HostLua, system: System): Record<string, HostFunction> {
  const { stack } = lua;

  /** The spectrum of the microphone, of which there is none. */
  const silence =
    (name: string): HostFunction =>
    L => {
      if (stack.count(L, stack.first(L)) === 0)
        lua.raise(L, `invalid params, ${name}(start_freq, end_freq=-1)\n`);
      return stack.pushFloat(L, 0);
    };

  return {
    trace: L => {
      const count = stack.count(L, stack.first(L));
      if (count === 0) lua.raise(L, 'invalid params, trace(text,[color])\n');
      const text = lua.text(L, 1);
      const color = count >= 2 ? stack.u8(stack.first(L) + NEXT) : DEFAULT_TRACE_COLOR;
      system.trace(text ? byteString(text) : 'nil', color);
      lua.spend(L, TRACE);
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
    sync: L => {
      const a = stack.first(L);
      const count = stack.count(L, a);
      const mask = count >= 1 ? stack.int(a) : 0;
      const bank = count >= 2 ? stack.int(a + NEXT) : 0;
      const toCartridge = count >= 3 && stack.bool(a + 2 * NEXT);
      if (bank < 0 || bank >= BANK_COUNT) lua.raise(L, 'sync() error, invalid bank');
      system.sync(mask, bank, toCartridge);
      lua.spend(L, SYNC);
      return 0;
    },
    fft: silence('fft'),
    ffts: silence('ffts'),
  };
}
