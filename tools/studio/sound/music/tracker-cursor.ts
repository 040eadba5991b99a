/** The tracker's cursor: a column of a channel in a row of a frame, and the selection. */

import { TRACK_CHANNELS, TRACK_FRAMES, type Track } from '../../../assets/sound-values/track.ts';
import { playedFrames, playedRows } from './edit-track.ts';

/** The columns of a row, from left to right. */
export const COLUMNS = ['note', 'octave', 'sfx tens', 'sfx ones', 'command', 'x', 'y'] as const;

export interface Cursor {
  frame: number;
  row: number;
  channel: number;
  /** Index of the column in `COLUMNS`. */
  column: number;
  /** The opposite corner of the selection; undefined for only the cursor's row in its channel. */
  anchor?: { row: number; channel: number };
}

/** Rows and channels of one frame, all ends inclusive. */
export interface Region {
  firstRow: number;
  lastRow: number;
  firstChannel: number;
  lastChannel: number;
}

/** Rows per beat, as the command J counts them; and per page. */
export const ROWS_PER_BEAT = 4;
const ROWS_PER_PAGE = 4 * ROWS_PER_BEAT;

/** The start of a track. */
export function firstCursor(): Cursor {
  return { frame: 0, row: 0, channel: 0, column: 0 };
}

/** The selection; without one, the cursor's cell. */
export function selectedRegion({ row, channel, anchor }: Cursor): Region {
  const other = anchor ?? { row, channel };
  return {
    firstRow: Math.min(row, other.row),
    lastRow: Math.max(row, other.row),
    firstChannel: Math.min(channel, other.channel),
    lastChannel: Math.max(channel, other.channel),
  };
}

/** Moves to another frame, in the same row. */
export function moveFrames(cursor: Cursor, by: 1 | -1): Cursor {
  return { ...cursor, frame: within(cursor.frame + by, TRACK_FRAMES), anchor: undefined };
}

/** Moves by rows, across frames that play. */
export function moveRows(cursor: Cursor, track: Track, by: number): Cursor {
  const rows = playedRows(track);
  const row = cursor.row + by;
  if (row >= 0 && row < rows) return { ...cursor, row };
  const frame = cursor.frame + Math.sign(by);
  if (frame < 0 || frame >= playedFrames(track)) return { ...cursor, row: row < 0 ? 0 : rows - 1 };
  return { ...cursor, frame, row: (row + rows) % rows };
}

/**
 * The cursor after a key that moves it; undefined for other keys.
 *
 * @param key as `KeyboardEvent.key`
 * @param isSelecting whether Shift is held, which extends the selection
 * @param isFar whether Ctrl is held
 */
export function moveCursor(
  cursor: Cursor,
  track: Track,
  key: string,
  isSelecting: boolean,
  isFar: boolean,
): Cursor | undefined {
  const rows = playedRows(track);
  const plain = { ...cursor, anchor: undefined };
  if (key === 'Tab') {
    // After the last channel the key moves the focus out, as in any field.
    const channel = cursor.channel + (isSelecting ? -1 : 1);
    return channel < 0 || channel >= TRACK_CHANNELS ? undefined : { ...plain, channel };
  }
  if (isSelecting) {
    const anchor = cursor.anchor ?? { row: cursor.row, channel: cursor.channel };
    const row = within(rowAfter(cursor.row, rows, key) ?? cursor.row, rows);
    const across = key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : 0;
    const channel = within(cursor.channel + across, TRACK_CHANNELS);
    const isMove = across !== 0 || rowAfter(cursor.row, rows, key) !== undefined;
    return isMove ? { ...cursor, row, channel, anchor } : undefined;
  }
  switch (key) {
    case 'ArrowUp':
      return moveRows(plain, track, -1);
    case 'ArrowDown':
      return moveRows(plain, track, 1);
    case 'ArrowLeft':
      return isFar ? moveChannels(plain, -1) : moveColumns(plain, -1);
    case 'ArrowRight':
      return isFar ? moveChannels(plain, 1) : moveColumns(plain, 1);
  }
  const row = rowAfter(cursor.row, rows, key);
  return row === undefined ? undefined : { ...plain, row: within(row, rows) };
}

function rowAfter(row: number, rows: number, key: string): number | undefined {
  switch (key) {
    case 'ArrowUp':
      return row - 1;
    case 'ArrowDown':
      return row + 1;
    case 'PageUp':
      return row - ROWS_PER_PAGE;
    case 'PageDown':
      return row + ROWS_PER_PAGE;
    case 'Home':
      return 0;
    case 'End':
      return rows - 1;
    default:
      return undefined;
  }
}

function moveColumns(cursor: Cursor, by: 1 | -1): Cursor {
  const place = cursor.channel * COLUMNS.length + cursor.column + by;
  const last = TRACK_CHANNELS * COLUMNS.length;
  const moved = (place + last) % last;
  return { ...cursor, channel: Math.floor(moved / COLUMNS.length), column: moved % COLUMNS.length };
}

function moveChannels(cursor: Cursor, by: 1 | -1): Cursor {
  return { ...cursor, channel: (cursor.channel + by + TRACK_CHANNELS) % TRACK_CHANNELS };
}

function within(value: number, count: number): number {
  return Math.min(count - 1, Math.max(0, value));
}
