/** The player as one script and one style sheet, made by esbuild from `tools/player`. */

import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build, transform } from 'esbuild';

const PLAYER = new URL('../player/', import.meta.url);
const STYLES = ['page/player.css', 'page/panels.css', 'page/touch.css'];

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
    Promise.all(STYLES.map(readPlayerFile)).then(minifyStyle),
    readPlayerFile('page/player.html'),
  ]);
  return { script: built.outputFiles[0].text, style, markup };
}

function readPlayerFile(name: string): Promise<string> {
  return readFile(new URL(name, PLAYER), 'utf8');
}

async function minifyStyle(sheets: string[]): Promise<string> {
  const { code } = await transform(sheets.join('\n'), { loader: 'css', minify: true });
  return code.trim();
}
