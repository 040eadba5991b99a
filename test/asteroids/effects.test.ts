import { describe, expect, it } from 'vitest';
import { createEffects, stepEffects } from '../../src/asteroids/effects.ts';
import { createSimulation, stepSimulation } from './simulation.ts';

describe('effects', () => {
  it('never lead back into the game: it is the same with them and without', () => {
    const [plain, pretty] = [createSimulation(3, 'autopilot'), createSimulation(3, 'autopilot')];
    const effects = createEffects();
    for (let frame = 0; frame < 2000; frame++) {
      stepSimulation(plain);
      stepSimulation(pretty);
      stepEffects(effects, pretty.world);
    }
    expect(pretty.world).toEqual(plain.world);
  });

  it('come with what happens, stay within bounds, and end', () => {
    const simulation = createSimulation(4, 'autopilot');
    const effects = createEffects();
    const flying = () => effects.sparks.pool.filter(({ age, lifetime }) => age < lifetime).length;
    let most = 0;
    let shaken = 0;
    for (let frame = 0; frame < 3000; frame++) {
      stepSimulation(simulation);
      stepEffects(effects, simulation.world);
      most = Math.max(most, flying());
      if (effects.shakeX !== 0 || effects.shakeY !== 0) shaken++;
      expect(Math.abs(effects.shakeX)).toBeLessThanOrEqual(4);
      expect(Math.abs(effects.shakeY)).toBeLessThanOrEqual(4);
      for (const { x, y, age, lifetime } of effects.sparks.pool) {
        // One wrap brings every spark back to the screen.
        if (age < lifetime && !(x > -240 && x < 480 && y > -136 && y < 272))
          expect.fail(`a spark is at ${x}, ${y}`);
      }
    }
    expect(most).toBeGreaterThan(30);
    expect(shaken).toBeGreaterThan(50);
    expect(shaken).toBeLessThan(1500);
    simulation.world.events.count = 0;
    simulation.world.ship.thrusting = false;
    for (let frame = 0; frame < 120; frame++) stepEffects(effects, simulation.world);
    expect(flying()).toBe(0);
    expect([effects.shakeX, effects.shakeY, effects.pointsTime, effects.bannerTime]).toEqual([0, 0, 0, 0]);
  });
});
