/** Style sheets of `tools/player/page` as one, made small by esbuild. */

import { readFile } from 'node:fs/promises';
import { transform } from 'esbuild';

const FOLDER = new URL('../player/page/', import.meta.url);

/**
 * Joins style sheets.
 *
 * @param names file names in `tools/player/page`, in the order in which they apply
 */
export async function bundleStyle(names: readonly string[]): Promise<string> {
  const sheets = await Promise.all(names.map(name => readFile(new URL(name, FOLDER), 'utf8')));
  const { code } = await transform(sheets.join('\n'), { loader: 'css', minify: true });
  return code.trim();
}
