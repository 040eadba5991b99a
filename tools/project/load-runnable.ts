/** What a user names to be run or played: a cartridge file of any form, a game of the project, an entry file. */

import type { Cartridge } from '../cartridge/cartridge.ts';
import { decodeCartridge, readCartridgeFile } from '../cartridge/decode.ts';
import { LUA } from '../cartridge/languages.ts';
import { cartridgeLanguage } from '../cartridge/metadata.ts';
import { mapCartridgeError } from '../compile/error-map.ts';
import type { SourceMapV3 } from '../compile/source-map.ts';
import { type CartridgeError, reportedError } from '../console/machine.ts';
import { type Diagnostic, errorDiagnostic, failure, type Outcome, success } from '../diagnostic.ts';
import { displayPath } from '../files/display-path.ts';
import { readFile } from '../files/read-file.ts';
import { STANDARD_STREAM } from '../files/standard-stream.ts';
import { findSourceMap } from './find-source-map.ts';

export interface Runnable {
  cartridge: Cartridge;
  /** From the lines of the cartridge's code to the TypeScript it was made from, if it was. */
  sourceMap?: SourceMapV3;
  /** The text project whose lines are those of the code, if it is one. */
  text?: { file: string; source: string };
}

/** Loads or builds what a user named. */
export async function loadRunnable(name: string): Promise<Outcome<Runnable>> {
  const bytes = readFile(name);
  if (!bytes.ok) return bytes;
  const cartridge = decodeCartridge(bytes.value, name);
  if (!cartridge.ok) return cartridge;
  const language = cartridgeLanguage(cartridge.value);
  if (language !== LUA)
    return failure(
      errorDiagnostic('run/language', `the cartridge is written in ${language.name}; only Lua runs here`, {
        file: name,
      }),
    );
  const form = readCartridgeFile(bytes.value, name);
  const isText = form.ok && form.value.form.kind === 'text';
  const sourceMap = name === STANDARD_STREAM ? undefined : findSourceMap(name, cartridge.value.code);
  return success(
    {
      cartridge: cartridge.value,
      // Errors show files as the user would type them.
      ...(sourceMap ? { sourceMap: { ...sourceMap, sources: sourceMap.sources.map(displayPath) } } : {}),
      ...(isText ? { text: { file: name, source: new TextDecoder().decode(bytes.value) } } : {}),
    },
    cartridge.diagnostics,
  );
}

/** An error of a running cartridge as a diagnostic, at its place in the source where that is known. */
export function runtimeDiagnostic(reported: CartridgeError, runnable: Runnable): Diagnostic {
  const error = reportedError(reported);
  if (runnable.sourceMap) return mapCartridgeError(error, runnable.sourceMap);
  const message = [error.message, error.traceback].filter(Boolean).join('\n');
  const line = /^\[string ".*"\]:(\d+):/.exec(error.message)?.[1];
  const place = line && runnable.text ? { ...runnable.text, line: Number(line) } : {};
  return errorDiagnostic('run/error', message, place);
}
