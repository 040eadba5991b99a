/** The player as one script and one style sheet, made by esbuild from `tools/player`, once for each kind of page. */

import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { bundleStyle } from './style-bundle.ts';

const PLAYER = new URL('../player/', import.meta.url);
const STYLES = ['theme.css', 'player.css', 'panels.css', 'touch.css'];

/** Kinds of pages: what is bundled, and the style sheets that come on top of the player's. */
const PAGES = {
  game: { entry: 'entries/game.ts', styles: [] },
  'game-development': { entry: 'entries/game-development.ts', styles: [] },
  gallery: { entry: 'entries/gallery.ts', styles: ['gallery.css'] },
  'gallery-development': { entry: 'entries/gallery-development.ts', styles: ['gallery.css'] },
};

/** A page for development maps errors to TypeScript and follows the server. */
export type PageKind = keyof typeof PAGES;

export interface PlayerBundle {
  script: string;
  style: string;
  /** The elements of the player, for the body of the page. */
  markup: string;
}

const bundles = new Map<PageKind, Promise<PlayerBundle>>();

/** The bundle of a kind of page. */
export function bundlePlayer(kind: PageKind): Promise<PlayerBundle> {
  const bundle = bundles.get(kind) ?? makeBundle(kind);
  bundles.set(kind, bundle);
  return bundle;
}

async function makeBundle(kind: PageKind): Promise<PlayerBundle> {
  const { entry, styles } = PAGES[kind];
  const [built, style, markup] = await Promise.all([
    build({
      entryPoints: [fileURLToPath(new URL(entry, PLAYER))],
      // Independent of the folder in which the command runs.
      absWorkingDir: fileURLToPath(PLAYER),
      // Nor of settings that lie around an installed package: those of the user's project.
      tsconfigRaw: {},
      bundle: true,
      write: false,
      format: 'iife',
      platform: 'browser',
      target: ['chrome108', 'firefox101', 'safari15.4'],
      minify: true,
      legalComments: 'none',
      logLevel: 'silent',
    }),
    bundleStyle([...STYLES, ...styles]),
    readFile(new URL('page/player.html', PLAYER), 'utf8'),
  ]);
  return { script: built.outputFiles[0].text, style, markup };
}
