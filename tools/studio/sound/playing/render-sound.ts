/** Renders an SFX or track to samples and to a WAV file. */

import type { SoundValues } from '../../../assets/sound-values/index.ts';
import { FRAMES_PER_SECOND } from '../../../console/memory-map.ts';
import { encodeWav } from '../../../headless/wav.ts';
import { joinNote } from './piano.ts';
import { SoundPreview } from './sound-preview.ts';

/** Seconds rendered of an endless sound. */
const ENDLESS_SECONDS = 4;
const LONGEST_SFX_SECONDS = 20;
const LONGEST_TRACK_SECONDS = 240;

/** The frames of an SFX, each 735 stereo pairs; four seconds of an endless one. */
export function renderSfx(values: SoundValues, index: number): Int16Array[] {
  const preview = new SoundPreview(values);
  preview.playSfx({ index, note: joinNote(values.sfx[index]), channel: 0 });
  const blocks = framesOf(preview, LONGEST_SFX_SECONDS);
  return preview.isSounding ? blocks.slice(0, ENDLESS_SECONDS * FRAMES_PER_SECOND) : blocks;
}

/** The frames of a track, played once; four minutes of one that jumps back forever. */
export function renderTrack(
  values: SoundValues,
  index: number,
  muted: readonly boolean[] = [],
): Int16Array[] {
  const preview = new SoundPreview(values);
  muted.forEach((isMuted, channel) => {
    preview.muted[channel] = isMuted;
  });
  preview.playTrack(index, 0, 0, false);
  return framesOf(preview, LONGEST_TRACK_SECONDS);
}

function framesOf(preview: SoundPreview, seconds: number): Int16Array[] {
  const blocks: Int16Array[] = [];
  while (preview.isSounding && blocks.length < seconds * FRAMES_PER_SECOND) blocks.push(preview.frame());
  return blocks;
}

/** A sound as a WAV file. */
export function soundFile(
  values: SoundValues,
  block: 'sfx' | 'track',
  index: number,
  muted?: readonly boolean[],
): Uint8Array {
  return encodeWav(block === 'sfx' ? renderSfx(values, index) : renderTrack(values, index, muted));
}

/** Whether an SFX ends. */
export function endsByItself(values: SoundValues, index: number): boolean {
  const { steps, loopStart, loopSize } = values.sfx[index].volume;
  const last = loopSize === 0 ? steps.slice(-1) : steps.slice(loopStart, loopStart + loopSize);
  return last.every(volume => volume === 0);
}
