/**
 * A pattern as 64 rows, and as the 192 bytes of a cartridge (specification: sound §1.4), lossless in both
 * directions.
 */

export const PATTERN_ROWS = 64;
const ROW_SIZE = 3;
export const PATTERN_SIZE = PATTERN_ROWS * ROW_SIZE;

/** Codes of `Row.note`: none, stop, and the lowest note, C. 2 and 3 are unused. */
export const NO_NOTE = 0;
export const STOP_NOTE = 1;
export const FIRST_NOTE = 4;

/** Letters of the commands by number; none has no letter. */
export const COMMANDS = '-MCJSPVD';

export interface Row {
  /** Code 0–15: none, stop, two unused ones, then C to B. */
  note: number;
  /** 0–7, written as 1 to 8. */
  octave: number;
  /** 0–63; ignored without a note. */
  sfx: number;
  /** Index of the command in `COMMANDS`, 0 for none. */
  command: number;
  /** The command's two digits, 0–15. */
  x: number;
  y: number;
}

/** 64 rows. */
export type Pattern = Row[];

/** A row without note and command. */
export function emptyRow(): Row {
  return { note: NO_NOTE, octave: 0, sfx: 0, command: 0, x: 0, y: 0 };
}

/** Whether a row has neither a note nor a command. */
export function isEmptyRow({ note, octave, sfx, command, x, y }: Row): boolean {
  return (note | octave | sfx | command | x | y) === 0;
}

/** Decodes 192 bytes. */
export function decodePattern(bytes: Uint8Array): Pattern {
  const rows: Row[] = [];
  for (let at = 0; at < PATTERN_SIZE; at += ROW_SIZE) {
    const second = bytes[at + 1];
    const third = bytes[at + 2];
    rows.push({
      note: bytes[at] & 15,
      octave: third >> 5,
      sfx: ((second >> 2) & 0x20) | (third & 0x1f),
      command: (second >> 4) & 7,
      x: bytes[at] >> 4,
      y: second & 15,
    });
  }
  return rows;
}

/** Encodes 64 rows as 192 bytes. */
export function encodePattern(rows: Pattern): Uint8Array {
  const bytes = new Uint8Array(PATTERN_SIZE);
  rows.forEach(({ note, octave, sfx, command, x, y }, row) => {
    const at = row * ROW_SIZE;
    bytes[at] = note | (x << 4);
    bytes[at + 1] = y | (command << 4) | ((sfx & 0x20) << 2);
    bytes[at + 2] = (sfx & 0x1f) | (octave << 5);
  });
  return bytes;
}
