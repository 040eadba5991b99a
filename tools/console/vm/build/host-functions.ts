/**
 * Puts JavaScript functions into the function table of the Lua build, so that Lua calls them like its own C
 * functions. A table takes only WebAssembly functions; a generated module of a few hundred bytes imports the
 * JavaScript functions and places them, because that is the one way every engine offers.
 */

import { cachedModule } from './cached-modules.ts';
import { joined, MODULE_HEADER, name, SECTION, section, signed, unsigned } from './wasm-bytes.ts';

/** A function that Lua can call: reads its arguments from the stack of state `L`, returns the number of results. */
export type HostFunction = (L: number) => number;
/** A debug hook: `activation` is the address of the record whose first word is the event. */
export type HostHook = (L: number, activation: number) => void;

const I32 = 0x7f;
/** Function types of the generated module: a C function, a hook. */
const TYPES = [
  [0x60, 1, I32, 1, I32],
  [0x60, 2, I32, I32, 0],
];

/**
 * Appends functions to a table.
 * @param functions C functions, in order
 * @param hook one debug hook, placed behind them
 * @returns table index of the first function; the others follow, the hook last
 */
export function addHostFunctions(
  table: WebAssembly.Table,
  functions: readonly HostFunction[],
  hook: HostHook,
): number {
  const base = table.grow(functions.length + 1);
  const imports: Record<string, WebAssembly.ImportValue> = { table };
  functions.forEach((value, index) => {
    imports[`${index}`] = value;
  });
  imports[`${functions.length}`] = hook;
  const [count, size] = [functions.length, table.length];
  const module = cachedModule(`places ${count} ${base} ${size}`, () => placingModule(count, base, size));
  new WebAssembly.Instance(module, { h: imports });
  return base;
}

/** A module that imports `count` C functions and a hook and puts them into a table from index `base` on. */
function placingModule(count: number, base: number, tableSize: number): Uint8Array<ArrayBuffer> {
  const imports = [[...name('h'), ...name('table'), 1, 0x70, 0, ...unsigned(tableSize)]];
  for (let index = 0; index <= count; index++)
    imports.push([...name('h'), ...name(`${index}`), 0, index < count ? 0 : 1]);
  const elements = Array.from({ length: count + 1 }, (_, index) => unsigned(index));
  return joined([
    MODULE_HEADER,
    section(SECTION.type, TYPES),
    section(SECTION.import, imports),
    section(SECTION.element, [
      [0, 0x41, ...signed(base), 0x0b, ...unsigned(elements.length), ...elements.flat()],
    ]),
  ]);
}
