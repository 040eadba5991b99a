/** A clickable piano that can also be played on the computer's keyboard. */

import { useRef } from 'preact/hooks';
import { sfxNoteText } from '../../../assets/sound-text/sfx.ts';
import { isBlackKey, NOTE_COUNT, noteOfKey, splitNote } from './piano.ts';

/** Letters of the keys for the two octaves, on a US keyboard. */
const LETTERS = 'ZSXDCVGBHNJMQ2W3ER5T6Y7U';
const SHOWN_OCTAVES = 3;

export interface PianoViewProps {
  /** The first octave shown, played by the lower row of keys. */
  octave: number;
  /** The playing note, and the base note of the SFX. */
  played: number | undefined;
  own: number | undefined;
  onPlay(note: number): void;
  onRelease(): void;
  /** The note was clicked with the right button. */
  onChoose?(note: number): void;
}

export function PianoView({ octave, played, own, onPlay, onRelease, onChoose }: PianoViewProps) {
  const sounding = useRef<number | undefined>(undefined);
  const first = 12 * Math.min(octave, NOTE_COUNT / 12 - SHOWN_OCTAVES);
  const notes = Array.from({ length: 12 * SHOWN_OCTAVES }, (_, i) => first + i);
  const play = (target: EventTarget | null) => {
    const note = Number(
      (target as Element | null)?.closest?.('[data-note]')?.getAttribute('data-note') ?? Number.NaN,
    );
    if (Number.isNaN(note) || note === sounding.current) return;
    sounding.current = note;
    onPlay(note);
  };
  const release = () => {
    if (sounding.current === undefined) return;
    sounding.current = undefined;
    onRelease();
  };
  return (
    <div
      class="piano"
      role="group"
      aria-label="Piano"
      onPointerDown={event => {
        if (event.button !== 0) return;
        event.preventDefault();
        // A sliding finger plays the keys that it passes.
        (event.target as Element).releasePointerCapture?.(event.pointerId);
        play(event.target);
      }}
      onPointerMove={event => event.buttons === 1 && sounding.current !== undefined && play(event.target)}
      onPointerUp={release}
      onPointerLeave={release}
      onContextMenu={event => {
        event.preventDefault();
        const note = (event.target as Element).closest('[data-note]')?.getAttribute('data-note');
        if (note) onChoose?.(Number(note));
      }}
    >
      {notes.map(note => {
        const letter = LETTERS[note - 12 * octave];
        const name = sfxNoteText(splitNote(note));
        const state = `${isBlackKey(note) ? 'black' : 'white'}${note === played ? ' played' : ''}${note === own ? ' own' : ''}`;
        return (
          <button
            key={note}
            type="button"
            tabIndex={-1}
            class={state}
            data-note={note}
            data-letter={letter}
            aria-label={`${name}${note === own ? ', the note of the SFX' : ''}`}
            title={name}
          >
            {!isBlackKey(note) && note % 12 === 0 && <b>{name}</b>}
          </button>
        );
      })}
    </div>
  );
}

/** Held keys, so that repeats play nothing and a release ends its note. */
export class HeldKeys {
  private readonly held = new Map<string, number>();

  /** The note of a newly pressed key; undefined for other keys. */
  press(
    { code, repeat, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent,
    octave: number,
  ): number | undefined {
    if (ctrlKey || metaKey || altKey || shiftKey) return undefined;
    const note = noteOfKey(code, octave);
    if (note === undefined || repeat || this.held.has(code)) return undefined;
    this.held.set(code, note);
    return note;
  }

  /** The note of a released key, if no other is held. */
  release({ code }: KeyboardEvent): number | undefined {
    const note = this.held.get(code);
    this.held.delete(code);
    return this.held.size === 0 ? note : undefined;
  }
}
