/** Bare cartridges in the studio: of any form, and of languages that do not run here. */

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { emptyCartridge } from '../../../../tools/cartridge/cartridge.ts';
import { readCartridgeFile } from '../../../../tools/cartridge/decode.ts';
import { encodePng } from '../../../../tools/cartridge/picture/png.ts';
import { runCartridge } from '../../../../tools/headless/run.ts';
import { REORDER } from '../../../../tools/studio/documents.ts';
import { cartridgeStore } from '../../../../tools/workspace/studio/cartridge/store.ts';
import { loadEdited } from '../../../../tools/workspace/studio/load-edited.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cartwright-edit-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const CODE = '// script: js\nfunction TIC() { cls(0) }\n';
const TILES = `// <TILES>\n// 000:12${'0'.repeat(62)}\n// </TILES>\n`;
const bankOf = (file: string) => {
  const read = readCartridgeFile(new Uint8Array(readFileSync(file)), file);
  if (!read.ok) throw new Error(read.diagnostics[0].message);
  return read.value.cartridge.banks[0];
};

test('a program in another language is edited all the same: its tiles are shown, its file keeps its code', async () => {
  const file = join(folder, 'game.js');
  writeFileSync(file, `${CODE}\n${TILES}`);
  const loaded = await loadEdited(file);
  if (!loaded.ok) throw new Error(loaded.diagnostics[0].message);
  const run = await runCartridge(loaded.value.cartridge, { frames: 2 });
  expect(run.errors).toEqual([]);
  const answer = cartridgeStore(file).change([{ document: 'tiles', cells: [[1, 2, 7]] }]);
  expect(answer).toMatchObject({ conflicts: [], problems: [] });
  expect(readFileSync(file, 'utf8')).toBe(`${CODE}\n${TILES.replace(':12', ':17')}`);
});

test('a picture stays one, and gets its old bytes back by an undo', () => {
  const file = join(folder, 'game.png');
  const made = encodePng({ ...emptyCartridge(), code: new TextEncoder().encode('function TIC() end') });
  if (!made.ok) throw new Error('no picture');
  writeFileSync(file, made.value);
  const store = cartridgeStore(file);
  expect(store.change([{ document: 'sprites', cells: [[130, 0, 9]] }]).problems).toEqual([]);
  expect(bankOf(file).sprites[5]).toBe(9);
  store.change([{ document: 'sprites', cells: [[130, 9, 0]] }]);
  expect(new Uint8Array(readFileSync(file))).toEqual(made.value);
});

test('swapped colors leave the pictures of a cartridge as they look', () => {
  const file = join(folder, 'game.lua');
  const palette = Array.from({ length: 48 }, (_, i) => (i * 5).toString(16).padStart(2, '0')).join('');
  const sections = `${TILES}// <PALETTE>\n// 000:${palette}\n// </PALETTE>\n`.replaceAll('//', '--');
  writeFileSync(file, `function TIC() end\n${sections}`);
  const colorAt = (index: number) => ((index * 15) << 16) | ((index * 15 + 5) << 8) | (index * 15 + 10);
  const cells = [
    [1, colorAt(1), colorAt(9)],
    [9, colorAt(9), colorAt(1)],
  ] as const;
  expect(cartridgeStore(file).change([{ document: 'palette0', part: REORDER, cells }]).problems).toEqual([]);
  // The low half of the first byte was 1.
  expect(bankOf(file).tiles[0]).toBe(0x29);
  expect([...bankOf(file).palette0.subarray(3, 6)]).toEqual([135, 140, 145]);
});

test('flags of a cartridge', () => {
  const file = join(folder, 'game.lua');
  writeFileSync(file, 'function TIC() end\n');
  expect(
    cartridgeStore(file).change([{ document: 'flags', key: '300', before: 0, after: 5 }]).problems,
  ).toEqual([]);
  expect(bankOf(file).flags[300]).toBe(5);
});
