/**
 * Adds, moves and removes frames of pictures: in Aseprite files, and in PNG files with their settings in
 * cart.json.
 */

import { join } from 'node:path';
import { arrangedGrid } from '../../../assets/picture/arrange-png.ts';
import { arrangePicture, changePicture } from '../../../assets/picture/change-picture.ts';
import { type FrameGrid, frameGrid, inPicture, isFrameProblem } from '../../../assets/picture/frame-grid.ts';
import { type PixelChange, STANDARD_DURATION, TAG_DIRECTIONS } from '../../../assets/picture/picture.ts';
import { readPicture } from '../../../assets/picture/read-picture.ts';
import { decodeBase64 } from '../../../cartridge/base64.ts';
import { isPng } from '../../../cartridge/picture/png-chunks.ts';
import { errorDiagnostic, failure, type Outcome, success } from '../../../diagnostic.ts';
import { exists } from '../../../files/find.ts';
import { readFile, readTextIfThere } from '../../../files/read-file.ts';
import type { ArtOptions } from '../../../project/settings/art-options.ts';
import { type CartConfig, readCartJson } from '../../../project/settings/cart-json.ts';
import { type Json, withJsonValue } from '../../../project/settings/change-json.ts';
import { FRAMES_KEY, sourcesOf } from '../../../studio/animation.ts';
import {
  type Animation,
  type DocumentInfo,
  TRANSPARENT,
  type ValueChange,
} from '../../../studio/documents.ts';
import type { Changed, NewContent } from '../studio-store.ts';
import type { GameArt } from './art.ts';

const MAX_FRAMES = 256;
const MAX_MILLISECONDS = 65535;
const DIRECTIONS: readonly string[] = TAG_DIRECTIONS;

/**
 * Changes the frames of a picture.
 *
 * @param now its frames in the file
 * @param width of a frame in pixels
 */
export function changeFrames(
  art: GameArt,
  { id: name, bank, isThere }: DocumentInfo,
  now: Animation,
  width: number,
  { before, after }: ValueChange,
): Outcome<Changed> {
  if (!isThere || !name.includes('/')) return failure(problemOf(name, 'a sheet has no frames'));
  const wrong = animationProblem(after, now.frames[0].length);
  if (wrong) return failure(problemOf(name, wrong));
  const wanted = after as Animation;
  if (same(now, wanted)) return success({ files: [], conflicts: [] });
  if (!same(now, before as Animation))
    return success({ files: [], conflicts: [{ document: name, key: FRAMES_KEY, current: now }] });
  const file = join(art.folder, name);
  const bytes = readFile(file);
  if (!bytes.ok) return bytes;
  const isStrip = isPng(bytes.value);
  if (isStrip && new Set(wanted.tags.map(tag => tag.name)).size < wanted.tags.length)
    return failure(problemOf(name, 'two animations have the same name'));
  const found = sourcesOf(now.frames, wanted.frames);
  const sources = found.map(source => source ?? 0);
  const { durations, tags } = wanted;
  // Tags of a PNG file are stored in cart.json.
  const kept = isStrip ? [] : tags;
  const grid = gridOf(art, name, bytes.value, now.frames.length, width);
  const arranged = arrangePicture(bytes.value, file, grid, { sources, durations, tags: kept });
  if (!arranged.ok) return arranged;
  // New frames are drawn over copies of others.
  const pixels = found.flatMap((source, frame) =>
    source === undefined
      ? drawnOver(frame, now.frames[0], wanted.frames[frame], width, art.palette(bank))
      : [],
  );
  const made = arrangedGrid(grid, wanted.frames.length);
  const places = isStrip ? pixels.map(each => inPicture(made, each)) : pixels;
  const content = places.length === 0 ? arranged : changePicture(arranged.value, file, places);
  if (!content.ok) return content;
  const shows = { before: JSON.stringify(now), after: JSON.stringify(wanted) };
  const settings = isStrip ? stripSettings(art, name, now, wanted, made, content.value) : success([]);
  if (!settings.ok) return settings;
  return success({ files: [{ file, content: content.value, shows }, ...settings.value], conflicts: [] });
}

/** The grid of a picture's frames; irrelevant for formats with frames. */
function gridOf(art: GameArt, name: string, bytes: Uint8Array, count: number, width: number): FrameGrid {
  const picture = readPicture(bytes, name);
  const found = picture.ok ? frameGrid(picture.value, art.optionsOf(name)) : undefined;
  if (found && !isFrameProblem(found)) return found;
  return { columns: count, rows: 1, width, height: 0, count };
}

function drawnOver(
  frame: number,
  from: string,
  to: string,
  width: number,
  palette: ReturnType<GameArt['palette']>,
): PixelChange[] {
  const before = decodeBase64(from);
  return [...decodeBase64(to)].flatMap((number, index): PixelChange[] =>
    number === before[index]
      ? []
      : [
          {
            frame,
            x: index % width,
            y: Math.floor(index / width),
            color: number === TRANSPARENT ? undefined : palette[number],
          },
        ],
  );
}

/** The settings of a PNG sheet in cart.json: number, durations and tags of its frames. */
export function stripSettings(
  art: GameArt,
  name: string,
  now: Animation,
  wanted: Animation,
  grid: FrameGrid,
  content: Uint8Array,
): Outcome<NewContent[]> {
  const file = join(art.folder, 'cart.json');
  const text = readTextIfThere(file);
  if (!text.ok) return text;
  const before = text.value ?? '{}\n';
  let made = before;
  const set = (key: keyof ArtOptions, value: Json, known: Json) => {
    if (JSON.stringify(value) !== JSON.stringify(known))
      made = withJsonValue(made, ['art', name, key], value);
  };
  set('frames', wanted.frames.length, now.frames.length);
  const options = { ...art.optionsOf(name), frames: wanted.frames.length };
  const picture = readPicture(content, name);
  const found = picture.ok ? frameGrid(picture.value, options) : undefined;
  // Without the size, the number of frames would give another grid.
  if (!found || isFrameProblem(found) || found.columns !== grid.columns || found.rows !== grid.rows) {
    set('frameWidth', grid.width, options.frameWidth ?? 0);
    set('frameHeight', grid.height, options.frameHeight ?? 0);
  }
  set('milliseconds', once(wanted.durations), once(now.durations));
  set('tags', written(wanted.tags), written(now.tags));
  if (made === before) return success([]);
  const config = readCartJson(made, file);
  if (!config.ok) return config;
  const shows = { before: shownBy(art.config), after: shownBy(config.value) };
  return success([{ file, content: made, ...(exists(file) && { shows }) }]);
}

/** A single number if all are equal. */
function once(durations: readonly number[]): number | readonly number[] {
  return durations.every(each => each === durations[0]) ? durations[0] : durations;
}

function written(tags: Animation['tags']): Record<string, Json> {
  return Object.fromEntries(
    tags.map(({ name, from, to, direction }) => [
      name,
      direction === 'forward' ? [from, to] : [from, to, direction],
    ]),
  );
}

/** A picture without settings. */
const NOTHING: Readonly<Record<string, string>> = {
  frames: '1',
  milliseconds: String(STANDARD_DURATION),
  tags: '{}',
};

/** The picture settings in cart.json as text. */
function shownBy({ art = {} }: CartConfig): string {
  const said = Object.entries(art).map(([file, options]) => [
    file,
    Object.entries(options).filter(([key, value]) => JSON.stringify(value) !== NOTHING[key]),
  ]);
  return JSON.stringify(said.filter(([, options]) => options.length > 0));
}

/**
 * Why a value is not a valid animation.
 *
 * @param size length of a frame in base64
 * @returns undefined if it is valid
 */
export function animationProblem(value: unknown, size: number): string | undefined {
  const { frames, durations, tags } = Object(value);
  if (![frames, durations, tags].every(Array.isArray)) return 'this is not an animation';
  if (frames.length < 1 || frames.length > MAX_FRAMES) return `it needs 1 to ${MAX_FRAMES} frames`;
  if (!frames.every((frame: unknown) => typeof frame === 'string' && frame.length === size))
    return 'its frames must have the same size';
  const isDuration = (number: unknown) =>
    Number.isInteger(number) && Number(number) >= 1 && Number(number) <= MAX_MILLISECONDS;
  if (durations.length !== frames.length || !durations.every(isDuration))
    return `the duration of a frame must be 1 to ${MAX_MILLISECONDS} milliseconds`;
  const isTag = (tag: unknown) => {
    const { name, from, to, direction } = Object(tag);
    const isRange = Number.isInteger(from) && Number.isInteger(to) && from >= 0 && from <= to;
    return (
      typeof name === 'string' &&
      name !== '' &&
      isRange &&
      to < frames.length &&
      DIRECTIONS.includes(direction)
    );
  };
  if (!tags.every(isTag)) return 'a tag needs a name and existing frames';
  return undefined;
}

function same(a: Animation, b: Animation): boolean {
  const text = ({ frames, durations, tags }: Animation) =>
    JSON.stringify([
      frames,
      durations,
      tags.map(({ name, from, to, direction }) => [name, from, to, direction]),
    ]);
  return text(a) === text(b);
}

function problemOf(name: string, reason: string) {
  return errorDiagnostic('studio/frames', `the frames of ${name} cannot be changed: ${reason}`);
}
