/** Reads a cartridge file to run it, and converts runtime errors to diagnostics. */

import { basename, dirname, resolve } from 'node:path';
import type { Cartridge } from '../cartridge/cartridge.ts';
import { loadedCartridge, readCartridgeFile } from '../cartridge/decode.ts';
import { LUA } from '../cartridge/languages.ts';
import { cartridgeLanguage } from '../cartridge/metadata.ts';
import { mapCartridgeError } from '../compile/map/error-map.ts';
import type { SourceMapV3 } from '../compile/map/source-map.ts';
import { type CartridgeError, reportedError } from '../console/machine.ts';
import { type Diagnostic, errorDiagnostic, failure, type Outcome, success } from '../diagnostic.ts';
import { displayPath } from '../files/display-path.ts';
import { readFile } from '../files/read-file.ts';
import { STANDARD_STREAM } from '../files/standard-stream.ts';
import { findSourceMap } from './find-source-map.ts';
import { requiresFiles } from './raw-program.ts';

export interface RunnableCartridge {
  cartridge: Cartridge;
  /** Maps lines of the cartridge's code to its TypeScript, if known. */
  sourceMap?: SourceMapV3;
  /** The text project whose lines are those of the code, if it is one. */
  text?: { file: string; source: string };
}

/** Reads a cartridge file to run; its program must be Lua. */
export async function loadCartridgeFile(name: string): Promise<Outcome<RunnableCartridge>> {
  const bytes = readFile(name);
  if (!bytes.ok) return bytes;
  const file = readCartridgeFile(bytes.value, name);
  if (!file.ok) return file;
  const cartridge = loadedCartridge(file.value);
  const { isText } = file.value.form;
  const problem = languageProblem(cartridge, name) ?? (isText ? partProblem(name) : undefined);
  if (problem) return failure(problem);
  const sourceMap = name === STANDARD_STREAM ? undefined : findSourceMap(name, cartridge.code);
  return success(
    {
      cartridge,
      ...(sourceMap ? { sourceMap: withDisplayPaths(sourceMap) } : {}),
      ...(isText ? { text: { file: name, source: new TextDecoder().decode(bytes.value) } } : {}),
    },
    file.diagnostics,
  );
}

/** Why a cartridge cannot run here; undefined if it is written in Lua. */
export function languageProblem(cartridge: Cartridge, file: string): Diagnostic | undefined {
  const language = cartridgeLanguage(cartridge);
  if (language === LUA) return undefined;
  return errorDiagnostic(
    'run/language',
    `the cartridge is written in ${language.name}, but Cartwright runs only Lua`,
    {
      file,
      remedy: 'Play it in TIC-80.',
    },
  );
}

/** Why a file in Lua is not a cartridge: it requires files beside it, which only a build puts into one. */
function partProblem(file: string): Diagnostic | undefined {
  if (file === STANDARD_STREAM || !requiresFiles(file)) return undefined;
  const game = basename(dirname(resolve(file)));
  return errorDiagnostic(
    'run/part',
    'this file requires others beside it: it is a part of a game, and no cartridge',
    {
      file,
      remedy: `Make it src/${game}/main.lua of a project, and run the game by its name: \`cartwright run ${game}\`.`,
    },
  );
}

/** A source map with display paths, for error messages. */
export function withDisplayPaths(map: SourceMapV3): SourceMapV3 {
  return { ...map, sources: map.sources.map(displayPath) };
}

/**
 * A runtime error as a diagnostic, at its source position if known.
 *
 * @param isReplaced whether it happened on a page where code may have been replaced
 */
export function runtimeDiagnostic(
  reported: CartridgeError,
  runnable: RunnableCartridge,
  isReplaced = false,
): Diagnostic {
  const found = reportedError(reported);
  // Where Lua looks for files on this computer is of no use: a cartridge has none.
  const error = { ...found, message: found.message.replace(/(module '.*' not found):(\n\tno .*)+/, '$1') };
  if (runnable.sourceMap) return mapCartridgeError(error, runnable.sourceMap, isReplaced);
  const message = [error.message, error.traceback].filter(Boolean).join('\n');
  const line = /^\[string ".*"\]:(\d+):/.exec(error.message)?.[1];
  const place = line && runnable.text ? { ...runnable.text, line: Number(line) } : {};
  return errorDiagnostic('run/error', message, place);
}
