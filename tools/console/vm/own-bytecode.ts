/**
 * Bytecode, which Lua trusts: crafted bytecode could change anything in the machine's memory, even the watchdog. A
 * program can therefore load only what `string.dump` has returned to it.
 */

import type { HostFunction } from './build/host-functions.ts';
import type { HostLua } from './host-lua.ts';
import { TAG_NIL } from './memory/layout.ts';
import { NEXT } from './memory/stack.ts';

/** First byte of bytecode. */
const ESCAPE = 0x1b;
/** Most bytes of bytecode that are remembered; the oldest is dropped first. */
const MAX_BYTES = 1024 * 1024;

/** What a program has dumped, the newest last; never changed. */
export type Dumped = readonly string[];

export class OwnBytecode {
  /** Part of what a machine is. */
  dumped: Dumped = [];

  /** Lua's functions that make and take bytecode. */
  functions(host: HostLua): Record<string, HostFunction> {
    const { stack } = host;
    return {
      'string.dump': L => {
        const results = host.callOriginal('string.dump', L);
        this.note(stack.string(stack.top(L)));
        return results;
      },
      load: L => {
        const first = stack.first(L);
        const count = stack.count(L, first);
        if (count === 0 || this.isTrusted(host, first)) return host.callOriginal('load', L);
        // The mode is reduced to text. The result of a reader function is not known yet.
        if (count < 3) host.settop(L, 3);
        const mode = stack.first(L) + 2 * NEXT;
        if (stack.isString(mode)) host.replaceWithString(L, 3, host.coerced(L, 3).replaceAll('b', ''));
        else if (stack.tag(mode) === TAG_NIL) host.replaceWithString(L, 3, 't');
        return host.callOriginal('load', L);
      },
    };
  }

  /** Whether the first argument is text, or bytecode of this program. */
  private isTrusted({ stack }: HostLua, slot: number): boolean {
    if (!stack.isString(slot)) return !stack.isFunction(slot);
    const bytes = stack.stringBytes(slot);
    return bytes[0] !== ESCAPE || this.dumped.includes(stack.string(slot));
  }

  private note(bytecode: string): void {
    const kept = this.dumped.filter(known => known !== bytecode);
    let size = bytecode.length;
    const first = kept.findLastIndex(known => {
      size += known.length;
      return size > MAX_BYTES;
    });
    this.dumped = [...kept.slice(first + 1), bytecode];
  }
}
