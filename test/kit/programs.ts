/**
 * Programs that call every function of the kit, in Node and in Lua. Each gives numbers; those of `drawn` give none but
 * call the console, whose part the test plays.
 */

import * as kit from '../../src/kit/index.ts';

/** A rock, its notch the first corner. */
const RING = [-4, 0, -14, 8, 0, 16, 13, 7, 15, -6, 2, -14, -12, -9];
const FADES = [
  [12, 4, 3, 2],
  [9, 10],
];

/** Three frames in a row, and three that lie anywhere. */
const RUN = {
  id: 256,
  columns: 2,
  rows: 1,
  colorKey: 3,
  frames: [256, 258, 260],
  step: 2,
  milliseconds: [100, 50, 200],
};
const JUMP = { ...RUN, step: undefined, frames: [300, 256, 300], flips: [0, 0, 1] };

/** Numbers of each program, to be compared to the last bit. */
export const computed = {
  random: () => {
    const numbers: number[] = [];
    const random = kit.createRandom(20260101);
    for (let i = 0; i < 200; i++) {
      numbers.push(
        kit.nextRandom(random),
        kit.randomBetween(random, -3.5, 8),
        kit.randomInteger(random, 1, 6),
      );
      numbers.push(kit.chance(random, 30) ? 1 : 0);
    }
    kit.seedRandom(random, 5.75);
    numbers.push(kit.nextRandom(random), random.state);
    return numbers;
  },
  angles: () => {
    const numbers: number[] = [];
    for (let i = -300; i < 300; i++) {
      const turns = i / 97;
      numbers.push(kit.sine(turns), kit.cosine(turns), kit.wrapAngle(turns));
    }
    numbers.push(kit.sine(3), kit.cosine(-2), kit.wrapAngle(-1e-20), kit.wrapAngle(5));
    return numbers;
  },
  timers: () => {
    const numbers: number[] = [];
    const timer = kit.createTimer();
    let wait = 7;
    for (let frame = 0; frame < 40; frame++) {
      if (kit.everyFrames(frame, 13)) kit.startTimer(timer, 9);
      wait = kit.countDown(wait);
      numbers.push(
        wait,
        kit.stepTimer(timer) ? 1 : 0,
        kit.timerShare(timer),
        kit.blinks(frame, 5, 3) ? 1 : 0,
      );
    }
    return numbers;
  },
  easing: () => {
    const numbers: number[] = [];
    let value = 0;
    for (let i = 0; i <= 30; i++) {
      const share = i / 30;
      value = kit.approach(value, i < 15 ? 4 : -1, 0.7);
      numbers.push(value, kit.mix(-8, 11, kit.easeIn(share)), kit.easeOut(share), kit.easeInOut(share));
    }
    return numbers;
  },
  particles: () => {
    const numbers: number[] = [];
    const random = kit.createRandom(3);
    const particles = kit.createParticles(7);
    for (let frame = 0; frame < 30; frame++) {
      const vx = kit.randomBetween(random, -2, 2);
      const particle = kit.emitParticle(particles, 20, 30, vx, 0.5 * vx, 3 + (frame % 9), frame % 2);
      kit.moveParticles(particles, 0.93);
      numbers.push(kit.particleColor(particle, FADES), particles.next);
      for (const { x, y, vy, age } of particles.pool) numbers.push(x, y, vy, age);
    }
    kit.clearParticles(particles);
    for (const { age, lifetime } of particles.pool) numbers.push(lifetime - age);
    return numbers;
  },
  wrapping: () => {
    const numbers: number[] = [];
    const offsets: number[] = [];
    for (let x = -30; x < 270; x += 3.7) {
      const inside = kit.wrapPosition(x, 240);
      const images = kit.screenImages(inside, kit.wrapPosition(x / 2, 136), 9, 240, 136, offsets);
      numbers.push(inside, images);
      for (let i = 0; i < 2 * images; i++) numbers.push(offsets[i]);
    }
    return numbers;
  },
  letters: () => {
    const numbers: number[] = [kit.letterWidth('GAME OVER'), kit.LETTER_ADVANCE * kit.LETTER_HEIGHT];
    for (const stroke of kit.letterStrokes('THE QUICK BROWN FOX - 0123456789!')) numbers.push(...stroke);
    return numbers;
  },
  animations: () => {
    const numbers: number[] = [];
    for (let time = 0; time < 800; time += 7.5)
      numbers.push(
        kit.animationFrame(RUN, time),
        kit.taggedFrame(JUMP, [2, 1], time),
        kit.animatedTile(WATER, 40, time),
        kit.animatedTile(WATER, 41, time),
      );
    return numbers;
  },
};

const WATER: { readonly [tile: number]: kit.TileAnimation | undefined } = {
  40: { frames: [40, 41, 42], milliseconds: [100, 60, 10] },
};
const LEVEL = {
  left: 3,
  top: 4,
  width: 60,
  height: 17,
  colorKey: 0,
  grids: { ground: { columns: 2, rows: 1, cells: [7, 9] } },
};
const HIT: kit.Slice = {
  left: 1,
  top: 2,
  width: 3,
  height: 4,
  frames: [
    { left: 1, top: 2, width: 3, height: 4 },
    { left: 5, top: 6, width: 7, height: 8 },
  ],
};
const strokes = kit.letterStrokes('TITLE');
const particles = kit.createParticles(20);
const random = kit.createRandom(11);
const timer = kit.createTimer();
const offsets: number[] = [0, 0, 0, 0, 0, 0, 0, 0];
let angle = 0;

/** What a game does in a frame: the calls of the console are compared, and nothing is allocated. */
export function drawFrame(): void {
  angle = kit.wrapAngle(angle + 0.01);
  if (kit.stepTimer(timer) || kit.timerShare(timer) === 1) kit.startTimer(timer, 30);
  kit.emitParticle(
    particles,
    120,
    68,
    kit.cosine(angle),
    kit.sine(angle),
    kit.randomInteger(random, 4, 20),
    0,
  );
  kit.moveParticles(particles, 0.95);
  kit.drawParticles(particles, FADES);
  kit.fillRing(RING, RING[0], RING[1], 3);
  kit.drawRing(RING, 12);
  kit.drawLitRing(RING, 5, 4, 3);
  kit.drawStrokes(strokes, 20, 30, 2.5, kit.easeOut(kit.timerShare(timer)), 9);
  kit.printCentered(kit.buttonName(kit.BUTTON_A), 20, 12, 1, true);
  kit.printRight('HI', 230, 2, 12, 1, false);
  kit.printShadowed('LO', kit.textWidth('LO', true), 9, 12, 1, false);
  kit.drawSprite(RUN, 20, 30);
  kit.drawSprite(JUMP, angle * 20, 30, kit.animationFrame(JUMP, angle * 2000), 2, 1);
  kit.drawMap(LEVEL, -angle * 40, 3);
  const hit = kit.sliceInFrame(HIT, angle > 3 ? 1 : 0);
  rectb(hit.left, hit.top, hit.width, hit.height, kit.cellAt(LEVEL.grids.ground, angle > 2 ? 1 : 5, 0));
  kit.screenImages(kit.wrapPosition(angle * 300, 240), 60, 8, 240, 136, offsets);
}
