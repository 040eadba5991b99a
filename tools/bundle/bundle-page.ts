/** Bundles and minifies the script and style sheet of a page with esbuild. */

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BuildOptions, build, type Plugin, transform } from 'esbuild';
import { filesBelow } from '../files/find.ts';
import { ROOT } from './package-root.js';

/**
 * Bundles a module with all its imports for browsers.
 *
 * @param entry absolute path of the module
 */
export function bundleScript(entry: string): Promise<string> {
  return bundle(entry, 'iife');
}

/** Bundles a module with all its imports as an ES module, which pages import on demand. */
export function bundleModuleScript(entry: string): Promise<string> {
  return bundle(entry, 'esm');
}

/** A documentation text in a table, as esbuild prints it. */
const DOCUMENTATION = /\b(?:doc|cause|deprecated|type):\s*(?:"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`),?/g;

/** The console needs the table of its functions on a page, but not their documentation. */
const withoutDocumentation: Plugin = {
  name: 'without documentation',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]tools[\\/]api[\\/][a-z]+\.ts$/ }, async ({ path }) => {
      const { code } = await transform(await readFile(path, 'utf8'), { loader: 'ts' });
      return { contents: code.replace(DOCUMENTATION, ''), loader: 'js' };
    });
  },
};

/**
 * The modules in the bundle of a page's script.
 *
 * @param entry absolute path of the module
 * @returns paths from the folder of this package
 */
export async function scriptInputs(entry: string): Promise<string[]> {
  const { metafile } = await build({ ...options(entry, 'esm'), metafile: true });
  return Object.keys(metafile.inputs);
}

async function bundle(entry: string, format: 'iife' | 'esm'): Promise<string> {
  const { outputFiles } = await build(options(entry, format));
  return outputFiles[0].text;
}

function options(entry: string, format: 'iife' | 'esm') {
  return {
    entryPoints: [entry],
    // Independent of the working folder.
    absWorkingDir: ROOT,
    // Ignore the settings of a user's project around an installed package.
    tsconfigRaw: {},
    bundle: true,
    write: false,
    format,
    jsx: 'automatic',
    jsxImportSource: 'preact',
    platform: 'browser',
    target: ['chrome108', 'firefox101', 'safari15.4'],
    minify: true,
    legalComments: 'none',
    logLevel: 'silent',
    plugins: [withoutDocumentation],
  } satisfies BuildOptions & { write: false };
}

/** All style sheets in a folder and its subfolders, sorted by path. */
export function styleSheetsIn(folder: string): string[] {
  return filesBelow(folder)
    .filter(name => name.endsWith('.css'))
    .map(name => join(folder, name));
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
