/**
 * `string.pack` and its relatives with the sizes of C types that the console's 64-bit build of Lua has; the build that
 * runs here is for 32 bits.
 */

import type { HostFunction, HostLua } from '../../vm/index.ts';

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
        if (native !== text) lua.replaceWithString(L, 1, native);
      }
      return lua.callOriginal(name, L);
    };
  return functions;
}

/** A pack format with the sizes of a 64-bit build written out; `s` only where it has no size of its own. */
function nativeFormat(format: string): string {
  return format.replace(/[lLT]|s(?!\d)/g, option => PACK_OPTIONS[option]);
}
