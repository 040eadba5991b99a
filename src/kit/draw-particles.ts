/** Particles on the console's screen. */

import type { Particle, Particles } from './particles.ts';

/**
 * The color of a particle, which changes with its age.
 * @param particle a living one
 * @param fades for each kind its colors from birth to death, which last equally long
 * @returns the color of this frame
 */
export function particleColor(particle: Particle, fades: readonly (readonly number[])[]): number {
  const fade = fades[particle.kind];
  return fade[Math.floor((particle.age * fade.length) / particle.lifetime)];
}

/**
 * Draws each particle as a pixel.
 * @param particles dead ones are skipped
 * @param fades for each kind its colors from birth to death
 */
export function drawParticles(particles: Particles, fades: readonly (readonly number[])[]): void {
  for (const particle of particles.pool) {
    if (particle.age < particle.lifetime) pix(particle.x, particle.y, particleColor(particle, fades));
  }
}
