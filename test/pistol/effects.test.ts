import { describe, expect, it } from 'vitest';
import { createEffects, FLOAT_TIME, stepEffects } from '../../src/pistol/effects.ts';
import { STAGES } from '../../src/pistol/stages.ts';
import { createSimulation, stepSimulation } from './simulation.ts';

describe('effects', () => {
  it('never lead back into the game, come with what happens, and end', () => {
    const effects = createEffects();
    const flying = () =>
      [...effects.sparks.pool, ...effects.smoke.pool].filter(({ age, lifetime }) => age < lifetime).length;
    let most = 0;
    for (let stage = 0; stage < STAGES.length; stage++) {
      const [plain, pretty] = [createSimulation(stage, 7), createSimulation(stage, 7)];
      for (let frame = 0; frame < 900; frame++) {
        stepSimulation(plain);
        stepSimulation(pretty);
        stepEffects(effects, pretty.world);
        most = Math.max(most, flying());
        expect(Math.max(Math.abs(effects.shakeX), Math.abs(effects.shakeY))).toBeLessThanOrEqual(5);
      }
      expect(pretty.world).toEqual(plain.world);
      pretty.world.events.count = 0;
      pretty.world.bodies = pretty.world.bodies.filter(({ kind }) => kind !== 'barrel');
      for (let frame = 0; frame < 100; frame++) stepEffects(effects, pretty.world);
      expect(flying()).toBe(0);
      expect(effects.floats.every(({ age }) => age === FLOAT_TIME)).toBe(true);
      expect([effects.shakeX, effects.shakeY, effects.flash]).toEqual([0, 0, 0]);
    }
    expect(most).toBeGreaterThan(20);
  });
});
