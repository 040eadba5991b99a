/** A console for unit tests: with the art of a game, and without its program. */

import type { GameValue } from '../../debug/game-value.ts';
import { type ConsoleCall, decodeCalls } from '../drawn-calls.ts';
import { Game } from '../game.ts';
import { type ConsoleFunctions, setConsoleGlobals } from './console-globals.ts';

/**
 * The program of the console, whose functions call those of the console.
 *
 * @internal
 */
export const TEST_PROGRAM = `function TIC() end
function call(name, ...) return _G[name](...) end
function list(name, ...) return {_G[name](...)} end
local function mapWith(remap, ...)
  local values = {...}
  values[9] = remap
  map(table.unpack(values, 1, 9))
end
function askedCells(...)
  local cells = {}
  mapWith(function(tile, x, y) cells[#cells + 1] = {tile, x, y} return tile end, ...)
  return cells
end
function mapAnswered(answers, ...)
  local count = 0
  mapWith(function() count = count + 1 return table.unpack(answers[count]) end, ...)
end
`;

/** The index of `map`'s callback argument. */
const REMAP = 8;

/** A console whose functions are globals of Node until it is closed. What they draw can be inspected. */
export class TestConsole extends Game {
  /** Calls since the last frame. */
  private made: ConsoleCall[] = [];
  private removeGlobals: (() => void) | undefined;

  /** Removes the console's functions from the globals of Node. */
  close(): void {
    this.removeGlobals?.();
    this.removeGlobals = undefined;
  }

  /** Closes the console at the end of a block with `using`. */
  [Symbol.dispose](): void {
    this.close();
  }

  /** Makes frames with the held inputs: nothing is drawn, the input is updated, and time passes. */
  override step(frames = 1): this {
    this.made = [];
    return super.step(frames);
  }

  /** Calls of console functions since the last frame. */
  override get calls(): ConsoleCall[] {
    return decodeCalls(this.made);
  }

  /**
   * Defines the console's functions as globals.
   *
   * @param constants of the build, by name
   * @internal
   */
  open(constants: Readonly<Record<string, unknown>>): this {
    const functions: ConsoleFunctions = {
      one: (name, values) => this.note(() => this.call('call', name, ...values)),
      several: (name, values) => this.note(() => this.call('list', name, ...values)) as GameValue[],
      map: values => this.note(() => this.mapWith(values)),
    };
    this.removeGlobals = setConsoleGlobals(functions, constants);
    return this;
  }

  /** `map` with a JavaScript callback, which is called for all cells before anything is drawn. */
  private mapWith(values: readonly unknown[]): void {
    const remap = values[REMAP] as (tile: number, x: number, y: number) => unknown;
    const plain = values.slice(0, REMAP) as GameValue[];
    const { machine, log } = this.change();
    const before = machine.snapshot();
    log.isActive = false;
    const cells = this.call('askedCells', ...plain) as [number, number, number][];
    machine.restore(before);
    log.isActive = true;
    const answers = cells.map(([tile, x, y]) => [remap(tile, x, y)].flat() as GameValue[]);
    this.call('mapAnswered', answers, ...plain);
  }

  /** Records the console calls of a function. */
  private note<Result>(body: () => Result): Result {
    const { log } = this.change();
    log.calls = [];
    log.isActive = true;
    try {
      return body();
    } finally {
      log.isActive = false;
      for (const call of log.calls) this.made.push(call);
    }
  }
}
