import { describe, expect, it } from 'vitest';
import { clearParticles, createParticles, emitParticle, moveParticles } from '../../src/kit/particles.ts';

const living = (particles: ReturnType<typeof createParticles>) =>
  particles.pool.filter(({ age, lifetime }) => age < lifetime);

describe('particles', () => {
  it('fly, slow down and are gone at the end of their lifetime', () => {
    const particles = createParticles(4);
    const particle = emitParticle(particles, 10, 20, 2, -1, 3, 0);
    moveParticles(particles, 0.5);
    expect([particle.x, particle.y, particle.vx, particle.vy]).toEqual([12, 19, 1, -0.5]);
    expect(living(particles)).toHaveLength(1);
    moveParticles(particles, 0.5);
    moveParticles(particles, 0.5);
    expect(living(particles)).toHaveLength(0);
    const { x } = particle;
    moveParticles(particles, 0.5);
    expect(particle.x).toBe(x);
  });

  it('replace the oldest when the pool is full', () => {
    const particles = createParticles(3);
    for (let i = 0; i < 5; i++) emitParticle(particles, i, 0, 0, 0, 100, 0);
    expect(particles.pool.map(({ x }) => x).sort()).toEqual([2, 3, 4]);
  });

  it('start anew: nothing of the particle before is left', () => {
    const particles = createParticles(1);
    emitParticle(particles, 0, 0, 0, 0, 5, 1).halfX = 9;
    moveParticles(particles, 1);
    const particle = emitParticle(particles, 1, 2, 3, 4, 7, 2);
    expect(particle).toEqual({ x: 1, y: 2, vx: 3, vy: 4, halfX: 0, halfY: 0, age: 0, lifetime: 7, kind: 2 });
  });

  it('all go when they are cleared', () => {
    const particles = createParticles(5);
    for (let i = 0; i < 5; i++) emitParticle(particles, 0, 0, 1, 1, 10, 0);
    clearParticles(particles);
    expect(living(particles)).toHaveLength(0);
  });
});
