import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { decode, encode } from 'fast-png';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sheetPicture } from '../../../tools/project/art/slots.ts';
import { buildCartridge } from '../../../tools/project/build-cartridge.ts';
import { findProject } from '../../../tools/project/index.ts';
import { asepriteFile, cel, chunk, layer, palette, tags } from '../../assets/picture/make-aseprite.ts';

const RED = [0xb1, 0x3e, 0x53];
const GREEN = [0x38, 0xb7, 0x64];

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'art-'));
});
afterEach(() => {
  rmSync(root, { recursive: true, force: true });
  delete process.env.CI;
});

function write(files: Record<string, string | Uint8Array>): void {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), content);
  }
}

function build() {
  const project = findProject('hello', root);
  if (!project.ok) throw new Error(project.diagnostics[0].message);
  return buildCartridge(project.value);
}

function built() {
  const outcome = build();
  if (!outcome.ok) throw new Error(outcome.diagnostics.map(({ message }) => message).join('\n'));
  return { ...outcome.value, bank: outcome.value.cartridge.banks[0] };
}

function problems(): string[] {
  return build().diagnostics.map(({ code, file = '' }) => `${code} ${file.slice(root.length + 1)}`);
}

function png(width: number, height: number, color: (x: number, y: number) => readonly number[]): Uint8Array {
  const data = Array.from({ length: width * height }, (_, i) => {
    const pixel = color(i % width, Math.floor(i / width));
    return pixel.length === 4 ? pixel : [...pixel, 255];
  });
  return encode({ width, height, data: Uint8Array.from(data.flat()), channels: 4, depth: 8 });
}

/** A part of a picture with a name: left, top, width, height. */
function slice(name: string, [left, top, width, height]: readonly number[]): Uint8Array {
  const [keys, flags, frame] = [1, 0, 0].map(number => ['dword', number] as const);
  return chunk(
    0x2022,
    keys,
    flags,
    ['dword', 0],
    name,
    frame,
    ['long', left],
    ['long', top],
    ['dword', width],
    ['dword', height],
  );
}

const MAIN = (body: string, imports = 'sprites') =>
  `import { ${imports} } from './art.ts';\nexport function TIC(): void { ${body} }\n`;

test('a picture in sprites is in memory, and code calls it by its name at no cost', () => {
  write({
    'src/hello/main.ts': MAIN('spr(sprites.spaceShip.id, 1, 2, sprites.spaceShip.colorKey);'),
    'cart/hello/sprites/space-ship.png': png(8, 8, x => (x < 4 ? RED : [0, 0, 0, 0])),
  });
  const { bank, lua, files } = built();
  expect([...bank.sprites.subarray(0, 4)]).toEqual([0x22, 0x22, 0, 0]);
  expect(bank.tiles.every(byte => byte === 0)).toBe(true);
  expect(lua.replaceAll(/\s+/g, '')).toContain('spr(256,1,2,0)');
  expect(lua).not.toContain('spaceShip');
  expect(files).toContain(join(root, 'cart/hello/sprites'));
  expect(files).toContain(join(root, 'cart/hello/sprites/space-ship.png'));
});

test('frames, tags, palette and flags of a project come into the cartridge and into the names', () => {
  const chunks = [
    palette([0, 0, 0, 0], [200, 1, 2, 255]),
    layer(),
    tags({ name: 'fly away', from: 0, to: 1, direction: 2, repeat: 3 }),
    slice('cock pit', [1, 2, 3, 4]),
  ];
  write({
    'src/hello/main.ts': MAIN(
      'trace([...sprites.ship.tags.flyAway, ...sprites.ship.frames, sprites.ship.milliseconds[1], flags.solid, colors.blood].join());',
      'colors, flags, sprites',
    ),
    'cart/hello/palette.gpl': 'GIMP Palette\n0 0 0 Night\n200 1 2 Blood\n',
    'cart/hello/sprites/ship.aseprite': asepriteFile({
      width: 8,
      height: 8,
      depth: 8,
      frames: [
        { chunks: [...chunks, cel(8, 8, Array(64).fill(1))], milliseconds: 80 },
        { chunks: [cel(1, 1, [1])], milliseconds: 120 },
      ],
    }),
    'cart/hello/flags.json': '{ "names": ["water", "solid"], "0-2": [0], "ship": ["solid", 7] }',
  });
  const { bank } = built();
  expect([...bank.palette0.subarray(0, 6)]).toEqual([0, 0, 0, 200, 1, 2]);
  expect([...bank.flags.subarray(0, 4), ...bank.flags.subarray(256, 259)]).toEqual([1, 1, 1, 0, 130, 130, 0]);
  const names = readFileSync(join(root, 'src/hello/art.ts'), 'utf8');
  expect(names).toContain('solid: 1');
  expect(names).toContain('repeats: { flyAway: 3 }');
  expect(names).toContain('slices: { cockPit: { left: 1, top: 2, width: 3, height: 4 } }');
});

test('sheets lie as they are, and pictures go around them, in every bank', () => {
  const sheet = png(16, 8, x => (x < 8 ? RED : [0, 0, 0, 0]));
  write({
    'src/hello/main.ts': MAIN(
      'spr(tiles.rock.id, 0, 0); spr(sprites.far.id, sprites.far.bank, 0);',
      'sprites, tiles',
    ),
    'cart/hello/tiles.png': sheet,
    'cart/hello/tiles/rock.png': png(8, 8, () => GREEN),
    'cart/hello/sprites.3/far.png': png(8, 8, () => GREEN),
    'cart/hello/screen.png': png(240, 136, () => GREEN),
  });
  const { cartridge, bank, lua } = built();
  expect([bank.tiles[0], bank.tiles[32], bank.screen[9]]).toEqual([0x22, 0x66, 0x66]);
  expect(cartridge.banks[3].sprites[0]).toBe(0x66);
  expect(lua.replaceAll(/\s+/g, '')).toContain('spr(1,0,0)');
  expect(lua.replaceAll(/\s+/g, '')).toContain('spr(256,3,0)');
});

test('a picture that is renamed is a type error where code uses it', () => {
  write({
    'src/hello/main.ts': MAIN('spr(sprites.ship.id, 0, 0);'),
    'cart/hello/sprites/ship.png': png(8, 8, () => RED),
  });
  expect(problems()).toEqual([]);
  write({ 'cart/hello/sprites/boat.png': png(8, 8, () => RED) });
  rmSync(join(root, 'cart/hello/sprites/ship.png'));
  expect(problems()).toEqual(['typescript/2339 src/hello/main.ts']);
});

test('names of sounds and tracks are constants', () => {
  write({
    'src/hello/main.ts': MAIN('sfx(sounds.laser); music(tracks.theme);', 'sounds, tracks'),
    'cart/hello/sound.txt':
      'sfx 3\n  name laser\n  note C-4\n  volume 15 0\ntrack 2\n  name theme\n  tempo 120\npattern 1\n  0 C-4 3\n',
  });
  expect(built().lua.replaceAll(/\s+/g, '')).toContain('sfx(3)music(2)');
  write({ 'cart/hello/sound.txt': 'sfx 3\n  name 9x\nsfx 4\n  name a\nsfx 5\n  name a\n' });
  expect(build().diagnostics.map(({ line }) => line)).toEqual([2, 6]);
});

test('on a build server constants that are out of date are an error, and nothing is written', () => {
  write({
    'src/hello/main.ts': 'export function TIC(): void {}',
    'cart/hello/sprites/ship.png': png(8, 8, () => RED),
  });
  process.env.CI = 'true';
  expect(problems()).toEqual(['art/out-of-date src/hello/art.ts']);
  delete process.env.CI;
  expect(problems()).toEqual([]);
  process.env.CI = 'true';
  expect(problems()).toEqual([]);
});

test('a file of the user with the name of the constants is never replaced', () => {
  write({
    'src/hello/main.ts': 'export function TIC(): void {}',
    'src/hello/art.ts': 'export const mine = 1;\n',
    'cart/hello/sprites/ship.png': png(8, 8, () => RED),
  });
  expect(problems()).toEqual(['art/not-ours src/hello/art.ts']);
  expect(readFileSync(join(root, 'src/hello/art.ts'), 'utf8')).toBe('export const mine = 1;\n');
});

test('a game without art gets no file of constants', () => {
  write({
    'src/hello/main.ts': 'export function TIC(): void {}',
    'cart/hello/art.png': png(1, 1, () => RED),
  });
  expect(problems()).toEqual(['art/not-read cart/hello/art.png']);
  expect(() => readFileSync(join(root, 'src/hello/art.ts'))).toThrow();
});

test.each<[string, Record<string, string | Uint8Array>]>([
  ['picture/color cart/hello/sprites/a.png', { 'sprites/a.png': png(1, 1, () => [1, 2, 3]) }],
  ['picture/unknown cart/hello/tiles.png', { 'tiles.png': 'no picture' }],
  [
    'art/two-files cart/hello/tiles.png',
    { 'tiles.png': png(8, 8, () => RED), 'tiles.ase': png(8, 8, () => RED) },
  ],
  ['art/sheet-size cart/hello/tiles.png', { 'tiles.png': png(136, 8, () => RED) }],
  ['art/screen-size cart/hello/screen.png', { 'screen.png': png(8, 8, () => RED) }],
  ['art/no-bank cart/hello/tiles.8.png', { 'tiles.8.png': png(8, 8, () => RED) }],
  [
    'art/same-name cart/hello/cart.json',
    { 'sprites/a-b.png': png(8, 8, () => RED), 'sprites/aB.png': png(8, 8, () => GREEN) },
  ],
  ['palette/damaged cart/hello/palette.hex', { 'palette.hex': 'red' }],
  ['flags/unknown-tile cart/hello/flags.json', { 'flags.json': '{ "ship": [1] }' }],
  ['flags/unknown-flag cart/hello/flags.json', { 'flags.json': '{ "1": ["wet"] }' }],
  ['flags/unknown-flag cart/hello/flags.json', { 'flags.json': '{ "1": [8] }' }],
  ['flags/wrong-names cart/hello/flags.json', { 'flags.json': '{ "names": [1] }' }],
  [
    'cart-json/no-art cart/hello/cart.json',
    { 'cart.json': '{ "art": { "sprites/x.png": { "colors": "nearest" } } }' },
  ],
  [
    'cart-json/wrong-value cart/hello/cart.json',
    { 'cart.json': '{ "art": { "a.png": { "colors": "close" } } }' },
  ],
  [
    'cart-json/unknown-key cart/hello/cart.json',
    { 'cart.json': '{ "art": { "a.png": { "colour": "exact" } } }' },
  ],
])('%s', (expected, files) => {
  write({
    'src/hello/main.ts': 'export function TIC(): void {}',
    ...Object.fromEntries(Object.entries(files).map(([name, content]) => [`cart/hello/${name}`, content])),
  });
  const [problem] = build().diagnostics;
  expect(problems()).toEqual([expected]);
  expect(problem.remedy).toBeTruthy();
});

test('options of a file in cart.json are followed', () => {
  write({
    'src/hello/main.ts': MAIN('spr(sprites.a.id, 0, 0, sprites.a.colorKey);'),
    'cart/hello/cart.json': '{ "art": { "sprites/a.png": { "colors": "nearest", "colorKey": 9 } } }',
    'cart/hello/sprites/a.png': png(8, 8, x => (x === 0 ? [0, 0, 0, 0] : [0xb1, 0x3e, 0x54])),
  });
  expect(built().lua.replaceAll(/\s+/g, '')).toContain('spr(256,0,0,9)');
});

test('a strip is cut into the frames of an animation', () => {
  const strip = png(24, 8, x => (x < 8 ? RED : x < 16 ? GREEN : RED));
  write({
    'src/hello/main.ts': MAIN('spr(sprites.run.frames[1], 0, 0); trace(sprites.run.milliseconds[2]);'),
    'cart/hello/sprites/run.png': strip,
    'cart/hello/cart.json': '{ "art": { "sprites/run.png": { "frames": 5 } } }',
  });
  expect(problems()).toEqual(['picture/frames cart/hello/sprites/run.png']);
  write({
    'cart/hello/cart.json': '{ "art": { "sprites/run.png": { "frames": 3, "milliseconds": 70 } } }',
  });
  const { bank } = built();
  const module = readFileSync(join(root, 'src/hello/art.ts'), 'utf8');
  expect(module).toContain('frames: [256, 257, 256],');
  expect(module).toContain('milliseconds: [70, 70, 70],');
  expect([bank.sprites[0], bank.sprites[32], bank.sprites[64]]).toEqual([0x22, 0x66, 0]);
  // Each frame has a duration of its own, and animations have names.
  const said = (strip: object) => JSON.stringify({ art: { 'sprites/run.png': { frames: 3, ...strip } } });
  for (const [wrong, code] of [
    [{ milliseconds: [70, 80] }, 'picture/frames cart/hello/sprites/run.png'],
    [{ tags: { walk: [1, 3] } }, 'picture/frames cart/hello/sprites/run.png'],
    [{ tags: { walk: [2, 1] } }, 'cart-json/wrong-value cart/hello/cart.json'],
    [{ tags: { walk: [1] } }, 'cart-json/wrong-value cart/hello/cart.json'],
    [{ tags: { walk: [0, 1, 'reverse', 2] } }, 'cart-json/wrong-value cart/hello/cart.json'],
    [{ milliseconds: [] }, 'cart-json/wrong-value cart/hello/cart.json'],
  ] as const) {
    write({ 'cart/hello/cart.json': said(wrong) });
    expect(problems()).toEqual([code]);
  }
  const tags = { walk: [0, 1], back: [0, 2, 'reverse'] };
  write({ 'cart/hello/cart.json': said({ milliseconds: [70, 80, 90], tags }) });
  built();
  const named = readFileSync(join(root, 'src/hello/art.ts'), 'utf8');
  for (const line of ['milliseconds: [70, 80, 90],', 'tags: { walk: [0, 1], back: [2, 1, 0] },'])
    expect(named).toContain(line);
});

test('the build tells which files take which slots, and shows them in a picture', () => {
  write({
    'src/hello/main.ts': MAIN('spr(sprites.a.id, 0, 0);'),
    'cart/hello/sprites/a.png': png(16, 8, () => RED),
    'cart/hello/tiles.png': png(128, 8, x => (x < 24 ? GREEN : [0, 0, 0, 0])),
    'cart/hello/sprites.3.png': png(128, 8, x => (x < 8 ? RED : [0, 0, 0, 0])),
  });
  const game = built();
  const { slots, cartridge } = game;
  // It goes from the thread that builds to the one that serves.
  expect(() => structuredClone(game)).not.toThrow();
  expect(slots).toEqual([
    { area: 'tiles', bank: 0, used: 3, limit: 256, files: [{ name: 'tiles.png', slots: 3, ids: '0-2' }] },
    {
      area: 'sprites',
      bank: 0,
      used: 2,
      limit: 256,
      files: [{ name: 'sprites/a.png', slots: 2, ids: '256-257' }],
    },
    {
      area: 'sprites',
      bank: 3,
      used: 1,
      limit: 256,
      files: [{ name: 'sprites.3.png', slots: 1, ids: '256' }],
    },
  ]);
  const palette = Array.from({ length: 16 }, (_, i) => ({ red: i, green: 0, blue: 0 }));
  const { width, height, data } = decode(sheetPicture(cartridge.banks, palette, slots));
  // Four times as large; lines around files, and another color where nothing is.
  const pixel = (x: number, y: number) => data[4 * y * width + 4 * x + 2 * width + 2];
  const corner = (x: number, y: number) => data[4 * y * width + 4 * x];
  expect([width, height]).toEqual([1024, 1024]);
  expect([pixel(0, 0), pixel(23, 7), pixel(24, 0), pixel(0, 8), pixel(15, 128)]).toEqual([6, 6, 16, 16, 2]);
  expect([pixel(128, 0), pixel(135, 135), pixel(136, 128)]).toEqual([16, 2, 16]);
  expect([corner(8, 4), corner(24, 4), corner(0, 8), corner(0, 128)]).toEqual([6, 17, 17, 17]);
  // Of a cartridge it is not known.
  expect(decode(sheetPicture(cartridge.banks, palette)).data[4 * 24]).toBe(0);
});

test('after a change of the art alone the same program is built, with what the art means for it', () => {
  write({ 'src/hello/main.ts': 'export function TIC(): void { sfx(3); }\n' });
  expect(problems()).toEqual(['lint/missing-sound src/hello/main.ts']);
  const before = built().lua;
  write({ 'cart/hello/sound.txt': 'sfx 3\n  volume 15 0\n' });
  expect(problems()).toEqual([]);
  expect(built().lua).toBe(before);
  write({ 'src/hello/main.ts': 'export function TIC(): void { sfx(3, 20); }\n' });
  expect(built().lua).not.toBe(before);
});

test('constants that a formatter has written in another way are still the same, also where nothing may change', () => {
  write({
    'src/hello/main.ts': MAIN('spr(sprites.a.id, 0, 0);'),
    'cart/hello/sprites/a.png': png(8, 8, () => RED),
  });
  built();
  const file = join(root, 'src/hello/art.ts');
  const formatted = readFileSync(file, 'utf8')
    .replaceAll('  ', '\t')
    .replaceAll('[', '[\n')
    .replaceAll('],', ',\n],')
    .replaceAll('\n', '\r\n');
  writeFileSync(file, formatted);
  process.env.CI = 'true';
  expect(problems()).toEqual([]);
  expect(readFileSync(file, 'utf8')).toBe(formatted);
  write({ 'cart/hello/sprites/a.png': png(16, 8, () => RED) });
  expect(problems()).toEqual(['art/out-of-date src/hello/art.ts']);
});
