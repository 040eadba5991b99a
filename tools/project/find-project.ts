/**
 * Where a game lives: `src/<name>/main.ts` with `cart/<name>/`, or any TypeScript file by its path. Instead of main.ts it
 * may have a main.lua, or one in another language of the console.
 */

import { readdirSync } from 'node:fs';
import { basename, dirname, extname, join, resolve } from 'node:path';
import { type Diagnostic, errorDiagnostic, failure, type Outcome, success } from '../diagnostic.ts';
import { isFile } from '../files/is-file.ts';
import { nearestWord } from './nearest.ts';
import { RAW_ENTRIES } from './raw-program.ts';

/** The first of these in a game's folder is its program. */
const ENTRIES = ['main.ts', ...RAW_ENTRIES];

/** A game, found but not read. All paths are absolute. */
export interface Project {
  /** Name of the files that are built. */
  name: string;
  /** Folder that results go under, in `dist/`. */
  root: string;
  entry: string;
  /** Folder with `cart.json` and the assets; it need not exist. */
  cartFolder: string;
}

/**
 * Finds a game.
 * @param nameOrPath name of a game of the project around `cwd`, or path of an entry file or of a folder with a
 *   main.ts; undefined for the only game of the project
 * @returns the game; or what is wrong with the name, with the games there are
 */
export function findProject(nameOrPath: string | undefined, cwd: string): Outcome<Project> {
  if (nameOrPath === undefined) return onlyGame(cwd);
  const path = resolve(cwd, nameOrPath);
  if (isFile(path)) return fromFile(path, cwd);
  const root = findRoot(cwd, folder => entryIn(join(folder, 'src', nameOrPath)) !== undefined);
  if (root !== undefined && !/[\\/]/.test(nameOrPath)) return success(gameOf(root, nameOrPath));
  const entry = entryIn(path);
  if (entry !== undefined) return fromFile(entry, cwd);
  return failure(notFound(nameOrPath, cwd));
}

/**
 * All games of a project, in alphabetical order of their names.
 * @returns the games of the project around `cwd`, at least one; or an error where there is none
 */
export function findGames(cwd: string): Outcome<Project[]> {
  const root = findRoot(cwd, folder => gamesIn(folder).length > 0);
  return root === undefined ? failure(noGame()) : success(gamesIn(root).map(name => gameOf(root, name)));
}

/** The program of the game in a folder; undefined if there is none. */
function entryIn(folder: string): string | undefined {
  return ENTRIES.map(name => join(folder, name)).find(isFile);
}

/** The folders that hold what a game consists of; they need not exist. */
export function sourceFolders({ entry, cartFolder }: Project): string[] {
  return [dirname(entry), cartFolder];
}

function fromFile(file: string, cwd: string): Outcome<Project> {
  const isMain = ENTRIES.includes(basename(file));
  if (!isMain && (!/\.tsx?$/.test(file) || file.endsWith('.d.ts')))
    return failure(
      errorDiagnostic('project/not-typescript', 'the entry file is not a TypeScript file', {
        file,
        remedy: 'Give a .ts file, or the name of a game.',
      }),
    );
  const folder = dirname(file);
  // The main file of a game is that game, however it is named.
  if (isMain && basename(dirname(folder)) === 'src')
    return success(gameOf(dirname(dirname(folder)), basename(folder)));
  const name = isMain ? basename(folder) : basename(file).replace(/\.tsx?$/, '');
  return success({ name, root: cwd, entry: file, cartFolder: folder });
}

function gameOf(root: string, name: string): Project {
  return { name, root, entry: entryIn(join(root, 'src', name))!, cartFolder: join(root, 'cart', name) };
}

function onlyGame(cwd: string): Outcome<Project> {
  const root = findRoot(cwd, folder => gamesIn(folder).length > 0);
  const games = root === undefined ? [] : gamesIn(root);
  if (root !== undefined && games.length === 1) return success(gameOf(root, games[0]));
  return failure(
    games.length === 0
      ? noGame()
      : errorDiagnostic('project/which-game', `this project has several games: ${games.join(', ')}`, {
          remedy: `Name one, such as ${games[0]}.`,
        }),
  );
}

function noGame(): Diagnostic {
  return errorDiagnostic('project/no-game', 'there is no game here', {
    remedy:
      'A game is src/<name>/main.ts: `cartwright new <name>` creates one. Or give the path of an entry file.',
  });
}

function notFound(nameOrPath: string, cwd: string): Diagnostic {
  const root = findRoot(cwd, folder => gamesIn(folder).length > 0);
  const games = root === undefined ? [] : gamesIn(root);
  const near = nearestWord(nameOrPath, games);
  return errorDiagnostic('project/not-found', missing(nameOrPath), {
    remedy: near
      ? `Did you mean ${near}?`
      : games.length > 0
        ? `The games here are ${games.join(', ')}.`
        : 'A game is src/<name>/main.ts; or give the path of an entry file.',
  });
}

/** A game has no extension in its name. */
function missing(nameOrPath: string): string {
  return extname(nameOrPath) === ''
    ? `there is no game or file "${nameOrPath}"`
    : `file not found: ${nameOrPath}`;
}

/** Names of the games of a project, in alphabetical order. */
function gamesIn(root: string): string[] {
  const source = join(root, 'src');
  try {
    return readdirSync(source)
      .filter(name => entryIn(join(source, name)) !== undefined)
      .sort();
  } catch {
    // There is no such folder, or nobody may look into it.
    return [];
  }
}

/**
 * The nearest folder from `cwd` upwards for which `isRoot` holds. A package is a border: what lies around it is another
 * project, whose sources may be anything.
 */
function findRoot(cwd: string, isRoot: (folder: string) => boolean): string | undefined {
  for (let folder = resolve(cwd); ; folder = dirname(folder)) {
    if (isRoot(folder)) return folder;
    if (dirname(folder) === folder || isFile(join(folder, 'package.json'))) return undefined;
  }
}
