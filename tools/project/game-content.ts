/** The settings and art of a game, without its program. Reads files, writes none. */

import { dirname, join, resolve } from 'node:path';
import { type Diagnostic, failure, type Outcome, success } from '../diagnostic.ts';
import { readTextIfThere } from '../files/read-file.ts';
import { misplacedArt } from './art/misplaced-art.ts';
import { type Art, readPresentArt } from './art/read-art.ts';
import { unreadFiles } from './art/unread-files.ts';
import type { Project } from './find-project.ts';
import { entryIn } from './layout.ts';
import { type CartConfig, readCartJson } from './settings/cart-json.ts';
import { type Cover, locateCover } from './settings/cover.ts';
import { locatePage, type PageConfig } from './settings/page-config.ts';

const CONFIG_FILE = 'cart.json';
/** The cartridge that a game was pulled from; it has the chunks that no other file holds. */
export const ORIGINAL_FILE = 'original.tic';

export interface GameContent {
  /** The valid settings in `cart.json`. */
  settings: CartConfig;
  /** Path and text of that file. */
  config: { file: string; text: string };
  /** Whether all of it is valid. */
  isConfigRead: boolean;
  art: Outcome<Art>;
  /** With absolute paths. */
  cover?: Cover;
  page?: PageConfig;
  /** Absolute paths of all files this depends on, existing or not. */
  files: string[];
  /** Problems of the settings, and of the art with its neighboring files. */
  problems: { ofSettings: Diagnostic[]; ofArt: Diagnostic[] };
}

/**
 * Reads the settings and art of a game.
 *
 * @returns everything that can be read, with all problems; an error if `cart.json` exists and cannot be opened
 */
export function readGameContent(project: Project): Outcome<GameContent> {
  const folder = project.cartFolder;
  const file = join(folder, CONFIG_FILE);
  const written = readTextIfThere(file);
  if (!written.ok) return written;
  const text = written.value ?? '{}';
  const place = { file, text };
  const settings: CartConfig = {};
  const config = readCartJson(text, file, settings);
  const { cover, ...coverParts } = locateCover(settings.cover, folder, place);
  const { page, ...pageParts } = locatePage(settings.page, folder, place);
  // If the options of art files are unknown, reading them would report false errors.
  const isArtSaid = config.ok || settings.art !== undefined || !text.includes('"art"');
  const { present, outcome } = readPresentArt(folder, { value: settings, ...place });
  const art = isArtSaid ? outcome : failure([]);
  const files = [
    ...(art.ok ? present.files : []),
    ...coverParts.files,
    ...pageParts.files,
    file,
    join(folder, ORIGINAL_FILE),
  ];
  // A file that cannot be read is reported only once.
  const told = outcome.diagnostics.flatMap(({ file }) => file ?? []);
  const known = [...present.files, ...files, ...told];
  // A folder that also holds the program may hold other files.
  const isOfArt = isArtSaid && folder !== dirname(project.entry);
  const unread = isOfArt ? unreadFiles(folder, present.all, known, present.areMapsRead) : [];
  return success({
    settings,
    config: place,
    isConfigRead: config.ok,
    art,
    cover,
    page,
    files,
    problems: {
      ofSettings: [...config.diagnostics, ...coverParts.problems, ...pageParts.problems],
      ofArt: [...art.diagnostics, ...unread, ...misplacedBeside(project)],
    },
  });
}

/** Misplaced art next to the art folders. A program given by its path has no folder among those of games. */
function misplacedBeside({ root, config, cartFolder, entry }: Project): Diagnostic[] {
  const isAmongGames = dirname(cartFolder) === resolve(root, config.cart ?? 'cart');
  const games = dirname(dirname(entry));
  return isAmongGames ? misplacedArt(cartFolder, name => entryIn(join(games, name)) !== undefined) : [];
}
