/** The editor of music: tracks of frames of patterns, in a tracker that is played like an instrument. */

import { Fragment } from 'preact';
import { useEffect } from 'preact/hooks';
import { isEmptyBlock } from '../../assets/sound-values/index.ts';
import { TRACK_CHANNELS, TRACK_SETTINGS, type Track } from '../../assets/sound-values/track.ts';
import type { EditorProps } from '../panels/shell.tsx';
import { isCommand } from '../panels/typing.ts';
import type { Shared } from '../shared.ts';
import { COMMAND_NAMES } from './describe-command.ts';
import { ticksPerRow } from './edit-track.ts';
import { Toggle } from './envelopes-view.tsx';
import { BankField, NameField, NumberField, saveFile } from './fields.tsx';
import { FramesView } from './frames-view.tsx';
import { noteOfRow, OCTAVES } from './piano.ts';
import { PlayedView } from './played-view.tsx';
import { soundFile } from './render-sound.ts';
import type { SoundSession } from './sound-session.ts';
import { type Cursor, firstCursor, moveFrames } from './tracker-cursor.ts';
import { pressTrackerKey, type TrackerAnswer, type TrackerState, writeNote } from './tracker-keys.ts';
import { TrackerView } from './tracker-view.tsx';

const ROWS_PER_BEAT = 4;
const TICKS_PER_MINUTE = 3600;

export function MusicEditor({ context, shared: { sound: session } }: EditorProps<Shared>) {
  const state = session.tracker.value;
  const { track } = state;
  const own = session.player.place.value;
  const shown = own ?? session.gamePlace.value;
  const place = shown?.track === track ? shown : undefined;
  useEffect(() => {
    void session.player.prepare();
    // Notes of an instrument are written like those of the keyboard.
    session.onMidi = ({ note, isOn }) => {
      const answer = isOn && writeNote(session.values.value, session.tracker.value, note);
      if (answer) take(session, answer);
      else if (!isOn) session.player.stopSfx(session.tracker.value.cursor.channel);
    };
    return () => {
      session.onMidi = undefined;
    };
  }, [session]);
  useEffect(() => {
    const { cursor } = session.tracker.value;
    // The game's music does not take the cursor along: it plays on and on.
    if (own && own.row >= 0 && session.follows.value)
      put(session, { cursor: { ...cursor, frame: own.frame, row: own.row, anchor: undefined } });
  }, [own?.frame, own?.row]);
  const editSfx = (index: number) => {
    session.select(index);
    context.showEditor('SFX');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, code, shiftKey, altKey, repeat } = event;
    const mute = altKey && /^Digit[1-4]$/.exec(code);
    if (mute) toggleMute(session, Number(code.at(-1)) - 1, shiftKey);
    else if (altKey && (key === 'ArrowUp' || key === 'ArrowDown'))
      put(session, { cursor: moveFrames(state.cursor, key === 'ArrowUp' ? -1 : 1) });
    else if (altKey) return;
    else if (key === 'Enter') togglePlay(session, shiftKey ? state.cursor : firstCursor());
    else if (key === ' ') togglePlay(session, { ...state.cursor, row: 0 });
    else {
      const answer = pressTrackerKey(session.values.value, state, {
        key,
        code,
        ctrl: isCommand(event),
        shift: shiftKey,
      });
      if (!answer || (repeat && answer.heard)) return;
      take(session, answer);
    }
    event.preventDefault();
    event.stopPropagation();
  };
  if (!session.sound.value) return <p class="studio-wait">Reading the music …</p>;
  return (
    <>
      <div class="studio-main music-editor">
        <MusicHead session={session} />
        <div class="tracker-parts">
          <FramesView session={session} playing={place?.frame} />
          <div class="tracker-side">
            <Channels session={session} />
            <TrackerView
              session={session}
              playing={place?.frame === state.cursor.frame ? place.row : undefined}
              onCursor={cursor => put(session, { cursor })}
              onEditSfx={editSfx}
              onKeyDown={onKeyDown}
              onKeyUp={() => session.player.stopSfx(state.cursor.channel)}
            />
          </div>
        </div>
      </div>
      <div class="studio-side sound-side">
        <div class="sound-lists">
          <BankField session={session} />
          <TrackList session={session} />
        </div>
        <PlayedView
          session={session}
          onChoose={({ block, index }) => {
            if (block === 'track') chooseTrack(session, index);
            else editSfx(index);
          }}
        />
        <TrackerHelp />
      </div>
    </>
  );
}

function put(session: SoundSession, changed: Partial<TrackerState>): void {
  session.tracker.value = { ...session.tracker.value, ...changed };
}

function take(session: SoundSession, { state, edits, label, heard }: TrackerAnswer): void {
  const { channel } = session.tracker.value.cursor;
  session.edit(label, edits);
  session.tracker.value = state;
  const note = heard && noteOfRow(heard);
  if (heard && note !== undefined) session.player.playSfx({ index: heard.sfx, note, channel });
}

function chooseTrack(session: SoundSession, track: number): void {
  session.player.stop();
  put(session, { track, cursor: firstCursor() });
}

function togglePlay(session: SoundSession, { frame, row }: Cursor): void {
  const { player, tracker } = session;
  if (player.place.value) player.stop();
  else player.playTrack(tracker.value.track, frame, row, true);
}

/** Silences a channel, or all others. */
function toggleMute({ player }: SoundSession, channel: number, isSolo: boolean): void {
  const muted = player.muted.value;
  const isAlone = muted.every((is, i) => is === (i !== channel));
  const solo = muted.map((_, i) => !isAlone && i !== channel);
  player.mute(isSolo ? solo : muted.with(channel, !muted[channel]));
}

function TrackList({ session }: { session: SoundSession }) {
  const chosen = session.tracker.value.track;
  return (
    <div
      class="sound-list tracks"
      role="listbox"
      aria-label="Tracks"
      aria-activedescendant={`track-${chosen}`}
      tabIndex={-1}
    >
      {session.values.value.track.map((track, index) => (
        <button
          key={index}
          id={`track-${index}`}
          type="button"
          role="option"
          class={isEmptyBlock('track', track) ? 'empty' : ''}
          aria-selected={index === chosen}
          onClick={() => chooseTrack(session, index)}
        >
          <b>{index}</b>
          <span>{session.titleOf('track', index) || (isEmptyBlock('track', track) ? '' : 'track')}</span>
          {session.gamePlace.value?.track === index && <small>in the game</small>}
        </button>
      ))}
    </div>
  );
}

function MusicHead({ session }: { session: SoundSession }) {
  const state = session.tracker.value;
  const { track: index, cursor, octave, sfx, step } = state;
  const track = session.values.value.track[index];
  const { place, muted } = session.player;
  const isPlaying = place.value !== undefined;
  const change = (changed: Partial<Track>) =>
    session.editBlock(`Track ${index}`, { block: 'track', index, after: { ...track, ...changed } });
  const beats = Math.round(TICKS_PER_MINUTE / (ROWS_PER_BEAT * ticksPerRow(track)));
  return (
    <div class="sound-head">
      <button
        type="button"
        class="primary"
        data-part="play-track"
        title="Play from the start · Enter"
        aria-keyshortcuts="Enter"
        onClick={() => togglePlay(session, firstCursor())}
      >
        {isPlaying ? '■' : '▶'} Track {index}
      </button>
      <button
        type="button"
        class="small"
        title="Play from the cursor · Shift+Enter"
        aria-keyshortcuts="Shift+Enter"
        onClick={() => {
          session.player.stop();
          session.player.playTrack(index, cursor.frame, cursor.row, true);
        }}
      >
        ▶ here
      </button>
      <Toggle
        label="follow"
        title="The cursor goes with the music: what you type is recorded"
        isOn={session.follows.value}
        onClick={() => {
          session.follows.value = !session.follows.value;
        }}
      />
      <NameField session={session} block="track" index={index} />
      {TRACK_SETTINGS.map(({ name, low, high }) => (
        <NumberField
          key={name}
          label={name[0].toUpperCase() + name.slice(1)}
          title={
            name === 'tempo'
              ? `${beats} beats a minute`
              : name === 'speed'
                ? 'Smaller is faster'
                : 'Rows of each frame'
          }
          value={track[name]}
          low={name === 'rows' ? 1 : low}
          high={high}
          onChange={value => change({ [name]: value })}
        />
      ))}
      <NumberField
        label="Octave"
        title="Octave of the keys · [ ]"
        value={octave + 1}
        low={1}
        high={OCTAVES}
        onChange={value => put(session, { octave: value - 1 })}
      />
      <label class="field" title="SFX of the notes that you type · { }">
        <span>SFX</span>
        <select value={sfx} onChange={event => put(session, { sfx: Number(event.currentTarget.value) })}>
          {session.values.value.sfx.map((each, number) => (
            <option key={number} value={number}>
              {String(number).padStart(2, '0')} {session.titleOf('sfx', number)}
              {isEmptyBlock('sfx', each) ? '(empty)' : ''}
            </option>
          ))}
        </select>
      </label>
      <NumberField
        label="Step"
        title="Rows down after a note"
        value={step}
        low={0}
        high={16}
        onChange={value => put(session, { step: value })}
      />
      <button
        type="button"
        class="small"
        title="Save the track as a WAV file, without muted channels"
        onClick={() =>
          saveFile(
            `${track.name || `track-${index}`}.wav`,
            soundFile(session.values.value, 'track', index, muted.value) as Uint8Array<ArrayBuffer>,
            'audio/wav',
          )
        }
      >
        WAV
      </button>
    </div>
  );
}

function Channels({ session }: { session: SoundSession }) {
  const levels = session.levels.value;
  const muted = session.player.muted.value;
  const { track, cursor } = session.tracker.value;
  const patterns = session.values.value.track[track].frames[cursor.frame];
  return (
    <div class="channels">
      <span class="number">{String(cursor.frame).padStart(2, '0')}</span>
      {Array.from({ length: TRACK_CHANNELS }, (_, channel) => (
        <div key={channel} class="channel" role="group" aria-label={`Channel ${channel + 1}`}>
          <span>{patterns[channel] === 0 ? '--' : `P${patterns[channel]}`}</span>
          <i class="level" style={{ '--level': levels[channel] / 15 }} aria-hidden="true" />
          <Toggle
            label="M"
            title={`Mute channel ${channel + 1} · Alt+${channel + 1}`}
            isOn={muted[channel]}
            onClick={() => toggleMute(session, channel, false)}
          />
          <Toggle
            label="S"
            title={`Only channel ${channel + 1} · Alt+Shift+${channel + 1}`}
            isOn={!muted[channel] && muted.filter(Boolean).length === TRACK_CHANNELS - 1}
            onClick={() => toggleMute(session, channel, true)}
          />
        </div>
      ))}
    </div>
  );
}

/** The keys of the tracker, where they work. */
function TrackerHelp() {
  return (
    <details class="keys" open>
      <summary>Keys</summary>
      <dl>
        <dt>Z – M, Q – U</dt>
        <dd>notes</dd>
        <dt>A</dt>
        <dd>stop</dd>
        <dt>Enter</dt>
        <dd>play</dd>
        <dt>Space</dt>
        <dd>this frame</dd>
        <dt>Alt+↑ ↓</dt>
        <dd>frames</dd>
        <dt>Delete</dt>
        <dd>clear</dd>
        <dt>Insert, Backspace</dt>
        <dd>shift rows</dd>
        <dt>Shift+arrows</dt>
        <dd>select</dd>
        <dt>Ctrl+X C V</dt>
        <dd>cut, copy, paste</dd>
        <dt>Ctrl+↑ ↓</dt>
        <dd>transpose</dd>
        <dt>[ ] and {'{ }'}</dt>
        <dd>octave, SFX</dd>
        {COMMAND_NAMES.map(([letter, name]) => (
          <Fragment key={letter}>
            <dt>{letter}</dt>
            <dd>{name}</dd>
          </Fragment>
        ))}
      </dl>
    </details>
  );
}
