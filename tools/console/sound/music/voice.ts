/** One tick of one music channel: chord, vibrato, slide and fine pitch, then the SFX step (specification: sound §7.1). */

import { POSITION_COUNT } from '../channel.ts';
import { NOTE_FREQUENCIES } from '../pitch-table.ts';
import { stepSfx } from '../sfx-step.ts';
import type { ChannelCommands, Music } from './state.ts';

const VIBRATO_STEPS = 32;
const VIBRATO_SCALE = 65536;
/** 65536·sin(2πi/32), rounded, for the first quarter of the wave. */
const QUARTER_SINE = [0, 12785, 25080, 36410, 46341, 54491, 60547, 64277, 65536];

/** Plays a music channel for one tick into the sound register of the same number. */
export function playVoice(music: Music, ram: Uint8Array, channel: number): void {
  const record = music.channels[channel]!;
  const commands = music.commands[channel]!;
  if (record.index >= 0) {
    let note = record.note + chordOffset(commands);
    let pitch = vibratoOffset(commands);
    if (commands.slideTick < commands.slideDuration) {
      const way = NOTE_FREQUENCIES[record.note]! - NOTE_FREQUENCIES[commands.slideStart]!;
      note = commands.slideStart;
      pitch += Math.trunc((way * commands.slideTick) / commands.slideDuration);
    }
    pitch += commands.finePitch;
    stepSfx(record, music.positions, channel * POSITION_COUNT, ram, note, pitch, channel);
  }
  commands.chordTick++;
  commands.vibratoTick++;
  commands.slideTick++;
  if (commands.delayTicks !== 0) commands.delayTicks--;
}

/** Semitones that the chord adds in this tick: base, first, second in turn; base, first if there is no second. */
function chordOffset(commands: ChannelCommands): number {
  const place = commands.chordTick % (commands.chordSecond === 0 ? 2 : 3);
  return place === 0 ? 0 : place === 1 ? commands.chordFirst : commands.chordSecond;
}

/** Hz that the vibrato adds in this tick: a sine of `depth` Hz that lasts twice `period` ticks. */
function vibratoOffset(commands: ChannelCommands): number {
  if (commands.vibratoPeriod === 0 || commands.vibratoDepth === 0) return 0;
  const length = 2 * commands.vibratoPeriod;
  const step = Math.trunc(((commands.vibratoTick % length) * VIBRATO_STEPS) / length);
  return Math.floor((vibratoSine(step) * commands.vibratoDepth) / VIBRATO_SCALE);
}

/** 65536 times the sine of step/32 of a turn. */
export function vibratoSine(step: number): number {
  const half = step & 15;
  const size = QUARTER_SINE[half > 8 ? 16 - half : half]!;
  return step & 16 ? -size : size;
}
