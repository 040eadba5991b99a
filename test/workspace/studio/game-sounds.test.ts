/** Sounds of a game on the server of the studio: edits meet those of others, and the file stays what it was otherwise. */

import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  decodeSound,
  emptyBlock,
  encodeSound,
  type SoundValues,
} from '../../../tools/assets/sound-values/index.ts';
import { decodeBase64 } from '../../../tools/cartridge/base64.ts';
import { emptyCartridge } from '../../../tools/cartridge/cartridge.ts';
import { decodeTic, encodeTic } from '../../../tools/cartridge/tic/tic.ts';
import type { SoundContent } from '../../../tools/studio/documents.ts';
import { type BlockEdit, changeOf, changesOf } from '../../../tools/studio/sound/sound-edit.ts';
import { cartridgeStore } from '../../../tools/workspace/studio/cartridge/store.ts';
import { gameStore } from '../../../tools/workspace/studio/game/store.ts';
import { soundOf } from '../../studio/sound/sound-values.ts';

const TEXT = `# Sounds
sfx 3   # pew
  name   shot
  note   G-7
  volume 15 12 8 0  # short

track 1 # tune
  frame 0: 1 2 -- --
`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'game-sounds-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const path = (name = 'sound.txt') => join(folder, name);
const read = (name?: string) => readFileSync(path(name), 'utf8');

/** Changes as the page sends them that has seen a text. */
const changes = (seen: SoundValues, edits: readonly BlockEdit[], document = 'sound.txt') =>
  changesOf(seen, edits).map(change => changeOf(document, change));

test('the page receives the bytes of the sound, its names and its comments', () => {
  writeFileSync(path(), TEXT);
  writeFileSync(path('sound.2.txt'), 'sfx 0\n note C-4\n');
  const store = gameStore(folder);
  const sounds = store.list().filter(({ kind }) => kind === 'sound');
  expect(sounds.map(({ id, bank, isThere }) => [id, bank, isThere])).toEqual([
    ['sound.txt', 0, true],
    ['sound.2.txt', 2, true],
  ]);
  const content = store.open('sound.txt');
  expect(content).toMatchObject({
    ok: true,
    value: {
      names: { sfx: [[3, 'shot']], track: [] },
      about: { sfx: [[3, 'pew']], track: [[1, 'tune']] },
      canName: true,
    },
  });
  expect(decodeBase64((content as { value: SoundContent }).value.bytes)).toHaveLength(16408);
});

test('a missing sound text is reported, and is not a conflict', () => {
  writeFileSync(path(), TEXT);
  const store = gameStore(folder);
  store.open('sound.txt');
  rmSync(path());
  const seen = soundOf(TEXT);
  const pew = changes(seen, [{ block: 'sfx', index: 3, after: { ...seen.sfx[3], note: 2 } }]);
  const fresh = changes(seen, [{ block: 'sfx', index: 9, after: { ...seen.sfx[9], note: 2 } }]);
  const gone = {
    conflicts: [],
    failed: ['sound.txt'],
    problems: [expect.stringContaining('no longer exists')],
  };
  expect(store.change(pew)).toMatchObject(gone);
  expect(store.change(fresh)).toMatchObject(gone);
  expect(existsSync(path())).toBe(false);
  // The page shows the empty sound: a new file may begin, and an undo of the old one may not.
  store.open('sound.txt');
  expect(store.change(pew)).toMatchObject(gone);
  expect(store.change(fresh)).toMatchObject({ conflicts: [], problems: [] });
});

test('edits are merged with edits of others, and changes of the same value are conflicts', () => {
  const seen = soundOf(TEXT);
  const other = TEXT.replace('G-7', 'C-4').replace('# short', '# very short');
  writeFileSync(path(), other);
  const store = gameStore(folder);
  const volume = { ...seen.sfx[3].volume, steps: seen.sfx[3].volume.steps.with(1, 3) };
  expect(
    store.change(changes(seen, [{ block: 'sfx', index: 3, after: { ...seen.sfx[3], volume } }])),
  ).toMatchObject({
    conflicts: [],
    problems: [],
  });
  expect(read()).toBe(other.replace('15 12 8 0', '15 3 8 0 '));
  const after = { ...seen.sfx[3], note: 2 };
  const answer = store.change(changes(seen, [{ block: 'sfx', index: 3, after }]));
  expect(answer.conflicts).toMatchObject([{ document: 'sound.txt', key: 'sfx 3' }]);
  expect(answer.conflicts[0].current).toContain('note     C-4');
  expect(read()).toBe(other.replace('15 12 8 0', '15 3 8 0 '));
});

test('undo restores the exact text, unless somebody else has changed it meanwhile', () => {
  writeFileSync(path(), TEXT);
  const store = gameStore(folder);
  const seen = soundOf(TEXT);
  const long = { ...seen.sfx[3].volume, steps: seen.sfx[3].volume.steps.map((_, step) => step % 16) };
  const edited = soundOf(TEXT);
  edited.sfx[3] = { ...seen.sfx[3], volume: long, name: 'other' };
  store.change(changes(seen, [{ block: 'sfx', index: 3, after: edited.sfx[3] }]));
  const changed = read();
  expect(changed).not.toBe(TEXT);
  store.change(changes(edited, [{ block: 'sfx', index: 3, after: seen.sfx[3] }]));
  expect(read()).toBe(TEXT);
  store.change(changes(seen, [{ block: 'sfx', index: 3, after: edited.sfx[3] }]));
  writeFileSync(path(), `${changed}# of somebody else\n`);
  store.change(changes(edited, [{ block: 'sfx', index: 3, after: seen.sfx[3] }]));
  expect(read()).toContain('# of somebody else');
  expect(soundOf(read()).sfx[3]).toEqual(seen.sfx[3]);
});

test('the first edit makes the file, and a mistake in it keeps it as it is', () => {
  const store = gameStore(folder);
  expect(existsSync(path())).toBe(false);
  const after = { ...emptyBlock('sfx'), octave: 4, name: 'jump' };
  store.change(changes(soundOf(''), [{ block: 'sfx', index: 0, after }]));
  expect(read()).toBe('sfx 0\n  name     jump\n  note     C-5\n  wave     0\n  volume   15\n');
  const twice = store.change(changes(soundOf(read()), [{ block: 'sfx', index: 1, after }]));
  expect(twice.problems).toEqual(['sound.txt: the name is given twice. Remove or rename one of the two.']);
  writeFileSync(path(), 'sfx 99');
  const broken = store.change(changes(soundOf(''), [{ block: 'sfx', index: 1, after }]));
  expect(broken.problems[0]).toContain('`99` is not a valid sfx number');
  expect(read()).toBe('sfx 99');
});

test('the sound of a bare cartridge is edited in it, and an undo brings its bytes back', () => {
  const cartridge = emptyCartridge();
  Object.assign(cartridge.banks[0], encodeSound(soundOf(TEXT)));
  cartridge.code = new TextEncoder().encode('function TIC() end');
  const file = path('game.tic');
  const encoded = encodeTic(cartridge);
  if (!encoded.ok) throw new Error(encoded.diagnostics[0].message);
  writeFileSync(file, encoded.value);
  const readNow = () => decodeSound(decodeTic(readFileSync(file)).banks[0]);
  const bytes = readFileSync(file);
  const store = cartridgeStore(file);
  const content = store.open('sound') as { value: SoundContent };
  expect(content.value).toMatchObject({ names: { sfx: [], track: [] }, canName: false });
  const seen = readNow();
  const edit: BlockEdit = { block: 'sfx', index: 3, after: { ...seen.sfx[3], speed: 2 } };
  expect(store.change(changes(seen, [edit], 'sound'))).toMatchObject({ problems: [], conflicts: [] });
  expect(readNow().sfx[3]).toEqual(edit.after);
  expect(readNow().track).toEqual(seen.track);
  const edited = readNow();
  store.change(changes(edited, [{ block: 'sfx', index: 3, after: seen.sfx[3] }], 'sound'));
  expect(readFileSync(file).equals(bytes)).toBe(true);
});
