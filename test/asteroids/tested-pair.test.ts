/** The last pair whose outlines were tested: what the lesson shows of it is what the test found. */

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { moveBody, placeBody } from '../../src/asteroids/bodies.ts';
import { createBullets, fireBullet, moveBullets } from '../../src/asteroids/bullets.ts';
import { createReport, findCollisions } from '../../src/asteroids/collisions.ts';
import { createRocks, LARGE_ROCK, spawnRock } from '../../src/asteroids/rocks.ts';
import { createSaucer } from '../../src/asteroids/saucers.ts';
import { createShip } from '../../src/asteroids/ship.ts';
import { rayCrossings, WAY_CORNERS } from '../../src/asteroids/tested-pair.ts';
import { pointInRing } from '../../src/geometry/index.ts';
import { createRandom } from '../../src/kit/random.ts';

it('a ray crosses an outline an odd number of times exactly where the point is inside', () => {
  const place = fc.integer({ min: -40, max: 40 });
  fc.assert(
    fc.property(fc.array(place, { minLength: 6, maxLength: 24 }), place, place, (numbers, column, row) => {
      // On no corner and on no edge: their crossings have no hundredths.
      const [x, y] = [column + 0.37, row + 0.5];
      const corners = Math.floor(numbers.length / 2);
      const crossings: number[] = [];
      const count = rayCrossings(x, y, numbers, corners, crossings);
      expect(count % 2 === 1).toBe(pointInRing(x, y, numbers, corners));
      expect(crossings.slice(0, count).every(crossing => crossing > x)).toBe(true);
    }),
  );
});

it('a concave outline is crossed as often as its edges stand in the way', () => {
  // A U, open at the top.
  const ring = [0, 0, 2, 0, 2, 6, 6, 6, 6, 0, 8, 0, 8, 8, 0, 8];
  const crossings: number[] = [];
  expect(rayCrossings(-1, 3, ring, 8, crossings)).toBe(4);
  expect(crossings.sort((a, b) => a - b)).toEqual([0, 2, 6, 8]);
  expect(rayCrossings(1, 3, ring, 8, crossings)).toBe(3);
  expect(rayCrossings(4, 3, ring, 8, crossings)).toBe(2);
  expect(rayCrossings(4, 7, ring, 8, crossings)).toBe(1);
  expect(rayCrossings(9, 3, ring, 8, crossings)).toBe(0);
});

function scene() {
  const rocks = createRocks();
  const rock = spawnRock(rocks, createRandom(5), LARGE_ROCK, 100, 60, 0, 1)!;
  moveBody(rock);
  return {
    rock,
    rocks,
    ship: createShip(),
    saucer: createSaucer(),
    bullets: createBullets(),
    report: createReport(),
  };
}

function fly({ ship, saucer, rocks, bullets, report }: ReturnType<typeof scene>): void {
  moveBullets(bullets);
  findCollisions(ship, saucer, rocks, bullets, report);
}

it('keeps a bullet that hits, with its way and the outline as they were, when the rock has gone', () => {
  const game = scene();
  const { rock, bullets, report } = game;
  expect(report.pair.corners).toBe(0);
  fireBullet(bullets, 'ship', rock.x - 30, rock.y, 0, 0, 3, 0, 40);
  for (let frame = 0; frame < 15 && report.exactHits === 0; frame++) fly(game);
  const { pair } = report;
  expect(pair).toMatchObject({ isHit: true, age: 0, corners: rock.corners, otherCorners: WAY_CORNERS });
  const [fromX, , toX] = pair.other;
  expect(toX - fromX).toBeCloseTo(3 - rock.vx, 1);
  const { outline } = pair;
  const before = [...outline];
  rock.active = false;
  fly(game);
  expect(pair.age).toBe(1);
  expect(outline).toEqual(before);
});

it('keeps a miss, and a ship with its outline', () => {
  const game = scene();
  const { rock, ship, bullets, report } = game;
  // Just inside the ball, and along it.
  fireBullet(bullets, 'ship', rock.x - 3, rock.y - rock.radius + 0.5, 0, 0, 1, 0, 40);
  for (let frame = 0; frame < 6 && report.exactTests === 0; frame++) fly(game);
  expect(report.pair).toMatchObject({ isHit: false, otherCorners: WAY_CORNERS });
  for (const bullet of bullets) bullet.active = false;
  placeBody(ship, rock.x, rock.y, 0.25);
  ship.shield = 0;
  fly(game);
  expect(report.pair).toMatchObject({ isHit: true, otherCorners: ship.corners, age: 0 });
  // Its nose, from the centre of the rock.
  expect(report.pair.other[0]).toBeCloseTo(0);
  expect(report.pair.other[1]).toBeCloseTo(ship.ring[0]);
});
