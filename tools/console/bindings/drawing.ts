/**
 * Drawing functions as Lua calls them (specification: console §4.4): argument counts and conversion here, pixels in
 * `graphics/`. Arguments are read in place, so a call allocates nothing.
 */

import * as graphics from '../graphics/index.ts';
import * as at from '../memory-map.ts';
import type { ConsoleState } from '../state.ts';
import { type HostFunction, type HostLua, NEXT } from '../vm/index.ts';
import { clipArea, LINE, PIXELS, visibleArea } from './cost.ts';

/** Shapes by name: the parameters of each are a fixed number of integers, of which the last is the color. */
export function drawingFunctions(lua: HostLua, state: ConsoleState): Record<string, HostFunction> {
  const { stack } = lua;

  /** Counts the pixels of a box as work. */
  const countBox = (L: number, left: number, top: number, right: number, bottom: number) => {
    const area = visibleArea(state, left, top, right, bottom);
    if (area > PIXELS.filled) lua.spend(L, (area / PIXELS.filled) | 0);
  };

  /** Shapes of four integers and a color; `reach` is 1 if the first two are the centre of the shape, not a corner. */
  const box =
    (
      name: string,
      draw: (s: ConsoleState, a: number, b: number, c: number, d: number, color: number) => void,
      signature: string,
      reach: 0 | 1,
    ): HostFunction =>
    L => {
      const slot = stack.first(L);
      if (stack.count(L, slot) !== 5) lua.raise(L, `invalid parameters, ${name}(${signature})\n`);
      const a = stack.int(slot);
      const b = stack.int(slot + NEXT);
      const c = stack.int(slot + 2 * NEXT);
      const d = stack.int(slot + 3 * NEXT);
      draw(state, a, b, c, d, stack.u8(slot + 4 * NEXT));
      countBox(L, a - reach * c, b - reach * d, a + c, b + d);
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
      const x = stack.int(a);
      const y = stack.int(a + NEXT);
      const radius = stack.int(a + 2 * NEXT);
      draw(state, x, y, radius, stack.u8(a + 3 * NEXT));
      countBox(L, x - radius, y - radius, x + radius, y + radius);
      return 0;
    };

  const triangle =
    (name: string, draw: typeof graphics.tri): HostFunction =>
    L => {
      const a = stack.first(L);
      if (stack.count(L, a) !== 7) lua.raise(L, `invalid parameters, ${name}(x1,y1,x2,y2,x3,y3,color)\n`);
      const x1 = stack.f32(a);
      const y1 = stack.f32(a + NEXT);
      const x2 = stack.f32(a + 2 * NEXT);
      const y2 = stack.f32(a + 3 * NEXT);
      const x3 = stack.f32(a + 4 * NEXT);
      const y3 = stack.f32(a + 5 * NEXT);
      draw(state, x1, y1, x2, y2, x3, y3, stack.u8(a + 6 * NEXT));
      const [right, bottom] = [Math.max(x1, x2, x3), Math.max(y1, y2, y3)];
      countBox(L, Math.min(x1, x2, x3), Math.min(y1, y2, y3), right, bottom);
      return 0;
    };

  return {
    cls: L => {
      const a = stack.first(L);
      graphics.cls(state, stack.count(L, a) === 1 ? stack.u8(a) : 0);
      lua.spend(L, (clipArea(state) / PIXELS.filled) | 0);
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
      lua.spend(L, LINE);
      return 0;
    },
    rect: box('rect', graphics.rect, 'x,y,w,h,color', 0),
    rectb: box('rectb', graphics.rectb, 'x,y,w,h,color', 0),
    circ: round('circ', graphics.circ),
    circb: round('circb', graphics.circb),
    elli: box('elli', graphics.elli, 'x,y,a,b,color', 1),
    ellib: box('ellib', graphics.ellib, 'x,y,a,b,color', 1),
    tri: triangle('tri', graphics.tri),
    trib: triangle('trib', graphics.trib),
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
