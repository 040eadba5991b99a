import { describe, expect, it } from 'vitest';
import { CASTLE, ROCK, SAW, STAR } from '../../src/crossing/shapes.ts';
import {
  createStages,
  fire,
  type Phase,
  type Stages,
  stepStages,
  turnShip,
} from '../../src/crossing/two-stages.ts';
import * as palette from '../../src/kit/lesson/palette.ts';
import type { Machine } from '../../tools/console/machine.ts';
import { SOUND_REGISTERS } from '../../tools/console/memory-map.ts';
import { builtGame } from '../games.ts';
import { playGame, readRecording, screenPixel } from '../kit/lesson/play.ts';
import { Screen } from '../kit/lesson/screen.ts';
import { isInsideByParity, windingByAngles } from './plane.ts';

interface View {
  ring: number[];
  point: [x: number, y: number];
  /** Crossings of the ray, by hand. */
  crossings: number;
}

/** The rock with a corner dragged, then with a corner more. */
const dragged = ROCK.ring.with(10, 140).with(11, 20);
const added = [...dragged.slice(0, 18), 60, 80, ...dragged.slice(18)];

/** What the recording has made of the scenes by a frame. */
const views = new Map<number, View>([
  [120, { ring: ROCK.ring, point: [46, 54], crossings: 3 }],
  [150, { ring: dragged, point: [46, 54], crossings: 3 }],
  [185, { ring: added, point: [46, 54], crossings: 3 }],
  [240, { ring: dragged, point: [46, 54], crossings: 3 }],
  // Dragged beside a corner's row: the point is on it, and the corner, the lowest, is not counted.
  [268, { ring: dragged, point: [38, 114], crossings: 0 }],
  [419, { ring: dragged, point: [18, 114], crossings: 0 }],
  [516, { ring: SAW.ring, point: [8, 34], crossings: 8 }],
  [610, { ring: CASTLE.ring, point: [58, 58], crossings: 1 }],
  [710, { ring: STAR.ring, point: [80, 70], crossings: 2 }],
]);
const STAGES_FROM = 720;
const FRAMES = 1500;

const PICTURE = { left: 0, top: 9, right: 164, bottom: 127 };

/** Distance from the nearest edge. */
function clearance(x: number, y: number, ring: number[]): number {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < ring.length; i += 2) {
    const next = (i + 2) % ring.length;
    const [ax, ay, bx, by] = [ring[i], ring[i + 1], ring[next], ring[next + 1]];
    const length2 = (bx - ax) ** 2 + (by - ay) ** 2;
    const t = Math.max(0, Math.min(1, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length2));
    least = Math.min(least, Math.hypot(ax + t * (bx - ax) - x, ay + t * (by - ay) - y));
  }
  return least;
}

/** Whether one of the nine pixels around a place has a color. */
function hasNear(machine: Machine, x: number, y: number, ...colors: number[]): boolean {
  for (let dy = -1; dy <= 1; dy++)
    for (let dx = -1; dx <= 1; dx++)
      if (colors.includes(screenPixel(machine, Math.floor(x) + dx, Math.floor(y) + dy))) return true;
  return false;
}

function checkPicture(machine: Machine, { ring, point, crossings }: View, frame: number): void {
  const fills = [palette.GROUND, palette.OTHER_FILL, palette.OVERLAP_FILL];
  let checked = 0;
  for (let y = PICTURE.top; y < PICTURE.bottom; y++) {
    for (let x = PICTURE.left; x < PICTURE.right; x++) {
      const color = screenPixel(machine, x, y);
      if (!fills.includes(color) || clearance(x, y, ring) < 2) continue;
      const odd = isInsideByParity(x, y, ring);
      const expected = odd
        ? palette.OTHER_FILL
        : windingByAngles(x, y, ring) !== 0
          ? palette.OVERLAP_FILL
          : palette.GROUND;
      if (color !== expected) expect.fail(`frame ${frame}: pixel ${x}, ${y} is ${color}, not ${expected}`);
      checked++;
    }
  }
  expect(checked).toBeGreaterThan(14000);
  for (let i = 0; i < ring.length; i += 2)
    expect(hasNear(machine, ring[i], ring[i + 1], palette.OTHER, palette.HINT, palette.BRIGHT)).toBe(true);
  const odd = crossings % 2 === 1;
  expect(screenPixel(machine, ...point)).toBe(odd ? palette.HIT : palette.OWN);
  // The lamps of the two verdicts.
  const lamp = (y: number) => screenPixel(machine, PICTURE.right + 6, y);
  expect([lamp(23), lamp(31)]).toEqual(odd ? [palette.HIT, palette.PANEL] : [palette.PANEL, palette.OWN]);
}

/** Frequency that channel 0 plays, 0 for silence. */
function frequency(machine: Machine): number {
  const word = machine.state.ram[SOUND_REGISTERS] + 256 * machine.state.ram[SOUND_REGISTERS + 1];
  return word < 4096 ? 0 : word % 4096;
}

describe('the cartridge', () => {
  const game = builtGame('crossing');

  it('draws every polygon as parity and winding number say, counts aloud, and plays the two stages', async () => {
    const pitches: number[] = [];
    const phases = new Set<Phase>();
    const stages = createStages(7);
    const witness = await playGame(game, readRecording('crossing'), FRAMES, (frame, machine) => {
      const view = views.get(frame);
      if (view) checkPicture(machine, view, frame);
      const pitch = frequency(machine);
      if (frame <= 120 && pitch > 0 && pitch !== pitches.at(-1)) pitches.push(pitch);
      if (frame >= STAGES_FROM) {
        const { phase } = stages;
        followStages(stages, frame);
        phases.add(stages.phase);
        if (stages.phase !== phase) checkLamps(machine, stages);
        checkStages(machine, stages, frame);
      }
    });
    await witness.expectAsBefore(new URL('crossing.frames', import.meta.url));
    // The sound of the first frame, when three crossings come up at once; then one, two, three, each higher.
    expect(pitches).toHaveLength(4);
    const [atOnce, one, two, three] = pitches;
    expect(three).toBe(atOnce);
    expect(two / one).toBeCloseTo(2 ** (2 / 12), 1);
    expect(three / two).toBeCloseTo(2 ** (2 / 12), 1);
    expect([...phases].sort()).toEqual(['ball', 'hit', 'idle', 'ray', 'step', 'verdict']);
  });

  it('says who it is and keeps its place', () => {
    expect(game.metadata).toMatchObject({
      title: expect.stringMatching(/crossing/i),
      author: 'Cartwright',
      saveid: expect.stringMatching(/./),
      desc: expect.stringMatching(/./),
    });
  });
});

/** The lamps of the panel: those of the ball once it is rated, those of the crossings once they are counted. */
function checkLamps(machine: Machine, { phase, near, counted }: Stages): void {
  const screen = new Screen(machine.state);
  const isRated = phase !== 'idle' && phase !== 'step';
  const isJudged = phase === 'verdict' || phase === 'hit';
  const lamps: [string, boolean, number][] = [
    ['FAR: DONE', isRated && !near, palette.OWN],
    ['NEAR: STAGE 2', isRated && near, palette.HIT],
    ['EVEN: NO HIT', isJudged && counted % 2 === 0, palette.OWN],
    ['ODD: HIT', isJudged && counted % 2 === 1, palette.HIT],
  ];
  for (const [text, isLit, color] of lamps)
    expect(screen.says(text, isLit ? color : palette.MUTED), `${phase}: ${text}`).toBe(true);
}

/** Moves the stages on as the recording does. */
function followStages(stages: Stages, frame: number): void {
  if (frame >= 730 && frame < 740) turnShip(stages, -0.004);
  if (frame === 740) fire(stages);
  // The held button makes four steps of one.
  for (let i = frame === 740 ? 4 : 1; i > 0; i--) stepStages(stages);
}

function checkStages(machine: Machine, stages: Stages, frame: number): void {
  for (const [number, { active, x, y, radius, outline }] of stages.targets.entries()) {
    if (!active) continue;
    for (let i = 0; i < outline.length; i += 2) {
      const drawn = hasNear(
        machine,
        outline[i],
        outline[i + 1],
        palette.OTHER,
        palette.HIT,
        palette.BRIGHT,
        palette.OWN,
      );
      if (!drawn) expect.fail(`frame ${frame}: corner ${i / 2} of rock ${number} is not drawn`);
    }
    const tested = number === stages.tested && stages.phase !== 'idle' && stages.phase !== 'step';
    // The lowest point of the ball; other balls, the ray or numbers may lie over it only in other places.
    const ballColor = tested ? (stages.near ? palette.HIT : palette.TEXT) : palette.GRID;
    if (number === 2) expect(hasNear(machine, x, y + radius, ballColor)).toBe(true);
  }
  if (stages.phase !== 'idle')
    expect(hasNear(machine, stages.bulletX, stages.bulletY, palette.OWN, palette.HIT)).toBe(true);
}
