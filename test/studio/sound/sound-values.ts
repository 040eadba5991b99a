/** Sound of games of this repository and of texts, as values. */

import { readFileSync } from 'node:fs';
import { readSound } from '../../../tools/assets/sound-text.ts';
import type { SoundValues } from '../../../tools/assets/sound-values/index.ts';

/** The sound of a text. */
export function soundOf(text: string): SoundValues {
  const outcome = readSound(text, 'sound.txt');
  if (!outcome.ok) throw new Error(outcome.diagnostics.map(({ message }) => message).join('\n'));
  return outcome.value;
}

/** The sound of a game of this repository. */
export function soundOfGame(name: string): SoundValues {
  return soundOf(readFileSync(new URL(`../../../cart/${name}/sound.txt`, import.meta.url), 'utf8'));
}
