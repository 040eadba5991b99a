/** Edits of a track: its frames, and the patterns that they name. */

import type { SoundValues } from '../../../assets/sound-values/index.ts';
import { isEmptyRow, PATTERN_ROWS, type Pattern } from '../../../assets/sound-values/pattern.ts';
import { TRACK_CHANNELS, TRACK_FRAMES, type Track } from '../../../assets/sound-values/track.ts';

/** Highest number of a pattern that has a place of its own. */
export const PATTERN_COUNT = 60;

/** Rows of each pattern that play in a track. */
export function playedRows({ rows }: Track): number {
  return Math.min(PATTERN_ROWS, Math.max(1, rows));
}

/** Frames that play: up to the first without any pattern. */
export function playedFrames({ frames }: Track): number {
  const end = frames.findIndex(patterns => patterns.every(pattern => pattern === 0));
  return end < 0 ? TRACK_FRAMES : end;
}

/** Frames of the console, 60 a second, that a row of a track lasts. */
export function ticksPerRow({ tempo, speed }: Track): number {
  return (150 * speed) / tempo;
}

/** A track in which a channel of a frame plays another pattern, 0 for none. */
export function withPattern(track: Track, frame: number, channel: number, pattern: number): Track {
  const frames = track.frames.with(frame, track.frames[frame].with(channel, pattern));
  return { ...track, frames };
}

/** A track with a frame put in, a copy of another or empty; the last frame falls off if all are taken. */
export function withFrame(track: Track, at: number, patterns?: readonly number[]): Track {
  const frame = patterns ? [...patterns] : Array<number>(TRACK_CHANNELS).fill(0);
  return { ...track, frames: track.frames.toSpliced(at, 0, frame).slice(0, TRACK_FRAMES) };
}

/** A track without a frame. */
export function withoutFrame(track: Track, at: number): Track {
  return { ...track, frames: [...track.frames.toSpliced(at, 1), Array<number>(TRACK_CHANNELS).fill(0)] };
}

/** A track with a frame one place earlier or later. */
export function withMovedFrame(track: Track, at: number, by: 1 | -1): Track {
  const to = at + by;
  if (to < 0 || to >= TRACK_FRAMES) return track;
  return { ...track, frames: track.frames.with(at, track.frames[to]).with(to, track.frames[at]) };
}

/** Number of the first pattern that is empty and that no track plays; 0 if there is none. */
export function freePattern({ pattern, track }: SoundValues): number {
  const used = new Set(track.flatMap(({ frames }) => frames.flat()));
  return pattern.findIndex((rows, index) => isEmptyPattern(rows) && !used.has(index + 1)) + 1;
}

/** Whether no row says anything. */
export function isEmptyPattern(rows: Pattern): boolean {
  return rows.every(isEmptyRow);
}
