/** The settings of a track, and of note input. */

import { isEmptyBlock } from '../../../assets/sound-values/index.ts';
import { TRACK_SETTINGS, type Track } from '../../../assets/sound-values/track.ts';
import { NumberField } from '../../panels/number-field.tsx';
import { saveFile } from '../../panels/save-file.ts';
import { Toggle } from '../../panels/toggle.tsx';
import { MidiButton, NameField } from '../fields.tsx';
import { OCTAVES } from '../playing/piano.ts';
import { soundFile } from '../playing/render-sound.ts';
import type { SoundSession } from '../sound-session.ts';
import { ticksPerRow } from './edit-track.ts';
import { firstCursor, ROWS_PER_BEAT } from './tracker-cursor.ts';

const TICKS_PER_MINUTE = 3600;

export function MusicHead({ session }: { session: SoundSession }) {
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
        onClick={() => session.toggleTrack(firstCursor())}
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
        onChange={value => session.setTracker({ octave: value - 1 })}
      />
      <label class="field" title="SFX of the notes that you type · { }">
        <span>SFX</span>
        <select
          value={sfx}
          onChange={event => session.setTracker({ sfx: Number(event.currentTarget.value) })}
        >
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
        onChange={value => session.setTracker({ step: value })}
      />
      <MidiButton session={session} />
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
