import { describe, expect, it } from 'vitest';
import {
  breakRock,
  countBangs,
  countRocks,
  createRocks,
  LARGE_ROCK,
  type Rock,
  spawnRock,
} from '../../src/asteroids/rocks.ts';
import {
  BALL_MARGIN,
  ROCK_FASTEST,
  ROCK_LIMIT,
  ROCK_RADIUS,
  ROCK_SLOWEST,
  ROCK_TOP_SPEED,
} from '../../src/asteroids/tuning.ts';
import { createRandom, nextRandom } from '../../src/kit/random.ts';

const active = (rocks: Rock[]) => rocks.filter(rock => rock.active);

/** Turns of direction at each corner: of both signs in a concave ring. */
function cornerSigns(rock: Rock): number[] {
  return Array.from({ length: rock.corners }, (_, i) => {
    const at = (corner: number) => {
      const k = (corner + rock.corners) % rock.corners;
      return [rock.ring[2 * k], rock.ring[2 * k + 1]];
    };
    const [[ax, ay], [bx, by], [cx, cy]] = [at(i - 1), at(i), at(i + 1)];
    return Math.sign((bx - ax) * (cy - by) - (by - ay) * (cx - bx));
  });
}

describe('the shape of a rock', () => {
  it('is concave, irregular and no larger than its size, always', () => {
    const random = createRandom(1);
    const shapes = new Set<string>();
    for (let i = 0; i < 600; i++) {
      const rock = spawnRock(createRocks(), random, i % 3, 10, 10, nextRandom(random), 1)!;
      const signs = cornerSigns(rock);
      expect(signs).toContain(-1);
      expect(signs).toContain(1);
      const radii = Array.from({ length: rock.corners }, (_, k) =>
        Math.hypot(rock.ring[2 * k], rock.ring[2 * k + 1]),
      );
      expect(Math.max(...radii)).toBeLessThanOrEqual(ROCK_RADIUS[rock.size]);
      expect(rock.radius).toBeCloseTo(Math.max(...radii) + BALL_MARGIN, 9);
      shapes.add(radii.join());
    }
    expect(shapes.size).toBe(600);
  });

  it('never crosses itself: its corners go once around the centre, clockwise on the screen', () => {
    const random = createRandom(2);
    for (let i = 0; i < 600; i++) {
      const rock = spawnRock(createRocks(), random, i % 3, 10, 10, 0, 1)!;
      let around = 0;
      for (let k = 0; k < rock.corners; k++) {
        const next = (k + 1) % rock.corners;
        const [ax, ay] = [rock.ring[2 * k], rock.ring[2 * k + 1]];
        const [bx, by] = [rock.ring[2 * next], rock.ring[2 * next + 1]];
        const angle = Math.atan2(ax * by - ay * bx, ax * bx + ay * by);
        expect(angle).toBeGreaterThan(0);
        around += angle;
      }
      expect(around).toBeCloseTo(2 * Math.PI, 9);
    }
  });
});

describe('the speed of a rock', () => {
  it('lies in the range of its size and follows the direction', () => {
    const random = createRandom(3);
    for (let i = 0; i < 300; i++) {
      const size = i % 3;
      const direction = i / 300;
      const rock = spawnRock(createRocks(), random, size, 0, 0, direction, 1)!;
      const speed = Math.hypot(rock.vx, rock.vy);
      expect(speed).toBeGreaterThanOrEqual(ROCK_SLOWEST[size] - 1e-9);
      expect(speed).toBeLessThanOrEqual(ROCK_FASTEST[size] + 1e-9);
      expect(rock.vx).toBeCloseTo(Math.cos(direction * 2 * Math.PI) * speed, 9);
      expect(rock.vy).toBeCloseTo(Math.sin(direction * 2 * Math.PI) * speed, 9);
    }
  });
});

describe('breaking', () => {
  it('makes two of the next size at the same place, and nothing of a small one', () => {
    const random = createRandom(4);
    const rocks = createRocks();
    const rock = spawnRock(rocks, random, LARGE_ROCK, 33, 44, 0.1, 1)!;
    breakRock(rocks, random, rock, 1);
    expect(active(rocks).map(({ size, x, y }) => [size, x, y])).toEqual([
      [1, 33, 44],
      [1, 33, 44],
    ]);
    breakRock(rocks, random, active(rocks)[0], 1);
    expect(
      active(rocks)
        .map(({ size }) => size)
        .sort(),
    ).toEqual([0, 0, 1]);
    breakRock(rocks, random, active(rocks).find(({ size }) => size === 0)!, 1);
    expect(
      active(rocks)
        .map(({ size }) => size)
        .sort(),
    ).toEqual([0, 1]);
  });

  it('takes seven bangs for a large rock, as counted beforehand', () => {
    const random = createRandom(5);
    const rocks = createRocks();
    spawnRock(rocks, random, LARGE_ROCK, 0, 0, 0, 1);
    for (let left = 7; left > 0; left--) {
      expect(countBangs(rocks)).toBe(left);
      breakRock(rocks, random, active(rocks)[left % active(rocks).length], 1);
    }
    expect(countRocks(rocks)).toBe(0);
  });

  it('sends the pieces apart, never above the top speed', () => {
    const random = createRandom(6);
    for (let i = 0; i < 300; i++) {
      const rocks = createRocks();
      const rock = spawnRock(rocks, random, LARGE_ROCK - (i % 2), 0, 0, nextRandom(random), 1.5)!;
      breakRock(rocks, random, rock, 1.5);
      const [a, b] = active(rocks);
      for (const { vx, vy } of [a, b]) expect(Math.hypot(vx, vy)).toBeLessThanOrEqual(ROCK_TOP_SPEED + 1e-9);
      expect(Math.hypot(a.vx - b.vx, a.vy - b.vy)).toBeGreaterThan(0.2);
    }
  });

  it('has room for every piece of the largest wave, and for no rock more', () => {
    const random = createRandom(7);
    const rocks = createRocks();
    for (let i = 0; i < ROCK_LIMIT; i++) expect(spawnRock(rocks, random, 0, 0, 0, 0, 1)).toBeDefined();
    expect(spawnRock(rocks, random, 0, 0, 0, 0, 1)).toBeUndefined();
  });
});
