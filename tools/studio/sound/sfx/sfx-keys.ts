/** The keys of the SFX editor, beside those of its piano. */

import { type KeyEntry, pressKey, type ToldKey, told, toldKeys } from '../../panels/key-table.ts';
import type { SoundSession } from '../sound-session.ts';

const ENTRIES: readonly KeyEntry<SoundSession>[] = [
  {
    keys: [' '],
    ...told('Space', 'play the sound as the game does'),
    // Buttons are pressed with it.
    when: (_, { target }) => !(target as Element).closest('button'),
    act: session => session.togglePlay(),
  },
  { keys: ['['], act: session => session.shiftOctave(-1) },
  { keys: [']'], ...told('[ ]', 'octave'), act: session => session.shiftOctave(1) },
];

/** What the keys do, also those of the bars. */
export const SFX_KEYS: readonly ToldKey[] = [
  { shown: 'Z – M, Q – U', does: 'play the sound, two octaves' },
  ...toldKeys(ENTRIES),
  { shown: 'arrows', does: 'choose a step of the bars, change it' },
  { shown: 'Shift+arrows', does: 'set the loop, change faster' },
  { shown: 'Delete', does: 'no loop' },
  { shown: 'right button', does: 'draw silence or zero' },
  { shown: 'Ctrl+C, V', does: 'copy, paste the sound' },
];

/** Does what a key stands for; returns whether it stands for something. */
export function onSfxKey(event: KeyboardEvent, session: SoundSession): boolean {
  return pressKey(ENTRIES, session, event);
}
