/** What the kit draws, as calls of the console. */

import { expect, test } from 'vitest';
import { drawParticles, particleColor } from '../../src/kit/draw-particles.ts';
import { drawLitRing, drawRing, drawStrokes, fillRing } from '../../src/kit/draw-vectors.ts';
import { createParticles, emitParticle, moveParticles } from '../../src/kit/particles.ts';
import { animationFrame, drawSprite, type Sprite, taggedFrame } from '../../src/kit/sprites.ts';
import { printCentered, printRight, printShadowed, textWidth } from '../../src/kit/text.ts';
import { callsOf } from './console-calls.ts';

/** Clockwise on the screen; the last corner is beyond the ring when three corners are asked for. */
const RING = [10, 0, 20, 10, 10, 20, 0, 10];

test('an outline joins each corner with the next, the last with the first', () => {
  expect(callsOf(() => drawRing(RING, 7))).toEqual([
    ['line', 0, 10, 10, 0, 7],
    ['line', 10, 0, 20, 10, 7],
    ['line', 20, 10, 10, 20, 7],
    ['line', 10, 20, 0, 10, 7],
  ]);
  expect(callsOf(() => drawRing(RING, 7, 3))[0]).toEqual(['line', 10, 20, 10, 0, 7]);
  expect(callsOf(() => drawRing(RING, 7, 3))).toHaveLength(3);
});

test('edges that look to the upper left are lit, the others are in the shade', () => {
  // Each edge of a turn of many corners: light falls from above, more from the left than a diagonal would.
  const round = Array.from({ length: 48 }, (_, i) => {
    const angle = ((i >> 1) * Math.PI) / 12;
    return i % 2 === 0 ? Math.cos(angle) : Math.sin(angle);
  });
  for (const [, x0, y0, x1, y1, color] of callsOf(() => drawLitRing(round, 5, 4)) as [
    string,
    ...number[],
  ][]) {
    const normal = [(x0 + x1) / 2, (y0 + y1) / 2];
    expect(color, String(normal)).toBe(normal[0] * -0.6 + normal[1] * -0.8 > 0 ? 5 : 4);
  }
  const ends = (calls: unknown[][]) => calls.map(call => call.slice(0, 5));
  for (const corners of [3, 4])
    expect(ends(callsOf(() => drawLitRing(RING, 5, 4, corners)))).toEqual(
      ends(callsOf(() => drawRing(RING, 5, corners))),
    );
});

test('a ring is filled by triangles between a point and its edges', () => {
  for (const corners of [3, 4])
    expect(callsOf(() => fillRing(RING, 9, 8, 3, corners))).toEqual(
      callsOf(() => drawRing(RING, 3, corners)).map(([, ...edge]) => ['tri', 9, 8, ...edge]),
    );
  expect(callsOf(() => fillRing(RING, 9, 8, 3))).toHaveLength(4);
});

test('the pen writes stroke after stroke, the last one as far as the share goes', () => {
  const strokes = [
    [0, 0, 2, 0],
    [2, 0, 2, 4],
  ];
  const drawn = (share: number) => callsOf(() => drawStrokes(strokes, 10, 20, 3, share, 9));
  expect(drawn(0)).toEqual([]);
  expect(drawn(0.25)).toEqual([['line', 10, 20, 13, 20, 9]]);
  expect(drawn(0.5)).toEqual([['line', 10, 20, 16, 20, 9]]);
  expect(drawn(0.75)).toEqual([
    ['line', 10, 20, 16, 20, 9],
    ['line', 16, 20, 16, 26, 9],
  ]);
  expect(drawn(1)[1]).toEqual(['line', 16, 20, 16, 32, 9]);
});

test('particles are pixels whose colors go through the fade of their kind, until they are gone', () => {
  const particles = createParticles(3);
  emitParticle(particles, 5, 6, 1, 0, 4, 1);
  const fades = [[1], [12, 13]];
  const frames = Array.from({ length: 5 }, () => {
    const calls = callsOf(() => drawParticles(particles, fades));
    moveParticles(particles, 1);
    return calls;
  });
  expect(frames).toEqual([
    [['pix', 5, 6, 12]],
    [['pix', 6, 6, 12]],
    [['pix', 7, 6, 13]],
    [['pix', 8, 6, 13]],
    [],
  ]);
  const [particle] = particles.pool;
  expect([0, 1, 2, 3].map(age => particleColor({ ...particle, age }, fades))).toEqual([12, 12, 13, 13]);
});

test('text stands over its shadow, centered or flush right by its width without the gap', () => {
  const shadowed = (x: number, y: number, small: boolean) => [
    ['print', 'ABC', x + 1, y + 1, 2, false, 1, small],
    ['print', 'ABC', x, y, 9, false, 1, small],
  ];
  expect(callsOf(() => printShadowed('ABC', 7, 8, 9, 2, true))).toEqual(shadowed(7, 8, true));
  // Eleven pixels are seen of the twelve: 114 before them, 115 behind; and the last one is in column 99.
  expect(callsOf(() => printCentered('ABC', 8, 9, 2, true))).toEqual(shadowed(114, 8, true));
  expect(callsOf(() => printRight('ABC', 100, 8, 9, 2, false))).toEqual(shadowed(89, 8, false));
});

test('text is measured out of sight, in its own font', () => {
  const measured: unknown[][] = [];
  const print = (...values: unknown[]) => measured.push(values) * 10;
  for (const small of [true, false])
    callsOf(() => expect(textWidth('AB', small)).toBe(small ? 10 : 20), { print });
  for (const [index, [text, , y, , , scale, small]] of measured.entries()) {
    expect([text, scale, small]).toEqual(['AB', 1, index === 0]);
    expect(y).toBeLessThanOrEqual(-6);
  }
});

const SHIP: Sprite = {
  id: 256,
  columns: 2,
  rows: 1,
  colorKey: 3,
  frames: [256, 258, 260],
  step: 2,
  milliseconds: [100, 50, 200],
};

test('a sprite is drawn with its size, its frame and the color that is not drawn', () => {
  expect(callsOf(() => drawSprite(SHIP, 5, 6))).toEqual([['spr', 256, 5, 6, 3, 1, 0, 0, 2, 1]]);
  expect(callsOf(() => drawSprite(SHIP, 5, 6, 2, 3, 1))).toEqual([['spr', 260, 5, 6, 3, 3, 1, 0, 2, 1]]);
  const turned = { ...SHIP, step: undefined, frames: [256, 300, 256], flips: [0, 0, 1] };
  expect(callsOf(() => drawSprite(turned, 0, 0, 1))[0][1]).toBe(300);
  expect(callsOf(() => drawSprite(turned, 0, 0, 2, 1, 3))).toEqual([['spr', 256, 0, 0, 3, 1, 2, 0, 2, 1]]);
});

test('an animation shows each frame as long as it lasts, and begins again', () => {
  const seen = [0, 99, 100, 149, 150, 349, 350, 449.5, 450].map(time => animationFrame(SHIP, time));
  expect(seen).toEqual([0, 0, 1, 1, 2, 2, 0, 0, 1]);
  expect([0, 199, 200, 249, 250].map(time => taggedFrame(SHIP, [2, 1], time))).toEqual([2, 2, 1, 1, 2]);
});
