/** The `tsconfig.json` by which editors know the console's functions, and where it finds this package. */

import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Diagnostic } from '../../diagnostic.ts';
import { exists } from '../../files/find.ts';
import { readTextIfThere } from '../../files/read-file.ts';
import type { Layout } from '../layout.ts';
import { hasPackage, isUnpackaged } from './manifest.ts';

/** The folder of this package. */
export const PACKAGE = fileURLToPath(new URL('../../../', import.meta.url)).replace(/[\\/]$/, '');

/** Configurations by which editors know the console's functions. */
const CONFIGURATIONS = ['tsconfig.json', 'src/tsconfig.json'];

/** Those of them that a project has. */
export function editorConfigurations(root: string): string[] {
  return CONFIGURATIONS.map(file => join(root, file)).filter(exists);
}

/** The files with the console's API and the JavaScript of the console as types. */
const TYPES = 'tic80.d.ts';
const LIBRARY = 'library.d.ts';

/** The configuration that brings these types, those of the language, and the libraries to who extends it. */
const SHARED = 'tstl.json';

/** A configuration of the user's that says nothing of the console is left alone, but not in silence. */
export function unknownFunctions(configurations: readonly string[], root: string): Diagnostic[] {
  // It lies among the sources of this project.
  if (exists(join(root, 'src', TYPES))) return [];
  const texts = configurations.map(file => readTextIfThere(file));
  if (texts.some(text => text.ok && text.value !== undefined && hasTypes(text.value))) return [];
  return [
    {
      severity: 'warning',
      code: 'new/editor',
      message:
        'this tsconfig.json does not include the types of the console, so editors will mark its functions as errors',
      remedy: `Write "extends": "${pathTo(root, SHARED)}" in it, and leave "files", "lib" and "types" out.`,
      file: configurations[0],
    },
  ];
}

/** Whether a configuration names the types of the console and of the language, or takes over the list that does. */
function hasTypes(text: string): boolean {
  return text.includes(LIBRARY) || (text.includes(SHARED) && !text.includes('"files"'));
}

/** Tells editors of the console's functions and of the language that it knows. */
export function editorConfiguration({ root, games }: Layout): string {
  const config = {
    extends: pathTo(root, SHARED),
    compilerOptions: { noEmit: true },
    include: [`${slashed(relative(root, games))}/**/*.ts`],
  };
  return `${JSON.stringify(config, undefined, 2)}\n`;
}

/** Path of a file of this package from a project's folder, as configurations have it. */
function pathTo(root: string, file: string): string {
  const path = slashed(relative(root, join(packageFolder(root), file)));
  return path.startsWith('.') ? path : `./${path}`;
}

/** Where this package lies for a project: among its own packages, where it is or will be one of them. */
export function packageFolder(root: string): string {
  return isUnpackaged(root) || hasPackage(root) ? join(root, 'node_modules', 'cartwright') : PACKAGE;
}

/** A path with slashes on every system, as files have it. */
export function slashed(path: string): string {
  return path.replaceAll('\\', '/');
}
