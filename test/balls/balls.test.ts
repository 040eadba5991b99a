import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { createCrowd, stepCrowd } from '../../src/balls/crowd.ts';
import * as palette from '../../src/kit/lesson/palette.ts';
import { inputAt, type Recording } from '../../tools/console/recording.ts';
import { builtGame } from '../games.ts';
import type { Witness } from '../golden-checksums.ts';
import { playGame, readRecording } from '../kit/lesson/play.ts';
import { Screen } from '../kit/lesson/screen.ts';

const FRAMES = 400;
const PICTURE = { left: 0, top: 9, right: 143, bottom: 126 };
const CASES = ['APART', 'TOUCH OUTSIDE', 'CROSS', 'TOUCH INSIDE', 'INSIDE'];

type Ball = [x: number, y: number, r: number];

/** The balls of a moment: the blue one, then the others, of which only the last ever changes. */
function balls(own: Ball, last: Ball = [122, 108, 8]): Ball[] {
  return [own, [92, 62, 30], [34, 42, 16], last];
}

/** Where the recording has brought the balls, and which of them is measured and which is chosen. */
const MOMENTS: { frame: number; balls: Ball[]; measured: number; chosen: number }[] = [
  { frame: 5, balls: balls([40, 96, 16]), measured: 1, chosen: 0 },
  { frame: 15, balls: balls([92, 108, 16]), measured: 1, chosen: 0 },
  { frame: 25, balls: balls([92, 90, 16]), measured: 1, chosen: 0 },
  { frame: 35, balls: balls([92, 76, 16]), measured: 1, chosen: 0 },
  { frame: 45, balls: balls([92, 66, 16]), measured: 1, chosen: 0 },
  { frame: 55, balls: balls([34, 42, 16]), measured: 2, chosen: 0 },
  { frame: 70, balls: balls([36, 42, 16]), measured: 2, chosen: 0 },
  { frame: 96, balls: balls([36, 42, 16], [122, 107, 10]), measured: 2, chosen: 3 },
  { frame: 120, balls: balls([36, 42, 13], [122, 107, 10]), measured: 2, chosen: 0 },
];

/** The case by whole numbers, which have no rounding. */
function caseOf([ax, ay, ar]: Ball, [bx, by, br]: Ball): number {
  const square = (ax - bx) ** 2 + (ay - by) ** 2;
  const [outside, inside] = [square - (ar + br) ** 2, square - (ar - br) ** 2];
  if (outside >= 0) return outside > 0 ? 0 : 1;
  return inside > 0 ? 2 : inside === 0 ? 3 : 4;
}

let recording: Recording;
const screens: Screen[] = [];
let metadata: Record<string, string>;
let witness: Witness;

beforeAll(async () => {
  const game = builtGame('balls');
  metadata = game.metadata;
  recording = readRecording('balls');
  witness = await playGame(game, recording, FRAMES, (frame, machine) => {
    screens.push(new Screen(machine.state));
    expect(screens).toHaveLength(frame + 1);
  });
});

it('draws and plays what it did before', async () => {
  await witness.expectAsBefore(new URL('balls.frames', import.meta.url));
});

it('says who it is', () => {
  expect(metadata).toMatchObject({
    title: 'Bounding balls',
    author: 'Cartwright',
    saveid: expect.any(String),
  });
  expect(screens[0].says('BOUNDING BALLS', palette.BRIGHT, false)).toBe(true);
});

describe('two balls', () => {
  it('come through all five cases in the recording', () => {
    const cases = MOMENTS.map(({ balls, measured }) => caseOf(balls[0], balls[measured]));
    expect(new Set(cases).size).toBe(CASES.length);
  });

  it.each(MOMENTS)('name their case and write out the measures in frame $frame', moment => {
    const screen = screens[moment.frame];
    const [own, other] = [moment.balls[0], moment.balls[moment.measured]];
    const square = (own[0] - other[0]) ** 2 + (own[1] - other[1]) ** 2;
    const [sum, difference] = [own[2] + other[2], Math.abs(own[2] - other[2])];
    const numbers = [Math.sqrt(square).toFixed(2), square, sum, sum ** 2, difference, difference ** 2];
    for (const number of numbers) expect(screen.says(`${number}`), `${number}`).toBe(true);
    const [{ x }] = screen.find('APART');
    const lit = CASES.filter(name =>
      screen.find(name).some(text => text.x === x && text.color === palette.HINT),
    );
    expect(lit).toEqual([CASES[caseOf(own, other)]]);
    expect(screen.says('NO HIT', palette.TEXT, false)).toBe(square > sum ** 2);
    expect(screen.says('HIT', palette.HIT, false)).toBe(square <= sum ** 2);
  });

  it.each(MOMENTS)('are filled where they are, and where they overlap, in frame $frame', moment => {
    const screen = screens[moment.frame];
    const [own, ...others] = moment.balls;
    const other = moment.balls[moment.measured];
    const seen = new Map<number, number>();
    for (let y = PICTURE.top; y <= PICTURE.bottom; y++) {
      for (let x = PICTURE.left; x <= PICTURE.right; x++) {
        const away = moment.balls.map(([bx, by, r]) => Math.hypot(x - bx, y - by) - r);
        // Perimeters, the ring of the chosen ball, the point of touch and the lines between the centres have their own colors.
        if (away.some(d => Math.abs(d) < 2) || Math.abs(away[moment.chosen] - 2.5) < 2) continue;
        if (distanceToLine(x, y, own, other) < 4) continue;
        const inOwn = away[0] < 0;
        const inOthers = others.some((_, i) => away[i + 1] < 0);
        const expected = inOwn
          ? inOthers
            ? palette.OVERLAP_FILL
            : palette.OWN_FILL
          : inOthers
            ? palette.OTHER_FILL
            : palette.GROUND;
        if (screen.at(x, y) !== expected) expect.fail(`${x}, ${y}: ${screen.at(x, y)}, not ${expected}`);
        seen.set(expected, (seen.get(expected) ?? 0) + 1);
      }
    }
    expect(seen.get(palette.OTHER_FILL)).toBeGreaterThan(100);
    if (caseOf(own, other) > 1) expect(seen.get(palette.OVERLAP_FILL)).toBeGreaterThan(50);
    const [x, y, r] = own;
    expect(screen.at(x, y)).toBe(
      caseOf(own, other) === 3 && x === other[0] && y === other[1] ? palette.OTHER : palette.OWN,
    );
    expect(screen.at(x - r, y)).not.toBe(palette.GROUND);
  });
});

/** Distance from the line through the centres of two balls, a level one if they have the same centre. */
function distanceToLine(px: number, py: number, [ax, ay]: Ball, [bx, by]: Ball): number {
  const [dx, dy] = ax === bx && ay === by ? [1, 0] : [bx - ax, by - ay];
  return Math.abs(dx * (py - ay) - dy * (px - ax)) / Math.hypot(dx, dy);
}

describe('many balls', () => {
  it('fly, touch and are counted in the cartridge as in Node, with and without the grid', () => {
    const crowd = createCrowd(PICTURE.left, PICTURE.top, PICTURE.right, PICTURE.bottom, 70);
    let [x, y] = [72, 68];
    const page = readFileSync(new URL('../../docs/balls.md', import.meta.url), 'utf8');
    let last = 0;
    let [checked, withGrid, bounces] = [0, 0, 0];
    for (let frame = 130; frame < 320; frame++) {
      const { gamepads, mouseX, mouseY, mouseButtons } = inputAt(recording, frame);
      const pressed = gamepads & ~last;
      last = gamepads;
      // The recording grabs the ball in its middle.
      if (mouseButtons === 1) [x, y] = [mouseX - 8, mouseY - 4];
      if (pressed & 16) crowd.usesGrid = !crowd.usesGrid;
      if (pressed & 64) crowd.count -= 10;
      if (pressed & 128) crowd.count += 10;
      stepCrowd(crowd, x, y);
      const screen = screens[frame];
      for (const value of [crowd.count, crowd.tests]) expect(screen.says(`${value}`)).toBe(true);
      if (!crowd.usesGrid) expect(crowd.tests).toBe((crowd.count * (crowd.count - 1)) / 2);
      expect(screen.says(`${crowd.hits}`, palette.HIT)).toBe(true);
      // The frame whose picture is in docs/balls.md.
      if (frame === 290)
        expect(page).toContain(`${crowd.count} balls need ${crowd.tests} tests instead of 3160`);
      withGrid += Number(crowd.usesGrid);
      bounces += crowd.hits;
      for (let i = 1; i < crowd.count; i++) {
        const [cx, cy, r] = [Math.floor(crowd.x[i]), Math.floor(crowd.y[i]), crowd.r[i]];
        const isCovered = [...crowd.x.keys()].some(
          j =>
            j < crowd.count &&
            (j > i || j === 0) &&
            Math.hypot(crowd.x[j] - crowd.x[i], crowd.y[j] - crowd.y[i]) < crowd.r[j] + r + 3,
        );
        if (isCovered || cx - r < PICTURE.left || cy - r < PICTURE.top) continue;
        expect(screen.at(cx - r, cy)).toBe(crowd.glow[i] > 0 ? palette.HIT : palette.OTHER);
        expect(screen.at(cx, cy - r)).toBe(crowd.glow[i] > 0 ? palette.HIT : palette.OTHER);
        checked++;
      }
    }
    expect(withGrid).toBe(100);
    expect(bounces).toBeGreaterThan(100);
    expect(checked).toBeGreaterThan(3000);
    expect([x, y, crowd.count]).toEqual([52, 36, 80]);
  });

  it('are left and found again by the scene button, or by pressing its words in the help line', () => {
    const scenes = [310, 330, 350, 365, 380].map(frame =>
      ['TWO BALLS 1/2', 'MANY BALLS 2/2'].findIndex(name => screens[frame].says(name)),
    );
    expect(scenes).toEqual([1, 0, 1, 0, 0]);
    const [words] = screens[359].find('SCENE');
    expect(words.x).toBeLessThan(120);
    expect(words.x + 18).toBeGreaterThan(120);
    expect(words.y).toBeLessThanOrEqual(130);
    expect(words.y + 5).toBeGreaterThanOrEqual(130);
  });
});
