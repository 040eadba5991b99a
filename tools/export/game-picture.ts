/** The picture of a game for its card and cover: the one set in `cart.json`, or a frame of the game. */

import { keptResult } from '../bundle/kept-results.ts';
import { decodePicture, type Picture } from '../cartridge/picture/picture.ts';
import type { MachineOptions } from '../console/machine.ts';
import { FRAME_HEIGHT, FRAME_WIDTH } from '../console/memory-map.ts';
import { failure, type Outcome, success } from '../diagnostic.ts';
import { readFile } from '../files/read-file.ts';
import { type RecordedInput, readRecording } from '../headless/read-recording.ts';
import { runCartridge } from '../headless/run.ts';
import type { Cover } from '../project/index.ts';
import {
  type RunnableCartridge,
  runtimeDiagnostic,
  withDisplayPaths,
} from '../project/load-cartridge-file.ts';

/** The default is a frame after four seconds: titles have appeared, and things move. */
const DEFAULT_FRAME = 239;

/** A game and its picture settings. */
export interface PicturedGame extends RunnableCartridge {
  cover?: Cover;
}

/** Ends a game that takes too long, with an error. */
type PictureLimits = Pick<MachineOptions, 'isTimeOver'>;

/**
 * The picture of a game.
 *
 * @param limits of the machine that plays it
 * @returns the picture; or why the file cannot be read, or why the game failed before its frame
 */
export async function gamePicture(game: PicturedGame, limits: PictureLimits = {}): Promise<Outcome<Picture>> {
  const { cover = { frame: DEFAULT_FRAME } } = game;
  if (typeof cover === 'string') {
    const picture = readFile(cover);
    return picture.ok ? inFile(decodePicture(picture.value), cover) : picture;
  }
  const input = readRecording(cover.input);
  if (!input.ok) return input;
  return playUntil(game, cover.frame, input.value, limits);
}

/** A frame of the game, or its last one if the game ends before. */
async function playUntil(
  { cartridge, sourceMap }: PicturedGame,
  frame: number,
  input: RecordedInput,
  limits: PictureLimits,
): Promise<Outcome<Picture>> {
  const kept = keptResult<Picture>('picture', [cartridge, frame, input]);
  const known = kept.read();
  if (known) return success(known);
  let last: Uint8ClampedArray = new Uint8ClampedArray();
  const { errors, machine } = await runCartridge(cartridge, {
    frames: frame + 1,
    ...input,
    ...limits,
    isLookedAt: made => made === frame,
    onTick: tick => {
      last = tick.frame;
    },
  });
  const pixels = new Uint8Array(last);
  machine.close();
  if (errors.length === 0) {
    const picture = { width: FRAME_WIDTH, height: FRAME_HEIGHT, pixels };
    kept.write(picture);
    return success(picture);
  }
  const runnable = { cartridge, sourceMap: sourceMap && withDisplayPaths(sourceMap) };
  return failure(errors.map(error => runtimeDiagnostic(error, runnable)));
}

/** Adds the file to the diagnostics of reading it. */
function inFile<T>(outcome: Outcome<T>, file: string): Outcome<T> {
  return outcome.ok ? outcome : failure(outcome.diagnostics.map(diagnostic => ({ file, ...diagnostic })));
}
