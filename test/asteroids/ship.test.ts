import { beforeEach, describe, expect, it } from 'vitest';
import { countBullets, createBullets, moveBullets } from '../../src/asteroids/bullets.ts';
import { createControls } from '../../src/asteroids/controls.ts';
import { clearEvents, createEventList } from '../../src/asteroids/events.ts';
import { createShip, flyShip, isVulnerable, launchShip } from '../../src/asteroids/ship.ts';
import {
  BULLET_LIFETIME,
  BULLET_LIMIT,
  BULLET_SPEED,
  HYPERSPACE_REST,
  HYPERSPACE_RISK,
  HYPERSPACE_TIME,
  RELOAD_TIME,
  SHIELD_TIME,
  TOP_SPEED,
  TURN_RATE,
  WORLD_HEIGHT,
  WORLD_WIDTH,
} from '../../src/asteroids/tuning.ts';
import { createRandom } from '../../src/kit/random.ts';

const ship = createShip();
const bullets = createBullets();
const controls = createControls();
const events = createEventList();
let random = createRandom(1);

function fly(frames = 1): string[] {
  const kinds: string[] = [];
  for (let i = 0; i < frames; i++) {
    clearEvents(events);
    moveBullets(bullets);
    flyShip(ship, controls, random, bullets, events);
    for (let k = 0; k < events.count; k++) kinds.push(events.pool[k].kind);
  }
  return kinds;
}

beforeEach(() => {
  random = createRandom(1);
  for (const bullet of bullets) bullet.active = false;
  Object.assign(controls, createControls());
  Object.assign(ship, createShip());
  launchShip(ship, events);
});

describe('the ship', () => {
  it('starts at rest in the middle, looking up, under a shield that ends', () => {
    expect([ship.x, ship.y, ship.vx, ship.vy, ship.heading]).toEqual([
      WORLD_WIDTH / 2,
      WORLD_HEIGHT / 2,
      0,
      0,
      0.75,
    ]);
    fly(SHIELD_TIME - 1);
    expect(isVulnerable(ship)).toBe(false);
    fly();
    expect(isVulnerable(ship)).toBe(true);
  });

  it('turns left and right at its turn rate, and not at all with both pressed', () => {
    controls.left = true;
    fly(6);
    expect(ship.heading).toBeCloseTo(0.75 - 6 * TURN_RATE, 9);
    controls.right = true;
    fly(6);
    expect(ship.heading).toBeCloseTo(0.75 - 6 * TURN_RATE, 9);
    controls.left = false;
    fly(12);
    expect(ship.heading).toBeCloseTo(0.75 + 6 * TURN_RATE, 9);
  });

  it('thrusts along its nose up to the top speed', () => {
    controls.thrust = true;
    fly();
    expect(ship.vy).toBeLessThan(0);
    expect(Math.abs(ship.vx)).toBeLessThan(1e-9);
    fly(600);
    expect(Math.hypot(ship.vx, ship.vy)).toBeCloseTo(TOP_SPEED, 9);
  });

  it('drifts on when the engine stops, slower and slower, and keeps its course while it turns', () => {
    controls.thrust = true;
    fly(30);
    controls.thrust = false;
    controls.right = true;
    const { vy } = ship;
    fly(90);
    expect(Math.abs(ship.vx)).toBeLessThan(1e-9);
    expect(ship.vy / vy).toBeGreaterThan(0.4);
    expect(ship.vy / vy).toBeLessThan(0.6);
  });
});

describe('the gun', () => {
  it('fires along the nose, with the velocity of the ship added', () => {
    ship.vx = 1;
    controls.fire = true;
    expect(fly()).toEqual(['fire']);
    const bullet = bullets[0];
    expect(bullet.vx).toBeCloseTo(ship.vx, 9);
    expect(bullet.vy).toBeCloseTo(-BULLET_SPEED, 9);
    expect(bullet.x).toBeCloseTo(ship.x, 9);
    expect(bullet.y).toBeCloseTo(ship.y - 6, 9);
  });

  it('starts each bullet at the centre of the ship, so that nothing hides before the muzzle', () => {
    controls.fire = true;
    fly();
    expect(bullets[0].previousX).toBeCloseTo(ship.x, 9);
    expect(bullets[0].previousY).toBeCloseTo(ship.y, 9);
  });

  it('fires once a press, and again each time it has reloaded while the button is held', () => {
    controls.fire = true;
    expect(fly(RELOAD_TIME)).toEqual(['fire']);
    expect(fly(1)).toEqual(['fire']);
    controls.fire = false;
    fly();
    controls.fire = true;
    expect(fly(1)).toEqual(['fire']);
  });

  it('has only so many bullets in flight, and gets them back when they have flown their time', () => {
    for (let i = 0; i < 20; i++) {
      controls.fire = !controls.fire;
      fly();
    }
    expect(countBullets(bullets, 'ship')).toBe(BULLET_LIMIT);
    controls.fire = false;
    fly(BULLET_LIFETIME);
    expect(countBullets(bullets, 'ship')).toBe(0);
  });
});

describe('hyperspace', () => {
  it('takes the ship away, brings it back at rest somewhere inside, and then has to rest', () => {
    ship.vx = 2;
    controls.hyperspace = true;
    expect(fly()).toEqual(['hyperspace-out']);
    expect(ship.active).toBe(false);
    expect(fly(HYPERSPACE_TIME)).toEqual(['hyperspace-in']);
    expect([ship.active, ship.vx, ship.vy]).toEqual([true, 0, 0]);
    controls.hyperspace = false;
    fly(10);
    controls.hyperspace = true;
    expect(fly(2)).toEqual([]);
    controls.hyperspace = false;
    fly(HYPERSPACE_REST);
    controls.hyperspace = true;
    expect(fly()).toEqual(['hyperspace-out']);
  });

  it('does not jump again while the button is held', () => {
    controls.hyperspace = true;
    expect(fly(HYPERSPACE_TIME + HYPERSPACE_REST + 50)).toEqual(['hyperspace-out', 'hyperspace-in']);
  });

  it('reaches the whole world and breaks the ship about as often as the rules say', () => {
    let [left, top, broken] = [0, 0, 0];
    const jumps = 2000;
    for (let i = 0; i < jumps; i++) {
      launchShip(ship, events);
      controls.hyperspace = true;
      fly();
      controls.hyperspace = false;
      fly(HYPERSPACE_TIME);
      expect(ship.x > ship.radius && ship.x < WORLD_WIDTH - ship.radius).toBe(true);
      expect(ship.y > ship.radius && ship.y < WORLD_HEIGHT - ship.radius).toBe(true);
      if (ship.x < WORLD_WIDTH / 2) left++;
      if (ship.y < WORLD_HEIGHT / 2) top++;
      if (ship.struck) broken++;
    }
    for (const half of [left, top]) expect(Math.abs(half / jumps - 0.5)).toBeLessThan(0.05);
    expect(Math.abs((100 * broken) / jumps - HYPERSPACE_RISK)).toBeLessThan(3);
  });
});
