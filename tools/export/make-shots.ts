/** Plays a game for screenshots, an animation and a cover. */

import type { Picture } from '../cartridge/picture/picture.ts';
import { FRAME_HEIGHT, FRAME_WIDTH, FRAMES_PER_SECOND } from '../console/memory-map.ts';
import type { Recording } from '../console/recording.ts';
import { type Diagnostic, errorDiagnostic, failure, type Outcome, success } from '../diagnostic.ts';
import { encodeGif, GIF_FRAME_STEP } from '../headless/gif.ts';
import type { RecordedInput } from '../headless/read-recording.ts';
import { runCartridge } from '../headless/run.ts';
import { largest } from '../long-lists.ts';
import { runtimeDiagnostic } from '../project/load-cartridge-file.ts';
import { encodePicture } from './compose-picture.ts';
import type { OutputFile } from './game-files.ts';
import { gamePicture, type PicturedGame } from './game-picture.ts';
import { screenshot, shopCover, socialPicture } from './shop-pictures.ts';

/** Scale of the animation. */
const GIF_SCALE = 2;
/** Maximum size of a picture on itch.io in bytes. */
const ITCH_PICTURE_LIMIT = 3e6;
/** Length of the default recording in seconds, and the number of screenshots from it. */
const USUAL_SECONDS = 20;
const USUAL_COUNT = 4;

export interface ShotOptions {
  input: RecordedInput;
  title: string;
  /** Frames of the screenshots; by default spread over the recording. */
  frames?: readonly number[];
  /** Start and length of the animation, in seconds. */
  from: number;
  seconds: number;
}

/**
 * Plays the game and makes its pictures.
 *
 * @returns names relative to the output folder; errors if the game fails, or ends before a requested frame
 */
export async function makeShots(game: PicturedGame, options: ShotOptions): Promise<Outcome<OutputFile[]>> {
  const { input, title, from, seconds } = options;
  const wanted = options.frames ?? spreadFrames(input.recording);
  const [first, last] = [from, from + seconds].map(time => Math.round(time * FRAMES_PER_SECOND));
  const isAnimated = (frame: number) =>
    frame >= first && frame < last && (frame - first) % GIF_FRAME_STEP === 0;
  const pictures = new Map<number, Picture>();
  const animation: Uint8ClampedArray[] = [];
  const { errors, frames, machine } = await runCartridge(game.cartridge, {
    frames: largest(
      wanted.map(frame => frame + 1),
      last,
    ),
    ...input,
    isLookedAt: frame => wanted.includes(frame) || isAnimated(frame),
    onTick({ frame: pixels }, frame) {
      if (wanted.includes(frame))
        pictures.set(frame, { width: FRAME_WIDTH, height: FRAME_HEIGHT, pixels: new Uint8Array(pixels) });
      if (isAnimated(frame)) animation.push(pixels.slice());
    },
  });
  machine.close();
  if (errors.length > 0) return failure(errors.map(error => runtimeDiagnostic(error, game)));
  const missing = wanted.find(frame => !pictures.has(frame));
  if (missing !== undefined || animation.length === 0)
    return failure(
      errorDiagnostic(
        'shots/too-short',
        `the game ended after frame ${frames - 1}, before ${missing === undefined ? `the animation at ${from} s` : `frame ${missing}`}`,
        { remedy: 'Choose earlier frames with --frames and --from, or give longer input with --input.' },
      ),
    );
  // Without a cover in `cart.json`, the last screenshot is used, when the game is in full swing.
  const cover = game.cover ? await gamePicture(game) : success(pictures.get(wanted.at(-1)!)!);
  if (!cover.ok) return cover;
  const files: OutputFile[] = [
    { file: 'cover.png', content: encodePicture(shopCover(cover.value, title)) },
    ...wanted.map((frame, i) => ({
      file: `screenshot-${i + 1}.png`,
      content: encodePicture(screenshot(pictures.get(frame)!)),
    })),
    { file: 'play.gif', content: encodeGif(animation, GIF_SCALE) },
    { file: 'social.png', content: encodePicture(socialPicture(cover.value)) },
  ];
  const shown = new Set([...pictures.values()].map(({ pixels }) => Buffer.from(pixels).toString('latin1')));
  return success(files, [
    ...(shown.size < pictures.size ? [SAME_PICTURES] : []),
    ...files.filter(({ content }) => content.length > ITCH_PICTURE_LIMIT).map(tooLarge),
  ]);
}

const SAME_PICTURES: Diagnostic = {
  severity: 'warning',
  code: 'shots/same',
  message: 'some screenshots are identical: nothing moves without input',
  remedy: 'Give recorded input with --input, or choose other frames with --frames.',
};

/** Frames spread over the recording, or over the first seconds, without their start. */
function spreadFrames(recording: Recording): number[] {
  const length = recording.length > 0 ? recording.at(-1)!.frame : USUAL_SECONDS * FRAMES_PER_SECOND;
  return Array.from({ length: USUAL_COUNT }, (_, i) => Math.round(((i + 1) * length) / USUAL_COUNT));
}

function tooLarge({ file, content }: OutputFile): Diagnostic {
  return {
    severity: 'warning',
    code: 'shots/large',
    message: `${file} has ${(content.length / 1e6).toFixed(1)} MB; the limit of itch.io is ${ITCH_PICTURE_LIMIT / 1e6} MB for a picture`,
    remedy: 'Shorten the animation with --seconds.',
  };
}
