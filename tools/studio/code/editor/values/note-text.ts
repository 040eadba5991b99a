/** Notes as code has them: numbers of semitones, and names such as `'C#4'`. Independent of the page. */

import { NOTE_NAMES } from '../../../../assets/sound-text/notes.ts';

export const OCTAVES = 8;
export const SEMITONES = NOTE_NAMES.length;

/** The number of a note, in semitones above the lowest C; undefined if the text is none. */
export function noteOfText(text: string): number | undefined {
  if (/^\d+$/.test(text)) return Number(text) < SEMITONES * OCTAVES ? Number(text) : undefined;
  const [, name, octave] = /^['"`](.[-#])([1-8])['"`]$/.exec(text) ?? [];
  const semitone = NOTE_NAMES.indexOf(name);
  return semitone < 0 ? undefined : SEMITONES * (Number(octave) - 1) + semitone;
}

/** The name of a note: `C#4`. */
export function noteName(note: number): string {
  return `${NOTE_NAMES[note % SEMITONES]}${Math.floor(note / SEMITONES) + 1}`;
}

/**
 * A note in the form of another one.
 *
 * @param like a number, or a name in its quotes
 */
export function noteText(note: number, like: string): string {
  return /^\d/.test(like) ? String(note) : `${like[0]}${noteName(note)}${like[0]}`;
}
