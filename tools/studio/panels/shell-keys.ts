/** The keys of the whole studio. */

import { CODE_KEY, PICK_KEY, STUDIO_KEY } from '../../player/development/studio-key.ts';
import { help, type KeyEntry, type KeyHelp, keyHelp, pressKey } from './key-table.ts';

/** The actions of the keys. */
export interface ShellActions {
  /** Names of the editors, in the order of their tabs. */
  editors: readonly string[];
  /** @param index of an editor, from 0 */
  showEditor(index: number): void;
  undo(): void;
  redo(): void;
  /** Starts the game anew. */
  run(): void;
  /** Picks what the game has drawn. */
  pick(): void;
  /** Shows the editor alone, or the game again. */
  toggleAlone(): void;
  showKeys(): void;
  close(): void;
}

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

/** Digits alone write while one types. */
const TABS: readonly KeyEntry<ShellActions>[] = [
  {
    keys: DIGITS.map(digit => `Alt+${digit}`),
    when: ({ editors }, event) => !event.shiftKey && editorOf(event) < editors.length,
    act: (actions, event) => actions.showEditor(editorOf(event)),
  },
];

/** Keys that apply while one types, too. */
const ALWAYS: readonly KeyEntry<ShellActions>[] = [
  { keys: [CODE_KEY], ...help(CODE_KEY, 'code'), act: actions => actions.showEditor(0) },
  {
    keys: [PICK_KEY],
    ...help(PICK_KEY, 'pick something in the picture: its line'),
    act: actions => actions.pick(),
  },
  {
    keys: ['Alt+0'],
    when: (_, event) => !event.shiftKey,
    ...help('Alt+0', 'the editor alone, and back'),
    act: actions => actions.toggleAlone(),
  },
  {
    keys: ['Ctrl+r'],
    when: (_, event) => !event.shiftKey && !event.altKey,
    ...help('Ctrl+R', 'start the game anew'),
    act: actions => actions.run(),
  },
];

const ENTRIES: readonly KeyEntry<ShellActions>[] = [
  ...TABS,
  { keys: [STUDIO_KEY], ...help(STUDIO_KEY, 'back to the game'), act: actions => actions.close() },
  {
    keys: DIGITS.map(digit => `Shift+${digit}`),
    when: ({ editors }, event) => editorOf(event) < editors.length,
    act: (actions, event) => actions.showEditor(editorOf(event)),
  },
  { keys: ['Shift+Ctrl+z', 'Ctrl+y'], act: actions => actions.redo() },
  { keys: ['Ctrl+z'], ...help('Ctrl+Z, Ctrl+Y', 'undo, redo'), act: actions => actions.undo() },
  { keys: ['?'], ...help('?', 'these keys'), act: actions => actions.showKeys() },
];

/**
 * What the keys do, and what is done with them and a pointer.
 * @param editors names of the editors
 */
export const shellKeys = (editors: readonly string[]): readonly KeyHelp[] => [
  { shown: `Shift+1 to ${editors.length}`, does: `to ${editors.join(', ')}` },
  { shown: `Alt+1 to ${editors.length}`, does: 'the same, in Code too' },
  ...keyHelp([...ALWAYS, ...ENTRIES]),
  { shown: 'wheel, + -', does: 'zoom' },
  { shown: 'Space, middle button', does: 'move the view' },
  { shown: 'Escape, then Tab', does: 'to the panels beside the picture' },
];

/**
 * Runs the action of a key; returns whether it has one.
 *
 * @param isTyping whether the key is for a text or a dialog
 */
export function onShellKey(event: KeyboardEvent, actions: ShellActions, isTyping = false): boolean {
  const own = isTyping ? TABS : ENTRIES;
  return pressKey(ALWAYS, actions, event) || pressKey(own, actions, event);
}

function editorOf({ code }: KeyboardEvent): number {
  return Number(code.slice(-1)) - 1;
}
