/** The cartridge of a page. */

import type { Cartridge } from '../cartridge/cartridge.ts';
import { encodeTic } from '../cartridge/tic/tic.ts';
import type { Outcome } from '../diagnostic.ts';

/**
 * The bytes of a .tic file for a page. It holds only what a page reads: no cover picture of an old cartridge, which is on
 * the screen already, and no compressed code, as the page itself is compressed.
 *
 * @returns errors if the cartridge cannot be written
 */
export function pageCartridge(cartridge: Cartridge): Outcome<Uint8Array> {
  return encodeTic({ ...cartridge, original: undefined, zippedCode: undefined });
}
