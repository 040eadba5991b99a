/**
 * The data in a page for its player: one JSON value in a script element, with the parts of the page that `loaded-page.ts`
 * describes. Cartridges are packed.
 */

import { decodeBase64, encodeBase64 } from '../cartridge/base64.ts';
import type { SourceMapV3 } from '../compile/map/source-map.ts';
import type { PageProblem } from './development/page-problem.ts';

/** Id of the script element that holds the data. */
export const PAGE_DATA_ID = 'cartwright-data';

/** What is known of a game in development. */
export interface DevelopedGame {
  /** To show errors at their line of TypeScript. */
  sourceMap?: SourceMapV3;
  /** Number of the build, sent with reports of errors. */
  version?: number;
  /** Name of the game in its project. */
  name?: string;
  /** The warnings of the build. */
  warnings?: readonly PageProblem[];
  /** Whether it is built for debuggers, which can step through it as written. */
  isDebugged?: boolean;
  /** Only on pages whose game is debugged by editors: addresses of the sources, in the order of the source map. */
  urls?: readonly string[];
}

/** A game for the player. */
export interface GameData extends DevelopedGame {
  /** The cartridge as the bytes of a .tic file. */
  cartridge: Uint8Array;
}

/** The data of a page that plays one game. */
export interface PackedGame extends DevelopedGame {
  /** The cartridge, packed. */
  cartridge: string;
}

/** The data of a page that shows several games and plays them one after the other. */
export interface PackedGallery {
  /** The packed cartridges by the names of their games; null for one that has to be loaded from the server. */
  games: Record<string, string | null>;
}

/** One game as JSON, for a page that loads it from the server. */
export function encodeGameData({ cartridge, ...rest }: GameData): string {
  // The server is on the same computer: compressing would take longer than sending.
  return JSON.stringify({ ...rest, cartridge: encodeBase64(cartridge) });
}

/** Reads what `encodeGameData` wrote; throws on anything else. */
export function decodeGameData(json: string): GameData {
  const { cartridge, ...rest } = JSON.parse(json);
  return { ...rest, cartridge: decodeBase64(cartridge) };
}
