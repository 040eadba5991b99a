import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { encode } from 'fast-png';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { decodePicture } from '../../tools/cartridge/picture/picture.ts';
import { unwrap } from '../cartridge/cartridges.ts';
import { runCommand } from '../commands.ts';

const SOURCE = fileURLToPath(new URL('../conformance/formats/text-sections.lua', import.meta.url));
let directory = '';

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'cartwright-'));
});
afterEach(() => {
  rmSync(directory, { recursive: true });
});

const run = (...args: string[]) => runCommand(directory, ...args);

const file = (name: string) => join(directory, name);

describe('convert', () => {
  test('goes through all forms and comes back to the same bytes', async () => {
    for (const [from, to] of [
      [SOURCE, 'a.tic'],
      ['a.tic', 'b.png'],
      ['b.png', 'c.lua'],
      ['c.lua', 'd.tic'],
    ])
      expect(await run('convert', from, to)).toEqual({ status: 0, stdout: '', stderr: '' });
    expect(readFileSync(file('d.tic')).equals(readFileSync(file('a.tic')))).toBe(true);
    expect(readdirSync(directory).sort()).toEqual(['a.tic', 'b.png', 'c.lua', 'd.tic']);
  });

  test('leaves an existing file alone unless forced', async () => {
    writeFileSync(file('old.tic'), 'old');
    const refused = await run('convert', SOURCE, 'old.tic');
    expect(refused.status).toBe(1);
    expect(refused.stderr).toContain('old.tic');
    expect(refused.stderr).toContain('--force');
    expect(readFileSync(file('old.tic'), 'utf8')).toBe('old');
    expect((await run('convert', SOURCE, 'old.tic', '--force')).status).toBe(0);
    expect(readFileSync(file('old.tic')).length).toBeGreaterThan(1000);
  });

  test('takes a picture of the screen for the cover', async () => {
    const red = { width: 256, height: 144, channels: 3, data: new Uint8Array(256 * 144 * 3).fill(200) };
    writeFileSync(file('shot.png'), encode(red));
    expect(await run('convert', SOURCE, 'cover.png', '--cover', 'shot.png')).toMatchObject({
      status: 0,
      stderr: '',
    });
    const { width, height, pixels } = unwrap(decodePicture(new Uint8Array(readFileSync(file('cover.png')))));
    expect([width, height]).toEqual([256, 256]);
    expect(pixels[(8 * 256 + 8) * 4] >> 1).toBe(100);
    // The title is lettered in white on the label.
    let white = 0;
    for (let y = 162; y < 178; y++)
      for (let x = 16; x < 240; x++) if (pixels[(y * 256 + x) * 4] >> 1 === 0xf4 >> 1) white++;
    expect(white).toBeGreaterThan(100);
  });

  test('is told what it cannot do, with the file that is wrong and without a trace of the program', async () => {
    mkdirSync(file('folder.tic'));
    for (const [args, status, text] of [
      [['missing.tic', 'x.lua'], 1, /^missing\.tic: error: .*not found/],
      [[SOURCE, 'folder.tic', '--force'], 1, /^folder\.tic: error: .*folder/],
      [[SOURCE, 'x.tic', '--cover', 'shot.png'], 2, /--cover/],
      [[SOURCE, 'x.zip'], 2, /\.tic/],
    ] as const) {
      const result = await run('convert', ...args);
      expect(result).toMatchObject({ status, stdout: '' });
      expect(result.stderr).toMatch(text);
      expect(result.stderr).not.toMatch(/\n\s+at /);
    }
    for (const name of ['x.lua', 'x.tic', 'x.zip']) expect(existsSync(file(name))).toBe(false);
  });
});

describe('inspect', () => {
  const picture = () => run('convert', SOURCE, 'b.png');

  test('shows a table for people', async () => {
    const { status, stdout, stderr } = await run('inspect', SOURCE);
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^form +text project, 50875 bytes$/m);
    expect(stdout).toMatch(/^title +text cart$/m);
    expect(stdout).toMatch(/^chunk +bank +bytes +limit +full$/m);
    expect(stdout).toMatch(/^map +0 +\d+ +32640 +\d+\.\d %$/m);
  });

  test('prints JSON for programs', async () => {
    await picture();
    const { status, stdout } = await run('inspect', 'b.png', '--json');
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      form: 'png',
      language: { name: 'lua' },
      code: { limit: 524288 },
    });
  });

  test('refuses what is not a cartridge', async () => {
    await picture();
    writeFileSync(file('broken.png'), readFileSync(file('b.png')).subarray(0, 100));
    const { status, stdout, stderr } = await run('inspect', 'broken.png');
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^broken\.png: error: .*picture/);
    const json = await run('inspect', 'broken.png', '--json');
    expect(json.status).toBe(1);
    expect(JSON.parse(json.stdout).diagnostics).toMatchObject([{ severity: 'error', file: 'broken.png' }]);
  });

  test('has a help page with examples', async () => {
    const { status, stdout } = await run('inspect', '--help');
    expect(status).toBe(0);
    expect(stdout).toContain('Examples:');
  });
});
