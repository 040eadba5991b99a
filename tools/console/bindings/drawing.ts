/** Shapes, pixels, the clip rectangle and video banks as Lua calls them (specification: console §4.4). */

import * as graphics from '../graphics/index.ts';
import * as at from '../memory-map.ts';
import type { ConsoleState } from '../state.ts';
import { type HostLua, NEXT } from '../vm/index.ts';
import { type ConsoleCall, numbersOf } from './calls.ts';
import type { Shapes } from './shapes.ts';

/** Functions that draw shapes and pixels. */
export function drawingCalls(lua: HostLua, state: ConsoleState, shapes: Shapes): Record<string, ConsoleCall> {
  const { stack } = lua;

  const shapeCall = (name: string): ConsoleCall => {
    const draw = shapes[name];
    const { numbers, read } = numbersOf(lua, name);
    return (L, _, count) => {
      read(L, count);
      lua.spend(L, draw(...numbers));
      return 0;
    };
  };

  return {
    ...Object.fromEntries(Object.keys(shapes).map(name => [name, shapeCall(name)])),
    pix: (L, a, count) => {
      if (count >= 3) {
        graphics.pixSet(state, stack.int(a), stack.int(a + NEXT), stack.u8(a + 2 * NEXT));
        return 0;
      }
      return stack.pushInteger(L, graphics.pixGet(state, stack.int(a), stack.int(a + NEXT)));
    },
    clip: (_, a, count) => {
      if (count === 0) graphics.clip(state, 0, 0, at.SCREEN_WIDTH, at.SCREEN_HEIGHT);
      else
        graphics.clip(
          state,
          stack.int(a),
          stack.int(a + NEXT),
          stack.int(a + 2 * NEXT),
          stack.int(a + 3 * NEXT),
        );
      return 0;
    },
    vbank: (L, a, count) => stack.pushInteger(L, graphics.vbank(state, count === 1 ? stack.int(a) : -1)),
  };
}
