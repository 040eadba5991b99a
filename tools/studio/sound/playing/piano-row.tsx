/** The piano of the SFX editor, with octave, MIDI and playback options. */

import { sfxNoteText } from '../../../assets/sound-text/sfx.ts';
import { saveFile } from '../../panels/save-file.ts';
import { Toggle } from '../../panels/toggle.tsx';
import { MidiButton } from '../fields.tsx';
import type { SoundSession } from '../sound-session.ts';
import { joinNote, noteOfRow, splitNote } from './piano.ts';
import { PianoView } from './piano-view.tsx';
import { soundFile } from './render-sound.ts';

export function PianoRow({ session }: { session: SoundSession }) {
  const { octave } = session.tracker.value;
  const index = session.sfx.value;
  const sfx = session.values.value.sfx[index];
  const last = session.note.value;
  return (
    <div class="piano-row">
      <div class="octave" role="group" aria-label={`Octave ${octave + 1}`}>
        <span>Octave {octave + 1}</span>
        <button type="button" class="small" title="Lower octave · [" onClick={() => session.shiftOctave(-1)}>
          [
        </button>
        <button type="button" class="small" title="Higher octave · ]" onClick={() => session.shiftOctave(1)}>
          ]
        </button>
        <MidiButton session={session} />
        <button
          type="button"
          class="small"
          title="The note that was played last becomes the one of sfx() · right button on the piano"
          disabled={last === undefined || last === joinNote(sfx)}
          onClick={() => session.setNote(last!)}
        >
          set note{last === undefined ? '' : ` ${sfxNoteText(splitNote(last))}`}
        </button>
        <output class="grows">{session.midi.value ?? usedIn(session)}</output>
        <Toggle
          label="hear edits"
          title="Play the SFX after every edit"
          isOn={session.playsEdits.value}
          onClick={() => {
            session.playsEdits.value = !session.playsEdits.value;
          }}
        />
        <button
          type="button"
          class="small"
          title="Save what is heard as a WAV file"
          onClick={() =>
            saveFile(
              `${sfx.name || `sfx-${index}`}.wav`,
              soundFile(session.values.value, 'sfx', index) as Uint8Array<ArrayBuffer>,
              'audio/wav',
            )
          }
        >
          WAV
        </button>
      </div>
      <PianoView
        octave={octave}
        played={session.player.isPlaying.value ? session.note.value : undefined}
        own={joinNote(sfx)}
        onPlay={note => session.play(note)}
        onRelease={() => session.release()}
        onChoose={note => session.setNote(note)}
      />
    </div>
  );
}

/** The patterns that use the SFX, as text. */
function usedIn({ sfx, values }: SoundSession): string {
  const numbers = values.value.pattern.flatMap((rows, index) =>
    rows.some(row => noteOfRow(row) !== undefined && row.sfx === sfx.value) ? [index + 1] : [],
  );
  return numbers.length === 0 ? '' : `in pattern${numbers.length > 1 ? 's' : ''} ${numbers.join(' ')}`;
}
