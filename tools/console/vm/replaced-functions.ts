/** Lua's own functions that a VM replaces: for the watchdog, for compiled code, and for listeners. */

import type { HostFunction } from './build/host-functions.ts';
import type { HostLua } from './host-lua.ts';
import { NEXT } from './memory/stack.ts';
import type { NativeLua } from './native.ts';
import type { ProgramListener } from './vm-types.ts';
import type { Watchdog } from './watchdog.ts';

type Functions = Record<string, HostFunction>;

/** `debug.setlocal`, after which running compiled functions exit to the interpreter. */
export function variableFunctions(host: HostLua, native: NativeLua): Functions {
  return {
    'debug.setlocal': L => {
      native.leaveCompiled();
      return host.callOriginal('debug.setlocal', L);
    },
  };
}

/** Replacements that keep the cartridge's hands off the watchdog. */
export function hookFunctions(host: HostLua, watchdog: Watchdog): Functions {
  return {
    'debug.sethook': watchdog.sethook(L => host.callOriginal('debug.sethook', L)),
    'debug.gethook': watchdog.gethook(L => host.callOriginal('debug.gethook', L)),
  };
}

/**
 * Functions that notify the listener, replacing Lua's own or in addition to them. Another listener may follow.
 * @param caughtHandler table index of the message handler for errors that are going to be caught
 */
export function listenedFunctions(
  host: HostLua,
  native: NativeLua,
  listener: () => ProgramListener,
  caughtHandler: () => number,
): Functions {
  /** Lua's own `pcall`, which reports errors where they are raised if the listener wants that. */
  const toldCalls: Functions = {
    pcall: L => {
      const { stack } = native;
      const first = stack.first(L);
      if (!listener().wantsCaughtErrors || stack.count(L, first) === 0) return host.callOriginal('pcall', L);
      // The handler goes between the function and its arguments.
      stack.pushFunction(L, caughtHandler());
      stack.insertTop(L, first + NEXT);
      return host.callOriginal('xpcall', L);
    },
  };
  return {
    ...(listener().wantsCaughtErrors === undefined ? {} : toldCalls),
    // TypeScript's statement: no program has a function of that name.
    debugger: L => {
      listener().onDebuggerStatement(L);
      return 0;
    },
  };
}
