/** The kinds of documents that a bare cartridge has: one entry a kind. */

import { CARTRIDGE_FLAGS } from './cartridge-flags.ts';
import type { CartridgeKind } from './cartridge-kind.ts';
import { CARTRIDGE_MAPS } from './cartridge-maps.ts';
import { CARTRIDGE_PALETTES } from './cartridge-palettes.ts';
import { CARTRIDGE_PICTURES } from './cartridge-pictures.ts';
import { CARTRIDGE_SOUNDS } from './cartridge-sounds.ts';

export const CARTRIDGE_KINDS: readonly CartridgeKind[] = [
  CARTRIDGE_FLAGS,
  CARTRIDGE_PALETTES,
  CARTRIDGE_PICTURES,
  CARTRIDGE_SOUNDS,
  CARTRIDGE_MAPS,
];
