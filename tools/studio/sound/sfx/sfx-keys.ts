/** The keys of the SFX editor, besides those of its piano. */

import { help, type KeyEntry, type KeyHelp, keyHelp, pressKey } from '../../panels/key-table.ts';
import type { SoundSession } from '../sound-session.ts';

const ENTRIES: readonly KeyEntry<SoundSession>[] = [
  {
    keys: [' '],
    ...help('Space', 'play the sound as the game does'),
    // Space presses a focused button.
    when: (_, { target }) => !(target as Element).closest('button'),
    act: session => session.togglePlay(),
  },
  { keys: ['['], act: session => session.shiftOctave(-1) },
  { keys: [']'], ...help('[ ]', 'octave'), act: session => session.shiftOctave(1) },
];

/** All keys, including those of the bars, for the list of keys. */
export const SFX_KEYS: readonly KeyHelp[] = [
  { shown: 'Z – M, Q – U', does: 'play the sound, two octaves' },
  ...keyHelp(ENTRIES),
  { shown: 'arrows', does: 'choose a step of the bars, change it' },
  { shown: 'Shift+arrows', does: 'set the loop, change faster' },
  { shown: 'Delete', does: 'no loop' },
  { shown: 'right button', does: 'draw silence or zero' },
  { shown: 'Ctrl+C, V', does: 'copy, paste the sound' },
];

/** Runs the action of a key; returns whether it has one. */
export function onSfxKey(event: KeyboardEvent, session: SoundSession): boolean {
  return pressKey(ENTRIES, session, event);
}
