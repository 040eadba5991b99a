/** The sounds that the game has just played; a click opens one. */

import { sfxNoteText } from '../../../assets/sound-text/sfx.ts';
import type { SoundSession } from '../sound-session.ts';
import { NOTE_COUNT, splitNote } from './piano.ts';
import type { PlayedSound } from './played-log.ts';

export interface PlayedViewProps {
  session: SoundSession;
  /** Opens a sound for editing. */
  onChoose(sound: PlayedSound): void;
}

export function PlayedView({ session, onChoose }: PlayedViewProps) {
  const log = session.log.value;
  return (
    <section class="played" aria-label="The game has just played">
      <h3>Just played</h3>
      {log.length === 0 ? (
        <p>Sounds that the game plays from now on appear here.</p>
      ) : (
        <ol>
          {log.map(sound => {
            const isTrack = sound.block === 'track';
            const name = session.titleOf(sound.block, sound.index);
            const title = `${isTrack ? 'Track' : 'SFX'} ${sound.index}${name ? ` ${name}` : ''}`;
            const detail = isTrack
              ? ''
              : sfxNoteText(splitNote(Math.max(0, Math.min(NOTE_COUNT - 1, sound.note))));
            return (
              <li key={`${sound.block} ${sound.index}`}>
                <button
                  type="button"
                  // Restarts the fading each time it is played.
                  key={sound.times}
                  class={`heard ${sound.block}`}
                  aria-label={`Edit ${title}, played ${sound.times} times`}
                  title={`${title}${isTrack ? '' : `, channel ${sound.channel}`}`}
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
