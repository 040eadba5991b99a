/**
 * The console's Lua is a 64-bit build; this one is for 32 bits. What a cartridge can see of that is set right here:
 * the sizes of C types in `string.pack`, and one error text.
 */

import type { HostFunction } from './host-functions.ts';
import type { HostLua } from './host-lua.ts';
import { byteText } from './stack.ts';

/** Pack options whose size is that of a C type, and the same with the size of a 64-bit build. */
const PACK_OPTIONS: Record<string, string> = { l: 'i8', L: 'I8', T: 'I8', s: 's8' };

/** Replacements of the functions that read pack formats. */
export function packFunctions(lua: HostLua): Record<string, HostFunction> {
  const functions: Record<string, HostFunction> = {};
  for (const name of ['string.pack', 'string.unpack', 'string.packsize'])
    functions[name] = L => {
      const format = lua.stack.first(L);
      if (lua.stack.count(L, format) > 0 && lua.stack.isString(format)) {
        const text = lua.stack.string(format);
        const native = nativeFormat(text);
        if (native !== text) lua.replaceText(L, 1, native);
      }
      return lua.callOriginal(name, L);
    };
  return functions;
}

/** A pack format with the sizes of a 64-bit build written out; `s` only where it has no size of its own. */
export function nativeFormat(format: string): string {
  return format.replace(/[lLT]|s(?!\d)/g, option => PACK_OPTIONS[option]);
}

/**
 * An error text of `table.concat` shows a 64-bit number by a format for 32 bits, which 32-bit builds print as 0;
 * `%I` is Lua's own format for such numbers.
 */
const CONCAT_ERROR = "invalid value (%s) at index %d in table for 'concat'";

/** Sets the error text right in a fresh memory, before C code runs. */
export function patchTexts(memory: WebAssembly.Memory): void {
  const bytes = new Uint8Array(memory.buffer);
  const first = CONCAT_ERROR.charCodeAt(0);
  const limit = 0x10000;
  for (let at = bytes.indexOf(first); at >= 0 && at < limit; at = bytes.indexOf(first, at + 1))
    if (byteText(bytes.subarray(at, at + CONCAT_ERROR.length)) === CONCAT_ERROR)
      bytes[at + CONCAT_ERROR.indexOf('%d') + 1] = 'I'.charCodeAt(0);
}
