/** The rows of a frame, four channels side by side, with the cursor. */

import type { VNode } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { formatCommand, formatNote, formatRowSfx } from '../../../assets/sound-text/pattern.ts';
import { FIRST_NOTE, isEmptyRow, type Row } from '../../../assets/sound-values/pattern.ts';
import { TRACK_CHANNELS } from '../../../assets/sound-values/track.ts';
import type { SoundSession } from '../sound-session.ts';
import { COMMAND_NAMES, describeCommand } from './describe-command.ts';
import { playedRows } from './edit-track.ts';
import { COLUMNS, type Cursor, ROWS_PER_BEAT, selectedRegion } from './tracker-cursor.ts';
import { rowsOf } from './tracker-region.ts';

const SFX_COLUMN = COLUMNS.indexOf('sfx tens');
const COMMAND_COLUMN = COLUMNS.indexOf('command');

export interface TrackerViewProps {
  session: SoundSession;
  /** The row that is playing. */
  playing: number | undefined;
  onCursor(cursor: Cursor): void;
  /** Opens an SFX for editing. */
  onEditSfx(index: number): void;
  onKeyDown(event: KeyboardEvent): void;
  onKeyUp(event: KeyboardEvent): void;
}

export function TrackerView({ session, playing, onCursor, onEditSfx, onKeyDown, onKeyUp }: TrackerViewProps) {
  const { track, cursor } = session.tracker.value;
  const values = session.values.value;
  const edited = { values, track, frame: cursor.frame };
  const grid = useRef<HTMLDivElement>(null);
  const drawn = useRef(new Map<number, { key: string; node: VNode }>());
  const channels = Array.from({ length: TRACK_CHANNELS }, (_, channel) => rowsOf(edited, channel));
  const region = cursor.anchor && selectedRegion(cursor);
  const muted = session.player.muted.value;
  const isFollowed = session.follows.value && session.player.place.value?.track === track;
  useEffect(() => grid.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    // While following the music, the row is centered, so that the next rows are visible.
    const block = isFollowed ? 'center' : 'nearest';
    grid.current?.querySelector('.cursor')?.parentElement?.scrollIntoView({ block });
  }, [cursor.row, cursor.frame, cursor.channel]);
  const point = (event: PointerEvent, isDrag: boolean) => {
    const element = document
      .elementFromPoint(event.clientX, event.clientY)
      ?.closest<HTMLElement>('[data-channel]');
    const line = element?.closest<HTMLElement>('[data-row]');
    if (!element || !line || !grid.current!.contains(element)) return;
    const [row, channel] = [Number(line.dataset.row), Number(element.dataset.channel)];
    if (isDrag) {
      if (row === cursor.row && channel === cursor.channel) return;
      return onCursor({
        ...cursor,
        row,
        channel,
        anchor: cursor.anchor ?? { row: cursor.row, channel: cursor.channel },
      });
    }
    const note = element.querySelector('.tracker-note')!.getBoundingClientRect();
    const character = ((event.clientX - note.left) / note.width) * NOTE_LENGTH;
    onCursor({ frame: cursor.frame, row, channel, column: columnAt(character) });
  };
  const rows = Array.from({ length: playedRows(values.track[track]) }, (_, row) => {
    const cells = channels.map(pattern => pattern[row]);
    const isCurrent = row === cursor.row;
    const isSelected = (channel: number) =>
      region !== undefined &&
      row >= region.firstRow &&
      row <= region.lastRow &&
      channel >= region.firstChannel &&
      channel <= region.lastChannel;
    const key = JSON.stringify([
      cells,
      isCurrent && cursor,
      cells.map((_, channel) => isSelected(channel)),
      row === playing,
      muted,
    ]);
    const known = drawn.current.get(row);
    if (known?.key === key) return known.node;
    const node = (
      // biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus
      <div
        key={row}
        role="row"
        data-row={row}
        class={`tracker-row${row % ROWS_PER_BEAT === 0 ? ' beat' : ''}${isCurrent ? ' current' : ''}${row === playing ? ' playing' : ''}`}
      >
        <span class="number">{String(row).padStart(2, '0')}</span>
        {cells.map((cell, channel) => (
          <Cell
            key={channel}
            cell={cell}
            channel={channel}
            column={isCurrent && channel === cursor.channel ? cursor.column : undefined}
            isSelected={isSelected(channel)}
            isMuted={muted[channel]}
          />
        ))}
      </div>
    );
    drawn.current.set(row, { key, node });
    return node;
  });
  const here = channels[cursor.channel][cursor.row];
  return (
    <>
      <div
        ref={grid}
        class="tracker"
        data-main
        role="grid"
        aria-label="Rows of the frame"
        aria-rowcount={rows.length}
        tabIndex={0}
        data-part="tracker"
        onKeyDown={onKeyDown}
        onKeyUp={onKeyUp}
        onPointerDown={event => event.button === 0 && point(event, false)}
        onPointerMove={event => event.buttons === 1 && point(event, true)}
        onDblClick={() =>
          cursor.column >= SFX_COLUMN && cursor.column < COMMAND_COLUMN && onEditSfx(here.sfx)
        }
      >
        {rows}
      </div>
      <output class="tracker-told" aria-live={session.player.place.value ? 'off' : 'polite'}>
        {`Row ${cursor.row}, channel ${cursor.channel + 1}: ${tellRow(here, session, COLUMNS[cursor.column])}`}
      </output>
    </>
  );
}

interface CellProps {
  cell: Row;
  channel: number;
  /** The cursor's column, if it is here. */
  column: number | undefined;
  isSelected: boolean;
  isMuted: boolean;
}

/** Character positions of the columns in `C-4 05 M12`: note, octave, two for SFX, three for the command. */
const COLUMN_PLACES = [0, 2, 4, 5, 7, 8, 9];
const NOTE_LENGTH = 3;

function Cell({ cell, channel, column, isSelected, isMuted }: CellProps) {
  const text = `${formatNote(cell)} ${formatRowSfx(cell)} ${formatCommand(cell)}`;
  const state = `tracker-cell${isSelected ? ' selected' : ''}${isMuted ? ' muted' : ''}${isEmptyRow(cell) ? ' empty' : ''}`;
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus
    <span
      role="gridcell"
      class={state}
      data-channel={channel}
      aria-label={isEmptyRow(cell) ? 'empty' : undefined}
    >
      <span class="tracker-note">{text.slice(0, NOTE_LENGTH)}</span>{' '}
      <span class="tracker-sfx">{text.slice(4, 6)}</span> <span class="tracker-command">{text.slice(7)}</span>
      {column !== undefined && (
        <i
          class="cursor"
          style={{
            left: `calc(var(--cell-pad) + ${COLUMN_PLACES[column]}ch)`,
            width: column === 0 ? '2ch' : '1ch',
          }}
        />
      )}
    </span>
  );
}

/** The column at a character position in a cell. */
function columnAt(character: number): number {
  return Math.max(
    0,
    COLUMN_PLACES.findLastIndex(start => character >= start),
  );
}

/** Describes the cursor's row; in an empty command column, lists the commands. */
function tellRow(row: Row, session: SoundSession, column: (typeof COLUMNS)[number]): string {
  const isCommand = column === 'command' || column === 'x' || column === 'y';
  if (isCommand && row.command === 0)
    return column === 'command'
      ? `type ${COMMAND_NAMES.map(([letter, name]) => `${letter} ${name}`).join(', ')}`
      : `a command begins with a letter: go left and type ${COMMAND_NAMES.map(([letter]) => letter).join(', ')}`;
  const command = describeCommand(row);
  if (isCommand) return command;
  const note = row.note < FIRST_NOTE ? formatNote(row) : `${formatNote(row)} with SFX ${formatRowSfx(row)}`;
  const name = row.note < FIRST_NOTE ? '' : session.titleOf('sfx', row.sfx);
  return [`${note}${name ? ` ${name}` : ''}`, command].filter(Boolean).join(', ');
}
