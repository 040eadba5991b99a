/** The tracker's keys: each gives edits and a new cursor. Independent of the page. */

import type { SoundValues } from '../../../assets/sound-values/index.ts';
import {
  COMMANDS,
  emptyRow,
  FIRST_NOTE,
  NO_NOTE,
  type Row,
  STOP_NOTE,
} from '../../../assets/sound-values/pattern.ts';
import { noteOfKey, OCTAVES, splitNote } from '../playing/piano.ts';
import type { BlockEdit } from '../sound-edit.ts';
import { playedRows } from './edit-track.ts';
import { COLUMNS, type Cursor, moveCursor, moveRows, selectedRegion } from './tracker-cursor.ts';
import {
  type CopiedRows,
  copyRows,
  deleteRow,
  type EditedFrame,
  editChannel,
  editRegion,
  insertRow,
  pasteRows,
  rowsOf,
  transposed,
} from './tracker-region.ts';

/** The state of the tracker besides the sound. */
export interface TrackerState {
  track: number;
  cursor: Cursor;
  /** Octave 0–7 of the piano keys, and the SFX of new notes. */
  octave: number;
  sfx: number;
  /** Rows that the cursor moves down after a note. */
  step: number;
  copied?: CopiedRows;
}

/** A pressed key, as in a `KeyboardEvent`. */
export interface PressedKey {
  key: string;
  code: string;
  /** Ctrl, or the command key of a Mac. */
  ctrl: boolean;
  shift: boolean;
}

export interface TrackerAnswer {
  state: TrackerState;
  edits: BlockEdit[];
  /** The undo label; empty if nothing was edited. */
  label: string;
  /** A row to play. */
  heard?: Row;
}

const SFX_COUNT = 64;

/** The effect of a key; undefined for other keys. */
export function pressTrackerKey(
  values: SoundValues,
  state: TrackerState,
  pressed: PressedKey,
): TrackerAnswer | undefined {
  const { key, ctrl, shift } = pressed;
  const edited: EditedFrame = { values, track: state.track, frame: state.cursor.frame };
  if (ctrl) {
    const answer = pressWithCtrl(edited, state, pressed);
    if (answer) return answer;
  }
  const moved = moveCursor(state.cursor, values.track[state.track], key, shift, ctrl);
  if (moved) return { state: { ...state, cursor: moved }, edits: [], label: '' };
  if (ctrl) return undefined;
  return pressEditingKey(edited, state, key) ?? typeKey(edited, state, pressed);
}

function pressWithCtrl(
  edited: EditedFrame,
  state: TrackerState,
  { key, shift }: PressedKey,
): TrackerAnswer | undefined {
  const { cursor } = state;
  const region = selectedRegion(cursor);
  const answer = (edits: BlockEdit[], label: string, changed: Partial<TrackerState> = {}) => ({
    state: { ...state, ...changed },
    edits,
    label,
  });
  switch (key.toLowerCase()) {
    case 'a': {
      const last = playedRows(edited.values.track[edited.track]) - 1;
      return answer([], '', {
        cursor: { ...cursor, row: last, anchor: { row: 0, channel: cursor.channel } },
      });
    }
    case 'c':
      return answer([], '', { copied: copyRows(edited, region) });
    case 'x':
      return answer(editRegion(edited, region, emptyRow), 'Cut rows', { copied: copyRows(edited, region) });
    case 'v':
      if (!state.copied) return undefined;
      return answer(pasteRows(edited, region.firstRow, region.firstChannel, state.copied), 'Paste rows');
    case 'arrowup':
    case 'arrowdown': {
      const semitones = (shift ? 12 : 1) * (key === 'ArrowUp' ? 1 : -1);
      return answer(
        editRegion(edited, region, row => transposed(row, semitones)),
        'Transpose',
      );
    }
    default:
      return undefined;
  }
}

/** Keys that clear and shift rows, and choose octave and SFX. */
function pressEditingKey(edited: EditedFrame, state: TrackerState, key: string): TrackerAnswer | undefined {
  const { cursor } = state;
  const { row, channel, column } = cursor;
  const track = edited.values.track[edited.track];
  switch (key) {
    case 'Escape':
      return (
        cursor.anchor && {
          state: { ...state, cursor: { ...cursor, anchor: undefined } },
          edits: [],
          label: '',
        }
      );
    case 'Delete': {
      const clear = cursor.anchor ? emptyRow : (old: Row) => withoutPart(old, column);
      const next = cursor.anchor ? cursor : moveRows(cursor, track, state.step);
      return {
        state: { ...state, cursor: next },
        edits: editRegion(edited, selectedRegion(cursor), clear),
        label: 'Clear rows',
      };
    }
    case 'Insert':
      return { state, edits: insertRow(edited, channel, row), label: 'Insert a row' };
    case 'Backspace': {
      if (row === 0) return { state, edits: [], label: '' };
      const above = { ...cursor, row: row - 1, anchor: undefined };
      return {
        state: { ...state, cursor: above },
        edits: deleteRow(edited, channel, row - 1),
        label: 'Delete a row',
      };
    }
    case '[':
    case ']': {
      const octave = Math.min(OCTAVES - 1, Math.max(0, state.octave + (key === ']' ? 1 : -1)));
      return { state: { ...state, octave }, edits: [], label: '' };
    }
    case '{':
    case '}': {
      const sfx = (state.sfx + (key === '}' ? 1 : -1) + SFX_COUNT) % SFX_COUNT;
      return { state: { ...state, sfx }, edits: [], label: '' };
    }
    default:
      return undefined;
  }
}

/** A row without the note and SFX, or without the command. */
function withoutPart(row: Row, column: number): Row {
  const { note, octave, sfx } = emptyRow();
  return column < COLUMNS.indexOf('command')
    ? { ...row, note, octave, sfx }
    : { ...row, command: 0, x: 0, y: 0 };
}

/** Writes a note of an instrument at the cursor; undefined if that is not possible. */
export function writeNote(values: SoundValues, state: TrackerState, note: number): TrackerAnswer | undefined {
  const edited: EditedFrame = { values, track: state.track, frame: state.cursor.frame };
  return write(edited, { ...state, cursor: { ...state.cursor, column: 0 } }, old =>
    noteRow(old, state, note),
  );
}

/** Writes the value of a key into the cursor's column. */
function typeKey(edited: EditedFrame, state: TrackerState, pressed: PressedKey): TrackerAnswer | undefined {
  return write(edited, state, old => typedRow(old, state, pressed));
}

function write(
  edited: EditedFrame,
  state: TrackerState,
  change: (old: Row) => Row | undefined,
): TrackerAnswer | undefined {
  const { cursor } = state;
  const typed = change(rowsOf(edited, cursor.channel)[cursor.row]);
  if (!typed) return undefined;
  const edits = editChannel(edited, cursor.channel, rows => rows.with(cursor.row, typed));
  if (edits.length === 0) return undefined;
  const track = edited.values.track[edited.track];
  const column = COLUMNS[cursor.column];
  // The second digit of a pair, and single columns, complete the row.
  const goesOn = column === 'sfx tens' || column === 'command' || column === 'x';
  const plain = { ...cursor, anchor: undefined };
  const moved = goesOn
    ? { ...plain, column: cursor.column + 1 }
    : moveRows(
        column === 'sfx ones' || column === 'y' ? { ...plain, column: cursor.column - 1 } : plain,
        track,
        state.step,
      );
  const isNote = column === 'note' || column === 'octave';
  return {
    state: { ...state, cursor: moved, sfx: isNote || typed.note < FIRST_NOTE ? state.sfx : typed.sfx },
    edits,
    label: isNote ? 'Write a note' : column.startsWith('sfx') ? 'Write an SFX' : 'Write a command',
    heard: isNote ? typed : undefined,
  };
}

function noteRow(old: Row, { sfx }: TrackerState, played: number): Row {
  const { note, octave } = splitNote(played);
  return { ...old, note: FIRST_NOTE + note, octave, sfx };
}

function typedRow(old: Row, state: TrackerState, { key, code, shift }: PressedKey): Row | undefined {
  const hex = /^[0-9a-f]$/i.test(key) ? Number.parseInt(key, 16) : undefined;
  const digit = hex !== undefined && hex < 10 ? hex : undefined;
  switch (COLUMNS[state.cursor.column]) {
    case 'note': {
      if ((code === 'KeyA' && !shift) || key === '=') return { ...old, note: STOP_NOTE, octave: 0, sfx: 0 };
      // With Shift, digits switch editors.
      if (shift) return undefined;
      const played = noteOfKey(code, state.octave);
      return played === undefined ? undefined : noteRow(old, state, played);
    }
    case 'octave':
      if (digit === undefined || digit < 1 || digit > OCTAVES || old.note < FIRST_NOTE) return undefined;
      return { ...old, octave: digit - 1 };
    case 'sfx tens':
      if (digit === undefined || old.note === NO_NOTE) return undefined;
      return { ...old, sfx: Math.min(SFX_COUNT - 1, 10 * digit + (old.sfx % 10)) };
    case 'sfx ones':
      if (digit === undefined || old.note === NO_NOTE) return undefined;
      return { ...old, sfx: Math.min(SFX_COUNT - 1, 10 * Math.floor(old.sfx / 10) + digit) };
    case 'command': {
      const command = COMMANDS.indexOf(key.toUpperCase());
      if (key.length !== 1 || command < 0) return undefined;
      return command === 0 ? { ...old, command, x: 0, y: 0 } : { ...old, command };
    }
    case 'x':
    case 'y':
      // Digits of a command have no effect without its letter.
      return hex === undefined || old.command === 0
        ? undefined
        : { ...old, [COLUMNS[state.cursor.column]]: hex };
  }
}
