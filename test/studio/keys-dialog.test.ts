/** The list of keys: every editor has one, and the documentation tells of each key in it. */

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CODE_KEYS } from '../../tools/studio/code/code-keys.ts';
import { MAP_KEYS } from '../../tools/studio/map/map-keys.ts';
import { PALETTE_KEYS } from '../../tools/studio/palette/palette-keys.ts';
import { keyNames } from '../../tools/studio/panels/key-table.ts';
import { onShellKey, type ShellActions, shellKeys } from '../../tools/studio/panels/shell-keys.ts';
import { MUSIC_KEYS } from '../../tools/studio/sound/music/music-keys.ts';
import { SFX_KEYS } from '../../tools/studio/sound/sfx/sfx-keys.ts';
import { SPRITES_KEYS } from '../../tools/studio/sprites/sprites-keys.ts';

const EDITORS = ['Code', 'Sprites', 'Map', 'Palette', 'SFX', 'Music'];
const LISTS = {
  SHELL_KEYS: shellKeys(EDITORS),
  CODE_KEYS,
  SPRITES_KEYS,
  MAP_KEYS,
  PALETTE_KEYS,
  SFX_KEYS,
  MUSIC_KEYS,
};

const pressed = (key: string, held: Partial<KeyboardEvent> = {}) =>
  ({
    ...{ key, code: '', shiftKey: false, altKey: false, ctrlKey: false, metaKey: false },
    getModifierState: () => false,
    ...held,
  }) as unknown as KeyboardEvent;

test.each(Object.entries(LISTS))('%s tells each key once, and what it does', (_, keys) => {
  const shown = keys.map(key => key.shown);
  expect(shown.length).toBeGreaterThan(2);
  expect(new Set(shown).size).toBe(shown.length);
  for (const { does } of keys) expect(does).toMatch(/^[a-zS]/);
});

test('F1 shows the code and ? the keys, also where ? is written without Shift or by another key', () => {
  const done: string[] = [];
  const actions: ShellActions = {
    editors: EDITORS,
    showEditor: index => done.push(`editor ${index}`),
    undo: () => done.push('undo'),
    redo: () => done.push('redo'),
    run: () => done.push('run'),
    pick: () => done.push('pick'),
    toggleAlone: () => done.push('alone'),
    showKeys: () => done.push('keys'),
    close: () => done.push('close'),
  };
  const events = [
    pressed('F1'),
    pressed('?', { shiftKey: true, code: 'Slash' }),
    pressed('?', { shiftKey: true, code: 'Minus' }),
    pressed('?', { code: 'KeyM' }),
    pressed('F2'),
    pressed('F4'),
    pressed('"', { shiftKey: true, code: 'Digit2' }),
    pressed('(', { shiftKey: true, code: 'Digit9' }),
    pressed('z', { ctrlKey: true }),
    pressed('Z', { ctrlKey: true, shiftKey: true }),
    pressed('y', { metaKey: true }),
    pressed('r', { ctrlKey: true }),
    pressed('¡', { altKey: true, code: 'Digit3' }),
    pressed('2'),
  ];
  const taken = events.map(event => onShellKey(event, actions));
  expect(done).toEqual('editor 0,keys,keys,keys,close,pick,editor 1,undo,redo,redo,run,editor 2'.split(','));
  expect(taken.filter(isTaken => !isTaken)).toHaveLength(2);
  done.length = 0;
  // While one types, the other keys write.
  for (const event of events) onShellKey(event, actions, true);
  expect(done).toEqual(['editor 0', 'pick', 'run', 'editor 2']);
});

test('names of keys: letters as small ones, signs also with Shift, by their places with Alt', () => {
  expect(keyNames(pressed('A'))).toEqual(['a']);
  expect(keyNames(pressed('<', { shiftKey: true, code: 'Comma' }))).toEqual(['Shift+<', '<']);
  expect(keyNames(pressed('ArrowUp', { shiftKey: true }))).toEqual(['Shift+ArrowUp', 'ArrowUp']);
  expect(keyNames(pressed('˜', { altKey: true, code: 'KeyN' }))).toEqual(['Alt+n']);
  expect(keyNames(pressed('!', { shiftKey: true, code: 'Digit1' }))).toEqual(['Shift+1']);
});

test('the documentation names the keys of the list', () => {
  const page = readFileSync(new URL('../../docs/studio.md', import.meta.url), 'utf8');
  // Without the signs around code, but for the one that is a key.
  const plain = page.replaceAll(/`(?=[^ `])|(?<=[^ `])`/g, ' ');
  const words = new Set(plain.toLowerCase().split(/[\s|·,;:().*]+/));
  for (const [name, keys] of Object.entries(LISTS))
    for (const { shown } of keys)
      for (const word of shown.toLowerCase().split(/[\s·,.]+/))
        expect(words, `${name}: ${shown}`).toContain(word);
});
