/** Frames as PNG pictures. */

import { encode } from 'fast-png';
import { FRAME_HEIGHT, FRAME_WIDTH } from '../console/memory-map.ts';

/** A frame of 256×144 RGBA pixels as a PNG file, eight bits a channel. */
export function encodeFramePng(frame: Uint8ClampedArray): Uint8Array {
  return encode({ width: FRAME_WIDTH, height: FRAME_HEIGHT, data: frame, channels: 4, depth: 8 });
}
