/** Notes as code has them: numbers of semitones, and names such as `'C#4'`. Independent of the page. */

import { formatOctave, NOTE_NAMES, OCTAVES, parseOctave } from '../../../../assets/sound-text/notes.ts';

export const SEMITONES = NOTE_NAMES.length;
export const NOTES = OCTAVES * SEMITONES;

/** The number of a note, in semitones above the lowest C; undefined if the text is none. */
export function noteOfText(text: string): number | undefined {
  if (/^\d+$/.test(text)) return Number(text) < NOTES ? Number(text) : undefined;
  const [, name, digit] = /^['"`](.[-#])(.)['"`]$/.exec(text) ?? [];
  const semitone = NOTE_NAMES.indexOf(name);
  const octave = parseOctave(digit ?? '');
  return semitone < 0 || octave === undefined ? undefined : SEMITONES * octave + semitone;
}

/** The name of a note: `C#4`. */
export function noteName(note: number): string {
  return NOTE_NAMES[note % SEMITONES] + formatOctave(Math.floor(note / SEMITONES));
}

/**
 * A note in the form of another one.
 *
 * @param like a number, or a name in its quotes
 */
export function noteText(note: number, like: string): string {
  return /^\d/.test(like) ? String(note) : `${like[0]}${noteName(note)}${like[0]}`;
}
