/** The music editor: tracks of frames of patterns, in a tracker that can be played like an instrument. */

import { useEffect, useLayoutEffect } from 'preact/hooks';
import { isEmptyBlock } from '../../../assets/sound-values/index.ts';
import type { EditorProps } from '../../panels/shell.tsx';
import { isCommand } from '../../panels/typing.ts';
import type { Shared } from '../../shared.ts';
import { BankField } from '../fields.tsx';
import { noteOfRow } from '../playing/piano.ts';
import { PlayedView } from '../playing/played-view.tsx';
import type { SoundSession } from '../sound-session.ts';
import { ChannelsView } from './channels-view.tsx';
import { FramesView } from './frames-view.tsx';
import { MusicHead } from './music-head.tsx';
import { firstCursor, moveFrames } from './tracker-cursor.ts';
import { TrackerHelp } from './tracker-help.tsx';
import { pressTrackerKey, type TrackerAnswer, writeNote } from './tracker-keys.ts';
import { TrackerView } from './tracker-view.tsx';

export function MusicEditor({ context, shared: { sound: session } }: EditorProps<Shared>) {
  const state = session.tracker.value;
  const { track } = state;
  const own = session.player.place.value;
  const shown = own ?? session.gamePlace.value;
  const place = shown?.track === track ? shown : undefined;
  useEffect(() => {
    void session.player.prepare();
    // Notes of a MIDI device are written like those of the keyboard.
    return session.takeMidi(({ note, isOn }) => {
      const answer = isOn && writeNote(session.values.value, session.tracker.value, note);
      if (answer) take(session, answer);
      else if (!isOn) session.player.stopSfx(session.tracker.value.cursor.channel);
    });
  }, [session]);
  // Before the playing row is drawn, so that the cursor does not lag by a row.
  useLayoutEffect(() => {
    const { cursor } = session.tracker.value;
    // The cursor does not follow the game's music, which never stops.
    if (own && own.track === track && own.row >= 0 && session.follows.value)
      session.setTracker({ cursor: { ...cursor, frame: own.frame, row: own.row, anchor: undefined } });
  }, [own?.frame, own?.row]);
  const editSfx = (index: number) => {
    session.select(index);
    context.showEditor('SFX');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // The current state: keys may come faster than the page is rendered.
    const now = session.tracker.value;
    const { key, code, shiftKey, altKey, repeat } = event;
    const mute = altKey && /^Digit[1-4]$/.exec(code);
    if (mute) session.player.toggleMute(Number(code.at(-1)) - 1, shiftKey);
    else if (altKey && (key === 'ArrowUp' || key === 'ArrowDown'))
      session.setTracker({ cursor: moveFrames(now.cursor, key === 'ArrowUp' ? -1 : 1) });
    else if (altKey) return;
    else if (key === 'Enter') session.toggleTrack(shiftKey ? now.cursor : firstCursor());
    else if (key === ' ') session.toggleTrack({ ...now.cursor, row: 0 });
    else {
      const answer = pressTrackerKey(session.values.value, now, {
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
            <ChannelsView session={session} />
            <TrackerView
              session={session}
              playing={place?.frame === state.cursor.frame ? place.row : undefined}
              onCursor={cursor => session.setTracker({ cursor })}
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

function take(session: SoundSession, { state, edits, label, heard }: TrackerAnswer): void {
  const { channel } = session.tracker.value.cursor;
  session.edit(label, edits);
  session.tracker.value = state;
  const note = heard && noteOfRow(heard);
  if (heard && note !== undefined) session.player.playSfx({ index: heard.sfx, note, channel });
}

function chooseTrack(session: SoundSession, track: number): void {
  session.player.stop();
  session.setTracker({ track, cursor: firstCursor() });
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
          {session.gamePlace.value?.track === index && (
            <small role="img" aria-label="in the game" title="The game plays it">
              ♪
            </small>
          )}
        </button>
      ))}
    </div>
  );
}
