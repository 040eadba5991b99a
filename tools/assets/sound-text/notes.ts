/**
 * Notes as text of three characters, as `sfx()` accepts them. Octaves start at 1, so `C-1` is the lowest note
 * and `A-4` sounds at 220 Hz. Codes without a name are written as a question mark and a hexadecimal digit.
 */

/** Names of the semitones of an octave. */
export const NOTE_NAMES = ['C-', 'C#', 'D-', 'D#', 'E-', 'F-', 'F#', 'G-', 'G#', 'A-', 'A#', 'B-'];

/** Number of octaves. */
export const OCTAVES = 8;

/** Octave 0–7 for the digit `1`–`8`, or undefined. */
export function parseOctave(text: string): number | undefined {
  const octave = text.charCodeAt(0) - '1'.charCodeAt(0);
  return text.length === 1 && octave >= 0 && octave < OCTAVES ? octave : undefined;
}

/** Digit `1`–`8` of an octave 0–7. */
export function formatOctave(octave: number): string {
  return String(octave + 1);
}

/** Code of `?` and a hexadecimal digit, or undefined. */
export function parseEscape(text: string): number | undefined {
  return /^\?[0-9A-Fa-f]$/.test(text) ? Number.parseInt(text[1]!, 16) : undefined;
}

/** Text of a four-bit code without a name. */
export function formatEscape(code: number): string {
  return `?${code.toString(16).toUpperCase()}`;
}
