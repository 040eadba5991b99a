/** A game in a folder of its own for tests of its art: files are written, and it is built. */

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { encode } from 'fast-png';
import { afterEach, beforeEach } from 'vitest';
import { buildCartridge } from '../../../tools/project/build-cartridge.ts';
import { findProject } from '../../../tools/project/index.ts';

export const RED = [0xb1, 0x3e, 0x53];
export const GREEN = [0x38, 0xb7, 0x64];
export const BLUE = [0x3b, 0x5d, 0xc9];
export const CLEAR = [0, 0, 0, 0];

export type Files = Record<string, string | Uint8Array | object>;

/** A game `hello`, new for every test. Names that do not begin with `src/` are of its folder of art. */
export function gameFolder() {
  let root = '';
  const pathOf = (name: string) => join(root, name.startsWith('src/') ? '' : 'cart/hello', name);
  const write = (files: Files) => {
    for (const [name, content] of Object.entries(files)) {
      mkdirSync(dirname(pathOf(name)), { recursive: true });
      const isWhole = typeof content === 'string' || content instanceof Uint8Array;
      writeFileSync(pathOf(name), isWhole ? content : JSON.stringify(content));
    }
  };
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'game-'));
    write({ 'src/hello/main.ts': 'export function TIC(): void {}\n' });
  });
  afterEach(() => rmSync(root, { recursive: true }));
  const build = () => {
    const project = findProject('hello', root);
    if (!project.ok) throw new Error(project.diagnostics[0].message);
    return buildCartridge(project.value, { minify: 'safe' });
  };
  const built = () => {
    const outcome = build();
    if (!outcome.ok) throw new Error(outcome.diagnostics.map(({ message }) => message).join('\n'));
    return outcome.value;
  };
  const readConstants = () =>
    readFileSync(join(root, 'src/hello/art.ts'), 'utf8')
      .replaceAll(/\s+/g, '')
      .replaceAll(/,(?=[}\]])/g, '');
  return {
    get root() {
      return root;
    },
    write,
    remove: (name: string) => rmSync(pathOf(name), { recursive: true }),
    build,
    /** What is built, without an error. */
    built,
    /** The first bank. */
    bank: () => built().cartridge.banks[0],
    /** What a build says: `warning art/not-read sprite/hero.png: message → remedy`. */
    said: () =>
      build().diagnostics.map(
        ({ severity, code, file = '', message, remedy = '' }) =>
          `${severity} ${code} ${file.slice(join(root, 'cart/hello').length + 1)}: ${message} → ${remedy}`,
      ),
    /** The code and file of the first problem of a build, and what it says: `art/not-read hero.png: message`. */
    problem: (): string | undefined =>
      build().diagnostics.map(
        ({ code, file = '', message }) =>
          `${code} ${file.slice(join(root, 'cart/hello').length + 1)}: ${message}`,
      )[0],
    /** `art.ts` as the last build wrote it, without blanks. */
    readConstants,
    /** `art.ts` of a build, without blanks. */
    constants: () => {
      built();
      return readConstants();
    },
  };
}

/** A picture. */
export function png(
  width: number,
  height: number,
  color: (x: number, y: number) => readonly number[] = () => RED,
): Uint8Array {
  const data = Array.from({ length: width * height }, (_, i) => {
    const pixel = color(i % width, Math.floor(i / width));
    return pixel.length === 4 ? pixel : [...pixel, 255];
  });
  return encode({ width, height, data: Uint8Array.from(data.flat()), channels: 4, depth: 8 });
}

/** A picture whose tiles of 8 × 8 pixels all differ; the first is empty. */
export function tilesPng(columns: number, rows: number): Uint8Array {
  return png(8 * columns, 8 * rows, (x, y) => {
    const tile = Math.floor(y / 8) * columns + Math.floor(x / 8);
    const pixel = (y % 8) * 8 + (x % 8);
    if (tile === 0) return CLEAR;
    return pixel < 10 && (tile >> pixel) & 1 ? GREEN : RED;
  });
}

/** A map of Tiled of one row, with a layer. */
export function tiledMap(data: readonly number[], more: object = {}): object {
  const size = { width: data.length, height: 1 };
  return {
    ...{ type: 'map', version: '1.10', orientation: 'orthogonal', infinite: false },
    ...{ ...size, tilewidth: 8, tileheight: 8 },
    layers: [tileLayer('ground', data)],
    ...more,
  };
}

/** A layer of such a map. */
export function tileLayer(name: string, data: readonly number[], more: object = {}): object {
  return { type: 'tilelayer', name, visible: true, x: 0, y: 0, width: data.length, height: 1, data, ...more };
}

/** A tileset of such a map, of a picture with 16 tiles in a row. */
export function tileset(more: object = {}): object {
  const picture = { image: 'tiles.png', imagewidth: 128, imageheight: 16, columns: 16, tilecount: 32 };
  return { firstgid: 1, name: 't', tilewidth: 8, tileheight: 8, margin: 0, spacing: 0, ...picture, ...more };
}
