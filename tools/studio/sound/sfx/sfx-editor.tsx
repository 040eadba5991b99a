/**
 * The SFX editor: envelopes, waveforms, a piano, presets and variations, and the sounds that the game has just
 * played.
 */

import { useEffect, useRef } from 'preact/hooks';
import type { EditorProps } from '../../panels/shell.tsx';
import { isTyping } from '../../panels/typing.ts';
import type { Shared } from '../../shared.ts';
import { BankField } from '../fields.tsx';
import { PianoRow } from '../playing/piano-row.tsx';
import { HeldKeys } from '../playing/piano-view.tsx';
import { PlayedView } from '../playing/played-view.tsx';
import { EnvelopesView } from './envelopes-view.tsx';
import { copySfx, pasteSfx } from './sfx-clipboard.ts';
import { SfxHead } from './sfx-head.tsx';
import { onSfxKey } from './sfx-keys.ts';
import { SfxList } from './sfx-list.tsx';
import { SfxMakers } from './sfx-makers.tsx';
import { WaveformsView } from './waveforms-view.tsx';

export function SfxEditor({ context, shared: { sound: session } }: EditorProps<Shared>) {
  const held = useRef(new HeldKeys());
  useEffect(() => {
    void session.player.prepare();
    return session.takeMidi(({ note, isOn, volume }) =>
      isOn ? session.play(note, undefined, volume) : session.release(),
    );
  }, [session]);
  const onKey = (event: KeyboardEvent) => {
    if (isTyping(event)) return;
    const note = held.current.press(event, session.tracker.value.octave);
    if (note !== undefined) session.play(note);
    else if (!onSfxKey(event, session)) return;
    event.preventDefault();
  };
  if (!session.sound.value) return <p class="studio-wait">Reading the sounds …</p>;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the piano's keys play wherever in the editor one is
    <div
      class="studio-parts"
      onKeyDown={onKey}
      onKeyUp={event => held.current.release(event) !== undefined && session.release()}
      onCopy={event => copySfx(event, session)}
      onPaste={event => pasteSfx(event, session)}
    >
      <div class="studio-main sfx-editor">
        <div class="sound-lists">
          <BankField session={session} />
          <SfxList session={session} />
        </div>
        <div class="sound-parts">
          <SfxHead session={session} />
          <SfxMakers session={session} />
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
