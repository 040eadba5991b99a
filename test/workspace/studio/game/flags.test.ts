/** Flags that are given in the studio stay with the picture, wherever the build places it. */

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readArt } from '../../../../tools/project/art/read-art.ts';
import type { Change, FlagsContent, PictureContent } from '../../../../tools/studio/documents.ts';
import { gameStore } from '../../../../tools/workspace/studio/game/store.ts';
import type { StudioStore } from '../../../../tools/workspace/studio/studio-store.ts';

let folder: string;
let store: StudioStore;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cartwright-flags-'));
  store = gameStore(folder);
});
afterEach(() => rmSync(folder, { recursive: true }));

const create = (name: string, edge: number) => {
  const made = store.create!({ area: 'sprites', name, width: edge, height: edge });
  if (made.ok) store.change(made.value.changes);
};
const draw = (name: string, color: number) =>
  store.change([{ document: `sprites/${name}.png`, cells: [[0, 16, color]] }]);
function opened<Content>(id: string): Content {
  const outcome = store.open(id);
  if (!outcome.ok) throw new Error(outcome.diagnostics[0].message);
  return outcome.value as Content;
}
const slotsOf = (name: string) => opened<PictureContent>(`sprites/${name}.png`).slots.map(({ id }) => id);
const flagsOf = (name: string) => {
  const { flags } = opened<FlagsContent>('flags.json');
  return slotsOf(name).map(slot => flags[slot]);
};
/** What the page sends when a flag of a picture is set. */
function setting(name: string, after: number): Change[] {
  const { flags, keys } = opened<FlagsContent>('flags.json');
  return slotsOf(name).map(slot => ({ document: 'flags.json', key: keys[slot], before: flags[slot], after }));
}
const undone = (changes: readonly Change[]) =>
  changes.map(change => ({ ...change, before: 8, after: 0 }) as Change);
const text = () => readFileSync(join(folder, 'flags.json'), 'utf8');
const builtFlags = () => {
  const art = readArt(folder, { value: {}, file: join(folder, 'cart.json'), text: '{}' });
  if (!art.ok) throw new Error(art.diagnostics[0].message);
  expect(art.diagnostics).toEqual([]);
  return art.value.banks.get(0)!.flags!;
};

test('a second picture moves the first one, and its flags go along', () => {
  create('rocket', 16);
  draw('rocket', 3);
  const before = slotsOf('rocket');
  const changes = setting('rocket', 8);
  expect(store.change(changes).problems).toEqual([]);
  expect(text()).toBe('{\n  "rocket": [3]\n}\n');
  create('alpha', 32);
  draw('alpha', 4);
  expect(slotsOf('rocket')).not.toEqual(before);
  expect(flagsOf('rocket')).toEqual([8, 8, 8, 8]);
  expect(new Set(flagsOf('alpha'))).toEqual(new Set([0]));
  const flags = builtFlags();
  expect([...flags.keys()].filter(slot => flags[slot] === 8)).toEqual(slotsOf('rocket'));
  expect(store.change(undone(changes))).toMatchObject({ problems: [], conflicts: [] });
  expect(flagsOf('rocket')).toEqual([0, 0, 0, 0]);
});

test('an undo gives the old bytes, also when the picture lies elsewhere by then', () => {
  const old = '{ // mine\n  "names": [ "solid" ],   "0-3": ["solid"],\n\n  "ro\\u0063ket": [ ] }';
  create('rocket', 16);
  draw('rocket', 3);
  writeFileSync(join(folder, 'flags.json'), old);
  const changes = setting('rocket', 8);
  store.change(changes);
  expect(text()).not.toBe(old);
  create('alpha', 32);
  store.change(undone(changes));
  expect(text()).toBe(old);
});

test('flags of a deleted picture do not go to another one', () => {
  create('rocket', 16);
  draw('rocket', 3);
  const changes = setting('rocket', 8);
  rmSync(join(folder, 'sprites/rocket.png'));
  const answer = store.change(changes);
  expect(answer.problems[0]).toContain('rocket#0 no longer exists');
  expect(answer.written).toEqual([]);
});
