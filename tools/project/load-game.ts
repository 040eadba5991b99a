/**
 * Loads the argument of `run`, `play` and `export`: a game of the project, an entry file, or a cartridge file
 * of any format.
 */

import { basename, resolve } from 'node:path';
import { formOfName } from '../cartridge/forms.ts';
import type { Outcome } from '../diagnostic.ts';
import { failure, success } from '../diagnostic.ts';
import { exists, isFile } from '../files/find.ts';
import { STANDARD_STREAM } from '../files/standard-stream.ts';
import { type BuiltGame, buildGame } from './build-game.ts';
import type { BuildOptions } from './index.ts';
import {
  languageProblem,
  loadCartridgeFile,
  type RunnableCartridge,
  withDisplayPaths,
} from './load-cartridge-file.ts';
import type { PageConfig } from './settings/page-config.ts';

export interface LoadedGame extends RunnableCartridge {
  /** Base name for output files. */
  name: string;
  /** The build; undefined for a cartridge file. */
  built?: BuiltGame;
  /** The look of its web page, if set. */
  page?: PageConfig;
  /** Files that it was made from, for watching. */
  files: string[];
}

/**
 * Builds or reads what the user named; by default the only game of the project.
 *
 * @param build how to build a game
 */
export async function loadGame(
  name: string | undefined,
  options: BuildOptions = {},
  build: typeof buildGame = buildGame,
): Promise<Outcome<LoadedGame>> {
  if (name !== undefined && isCartridgeFile(name)) {
    const loaded = await loadCartridgeFile(name);
    if (!loaded.ok) return loaded;
    if (name === STANDARD_STREAM)
      return success({ ...loaded.value, name: 'cartridge', files: [] }, loaded.diagnostics);
    const stem = basename(name).replace(/(\.cart)?\.[^.]+$/, '');
    return success({ ...loaded.value, name: stem, files: [resolve(name)] }, loaded.diagnostics);
  }
  const game = await build(name, options);
  if (!game.ok) return game;
  const { project, built } = game.value;
  const { cartridge, sourceMap, files, page } = built;
  const problem = languageProblem(cartridge, project.entry);
  if (problem) return failure(problem);
  return success(
    {
      name: project.name,
      built: game.value,
      files,
      cartridge,
      sourceMap: withDisplayPaths(sourceMap),
      page,
    },
    game.diagnostics,
  );
}

/** Whether an argument is a cartridge file rather than a game of the project. */
export function isCartridgeFile(name: string): boolean {
  if (name === STANDARD_STREAM) return true;
  // Also unsupported ones, whose error then lists the supported extensions.
  if (/\.[cm]?tsx?$/i.test(name)) return false;
  if (exists(name)) return isFile(name);
  // A name with a cartridge's extension means a file even if none exists, so that the error says so.
  return formOfName(name) !== undefined;
}
