/** The page on art: what its steps say is what happens. */

import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { drawPalette, withPaletteTable } from '../../docs/drawing/default-palette.ts';
import { buildPageProgram } from '../../docs/page-game.ts';
import { writeIndexedPng } from '../../tools/assets/picture/write-png.ts';
import { DEFAULT_PALETTE } from '../../tools/cartridge/default-data.ts';
import { NO_INPUT } from '../../tools/console/input.ts';
import { Machine } from '../../tools/console/machine.ts';
import { loadNodeLua } from '../../tools/headless/lua-bytes.ts';
import { buildCartridge } from '../../tools/project/build-cartridge.ts';
import { findProject } from '../../tools/project/index.ts';
import { paletteEntries } from '../../tools/project/pull/art-writers.ts';
import { Screen } from '../kit/lesson/screen.ts';

const page = readFileSync(new URL('../../docs/art.md', import.meta.url), 'utf8');
const GIRL = new URL('../../cart/pistol/sprites/girl.aseprite', import.meta.url);

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'cartwright-art-page-'));
  for (const folder of ['src/hello', 'cart/hello/sprites'])
    mkdirSync(join(root, folder), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true }));

function blocks(language: string): string[] {
  return [...page.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, 'g'))].map(
    ([, text]) => text,
  );
}

function build() {
  const project = findProject('hello', root);
  if (!project.ok) throw new Error(project.diagnostics[0].message);
  const built = buildCartridge(project.value);
  if (!built.ok) throw new Error(built.diagnostics.map(({ message }) => message).join('\n'));
  return built.value;
}

async function startPage(program: number): Promise<{ machine: Machine; lua: string }> {
  const built = buildPageProgram('art', program);
  if (!built.ok) throw new Error(built.diagnostics.map(({ message }) => message).join('\n'));
  const { cartridge, lua } = built.value;
  return { machine: new Machine(cartridge, { lua: await loadNodeLua() }), lua };
}

test('the ship of the first program is drawn, and its frames change', async () => {
  const { machine, lua } = await startPage(0);
  // Nothing is left of the object but the numbers that are read.
  expect(lua).not.toMatch(/columns|colorKey/);
  const seen = new Set<string>();
  for (let frame = 0; frame < 30; frame++) {
    expect(machine.tick(NO_INPUT).errors).toEqual([]);
    const screen = new Screen(machine.state);
    seen.add(Array.from({ length: 256 }, (_, i) => screen.at(96 + (i % 16), 60 + (i >> 4))).join());
  }
  expect(seen.size).toBe(2);
  machine.close();
});

test('the ship of the second program begins at its point and rests on the ground of the map', async () => {
  const { machine } = await startPage(1);
  const WHITE = 12;
  const shipTop = () => {
    const screen = new Screen(machine.state);
    // The tip of its upper wing.
    return Array.from({ length: 136 }, (_, y) => y).find(
      y => screen.at(44, y) === WHITE && screen.at(45, y) === WHITE,
    );
  };
  machine.tick(NO_INPUT);
  expect(shipTop()).toBe(48 + 2);
  for (let frame = 0; frame < 120; frame++) machine.tick({ ...NO_INPUT, gamepads: 2 });
  const rests = shipTop()!;
  expect(rests).toBeGreaterThan(70);
  for (let frame = 0; frame < 9; frame++) machine.tick({ ...NO_INPUT, gamepads: 2 });
  expect(shipTop()).toBe(rests);
  machine.close();
});

test('each piece of cart.json and flags.json on the page is accepted', () => {
  cpSync(GIRL, join(root, 'cart/hello/sprites/ship.aseprite'));
  const [nearest, frames, flags] = blocks('json').map(text => JSON.parse(text));
  expect(nearest.art['sprites/ship.png']).toEqual({ colors: 'nearest' });
  const names = Object.keys(frames.art);
  expect(names).toEqual(['sprites/hero.png']);
  const art = {
    'sprites/ship.aseprite': nearest.art['sprites/ship.png'],
    'sprites/hero.png': frames.art[names[0]],
  };
  writeFileSync(join(root, 'cart/hello/cart.json'), JSON.stringify({ art }));
  // Five frames side by side, each of a color of its own.
  const pixels = new Uint8Array(40 * 8).map((_, i) => 1 + Math.floor((i % 40) / 8));
  writeFileSync(
    join(root, 'cart/hello/sprites/hero.png'),
    writeIndexedPng({ width: 40, height: 8, pixels }, paletteEntries(DEFAULT_PALETTE)),
  );
  cpSync(
    new URL('../../cart/pistol/sprites/grenade.png', import.meta.url),
    join(root, 'cart/hello/sprites/spikes.png'),
  );
  writeFileSync(join(root, 'cart/hello/flags.json'), JSON.stringify(flags));
  writeFileSync(
    join(root, 'src/hello/main.ts'),
    `
      import { flags, sprites } from './art.ts';
      export function TIC(): void {
        if (fget(sprites.spikes.id, flags.deadly))
          trace(sprites.hero.milliseconds[3] + sprites.hero.tags.walk[3] + sprites.hero.tags.jump[0]);
      }

    `,
  );
  const bank = build().cartridge.banks[0];
  expect([bank.flags[16], bank.flags[31], bank.flags[32]]).toEqual([1, 1, 0]);
  expect([...bank.flags].filter(value => value === 3)).toHaveLength(1);
});

test('the default palette is shown and listed as the console has it', () => {
  expect(page).toBe(withPaletteTable(page));
  expect(page).toContain('| 13 | light grey | `#94b0c2` |');
  const picture = new URL('../../docs/pictures/default-palette.svg', import.meta.url);
  expect(readFileSync(picture, 'utf8')).toBe(drawPalette());
});
