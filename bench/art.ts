/**
 * Art as files: how long it takes to read and pack all art of a full cartridge, and to bring one changed file into
 * memory, as ratios to reading the same bytes with zlib alone; and how many slots pictures take, against a placement by
 * hand.
 */

import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inflateSync } from 'node:zlib';
import { encode } from 'fast-png';
import { asepriteFile, cel, layer, palette } from '../test/assets/picture/make-aseprite.ts';
import { writeIndexedPng } from '../tools/assets/picture/write-png.ts';
import { placePictures } from '../tools/assets/place/place-pictures.ts';
import { AREA_SLOTS, firstSlot, TileMemory } from '../tools/assets/place/tile-memory.ts';
import { readPngChunks } from '../tools/cartridge/picture/png-chunks.ts';
import { readArt } from '../tools/project/art/read-art.ts';
import { buildCartridge } from '../tools/project/build-cartridge.ts';
import { findProject } from '../tools/project/index.ts';

const SWEETIE =
  '1a1c2c5d275db13e53ef7d57ffcd75a7f07038b76425717929366f3b5dc941a6f673eff7f4f4f494b0c2566c86333c57';
const COLORS = Array.from({ length: 16 }, (_, i) => ({
  red: Number.parseInt(SWEETIE.slice(6 * i, 6 * i + 2), 16),
  green: Number.parseInt(SWEETIE.slice(6 * i + 2, 6 * i + 4), 16),
  blue: Number.parseInt(SWEETIE.slice(6 * i + 4, 6 * i + 6), 16),
}));
const CONFIG = { value: {}, file: 'cart.json', text: '{}' };

let state = 1;
function random(limit: number): number {
  state = (Math.imul(state, 1103515245) + 12345) >>> 0;
  return (state >>> 16) % limit;
}

/** Pixels that look drawn: runs of a color, some of them transparent. */
function drawn(count: number): number[] {
  const pixels: number[] = [];
  while (pixels.length < count) {
    const color = random(16);
    for (let run = 1 + random(6); run > 0 && pixels.length < count; run--) pixels.push(color);
  }
  return pixels;
}

/** A folder with everything that eight banks hold. */
function fullCartridge(folder: string): void {
  for (let bank = 0; bank < 8; bank++) {
    const end = bank === 0 ? '' : `.${bank}`;
    const save = (name: string, content: Uint8Array | string) => writeFileSync(join(folder, name), content);
    save(`palette${end}.hex`, SWEETIE.match(/.{6}/g)!.join('\n'));
    save(
      `tiles${end}.png`,
      writeIndexedPng({ width: 128, height: 128, pixels: Uint8Array.from(drawn(128 * 128)) }, COLORS),
    );
    const sprites = join(folder, `sprites${end}`);
    mkdirSync(sprites);
    for (let i = 0; i < 8; i++) {
      const frames = Array.from({ length: 4 }, (_, frame) => ({
        chunks: [
          ...(frame === 0
            ? [
                palette(...COLORS.map(({ red, green, blue }) => [red, green, blue, 255] as const)),
                layer(),
                layer(),
              ]
            : []),
          cel(16, 16, drawn(256)),
          cel(8, 8, drawn(64), { layer: 1, x: 4, y: 4 }),
        ],
      }));
      writeFileSync(
        join(sprites, `a${bank}${i}.aseprite`),
        asepriteFile({ width: 16, height: 16, depth: 8, frames, transparentIndex: 0 }),
      );
      const pixels = drawn(16 * 64).map(color => ({ ...COLORS[color], alpha: 255 }));
      const data = Uint8Array.from(
        pixels.flatMap(({ red, green, blue, alpha }) => [red, green, blue, alpha]),
      );
      writeFileSync(
        join(sprites, `b${bank}${i}.png`),
        encode({ width: 64, height: 16, data, channels: 4, depth: 8 }),
      );
    }
    const tileset = {
      firstgid: 1,
      name: 't',
      image: `tiles${end}.png`,
      imagewidth: 128,
      imageheight: 128,
      tilewidth: 8,
      tileheight: 8,
      columns: 16,
      tilecount: 256,
    };
    const cells = Array.from({ length: 240 * 136 }, () => random(257));
    const level = {
      type: 'tilelayer',
      name: 'l',
      visible: true,
      opacity: 1,
      width: 240,
      height: 136,
      x: 0,
      y: 0,
    };
    save(
      `map${end}.tmj`,
      JSON.stringify({
        type: 'map',
        orientation: 'orthogonal',
        width: 240,
        height: 136,
        tilewidth: 8,
        tileheight: 8,
        tilesets: [tileset],
        layers: [{ ...level, data: cells }],
      }),
    );
    save(
      `flags${end}.json`,
      JSON.stringify(Object.fromEntries(Array.from({ length: 256 }, (_, i) => [i, [i % 8]]))),
    );
    save(
      `screen${end}.png`,
      writeIndexedPng({ width: 240, height: 136, pixels: Uint8Array.from(drawn(240 * 136)) }, COLORS),
    );
  }
}

function filesIn(folder: string): string[] {
  return readdirSync(folder).flatMap(name => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesIn(path) : [path];
  });
}

/** What nobody can leave out: reading the files, inflating the pictures, parsing the maps. */
function readOnly(folder: string): void {
  for (const file of filesIn(folder)) {
    const bytes = readFileSync(file);
    if (file.endsWith('.png'))
      inflateSync(
        Buffer.concat(
          readPngChunks(bytes)
            .filter(({ name }) => name === 'IDAT')
            .map(({ data }) => data),
        ),
      );
    else if (file.endsWith('.tmj')) JSON.parse(bytes.toString());
  }
}

function milliseconds(run: () => void): number {
  const start = performance.now();
  run();
  return performance.now() - start;
}

function read(folder: string) {
  const art = readArt(folder, CONFIG);
  if (!art.ok) throw new Error(art.diagnostics.map(({ message }) => message).join('\n'));
  return art.value;
}

/** As if it had been saved. */
function touch(file: string): void {
  const now = new Date();
  utimesSync(file, now, now);
}

function tell(what: string, value: string): void {
  process.stdout.write(`${what.padEnd(58)} ${value}\n`);
}

/** Pictures as somebody has placed them by hand, slot by slot, with the columns and rows of a frame of each. */
const SAMPLES = {
  platformer: {
    sizes: { H: [2, 2], C: [1, 1], S: [2, 1], B: [4, 4], T: [3, 4], D: [2, 3], K: [3, 2] },
    slots: `
      HHHHHHHHHHHHCCCC
      HHHHHHHHHHHHSSSS
      BBBBBBBBTTTDDKKK
      BBBBBBBBTTTDDKKK
      BBBBBBBBTTTDDCCC
      BBBBBBBBTTTSSSSC`,
  },
  shooter: {
    sizes: { P: [2, 2], E: [2, 2], X: [2, 2], M: [1, 2], O: [5, 3], L: [2, 3], B: [1, 1] },
    slots: `
      PPPPPPPPEEEEEEEE
      PPPPPPPPEEEEEEEE
      XXXXXXXXXXXXMMMM
      XXXXXXXXXXXXMMMM
      OOOOOOOOOOLLLLLL
      OOOOOOOOOOLLLLLL
      OOOOOOOOOOLLLLLL
      BBBBBBBBBBBBBBBB`,
  },
  village: {
    sizes: { W: [2, 3], H: [5, 2], T: [2, 2], S: [1, 2], F: [2, 2], I: [1, 1], G: [3, 1] },
    slots: `
      WWWWWWWWWWWWWWWW
      WWWWWWWWWWWWWWWW
      WWWWWWWWWWWWWWWW
      HHHHHTTTTTTSFFFF
      HHHHHTTTTTTSFFFF
      IIIIIIIIIIGGGGGG`,
  },
} as const;

/** How many slots the packing takes of those that a placement by hand needs; throws if it finds no room in them. */
function packed({
  sizes,
  slots,
}: {
  sizes: Readonly<Record<string, readonly [number, number]>>;
  slots: string;
}): string {
  const byHand = slots.replaceAll(/\s/g, '');
  const pictures = Object.entries(sizes).map(([name, [columns, rows]]) => ({
    name,
    file: name,
    width: 8 * columns,
    height: 8 * rows,
    frames: Array.from({ length: byHand.split(name).slice(1).length / (columns * rows) }, () =>
      Uint8Array.from(drawn(64 * columns * rows)),
    ),
  }));
  const memory = new TileMemory();
  for (let slot = byHand.length; slot < AREA_SLOTS; slot++)
    memory.reserve(firstSlot('sprites') + slot, 'beyond');
  const placed = placePictures(memory, pictures, 'sprites');
  if (!placed.ok) throw new Error(placed.diagnostics[0].message);
  return `${memory
    .takenSlots('sprites')
    .subarray(0, byHand.length)
    .reduce((sum, taken) => sum + taken)} of ${byHand.length}`;
}

const folder = mkdtempSync(join(tmpdir(), 'bench-art-'));
try {
  fullCartridge(folder);
  const first = milliseconds(() => read(folder));
  const [all, bare] = [read, readOnly].map(run =>
    Math.min(...Array.from({ length: 7 }, () => milliseconds(() => run(folder)))),
  );
  tell('all art of eight full banks, the first time', `${first.toFixed(0)} ms`);
  tell('all art of eight full banks, again', `${all.toFixed(0)} ms`);
  tell('  to reading, inflating and parsing the files alone', `${(all / bare).toFixed(1)}×`);
  for (const [name, sample] of Object.entries(SAMPLES))
    tell(`slots of the ${name} in those of a placement by hand`, packed(sample));

  const project = findProject('pistol', fileURLToPath(new URL('..', import.meta.url)));
  if (!project.ok) throw new Error(project.diagnostics[0].message);
  const build = () => {
    if (!buildCartridge(project.value).ok) throw new Error('pistol does not build');
  };
  const fresh = milliseconds(build);
  const changes = Array.from({ length: 15 }, () => {
    touch(join(project.value.cartFolder, 'sprites/girl.aseprite'));
    return milliseconds(build);
  }).sort((a, b) => a - b);
  tell('a changed picture of Pistol to new memory, in the middle', `${changes[7].toFixed(0)} ms`);
  tell('  to the first build', `${(changes[7] / fresh).toFixed(3)}×`);
} finally {
  rmSync(folder, { recursive: true });
}
