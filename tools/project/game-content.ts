/** What a game has beside its program: its settings and its art. Reads files and writes none. */

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

/** The settings of a game. */
export const CONFIG_FILE = 'cart.json';
/** The cartridge that the files of a game were pulled from: for the chunks that no file holds. */
export const ORIGINAL_FILE = 'original.tic';

export interface GameContent {
  /** What `cart.json` says, as far as it can be read. */
  settings: CartConfig;
  /** Path and text of that file. */
  config: { file: string; text: string };
  /** Whether all of it can be read. */
  isConfigRead: boolean;
  art: Outcome<Art>;
  /** With full paths. */
  cover?: Cover;
  page?: PageConfig;
  /** Absolute paths of the files that all this is made of, there or not. */
  files: string[];
  /** What is wrong with settings, and what with art and the files beside it. */
  problems: { ofSettings: Diagnostic[]; ofArt: Diagnostic[] };
}

/**
 * Reads settings and art of a game.
 *
 * @returns what can be read, with all that is wrong; an error where `cart.json` is there and cannot be opened
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
  // Without what is said of its files, art has mistakes that it has not.
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
  // What is told of a file that cannot be read is enough for it.
  const told = outcome.diagnostics.flatMap(({ file }) => file ?? []);
  const known = [...present.files, ...files, ...told];
  // A folder that the program lies in has other files too.
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

/** What lies beside the folders of art. A program that is named by its path has no folder among those of games. */
function misplacedBeside({ root, config, cartFolder, entry }: Project): Diagnostic[] {
  const isAmongGames = dirname(cartFolder) === resolve(root, config.cart ?? 'cart');
  const games = dirname(dirname(entry));
  return isAmongGames ? misplacedArt(cartFolder, name => entryIn(join(games, name)) !== undefined) : [];
}
