/** What there is to hear: a tick for every crossing, a step of the scale higher each, and a verdict at the end. */

// Sound effects of the cartridge.
const TICK = 0;
const INSIDE = 1;
const OUTSIDE = 2;

/** The note of the first crossing, in semitones, and the steps of the scale above it. */
const FIRST_NOTE = 60;
const SCALE = [0, 2, 4, 5, 7, 9, 11];
const OCTAVE = 12;

/** Plays the tick of a crossing; the first one has number 1. */
export function playCrossing(number: number): void {
  const step = Math.max(0, number - 1);
  const octave = Math.floor(step / SCALE.length);
  sfx(TICK, FIRST_NOTE + OCTAVE * octave + SCALE[step % SCALE.length], 12, 0);
}

/** Plays what the count has come to. */
export function playVerdict(inside: boolean): void {
  sfx(inside ? INSIDE : OUTSIDE, undefined, 30, 1);
}
