/** The `tsconfig.json` with which editors know the console's functions, and the path of this package in it. */

import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Diagnostic } from '../../diagnostic.ts';
import { exists } from '../../files/find.ts';
import { readTextIfThere } from '../../files/read-file.ts';
import type { Layout } from '../layout.ts';
import { hasPackage, isUnpackaged } from './manifest.ts';

/** The folder of this package. */
export const PACKAGE = fileURLToPath(new URL('../../../', import.meta.url)).replace(/[\\/]$/, '');

/** The configurations that editors use. */
const CONFIGURATIONS = ['tsconfig.json', 'src/tsconfig.json'];

/** The configurations that a project has. */
export function editorConfigurations(root: string): string[] {
  return CONFIGURATIONS.map(file => join(root, file)).filter(exists);
}

/** File with the types of the console's API. */
const TYPES = 'tic80.d.ts';
const LIBRARY = 'library.d.ts';

/** The configuration to extend; it includes the types of the console, the language and the libraries. */
const SHARED = 'tstl.json';

/** Warns about a user's configuration without the console's types, instead of changing it. */
export function unknownFunctions(configurations: readonly string[], root: string): Diagnostic[] {
  // This project itself has the types among its sources.
  if (exists(join(root, 'src', TYPES))) return [];
  const texts = configurations.map(file => readTextIfThere(file));
  if (texts.some(text => text.ok && text.value !== undefined && hasTypes(text.value))) return [];
  return [
    {
      severity: 'warning',
      code: 'new/editor',
      message:
        "this tsconfig.json does not include the console's types, so editors report its functions as errors",
      remedy: `Write "extends": "${pathTo(root, SHARED)}" in it, and remove "files", "lib" and "types".`,
      file: configurations[0],
    },
  ];
}

/** Whether a configuration includes the types of the console and the language, or extends one that does. */
function hasTypes(text: string): boolean {
  return text.includes(LIBRARY) || (text.includes(SHARED) && !text.includes('"files"'));
}

/** The configuration that gives editors the types of the console and the language. */
export function editorConfiguration({ root, games }: Layout): string {
  const config = {
    extends: pathTo(root, SHARED),
    compilerOptions: { noEmit: true },
    include: [`${slashed(relative(root, games))}/**/*.ts`],
  };
  return `${JSON.stringify(config, undefined, 2)}\n`;
}

/** Path of a file of this package from a project's folder, as written in configurations. */
function pathTo(root: string, file: string): string {
  const path = slashed(relative(root, join(packageFolder(root), file)));
  return path.startsWith('.') ? path : `./${path}`;
}

/** Path of this package from a project: in node_modules, if it is or will be installed there. */
export function packageFolder(root: string): string {
  return isUnpackaged(root) || hasPackage(root) ? join(root, 'node_modules', 'cartwright') : PACKAGE;
}

/** A path with forward slashes. */
export function slashed(path: string): string {
  return path.replaceAll('\\', '/');
}
