/**
 * Drawing functions as Lua calls them (specification: console §4.4): argument counts and conversion here, pixels in
 * `graphics/`. Arguments are read in place, so a call allocates nothing.
 */

import * as graphics from '../graphics/index.ts';
import * as at from '../memory-map.ts';
import type { ConsoleState } from '../state.ts';
import { type HostFunction, type HostLua, NEXT } from '../vm/index.ts';
import { clipArea } from './cost.ts';
import type { Shapes } from './shapes.ts';

/** Shapes by name: the parameters of each are a fixed number of numbers, of which the last is the color. */
export function drawingFunctions(
  lua: HostLua,
  state: ConsoleState,
  shapes: Shapes,
): Record<string, HostFunction> {
  const { stack } = lua;

  const box =
    (name: 'rect' | 'rectb' | 'elli' | 'ellib', signature: string): HostFunction =>
    L => {
      const slot = stack.first(L);
      if (stack.count(L, slot) !== 5) lua.raise(L, `invalid parameters, ${name}(${signature})\n`);
      const a = stack.int(slot);
      const b = stack.int(slot + NEXT);
      const c = stack.int(slot + 2 * NEXT);
      const d = stack.int(slot + 3 * NEXT);
      lua.spend(L, shapes[name](a, b, c, d, stack.u8(slot + 4 * NEXT)));
      return 0;
    };

  const round =
    (name: 'circ' | 'circb'): HostFunction =>
    L => {
      const a = stack.first(L);
      if (stack.count(L, a) !== 4) lua.raise(L, `invalid parameters, ${name}(x,y,radius,color)\n`);
      const x = stack.int(a);
      const y = stack.int(a + NEXT);
      const radius = stack.int(a + 2 * NEXT);
      lua.spend(L, shapes[name](x, y, radius, stack.u8(a + 3 * NEXT)));
      return 0;
    };

  const triangle =
    (name: 'tri' | 'trib'): HostFunction =>
    L => {
      const a = stack.first(L);
      if (stack.count(L, a) !== 7) lua.raise(L, `invalid parameters, ${name}(x1,y1,x2,y2,x3,y3,color)\n`);
      const x1 = stack.f32(a);
      const y1 = stack.f32(a + NEXT);
      const x2 = stack.f32(a + 2 * NEXT);
      const y2 = stack.f32(a + 3 * NEXT);
      const x3 = stack.f32(a + 4 * NEXT);
      const y3 = stack.f32(a + 5 * NEXT);
      lua.spend(L, shapes[name](x1, y1, x2, y2, x3, y3, stack.u8(a + 6 * NEXT)));
      return 0;
    };

  return {
    cls: L => {
      const a = stack.first(L);
      lua.spend(L, shapes.cls(stack.count(L, a) === 1 ? stack.u8(a) : 0));
      return 0;
    },
    pix: L => {
      const a = stack.first(L);
      const count = stack.count(L, a);
      if (count >= 3) {
        graphics.pixSet(state, stack.int(a), stack.int(a + NEXT), stack.u8(a + 2 * NEXT));
        return 0;
      }
      if (count < 2) lua.raise(L, 'invalid parameters, pix(x y [color])\n');
      return stack.pushInteger(L, graphics.pixGet(state, stack.int(a), stack.int(a + NEXT)));
    },
    line: L => {
      const a = stack.first(L);
      if (stack.count(L, a) !== 5) lua.raise(L, 'invalid parameters, line(x0,y0,x1,y1,color)\n');
      const x0 = stack.f32(a);
      const y0 = stack.f32(a + NEXT);
      const x1 = stack.f32(a + 2 * NEXT);
      const y1 = stack.f32(a + 3 * NEXT);
      lua.spend(L, shapes.line(x0, y0, x1, y1, stack.u8(a + 4 * NEXT)));
      return 0;
    },
    rect: box('rect', 'x,y,w,h,color'),
    rectb: box('rectb', 'x,y,w,h,color'),
    circ: round('circ'),
    circb: round('circb'),
    elli: box('elli', 'x,y,a,b,color'),
    ellib: box('ellib', 'x,y,a,b,color'),
    tri: triangle('tri'),
    trib: triangle('trib'),
    paint: L => {
      const a = stack.first(L);
      const count = stack.count(L, a);
      if (count < 3 || count > 4) lua.raise(L, 'invalid parameters, paint(x y color [bordercolor])\n');
      const border = count === 4 ? stack.u8(a + 3 * NEXT) : 255;
      graphics.paint(state, stack.int(a), stack.int(a + NEXT), stack.u8(a + 2 * NEXT), border);
      lua.spend(L, clipArea(state));
      return 0;
    },
    clip: L => {
      const a = stack.first(L);
      const count = stack.count(L, a);
      if (count === 0) graphics.clip(state, 0, 0, at.SCREEN_WIDTH, at.SCREEN_HEIGHT);
      else if (count !== 4) lua.raise(L, 'invalid parameters, use clip(x,y,w,h) or clip()\n');
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
    vbank: L => {
      const a = stack.first(L);
      const bank = stack.count(L, a) === 1 ? stack.int(a) : -1;
      return stack.pushInteger(L, graphics.vbank(state, bank));
    },
  };
}
