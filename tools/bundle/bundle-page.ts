/** The script and the style sheet of a page, each made one and small by esbuild. */

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin, transform } from 'esbuild';
import { filesBelow } from '../files/find.ts';
import { ROOT } from './package-root.js';

/**
 * Bundles a module for browsers with all it imports.
 *
 * @param entry absolute path of the module
 */
export function bundleScript(entry: string): Promise<string> {
  return bundle(entry, 'iife');
}

/**
 * Bundles a module with all it imports as a module of its own, which pages import when they need it.
 *
 * @param entry absolute path of the module
 */
export function bundleModuleScript(entry: string): Promise<string> {
  return bundle(entry, 'esm');
}

/** A documentation text in a table that esbuild has written. */
const DOCUMENTATION = /\b(?:doc|cause|deprecated|type):\s*(?:"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`),?/g;

/** The console reads the table of its functions; nobody reads the documentation in it on a page. */
const withoutDocumentation: Plugin = {
  name: 'without documentation',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]tools[\\/]api[\\/][a-z]+\.ts$/ }, async ({ path }) => {
      const { code } = await transform(await readFile(path, 'utf8'), { loader: 'ts' });
      return { contents: code.replace(DOCUMENTATION, ''), loader: 'js' };
    });
  },
};

async function bundle(entry: string, format: 'iife' | 'esm'): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    // Independent of the folder in which the command runs.
    absWorkingDir: ROOT,
    // Nor of settings that lie around an installed package: those of the user's project.
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
  });
  return outputFiles[0].text;
}

/** All style sheets in a folder and those in it, in the order of their paths. */
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
