/** The folders of a project: the defaults, or those that its `cartwright.config.ts` sets. */

import { basename, dirname, join, resolve } from 'node:path';
import { type Outcome, success } from '../diagnostic.ts';
import { isFile, namesIn } from '../files/find.ts';
import { ENTRIES } from './entries.ts';
import type { ProjectConfig } from './settings/project-config.ts';
import { readConfig } from './settings/read-config.ts';

/** A folder that is or could be a project. All paths are absolute; only `root` must exist. */
export interface Layout {
  root: string;
  /** Folder with a subfolder for each game's program. */
  games: string;
  /** Folder with a subfolder for each game's art. */
  cart: string;
  output: string;
  config: ProjectConfig;
  /** The configuration file; undefined if there is none. */
  configFile?: string;
}

/** The folders of the project in `root`; or what is wrong with its configuration. */
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
 * The nearest folder from `cwd` upwards for which `isWanted` holds. The search stops at a package: folders
 * around it belong to other projects.
 *
 * @returns undefined if there is none; or what is wrong with a configuration on the way
 */
export function findLayout(cwd: string, isWanted: (layout: Layout) => boolean): Outcome<Layout | undefined> {
  for (let folder = resolve(cwd); ; folder = dirname(folder)) {
    const layout = layoutOf(folder);
    if (!layout.ok || isWanted(layout.value)) return layout;
    if (dirname(folder) === folder || isFile(join(folder, 'package.json'))) return success(undefined);
  }
}

/** Names of the games of a project, sorted. */
export function gamesIn({ games }: Layout): string[] {
  return namesIn(games).filter(name => entryIn(join(games, name)) !== undefined);
}

/** The program of the game in a folder; undefined if there is none. */
export function entryIn(folder: string): string | undefined {
  return ENTRIES.map(name => join(folder, name)).find(isFile);
}

/** Other programs next to that of a game, which are ignored; none for a file given by its path. */
export function otherEntries(entry: string): string[] {
  if (!ENTRIES.includes(basename(entry))) return [];
  const folder = dirname(entry);
  return ENTRIES.map(name => join(folder, name)).filter(file => file !== entry && isFile(file));
}
