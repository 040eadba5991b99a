/** Records and small arithmetic of the second model of the sound device (specification: sound §§2, 5). */

/** A channel record of §2, with the four envelope positions (§1.9) of music's channels. */
export interface Voice {
  tick: number;
  index: number;
  note: number;
  left: number;
  right: number;
  speed: number;
  duration: number;
  positions: number[];
}

/** The command record of §2. */
export interface Commands {
  chord: { tick: number; x: number; y: number };
  vibrato: { tick: number; period: number; depth: number };
  slide: { tick: number; start: number; duration: number };
  finePitch: number;
  delay: { row: number; ticks: number };
}

/** §5.1. */
export const pitchOf = (note: number) => Math.floor(440 * 2 ** ((note - 57) / 12) + 0.5);
/** A byte as a signed number. */
export const s8 = (byte: number) => (byte << 24) >> 24;

/** A channel that has never played. */
export function newVoice(): Voice {
  return {
    tick: -1,
    index: -1,
    note: 0,
    left: 0,
    right: 0,
    speed: 0,
    duration: -1,
    positions: [-1, -1, -1, -1],
  };
}

/** Commands of a channel that has never played. */
export function newCommands(): Commands {
  return {
    chord: { tick: 0, x: 0, y: 0 },
    vibrato: { tick: 0, period: 0, depth: 0 },
    slide: { tick: 0, start: 0, duration: 0 },
    finePitch: 0,
    delay: { row: -1, ticks: 0 },
  };
}

/** Three bits as a signed number. */
export function s3(bits: number): number {
  return bits > 3 ? bits - 8 : bits;
}

/** §5 step 3: the envelope index at position `p` of a loop. */
export function envelopeIndex(p: number, start: number, size: number): number {
  if (size === 0) return Math.min(p, 29);
  let index = p;
  const last = Math.min(start + size - 1, 29);
  while (index > last) index -= size;
  return index;
}
