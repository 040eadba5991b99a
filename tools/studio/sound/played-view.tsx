/** What the game has just played: a click leads to the sound. */

import { sfxNoteText } from '../../assets/sound-text/sfx.ts';
import { splitNote } from './piano.ts';
import type { PlayedSound } from './played-log.ts';
import type { SoundSession } from './sound-session.ts';

export interface PlayedViewProps {
  session: SoundSession;
  /** The user wants to edit one. */
  onChoose(sound: PlayedSound): void;
}

export function PlayedView({ session, onChoose }: PlayedViewProps) {
  const log = session.log.value;
  const { sfx, track } = session.values.value;
  return (
    <section class="played" aria-label="The game has just played">
      <h3>Just played</h3>
      {log.length === 0 ? (
        <p>Play the game: what it sounds appears here.</p>
      ) : (
        <ol>
          {log.map(sound => {
            const isTrack = sound.block === 'track';
            const about = session.sound.value?.about[sound.block].get(sound.index);
            const name = (isTrack ? track : sfx)[sound.index].name || about;
            const title = `${isTrack ? 'Track' : 'SFX'} ${sound.index}${name ? ` ${name}` : ''}`;
            const detail = isTrack
              ? ''
              : `${sfxNoteText(splitNote(Math.max(0, Math.min(95, sound.note))))} ch ${sound.channel}`;
            return (
              <li key={`${sound.block} ${sound.index}`}>
                <button
                  type="button"
                  // The time since it was played fades it.
                  key={sound.times}
                  class={`heard ${sound.block}`}
                  aria-label={`Edit ${title}, played ${sound.times} times`}
                  onClick={() => onChoose(sound)}
                >
                  <b>{isTrack ? '♫' : '♪'}</b>
                  <span>
                    {sound.index} {name}
                  </span>
                  <small>{detail}</small>
                  <small>{sound.times > 1 ? `×${sound.times}` : ''}</small>
                </button>
              </li>
            );
          })}
        </ol>
      )}
    </section>
  );
}
