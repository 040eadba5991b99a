/** The tracker's keys for the list of keys; `pressTrackerKey` implements them for each column. */

import type { KeyHelp } from '../../panels/key-table.ts';

export const MUSIC_KEYS: readonly KeyHelp[] = [
  { shown: 'Z – M, Q – U', does: 'notes' },
  { shown: 'A', does: 'the end of a note' },
  { shown: 'Enter', does: 'play the track' },
  { shown: 'Shift+Enter', does: 'play from the cursor' },
  { shown: 'Space', does: 'play this frame' },
  { shown: 'arrows, Page Up, Home', does: 'move the cursor' },
  { shown: 'Tab', does: 'next channel' },
  { shown: 'Alt+↑, Alt+↓', does: 'frames' },
  { shown: 'Delete', does: 'clear' },
  { shown: 'Insert, Backspace', does: 'shift rows' },
  { shown: 'Shift+arrows', does: 'select' },
  { shown: 'Ctrl+X, C, V', does: 'cut, copy, paste' },
  { shown: 'Ctrl+↑, Ctrl+↓', does: 'a semitone; with Shift an octave' },
  { shown: '[ ]', does: 'octave' },
  { shown: '{ }', does: 'SFX of the notes' },
  { shown: 'Alt+1 to 4', does: 'mute a channel; with Shift hear only it' },
];
