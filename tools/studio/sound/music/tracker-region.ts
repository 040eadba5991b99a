/** Edits of rows in several channels of a frame: writing, clearing, shifting, copying and pasting. */

import type { SoundValues } from '../../../assets/sound-values/index.ts';
import {
  emptyRow,
  FIRST_NOTE,
  PATTERN_ROWS,
  type Pattern,
  type Row,
} from '../../../assets/sound-values/pattern.ts';
import { TRACK_CHANNELS, type Track } from '../../../assets/sound-values/track.ts';
import { NOTE_COUNT, noteOfRow } from '../playing/piano.ts';
import { applyEdits, type BlockEdit } from '../sound-edit.ts';
import { freePattern, PATTERN_COUNT, playedRows, withPattern } from './edit-track.ts';
import type { Region } from './tracker-cursor.ts';

/** The frame of a track whose rows are edited. */
export interface EditedFrame {
  values: SoundValues;
  track: number;
  frame: number;
}

/** Copied rows of some channels. */
export type CopiedRows = Row[][];

/** The rows of a channel in a frame; empty rows if it has no pattern. */
export function rowsOf({ values, track, frame }: EditedFrame, channel: number): Pattern {
  const number = values.track[track].frames[frame][channel];
  return values.pattern[number - 1] ?? Array.from({ length: PATTERN_ROWS }, emptyRow);
}

/**
 * Edits the rows of a channel. A channel without a pattern gets the first free one.
 *
 * @param change returns the new rows for the old ones
 * @returns nothing if there is no free pattern, or the channel plays an invalid one
 */
export function editChannel(
  edited: EditedFrame,
  channel: number,
  change: (rows: Pattern) => Pattern,
): BlockEdit[] {
  const { values, track, frame } = edited;
  const number = values.track[track].frames[frame][channel];
  if (number > PATTERN_COUNT) return [];
  const target = number > 0 ? number : freePattern(values);
  if (target === 0) return [];
  const edits: BlockEdit[] = [
    { block: 'pattern', index: target - 1, after: change(rowsOf(edited, channel)) },
  ];
  if (number === 0)
    edits.push({
      block: 'track',
      index: track,
      after: withPattern(values.track[track], frame, channel, target),
    });
  return edits;
}

/** Edits the rows of a region; a pattern used by several channels is edited once. */
export function editRegion(
  edited: EditedFrame,
  { firstRow, lastRow, firstChannel, lastChannel }: Region,
  change: (row: Row) => Row,
): BlockEdit[] {
  const done = new Set<number>();
  const edits: BlockEdit[] = [];
  for (let channel = firstChannel; channel <= lastChannel; channel++) {
    const number = edited.values.track[edited.track].frames[edited.frame][channel];
    if (number === 0 || done.has(number)) continue;
    done.add(number);
    edits.push(
      ...editChannel(edited, channel, rows =>
        rows.map((row, i) => (i >= firstRow && i <= lastRow ? change(row) : row)),
      ),
    );
  }
  return edits;
}

/** Inserts an empty row; following rows move down. */
export function insertRow(edited: EditedFrame, channel: number, row: number): BlockEdit[] {
  const rows = playedRows(edited.values.track[edited.track]);
  return editChannel(edited, channel, old => [
    ...old.toSpliced(row, 0, emptyRow()).slice(0, rows),
    ...old.slice(rows),
  ]);
}

/** Deletes a row; following rows move up. */
export function deleteRow(edited: EditedFrame, channel: number, row: number): BlockEdit[] {
  const rows = playedRows(edited.values.track[edited.track]);
  return editChannel(edited, channel, old => old.toSpliced(rows, 0, emptyRow()).toSpliced(row, 1));
}

/** Transposes notes by semitones; a note that would leave the octaves stays. */
export function transposed(row: Row, semitones: number): Row {
  const note = noteOfRow(row);
  if (note === undefined) return row;
  const moved = note + semitones;
  if (moved < 0 || moved >= NOTE_COUNT) return row;
  return { ...row, note: FIRST_NOTE + (moved % 12), octave: Math.floor(moved / 12) };
}

/** Copies the rows of a region. */
export function copyRows(edited: EditedFrame, region: Region): CopiedRows {
  const channels = Array.from({ length: TRACK_CHANNELS }, (_, channel) => rowsOf(edited, channel));
  return channels
    .slice(region.firstChannel, region.lastChannel + 1)
    .map(rows => rows.slice(region.firstRow, region.lastRow + 1));
}

/** Pastes copied rows from a row of a channel on, as far as they fit. */
export function pasteRows(
  edited: EditedFrame,
  row: number,
  channel: number,
  copied: CopiedRows,
): BlockEdit[] {
  let { values } = edited;
  const edits: BlockEdit[] = [];
  copied.slice(0, TRACK_CHANNELS - channel).forEach((rows, i) => {
    const more = editChannel({ ...edited, values }, channel + i, old =>
      old.map((before, at) => rows[at - row] ?? before),
    );
    values = applyEdits(values, more);
    edits.push(...more);
  });
  return lastEdits(edits);
}

/** For several edits of one block, the last. */
function lastEdits(edits: readonly BlockEdit[]): BlockEdit[] {
  return [...new Map(edits.map(edit => [`${edit.block} ${edit.index}`, edit])).values()];
}

/** Replaces a frame's patterns by copies, so that it can be edited without changing others. */
export function cloneFrame(edited: EditedFrame): BlockEdit[] {
  let { values } = edited;
  const { track, frame } = edited;
  const clones = new Map<number, number>();
  const edits: BlockEdit[] = [];
  let copy: Track = values.track[track];
  for (let channel = 0; channel < TRACK_CHANNELS; channel++) {
    const number = copy.frames[frame][channel];
    if (number === 0 || number > PATTERN_COUNT) continue;
    const target = clones.get(number) ?? freePattern(values);
    if (target === 0) continue;
    copy = withPattern(copy, frame, channel, target);
    if (clones.has(number)) continue;
    clones.set(number, target);
    const more: BlockEdit[] = [
      { block: 'pattern', index: target - 1, after: values.pattern[number - 1] },
      { block: 'track', index: track, after: copy },
    ];
    values = applyEdits(values, more);
    edits.push(...more);
  }
  return lastEdits([...edits, { block: 'track', index: track, after: copy }]);
}
