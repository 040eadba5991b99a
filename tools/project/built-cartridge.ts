/** The result of a build. */

import type { Cartridge } from '../cartridge/cartridge.ts';
import type { HelperStart, HelperUse, KeptNames, SourceMapV3 } from '../compile/index.ts';
import type { SlotReport } from './art/slots.ts';
import type { Budget } from './settings/budget.ts';
import type { Cover } from './settings/cover.ts';
import type { PageConfig } from './settings/page-config.ts';

export interface BuiltCartridge {
  cartridge: Cartridge;
  /** The code as text, starting with the metadata comments. */
  lua: string;
  /** Maps lines of `lua` to TypeScript. */
  sourceMap: SourceMapV3;
  /** Where the code of the library helpers begins in `lua`. */
  helpers: HelperStart[];
  /** Where the program uses what brings each helper. */
  helperUses: HelperUse[];
  /** Absolute paths of all files that were read or looked for, for watching. */
  files: string[];
  /** Objects with computed keys, and the fields that keep their names because of them; only if requested. */
  keptFields?: KeptNames[];
  /** Values of the metadata tags: title, author and so on. */
  metadata: Record<string, string>;
  /** Which files use the slots of the tiles and sprites. */
  slots: SlotReport[];
  /** The picture of the game set in `cart.json`; paths are absolute. */
  cover?: Cover;
  /** Whether to put the cover on the screen of the cartridge; true by default. */
  coverScreen?: boolean;
  /** Size limits set in `cart.json`. */
  budget?: Budget;
  /** The look of the web page set in `cart.json`; paths are absolute. */
  page?: PageConfig;
}
