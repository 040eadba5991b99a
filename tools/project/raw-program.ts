/** Games in a language of the console: their code goes into the cartridge unchanged. */

import { basename, dirname, join } from 'node:path';
import { LANGUAGES, type Language, LUA } from '../cartridge/languages.ts';
import type { SourceMapV3 } from '../compile/index.ts';
import { type Outcome, success } from '../diagnostic.ts';
import { exists } from '../files/find.ts';
import { readFile, readTextIfThere } from '../files/read-file.ts';
import { requiredFiles } from '../lua/lua-paths.ts';
import { entryOf } from './entries.ts';

export interface RawProgram {
  /** Bytes of the file. */
  code: Uint8Array;
  /** The WebAssembly next to it; empty if there is none. */
  binary: Uint8Array;
  /** The code as text. */
  lua: string;
  /** Maps each line to itself. */
  sourceMap: SourceMapV3;
  helpers: [];
  helperUses: [];
  files: string[];
  luaExports: undefined;
  keptFields: undefined;
}

/** The WebAssembly of a game; its entry file then only carries the metadata. */
export const BINARY_FILE = 'main.wasm';

/** The language of an entry file; undefined if it is compiled, as Lua is that requires files beside it. */
export function rawLanguage(entry: string): Language | undefined {
  const language = LANGUAGES.find(known => basename(entry) === entryOf(known));
  return language === LUA && requiresFiles(entry) ? undefined : language;
}

const COMMENT = /--(?:\[(=*)\[[\s\S]*?\]\1\]|[^\n]*)/g;
const REQUIRE = /\brequire\s*\(?\s*(?:"([^"\n]+)"|'([^'\n]+)')/g;

/** Whether a program in Lua requires modules that are files beside it. */
export function requiresFiles(entry: string): boolean {
  const text = readTextIfThere(entry);
  if (!text.ok || !text.value?.includes('require')) return false;
  const calls = text.value.replace(COMMENT, '').matchAll(REQUIRE);
  return [...calls].some(([, one, other]) => requiredFiles(one ?? other, entry).length > 0);
}

/**
 * Reads the program of a game.
 *
 * @param entry its file
 */
export function readRawProgram(entry: string): Outcome<RawProgram> {
  const bytes = readFile(entry);
  if (!bytes.ok) return bytes;
  const code = bytes.value;
  const binaryFile = join(dirname(entry), BINARY_FILE);
  const binary = exists(binaryFile) ? readFile(binaryFile) : success(new Uint8Array(0));
  if (!binary.ok) return binary;
  const lua = new TextDecoder().decode(code);
  const lines = lua.split('\n').length;
  const sourceMap: SourceMapV3 = {
    version: 3,
    sources: [entry],
    sourcesContent: [lua],
    names: [],
    // Each line maps to the start of the next source line.
    mappings: ['AAAA', ...Array.from({ length: lines - 1 }, () => 'AACA')].join(';'),
  };
  const files = [entry, binaryFile];
  return success({
    code,
    binary: binary.value,
    lua,
    sourceMap,
    helpers: [],
    helperUses: [],
    files,
    luaExports: undefined,
    keptFields: undefined,
  });
}
