import { describe, expect, it } from 'vitest';
import {
  ACCIDENT_TIME,
  GRAVITY,
  JUMP_SPEED,
  LATE_JUMP_TIME,
  PUSH_SPEED,
  RUN_SPEED,
  SAFE_TIME,
  SHORT_JUMP_SPEED,
  TOP_SPEED,
} from '../../src/pistol/tuning.ts';
import { kinds, only, play, scene } from './scene.ts';

/** Upper side of the roof in the last row of a scene. */
const FLOOR = 128;

describe('the girl', () => {
  it('stands on the roof and runs at her speed', () => {
    const world = scene('@', '#'.repeat(30));
    const { girl } = world;
    expect(girl.y + girl.h).toBe(FLOOR);
    play(world, 20, { right: true });
    const { x } = girl;
    play(world, 10, { right: true });
    expect(girl.x - x).toBe(10 * RUN_SPEED);
    play(world, 200, { right: true });
    expect(girl.x + girl.w).toBe(240);
    expect(girl.y + girl.h).toBe(FLOOR);
  });

  it('jumps as high as speed and gravity say, and less when the button is let go', () => {
    const heights = [40, 3].map(held => {
      const world = scene('@', '###');
      let top = world.girl.y;
      for (let frame = 0; frame < 50; frame++) {
        play(world, 1, { jump: frame < held });
        top = Math.min(top, world.girl.y);
      }
      expect(world.girl.grounded).toBe(true);
      return FLOOR - world.girl.h - top;
    });
    // v + (v - g) + (v - 2g) + … + g
    expect(heights[0]).toBe((JUMP_SPEED * (JUMP_SPEED + GRAVITY)) / (2 * GRAVITY));
    const short = 3 * JUMP_SPEED - 3 * GRAVITY;
    const rest = ((SHORT_JUMP_SPEED - GRAVITY) * SHORT_JUMP_SPEED) / (2 * GRAVITY);
    expect(heights[1]).toBe(short + rest);
  });

  it('still jumps just after the edge of a roof, and not later', () => {
    for (const late of [LATE_JUMP_TIME - 1, LATE_JUMP_TIME + 1]) {
      const world = scene('@', '###');
      while (world.girl.grounded) play(world, 1, { right: true });
      play(world, late - 1, { right: true });
      expect(kinds(play(world, 1, { right: true, jump: true })).includes('jump')).toBe(late < LATE_JUMP_TIME);
    }
  });

  it('lands on a dustbin, whose lid hops, and never falls faster than the landing rule allows', () => {
    const world = scene('@..............', '...............', '...............', 'U..............', '###');
    const bin = only(world, 'bin');
    world.girl.x = bin.x;
    world.girl.y = -60;
    let fastest = 0;
    const events = [];
    for (let frame = 0; frame < 80; frame++) {
      events.push(...play(world, 1));
      fastest = Math.max(fastest, world.girl.y - world.girl.previousY);
      if (events.length > 0) break;
    }
    expect(fastest).toBe(TOP_SPEED);
    expect(kinds(events)).toEqual(['clang', 'land']);
    expect(world.girl.y + world.girl.h).toBe(bin.y);
    expect(bin.lid).toBeGreaterThan(0);
  });

  it('bumps her head and comes down again', () => {
    const world = scene('###', '...', '...', '@..', '###');
    const ceiling = FLOOR - 3 * 8;
    const events = [];
    let top = world.girl.y;
    for (let frame = 0; frame < 40; frame++) {
      events.push(...play(world, 1, { jump: true }));
      top = Math.min(top, world.girl.y);
    }
    expect(kinds(events)).toContain('bump');
    expect(top).toBe(ceiling);
    expect(world.girl.y + world.girl.h).toBe(FLOOR);
  });

  it('is stopped by walls without being lifted or caught between two pieces of them', () => {
    const world = scene('....#', '....#', '....#', '....#', '....#', '@...#', '#####');
    const walked = [];
    for (let frame = 0; frame < 60; frame++) {
      play(world, 1, { right: true, jump: frame % 40 < 20 });
      walked.push(world.girl.x + world.girl.w);
    }
    expect(Math.max(...walked)).toBe(32);
  });

  it('falls between two houses, loses time and comes back from the sky', () => {
    const world = scene('@', '##');
    const { time } = world;
    const events = play(world, 90, { right: true });
    expect(kinds(events)).toContain('fall');
    expect(time - world.time).toBe(ACCIDENT_TIME * kinds(events).filter(kind => kind === 'fall').length);
  });

  it('is knocked away by a robot, once in a while only', () => {
    const world = scene('@..R......R', '###########');
    const events = [];
    while (!kinds(events).includes('hurt')) events.push(...play(world, 1, { right: true }));
    expect(world.girl.vx).toBeLessThan(0);
    const { time } = world;
    const robot = world.bodies.find(body => body.kind === 'robot')!;
    robot.x = world.girl.x;
    expect(kinds(play(world, SAFE_TIME - 5))).not.toContain('hurt');
    expect(time - world.time).toBe(SAFE_TIME - 5);
  });

  it('breaks a robot that she jumps onto, and bounces', () => {
    const world = scene('@..R......R', '###########');
    const robot = world.bodies.find(body => body.kind === 'robot')!;
    Object.assign(world.girl, { x: robot.x, y: robot.y - 40, vx: 0, vy: 0 });
    const events = [];
    while (events.length === 0) events.push(...play(world, 1));
    expect(kinds(events)).toEqual(['stomp']);
    expect(robot.active).toBe(false);
    expect(world.girl.vy).toBeLessThan(0);
  });
});

describe('pushing', () => {
  it('moves a barrel ahead of her, slowly, with nothing between them', () => {
    const world = scene('@.B', '#'.repeat(30));
    const barrel = only(world, 'barrel');
    play(world, 30, { right: true });
    expect(world.girl.x + world.girl.w).toBe(barrel.x);
    const { x } = barrel;
    play(world, 20, { right: true });
    expect(barrel.x - x).toBe(20 * PUSH_SPEED);
    expect(world.girl.x + world.girl.w).toBe(barrel.x);
  });

  it('moves a whole row, and what stands on it, until something stops the foremost', () => {
    const world = scene('@..B.B..B..#', '############');
    const barrels = world.bodies.filter(body => body.kind === 'barrel').sort((a, b) => a.x - b.x);
    // One more on top of the first.
    Object.assign(barrels[2], { x: barrels[0].x, y: barrels[0].y - barrels[0].h });
    play(world, 400, { right: true });
    expect(barrels[1].x + barrels[1].w).toBe(11 * 8);
    expect(barrels[0].x + barrels[0].w).toBe(barrels[1].x);
    expect(barrels[2].x).toBe(barrels[0].x);
    expect(barrels[2].y + barrels[2].h).toBe(barrels[0].y);
    expect(world.girl.x + world.girl.w).toBe(barrels[0].x);
  });
});
