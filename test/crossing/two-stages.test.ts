import { describe, expect, it } from 'vitest';
import {
  aimAt,
  aimAtRock,
  createStages,
  FIELD,
  fire,
  type Phase,
  SHIP_X,
  SHIP_Y,
  type Stages,
  stepStages,
} from '../../src/crossing/two-stages.ts';
import { ringRadius } from '../../src/kit/vector-shapes.ts';
import { isInsideByParity } from './plane.ts';

/** Shoots, and follows the shot to its end. */
function shoot(stages: Stages, watch: (phase: Phase, ticked: boolean) => void): void {
  fire(stages);
  for (let frame = 0; frame < 10000 && stages.phase !== 'idle'; frame++) {
    const ticked = stepStages(stages);
    watch(stages.phase, ticked);
  }
  expect(stages.phase).toBe('idle');
}

describe('the two stages', () => {
  it('hit exactly what the bullet is inside of, and count only where the ball was hit', () => {
    let [hits, misses, far] = [0, 0, 0];
    for (let seed = 0; seed < 40; seed++) {
      const stages = createStages(seed);
      aimAtRock(stages);
      const broken = new Set<number>();
      shoot(stages, phase => {
        const { x, y, radius, outline } = stages.targets[stages.tested];
        const distance = Math.hypot(x - stages.bulletX, y - stages.bulletY);
        if (phase === 'ball') {
          expect(stages.near).toBe(distance <= radius);
          if (!stages.near) far++;
        }
        if (phase === 'verdict') {
          expect(distance).toBeLessThanOrEqual(radius);
          const inside = isInsideByParity(stages.bulletX, stages.bulletY, outline);
          expect(stages.crossingCount % 2 === 1).toBe(inside);
          if (inside) hits++;
          else misses++;
        }
        if (phase === 'hit') broken.add(stages.tested);
      });
      expect(stages.targets.map(target => target.active)).toEqual([0, 1, 2].map(i => !broken.has(i)));
    }
    // Both verdicts and the short way out have come up often enough to mean something.
    expect(Math.min(hits, misses, far)).toBeGreaterThan(20);
  });

  it('tick once for every crossing', () => {
    const stages = createStages(3);
    aimAtRock(stages);
    let [ticks, crossings, last] = [0, 0, 'idle'];
    shoot(stages, (phase, ticked) => {
      if (ticked) ticks++;
      if (phase === 'verdict' && last !== 'verdict') crossings += stages.crossingCount;
      last = phase;
    });
    expect(ticks).toBe(crossings);
    expect(ticks).toBeGreaterThan(0);
  });

  it('count what they cost: a ball for every rock and step, edges only of the rocks counted', () => {
    const stages = createStages(5);
    // Straight up, past all rocks.
    aimAt(stages, SHIP_X, SHIP_Y - 50);
    shoot(stages, () => {});
    // From the muzzle, 8 pixels before the ship, in steps of 5 to the upper side of the field.
    const steps = Math.floor((SHIP_Y - 8 - FIELD.top) / 5);
    expect(stages).toMatchObject({ ballTests: 3 * steps, ringTests: 0, edges: 0 });
  });
});

describe('the rocks', () => {
  it('lie in the field and in their balls, and come back when all are broken', () => {
    const stages = createStages(11);
    let shots = 0;
    let raised = false;
    while (!raised && shots < 60) {
      const standing = stages.targets.filter(target => target.active).length;
      aimAtRock(stages);
      shoot(stages, () => {});
      shots++;
      raised = stages.targets.filter(target => target.active).length > standing;
      for (const { x, y, radius, ring, outline } of stages.targets) {
        expect(radius).toBe(ringRadius(ring, ring.length / 2));
        expect(Math.min(x - FIELD.left, FIELD.left + FIELD.width - x)).toBeGreaterThan(radius);
        expect(Math.min(y - FIELD.top, FIELD.top + FIELD.height - y)).toBeGreaterThan(radius);
        for (let i = 0; i < outline.length; i += 2)
          expect(Math.hypot(outline[i] - x, outline[i + 1] - y)).toBeLessThan(radius + 1e-9);
      }
    }
    expect(raised).toBe(true);
  });

  it('stand still while a bullet is tested', () => {
    const stages = createStages(2);
    aimAtRock(stages);
    let before = '';
    let phaseBefore: Phase = 'idle';
    shoot(stages, phase => {
      const now = JSON.stringify(stages.targets.map(target => target.outline));
      // Only the end of a step moves anything.
      if (phaseBefore !== 'step' && phaseBefore !== 'idle') expect(now).toBe(before);
      before = now;
      phaseBefore = phase;
    });
  });
});
