/** A pixel of the picture leads to the call that painted it, and to the lines that led there. */

import { expect, test } from 'vitest';
import { NO_INPUT } from '../../../tools/console/input.ts';
import { checksum } from '../../../tools/headless/checksum.ts';
import { loadNodeLua } from '../../../tools/headless/lua-bytes.ts';
import { GameRun, type RunOptions } from '../../../tools/player/game/game-run.ts';
import { SavedData } from '../../../tools/player/game/saved-data.ts';
import { paintedEarlier } from '../../../tools/player/picker/painted-earlier.ts';
import { type PaintedAt, paintedPicture } from '../../../tools/player/picker/painted-frame.ts';
import { loadGame } from '../../../tools/project/load-game.ts';
import { writeGame } from '../../testing/project.ts';

/** A game as `play` builds it, after some frames. */
async function played(files: Record<string, string>, frames = 3, options: RunOptions = {}) {
  const loaded = await loadGame(writeGame(files), { defines: { DEVELOPMENT: true } });
  if (!loaded.ok) throw new Error(loaded.diagnostics.map(({ message }) => message).join());
  const code = loaded.value;
  const { cartridge } = code;
  const run = new GameRun(cartridge, await loadNodeLua(), new SavedData(cartridge, null), {
    clock: 'frames',
    replaceable: true,
    ...options,
  });
  for (let i = 0; i < frames; i++) run.tick(NO_INPUT);
  return { run, code };
}

/** The call, with file, line and column of the user's own code. */
function said(found: PaintedAt | undefined): string | undefined {
  if (typeof found !== 'object') return found;
  const { call, line } = found;
  return `${call} ${line?.file.replace(/^.*[\\/]/, '')}:${line?.line}:${line?.column}`;
}

/** What is at pixels of the screen after the third frame. */
async function seen(main: string, pixels: readonly (readonly [number, number])[], options?: RunOptions) {
  const { run, code } = await played({ 'main.ts': main }, 3, options);
  const picture = paintedPicture(run, code)!;
  return pixels.map(([x, y]) => said(picture.at(x + 8, y + 4)));
}

test('each kind of call is found where it painted last, also in the color that was there', async () => {
  const main = `export function TIC(): void {
  cls(3);
  rect(10, 10, 20, 20, 5);
  circ(20, 20, 4, 5);
  line(0, 100, 200, 100, 12);
  pix(50, 50, 3);
  print('hello', 100, 20, 12);
  tri(60, 60, 80, 60, 60, 80, 7);
  spr(1, 200, 20);
  rectb(10, 10, 20, 20, 5);
  clip(0, 120, 240, 16); rect(0, 90, 240, 46, 3); clip();
}`;
  const pixels = [
    ...[
      [0, 0],
      [11, 11],
      [20, 20],
      [100, 100],
      [50, 50],
      [100, 20],
      [62, 62],
      [203, 23],
      [10, 15],
    ],
    ...[
      [5, 119],
      [5, 120],
      [-1, 0],
      [240, 135],
      [0, 136],
    ],
  ] as [number, number][];
  expect(await seen(main, pixels)).toEqual([
    'cls(3) main.ts:2:3',
    'rect(10, 10, 20, 20, 5) main.ts:3:3',
    'circ(20, 20, 4, 5) main.ts:4:3',
    'line(0, 100, 200, 100, 12) main.ts:5:3',
    'pix(50, 50, 3) main.ts:6:3',
    'print("hello", 100, 20, 12) main.ts:7:3',
    'tri(60, 60, 80, 60, 60, 80, 7) main.ts:8:3',
    'spr(1, 200, 20) main.ts:9:3',
    'rectb(10, 10, 20, 20, 5) main.ts:10:3',
    'cls(3) main.ts:2:3',
    'rect(0, 90, 240, 46, 3) main.ts:11:26',
    'border',
    'border',
    'border',
  ]);
});

test('a color that looks unpainted in one way of looking is found in the other', async () => {
  // 0 and 15, 5 and 10 are each other's colors while it looks.
  const main = `export function TIC(): void {
  cls(0); rect(0, 0, 8, 8, 15); rect(8, 0, 8, 8, 5);
  rect(0, 0, 4, 8, 0); rect(8, 0, 4, 8, 10);
}`;
  const lines = await seen(main, [
    [1, 1],
    [5, 1],
    [9, 1],
    [13, 1],
    [20, 1],
  ]);
  expect(lines.map(line => line?.split(':').at(-2))).toEqual(['3', '2', '3', '2', '2']);
});

test('memory that is written, video bank 1, and what has moved on the screen', async () => {
  const main = `export function TIC(): void {
  cls(1);
  poke(0, 0x22);
  poke4(240 * 10 + 3, 5);
  memset(120 * 20, 0x33, 120);
  memcpy(120 * 30, 120 * 20, 60);
  poke(0x3ff8, 2);
  vbank(1);
  cls(0);
  rect(50, 50, 10, 10, 4);
  poke(0x3ff9, 2);
  vbank(0);
}`;
  const pixels = [
    [0, 0],
    [1, 0],
    [2, 0],
    [3, 10],
    [4, 10],
    [7, 20],
    [119, 30],
    [120, 30],
    [50, 52],
    [47, 52],
    [58, 52],
  ] as [number, number][];
  expect((await seen(main, pixels)).map(text => text?.replace(/\(.*main.ts/, ''))).toEqual([
    ...['poke:3:3', 'poke:3:3', 'cls:2:3', 'poke4:4:3', 'cls:2:3', 'memset:5:3', 'memcpy:6:3', 'cls:2:3'],
    // Bank 1 is shown two columns further left.
    ...['rect:10:3', 'cls:2:3', 'cls:2:3'],
  ]);
});

test.each(['never', 'in the background'] as const)(
  'the line of the user behind helpers, compiled: %s',
  async compile => {
    const main = `import { printCentered } from 'cartwright/kit';
class Ship {
  x = 30;
  draw(): void {
    rect(this.x, 40, 8, 8, 6);
  }
}
const ships = [new Ship()];
function box(x: number, y: number): void {
  rect(x, y, 8, 8, 4);
}
function* steps(): Generator<number> {
  for (let i = 0; i < 2; i++) {
    rect(200 + 10 * i, 90, 8, 8, 9);
    yield i;
  }
}
export function TIC(): void {
  cls(0);
  printCentered('HHHHHHHH', 60, 12, 1, false);
  for (let i = 0; i < 3; i++) box(10 * i, 20);
  ships.forEach(ship => ship.draw());
  for (const _ of steps());
  map(0, 0, 2, 2, 160, 0, -1, 1, (tile, x, y) => tile);
}`;
    const { run, code } = await played({ 'main.ts': main }, 60, { compile });
    const picture = paintedPicture(run, code)!;
    const found = [
      [3, 23],
      [23, 23],
      [33, 43],
      [211, 93],
    ].map(([x, y]) => said(picture.at(x + 8, y + 4)));
    expect(found).toEqual([
      'rect(0, 20, 8, 8, 4) main.ts:10:3',
      'rect(20, 20, 8, 8, 4) main.ts:10:3',
      'rect(30, 40, 8, 8, 6) main.ts:5:5',
      'rect(210, 90, 8, 8, 9) main.ts:14:5',
    ]);
    const column = run.ram.subarray(120 * 62, 120 * 63).findIndex(byte => (byte & 15) === 12);
    const text = picture.at(2 * column + 8, 62 + 4);
    if (typeof text !== 'object') throw new Error('nothing is printed there');
    expect(text.line).toMatchObject({ line: 20, text: "printCentered('HHHHHHHH', 60, 12, 1, false);" });
    expect(text.callers.map(({ file, line }) => `${file.replace(/^.*[\\/]/, '')}:${line}`)).toEqual([
      'text.ts:35',
      'text.ts:49',
      'main.ts:20',
    ]);
  },
);

test('a function of the kit that is inlined leads to the line that calls it', async () => {
  const main = `import { drawSprite, type Sprite } from 'cartwright/kit';
const ship: Sprite = { id: 3, columns: 1, rows: 1, colorKey: -1, frames: [3, 4], milliseconds: [100, 100] };
let x = 40;
export function TIC(): void {
  cls(0);
  x += 0.5;
  drawSprite(ship, x, 50);
  if (x < 1000) drawSprite(ship, 100, 20);
}`;
  const { run, code } = await played({ 'main.ts': main });
  const picture = paintedPicture(run, code)!;
  const found = [
    [43, 53],
    [103, 23],
  ].map(([x, y]) => picture.at(x + 8, y + 4));
  const things = found.filter(each => typeof each === 'object');
  expect(things.map(({ call }) => call)).toEqual([
    expect.stringMatching(/^spr\(3, 41.5, 50/),
    expect.stringMatching(/^spr\(3, 100, 20/),
  ]);
  expect(things.map(({ line }) => line?.line)).toEqual([7, 8]);
  for (const { callers } of things)
    expect(callers.map(({ file }) => file.replace(/^.*[\\/]/, ''))).toEqual(['sprites.ts', 'main.ts']);
});

test('a rectangle has an outline around its visible pixels', async () => {
  const main = 'export function TIC(): void {\n  cls(0); rect(0, 0, 2, 2, 5); pix(1, 1, 6);\n}';
  const { run, code } = await played({ 'main.ts': main });
  const found = paintedPicture(run, code)!.at(8, 4);
  const edges = typeof found === 'object' ? found.outline.split('M').slice(1).sort() : [];
  expect(edges).toEqual(['8 4v1', '8 4h1', '9 4h1', '10 4v1', '8 5v1', '9 5v1', '9 5h1', '8 6h1'].sort());
});

test('the game goes on as if nobody had looked', async () => {
  const main = `let x = 0;
export function TIC(): void {
  if (x === 0) cls(2);
  x += pix(5, 5) + math.random(1, 9);
  pix(x % 240, 5, 7);
  memcpy(0x4000, 0, 64);
  map(0, 0, 3, 3, 0, 0, 0, 1, () => pix(5, 5));
}`.replace('math.random(1, 9)', 'Math.floor(Math.random() * 9)');
  const [one, other] = [await played({ 'main.ts': main }, 20), await played({ 'main.ts': main }, 20)];
  paintedPicture(one.run, one.code);
  paintedEarlier(one.run, one.code, 100, 100, () => false);
  const sums = [one, other].map(({ run }) =>
    Array.from({ length: 20 }, () => checksum(run.tick(NO_INPUT).frame)),
  );
  expect(sums[0]).toEqual(sums[1]);
  expect(one.run.ram).toEqual(other.run.ram);
});

test('what was painted in a frame before is found there; the oldest frame cannot be looked at', async () => {
  const main = `let frame = 0;
export function TIC(): void {
  if (frame === 5) rect(20, 20, 4, 4, 9);
  if (frame === 80) poke(0x3fc0 + 27, 99);
  frame++;
}`;
  const { run, code } = await played({ 'main.ts': main }, 100);
  expect(paintedPicture(run, code)!.at(30, 26)).toBe('earlier');
  const found = paintedEarlier(run, code, 30, 26, () => false);
  // Frame 5 is the sixth one.
  expect([found && said(found.thing), found?.frames]).toEqual(['rect(20, 20, 4, 4, 9) main.ts:3:20', 94]);
  expect(run.span.now).toBe(100);
  expect(paintedEarlier(run, code, 30, 26, () => true)).toBeUndefined();
  run.goTo(1);
  expect(paintedPicture(run, code)).toBeUndefined();
});

test('a frame of older code tells its calls, and no line of the code that is there now', async () => {
  const { run, code } = await played({ 'main.ts': 'export function TIC(): void {\n  cls(4);\n}' }, 5);
  const next = await played({ 'main.ts': '// Longer.\nexport function TIC(): void {\n  cls(5);\n}' }, 0);
  expect(run.replaceCode(next.code.cartridge, new SavedData(code.cartridge, null)).outcome).toBe('kept');
  for (let i = 0; i < 3; i++) run.tick(NO_INPUT);
  expect(said(paintedPicture(run, next.code)!.at(100, 100))).toBe('cls(5) main.ts:3:3');
  run.goTo(3);
  expect(paintedPicture(run, next.code)!.at(100, 100)).toMatchObject({ call: 'cls(4)', line: undefined });
});
