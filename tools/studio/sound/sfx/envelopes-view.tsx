/** The four envelopes of an SFX: volume, wave, arpeggio and pitch, each with its loop. */

import { useRef } from 'preact/hooks';
import {
  ENVELOPES,
  type EnvelopeKind,
  type EnvelopeName,
  type Sfx,
} from '../../../assets/sound-values/sfx.ts';
import { Toggle } from '../../panels/toggle.tsx';
import type { SoundSession } from '../sound-session.ts';
import { begunSfx, withLoop, withSteps } from './edit-envelope.ts';
import { RowView } from './row-view.tsx';

/** In display order; `position` is the index in the console's order. */
const SHOWN: readonly { name: EnvelopeName; title: string; color: string; help: string }[] = [
  { name: 'volume', title: 'Volume', color: '#a7f070', help: 'Loudness of each step, 0 to 15' },
  { name: 'wave', title: 'Wave', color: '#73eff7', help: 'Number of the waveform of each step' },
  { name: 'arpeggio', title: 'Arpeggio', color: '#ffcd75', help: 'Semitones added in each step' },
  { name: 'pitch', title: 'Pitch', color: '#ef7d57', help: 'Hertz added in each step' },
];

export function EnvelopesView({ session }: { session: SoundSession }) {
  return (
    <div class="envelopes">
      {SHOWN.map(({ name, title, color, help }) => (
        <EnvelopeView key={name} session={session} name={name} title={title} color={color} help={help} />
      ))}
    </div>
  );
}

interface EnvelopeViewProps {
  session: SoundSession;
  name: EnvelopeName;
  title: string;
  color: string;
  help: string;
}

function EnvelopeView({ session, name, title, color, help }: EnvelopeViewProps) {
  const index = session.sfx.value;
  const stored = session.values.value.sfx[index];
  const sfx = begunSfx(stored);
  const place = ENVELOPES.findIndex(kind => kind.name === name);
  const kind = ENVELOPES[place];
  const { steps, loopStart, loopSize } = sfx[name];
  /** The SFX before the current stroke. */
  const before = useRef<Sfx | undefined>(undefined);
  const draw = (after: Sfx) => {
    before.current ??= stored;
    session.draw([{ block: 'sfx', index, after }]);
  };
  const change = (after: Sfx) => {
    session.editBlock(`${title} of SFX ${index}`, { block: 'sfx', index, after }, before.current);
    before.current = undefined;
  };
  const onLoop = (first: number | undefined, last: number, isEnd: boolean) => {
    const after = withLoop(sfx, kind, first, last);
    if (isEnd) change(after);
    else draw(after);
  };
  return (
    <div class="envelope" title={help}>
      <RowView
        label={title}
        row={steps}
        low={kind.low}
        high={kind.high}
        color={color}
        rest={0}
        describe={(step, value) => `${step}: ${describeStep(kind, sfx, value)}`}
        loop={{ start: loopStart, size: loopSize }}
        position={session.positions.value?.[place]}
        onDraw={row => draw(withSteps(sfx, kind, row))}
        onEnd={row => {
          change(withSteps(sfx, kind, row));
          session.playAgain();
        }}
        onLoop={onLoop}
      />
      <div class="envelope-tools">
        {name === 'arpeggio' && (
          <Toggle
            label="down"
            title="Subtract the semitones"
            isOn={sfx.arpeggioDown}
            onClick={() => change({ ...sfx, arpeggioDown: !sfx.arpeggioDown })}
          />
        )}
        {name === 'pitch' && (
          <Toggle
            label="×16"
            title="Multiply by 16"
            isOn={sfx.pitchTimes16}
            onClick={() => change({ ...sfx, pitchTimes16: !sfx.pitchTimes16 })}
          />
        )}
        {loopSize > 0 && (
          <button type="button" class="small" onClick={() => change(withLoop(sfx, kind, undefined))}>
            no loop
          </button>
        )}
      </div>
    </div>
  );
}

function describeStep({ name }: EnvelopeKind, sfx: Sfx, value: number): string {
  switch (name) {
    case 'volume':
      return value === 0 ? 'silent' : `volume ${value}`;
    case 'wave':
      return `waveform ${value}`;
    case 'arpeggio':
      return `${sfx.arpeggioDown && value > 0 ? '−' : '+'}${value} semitones`;
    case 'pitch':
      return `${value < 0 ? '−' : '+'}${Math.abs(value) * (sfx.pitchTimes16 ? 16 : 1)} Hz`;
  }
}
