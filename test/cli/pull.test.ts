/** `cartwright pull`, run as a user runs it. */

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readSoundText } from '../../tools/assets/sound-text.ts';
import { emptyCartridge } from '../../tools/cartridge/cartridge.ts';
import { decodeCartridge } from '../../tools/cartridge/decode.ts';
import { encodeTic } from '../../tools/cartridge/tic.ts';
import { buildCartridge, findProject } from '../../tools/project/index.ts';
import { runCommand } from '../commands.ts';

const CARTRIDGE = new URL('../conformance/music/basics.lua', import.meta.url).pathname;

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pull-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const pull = (...args: string[]) => runCommand(folder, 'pull', ...args);

test('the sound of a cartridge is written to cart/<its name>/sound.txt, and never over a file', async () => {
  const first = await pull(CARTRIDGE);
  expect(first).toMatchObject({ status: 0, stdout: 'cart/basics/sound.txt\n', stderr: '' });
  const file = join(folder, 'cart/basics/sound.txt');
  const text = readFileSync(file, 'utf8');
  expect(text).toContain('\ntrack 0\n');
  expect(readSoundText(text, file).ok).toBe(true);

  writeFileSync(file, 'mine');
  const second = await pull(CARTRIDGE);
  expect(second.status).toBe(1);
  expect(second.stderr).toContain('--force');
  expect(readFileSync(file, 'utf8')).toBe('mine');

  expect((await pull(CARTRIDGE, '--force')).status).toBe(0);
  expect(readFileSync(file, 'utf8')).toBe(text);
});

test('a game built on what was pulled has the same sound, be it music or only noise', async () => {
  const noise = emptyCartridge();
  noise.code = new TextEncoder().encode('-- code');
  noise.banks[0]!.samples.set([0x30, 0x45, 0x60], 66 * 7);
  const encoded = encodeTic(noise);
  if (!encoded.ok) throw new Error('encoding failed');
  writeFileSync(join(folder, 'noise.tic'), encoded.value);
  writeFileSync(join(folder, 'main.ts'), 'export function TIC(): void {}\n');

  for (const file of [CARTRIDGE, join(folder, 'noise.tic')]) {
    expect((await pull(file, '--into', '.', '--force')).status).toBe(0);
    const project = findProject(join(folder, 'main.ts'), folder);
    if (!project.ok) throw new Error('no project');
    const built = buildCartridge(project.value);
    if (!built.ok) throw new Error(built.diagnostics[0]!.message);
    const original = decodeCartridge(readFileSync(file), file);
    if (!original.ok) throw new Error('not decoded');
    for (const section of ['waveforms', 'samples', 'patterns', 'tracks'] as const) {
      const [found, wanted] = [built.value.cartridge, original.value].map(({ banks }) => banks[0]![section]);
      expect(Buffer.from(found!).equals(wanted!), `${file} ${section}`).toBe(true);
    }
  }
});

test('sound in other banks is announced, and read with --bank', async () => {
  const cartridge = emptyCartridge();
  cartridge.code = new TextEncoder().encode('-- code');
  cartridge.banks[0]!.waveforms[0] = 1;
  cartridge.banks[5]!.samples[66 * 3] = 0x21;
  const encoded = encodeTic(cartridge);
  if (!encoded.ok) throw new Error('encoding failed');
  writeFileSync(join(folder, 'two.tic'), encoded.value);

  const first = await pull('two.tic', '--into', 'here');
  expect(first).toMatchObject({ status: 0, stdout: 'here/sound.txt\n' });
  expect(first.stderr).toContain('other banks too: 5');

  expect((await pull('two.tic', '--bank', '5', '--into', 'there')).status).toBe(0);
  expect(readFileSync(join(folder, 'there/sound.txt'), 'utf8')).toContain('sfx 3');

  const silent = await pull('two.tic', '--bank', '1', '--into', 'nowhere');
  expect(silent.status).toBe(1);
  expect(silent.stderr).toContain('--bank 0');
});

test('a file that is no cartridge fails, a bank that does not exist is wrong use', async () => {
  expect((await pull('missing.tic')).status).toBe(1);
  expect((await pull(CARTRIDGE, '--bank', '8')).status).toBe(2);
});
