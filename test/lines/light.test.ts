import fc from 'fast-check';
import { expect, it } from 'vitest';
import { castLight, createLight } from '../../src/lines/light.ts';

const REACH = 200;
const place = fc.tuple(fc.integer({ min: 0, max: 143 }), fc.integer({ min: 9, max: 126 }));

/**
 * Where a ray first comes to a wall, as a share of its reach, by angles: a wall is in the way if its ends lie on
 * different sides of the ray, and then its distance along the ray follows from theirs. 1 if nothing is in the way.
 */
function firstStop(x: number, y: number, angle: number, walls: number[][]): number {
  let nearest = 1;
  for (const [x0, y0, x1, y1] of walls) {
    const along = (px: number, py: number) => (px - x) * Math.cos(angle) + (py - y) * Math.sin(angle);
    const aside = (px: number, py: number) => (py - y) * Math.cos(angle) - (px - x) * Math.sin(angle);
    const [side0, side1] = [aside(x0, y0), aside(x1, y1)];
    if (side0 * side1 >= 0) continue;
    const share = side0 / (side0 - side1);
    const distance = along(x0, y0) * (1 - share) + along(x1, y1) * share;
    // A lamp on a wall is stopped by it, whichever way the distance is rounded.
    if (distance >= -1e-9) nearest = Math.min(nearest, Math.max(distance, 0) / REACH);
  }
  return nearest;
}

it('every ray ends at the nearest wall in its way', () => {
  let stops = 0;
  fc.assert(
    fc.property(place, fc.array(fc.tuple(place, place), { minLength: 1, maxLength: 8 }), ([x, y], ends) => {
      const walls = ends.map(wall => wall.flat());
      const rays = 36;
      const light = createLight(rays, REACH);
      castLight(light, x, y, walls.flat());
      expect(light.tests).toBe(rays * walls.length);
      for (let ray = 0; ray < rays; ray++) {
        const angle = (ray / rays) * 2 * Math.PI;
        // What a ray only just touches may go either way in rounded angles.
        const isClear = walls.every(([x0, y0, x1, y1]) =>
          [
            [x0, y0],
            [x1, y1],
          ].every(([px, py]) => Math.abs((py - y) * Math.cos(angle) - (px - x) * Math.sin(angle)) > 1e-6),
        );
        if (!isClear) continue;
        const expected = firstStop(x, y, angle, walls);
        const way = Math.hypot(light.ends[2 * ray] - x, light.ends[2 * ray + 1] - y);
        expect(way / REACH).toBeCloseTo(expected, 9);
        expect(light.stopped[ray]).toBe(expected < 1);
        stops += Number(expected < 1);
      }
    }),
    { numRuns: 60 },
  );
  expect(stops).toBeGreaterThan(100);
});
