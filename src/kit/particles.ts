/**
 * Particles: sparks and splinters that fly, slow down and fade. They live in a pool that is never emptied: a new
 * particle takes the place of the oldest, so a burst costs no more than its moves and leaves no garbage.
 */

/** A particle: where it is, `vx` and `vy`, its `age` and `lifetime` in frames, its `kind`. */
export interface Particle {
  x: number;
  y: number;
  vx: number;
  vy: number;
  /** Direction of a splinter as a unit vector times half its length; 0, 0 for a spark, which is a point. */
  halfX: number;
  halfY: number;
  /** Frames since it was made; gone when this reaches the lifetime. */
  age: number;
  lifetime: number;
  /** What it is, for the code that draws it: for example the number of a row of colors. */
  kind: number;
}

/** All particles of a `pool`, including dead ones. */
export interface Particles {
  pool: Particle[];
  /** Index of the oldest, which is replaced next. */
  next: number;
}

/**
 * Creates a pool without living particles.
 * @param capacity most particles at a time, 1 or more
 */
export function createParticles(capacity: number): Particles {
  const pool: Particle[] = [];
  for (let i = 0; i < capacity; i++) {
    pool[i] = { x: 0, y: 0, vx: 0, vy: 0, halfX: 0, halfY: 0, age: 0, lifetime: 0, kind: 0 };
  }
  return { pool, next: 0 };
}

/**
 * Adds a particle, which replaces the oldest one.
 * @param particles the pool
 * @param x where it starts
 * @param vx its velocity in pixels a frame
 * @param lifetime how many frames it lives
 * @param kind any number that tells your drawing code what it is
 * @returns the particle, so that you can change more of it
 */
export function emitParticle(
  particles: Particles,
  x: number,
  y: number,
  vx: number,
  vy: number,
  lifetime: number,
  kind: number,
): Particle {
  const particle = particles.pool[particles.next];
  particles.next = (particles.next + 1) % particles.pool.length;
  particle.x = x;
  particle.y = y;
  particle.vx = vx;
  particle.vy = vy;
  particle.halfX = 0;
  particle.halfY = 0;
  particle.age = 0;
  particle.lifetime = lifetime;
  particle.kind = kind;
  return particle;
}

/**
 * Moves all particles by one frame.
 * @param particles the pool
 * @param drag share of the speed that remains after a frame
 */
export function moveParticles(particles: Particles, drag: number): void {
  for (const particle of particles.pool) {
    if (particle.age < particle.lifetime) {
      particle.age = particle.age + 1;
      particle.x = particle.x + particle.vx;
      particle.y = particle.y + particle.vy;
      particle.vx = particle.vx * drag;
      particle.vy = particle.vy * drag;
    }
  }
}

/**
 * Removes all particles.
 * @param particles the pool
 */
export function clearParticles(particles: Particles): void {
  for (const particle of particles.pool) particle.age = particle.lifetime;
}
