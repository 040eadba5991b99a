/** Saves recordings as files: pictures, sound, and tests, which the server of `play` writes. */

import { encodeBase64 } from '../../cartridge/base64.ts';
import type { Cartridge } from '../../cartridge/cartridge.ts';
import type { Tick } from '../../console/machine.ts';
import { encodeGif, GIF_FRAME_STEP } from '../../headless/gif.ts';
import { encodeFramePng } from '../../headless/png.ts';
import { encodeWav } from '../../headless/wav.ts';
import { server } from '../development/channel.ts';
import type { TimeLine } from './time-line.ts';

/** Frames of a stretch if no loop is set. */
const USUAL_STRETCH = 300;
/** Scale of pictures. */
const ENLARGEMENT = 4;
const GIF_ENLARGEMENT = 2;

/** Saves the shown frame. */
export function saveScreenshot(name: string, { frame }: Tick): void {
  offer(`${name}.png`, encodeFramePng(frame, ENLARGEMENT), 'image/png');
}

/** Saves a stretch as an animation. */
export function saveGif(name: string, line: TimeLine): void {
  const frames: Uint8ClampedArray[] = [];
  line.repeat(line.stretch(USUAL_STRETCH), ({ frame }, index) => {
    if (index % GIF_FRAME_STEP === 0) frames.push(frame.slice());
  });
  offer(`${name}.gif`, encodeGif(frames, GIF_ENLARGEMENT), 'image/gif');
}

/** Saves the sound of a stretch. */
export function saveSound(name: string, line: TimeLine): void {
  const blocks: Int16Array[] = [];
  line.repeat(line.stretch(USUAL_STRETCH), ({ sound }) => blocks.push(sound.slice()));
  offer(`${name}.wav`, encodeWav(blocks), 'audio/wav');
}

/**
 * Saves the recording up to the shown frame as a test, as far as the current code reproduces it.
 *
 * @param show displays the frame that is looked at
 * @returns the message for the user
 */
export async function saveTest(
  name: string,
  line: TimeLine,
  cartridge: Cartridge,
  show: () => Tick | undefined,
): Promise<string> {
  const held = await line.lookAtHeld(cartridge);
  if ('reason' in held) return held.reason;
  const tick = show();
  const recorded = line.recorded();
  if (!tick || !recorded) return 'There is no frame yet';
  const picture = encodeBase64(encodeFramePng(tick.frame));
  try {
    const saved = `Saved ${await server().request('game/saveTest', { ...recorded, picture, game: name })}`;
    if (held.end === undefined) return saved;
    return `${saved}, up to frame ${recorded.frames}: after that, ${held.end}`;
  } catch (error) {
    return `The test was not saved. ${(error as Error).message}`;
  }
}

/** Offers a file for download. */
function offer(name: string, content: Uint8Array, type: string): void {
  const link = document.createElement('a');
  link.download = name;
  link.href = URL.createObjectURL(new Blob([content as Uint8Array<ArrayBuffer>], { type }));
  link.click();
  URL.revokeObjectURL(link.href);
}
