/** Edits of a track: its frames, and their patterns. */

import type { SoundValues } from '../../../assets/sound-values/index.ts';
import { isEmptyRow, PATTERN_ROWS, type Pattern } from '../../../assets/sound-values/pattern.ts';
import { TRACK_CHANNELS, TRACK_FRAMES, type Track } from '../../../assets/sound-values/track.ts';

/** Highest pattern number within the patterns' memory. */
export const PATTERN_COUNT = 60;

/** The number of rows of each pattern that a track plays. */
export function playedRows({ rows }: Track): number {
  return Math.min(PATTERN_ROWS, Math.max(1, rows));
}

/** The number of frames that play: up to the first without any pattern. */
export function playedFrames({ frames }: Track): number {
  const end = frames.findIndex(patterns => patterns.every(pattern => pattern === 0));
  return end < 0 ? TRACK_FRAMES : end;
}

/** Console frames, at 60 a second, per row of a track. */
export function ticksPerRow({ tempo, speed }: Track): number {
  return (150 * speed) / tempo;
}

/** Sets the pattern of a channel in a frame, 0 for none. */
export function withPattern(track: Track, frame: number, channel: number, pattern: number): Track {
  const frames = track.frames.with(frame, track.frames[frame].with(channel, pattern));
  return { ...track, frames };
}

/** Inserts a frame, a copy of another or empty; the last frame is dropped if all are used. */
export function withFrame(track: Track, at: number, patterns?: readonly number[]): Track {
  const frame = patterns ? [...patterns] : Array<number>(TRACK_CHANNELS).fill(0);
  return { ...track, frames: track.frames.toSpliced(at, 0, frame).slice(0, TRACK_FRAMES) };
}

/** Removes a frame. */
export function withoutFrame(track: Track, at: number): Track {
  return { ...track, frames: [...track.frames.toSpliced(at, 1), Array<number>(TRACK_CHANNELS).fill(0)] };
}

/** Moves a frame by one position. */
export function withMovedFrame(track: Track, at: number, by: 1 | -1): Track {
  const to = at + by;
  if (to < 0 || to >= TRACK_FRAMES) return track;
  return { ...track, frames: track.frames.with(at, track.frames[to]).with(to, track.frames[at]) };
}

/** Number of the first pattern that is empty and unused; 0 if there is none. */
export function freePattern({ pattern, track }: SoundValues): number {
  const used = new Set(track.flatMap(({ frames }) => frames.flat()));
  return pattern.findIndex((rows, index) => isEmptyPattern(rows) && !used.has(index + 1)) + 1;
}

/** Whether all rows are empty. */
function isEmptyPattern(rows: Pattern): boolean {
  return rows.every(isEmptyRow);
}
