/** Frames as an animated GIF. */

import { GifWriter } from 'omggif';
import { FRAME_HEIGHT, FRAME_WIDTH, FRAMES_PER_SECOND } from '../console/memory-map.ts';
import { enlarge } from './enlarge.ts';

/**
 * GIFs count time in hundredths of a second, and viewers slow down what is faster than 50 pictures a second: every
 * third frame is the smallest number that keeps exact time.
 */
export const GIF_FRAME_STEP = 3;
const DELAY = (GIF_FRAME_STEP * 100) / FRAMES_PER_SECOND;

const MAX_COLORS = 256;
/** Generous number of bytes for one picture that does not compress at all. */
const PICTURE_BYTES = FRAME_WIDTH * FRAME_HEIGHT * 2 + 2048;

/**
 * An endless animation, 20 pictures a second.
 * @param frames pictures of 256×144 RGBA pixels: every `GIF_FRAME_STEP`th frame of a run
 * @param enlargement pixels of the animation for one of the frame, in each direction
 */
export function encodeGif(frames: readonly Uint8ClampedArray[], enlargement = 1): Uint8Array {
  const pictureBytes = PICTURE_BYTES * enlargement * enlargement;
  let bytes = new Uint8Array(pictureBytes + 1024);
  const [width, height] = [FRAME_WIDTH * enlargement, FRAME_HEIGHT * enlargement];
  const writer = new GifWriter(bytes, width, height, { loop: 0 });
  for (const frame of frames) {
    const used = writer.getOutputBufferPosition();
    if (bytes.length - used < pictureBytes) {
      const larger = new Uint8Array(2 * bytes.length + pictureBytes);
      larger.set(bytes);
      bytes = larger;
      writer.setOutputBuffer(bytes);
    }
    const { palette, pixels } = indexed(frame);
    writer.addFrame(0, 0, width, height, enlarged(pixels, enlargement), { palette, delay: DELAY });
  }
  return bytes.slice(0, writer.end());
}

function enlarged(pixels: number[], enlargement: number): number[] {
  if (enlargement === 1) return pixels;
  const all = new Array<number>(pixels.length * enlargement * enlargement).fill(0);
  return enlarge(pixels, FRAME_WIDTH, enlargement, all);
}

/** A frame with at most 256 colors: where palette changes between rows make more, low bits are cut off. */
function indexed(frame: Uint8ClampedArray): { palette: number[]; pixels: number[] } {
  for (let mask = 0xffffff; ; mask = (mask << 1) & 0xfefefe & mask) {
    const palette: number[] = [];
    const indices = new Map<number, number>();
    const pixels: number[] = [];
    for (let at = 0; at < frame.length && palette.length <= MAX_COLORS; at += 4) {
      const color = ((frame[at] << 16) | (frame[at + 1] << 8) | frame[at + 2]) & mask;
      let index = indices.get(color);
      if (index === undefined) {
        index = palette.push(color) - 1;
        indices.set(color, index);
      }
      pixels.push(index);
    }
    if (palette.length > MAX_COLORS) continue;
    // The palette of a GIF has a power of two of entries, at least two.
    while (palette.length < 2 || (palette.length & (palette.length - 1)) !== 0) palette.push(0);
    return { palette, pixels };
  }
}
