/** The sixteen waveforms of a game, and the selected one for drawing. */

import { AMPLITUDES, type Waveform } from '../../../assets/sound-values/waveform.ts';
import type { SoundSession } from '../sound-session.ts';
import { changeRow, type RowOperation } from './edit-envelope.ts';
import { isNoise, shapedWaveform, type WaveShape } from './find-waveform.ts';
import { RowView } from './row-view.tsx';

const HIGHEST = 15;
const SHAPES: readonly WaveShape[] = ['square', 'pulse', 'triangle', 'saw', 'sine', 'noise'];
const OPERATIONS: readonly [RowOperation, string, string][] = [
  ['smooth', 'smooth', 'Round the edges'],
  ['invert', 'invert', 'Turn upside down'],
  ['earlier', '←', 'Shift to the left'],
  ['later', '→', 'Shift to the right'],
  ['louder', '+', 'Higher, which is louder'],
  ['quieter', '−', 'Lower, which is quieter'],
];

export function WaveformsView({ session }: { session: SoundSession }) {
  const index = session.waveform.value;
  const waveforms = session.values.value.waveform;
  const waveform = waveforms[index];
  const used = new Set(session.values.value.sfx[session.sfx.value].wave.steps);
  const change = (after: Waveform, before?: Waveform) =>
    session.editBlock(`Waveform ${index}`, { block: 'waveform', index, after }, before);
  return (
    <section class="waveforms" aria-label="Waveforms">
      <div class="wave-choice" role="radiogroup" aria-label="Waveform">
        {waveforms.map((each, number) => (
          <button
            key={number}
            type="button"
            role="radio"
            class={used.has(number) ? 'wave used' : 'wave'}
            aria-checked={number === index}
            aria-label={`Waveform ${number}${isNoise(each) ? ', noise' : ''}${used.has(number) ? ', used by this SFX' : ''}`}
            title={`Waveform ${number}: double click gives it to the SFX`}
            onClick={() => {
              session.waveform.value = number;
            }}
            onDblClick={() => session.useWaveform(number)}
          >
            <WavePicture waveform={each} />
            <span>{number}</span>
          </button>
        ))}
      </div>
      <RowView
        label={`Waveform ${index}`}
        row={waveform}
        low={0}
        high={HIGHEST}
        color="#c9a5ff"
        rest={0}
        describe={(step, value) => (isNoise(waveform) ? 'noise' : `${step}: ${value}`)}
        onDraw={row => session.draw([{ block: 'waveform', index, after: row }])}
        onEnd={(row, before) => {
          change(row, [...before]);
          session.playAgain();
        }}
      />
      <div class="wave-tools">
        {SHAPES.map(shape => (
          <button
            key={shape}
            type="button"
            class="small"
            title={`Make it a ${shape}`}
            onClick={() => change(shapedWaveform(shape))}
          >
            {shape}
          </button>
        ))}
        {OPERATIONS.map(([operation, label, title]) => (
          <button
            key={operation}
            type="button"
            class="small"
            title={title}
            aria-label={/\w/.test(label) ? `${label}: ${title}` : title}
            onClick={() => change(changeRow(waveform, operation, 0, HIGHEST))}
          >
            {label}
          </button>
        ))}
        <button type="button" class="small" onClick={() => session.useWaveform(index)}>
          use in SFX {session.sfx.value}
        </button>
      </div>
    </section>
  );
}

function WavePicture({ waveform }: { waveform: Waveform }) {
  if (isNoise(waveform))
    return (
      <svg viewBox="0 0 32 16" aria-hidden="true">
        <path d="M0 9L2 3 4 12 6 6 8 14 10 2 12 10 14 5 16 13 18 1 20 11 22 4 24 14 26 7 28 12 30 3 32 9" />
      </svg>
    );
  const path = waveform
    .map((amplitude, i) => `${i === 0 ? 'M' : 'L'}${i} ${HIGHEST - amplitude + 0.5}H${i + 1}`)
    .join('');
  return (
    <svg viewBox={`0 0 ${AMPLITUDES} 16`} aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
