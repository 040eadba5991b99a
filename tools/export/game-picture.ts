/** The picture of a game, for its card and its cover: what `cart.json` names, or a moment of the game. */

import { decodePicture, type Picture } from '../cartridge/picture/picture.ts';
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

/** Without a word in `cart.json`, a game is shown after four seconds: titles have come in, and things move. */
const DEFAULT_FRAME = 239;

/** A game that is to be shown, with what is said of its picture. */
export interface PicturedGame extends RunnableCartridge {
  cover?: Cover;
}

/**
 * The picture of a game.
 *
 * @returns the picture; or why the file that is named cannot be read, or why the game failed before its frame
 */
export async function gamePicture(game: PicturedGame): Promise<Outcome<Picture>> {
  const { cover = { frame: DEFAULT_FRAME } } = game;
  if (typeof cover === 'string') {
    const picture = readFile(cover);
    return picture.ok ? inFile(decodePicture(picture.value), cover) : picture;
  }
  const input = readRecording(cover.input);
  if (!input.ok) return input;
  return playUntil(game, cover.frame, input.value);
}

/** A frame of the game; where the game ends by itself before, its last one. */
async function playUntil(
  { cartridge, sourceMap }: PicturedGame,
  frame: number,
  input: RecordedInput,
): Promise<Outcome<Picture>> {
  let last: Uint8ClampedArray = new Uint8ClampedArray();
  const { errors, machine } = await runCartridge(cartridge, {
    frames: frame + 1,
    ...input,
    isLookedAt: made => made === frame,
    onTick: tick => {
      last = tick.frame;
    },
  });
  const pixels = new Uint8Array(last);
  machine.close();
  if (errors.length === 0) return success({ width: FRAME_WIDTH, height: FRAME_HEIGHT, pixels });
  const runnable = { cartridge, sourceMap: sourceMap && withDisplayPaths(sourceMap) };
  return failure(errors.map(error => runtimeDiagnostic(error, runnable)));
}

/** The outcome of reading a file, whose diagnostics name the file. */
function inFile<T>(outcome: Outcome<T>, file: string): Outcome<T> {
  return outcome.ok ? outcome : failure(outcome.diagnostics.map(diagnostic => ({ file, ...diagnostic })));
}
