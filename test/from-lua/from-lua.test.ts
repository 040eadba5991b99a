/** A cartridge in Lua moves to TypeScript one module at a time; at each step the game draws and sounds the same. */

import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseRecording } from '../../tools/console/recording.ts';
import { checksum } from '../../tools/headless/checksum.ts';
import { runCartridge } from '../../tools/headless/run.ts';
import { buildCartridge } from '../../tools/project/build-cartridge.ts';
import { findProject } from '../../tools/project/index.ts';
import { runCommand } from '../commands.ts';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const CARTRIDGE = join(HERE, 'firefly.lua');
const FRAMES = 1000;

/** The modules in the order in which they move. */
const MODULES = ['tools', 'stars', 'particles', 'firefly', 'sparks', 'bats'];

let folder: string;
let program: string;
let original: string[];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cartwright-from-lua-'));
  const made = await runCommand(folder, 'new', 'firefly', '--from', CARTRIDGE);
  expect(made.status).toBe(0);
  mkdirSync(join(folder, 'node_modules'));
  symlinkSync(fileURLToPath(new URL('../..', import.meta.url)), join(folder, 'node_modules/cartwright'));
  program = readFileSync(join(folder, 'src/firefly/main.lua'), 'utf8');
  original = await played();
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Puts modules of TypeScript into the place of their parts of the program. */
function move(modules: readonly string[]): void {
  let text = program;
  for (const name of modules) {
    cpSync(join(HERE, 'firefly', `${name}.ts`), join(folder, 'src/firefly', `${name}.ts`));
    const part = new RegExp(`-- == ${name} ==\n[\\s\\S]*?(?=-- == )`);
    expect(text).toMatch(part);
    text = text.replace(part, `require '${name}'\n`);
  }
  writeFileSync(join(folder, 'src/firefly/main.lua'), text);
}

/** A checksum of each frame's picture and sound. */
async function played(minify?: 'pack'): Promise<string[]> {
  const project = findProject('firefly', folder);
  if (!project.ok) throw new Error(project.diagnostics[0].message);
  const built = buildCartridge(project.value, { minify });
  if (!built.ok)
    throw new Error(
      built.diagnostics.map(({ message, file, line }) => `${file}:${line} ${message}`).join('\n'),
    );
  const recording = parseRecording(readFileSync(join(HERE, 'keys.txt'), 'utf8'), 'keys.txt');
  if (!recording.ok) throw new Error(recording.diagnostics[0].message);
  const sums: string[] = [];
  const { errors } = await runCartridge(built.value.cartridge, {
    frames: FRAMES,
    recording: recording.value,
    isLookedAt: () => true,
    onTick: ({ frame, sound }) =>
      sums.push(
        `${checksum(frame)} ${checksum(new Uint8Array(sound.buffer, sound.byteOffset, sound.byteLength))}`,
      ),
  });
  expect(errors).toEqual([]);
  return sums;
}

/** What TypeScript says of the game with the project's own configuration, as an editor does. */
function editorProblems(): string[] {
  const file = join(folder, 'tsconfig.json');
  const { config } = ts.readConfigFile(file, ts.sys.readFile);
  const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, folder);
  const found = ts.getPreEmitDiagnostics(ts.createProgram(fileNames, options));
  return found.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
}

test('the recording shows a game', () => {
  expect(original).toHaveLength(FRAMES);
  expect(new Set(original).size).toBeGreaterThan(FRAMES / 2);
});

test.each(MODULES.map((name, index) => [name, MODULES.slice(0, index + 1)] as const))(
  'after the move of %s the game is the same',
  async (_, modules) => {
    move(modules);
    expect(await played()).toEqual(original);
  },
);

test('packed it is the same', async () => {
  move(MODULES);
  expect(await played('pack')).toEqual(original);
});

test('main.ts may import what is still Lua, and in the end nothing is left of it', async () => {
  mkdirSync(join(folder, 'src/firefly'), { recursive: true });
  cpSync(join(HERE, 'firefly'), join(folder, 'src/firefly'), { recursive: true });
  rmSync(join(folder, 'src/firefly/main.lua'));
  const [stars] = /-- == stars ==\n[\s\S]*?(?=-- == )/.exec(program)!;
  rmSync(join(folder, 'src/firefly/stars.ts'));
  writeFileSync(join(folder, 'src/firefly/stars.lua'), `require 'tools'\n${stars}`);
  const main = readFileSync(join(HERE, 'firefly/main.ts'), 'utf8');
  writeFileSync(join(folder, 'src/firefly/main.ts'), main.replace('./stars.ts', './stars.lua'));
  expect(await played()).toEqual(original);
  // An editor knows the Lua file by the types that are written for it.
  const declarations = join(folder, 'src/firefly/stars.d.lua.ts');
  expect(editorProblems().some(text => text.includes('stars.lua'))).toBe(true);
  const checked = await runCommand(folder, 'check', '--write-types');
  expect(checked).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('src/firefly/stars.d.lua.ts\n'),
  });
  expect(readFileSync(declarations, 'utf8')).toContain(
    'export declare function make_stars(count: any): void;',
  );
  expect(editorProblems()).toEqual([]);
  // What somebody has written stays.
  const own =
    'export declare function make_stars(count: number): void;\nexport declare function draw_stars(): void;\n';
  writeFileSync(declarations, own);
  await runCommand(folder, 'check', '--write-types');
  expect(readFileSync(declarations, 'utf8')).toBe(own);
  expect(editorProblems()).toEqual([]);
  rmSync(join(folder, 'src/firefly/stars.lua'));
  rmSync(declarations);
  cpSync(join(HERE, 'firefly'), join(folder, 'src/firefly'), { recursive: true });
  expect(await played()).toEqual(original);
});
