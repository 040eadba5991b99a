/**
 * What a page carries for its player: one JSON value in a script element. The export writes it, the player reads
 * it; both go through this file. Binary parts are zlib streams in base64.
 */

import { deflate, inflate } from 'pako';
import type { SourceMapV3 } from '../compile/source-map.ts';
import { decodeBase64, encodeBase64 } from './base64.ts';

/** Id of the script element that holds the data. */
export const PAGE_DATA_ID = 'cartwright-data';

/** A game to be played. */
export interface GameData {
  /** The cartridge as the bytes of a .tic file. */
  cartridge: Uint8Array;
  /** Only on pages for development: shows run-time errors in TypeScript. */
  sourceMap?: SourceMapV3;
  /** Only on pages for development: which build of the game it is; reports of errors name it. */
  version?: number;
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
  /** The cartridges by the names of their games; null for one that has to be asked of the server. */
  games: Record<string, Uint8Array | null>;
}

/**
 * JSON text of the data, safe inside a script element.
 *
 * @param lua the bytes of the Lua machine, packed: they are the same in every page
 */
export function encodePageData({ cartridge, sourceMap, version }: GameData, lua: string): string {
  return encodeJson({ cartridge: pack(cartridge), lua, sourceMap, version });
}

/** The data of a script element's text; throws on text that `encodePageData` did not write. */
export function decodePageData(text: string): PageData {
  const { cartridge, lua, sourceMap, version } = JSON.parse(text);
  return { cartridge: unpack(cartridge), lua: unpack(lua), sourceMap, version };
}

/** JSON text of one game for a page that asks for it. */
export function encodeGameData({ cartridge, sourceMap, version }: GameData): string {
  // The page asks a server on its own computer: to compress would take longer than to send.
  const stored = encodeBase64(deflate(cartridge, { level: 0 }));
  return JSON.stringify({ cartridge: stored, sourceMap, version });
}

/** The game of a text that `encodeGameData` wrote; throws on any other. */
export function decodeGameData(text: string): GameData {
  const { cartridge, sourceMap, version } = JSON.parse(text);
  return { cartridge: unpack(cartridge), sourceMap, version };
}

/**
 * JSON text of a gallery's data, safe inside a script element.
 *
 * @param lua the bytes of the Lua machine, packed
 */
export function encodeGalleryData(games: GalleryData['games'], lua: string): string {
  const packed = Object.entries(games).map(([name, cartridge]) => [name, cartridge && pack(cartridge)]);
  return encodeJson({ lua, games: Object.fromEntries(packed) });
}

/** The data of a script element's text; throws on text that `encodeGalleryData` did not write. */
export function decodeGalleryData(text: string): GalleryData {
  const { lua, games } = JSON.parse(text) as { lua: string; games: Record<string, string | null> };
  const unpacked = Object.entries(games).map(([name, cartridge]) => [name, cartridge && unpack(cartridge)]);
  return { lua: unpack(lua), games: Object.fromEntries(unpacked) };
}

function encodeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/** Bytes as pages carry them. */
export function pack(bytes: Uint8Array): string {
  return encodeBase64(deflate(bytes, { level: 9 }));
}

function unpack(text: string): Uint8Array {
  return inflate(decodeBase64(text));
}
