/** The folders of a project: the usual ones, or those that its `cartwright.config.ts` names. */

import { basename, dirname, join, resolve } from 'node:path';
import { type Outcome, success } from '../diagnostic.ts';
import { isFile, namesIn } from '../files/find.ts';
import { RAW_ENTRIES } from './raw-program.ts';
import type { ProjectConfig } from './settings/project-config.ts';
import { readConfig } from './settings/read-config.ts';

/** The first of these in a game's folder is its program. */
export const ENTRIES: readonly string[] = ['main.ts', ...RAW_ENTRIES];

/** A folder that is a project, or could be one. All paths are absolute; none but `root` need exist. */
export interface Layout {
  root: string;
  /** Folder with a folder for each game, which holds its program. */
  games: string;
  /** Folder with a folder for each game, which holds its art. */
  cart: string;
  output: string;
  config: ProjectConfig;
  /** The file that says so; undefined where there is none. */
  configFile?: string;
}

/** The folders of a project in `root`; or what is wrong with its configuration. */
export function layoutOf(root: string): Outcome<Layout> {
  const read = readConfig(root);
  if (!read.ok) return read;
  const config = read.value?.config ?? {};
  return success({
    root,
    games: resolve(root, config.games ?? 'src'),
    cart: resolve(root, config.cart ?? 'cart'),
    output: resolve(root, config.output ?? 'dist'),
    config,
    configFile: read.value?.file,
  });
}

/**
 * The nearest folder from `cwd` upwards for which `isWanted` holds. A package is a border: what lies around it is another
 * project, whose sources may be anything.
 *
 * @returns undefined where there is none; or what is wrong with the configuration of one on the way
 */
export function findLayout(cwd: string, isWanted: (layout: Layout) => boolean): Outcome<Layout | undefined> {
  for (let folder = resolve(cwd); ; folder = dirname(folder)) {
    const layout = layoutOf(folder);
    if (!layout.ok || isWanted(layout.value)) return layout;
    if (dirname(folder) === folder || isFile(join(folder, 'package.json'))) return success(undefined);
  }
}

/** Names of the games of a project, in alphabetical order. */
export function gamesIn({ games }: Layout): string[] {
  return namesIn(games).filter(name => entryIn(join(games, name)) !== undefined);
}

/** The program of the game in a folder; undefined if there is none. */
export function entryIn(folder: string): string | undefined {
  return ENTRIES.map(name => join(folder, name)).find(isFile);
}

/** Other programs beside that of a game, which are no part of it; none beside a file that is one by its path alone. */
export function otherEntries(entry: string): string[] {
  if (!ENTRIES.includes(basename(entry))) return [];
  const folder = dirname(entry);
  return ENTRIES.map(name => join(folder, name)).filter(file => file !== entry && isFile(file));
}
