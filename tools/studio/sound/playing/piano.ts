/**
 * Note input: two rows of the computer's keyboard, the piano on the page, and MIDI. Notes are semitones above
 * the lowest C.
 */

import { FIRST_NOTE } from '../../../assets/sound-values/pattern.ts';

/** Number of notes in the console's eight octaves. */
export const NOTE_COUNT = 96;
export const OCTAVES = 8;
const PER_OCTAVE = 12;

/** Keys by position, whatever their letters: the lower row plays the selected octave, the upper row the next one. */
const LOWER_ROW = [
  'KeyZ',
  'KeyS',
  'KeyX',
  'KeyD',
  'KeyC',
  'KeyV',
  'KeyG',
  'KeyB',
  'KeyH',
  'KeyN',
  'KeyJ',
  'KeyM',
  'Comma',
  'KeyL',
  'Period',
];
const UPPER_ROW = [
  'KeyQ',
  'Digit2',
  'KeyW',
  'Digit3',
  'KeyE',
  'KeyR',
  'Digit5',
  'KeyT',
  'Digit6',
  'KeyY',
  'Digit7',
  'KeyU',
  'KeyI',
  'Digit9',
  'KeyO',
  'Digit0',
  'KeyP',
];

/**
 * The note of a key.
 *
 * @param code position of the key, as `KeyboardEvent.code`
 * @param octave 0–7
 */
export function noteOfKey(code: string, octave: number): number | undefined {
  const lower = LOWER_ROW.indexOf(code);
  const upper = UPPER_ROW.indexOf(code);
  const note = lower >= 0 ? lower : upper >= 0 ? upper + PER_OCTAVE : -1;
  const played = note + PER_OCTAVE * octave;
  return note >= 0 && played < NOTE_COUNT ? played : undefined;
}

/** A note event of a MIDI device. */
export interface MidiNote {
  note: number;
  isOn: boolean;
  /** 1–15. */
  volume: number;
}

const NOTE_OFF = 0x8;
const NOTE_ON = 0x9;
/** MIDI number of the console's lowest C: A-4 is 220 Hz here, and A3 (57) in MIDI. */
const LOWEST_MIDI_NOTE = 57 - 45;

/** The note of a MIDI message; undefined for other messages and notes out of the console's range. */
export function noteOfMidi([status = 0, key = 0, velocity = 0]: Uint8Array): MidiNote | undefined {
  const kind = status >> 4;
  const note = key - LOWEST_MIDI_NOTE;
  if ((kind !== NOTE_ON && kind !== NOTE_OFF) || note < 0 || note >= NOTE_COUNT) return undefined;
  const isOn = kind === NOTE_ON && velocity > 0;
  return { note, isOn, volume: isOn ? Math.max(1, Math.round((velocity / 127) * 15)) : 0 };
}

/** Splits a note into semitone and octave. */
export function splitNote(note: number): { note: number; octave: number } {
  return { note: note % PER_OCTAVE, octave: Math.floor(note / PER_OCTAVE) };
}

/** The inverse of `splitNote`. */
export function joinNote({ note, octave }: { note: number; octave: number }): number {
  return note + PER_OCTAVE * octave;
}

/** The note of a pattern's row; undefined if it has none. */
export function noteOfRow({ note, octave }: { note: number; octave: number }): number | undefined {
  return note < FIRST_NOTE ? undefined : note - FIRST_NOTE + PER_OCTAVE * octave;
}

/** Whether a key of the piano is black. */
export function isBlackKey(note: number): boolean {
  return [1, 3, 6, 8, 10].includes(note % PER_OCTAVE);
}
