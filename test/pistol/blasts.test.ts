import { describe, expect, it } from 'vitest';
import { createRandom, randomBetween } from '../../src/kit/random.ts';
import {
  ACCIDENT_TIME,
  BLAST_POINTS,
  BLAST_RADIUS,
  BOUNCE,
  BOUNCE_FRICTION,
  BURST_DROP,
  CHAIN_FUSE,
  GRENADE_FUSE,
  GRENADE_GRAVITY,
  GRENADE_LIMIT,
  GRENADE_RADIUS,
  GRENADES_PER_STAGE,
  SHOT_FUSE,
} from '../../src/pistol/tuning.ts';
import { kinds, only, play, scene, shoot } from './scene.ts';

const FLOOR = 128;

describe('a barrel', () => {
  it('burns for a while when it was shot, then explodes', () => {
    const world = scene('@..............B', '#'.repeat(30));
    const barrel = only(world, 'barrel');
    const struck = shoot(world, barrel.x - 4, barrel.y + 5, barrel.x + 4, barrel.y + 5);
    expect(kinds(struck)).toEqual(['spark', 'lit']);
    // The frame of the shot is the first one of the fuse.
    expect(kinds(play(world, SHOT_FUSE - 2))).toEqual([]);
    expect(kinds(play(world, 1))).toEqual(['blast']);
    expect(barrel.active).toBe(false);
  });

  it('strikes all that a circle around it touches, and nothing else', () => {
    const random = createRandom(4);
    let [struck, spared] = [0, 0];
    for (let i = 0; i < 300; i++) {
      const world = scene('@..............B......o', '#'.repeat(30));
      const [barrel, disc] = [only(world, 'barrel'), only(world, 'disc')];
      disc.x = barrel.x + randomBetween(random, -45, 45);
      disc.y = barrel.y + randomBetween(random, -45, 45);
      barrel.fuse = 1;
      barrel.chain = 1;
      // The nearest of many points of the disc's box.
      let nearest = 1e9;
      for (let u = 0; u <= 40; u++) {
        for (let v = 0; v <= 40; v++) {
          const x = disc.x + (disc.w * u) / 40 - (barrel.x + 5);
          const y = disc.y + (disc.h * v) / 40 - (barrel.y + 6);
          nearest = Math.min(nearest, Math.hypot(x, y));
        }
      }
      if (Math.abs(nearest - BLAST_RADIUS) < 0.1) continue;
      play(world, 1);
      expect(disc.active).toBe(nearest > BLAST_RADIUS);
      expect(world.score).toBe(disc.active ? 0 : BLAST_POINTS);
      if (disc.active) spared++;
      else struck++;
    }
    expect(struck).toBeGreaterThan(50);
    expect(spared).toBeGreaterThan(50);
  });

  it('lights the next one; each link of the chain comes later and scores more', () => {
    const world = scene('@.........B..oB..oB..oB..o', '#'.repeat(30));
    const barrels = world.bodies.filter(body => body.kind === 'barrel').sort((a, b) => a.x - b.x);
    barrels[0].fuse = 1;
    barrels[0].chain = 1;
    const links: number[] = [];
    const points: number[] = [];
    let [frame, last] = [0, -CHAIN_FUSE];
    for (; frame < 120; frame++) {
      for (const event of play(world, 1)) {
        if (event.kind === 'disc') points.push(event.points);
        if (event.kind !== 'blast') continue;
        links.push(event.points);
        expect(frame - last).toBeGreaterThanOrEqual(CHAIN_FUSE);
        last = frame;
      }
    }
    expect(links).toEqual([1, 2, 3, 4]);
    expect(points).toEqual([1, 2, 3, 4].map(link => link * BLAST_POINTS));
  });

  it('bursts where it lands after a deep fall, and only then', () => {
    for (const rows of [2, 3]) {
      const high = Array.from({ length: rows }, (_, i) => (i === 0 ? '.@.B' : i === 1 ? '####' : '....'));
      const world = scene(...high, '....', '############');
      const drop = rows * 8;
      const events = play(world, 120, { right: true });
      expect(kinds(events).includes('blast')).toBe(drop >= BURST_DROP);
    }
  });

  it('costs the girl time when she is too near', () => {
    const world = scene('@.B', '#'.repeat(30));
    const { time } = world;
    Object.assign(only(world, 'barrel'), { fuse: 1, chain: 1 });
    expect(kinds(play(world, 1))).toEqual(['blast', 'hurt']);
    expect(time - world.time).toBe(ACCIDENT_TIME);
    expect(world.girl.vx).toBeLessThan(0);
  });
});

describe('a grenade', () => {
  it('bounces back with its share of the speed: each bounce is its square times as high', () => {
    const world = scene('....................@', '#'.repeat(30));
    const grenade = world.grenades[0];
    const start = FLOOR - GRENADE_RADIUS - 60;
    Object.assign(grenade, { active: true, x: 30, y: start, vx: 0, vy: 0, fuse: 1000 });
    const tops: number[] = [];
    let rising = false;
    for (let frame = 0; frame < 200; frame++) {
      play(world, 1);
      if (rising && grenade.vy >= 0) tops.push(FLOOR - GRENADE_RADIUS - grenade.y);
      rising = grenade.vy < 0;
      expect(grenade.x).toBe(30);
      expect(grenade.y).toBeLessThanOrEqual(FLOOR - GRENADE_RADIUS);
    }
    // 60 pixels are deep enough for the top speed, so the fall ends with it.
    expect(tops.length).toBeGreaterThan(3);
    const speed = Math.min(Math.sqrt(2 * 0.15 * 60), 4);
    expect(tops[0]).toBeGreaterThan((0.9 * (BOUNCE * speed) ** 2) / 0.3);
    expect(tops[0]).toBeLessThan((1.1 * (BOUNCE * speed) ** 2) / 0.3);
    for (let i = 1; i < 3; i++) expect(tops[i] / tops[i - 1]).toBeLessThan(BOUNCE);
  });

  it('turns round at a wall and keeps the rest', () => {
    const world = scene('....................@', '##########..........##');
    world.bodies.push({ ...world.bodies[1], x: 60, y: 40, previousX: 60, previousY: 40 });
    const grenade = world.grenades[0];
    Object.assign(grenade, { active: true, x: 54, y: 44, vx: 3, vy: 0, fuse: 1000 });
    play(world, 3);
    expect(grenade.vx).toBeCloseTo(-3 * BOUNCE, 9);
    expect(grenade.x).toBeLessThan(58);
  });

  it('takes no more and no less than a frame for two bounces in it', () => {
    const world = scene('....................@', '#'.repeat(30));
    world.bodies.push({ ...world.bodies[1], x: 60, y: FLOOR - 8, previousX: 60, previousY: FLOOR - 8 });
    const [down, slower] = [3, 3 * (1 - BOUNCE_FRICTION)];
    const grenade = world.grenades[0];
    // At the wall after half of the frame, on the floor after three quarters.
    const floor = FLOOR - GRENADE_RADIUS;
    const y = floor - down / 2 - slower / 4;
    Object.assign(grenade, { active: true, x: 57, y, vx: 2, vy: down - GRENADE_GRAVITY, fuse: 1000 });
    play(world, 1);
    expect(grenade.y).toBeCloseTo(floor - (BOUNCE * slower) / 4, 9);
    expect(grenade.x).toBeCloseTo(58 - 2 * BOUNCE * (1 / 4 + (1 - BOUNCE_FRICTION) / 4), 9);
  });

  it('makes room for a barrel that is pushed into it', () => {
    const world = scene('@.B', '#'.repeat(30));
    const barrel = only(world, 'barrel');
    play(world, 30, { right: true });
    const grenade = world.grenades[0];
    Object.assign(grenade, {
      active: true,
      x: barrel.x + barrel.w + 4,
      y: FLOOR - 2,
      vx: 0,
      vy: 0,
      fuse: 1000,
    });
    for (let frame = 0; frame < 40; frame++) {
      play(world, 1, { right: true });
      expect(grenade.x - barrel.x - barrel.w).toBeGreaterThanOrEqual(GRENADE_RADIUS - 1e-9);
    }
  });

  it('explodes at the end of its fuse, or at once on a target', () => {
    const world = scene(
      '...........................R',
      '.........................####',
      '',
      '',
      '@',
      '#'.repeat(30),
    );
    expect(kinds(play(world, 1, { grenade: true }))).toEqual(['throw']);
    expect(kinds(play(world, GRENADE_FUSE - 2))).not.toContain('blast');
    expect(kinds(play(world, 1))).toContain('blast');
    const robot = only(world, 'robot');
    Object.assign(world.grenades[0], {
      active: true,
      x: robot.x - 5,
      y: robot.y + 6,
      vx: 4,
      vy: 0,
      fuse: 1000,
    });
    expect(kinds(play(world, 1))).toEqual(['blast', 'robot']);
  });

  it('is thrown once a press and so often a stage', () => {
    const world = scene('@', '#'.repeat(30));
    expect(kinds(play(world, 40, { grenade: true })).filter(kind => kind === 'throw')).toHaveLength(1);
    let thrown = 1;
    for (let i = 0; i < 10; i++) {
      play(world, 20);
      thrown += kinds(play(world, 1, { grenade: true })).filter(kind => kind === 'throw').length;
    }
    expect(thrown).toBe(GRENADES_PER_STAGE);
    expect(world.grenadesLeft).toBe(0);
    expect(GRENADES_PER_STAGE).toBeLessThanOrEqual(GRENADE_LIMIT);
  });
});
