/**
 * Bullets: points that fly straight for a while. What counts in a collision is the way from the previous place to
 * the present one, so a bullet is also a line that is as long as it is fast.
 */

import { wrapPosition } from '../kit/wrap.ts';
import { BULLET_LIMIT, SAUCER_BULLET_LIMIT, WORLD_HEIGHT, WORLD_WIDTH } from './tuning.ts';

/** Whose bullet it is: it never hits its owner. */
export type Shooter = 'ship' | 'saucer';

export interface Bullet {
  active: boolean;
  shooter: Shooter;
  x: number;
  y: number;
  /** A frame ago; up to one step outside the world after the bullet has crossed an edge. */
  previousX: number;
  previousY: number;
  vx: number;
  vy: number;
  /** Frames left to fly. */
  life: number;
  /** Half the length of the way it travelled in this frame: the radius of the ball around that way. */
  reach: number;
}

/** All bullets there can ever be, idle: those of the ship first, then those of the saucer. */
export function createBullets(): Bullet[] {
  const bullets: Bullet[] = [];
  for (let i = 0; i < BULLET_LIMIT; i++) bullets[i] = createBullet('ship');
  for (let i = 0; i < SAUCER_BULLET_LIMIT; i++) bullets[BULLET_LIMIT + i] = createBullet('saucer');
  return bullets;
}

function createBullet(shooter: Shooter): Bullet {
  return {
    active: false,
    shooter,
    x: 0,
    y: 0,
    previousX: 0,
    previousY: 0,
    vx: 0,
    vy: 0,
    life: 0,
    reach: 0,
  };
}

/**
 * Fires an idle bullet of a shooter. Its first way leads from the shooter's centre to the muzzle, so that nothing
 * hides between the two.
 * @param x,y centre of the shooter, inside the world
 * @param muzzleX,muzzleY the muzzle, seen from the centre
 * @returns false when all bullets of the shooter are in flight
 */
export function fireBullet(
  bullets: Bullet[],
  shooter: Shooter,
  x: number,
  y: number,
  muzzleX: number,
  muzzleY: number,
  vx: number,
  vy: number,
  lifetime: number,
): boolean {
  for (const bullet of bullets) {
    if (!bullet.active && bullet.shooter === shooter) {
      bullet.active = true;
      bullet.x = x;
      bullet.y = y;
      travel(bullet, muzzleX, muzzleY);
      bullet.vx = vx;
      bullet.vy = vy;
      bullet.life = lifetime;
      return true;
    }
  }
  return false;
}

/** Moves all bullets by one frame; those that have flown their time go out of play. */
export function moveBullets(bullets: Bullet[]): void {
  for (const bullet of bullets) {
    if (bullet.active) {
      bullet.life = bullet.life - 1;
      if (bullet.life <= 0) bullet.active = false;
      else travel(bullet, bullet.vx, bullet.vy);
    }
  }
}

/** How many bullets of a shooter are in flight. */
export function countBullets(bullets: Bullet[], shooter: Shooter): number {
  let count = 0;
  for (const bullet of bullets) if (bullet.active && bullet.shooter === shooter) count = count + 1;
  return count;
}

function travel(bullet: Bullet, stepX: number, stepY: number): void {
  const x = bullet.x + stepX;
  const y = bullet.y + stepY;
  const wrappedX = wrapPosition(x, WORLD_WIDTH);
  const wrappedY = wrapPosition(y, WORLD_HEIGHT);
  bullet.previousX = bullet.x + (wrappedX - x);
  bullet.previousY = bullet.y + (wrappedY - y);
  bullet.x = wrappedX;
  bullet.y = wrappedY;
  bullet.reach = Math.sqrt(stepX * stepX + stepY * stepY) / 2;
}
