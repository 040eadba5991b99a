import { describe, expect, it } from 'vitest';
import { PICTURE_BOTTOM, PICTURE_TOP } from '../../src/kit/lesson/layout.ts';
import * as palette from '../../src/kit/lesson/palette.ts';
import type { Machine } from '../../tools/console/machine.ts';
import { SOUND_REGISTER_SIZE, SOUND_REGISTERS } from '../../tools/console/memory-map.ts';
import { builtGame } from '../games.ts';
import { playGame, readRecording, screenPixel } from '../kit/lesson/play.ts';
import { Screen } from '../kit/lesson/screen.ts';
import { commonPixels, isPainted, type Painted, rowsOf } from './painted.ts';

/** Where the recording has brought the sprites by a frame: the first one and the second one. */
const SWORD: Painted = { picture: 'SWORD', x: 24, y: 15 };
const INVADER: Painted = { picture: 'INVADER', x: 31, y: 22 };
const WHALE: Painted = { picture: 'WHALE', x: 10, y: 25 };
const HIT_OR_NOT = 1;
const HOW_MUCH = 2;
const views = new Map<number, [scene: number, a: Painted, b: Painted]>([
  [140, [HIT_OR_NOT, { ...SWORD, x: 22, y: 14 }, INVADER]],
  [285, [HIT_OR_NOT, SWORD, INVADER]],
  [590, [HOW_MUCH, SWORD, INVADER]],
  [850, [HOW_MUCH, SWORD, WHALE]],
  [884, [HOW_MUCH, SWORD, { ...WHALE, across: true }]],
  [894, [HOW_MUCH, SWORD, { ...WHALE, down: true }]],
  [990, [HOW_MUCH, SWORD, { ...WHALE, across: true, down: true }]],
]);
const TOUCHING = 1035;
const APART = 1060;
const FRAMES = 1100;

/** Scans that are at their end in these frames, so that what they have found is written. */
const finished = new Set([140, 285, 590, 850, 990]);

const WORD = 30;

/** Checks the four screen pixels of every pixel of the picture that no frame or line may cover. */
function checkPicture(machine: Machine, a: Painted, b: Painted): void {
  const colors: Record<string, number[]> = {
    both: [palette.OVERLAP],
    a: [palette.OWN, palette.OWN_FILL, palette.BRIGHT],
    b: [palette.OTHER, palette.OTHER_FILL, palette.BRIGHT],
  };
  const found: Record<string, number> = { both: 0, a: 0, b: 0 };
  for (let y = 0; 2 * y + PICTURE_TOP < PICTURE_BOTTOM - 1; y++) {
    for (let x = 0; x < 72; x++) {
      const [inA, inB] = [isPainted(a, x, y), isPainted(b, x, y)];
      if (!inA && !inB) continue;
      const kind = inA && inB ? 'both' : inA ? 'a' : 'b';
      const corners = [0, 1].flatMap(dy =>
        [0, 1].map(dx => screenPixel(machine, 2 * x + dx, PICTURE_TOP + 2 * y + dy)),
      );
      // The outlines of boxes and the corners around the chosen one may run over at most two sides of it.
      expect(
        corners.some(color => colors[kind].includes(color)),
        `${kind} at ${x}, ${y}: ${corners}`,
      ).toBe(true);
      found[kind]++;
    }
  }
  expect(found.a).toBeGreaterThan(50);
  expect(found.b).toBeGreaterThan(100);
}

/** Checks the enlarged rectangle cell by cell: it is found by its frame. */
function checkEnlarged(machine: Machine, a: Painted, b: Painted): void {
  const pixels = commonPixels(a, b);
  const [left, top] = [pixels[0].x, pixels[0].y];
  const width = Math.max(...pixels.map(({ x }) => x)) - left + 1;
  const height = Math.max(...pixels.map(({ y }) => y)) - top + 1;
  const cell = Math.min(8, Math.floor(88 / width), Math.floor(50 / height));
  const columns = 192 - Math.floor((cell * width) / 2);
  const rows = PICTURE_TOP + 3 + Math.floor((50 - cell * height) / 2);
  const seen = new Set<number>();
  for (const { x, y, inA, inB } of pixels) {
    const color = screenPixel(machine, columns + cell * (x - left) + 1, rows + cell * (y - top) + 1);
    const expected =
      inA && inB
        ? [palette.OVERLAP, palette.HIT]
        : [inA ? palette.OWN : inB ? palette.OTHER : palette.GROUND];
    expect(expected, `cell ${x}, ${y}`).toContain(color);
    seen.add(color);
  }
  expect(seen.size).toBeGreaterThan(2);
}

function checkNumbers(machine: Machine, scene: number, a: Painted, b: Painted, isFinished: boolean): void {
  const screen = new Screen(machine.state);
  const pixels = commonPixels(a, b);
  const both = pixels.filter(({ inA, inB }) => inA && inB);
  const left = pixels[0].x;
  const width = Math.max(...pixels.map(({ x }) => x)) - left + 1;
  const height = pixels.length / width;
  const words = Math.floor((left + width - 1 - a.x) / WORD) - Math.floor((left - a.x) / WORD) + 1;
  expect(screen.says(`${width} X ${height}`, palette.OVERLAP)).toBe(true);
  const saysOfRow = (name: string, value: string) => {
    const [row] = screen.find(name);
    expect(row, name).toBeDefined();
    const right = screen.find(value).filter(text => text.y === row.y && text.x > row.x);
    expect(right.length, `${name} ${value}`).toBeGreaterThan(0);
  };
  saysOfRow('BOX TEST', '4');
  if (scene === HOW_MUCH) {
    saysOfRow('ANDS', `${words * height}`);
    saysOfRow('LOOKS', `${pixels.length}`);
    if (isFinished) saysOfRow('PIXELS IN BOTH', `${both.length}`);
    return;
  }
  const first = both[0];
  const rows = first ? first.y - pixels[0].y : height;
  saysOfRow('ANDS', `${rows * words + (first ? 1 : 0)}`);
  saysOfRow('LOOKS', `${first ? pixels.indexOf(first) + 1 : pixels.length}`);
  expect(screen.says('NO HIT', first ? palette.MUTED : palette.OWN)).toBe(true);
  // "NO HIT" ends with the same word.
  const lamps = screen.find('HIT').filter(text => text.color === palette.HIT);
  expect(lamps).toHaveLength(first ? 1 : 0);
}

describe('the cartridge', () => {
  const game = builtGame('pixels');

  it('draws what the texts of the pictures say, and counts what they have in common', async () => {
    const [touching, apart] = ['THE BOXES ONLY TOUCH:', 'THE BOXES ARE APART:'];
    const said: Record<number, string[]> = {};
    const volumes = [0, 0];
    const witness = await playGame(game, readRecording('pixels'), FRAMES, (frame, machine) => {
      const view = views.get(frame);
      if (view) {
        const [scene, a, b] = view;
        checkPicture(machine, a, b);
        checkEnlarged(machine, a, b);
        checkNumbers(machine, scene, a, b, finished.has(frame));
      }
      if (frame === TOUCHING || frame === APART) {
        const screen = new Screen(machine.state);
        said[frame] = [touching, apart].filter(text => screen.says(text));
      }
      // Between the drag and the change of scene the first hit is found: its tone is on channel 1.
      const volume = machine.state.ram[SOUND_REGISTERS + SOUND_REGISTER_SIZE + 1] >> 4;
      const part = frame < 150 ? 0 : frame < 390 ? 1 : -1;
      if (part >= 0) volumes[part] = Math.max(volumes[part], volume);
    });
    await witness.expectAsBefore(new URL('pixels.frames', import.meta.url));
    expect(said).toEqual({ [TOUCHING]: [touching], [APART]: [apart] });
    // First no hit, a soft tone; then a hit, a loud one.
    expect(volumes[0]).toBeGreaterThan(0);
    expect(volumes[1]).toBeGreaterThan(volumes[0]);
  });

  it('shows a whale whose rows are longer than a word, on top of a sword', () => {
    expect(rowsOf(WHALE)[0].length).toBeGreaterThan(WORD);
    expect(commonPixels(SWORD, WHALE).filter(({ inA, inB }) => inA && inB).length).toBeGreaterThan(0);
  });

  it('says who it is', () => {
    expect(game.metadata).toMatchObject({
      title: expect.stringMatching(/pixel/i),
      author: 'Cartwright',
      desc: expect.stringMatching(/./),
      saveid: expect.stringMatching(/./),
    });
  });
});
