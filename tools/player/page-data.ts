/**
 * What a page carries for its player: one JSON value in a script element. The export writes it, the player reads
 * it; both go through this file. Binary parts are zlib streams in base64.
 */

import { deflate, inflate } from 'pako';
import type { SourceMapV3 } from '../compile/source-map.ts';
import { decodeBase64, encodeBase64 } from './base64.ts';

/** Id of the script element that holds the data. */
export const PAGE_DATA_ID = 'cartwright-data';

export interface PageData {
  /** The cartridge as the bytes of a .tic file. */
  cartridge: Uint8Array;
  /** The WebAssembly bytes of the Lua machine. */
  lua: Uint8Array;
  /** Only on pages for development: shows run-time errors in TypeScript. */
  sourceMap?: SourceMapV3;
}

/** JSON text of the data, safe inside a script element. */
export function encodePageData({ cartridge, lua, sourceMap }: PageData): string {
  const packed = { cartridge: pack(cartridge), lua: pack(lua), sourceMap };
  return JSON.stringify(packed).replaceAll('<', '\\u003c');
}

/** The data of a script element's text; throws on text that `encodePageData` did not write. */
export function decodePageData(text: string): PageData {
  const { cartridge, lua, sourceMap } = JSON.parse(text);
  return { cartridge: unpack(cartridge), lua: unpack(lua), sourceMap };
}

function pack(bytes: Uint8Array): string {
  return encodeBase64(deflate(bytes, { level: 9 }));
}

function unpack(text: string): Uint8Array {
  return inflate(decodeBase64(text));
}
