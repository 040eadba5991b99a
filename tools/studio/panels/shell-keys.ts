/** The keys of the whole studio. */

import { STUDIO_KEY } from '../../player/development/studio-key.ts';
import { help, type KeyEntry, type KeyHelp, keyHelp, pressKey } from './key-table.ts';

/** The actions of the keys. */
export interface ShellActions {
  /** Names of the editors, in the order of their tabs. */
  editors: readonly string[];
  /** @param index of an editor, from 0 */
  showEditor(index: number): void;
  undo(): void;
  redo(): void;
  showKeys(): void;
  close(): void;
}

const FIRST_DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'].map(digit => `Shift+${digit}`);

const ENTRIES: readonly KeyEntry<ShellActions>[] = [
  { keys: [STUDIO_KEY], ...help(STUDIO_KEY, 'back to the game'), act: actions => actions.close() },
  {
    keys: FIRST_DIGITS,
    when: ({ editors }, event) => editorOf(event) < editors.length,
    act: (actions, event) => actions.showEditor(editorOf(event)),
  },
  { keys: ['Shift+Ctrl+z', 'Ctrl+y'], act: actions => actions.redo() },
  { keys: ['Ctrl+z'], ...help('Ctrl+Z, Ctrl+Y', 'undo, redo'), act: actions => actions.undo() },
  { keys: ['?', 'F1'], ...help('? or F1', 'these keys'), act: actions => actions.showKeys() },
];

/**
 * What the keys do, and what is done with them and a pointer.
 * @param editors names of the editors
 */
export const shellKeys = (editors: readonly string[]): readonly KeyHelp[] => [
  { shown: `Shift+1 to ${editors.length}`, does: editors.join(', ') },
  ...keyHelp(ENTRIES),
  { shown: 'wheel, + -', does: 'zoom' },
  { shown: 'Space, middle button', does: 'move the view' },
  { shown: 'Escape, then Tab', does: 'to the panels beside the picture' },
];

/** Runs the action of a key; returns whether it has one. */
export function onShellKey(event: KeyboardEvent, actions: ShellActions): boolean {
  return pressKey(ENTRIES, actions, event);
}

function editorOf({ code }: KeyboardEvent): number {
  return Number(code.slice(-1)) - 1;
}
