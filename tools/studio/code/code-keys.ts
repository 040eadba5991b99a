/** The keys of the Code tab; those of the text are CodeMirror's. */

import type { KeyHelp } from '../panels/key-table.ts';

export const CODE_KEYS: readonly KeyHelp[] = [
  { shown: 'Ctrl+Space', does: 'complete the word' },
  { shown: 'F12, Ctrl+click', does: 'go to the declaration' },
  { shown: 'Shift+F12', does: 'list the uses' },
  { shown: 'Ctrl+Shift+O', does: 'list the names of the file, and go to one' },
  { shown: 'F2', does: 'change the name in all files' },
  { shown: 'Ctrl+.', does: 'correct the problem here' },
  { shown: 'F8', does: 'next problem' },
  { shown: 'Shift+Alt+F', does: 'format the file' },
  { shown: 'Ctrl+F', does: 'search and replace' },
  { shown: 'Shift+Ctrl+F', does: 'search all files' },
  { shown: 'Ctrl+S', does: 'save at once' },
  { shown: 'Ctrl+/', does: 'make comments of lines, and back' },
  { shown: 'Alt+Up, Alt+Down', does: 'move lines' },
  { shown: 'Alt+Enter', does: 'change the value here: color, tile, sound, note, boolean, number' },
  { shown: 'Alt+drag', does: 'change a number, or select columns' },
  { shown: 'Ctrl+D', does: 'select the next equal word, too' },
  { shown: 'F9', does: 'stop the game at this line, or no longer' },
  { shown: 'F5, F10, F11', does: 'paused: continue, next line, into the call' },
  { shown: 'Shift+F11, F7', does: 'paused: out of the function, one line back' },
  { shown: 'Esc', does: 'to the game, and back' },
];
