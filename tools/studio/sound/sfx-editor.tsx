/** The editor of SFX: envelopes, waveforms, a piano, presets and variants, and what the game has just played. */

import { useEffect, useRef } from 'preact/hooks';
import { formatBlock, parseBlock } from '../../assets/sound-text/block-text.ts';
import { sfxNoteText } from '../../assets/sound-text/sfx.ts';
import { emptyBlock } from '../../assets/sound-values/index.ts';
import { HIGHEST_SPEED, LOWEST_SPEED, type Sfx } from '../../assets/sound-values/sfx.ts';
import type { EditorProps } from '../panels/shell.tsx';
import { isCommand, isTyping } from '../panels/typing.ts';
import type { Shared } from '../shared.ts';
import { EnvelopesView, Toggle } from './envelopes-view.tsx';
import { BankField, NameField, NumberField, saveFile } from './fields.tsx';
import { mutateSfx } from './mutate-sfx.ts';
import { joinNote, NOTE_COUNT, noteOfRow, OCTAVES, splitNote } from './piano.ts';
import { HeldKeys, PianoView } from './piano-view.tsx';
import { PlayedView } from './played-view.tsx';
import { makePreset, PRESETS, type PresetName } from './presets.ts';
import { soundFile } from './render-sound.ts';
import { SfxList } from './sfx-list.tsx';
import type { SoundSession } from './sound-session.ts';
import { WaveformsView } from './waveforms-view.tsx';

export function SfxEditor({ context, shared: { sound: session } }: EditorProps<Shared>) {
  const held = useRef(new HeldKeys());
  const { octave } = session.tracker.value;
  useEffect(() => {
    void session.player.prepare();
    session.onMidi = ({ note, isOn, volume }) =>
      isOn ? session.play(note, undefined, volume) : session.release();
    return () => {
      session.onMidi = undefined;
    };
  }, [session]);
  const onKey = (event: KeyboardEvent) => {
    if (isTyping(event)) return;
    const note = held.current.press(event, octave);
    if (note !== undefined) session.play(note);
    else if (isCommand(event) || event.altKey) return;
    else if (event.key === ' ' && !(event.target as Element).closest('button')) togglePlay(session);
    else if (event.key === '[') shiftOctave(session, -1);
    else if (event.key === ']') shiftOctave(session, 1);
    else return;
    event.preventDefault();
  };
  if (!session.sound.value) return <p class="studio-wait">Reading the sounds …</p>;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the piano's keys play wherever in the editor one is
    <div
      class="studio-parts"
      onKeyDown={onKey}
      onKeyUp={event => held.current.release(event) !== undefined && session.release()}
      onCopy={event => onCopy(event, session)}
      onPaste={event => onPaste(event, session)}
    >
      <div class="studio-main sfx-editor">
        <div class="sound-lists">
          <BankField session={session} />
          <SfxList session={session} />
        </div>
        <div class="sound-parts">
          <SfxHead session={session} />
          <Makers session={session} />
          <EnvelopesView session={session} />
          <PianoRow session={session} />
        </div>
      </div>
      <div class="studio-side sound-side">
        <WaveformsView session={session} />
        <PlayedView
          session={session}
          onChoose={({ block, index: played }) => {
            if (block === 'sfx') session.select(played);
            else {
              session.tracker.value = { ...session.tracker.value, track: played };
              context.showEditor('Music');
            }
          }}
        />
      </div>
    </div>
  );
}

/** The piano with its octave, and MIDI. */
function PianoRow({ session }: { session: SoundSession }) {
  const { octave } = session.tracker.value;
  const index = session.sfx.value;
  const sfx = session.values.value.sfx[index];
  const last = session.note.value;
  return (
    <div class="piano-row">
      <div class="octave" role="group" aria-label={`Octave ${octave + 1}`}>
        <span>Octave {octave + 1}</span>
        <button type="button" class="small" title="Lower octave · [" onClick={() => shiftOctave(session, -1)}>
          [
        </button>
        <button type="button" class="small" title="Higher octave · ]" onClick={() => shiftOctave(session, 1)}>
          ]
        </button>
        <button
          type="button"
          class="small"
          title="Play on a MIDI keyboard"
          onClick={() => void session.useMidi()}
        >
          MIDI
        </button>
        <button
          type="button"
          class="small"
          title="The note that was played last becomes the one of sfx() · right button on the piano"
          disabled={last === undefined || last === joinNote(sfx)}
          onClick={() => setNote(session, last!)}
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
        onChoose={note => setNote(session, note)}
      />
    </div>
  );
}

/** Which patterns play the SFX, in words. */
function usedIn({ sfx, values }: SoundSession): string {
  const numbers = values.value.pattern.flatMap((rows, index) =>
    rows.some(row => noteOfRow(row) !== undefined && row.sfx === sfx.value) ? [index + 1] : [],
  );
  return numbers.length === 0 ? '' : `in pattern${numbers.length > 1 ? 's' : ''} ${numbers.join(' ')}`;
}

function shiftOctave(session: SoundSession, by: number): void {
  const { tracker } = session;
  const octave = Math.min(OCTAVES - 1, Math.max(0, tracker.value.octave + by));
  tracker.value = { ...tracker.value, octave };
}

function SfxHead({ session }: { session: SoundSession }) {
  const index = session.sfx.value;
  const sfx = session.values.value.sfx[index];
  const change = (label: string, changed: Partial<Sfx>) => {
    session.editBlock(label, { block: 'sfx', index, after: { ...sfx, ...changed } });
    session.playAgain();
  };
  const isPlaying = session.player.isPlaying.value;
  return (
    <div class="sound-head">
      <button
        type="button"
        class="primary"
        data-part="play-sfx"
        aria-keyshortcuts="Space"
        title="Play it as the game does · Space"
        onClick={() => togglePlay(session)}
      >
        {isPlaying ? '■' : '▶'} SFX {index}
      </button>
      <NameField session={session} block="sfx" index={index} />
      <div class="field" title="The note that sfx() plays if it is told none">
        <span>Note</span>
        <button
          type="button"
          class="small"
          aria-label="A semitone lower"
          onClick={() => setNote(session, joinNote(sfx) - 1)}
        >
          −
        </button>
        <output aria-label="Note">{sfxNoteText(sfx)}</output>
        <button
          type="button"
          class="small"
          aria-label="A semitone higher"
          onClick={() => setNote(session, joinNote(sfx) + 1)}
        >
          +
        </button>
      </div>
      <NumberField
        label="Speed"
        title="0: a step a frame, 3: four steps a frame, −4: five frames a step"
        value={sfx.speed}
        low={LOWEST_SPEED}
        high={HIGHEST_SPEED}
        onChange={speed => change('Speed', { speed })}
      />
      <Toggle
        label="L"
        title="Sounds on the left"
        isOn={sfx.left}
        onClick={() => change('Stereo', { left: !sfx.left })}
      />
      <Toggle
        label="R"
        title="Sounds on the right"
        isOn={sfx.right}
        onClick={() => change('Stereo', { right: !sfx.right })}
      />
    </div>
  );
}

/** Buttons that make a whole SFX: another one each time. */
function Makers({ session }: { session: SoundSession }) {
  const index = session.sfx.value;
  const values = session.values.value;
  const make = (label: string, after: Sfx) => {
    session.editBlock(label, { block: 'sfx', index, after: { ...after, name: values.sfx[index].name } });
    session.note.value = undefined;
    session.waveform.value = after.wave.steps.at(-1)!;
    session.playOwn();
  };
  return (
    <div class="makers" role="group" aria-label="Make a sound">
      {PRESETS.map(preset => (
        <button
          key={preset}
          type="button"
          class="small"
          title={`Another ${preset} at every click`}
          onClick={() => make(titleOf(preset), makePreset(preset, newSeed(), values.waveform))}
        >
          {titleOf(preset)}
        </button>
      ))}
      <button
        type="button"
        class="small vary"
        title="The same a little different; undo brings it back"
        onClick={() => make('Vary', mutateSfx(values.sfx[index], newSeed()))}
      >
        ⚄ Vary
      </button>
      <button
        type="button"
        class="small"
        title="Make it empty"
        onClick={() => make('Clear', emptyBlock('sfx'))}
      >
        Clear
      </button>
    </div>
  );
}

function titleOf(preset: PresetName): string {
  return preset[0].toUpperCase() + preset.slice(1);
}

function newSeed(): number {
  return Math.floor(Math.random() * 2 ** 31);
}

function togglePlay(session: SoundSession): void {
  if (session.player.isPlaying.value) session.player.stop();
  else session.playOwn();
}

function setNote(session: SoundSession, note: number): void {
  if (note < 0 || note >= NOTE_COUNT) return;
  const index = session.sfx.value;
  const after = { ...session.values.value.sfx[index], ...splitNote(note) };
  session.editBlock('Note', { block: 'sfx', index, after });
  session.play(note);
  setTimeout(() => session.release(), 300);
}

/** An SFX is copied as its lines of sound text. */
function onCopy(event: ClipboardEvent, session: SoundSession): void {
  if (isTyping(event) || !event.clipboardData) return;
  const index = session.sfx.value;
  const text = formatBlock('sfx', { ...session.values.value.sfx[index], name: '' });
  event.clipboardData.setData('text/plain', `sfx ${index}\n${text.replace(/^/gm, '  ')}\n`);
  event.preventDefault();
}

function onPaste(event: ClipboardEvent, session: SoundSession): void {
  if (isTyping(event)) return;
  const index = session.sfx.value;
  const text = event.clipboardData?.getData('text/plain') ?? '';
  try {
    const pasted = parseBlock('sfx', text.replace(/^\s*sfx +\d+ *$/m, ''));
    const { name } = session.values.value.sfx[index];
    session.editBlock('Paste an SFX', { block: 'sfx', index, after: { ...pasted, name } });
    session.playOwn();
  } catch (error) {
    session.complain(`The clipboard has no SFX: ${(error as Error).message}.`);
  }
  event.preventDefault();
}
