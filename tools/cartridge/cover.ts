/** placeholder */
import type { Cartridge } from './cartridge.ts';
import type { Picture } from './picture.ts';
export function drawCover(_cartridge: Cartridge): Picture {
  return { width: 256, height: 256, pixels: new Uint8Array(256 * 256 * 4).fill(255) };
}
