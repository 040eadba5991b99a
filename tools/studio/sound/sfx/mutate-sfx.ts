/** Random variations of an SFX. */

import { createRandom, nextRandom, type Random } from '../../../../src/kit/random.ts';
import {
  ENVELOPE_STEPS,
  ENVELOPES,
  type Envelope,
  type EnvelopeKind,
  HIGHEST_SPEED,
  LOWEST_SPEED,
  type Sfx,
} from '../../../assets/sound-values/sfx.ts';

const NOTES = 96;
const LARGEST_SHIFT = 4;
const LARGEST_STRETCH = 0.3;

/**
 * A variation of an SFX. An ending sound still ends; its name, stereo setting and waveforms are kept.
 *
 * @param seed different seeds give different variations
 */
export function mutateSfx(sfx: Sfx, seed: number): Sfx {
  const random = createRandom(seed);
  const spread = (size: number) => (2 * nextRandom(random) - 1) * size;
  const note = within(sfx.note + 12 * sfx.octave + Math.round(spread(LARGEST_SHIFT)), 0, NOTES - 1);
  const stretch = 1 + spread(LARGEST_STRETCH);
  const mutated: Sfx = { ...sfx, note: note % 12, octave: Math.floor(note / 12) };
  if (nextRandom(random) < 0.2)
    mutated.speed = within(sfx.speed + Math.sign(spread(1)), LOWEST_SPEED, HIGHEST_SPEED);
  for (const kind of ENVELOPES) mutated[kind.name] = mutateEnvelope(kind, sfx[kind.name], stretch, random);
  // At least one envelope must differ.
  if (
    ENVELOPES.every(({ name }) => `${mutated[name].steps}` === `${sfx[name].steps}`) &&
    note === sfx.note + 12 * sfx.octave
  )
    return { ...mutated, note: (sfx.note + 1) % 12 };
  return mutated;
}

/** Stretches time, and bends a few numbers in one range. */
function mutateEnvelope(
  kind: EnvelopeKind,
  { steps, ...loop }: Envelope,
  stretch: number,
  random: Random,
): Envelope {
  const moved = steps.map((_, step) => steps[Math.min(ENVELOPE_STEPS - 1, Math.round(step / stretch))]);
  // Keeps the silence at the end, so that the sound still ends.
  if (kind.name === 'volume' && loop.loopSize === 0 && steps.at(-1) === 0) moved[ENVELOPE_STEPS - 1] = 0;
  if (kind.name === 'wave') return { steps: moved, ...loop };
  const last = moved.length - 1 - [...moved].reverse().findIndex(value => value !== moved.at(-1));
  const active = last === moved.length ? 0 : last + 1;
  const center = Math.floor(nextRandom(random) * active);
  const width = 1 + nextRandom(random) * 5;
  const size = Math.round((2 * nextRandom(random) - 1) * 4);
  const bent = moved.map((value, step) => {
    if (step >= active || (kind.name === 'volume' && value === 0)) return value;
    const bump = Math.round(size * Math.exp(-(((step - center) / width) ** 2)));
    return within(value + bump, kind.name === 'volume' ? 1 : kind.low, kind.high);
  });
  return { steps: bent, ...loop };
}

function within(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}
