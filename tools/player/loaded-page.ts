/**
 * What the loader of a page hands to the player. The loader is the page's only plain script: it unpacks the Lua machine and
 * the player, and later what compiles functions.
 */

import type { Compiler } from '../console/vm/index.ts';
import type { PackedGallery, PackedGame } from './page-data.ts';

/** The packed parts of a page. */
export interface PageParts {
  /** The WebAssembly bytes of the Lua machine. */
  lua: string;
  /** The player's script, and the one that `loadCompiler` runs. */
  player: string;
  compiler: string;
}

export interface LoadedPage {
  data: PackedGame | PackedGallery;
  /** The Lua machine; rejects where the page may not compile WebAssembly. */
  lua: Promise<WebAssembly.Module>;
  /** What compiles functions, once it is loaded. */
  compiler?: Compiler;
  /** The bytes of packed data. */
  unpack(text: string): Promise<Uint8Array<ArrayBuffer>>;
  /** Loads what compiles functions; without it, the interpreter runs everything. */
  loadCompiler(): void;
}

declare global {
  interface Window {
    cartwrightPage: LoadedPage;
  }
}
