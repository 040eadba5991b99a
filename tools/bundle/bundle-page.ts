/** The script and the style sheet of a page, each made one and small by esbuild. */

import { readFile } from 'node:fs/promises';
import { build, transform } from 'esbuild';
import { ROOT } from './package-root.js';

/**
 * Bundles a module for browsers with all it imports.
 *
 * @param entry absolute path of the module
 */
export async function bundleScript(entry: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    // Independent of the folder in which the command runs.
    absWorkingDir: ROOT,
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
  });
  return outputFiles[0].text;
}

/**
 * Joins style sheets.
 *
 * @param files absolute paths, in the order in which they apply
 */
export async function bundleStyle(files: readonly string[]): Promise<string> {
  const sheets = await Promise.all(files.map(file => readFile(file, 'utf8')));
  const { code } = await transform(sheets.join('\n'), { loader: 'css', minify: true });
  return code.trim();
}
