/** Lua's error messages for programs that it does not load. */

import { NO_OBSERVER } from './instance.ts';
import { NativeLua } from './native.ts';
import type { LuaModule } from './vm-types.ts';

/** Memory for a program of the largest size and what Lua makes of it. */
const MEMORY_LIMIT = 256 * 1024 * 1024;

export class LuaSyntax {
  private readonly native: NativeLua;

  constructor({ module }: LuaModule) {
    this.native = new NativeLua(module, MEMORY_LIMIT, NO_OBSERVER);
    this.native.instantiate();
  }

  /**
   * The reason why a program cannot be loaded; undefined if it can.
   *
   * @param code up to its first zero
   */
  errorIn(code: Uint8Array): string | undefined {
    const { native } = this;
    native.open();
    const error = native.load(code) ? undefined : native.stringOnTop(native.L);
    native.close();
    return error;
  }
}
