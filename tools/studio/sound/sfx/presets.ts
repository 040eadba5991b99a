/** Random SFX presets: the sounds that small games need most. */

import { createRandom, nextRandom, type Random } from '../../../../src/kit/random.ts';
import { ENVELOPE_STEPS, type Envelope, type Sfx } from '../../../assets/sound-values/sfx.ts';
import type { Waveform } from '../../../assets/sound-values/waveform.ts';
import { findWaveform, type WaveShape } from './find-waveform.ts';

/** The ingredients of a sound; missing ones have defaults. */
interface Recipe {
  /** Semitones above the lowest C. */
  note: number;
  speed?: number;
  /** Shape of each step; the last one is held. */
  wave: WaveShape[];
  volume: number[];
  arpeggio?: number[];
  down?: boolean;
  pitch?: number[];
  times16?: boolean;
}

type Dice = ReturnType<typeof diceOf>;

const FULL = 15;

/** In display order. */
const RECIPES = {
  laser(dice: Dice): Recipe {
    const length = dice.whole(9, 18);
    const depth = dice.whole(10, 15);
    return {
      note: dice.whole(58, 76),
      wave: [dice.one('pulse', 'saw', 'square')],
      volume: fade(length, dice.whole(2, 4)),
      arpeggio: ramp(length, 0, depth, dice.between(0.7, 1.3)),
      down: true,
    };
  },
  jump(dice: Dice): Recipe {
    const length = dice.whole(10, 16);
    return {
      note: dice.whole(33, 44),
      wave: [dice.one('square', 'pulse', 'triangle')],
      volume: fade(length, dice.whole(4, 7)),
      arpeggio: ramp(length, 0, dice.whole(9, 15), dice.between(0.8, 1.5)),
    };
  },
  coin(dice: Dice): Recipe {
    const first = dice.whole(3, 5);
    const length = dice.whole(18, 26);
    return {
      note: dice.whole(57, 67),
      wave: [dice.one('square', 'pulse', 'triangle')],
      volume: fade(length, first + 2),
      arpeggio: [...Array(first).fill(0), dice.one(5, 7, 4, 12)],
    };
  },
  explosion(dice: Dice): Recipe {
    const length = dice.whole(22, 29);
    const volume = fade(length, dice.whole(2, 5)).map((loudness, step) =>
      step > 2 && loudness > 2 ? Math.max(1, loudness - dice.whole(0, 3)) : loudness,
    );
    return {
      note: dice.whole(46, 62),
      speed: dice.one(-1, -1, -2, 0),
      wave: ['noise'],
      volume,
      arpeggio: ramp(dice.whole(10, 20), 0, dice.whole(11, 15), dice.between(0.5, 0.9)),
      down: true,
    };
  },
  hurt(dice: Dice): Recipe {
    const length = dice.whole(10, 16);
    return {
      note: dice.whole(38, 50),
      wave: [...Array<WaveShape>(dice.whole(1, 3)).fill('noise'), dice.one('saw', 'square')],
      volume: fade(length, dice.whole(3, 5)),
      arpeggio: ramp(length, 0, dice.whole(8, 14), 1),
      down: true,
    };
  },
  'power-up'(dice: Dice): Recipe {
    const chord = dice.one([0, 4, 7, 12], [0, 5, 9, 12], [0, 3, 7, 10], [0, 7, 12, 15]);
    const hold = dice.whole(3, 5);
    const notes = chord.flatMap(interval => Array<number>(hold).fill(interval));
    return {
      note: dice.whole(43, 55),
      speed: dice.one(0, -1),
      wave: [dice.one('square', 'triangle', 'pulse', 'saw')],
      volume: fade(Math.min(29, notes.length + dice.whole(5, 8)), notes.length - 2),
      arpeggio: notes,
    };
  },
  blip(dice: Dice): Recipe {
    return {
      note: dice.whole(52, 72),
      wave: [dice.one('square', 'triangle', 'pulse')],
      volume: fade(dice.whole(4, 7), dice.whole(2, 3)),
      arpeggio: dice.one([0], [0], [0, 0, 12], [0, 7]),
    };
  },
};

export type PresetName = keyof typeof RECIPES;

export const PRESETS = Object.keys(RECIPES) as PresetName[];

/**
 * A new SFX.
 *
 * @param seed different seeds give different sounds
 * @param waveforms the 16 waveforms of the game, from which fitting ones are chosen
 */
export function makePreset(preset: PresetName, seed: number, waveforms: readonly Waveform[]): Sfx {
  const recipe = RECIPES[preset](diceOf(createRandom(seed)));
  return {
    name: '',
    note: recipe.note % 12,
    octave: Math.floor(recipe.note / 12),
    speed: recipe.speed ?? 0,
    left: true,
    right: true,
    wave: envelope(recipe.wave.map(shape => findWaveform(waveforms, shape))),
    volume: envelope(recipe.volume),
    arpeggio: envelope(recipe.arpeggio ?? [0]),
    pitch: envelope(recipe.pitch ?? [0]),
    arpeggioDown: recipe.down ?? false,
    pitchTimes16: recipe.times16 ?? false,
    unused: 0,
  };
}

/** An envelope from its first steps; the last one is held. */
export function envelope(first: readonly number[]): Envelope {
  const steps = Array.from({ length: ENVELOPE_STEPS }, (_, step) => first[Math.min(step, first.length - 1)]);
  return { steps, loopStart: 0, loopSize: 0 };
}

/** Full volume for `hold` steps, then fading out until step `length`. */
function fade(length: number, hold: number): number[] {
  return Array.from({ length: length + 1 }, (_, step) =>
    step < hold ? FULL : Math.round((FULL * (length - step)) / (length - hold)),
  );
}

/** From `low` to `high` in `length` steps; a bend below 1 moves fastest at first. */
function ramp(length: number, low: number, high: number, bend: number): number[] {
  return Array.from({ length }, (_, step) => Math.round(low + (high - low) * (step / (length - 1)) ** bend));
}

function diceOf(random: Random) {
  return {
    /** An integer in a range, both ends inclusive. */
    whole: (low: number, high: number) => low + Math.floor(nextRandom(random) * (high - low + 1)),
    between: (low: number, high: number) => low + nextRandom(random) * (high - low),
    one: <Value>(...values: Value[]): Value => values[Math.floor(nextRandom(random) * values.length)],
  };
}
