/**
 * Drawing functions as Lua calls them (specification: console §4.4): argument counts and conversion here, pixels in
 * `graphics/`. Arguments are read in place, so a call allocates nothing.
 */

import * as graphics from '../graphics/index.ts';
import * as at from '../memory-map.ts';
import type { ConsoleState } from '../state.ts';
import { type HostFunction, type HostLua, NEXT } from '../vm/index.ts';

/** Shapes by name: the parameters of each are a fixed number of integers, of which the last is the colour. */
export function drawingFunctions(lua: HostLua, state: ConsoleState): Record<string, HostFunction> {
  const { stack } = lua;

  /** Shapes of four integers and a colour. */
  const box =
    (
      name: string,
      draw: (s: ConsoleState, a: number, b: number, c: number, d: number, color: number) => void,
      signature: string,
    ): HostFunction =>
    L => {
      const a = stack.first(L);
      if (stack.count(L, a) !== 5) lua.raise(L, `invalid parameters, ${name}(${signature})\n`);
      draw(
        state,
        stack.int(a),
        stack.int(a + NEXT),
        stack.int(a + 2 * NEXT),
        stack.int(a + 3 * NEXT),
        stack.u8(a + 4 * NEXT),
      );
      return 0;
    };

  const round =
    (
      name: string,
      draw: (s: ConsoleState, x: number, y: number, radius: number, color: number) => void,
    ): HostFunction =>
    L => {
      const a = stack.first(L);
      if (stack.count(L, a) !== 4) lua.raise(L, `invalid parameters, ${name}(x,y,radius,color)\n`);
      draw(state, stack.int(a), stack.int(a + NEXT), stack.int(a + 2 * NEXT), stack.u8(a + 3 * NEXT));
      return 0;
    };

  const triangle =
    (name: string, draw: typeof graphics.tri): HostFunction =>
    L => {
      const a = stack.first(L);
      if (stack.count(L, a) !== 7) lua.raise(L, `invalid parameters, ${name}(x1,y1,x2,y2,x3,y3,color)\n`);
      draw(
        state,
        stack.f32(a),
        stack.f32(a + NEXT),
        stack.f32(a + 2 * NEXT),
        stack.f32(a + 3 * NEXT),
        stack.f32(a + 4 * NEXT),
        stack.f32(a + 5 * NEXT),
        stack.u8(a + 6 * NEXT),
      );
      return 0;
    };

  return {
    cls: L => {
      const a = stack.first(L);
      graphics.cls(state, stack.count(L, a) === 1 ? stack.u8(a) : 0);
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
      graphics.line(
        state,
        stack.f32(a),
        stack.f32(a + NEXT),
        stack.f32(a + 2 * NEXT),
        stack.f32(a + 3 * NEXT),
        stack.u8(a + 4 * NEXT),
      );
      return 0;
    },
    rect: box('rect', graphics.rect, 'x,y,w,h,color'),
    rectb: box('rectb', graphics.rectb, 'x,y,w,h,color'),
    circ: round('circ', graphics.circ),
    circb: round('circb', graphics.circb),
    elli: box('elli', graphics.elli, 'x,y,a,b,color'),
    ellib: box('ellib', graphics.ellib, 'x,y,a,b,color'),
    tri: triangle('tri', graphics.tri),
    trib: triangle('trib', graphics.trib),
    paint: L => {
      const a = stack.first(L);
      const count = stack.count(L, a);
      if (count < 3 || count > 4) lua.raise(L, 'invalid parameters, paint(x y color [bordercolor])\n');
      const border = count === 4 ? stack.u8(a + 3 * NEXT) : 255;
      graphics.paint(state, stack.int(a), stack.int(a + NEXT), stack.u8(a + 2 * NEXT), border);
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
