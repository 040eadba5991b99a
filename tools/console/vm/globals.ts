/** The globals of a new state: adds host functions, and removes what a cartridge must not have. */

import type { NativeLua } from './native.ts';

/**
 * Makes host functions globals, or fields of Lua's libraries.
 * @param names `library.field` names a field
 * @param first table index of the first function; the others follow in order
 */
export function setGlobals(native: NativeLua, names: readonly string[], first: number): void {
  const { exports, stack, L } = native;
  names.forEach((name, index) => {
    const [field, library] = name.split('.').reverse() as [string, string | undefined];
    exports.getglobal(L, native.name(library ?? '_G'));
    stack.pushFunction(L, first + index);
    exports.setfield(L, 1, native.name(field));
    exports.settop(L, 0);
  });
}

/** Removes a global, also from the table of loaded modules. */
export function removeGlobal(native: NativeLua, name: string): void {
  const { exports, L } = native;
  exports.getglobal(L, native.name('_G'));
  exports.getglobal(L, native.name('package'));
  exports.getfield(L, -1, native.name('loaded'));
  for (const table of [1, 3]) {
    exports.settop(L, 4);
    exports.setfield(L, table, native.name(name));
  }
  exports.settop(L, 0);
}
