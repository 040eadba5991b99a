/**
 * Finds games: `src/<name>/main.ts` with `cart/<name>/`, or any TypeScript file by its path. A game can have a
 * main.lua, or one in another language of the console, instead of main.ts. `cartwright.config.ts` can set other
 * folders.
 */

import { basename, dirname, extname, join, resolve } from 'node:path';
import { type Diagnostic, errorDiagnostic, failure, type Outcome, success } from '../diagnostic.ts';
import { exists, isFile } from '../files/find.ts';
import { nearestWord } from '../nearest-word.ts';
import { ENTRIES } from './entries.ts';
import { entryIn, findLayout, gamesIn, type Layout, layoutOf } from './layout.ts';
import type { ProjectConfig } from './settings/project-config.ts';

/** A game that was found but not read. All paths are absolute. */
export interface Project {
  /** Base name of the output files. */
  name: string;
  /** Folder of the project that contains the game. */
  root: string;
  entry: string;
  /** Folder with `cart.json` and the art; it may not exist. */
  cartFolder: string;
  /** Folder for build output; it may not exist. */
  output: string;
  /** Settings of the project, for all of its games. */
  config: ProjectConfig;
  /** The configuration file; undefined if there is none. */
  configFile?: string;
}

/**
 * Finds a game.
 *
 * @param nameOrPath name of a game in the project around `cwd`, or path of an entry file or of a folder with a
 *   main.ts; undefined for the only game of the project
 * @returns the game; or what is wrong with the name, with a list of games
 */
export function findProject(nameOrPath: string | undefined, cwd: string): Outcome<Project> {
  if (nameOrPath === undefined) return onlyGame(cwd);
  const path = resolve(cwd, nameOrPath);
  if (isFile(path)) return fromFile(path, cwd);
  if (!/[\\/]/.test(nameOrPath)) {
    const layout = findLayout(cwd, ({ games }) => entryIn(join(games, nameOrPath)) !== undefined);
    if (!layout.ok) return layout;
    if (layout.value) return success(gameOf(layout.value, nameOrPath));
  }
  const entry = entryIn(path);
  return entry === undefined ? notFound(nameOrPath, cwd) : fromFile(entry, cwd);
}

/**
 * Finds all games of a project, sorted by name.
 *
 * @returns the games of the project around `cwd`, at least one; or an error if there are none
 */
export function findGames(cwd: string): Outcome<Project[]> {
  const layout = findLayout(cwd, hasGames);
  if (!layout.ok) return layout;
  const { value } = layout;
  return value ? success(gamesIn(value).map(name => gameOf(value, name))) : failure(noGame());
}

/** The folders with a game's sources; they may not exist. */
export function sourceFolders({ entry, cartFolder }: Project): string[] {
  return [dirname(entry), cartFolder];
}

function fromFile(file: string, cwd: string): Outcome<Project> {
  const isMain = ENTRIES.includes(basename(file));
  if (!isMain && (!/\.tsx?$/.test(file) || file.endsWith('.d.ts')))
    return failure(
      errorDiagnostic('project/not-typescript', 'the entry file is not a TypeScript file', {
        file,
        remedy: 'Use a .ts file, or the name of a game.',
      }),
    );
  const folder = dirname(file);
  // The main file of a game stands for the game, however it is referred to.
  const own = isMain
    ? findLayout(dirname(folder), ({ games }) => games === dirname(folder))
    : success(undefined);
  if (!own.ok) return own;
  if (own.value) return success(gameOf(own.value, basename(folder), file));
  const around = layoutOf(resolve(cwd));
  if (!around.ok) return around;
  const name = isMain ? basename(folder) : basename(file).replace(/\.tsx?$/, '');
  const { output, config, configFile } = around.value;
  return success({ name, root: cwd, entry: file, cartFolder: folder, output, config, configFile });
}

function gameOf(
  { root, games, cart, output, config, configFile }: Layout,
  name: string,
  entry: string = entryIn(join(games, name))!,
): Project {
  return { name, root, entry, cartFolder: join(cart, name), output, config, configFile };
}

function hasGames(layout: Layout): boolean {
  return gamesIn(layout).length > 0;
}

function onlyGame(cwd: string): Outcome<Project> {
  const games = findGames(cwd);
  if (!games.ok) return games;
  if (games.value.length === 1) return success(games.value[0]);
  const names = games.value.map(({ name }) => name);
  return failure(
    errorDiagnostic('project/which-game', `this project has several games: ${names.join(', ')}`, {
      remedy: `Choose one, such as ${names[0]}.`,
    }),
  );
}

function noGame(): Diagnostic {
  return errorDiagnostic('project/no-game', 'there is no game in this folder', {
    remedy:
      'A game is src/<name>/main.ts: `cartwright new <name>` creates one. Or write the path of an entry file.',
  });
}

function notFound(nameOrPath: string, cwd: string): Outcome<never> {
  const layout = findLayout(cwd, hasGames);
  if (!layout.ok) return layout;
  const games = layout.value ? gamesIn(layout.value) : [];
  const near = nearestWord(nameOrPath, games);
  return failure(
    errorDiagnostic('project/not-found', missing(nameOrPath, cwd), {
      remedy: near
        ? `Did you mean ${near}?`
        : games.length > 0
          ? `The games are ${games.join(', ')}.`
          : 'A game is src/<name>/main.ts. Or write the path of an entry file.',
    }),
  );
}

/** Names of games have no extension. */
function missing(nameOrPath: string, cwd: string): string {
  if (exists(resolve(cwd, nameOrPath))) return `there is no main.ts in the folder ${nameOrPath}`;
  return extname(nameOrPath) === ''
    ? `there is no game or file "${nameOrPath}"`
    : `file not found: ${nameOrPath}`;
}
