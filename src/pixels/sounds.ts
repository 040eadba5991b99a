/** What there is to hear: a click for every row that is looked at, a tone where both sprites have a pixel. */

import type { Sounding } from './scan.ts';

// Sound effects of the cartridge.
const CLICK = 0;
const HIT = 1;
const END = 2;

/** The note of the first row, in semitones; each further row is one lower. */
const FIRST_NOTE = 72;
const LOWEST_NOTE = 36;

/** Plays what a frame of the scan has come to. */
export function playSounding(sounding: Sounding, row: number): void {
  if (sounding === 'row') sfx(CLICK, Math.max(LOWEST_NOTE, FIRST_NOTE - row), 6, 0);
  else if (sounding === 'hit') sfx(HIT, undefined, 20, 1);
  else if (sounding === 'end') sfx(END, undefined, 20, 1);
}
