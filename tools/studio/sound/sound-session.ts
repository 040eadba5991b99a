/** The shared state of the SFX and music editors: the sound of the current bank, selection and playback. */

import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { emptySoundSections } from '../../assets/sound-text.ts';
import { decodeSound, type SoundValues } from '../../assets/sound-values/index.ts';
import type { Sfx } from '../../assets/sound-values/sfx.ts';
import type { Sound } from '../../console/sound/index.ts';
import type { GameRun } from '../../player/game/game-run.ts';
import type { StudioContext } from '../studio-context.ts';
import { type MusicPosition, musicPosition } from './music/music-place.ts';
import { type Cursor, firstCursor } from './music/tracker-cursor.ts';
import type { TrackerState } from './music/tracker-keys.ts';
import { listenToMidi } from './playing/midi.ts';
import { joinNote, type MidiNote, NOTE_COUNT, OCTAVES, splitNote } from './playing/piano.ts';
import { logPlayed, type PlayedSound, startedSounds } from './playing/played-log.ts';
import { endsByItself } from './playing/render-sound.ts';
import { SoundPlayer } from './playing/sound-player.ts';
import { channelLevels, reuseIfEqual, sfxPositions } from './playing/sounding.ts';
import { begunSfx } from './sfx/edit-envelope.ts';
import { type OpenSound, SoundDocuments } from './sound-documents.ts';
import { applyEdits, type BlockEdit } from './sound-edit.ts';

/** Channel on which the editors play SFX. */
const CHANNEL = 0;
/** Milliseconds that an endless SFX plays after an edit. */
const HEARD_EDIT = 500;
const NOTHING = decodeSound(emptySoundSections());

export class SoundSession {
  readonly documents: SoundDocuments;
  readonly player: SoundPlayer;
  /** The current document. */
  readonly document: Signal<string | undefined> = signal(undefined);
  readonly sound: ReadonlySignal<OpenSound | undefined>;
  readonly values: ReadonlySignal<SoundValues>;
  readonly sfx: Signal<number> = signal(0);
  readonly waveform: Signal<number> = signal(0);
  readonly tracker: Signal<TrackerState> = signal({
    track: 0,
    cursor: firstCursor(),
    octave: 3,
    sfx: 0,
    step: 1,
  });
  /** The last played note, in semitones above the lowest C. */
  readonly note: Signal<number | undefined> = signal(undefined);
  /** Whether every edit is played at once. */
  readonly playsEdits: Signal<boolean> = signal(true);
  /** Whether the tracker's cursor follows the music. */
  readonly follows: Signal<boolean> = signal(true);
  /** The sounds that the game has played, the newest first; and the position of its music. */
  readonly log: Signal<readonly PlayedSound[]> = signal([]);
  readonly gamePlace: Signal<MusicPosition | undefined> = signal(undefined);
  /** Envelope steps at which the selected SFX is, in the editor or else in the game; undefined while it is silent. */
  readonly positions: Signal<readonly number[] | undefined> = signal(undefined);
  /** Volume 0–15 of the four channels, of the editor or else of the game. */
  readonly levels: Signal<readonly number[]> = signal([0, 0, 0, 0]);
  /** The state of MIDI; undefined until it was requested. */
  readonly midi: Signal<string | undefined> = signal(undefined);
  /** Receives notes of MIDI devices. */
  private onMidi: ((note: MidiNote) => void) | undefined;
  private readonly context: StudioContext;

  constructor(context: StudioContext) {
    this.context = context;
    this.player = new SoundPlayer(NOTHING);
    this.player.onFrame = (sound, ram) => this.show(sound, ram);
    this.documents = new SoundDocuments(context, (id, edits) => this.onChange(id, edits));
    this.sound = computed(() => {
      const open = this.documents.open.value;
      return open.get(this.document.value ?? '') ?? [...open.values()][0];
    });
    this.values = computed(() => this.sound.value?.values ?? NOTHING);
  }

  /**
   * Sends notes of MIDI devices to an editor, unless another one takes them over.
   *
   * @returns a function that stops this, which may be called after the next editor has started
   */
  takeMidi(onNote: (note: MidiNote) => void): () => void {
    this.onMidi = onNote;
    return () => {
      if (this.onMidi === onNote) this.onMidi = undefined;
    };
  }

  /** Edits blocks of the current document; `before` as in `SoundDocuments.edit`. */
  edit(label: string, edits: readonly BlockEdit[], before?: SoundValues): void {
    const id = this.sound.value?.info.id;
    if (id !== undefined) this.documents.edit(id, label, edits, before);
  }

  /**
   * Edits one block of the current document.
   *
   * @param before the block before a stroke, if parts of it were drawn already
   */
  editBlock(label: string, edit: BlockEdit, before?: BlockEdit['after']): void {
    const start = before && applyEdits(this.values.value, [{ ...edit, after: before } as BlockEdit]);
    this.edit(label, [edit], start);
  }

  /** Previews a part of a stroke, which `edit` follows. */
  draw(edits: readonly BlockEdit[]): void {
    const id = this.sound.value?.info.id;
    if (id !== undefined) this.documents.draw(id, edits);
  }

  /** Selects a document. */
  choose(id: string): void {
    this.document.value = id;
    this.player.stop();
    this.player.change(this.values.value, undefined);
  }

  /** Plays a note of an SFX. */
  play(note: number, index = this.sfx.value, volume?: number): void {
    this.note.value = note;
    this.player.playSfx({ index, note, channel: CHANNEL, volume });
  }

  /** The key of a note was released: an endless SFX stops. */
  release(index = this.sfx.value): void {
    if (!endsByItself(this.values.value, index)) this.player.stopSfx(CHANNEL);
  }

  /** The selected SFX for editing. */
  private get ownSfx(): Sfx {
    return begunSfx(this.values.value.sfx[this.sfx.value]);
  }

  /** Plays the selected SFX like `sfx()`. */
  playOwn(): void {
    this.play(joinNote(this.ownSfx));
  }

  /** Plays the selected SFX, or stops playback. */
  togglePlay(): void {
    if (this.player.isPlaying.value) this.player.stop();
    else this.playOwn();
  }

  /** Sets the base note of the selected SFX, and plays it. */
  setNote(note: number): void {
    if (note < 0 || note >= NOTE_COUNT) return;
    const index = this.sfx.value;
    const after = { ...this.values.value.sfx[index], ...splitNote(note) };
    this.editBlock('Note', { block: 'sfx', index, after });
    this.play(note);
    setTimeout(() => this.release(), HEARD_EDIT);
  }

  /** Moves the octave of the keys. */
  shiftOctave(by: number): void {
    const octave = Math.min(OCTAVES - 1, Math.max(0, this.tracker.value.octave + by));
    this.setTracker({ octave });
  }

  /** Plays an edit with the last played note. */
  playAgain(): void {
    if (!this.playsEdits.value) return;
    this.play(this.note.value ?? joinNote(this.ownSfx));
    if (!endsByItself(this.values.value, this.sfx.value)) setTimeout(() => this.release(), HEARD_EDIT);
  }

  /**
   * Lets an SFX be heard, an endless one for a moment.
   *
   * @param note in semitones above the lowest C; its own by default
   */
  hear(index: number, note?: number): void {
    this.play(note ?? joinNote(begunSfx(this.values.value.sfx[index])), index);
    setTimeout(() => this.release(index), HEARD_EDIT);
  }

  /** Selects another SFX. */
  select(index: number): void {
    this.sfx.value = index;
    this.note.value = undefined;
    this.waveform.value = this.values.value.sfx[index].wave.steps[0];
  }

  /** Sets the waveform of all steps of the selected SFX. */
  useWaveform(number: number): void {
    const index = this.sfx.value;
    const sfx = this.ownSfx;
    const wave = { ...sfx.wave, steps: sfx.wave.steps.map(() => number) };
    this.waveform.value = number;
    this.editBlock(`Waveform of SFX ${index}`, { block: 'sfx', index, after: { ...sfx, wave } });
    this.playAgain();
  }

  /** Changes the tracker's state. */
  setTracker(changed: Partial<TrackerState>): void {
    this.tracker.value = { ...this.tracker.value, ...changed };
  }

  /** Plays the track from a position on, or stops it. */
  toggleTrack({ frame, row }: Pick<Cursor, 'frame' | 'row'>): void {
    if (this.player.place.value) this.player.stop();
    else this.player.playTrack(this.tracker.value.track, frame, row, true);
  }

  /** Requests access to MIDI devices. */
  async useMidi(): Promise<void> {
    this.midi.value = 'Asking …';
    this.midi.value = await listenToMidi(note => this.onMidi?.(note));
  }

  /** The game has made a frame. */
  onTick(run: GameRun): void {
    this.log.value = logPlayed(this.log.value, startedSounds(run.sound, run.ram), run.frame);
    this.gamePlace.value = reuseIfEqual(this.gamePlace.value, musicPosition(run.ram));
    if (!this.player.isPlaying.value) this.show(run.sound, run.ram);
  }

  /** The title of a sound: its name in code, else a comment in its file; '' if it has neither. */
  titleOf(block: 'sfx' | 'track', index: number): string {
    return this.values.value[block][index].name || (this.sound.value?.about[block].get(index) ?? '');
  }

  /** Reports a problem to the user. */
  complain(problem: string): void {
    this.context.complain(problem);
  }

  private show(sound: Readonly<Sound>, ram: Uint8Array): void {
    this.positions.value = reuseIfEqual(this.positions.value, sfxPositions(sound, ram, this.sfx.value));
    this.levels.value = reuseIfEqual(this.levels.value, channelLevels(ram));
  }

  private onChange(id: string, edits: readonly BlockEdit[] | undefined): void {
    if (id === this.sound.value?.info.id) this.player.change(this.values.value, edits);
  }
}
