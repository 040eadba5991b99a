/** Default data of cartridges: palettes and waveforms (specification: console §2.2). */

import { SECTION_SIZES } from './cartridge.ts';

/** Sweetie 16 by GrafxKid, 16 colors of red, green, blue. */
export const DEFAULT_PALETTE = fromHex(
  '1a1c2c5d275db13e53ef7d57ffcd75a7f07038b76425717929366f3b5dc941a6f673eff7f4f4f494b0c2566c86333c57',
);

/** DawnBringer 16, the palette of a binary cartridge without one. */
export const DB16_PALETTE = fromHex(
  '140c1c44243430346d4e4a4e854c30346524d04648757161597dced27d2c8595a16daa2cd2aa996dc2cadad45edeeed6',
);

/** Waveforms 0 to 2 (square, triangle, sawtooth) of a default chunk; the other 13 are not part of it. */
export const DEFAULT_WAVEFORMS = fromHex(
  '00000000ffffffff00000000ffffffff1032547698badcfeefcdab89674523011032547698badcfe1032547698badcfe',
);

/** All 256 bytes of a bank's waveforms as a default chunk sets them in an empty bank. */
export function defaultWaveformSection(): Uint8Array {
  const section = new Uint8Array(SECTION_SIZES.waveforms);
  section.set(DEFAULT_WAVEFORMS);
  return section;
}

function fromHex(digits: string): Uint8Array {
  return Uint8Array.from({ length: digits.length / 2 }, (_, i) =>
    Number.parseInt(digits.slice(i * 2, i * 2 + 2), 16),
  );
}
