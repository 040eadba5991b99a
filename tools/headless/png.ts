/** Encodes frames as PNG pictures. */

import { encode } from 'fast-png';
import { FRAME_HEIGHT, FRAME_WIDTH } from '../console/memory-map.ts';
import { enlarge } from './enlarge.ts';

/**
 * A frame of 256×144 RGBA pixels as a PNG file, with eight bits a channel.
 *
 * @param enlargement scale in each direction
 */
export function encodeFramePng(frame: Uint8ClampedArray, enlargement = 1): Uint8Array {
  const [width, height] = [FRAME_WIDTH * enlargement, FRAME_HEIGHT * enlargement];
  return encode({ width, height, data: enlarged(frame, enlargement), channels: 4, depth: 8 });
}

function enlarged(frame: Uint8ClampedArray, enlargement: number): Uint8ClampedArray {
  if (enlargement === 1) return frame;
  const pixels = new Uint32Array(frame.slice().buffer);
  const all = new Uint32Array(pixels.length * enlargement * enlargement);
  return new Uint8ClampedArray(enlarge(pixels, FRAME_WIDTH, enlargement, all).buffer);
}
