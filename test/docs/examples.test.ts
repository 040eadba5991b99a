import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { type Input, NO_INPUT } from '../../tools/console/input.ts';
import { Machine } from '../../tools/console/machine.ts';
import { loadNodeLua } from '../../tools/headless/lua-bytes.ts';
import { buildCartridge } from '../../tools/project/build-cartridge.ts';
import { findProject } from '../../tools/project/index.ts';
import { recordGame } from '../asteroids/recorded-game.ts';
import { Screen } from '../kit/lesson/screen.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const readPage = (page: string) => readFileSync(join(root, 'docs', page), 'utf8');

const folder = mkdtempSync(join(tmpdir(), 'cartwright-examples-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Builds the first program of a page as if it were the main.ts of a game of this project. */
async function startExample(page: string): Promise<Machine> {
  const [, program] = /```ts\n([\s\S]*?)```/.exec(readPage(page))!;
  const file = join(folder, 'main.ts');
  writeFileSync(file, program);
  const project = findProject(file, root);
  if (!project.ok) throw new Error(project.diagnostics[0].message);
  const built = buildCartridge(project.value);
  if (!built.ok) throw new Error(built.diagnostics[0].message);
  return new Machine(built.value.cartridge, { lua: await loadNodeLua() });
}

/** The screen after a frame. */
function screenAfter(machine: Machine, input: Input): Screen {
  expect(machine.tick(input).errors).toEqual([]);
  return new Screen(machine.state);
}

/** Input with the mouse at a position on the screen. */
function mouseAt(x: number, y: number): Input {
  return { ...NO_INPUT, mouseX: x + 8, mouseY: y + 4 };
}

describe('the first example', () => {
  it('of balls shows a hit from the first frame on in which the balls touch', async () => {
    const machine = await startExample('balls.md');
    // Right is held, so that the ball moves from 40, 60 by one pixel a frame; its topmost pixel is looked at.
    const colors = Array.from({ length: 60 }, (_, i) =>
      screenAfter(machine, { ...NO_INPUT, gamepads: 8 }).at(41 + i, 60 - 16),
    );
    const touches = colors.map((_, i) => (41 + i - 120) ** 2 + (60 - 68) ** 2 <= (16 + 30) ** 2);
    expect(colors).toEqual(touches.map(touch => (touch ? 2 : 10)));
    expect(new Set(colors).size).toBe(2);
    machine.close();
  });

  it('of boxes shows the common part and its size, and whether the mouse is in the tile', async () => {
    const machine = await startExample('boxes.md');
    const overlapping = screenAfter(machine, mouseAt(50, 50));
    expect(overlapping.says('16 x 26', 12, false)).toBe(true);
    expect([overlapping.at(84, 50), overlapping.at(99, 75), overlapping.at(83, 52)]).toEqual([1, 1, 0]);
    expect(screenAfter(machine, mouseAt(10, 80)).says(' x ', 12, false)).toBe(false);
    // On the upper left corner of the tile, and on its right side, which does not belong to it.
    expect(
      [screenAfter(machine, mouseAt(84, 24)), screenAfter(machine, mouseAt(124, 30))].map(s => s.at(84, 75)),
    ).toEqual([2, 4]);
    machine.close();
  });

  it('of lines ends the ray at the first wall', async () => {
    const machine = await startExample('lines.md');
    const stopped = screenAfter(machine, mouseAt(230, 68));
    // The wall from 150, 20 to 130, 90 is at 136.3 on row 68.
    expect([stopped.at(20, 68), stopped.at(134, 68), stopped.at(140, 68)]).toEqual([2, 2, 0]);
    const free = screenAfter(machine, mouseAt(100, 68));
    expect([free.at(20, 68), free.at(99, 68), free.at(104, 68)]).toEqual([12, 12, 0]);
    machine.close();
  });

  it('of the crossing number highlights the polygon exactly while the mouse is in it', async () => {
    const machine = await startExample('crossing.md');
    const colorAt = (x: number, y: number) => screenAfter(machine, mouseAt(x, y)).at(34, 34);
    // In the rock; in the dent on its right side; outside of the ball around it.
    expect([colorAt(46, 54), colorAt(90, 57), colorAt(220, 20)]).toEqual([2, 12, 12]);
    machine.close();
  });

  it('of the pixels says a hit exactly when the hoops have a pixel in common', async () => {
    const machine = await startExample('pixels.md');
    const says = (x: number, y: number) => screenAfter(machine, mouseAt(x, y)).says('HIT', undefined, false);
    // On top of each other, and beside each other so far that one column, no column, only a corner is common.
    const places = [says(100, 60), says(107, 63), says(108, 60), says(107, 67)];
    expect(places).toEqual([true, true, false, false]);
    machine.close();
  });

  it('of Asteroids hits the rock in the frame in which the bullet reaches it', async () => {
    const machine = await startExample('asteroids.md');
    const colors = Array.from({ length: 60 }, () => screenAfter(machine, NO_INPUT).at(128, 68));
    // The left side of the rock leads from -16, -4 to -12, 10; on the row of the bullet it is at -14.86.
    const side = 120 - 16 + (4 * 4) / 14;
    expect(colors.indexOf(2)).toBe(Math.floor(side / 3.5));
    machine.close();
  });
});

it('the page on Asteroids gives the number of tests in a game', () => {
  const counts = { frames: 0, coarseTests: 0, coarseHits: 0, exactTests: 0, exactHits: 0 };
  recordGame(6000, ({ screen, stepped, world }) => {
    if (screen !== 'play' || !stepped) return;
    counts.frames++;
    for (const key of ['coarseTests', 'coarseHits', 'exactTests', 'exactHits'] as const)
      counts[key] += world.report[key];
  });
  const page = readPage('asteroids.md');
  for (const count of Object.values(counts)) expect(page).toContain(` ${count} `);
  const { frames, coarseTests, coarseHits } = counts;
  expect(page).toContain(`${Math.round(coarseTests / frames)} in a frame`);
  const pairs = Math.round(coarseTests / coarseHits);
  expect(page).toContain(`${pairs - 1} pairs in ${pairs}`);
});
