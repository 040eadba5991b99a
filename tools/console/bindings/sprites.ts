/** Sprites, map, text and textured triangles as Lua calls them (specification: console §4.4, §4.5). */

import * as graphics from '../graphics/index.ts';
import type { ConsoleState } from '../state.ts';
import { type HostLua, NEXT } from '../vm/index.ts';
import type { ConsoleCall } from './calls.ts';
import { CHARACTER, clipArea, PIXELS, visibleArea } from './cost.ts';
import { tiled } from './shapes.ts';

/** What `print` and `font` draw where `tostring` gives no string. */
const NIL_TEXT = Uint8Array.from('nil', char => char.charCodeAt(0));

/** x and y of the corners, then their u and v; depth values behind them. */
const COORDINATE_COUNT = 12;
const DEPTH_COUNT = 3;
/** Number of the argument of `map` that must be a function for cells to be remapped. */
const REMAP = 9;

/** Functions that read tiles, map or fonts, and take more than numbers. */
export function spriteCalls(lua: HostLua, state: ConsoleState): Record<string, ConsoleCall> {
  const { stack } = lua;
  const coordinates = new Float64Array(COORDINATE_COUNT + DEPTH_COUNT);

  const readCoordinates = (L: number, depthAt: number) => {
    const a = stack.first(L);
    for (let i = 0; i < COORDINATE_COUNT; i++) coordinates[i] = stack.f32(a + i * NEXT);
    for (let i = 0; i < DEPTH_COUNT; i++)
      coordinates[COORDINATE_COUNT + i] = depthAt > 0 ? stack.f32(a + (depthAt + i) * NEXT) : 0;
  };

  /** Counts a text as work: its characters, and the pixels of large ones. */
  const countText = (L: number, length: number, width: number) => {
    lua.spend(L, CHARACTER * length + Math.min(width, (clipArea(state) / PIXELS.tiled) | 0));
  };

  /** Counts the textured triangle that is in `coordinates` as work. */
  const countTexture = (L: number) => {
    const [x1, y1, x2, y2, x3, y3] = coordinates;
    const [right, bottom] = [Math.max(x1, x2, x3), Math.max(y1, y2, y3)];
    const area = visibleArea(state, Math.min(x1, x2, x3), Math.min(y1, y2, y3), right, bottom);
    lua.spend(L, (area / PIXELS.sampled) | 0);
  };

  return {
    map: (L, _, count) => {
      const keys = count >= 7 ? lua.keys(L, 7) : 0;
      const a = stack.first(L);
      const remaps = count >= REMAP && stack.isFunction(a + (REMAP - 1) * NEXT);
      const result = remaps ? { tile: 0, flip: 0, rotate: 0 } : null;
      const width = count >= 4 ? stack.int(a + 2 * NEXT) : 30;
      const height = count >= 4 ? stack.int(a + 3 * NEXT) : 17;
      const x = count >= 6 ? stack.int(a + 4 * NEXT) : 0;
      const y = count >= 6 ? stack.int(a + 5 * NEXT) : 0;
      const scale = count >= 8 ? stack.int(a + 7 * NEXT) : 1;
      graphics.map(
        state,
        count >= 2 ? stack.int(a) : 0,
        count >= 2 ? stack.int(a + NEXT) : 0,
        width,
        height,
        x,
        y,
        keys,
        scale,
        result && remapping(L, count, result),
        result,
      );
      lua.spend(L, tiled(state, x, y, width, height, scale));
      return 0;
    },
    mget: (L, a) => stack.pushInteger(L, graphics.mget(state, stack.int(a), stack.int(a + NEXT))),
    mset: (_, a) => {
      graphics.mset(state, stack.int(a), stack.int(a + NEXT), stack.u8(a + 2 * NEXT));
      return 0;
    },
    print: (L, _, count) => {
      if (count < 1) return 0;
      const length = lua.readText(L, 1, NIL_TEXT);
      const a = stack.first(L);
      const width = graphics.print(
        state,
        lua.readBytes,
        count >= 3 ? stack.int(a + NEXT) : 0,
        count >= 3 ? stack.int(a + 2 * NEXT) : 0,
        count >= 4 ? stack.int(a + 3 * NEXT) : 15,
        count >= 5 ? stack.bool(a + 4 * NEXT) : false,
        count >= 6 ? stack.int(a + 5 * NEXT) : 1,
        count >= 7 ? stack.bool(a + 6 * NEXT) : false,
      );
      countText(L, length, width);
      return stack.pushInteger(L, width);
    },
    font: (L, _, count) => {
      if (count < 1) return 0;
      const length = lua.readText(L, 1, NIL_TEXT);
      const a = stack.first(L);
      const width = graphics.font(
        state,
        lua.readBytes,
        count >= 3 ? stack.int(a + NEXT) : 0,
        count >= 3 ? stack.int(a + 2 * NEXT) : 0,
        count >= 4 ? stack.u8(a + 3 * NEXT) : 0,
        count >= 6 ? stack.int(a + 4 * NEXT) : 8,
        count >= 6 ? stack.int(a + 5 * NEXT) : 8,
        count >= 7 ? stack.bool(a + 6 * NEXT) : false,
        count >= 8 ? stack.int(a + 7 * NEXT) : 1,
        count >= 9 ? stack.bool(a + 8 * NEXT) : false,
      );
      countText(L, length, width);
      return stack.pushInteger(L, width);
    },
    ttri: (L, _, count) => {
      const keys = count >= 14 ? lua.keys(L, 14) : 0;
      const hasDepth = count === 17;
      readCoordinates(L, hasDepth ? 14 : 0);
      const source = stack.first(L) + COORDINATE_COUNT * NEXT;
      graphics.ttri(state, coordinates, count >= 13 ? textureSource(source) : 0, keys, hasDepth);
      countTexture(L);
      return 0;
    },
    textri: (L, _, count) => {
      if (count < COORDINATE_COUNT) return 0;
      const keys = count >= 14 ? lua.keys(L, 14) : 0;
      readCoordinates(L, 0);
      const useMap = count >= 13 && stack.bool(stack.first(L) + COORDINATE_COUNT * NEXT);
      graphics.textri(state, coordinates, useMap, keys);
      countTexture(L);
      return 0;
    },
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
