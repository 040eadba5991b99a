/** Encodes frames as an animated GIF. */

import { GifWriter } from 'omggif';
import { FRAME_HEIGHT, FRAME_WIDTH, FRAMES_PER_SECOND } from '../console/memory-map.ts';
import { enlarge } from './enlarge.ts';

/**
 * GIF delays are hundredths of a second, and viewers slow down anything faster than 50 frames a second: every
 * third frame is the smallest step that keeps exact time.
 */
export const GIF_FRAME_STEP = 3;
const DELAY = (GIF_FRAME_STEP * 100) / FRAMES_PER_SECOND;

const MAX_COLORS = 256;
/** Generous number of bytes for one picture that does not compress at all. */
const PICTURE_BYTES = FRAME_WIDTH * FRAME_HEIGHT * 2 + 2048;

/** A part of a frame. */
interface Part {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * An endless animation, 20 pictures a second. Of every picture but the first it has what changed, which is drawn over
 * what was there.
 *
 * @param frames pictures of 256×144 RGBA pixels: every `GIF_FRAME_STEP`th frame of a run
 * @param enlargement pixels of the animation for one of the frame, in each direction
 */
export function encodeGif(frames: readonly Uint8ClampedArray[], enlargement = 1): Uint8Array {
  const pictureBytes = PICTURE_BYTES * enlargement * enlargement;
  let bytes = new Uint8Array(pictureBytes + 1024);
  const [width, height] = [FRAME_WIDTH * enlargement, FRAME_HEIGHT * enlargement];
  const writer = new GifWriter(bytes, width, height, { loop: 0 });
  for (const [number, frame] of frames.entries()) {
    const used = writer.getOutputBufferPosition();
    if (bytes.length - used < pictureBytes) {
      const larger = new Uint8Array(2 * bytes.length + pictureBytes);
      larger.set(bytes);
      bytes = larger;
      writer.setOutputBuffer(bytes);
    }
    const part = number === 0 ? WHOLE : changedPart(frames[number - 1], frame);
    const { palette, pixels } = indexed(frame, part);
    const [x, y, wide, high] = [part.x, part.y, part.width, part.height].map(size => size * enlargement);
    writer.addFrame(x, y, wide, high, enlarged(pixels, part, enlargement), { palette, delay: DELAY });
  }
  return bytes.slice(0, writer.end());
}

const WHOLE: Part = { x: 0, y: 0, width: FRAME_WIDTH, height: FRAME_HEIGHT };

/** The smallest part with all pixels that differ; one pixel where none does, because a GIF has no empty pictures. */
function changedPart(before: Uint8ClampedArray, frame: Uint8ClampedArray): Part {
  const [old, now] = [before, frame].map(
    ({ buffer, byteOffset, length }) => new Uint32Array(buffer, byteOffset, length / 4),
  );
  let [left, top, right, bottom] = [FRAME_WIDTH, FRAME_HEIGHT, -1, -1];
  for (let at = 0; at < now.length; at++) {
    if (now[at] === old[at]) continue;
    const [x, y] = [at % FRAME_WIDTH, Math.floor(at / FRAME_WIDTH)];
    if (x < left) left = x;
    if (x > right) right = x;
    if (y < top) top = y;
    if (y > bottom) bottom = y;
  }
  if (right < 0) return { x: 0, y: 0, width: 1, height: 1 };
  return { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}

function enlarged(pixels: number[], { width }: Part, enlargement: number): number[] {
  if (enlargement === 1) return pixels;
  const all = new Array<number>(pixels.length * enlargement * enlargement).fill(0);
  return enlarge(pixels, width, enlargement, all);
}

/** A part of a frame with at most 256 colors: where palette changes between rows make more, low bits are cut off. */
function indexed(frame: Uint8ClampedArray, part: Part): { palette: number[]; pixels: number[] } {
  const { x, y, width, height } = part;
  for (let mask = 0xffffff; ; mask = (mask << 1) & 0xfefefe & mask) {
    const palette: number[] = [];
    const indices = new Map<number, number>();
    const pixels: number[] = [];
    for (let i = 0; i < width * height && palette.length <= MAX_COLORS; i++) {
      const at = ((y + Math.floor(i / width)) * FRAME_WIDTH + x + (i % width)) * 4;
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
