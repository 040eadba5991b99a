/** The kinds of documents in a bare cartridge. */

import { CARTRIDGE_FLAGS } from './flags.ts';
import type { CartridgeKind } from './kind.ts';
import { CARTRIDGE_MAPS } from './maps.ts';
import { CARTRIDGE_PALETTES } from './palettes.ts';
import { CARTRIDGE_PICTURES } from './pictures.ts';
import { CARTRIDGE_SOUNDS } from './sounds.ts';

export const CARTRIDGE_KINDS: readonly CartridgeKind[] = [
  CARTRIDGE_FLAGS,
  CARTRIDGE_PALETTES,
  CARTRIDGE_PICTURES,
  CARTRIDGE_SOUNDS,
  CARTRIDGE_MAPS,
];
