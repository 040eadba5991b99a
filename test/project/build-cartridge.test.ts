import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DEFAULT_PALETTE, defaultWaveformSection } from '../../tools/cartridge/default-data.ts';
import { metadataTag, saveId } from '../../tools/cartridge/metadata.ts';
import { decodeTic, encodeTic } from '../../tools/cartridge/tic/tic.ts';
import { buildCartridge } from '../../tools/project/build-cartridge.ts';
import { findProject } from '../../tools/project/index.ts';
import { type Files, withFiles } from '../compile/differential.ts';
import { sourcePlace } from '../source-place.ts';

const TIC = 'let n = 0;\nexport function TIC(): void {\n  n++;\n}';

function build(files: Files) {
  return withFiles(files, entry => {
    const project = findProject(entry, '/');
    if (!project.ok) throw new Error('not found');
    return buildCartridge({ ...project.value, name: 'pong' });
  });
}

function problems(files: Files): string[] {
  const outcome = build(files);
  expect(outcome.ok).toBe(false);
  return outcome.diagnostics.map(({ code }) => code);
}

test('the metadata of cart.json is what the console reads from the code', () => {
  const outcome = build({
    'main.ts': TIC,
    'cart.json':
      '{ "title": "Pong", "author": "me", "input": "mouse", "menu": ["A", "B"], "saveid": "pong-1" }',
  });
  if (!outcome.ok) throw new Error('does not build');
  const { cartridge, lua, metadata } = outcome.value;
  expect(new TextDecoder().decode(cartridge.code)).toBe(lua);
  for (const [tag, value] of [
    ['title', 'Pong'],
    ['author', 'me'],
    ['input', 'mouse'],
    ['menu', 'A B'],
    ['script', 'lua'],
  ]) {
    expect(metadataTag(cartridge.code, tag)).toBe(value);
    expect(metadata[tag]).toBe(value);
  }
  expect(saveId(cartridge.code)).toBe('pong-1');
  // The host shows a menu only if the tag does not stand in the very first line.
  expect(lua.indexOf('-- menu:')).toBeGreaterThan(0);
});

test('a game without cart.json has its name as title and the palette and waveforms of the console', () => {
  const outcome = build({ 'main.ts': TIC });
  if (!outcome.ok) throw new Error('does not build');
  const { cartridge } = outcome.value;
  expect(metadataTag(cartridge.code, 'title')).toBe('pong');
  expect(cartridge.banks[0].palette0).toEqual(DEFAULT_PALETTE);
  expect(cartridge.banks[0].waveforms).toEqual(defaultWaveformSection());
  const file = encodeTic(cartridge);
  if (!file.ok) throw new Error('does not encode');
  const decoded = decodeTic(file.value);
  expect(decoded.code).toEqual(cartridge.code);
  expect(decoded.banks).toEqual(cartridge.banks);
});

test('the source map counts the lines of the metadata', () => {
  const outcome = build({ 'main.ts': TIC, 'cart.json': '{ "title": "Pong", "author": "me" }' });
  if (!outcome.ok) throw new Error('does not build');
  const { lua, sourceMap } = outcome.value;
  const line = lua.split('\n').findIndex(text => text.includes('n + 1')) + 1;
  expect(sourcePlace(line, sourceMap).line).toBe(3);
});

test('sound text goes into bank 0, and its file is watched', () => {
  const outcome = build({
    'main.ts': TIC,
    'cart.json': '{ "sound": "beep.txt" }',
    'beep.txt': 'waveform 0 ffffffffffffffff0000000000000000\n',
  });
  if (!outcome.ok) throw new Error('does not build');
  const { cartridge, files } = outcome.value;
  expect([...cartridge.banks[0].waveforms.subarray(0, 17)]).toEqual([
    ...Array(8).fill(255),
    ...Array(9).fill(0),
  ]);
  expect(files.filter(file => /beep\.txt$|cart\.json$/.test(file)).length).toBe(2);
});

test('files are read in the encodings that editors write', () => {
  const expected = build({
    'main.ts': TIC,
    'cart.json': '{ "title": "P\u00f6ng" }',
    'sound.txt': 'sfx 0\n  note B-5\n',
  });
  const text = (value: string) => Buffer.from(`\ufeff${value}`, 'utf16le');
  for (const encode of [
    (value: string) => Buffer.from(`\ufeff${value.replaceAll('\n', '\r\n')}`),
    text,
    (value: string) => text(value).swap16(),
  ]) {
    const folder = mkdtempSync(join(tmpdir(), 'encodings-'));
    try {
      writeFileSync(join(folder, 'main.ts'), TIC);
      writeFileSync(join(folder, 'cart.json'), encode('{ "title": "P\u00f6ng" }'));
      writeFileSync(join(folder, 'sound.txt'), encode('sfx 0\n  note B-5\n'));
      const project = findProject(join(folder, 'main.ts'), folder);
      const built = project.ok ? buildCartridge(project.value) : project;
      if (!built.ok || !expected.ok) throw new Error('does not build');
      expect(built.value.cartridge).toEqual(expected.value.cartridge);
    } finally {
      rmSync(folder, { recursive: true });
    }
  }
});

test('every mistake is an error and no cartridge comes out', () => {
  expect(problems({ 'main.ts': 'export const x: string = 1;' })).toEqual(['typescript/2322']);
  expect(problems({ 'main.ts': 'export function tic(): void {}' })).toEqual(['compile/no-tic']);
  expect(problems({ 'main.ts': TIC, 'cart.json': '{ "titel": "x" }' })).toEqual(['cart-json/unknown-key']);
  expect(problems({ 'main.ts': TIC, 'cart.json': '{ "sound": "none.txt" }' })).toEqual(['project/no-file']);
  expect(problems({ 'main.ts': TIC, 'sound.txt': 'nonsense' })[0]).toMatch(/^sound/);
});

test('what is wrong with settings, art and code comes at once, without what follows from it', () => {
  const files = {
    'main.ts': `import { sprites, sounds as heard } from './art.ts';
export function TIC(): void {
  trace(sprites.ship.id + heard.boom + sprites.shp.id);
  missing();
  sfx(64);
}
`,
    'sprites/ship.png': 'broken',
    'sound.txt': 'nonsense',
    'flags.json': '{ "ship#0": [9], "shop": [1], "3": [1] }',
  };
  const others = ['typescript/2304', 'compile/argument', 'picture/unknown', 'sound-text/syntax'];
  const all = [...others, 'flags/unknown-flag', 'flags/unknown-tile'];
  expect(problems(files)).toEqual(all);
  // An art.ts of before knows what its files said then.
  expect(problems({ ...files, 'art.ts': `export const sprites = { boat: 1 } as const;` })).toEqual(all);
  expect(problems({ ...files, 'cart.json': '{ "titel": "x", "cover": "no.png" }' })).toEqual([
    'cart-json/unknown-key',
    'project/no-file',
    ...all,
  ]);
  // Of pictures is not known how they are meant to be read.
  expect(problems({ ...files, 'cart.json': '{ "art": 1 }' })).toEqual([
    'cart-json/wrong-value',
    'typescript/2304',
    'compile/argument',
  ]);
});

test('a value that hides another tag from the console is refused', () => {
  expect(
    problems({ 'main.ts': TIC, 'cart.json': '{ "title": "about saveid: things", "saveid": "mine" }' }),
  ).toEqual(['cart-json/misread']);
});

test('code over the limit of a cartridge is refused with both sizes', () => {
  const outcome = build({
    'main.ts': `const text = '${'x'.repeat(530_000)}'; export function TIC(): void { trace(text); trace(text); }`,
  });
  expect(outcome.ok).toBe(false);
  expect(outcome.diagnostics).toMatchObject([
    {
      code: 'project/code-too-large',
      message: expect.stringMatching(/has 530\d{3} bytes; .* at most 524288/),
    },
  ]);
});

test('a sound effect that is not in the sound text is warned of', () => {
  const files = { 'main.ts': 'export function TIC(): void {\n  sfx(0);\n  sfx(1);\n}\n' };
  const codes = (all: Files) => build(all).diagnostics.map(({ code }) => code);
  expect(codes({ ...files, 'sound.txt': 'sfx 0\n  note B-5\n' })).toEqual(['lint/missing-sound']);
  expect(codes(files)).toEqual(['lint/missing-sound', 'lint/missing-sound']);
});
