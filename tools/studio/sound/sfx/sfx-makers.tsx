/** Buttons that generate a whole SFX, a different one each time. */

import { emptyBlock } from '../../../assets/sound-values/index.ts';
import type { Sfx } from '../../../assets/sound-values/sfx.ts';
import type { SoundSession } from '../sound-session.ts';
import { mutateSfx } from './mutate-sfx.ts';
import { makePreset, PRESETS, type PresetName } from './presets.ts';

export function SfxMakers({ session }: { session: SoundSession }) {
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
