import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Cartridge } from '../../../tools/cartridge/cartridge.ts';
import { metadataTag } from '../../../tools/cartridge/metadata.ts';
import { decodeTic, encodeTic } from '../../../tools/cartridge/tic/tic.ts';
import { Machine } from '../../../tools/console/machine.ts';
import { inputAt, parseRecording, type Recording } from '../../../tools/console/recording.ts';
import type { LuaModule } from '../../../tools/console/vm/index.ts';
import { checksum, sampleBytes } from '../../../tools/headless/checksum.ts';
import { loadNodeLua } from '../../../tools/headless/lua-bytes.ts';
import { findGames, type Project } from '../../../tools/project/index.ts';
import { isDeep, LONG_FORM, shortOrDeep } from '../../deep.ts';
import { gameCartridge } from '../../games.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const FRAMES = shortOrDeep(40, 120);
/** A bank of code: what the console's own editor can open. */
const BANK = 65536;

const games = findGames(root);
const projects = games.ok ? games.value : [];
let lua: LuaModule;

beforeAll(async () => {
  lua = await loadNodeLua();
});

/** The recording of a game, or the one of Pistol, which presses every button. */
function recordingOf({ name }: Project): Recording {
  const own = `${root}/test/${name}/${name}.input`;
  const file = existsSync(own) ? own : `${root}/test/pistol/pistol.input`;
  const parsed = parseRecording(readFileSync(file, 'utf8'), file);
  if (!parsed.ok) throw new Error(parsed.diagnostics[0].message);
  return parsed.value;
}

/** The checksums of all frames and sounds of a run. */
function play(cartridge: Cartridge, recording: Recording): string[] {
  const machine = new Machine(cartridge, { lua });
  const sums: string[] = [];
  for (let frame = 0; frame < FRAMES; frame++) {
    const tick = machine.tick(inputAt(recording, frame));
    if (tick.errors.length > 0) throw new Error(`frame ${frame}: ${tick.errors[0].message}`);
    sums.push(checksum(tick.frame), checksum(sampleBytes(tick.sound)));
  }
  machine.close();
  return sums;
}

// A game in Lua stays as it is written, and of the blank template there is nothing to leave out. A lesson stands for all.
const compared = projects
  .filter(({ entry, name }) => entry.endsWith('.ts') && name !== 'blank')
  .filter(({ name }) => isDeep || name === 'boxes');

describe.each(compared.map(project => [project.name, project] as const))('%s', (_, project) => {
  test('draws and sounds the same minified, and its code fits one bank', LONG_FORM, () => {
    const recording = recordingOf(project);
    // What is not released is not minified.
    const readable = gameCartridge(project.name);
    const short = gameCartridge(project.name, { minify: 'safe' });
    const played = play(readable, recording);
    expect(new Set(played).size).toBeGreaterThan(10);
    expect(play(short, recording)).toEqual(played);
    expect(short.code.length).toBeLessThan(Math.min(BANK, readable.code.length * 0.6));
    for (const tag of ['title', 'author', 'script', 'input'])
      expect(metadataTag(short.code, tag)).toBe(metadataTag(readable.code, tag));
    expect(metadataTag(short.code, 'title')).not.toBe('');
  });
});

test('a packed game comes back from its file as the same code, and plays the same', LONG_FORM, () => {
  const project = projects.find(({ name }) => name === 'boxes')!;
  const recording = recordingOf(project);
  const short = gameCartridge(project.name, { minify: 'safe' });
  const packed = gameCartridge(project.name, { minify: 'pack' });
  const encoded = encodeTic(packed);
  if (!encoded.ok) throw new Error(encoded.diagnostics[0].message);
  const decoded = decodeTic(encoded.value);
  expect(decoded.code).toEqual(packed.code);
  expect(metadataTag(decoded.code, 'title')).toBe(metadataTag(short.code, 'title'));
  expect(encoded.value.length).toBeLessThan(short.code.length * 0.5);
  expect(play(decoded, recording)).toEqual(play(short, recording));
});

test('compressed code that is not the code of the cartridge is refused', () => {
  const cartridge = structuredClone(gameCartridge('boxes', { minify: 'safe' }));
  cartridge.zippedCode = new Uint8Array([0x78, 0xda, 3, 0, 0, 0, 0, 1]);
  const encoded = encodeTic(cartridge);
  expect(encoded.ok).toBe(false);
  expect(encoded.diagnostics[0].code).toBe('cartridge/other-zipped-code');
});
