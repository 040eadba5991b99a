/** Sprites, map, text and textured triangles as Lua calls them (specification: console §4.4, §4.5). */

import * as graphics from '../graphics/index.ts';
import type { ConsoleState } from '../state.ts';
import { type HostLua, NEXT } from '../vm/index.ts';
import { type ConsoleCall, numberCalls, numbersOf } from './calls.ts';
import { callCost, textCost } from './cost.ts';

/** What `print` and `font` draw where `tostring` gives no string. */
const NIL_TEXT = Uint8Array.from('nil', char => char.charCodeAt(0));

/** x and y of the corners, then their u and v; depth values behind them. */
const COORDINATE_COUNT = 12;
const DEPTH_COUNT = 3;
/** Indices of the other arguments of a textured triangle. */
const [SOURCE, KEYS, DEPTH] = [12, 13, 14];
/** Number of the argument of `map` that must be a function for cells to be remapped. */
const REMAP = 9;

/** Functions that read tiles, map or fonts, and take more than numbers. */
export function spriteCalls(lua: HostLua, state: ConsoleState): Record<string, ConsoleCall> {
  const { stack } = lua;

  /** A function that draws the text that is its first argument, and returns its width. */
  const textCall = (name: string, draw: (...numbers: number[]) => number): ConsoleCall => {
    const { numbers, read } = numbersOf(lua, name);
    const cost = textCost(state, name);
    return (L, _, count) => {
      if (count < 1) return 0;
      const length = lua.readText(L, 1, NIL_TEXT);
      read(L, count);
      const width = draw(...numbers);
      lua.spend(L, cost(length, width));
      return stack.pushInteger(L, width);
    };
  };

  /** A function that draws the textured triangle whose corners are its first arguments. */
  const textureCall = (
    name: string,
    draw: (L: number, count: number, coordinates: Float64Array, numbers: readonly number[]) => void,
  ): ConsoleCall => {
    const { numbers, read } = numbersOf(lua, name);
    const cost = callCost(state, name);
    const coordinates = new Float64Array(COORDINATE_COUNT + DEPTH_COUNT);
    return (L, _, count) => {
      if (count < COORDINATE_COUNT) return 0;
      read(L, count);
      for (let i = 0; i < COORDINATE_COUNT; i++) coordinates[i] = numbers[i];
      for (let i = 0; DEPTH + i < numbers.length; i++) coordinates[COORDINATE_COUNT + i] = numbers[DEPTH + i];
      draw(L, count, coordinates, numbers);
      lua.spend(L, cost(...numbers));
      return 0;
    };
  };

  const { numbers: mapNumbers, read: readMapNumbers } = numbersOf(lua, 'map');
  const mapCost = callCost(state, 'map');
  /** Draws and returns the cost; the callback may draw another map in between. */
  const drawMap = (
    remap: graphics.Remap | null,
    result: graphics.RemapResult | null,
    ...[x, y, width, height, screenX, screenY, keys, scale]: number[]
  ) => {
    graphics.map(state, x, y, width, height, screenX, screenY, keys, scale, remap, result);
    return mapCost(x, y, width, height, screenX, screenY, keys, scale);
  };

  return {
    ...numberCalls(lua, {
      mget: (x, y) => graphics.mget(state, x, y),
      mset: (x, y, tile) => graphics.mset(state, x, y, tile),
    }),
    map: (L, _, count) => {
      readMapNumbers(L, count);
      const remaps = count >= REMAP && stack.isFunction(stack.first(L) + (REMAP - 1) * NEXT);
      const result = remaps ? { tile: 0, flip: 0, rotate: 0 } : null;
      const remap = result && remapping(L, count, result);
      lua.spend(L, drawMap(remap, result, ...mapNumbers));
      return 0;
    },
    print: textCall('print', (_text, x, y, color, fixed, scale, small) =>
      graphics.print(state, lua.readBytes, x, y, color, fixed !== 0, scale, small !== 0),
    ),
    font: textCall('font', (_text, x, y, key, width, height, fixed, scale, alternative) =>
      graphics.font(state, lua.readBytes, x, y, key, width, height, fixed !== 0, scale, alternative !== 0),
    ),
    ttri: textureCall('ttri', (L, count, coordinates, numbers) => {
      const source = count > SOURCE ? textureSource(stack.first(L) + SOURCE * NEXT) : 0;
      graphics.ttri(state, coordinates, source, numbers[KEYS], count === DEPTH + DEPTH_COUNT);
    }),
    textri: textureCall('textri', (_L, _count, coordinates, numbers) =>
      graphics.textri(state, coordinates, numbers[SOURCE] !== 0, numbers[KEYS]),
    ),
  };

  /**
   * The remap callback of `map`: the last argument. The console takes its decision from the last three values of a
   * list that begins with the call's other arguments; a call adds its three results, a failing one only the error
   * value, so that older values move up.
   */
  function remapping(L: number, count: number, result: graphics.RemapResult): graphics.Remap {
    const a = stack.first(L);
    let older = stack.int(a + (count - 3) * NEXT);
    let last = stack.int(a + (count - 2) * NEXT);
    return (tile, x, y) => {
      const succeeded = lua.callWithThree(L, count, tile, x, y);
      const top = stack.top(L);
      const first = succeeded ? stack.int(top - 2 * NEXT) : older;
      older = succeeded ? stack.int(top - NEXT) : last;
      last = stack.int(top);
      lua.settop(L, count);
      result.tile = first & 255;
      result.flip = older & 3;
      result.rotate = last & 3;
    };
  }

  /** The texture argument: a boolean, or a number that is an integer. */
  function textureSource(slot: number): number {
    if (stack.isBoolean(slot)) return stack.bool(slot) ? 1 : 0;
    return stack.exactInteger(slot) ?? 0;
  }
}
