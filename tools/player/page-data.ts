/**
 * The data in a page for its player: one JSON value in a script element. The export writes it with the functions of this
 * file, and the player reads it with them. Bytes are compressed with zlib and encoded as base64.
 */

import { deflate, inflate } from 'pako';
import type { SourceMapV3 } from '../compile/map/source-map.ts';
import { decodeBase64, encodeBase64 } from './base64.ts';
import type { PageProblem } from './development/page-problem.ts';

/** Id of the script element that holds the data. */
export const PAGE_DATA_ID = 'cartwright-data';

/** A game for the player. */
export interface GameData {
  /** The cartridge as the bytes of a .tic file. */
  cartridge: Uint8Array;
  /** Only on pages for development: to show errors at their line of TypeScript. */
  sourceMap?: SourceMapV3;
  /** Only on pages for development: number of the build, sent with reports of errors. */
  version?: number;
  /** Only on pages for development: name of the game in its project. */
  name?: string;
  /** Only on pages for development: the warnings of the build. */
  warnings?: readonly PageProblem[];
  /** Only on pages whose game is debugged: addresses of the sources, in the order of the source map. */
  urls?: readonly string[];
}

/** The data of a page that plays one game. */
export interface PageData extends GameData {
  /** The WebAssembly bytes of the Lua machine. */
  lua: Uint8Array;
}

/** The data of a page that shows several games and plays them one after the other. */
export interface GalleryData {
  /** The WebAssembly bytes of the Lua machine. */
  lua: Uint8Array;
  /** The cartridges by the names of their games; null for one that has to be loaded from the server. */
  games: Record<string, Uint8Array | null>;
}

/**
 * The data as JSON, safe inside a script element.
 *
 * @param lua the WebAssembly bytes of the Lua machine, already packed because they are the same in every page
 */
export function encodePageData({ cartridge, ...rest }: GameData, lua: string): string {
  return encodeJson({ ...rest, cartridge: pack(cartridge), lua });
}

/** Reads what `encodePageData` wrote; throws on anything else. */
export function decodePageData(json: string): PageData {
  const { cartridge, lua, ...rest } = JSON.parse(json);
  return { ...rest, cartridge: unpack(cartridge), lua: unpack(lua) };
}

/** One game as JSON, for a page that loads it from the server. */
export function encodeGameData({ cartridge, ...rest }: GameData): string {
  // The server is on the same computer: compressing would take longer than sending.
  const stored = encodeBase64(deflate(cartridge, { level: 0 }));
  return JSON.stringify({ ...rest, cartridge: stored });
}

/** Reads what `encodeGameData` wrote; throws on anything else. */
export function decodeGameData(json: string): GameData {
  const { cartridge, ...rest } = JSON.parse(json);
  return { ...rest, cartridge: unpack(cartridge) };
}

/**
 * A gallery's data as JSON, safe inside a script element.
 *
 * @param lua the WebAssembly bytes of the Lua machine, packed
 */
export function encodeGalleryData(games: GalleryData['games'], lua: string): string {
  const packed = Object.entries(games).map(([name, cartridge]) => [name, cartridge && pack(cartridge)]);
  return encodeJson({ lua, games: Object.fromEntries(packed) });
}

/** Reads what `encodeGalleryData` wrote; throws on anything else. */
export function decodeGalleryData(json: string): GalleryData {
  const { lua, games } = JSON.parse(json) as { lua: string; games: Record<string, string | null> };
  const unpacked = Object.entries(games).map(([name, cartridge]) => [name, cartridge && unpack(cartridge)]);
  return { lua: unpack(lua), games: Object.fromEntries(unpacked) };
}

function encodeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/** Bytes as a string for a page: compressed with zlib, in base64. */
export function pack(bytes: Uint8Array): string {
  return encodeBase64(deflate(bytes, { level: 9 }));
}

function unpack(packed: string): Uint8Array {
  return inflate(decodeBase64(packed));
}
