/**
 * Makes the pictures of the documentation from the running cartridges, so that they show what a player sees, and the
 * page of the collision library with its pictures: `node --import ts-blank-space/register docs/make-pictures.ts [word …]`. Words choose the
 * pictures whose names contain one of them; the word `pages` chooses the pages of the libraries.
 */

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { encode } from 'fast-png';
import type { Cartridge } from '../tools/cartridge/cartridge.ts';
import { printDiagnostics } from '../tools/cli/print/diagnostics.ts';
import { FRAME_HEIGHT, FRAME_WIDTH } from '../tools/console/memory-map.ts';
import { parseRecording } from '../tools/console/recording.ts';
import type { Outcome } from '../tools/diagnostic.ts';
import { encodeGif, GIF_FRAME_STEP } from '../tools/headless/gif.ts';
import { runCartridge } from '../tools/headless/run.ts';
import { buildCartridge } from '../tools/project/build-cartridge.ts';
import { type BuiltCartridge, findProject } from '../tools/project/index.ts';
import { differencePicture } from './difference-picture.ts';
import { makeLessonPictures } from './lesson-pictures.ts';
import { buildPageProgram } from './page-game.ts';
import { PAGE_PICTURES, takePicture } from './page-pictures.ts';

/** A part of a frame. */
type Part = [left: number, top: number, width: number, height: number];

interface Picture {
  /** Name of the file in docs/pictures: .png for one frame, .gif for all from `frame` to `last`. */
  name: string;
  game: string;
  frame: number;
  last?: number;
  /** Recorded input, line by line, or the file that holds it; see docs/commands.md. */
  input?: string[] | string;
  /** What to show of the frame, if not all of it. */
  part?: Part;
}

/** A press of a button in a frame: 16 A, 32 B, 64 X, 128 Y, and 1, 2, 4, 8 for up, down, left, right. */
const press = (frame: number, ...buttons: number[]) =>
  buttons.flatMap((button, i) => [`${frame + 4 * i} ${button}`, `${frame + 4 * i + 2} 0`]);

/** A drag from one position on the screen to another, ten frames long. */
const drag = (frame: number, fromX: number, fromY: number, toX: number, toY: number) =>
  [0, 2, 4, 6, 8].map(i => {
    const [x, y] = [fromX + ((toX - fromX) * i) / 8, fromY + ((toY - fromY) * i) / 8].map(Math.round);
    return `${frame + i} 0 0 ${x + 8} ${y + 4} ${i < 8 ? 1 : 0}`;
  });

const root = fileURLToPath(new URL('..', import.meta.url));

const PICTURES: Picture[] = [
  { name: 'balls-cross.png', game: 'balls', frame: 25, input: 'test/balls/balls.input' },
  { name: 'balls-touch.png', game: 'balls', frame: 15, input: 'test/balls/balls.input' },
  { name: 'balls-inside.png', game: 'balls', frame: 45, input: 'test/balls/balls.input' },
  { name: 'balls-all-pairs.png', game: 'balls', frame: 212, input: 'test/balls/balls.input' },
  { name: 'balls-grid.png', game: 'balls', frame: 290, input: 'test/balls/balls.input' },
  { name: 'boxes-apart.png', game: 'boxes', frame: 90, input: 'test/boxes/boxes.input' },
  { name: 'boxes-overlap.png', game: 'boxes', frame: 119, input: 'test/boxes/boxes.input' },
  { name: 'boxes-inside.png', game: 'boxes', frame: 455, input: 'test/boxes/boxes.input' },
  { name: 'boxes-perimeter.png', game: 'boxes', frame: 512, input: 'test/boxes/boxes.input' },
  { name: 'boxes-tiles.png', game: 'boxes', frame: 547, input: 'test/boxes/boxes.input' },
  { name: 'lines-cross.png', game: 'lines', frame: 10, input: 'test/lines/lines.input' },
  { name: 'lines-parallel.png', game: 'lines', frame: 90, input: 'test/lines/lines.input' },
  { name: 'lines-miss.png', game: 'lines', frame: 210, input: 'test/lines/lines.input' },
  { name: 'lines-one-line.png', game: 'lines', frame: 290, input: 'test/lines/lines.input' },
  { name: 'lines-light.png', game: 'lines', frame: 475, input: 'test/lines/lines.input' },
  // Nobody plays: the game's own demonstration, with its collision view.
  { name: 'asteroids.gif', game: 'asteroids', frame: 1640, last: 2000 },
  { name: 'crossing-rock.png', game: 'crossing', frame: 110 },
  { name: 'crossing-peaks.png', game: 'crossing', frame: 120, input: press(2, 32) },
  { name: 'crossing-level.png', game: 'crossing', frame: 120, input: press(2, 32, 32) },
  { name: 'crossing-star.png', game: 'crossing', frame: 120, input: press(2, 32, 32, 32) },
  { name: 'crossing-stages.gif', game: 'crossing', frame: 60, last: 760, input: press(2, 32, 32, 32, 32) },
  { name: 'pixels-no-hit.png', game: 'pixels', frame: 140 },
  { name: 'pixels-hit.png', game: 'pixels', frame: 160, input: drag(4, 50, 45, 54, 55) },
  {
    name: 'pixels-amount.png',
    game: 'pixels',
    frame: 230,
    input: [...drag(4, 50, 45, 54, 55), ...press(60, 32)],
  },
  { name: 'pistol-squares.png', game: 'pistol', frame: 505, input: 'test/pistol/pistol.input' },
  {
    // The squares are shown, the pistol is tilted down, and a shot strikes the roof.
    name: 'pistol-entry.png',
    game: 'pistol',
    frame: 112,
    input: ['60 16', '64 0', '80 64', '83 0', '100 2', '106 18', '108 0'],
    part: [8, 86, 96, 54],
  },
  { name: 'asteroids-balls.png', game: 'asteroids', frame: 2100 },
  { name: 'art-ship.png', game: 'art.md 0', frame: 10, part: [56, 44, 96, 48] },
  { name: 'guide-hello.png', game: 'guide.md 0', frame: 20, input: ['2 8', '20 0'] },
  // To the first coin, and on to the next.
  {
    name: 'guide-coins.gif',
    game: 'guide.md 1',
    frame: 2,
    last: 110,
    input: ['4 4', '32 1', '44 0', '52 8', '80 2', '100 0'],
  },
  // Down to the ground, then to the right.
  { name: 'art-map.gif', game: 'art.md 1', frame: 2, last: 260, input: ['4 2', '60 8', '260 0'] },
];

/** Width of a picture: large enough to stay sharp on scaled pages. */
const WIDTH = 768;
const WHOLE: Part = [0, 0, FRAME_WIDTH, FRAME_HEIGHT];
/** Animations are larger files, so they are enlarged less. */
const GIF_ENLARGEMENT = 2;
const folder = fileURLToPath(new URL('pictures', import.meta.url));

/** A part of a frame, enlarged by a whole factor. */
function encodeEnlarged(frame: Uint8ClampedArray, [left, top, partWidth, partHeight] = WHOLE): Uint8Array {
  const factor = Math.floor(WIDTH / partWidth);
  const [width, height] = [partWidth * factor, partHeight * factor];
  const data = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const from = 4 * ((top + Math.floor(y / factor)) * FRAME_WIDTH + left + Math.floor(x / factor));
      data.set(frame.subarray(from, from + 3), 3 * (y * width + x));
    }
  }
  return encode({ width, height, data, channels: 3, depth: 8 });
}

/** The value of an outcome; if it failed, prints why and ends the program. */
function need<T>(outcome: Outcome<T>): T {
  if (outcome.ok) return outcome.value;
  printDiagnostics(outcome.diagnostics);
  process.exit(1);
}

async function makePicture({ name, game, frame, last = frame, input = [], part }: Picture): Promise<void> {
  const cartridge = builtCartridge(game);
  const text = typeof input === 'string' ? readFileSync(`${root}/${input}`, 'utf8') : input.join('\n');
  const recording = need(parseRecording(text, typeof input === 'string' ? input : name));
  const frames: Uint8ClampedArray[] = [];
  const { machine, errors } = await runCartridge(cartridge, {
    frames: last + 1,
    recording,
    onTick: (tick, number) => {
      if (number >= frame && (number - frame) % GIF_FRAME_STEP === 0) frames.push(tick.frame.slice());
    },
  });
  machine.close();
  for (const { message } of errors) throw new Error(`${game}: ${message}`);
  const picture = name.endsWith('.gif')
    ? encodeGif(frames, GIF_ENLARGEMENT)
    : encodeEnlarged(frames[0], part);
  write(name, picture);
}

function write(name: string, picture: Uint8Array): void {
  writeFileSync(`${folder}/${name}`, picture);
  process.stdout.write(`docs/pictures/${name}\n`);
}

const built = new Map<string, Cartridge>();

function builtCartridge(game: string): Cartridge {
  const cartridge = built.get(game) ?? need(build(game)).cartridge;
  built.set(game, cartridge);
  return cartridge;
}

/** A game of this project, or a program of a page by its number. */
function build(game: string): Outcome<BuiltCartridge> {
  const [page, program] = game.split('.md ');
  if (program !== undefined) return buildPageProgram(page, Number(program));
  return buildCartridge(need(findProject(game, root)));
}

const words = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const isChosen = ({ name }: { name: string }) =>
  words.length === 0 || words.some(word => name.includes(word));
for (const picture of PICTURES.filter(isChosen)) await makePicture(picture);
for (const picture of PAGE_PICTURES.filter(isChosen)) write(picture.name, await takePicture(picture));
const DIFFERENCE = 'testing-difference.png';
if (isChosen({ name: DIFFERENCE })) write(DIFFERENCE, await differencePicture());
if (isChosen({ name: 'lessons' })) await makeLessonPictures(`${root}/lessons`);
// The page of the collision library is drawn as a whole.
if (words.length === 0 || words.includes('pages')) await import('./make-pages.ts');
// The browser of the screenshots would keep the program running.
process.exit();
