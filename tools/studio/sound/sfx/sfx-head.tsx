/** The settings of an SFX: name, note, speed, stereo. */

import { sfxNoteText } from '../../../assets/sound-text/sfx.ts';
import { HIGHEST_SPEED, LOWEST_SPEED, type Sfx } from '../../../assets/sound-values/sfx.ts';
import { NumberField } from '../../panels/number-field.tsx';
import { Toggle } from '../../panels/toggle.tsx';
import { NameField } from '../fields.tsx';
import { joinNote } from '../playing/piano.ts';
import type { SoundSession } from '../sound-session.ts';
import { begunSfx } from './edit-envelope.ts';

export function SfxHead({ session }: { session: SoundSession }) {
  const index = session.sfx.value;
  const sfx = begunSfx(session.values.value.sfx[index]);
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
        onClick={() => session.togglePlay()}
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
          onClick={() => session.setNote(joinNote(sfx) - 1)}
        >
          −
        </button>
        <output aria-label="Note">{sfxNoteText(sfx)}</output>
        <button
          type="button"
          class="small"
          aria-label="A semitone higher"
          onClick={() => session.setNote(joinNote(sfx) + 1)}
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
