import { describe, expect, it } from 'vitest';
import { createRandom, nextRandom, type Random, randomBetween } from '../../src/kit/random.ts';
import type { Body } from '../../src/pistol/body.ts';
import { type Bullet, createEntry, findHit } from '../../src/pistol/bullets.ts';
import {
  createBarrel,
  createGirl,
  createRobot,
  createRoof,
  createTarget,
} from '../../src/pistol/new-bodies.ts';
import { createSquares, fillSquares } from '../../src/pistol/squares.ts';
import { BULLET_SPEED, RELOAD_TIME, ROUNDS, SHOT_TIME, STAGE_TOP } from '../../src/pistol/tuning.ts';
import { eighthOf, LONG_FORM } from '../deep.ts';
import { kinds, only, play, scene, shoot } from './scene.ts';

const STEPS = 4000;

interface Marched {
  body: Body;
  time: number;
  /** Sides of the body that the bullet was outside of just before it came in. */
  sides: string[];
}

/** Walks along the way of a bullet in small steps, past bodies that move, and stops at the first that it is in. */
function march(bullet: Bullet, bodies: Body[]): Marched | undefined {
  const outside = new Map<Body, string[]>();
  for (let step = 0; step <= STEPS; step++) {
    const time = step / STEPS;
    const x = bullet.previousX + (bullet.x - bullet.previousX) * time;
    const y = bullet.previousY + (bullet.y - bullet.previousY) * time;
    for (const body of bodies) {
      const left = body.previousX + (body.x - body.previousX) * time;
      const top = body.previousY + (body.y - body.previousY) * time;
      const sides: string[] = [];
      if (x < left) sides.push('left');
      if (y < top) sides.push('top');
      if (x > left + body.w) sides.push('right');
      if (y > top + body.h) sides.push('bottom');
      if (sides.length === 0) return { body, time, sides: outside.get(body) ?? [] };
      outside.set(body, sides);
    }
  }
  return undefined;
}

/** Bodies of all kinds around the middle of the stage that have just moved. */
function crowd(random: Random): Body[] {
  const at = () => [randomBetween(random, 100, 140), randomBetween(random, 50, 90)] as const;
  const bodies: Body[] = [
    createGirl(0, 0),
    createRoof(...at(), 16, 8),
    createRobot(...at()),
    createTarget('glider', ...at()),
    createBarrel(...at()),
  ];
  for (const body of bodies.slice(2)) {
    body.previousX = body.x + randomBetween(random, -1.5, 1.5);
    body.previousY = body.y + randomBetween(random, -3, 3);
  }
  return bodies;
}

describe('the entry of a bullet', () => {
  it(
    'is where walking along its way in small steps first finds a body, and on the same side',
    LONG_FORM,
    () => {
      const random = createRandom(8);
      const squares = createSquares();
      const entry = createEntry();
      const names = ['left', 'top', 'right', 'bottom'];
      let [hits, misses] = [0, 0];
      for (let i = 0; i < eighthOf(2500); i++) {
        const bodies = crowd(random);
        const angle = nextRandom(random) * 2 * Math.PI;
        const [x, y] = [randomBetween(random, 95, 160), randomBetween(random, 45, 100)];
        const [vx, vy] = [Math.cos(angle) * BULLET_SPEED, Math.sin(angle) * BULLET_SPEED];
        const bullet = { active: true, previousX: x, previousY: y, x: x + vx, y: y + vy, vx, vy };
        fillSquares(squares, bodies);
        const struck = findHit(bullet, squares, entry);
        const marched = march(bullet, bodies.slice(1));
        if (struck === undefined || marched === undefined) {
          misses++;
          // Small steps may jump over a corner that the bullet only brushes.
          if (marched !== undefined) expect.fail(`missed a ${marched.body.kind}`);
          if (struck !== undefined) {
            const inside = Math.min(
              entry.x - struck.x,
              struck.x + struck.w - entry.x,
              entry.y - struck.y,
              struck.y + struck.h - entry.y,
            );
            expect(inside).toBeLessThan(0.01);
          }
          continue;
        }
        hits++;
        expect(Math.abs(entry.time - marched.time)).toBeLessThan(2 / STEPS);
        if (marched.time === 0) expect(entry.side).toBe(-1);
        else if (marched.sides.length === 1) {
          expect(struck).toBe(marched.body);
          expect(names[entry.side]).toBe(marched.sides[0]);
          const alongX = entry.side % 2 === 1;
          expect([entry.normalX, entry.normalY].map(Math.abs)).toEqual(alongX ? [0, 1] : [1, 0]);
          expect(alongX ? entry.y : entry.x).toBeCloseTo(
            [struck.x, struck.y, struck.x + struck.w, struck.y + struck.h][entry.side],
            9,
          );
        }
      }
      expect(hits).toBeGreaterThan(eighthOf(400));
      expect(misses).toBeGreaterThan(eighthOf(400));
    },
  );

  it('is found in a plate so thin that the bullet is before it in one frame and behind it in the next', () => {
    const world = scene('@', '###');
    const plate = createRoof(100, 60, 2, 10);
    world.bodies.push(plate);
    expect(kinds(shoot(world, 96, 65, 104, 65))).toEqual(['spark']);
    expect([world.entry.x, world.entry.y]).toEqual([100, 65]);
    expect(world.bullets[0].active).toBe(false);
  });
});

describe('sparks', () => {
  it('fly away from the side that was hit, as a ball would bounce', () => {
    const random = createRandom(9);
    const world = scene('@', '###');
    world.bodies.push(createRoof(100, 60, 16, 8));
    let seen = 0;
    for (let i = 0; i < 600; i++) {
      const [x0, y0] = [randomBetween(random, 92, 124), randomBetween(random, 52, 76)];
      if (x0 >= 100 && x0 <= 116 && y0 >= 60 && y0 <= 68) continue;
      const angle = nextRandom(random) * 2 * Math.PI;
      const [vx, vy] = [Math.cos(angle), Math.sin(angle)];
      const event = shoot(world, x0, y0, x0 + 8 * vx, y0 + 8 * vy).find(({ kind }) => kind === 'spark');
      world.bullets[0].active = false;
      if (event === undefined) continue;
      seen++;
      // The speed into a side turns round, the speed along it stays.
      const wall = event.x === 100 || event.x === 116;
      expect(event.dx).toBeCloseTo(wall ? -vx : vx, 9);
      expect(event.dy).toBeCloseTo(wall ? vy : -vy, 9);
      const outward = wall ? Math.sign(event.x - 108) * event.dx : Math.sign(event.y - 64) * event.dy;
      expect(outward).toBeGreaterThan(0);
    }
    expect(seen).toBeGreaterThan(80);
  });
});

describe('the pistol', () => {
  it('fires again and again while the trigger is held, then has to be loaded', () => {
    const world = scene('@', '###');
    const events = play(world, (ROUNDS - 1) * SHOT_TIME + 1 + RELOAD_TIME, { fire: true });
    expect(kinds(events)).toEqual([...Array<string>(ROUNDS).fill('shot'), 'reload']);
    expect(world.girl.rounds).toBe(ROUNDS);
    expect(kinds(play(world, SHOT_TIME, { fire: true }))).toEqual(['shot']);
  });

  it('swings up while the button is held and shoots where it points', () => {
    const world = scene('@', '###');
    play(world, 12, { up: true });
    play(world, 1, { up: true, fire: true });
    const { vx, vy } = world.bullets[0];
    // Thirteen steps of a hundredth of a turn.
    expect(Math.atan2(-vy, vx) / (2 * Math.PI)).toBeCloseTo(0.13, 9);
    expect(Math.hypot(vx, vy)).toBeCloseTo(BULLET_SPEED, 9);
    play(world, 10);
    expect(world.girl.aimX).toBeCloseTo(1, 9);
    expect(world.girl.aimY).toBe(0);
  });

  it('shoots at the pointer, to either side', () => {
    const world = scene('.....@', '.....######');
    for (const [pointX, pointY] of [
      [200, 20],
      [5, 100],
      [47, 10],
    ]) {
      world.girl.shotWait = 0;
      play(world, 1, { pointing: true, pointX, pointY, fire: true });
      const bullet = world.bullets.find(({ active }) => active)!;
      bullet.active = false;
      const shoulder = [world.girl.x + 4, world.girl.y + 6];
      const wanted = Math.atan2(pointY - shoulder[1], pointX - shoulder[0]);
      expect(Math.atan2(bullet.vy, bullet.vx)).toBeCloseTo(wanted, 9);
      expect(world.girl.facing).toBe(pointX < shoulder[0] ? -1 : 1);
    }
  });

  it('loses bullets that leave the stage', () => {
    const world = scene('@', '###');
    expect(shoot(world, 120, STAGE_TOP + 3, 120, STAGE_TOP - 5)).toEqual([]);
    expect(world.bullets[0].active).toBe(false);
  });
});

describe('what a bullet does', () => {
  it.each([
    [0, 'bull', 200],
    [1, 'bull', 200],
    [-2, 'disc', 100],
    [3, 'disc', 100],
    [-4.5, 'disc', 50],
    [5, 'disc', 50],
  ])('to a disc, %d pixels from its middle: %s, %i points', (off, kind, points) => {
    const world = scene('@....o....o', '###########');
    const disc = world.bodies.filter(body => body.kind === 'disc')[0];
    const middle = disc.y + disc.h / 2;
    const events = shoot(world, disc.x - 4, middle + off, disc.x + 4, middle + off);
    expect(events.map(event => [event.kind, event.points])).toEqual([[kind, points]]);
    expect(world.score).toBe(points);
    expect(disc.active).toBe(false);
    expect(world.targets).toBe(1);
  });

  it('to a robot depends on the side: none through the shield, all through back and head', () => {
    for (const facing of [-1, 1]) {
      for (const [fromX, fromY, broken] of [
        [facing * 8, 0, false],
        [-facing * 8, 0, true],
        [0, -8, true],
      ] as const) {
        const world = scene('@.....R...', '##########');
        const robot = only(world, 'robot');
        robot.facing = facing;
        const [x, y] = [robot.x + 5, robot.y + 5];
        const events = shoot(world, x + fromX, y + fromY, x, y);
        expect(kinds(events)).toEqual([broken ? 'robot' : 'shield']);
        expect(robot.active).toBe(!broken);
      }
    }
  });
});
