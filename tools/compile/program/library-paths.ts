/** The modules that games import from this package by name. */

import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from '../../bundle/package-root.js';
import { LIBRARY_SOURCES } from './library-sources.js';

/** Where this package lies. */
const FOLDER = resolve(ROOT);

/** Types of the console's API, part of every program. */
export const TYPINGS = fileURLToPath(new URL('../../../src/tic80.d.ts', import.meta.url));

/** The JavaScript that the console knows, in the place of TypeScript's own declarations. */
export const LIBRARY = fileURLToPath(new URL('../../../src/library.d.ts', import.meta.url));

/** Whether a file, by its absolute path, declares what every program has. */
export function isOwnDeclarations(file: string): boolean {
  return [TYPINGS, LIBRARY].includes(resolve(file));
}

/** Where the sources of the libraries lie, as absolute paths or what those begin with. */
const PLACES = [...LIBRARY_SOURCES.values()].map(source => `${FOLDER}/${source.replace(/index\.ts$/, '')}`);

/** These names as TypeScript's option `paths` has them. */
export function libraryPaths(): Record<string, string[]> {
  return Object.fromEntries([...LIBRARY_SOURCES].map(([name, source]) => [name, [`${FOLDER}/${source}`]]));
}

/** Whether a file, by its absolute path with slashes, is one of the collision library. */
export function isInGeometry(file: string): boolean {
  return file.startsWith(PLACES[0]);
}

/** Whether a file, by its absolute path with slashes, is one of the libraries that games import by these names. */
export function isLibrarySource(file: string): boolean {
  return PLACES.some(place => file.startsWith(place));
}
