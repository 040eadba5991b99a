/** Entering three initials with a gamepad: up and down choose a letter, fire takes it, hyperspace goes back. */

import type { Buttons } from './buttons.ts';
import { ALPHABET, INITIALS_LENGTH } from './high-scores.ts';

export interface InitialsEntry {
  /** Indices into the alphabet. */
  letters: number[];
  /** Letter that is being chosen; INITIALS_LENGTH when all are. */
  position: number;
  /** Frames that up or down has been held. */
  holding: number;
}

/** Frames until a held button repeats, and between two repeats. */
const REPEAT_DELAY = 22;
const REPEAT_PERIOD = 5;

/** An entry that shows AAA. */
export function createEntry(): InitialsEntry {
  return { letters: [0, 0, 0], position: 0, holding: 0 };
}

/** Starts with the first letter; the letters are those of the last time. */
export function startEntry(entry: InitialsEntry): void {
  entry.position = 0;
  entry.holding = 0;
}

/** One frame. Returns whether the entry is complete. */
export function editEntry(entry: InitialsEntry, held: Buttons, pressed: Buttons): boolean {
  if (held.up === held.down) entry.holding = 0;
  else {
    if (repeats(entry.holding)) turnLetter(entry, held.up ? 1 : ALPHABET.length - 1);
    entry.holding = entry.holding + 1;
  }
  if (pressed.fire || pressed.right) entry.position = entry.position + 1;
  else if ((pressed.hyperspace || pressed.left) && entry.position > 0) entry.position = entry.position - 1;
  return entry.position >= INITIALS_LENGTH;
}

/** The letters as text. */
export function entryText(entry: InitialsEntry): string {
  let text = '';
  for (let i = 0; i < INITIALS_LENGTH; i++) text = text + ALPHABET.charAt(entry.letters[i]);
  return text;
}

function turnLetter(entry: InitialsEntry, steps: number): void {
  const letter = entry.letters[entry.position];
  entry.letters[entry.position] = (letter + steps) % ALPHABET.length;
}

/** At the press, then after a while again and again. */
function repeats(holding: number): boolean {
  return holding === 0 || (holding >= REPEAT_DELAY && (holding - REPEAT_DELAY) % REPEAT_PERIOD === 0);
}
