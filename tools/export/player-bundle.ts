/** The player as one script and one style sheet, made by esbuild from `tools/player`. */

import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { bundleStyle } from './style-bundle.ts';

const PLAYER = new URL('../player/', import.meta.url);
const STYLES = ['theme.css', 'player.css', 'panels.css', 'touch.css'];

export interface PlayerBundle {
  script: string;
  style: string;
  /** The elements of the player, for the body of the page. */
  markup: string;
}

/**
 * Bundles the player.
 *
 * @param development whether to take the entry that maps errors to TypeScript and follows the server
 */
export async function bundlePlayer(development: boolean): Promise<PlayerBundle> {
  const entry = development ? 'main-development.ts' : 'main.ts';
  const [built, style, markup] = await Promise.all([
    build({
      entryPoints: [fileURLToPath(new URL(entry, PLAYER))],
      // Independent of the folder in which the command runs.
      absWorkingDir: fileURLToPath(PLAYER),
      bundle: true,
      write: false,
      format: 'iife',
      platform: 'browser',
      target: ['chrome108', 'firefox101', 'safari15.4'],
      minify: true,
      legalComments: 'none',
      logLevel: 'silent',
    }),
    bundleStyle(STYLES),
    readFile(new URL('page/player.html', PLAYER), 'utf8'),
  ]);
  return { script: built.outputFiles[0].text, style, markup };
}
