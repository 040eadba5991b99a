/** The functions of the host that the changed build calls: their types, and their places in the function table. */

import { offTie } from '../../c-library/decimal-tie.ts';
import { power } from '../../c-library/exponential.ts';
import { cachedModule } from './cached-modules.ts';
import { joined, MODULE_HEADER, name, SECTION, section } from './wasm-bytes.ts';
import { FUNCTION_TABLE_SIZE, unknownBuild } from './wasm-exports.ts';

const [I32, F64] = [0x7f, 0x7c];

/** Their types as WebAssembly has them, in the order of their places. */
export const HOST_TYPES = {
  power: [0x60, 2, F64, F64, 1, F64],
  offTie: [0x60, 3, F64, I32, I32, 1, F64],
  onLarge: [0x60, 2, I32, I32, 0],
  onRounds: [0x60, 0, 0],
  onProtectedCall: [0x60, 1, I32, 0],
  onHot: [0x60, 2, I32, I32, 0],
  onInterval: [0x60, 1, I32, 1, I32],
  onExit: [0x60, 2, I32, I32, 0],
  onCount: [0x60, 1, I32, 1, I32],
  onGoOn: [0x60, 3, I32, I32, I32, 1, I32],
  onMissedEntry: [0x60, 1, I32, 0],
};

export type HostFunction = keyof typeof HOST_TYPES;

/** Their places, right behind the build's own functions. */
export const HOST_PLACES = Object.fromEntries(
  Object.keys(HOST_TYPES).map((own, order) => [own, FUNCTION_TABLE_SIZE + order]),
) as Record<HostFunction, number>;

/** What the changed build asks of its host. */
export interface PatchHost {
  /** Told that state L gets a large piece of memory. */
  onLarge(L: number, bytes: number): void;
  /** Told that the counter has come to zero, gives it another value, or throws. */
  onRounds(): void;
  /** Told of a protected call of state L, with the function's place in the table; also of one that has become a plain one. */
  onProtectedCall(L: number, place?: number): void;
  /** Told that state L calls a function for the so-and-so-manieth time; its slot is given. */
  onHot(L: number, callee: number): void;
  /** Begins another interval between looks at the budget early; 0 if the interpreter has to come to its end. */
  onInterval(L: number): number;
  /** State L has run the instructions of an interval: whether the host needs no hook for that. */
  onCount(L: number): number;
  /** Goes on in a function of Lua's own that stood still, which its `context` tells; gives its number of results. */
  onGoOn(L: number, status: number, context: number): number;
  /** Told that a compiled function is left to the interpreter, and where. */
  onExit(L: number, site: number): void;
  /** Told of one of the places where a coroutine goes on and no compiled code is: state L is about to run from there. */
  onMissedEntry(L: number): void;
}

/** Puts the host's functions into the table of a new instance, where the changed build looks for them. */
export function placePatches(table: WebAssembly.Table, host: PatchHost): void {
  if (table.grow(Object.keys(HOST_TYPES).length) !== FUNCTION_TABLE_SIZE) throw unknownBuild('table');
  // A table takes only WebAssembly functions: a module that exports what it imports makes them such.
  const functions = {
    power,
    offTie,
    onLarge: host.onLarge,
    onRounds: host.onRounds,
    onProtectedCall: host.onProtectedCall,
    onHot: host.onHot,
    onInterval: host.onInterval,
    onExit: host.onExit,
    onCount: host.onCount,
    onGoOn: host.onGoOn,
    onMissedEntry: host.onMissedEntry,
  };
  const names = Object.keys(HOST_TYPES) as HostFunction[];
  const module = cachedModule('patches', () =>
    joined([
      MODULE_HEADER,
      section(SECTION.type, Object.values(HOST_TYPES)),
      section(
        SECTION.import,
        names.map((own, type) => [...name('h'), ...name(own), 0, type]),
      ),
      section(
        SECTION.export,
        names.map((own, index) => [...name(own), 0, index]),
      ),
    ]),
  );
  const { exports } = new WebAssembly.Instance(module, { h: functions });
  for (const [order, own] of names.entries()) table.set(FUNCTION_TABLE_SIZE + order, exports[own]);
}
