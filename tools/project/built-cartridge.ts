/** What a build makes of a game. */

import type { Cartridge } from '../cartridge/cartridge.ts';
import type { HelperStart, KeptNames, SourceMapV3 } from '../compile/index.ts';
import type { SlotReport } from './art/slots.ts';
import type { Budget } from './settings/budget.ts';
import type { Cover } from './settings/cover.ts';
import type { PageConfig } from './settings/page-config.ts';

export interface BuiltCartridge {
  cartridge: Cartridge;
  /** The code as text, the comments with the metadata in front. */
  lua: string;
  /** From lines of `lua` to TypeScript. */
  sourceMap: SourceMapV3;
  /** Where in `lua` the code of the library helpers begins. */
  helpers: HelperStart[];
  /** Absolute paths of all files that went into it, and of those that would if they were there, for watching. */
  files: string[];
  /** Objects with computed keys, and the fields that keep their names because of them; if that was asked for. */
  keptFields?: KeptNames[];
  /** Values of the metadata tags: title, author, … */
  metadata: Record<string, string>;
  /** Which files take the slots of the tiles and sprites. */
  slots: SlotReport[];
  /** What the picture of the game shows, where `cart.json` says it; paths are absolute. */
  cover?: Cover;
  /** Whether the cover goes onto the screen of the cartridge; so if left out. */
  coverScreen?: boolean;
  /** How large the cartridge may become, where `cart.json` says it. */
  budget?: Budget;
  /** The look of the web page, where `cart.json` says it; paths are absolute. */
  page?: PageConfig;
}
