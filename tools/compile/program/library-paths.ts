/** What games import from this package by name. */

/** The source of each name, from the folder of this package. */
const SOURCES = {
  'cartwright/geometry': 'src/geometry/index.ts',
  'cartwright/kit': 'src/kit/index.ts',
  'cartwright/memory': 'src/memory.ts',
};

/**
 * These names as TypeScript's option `paths` has them.
 *
 * @param folder where this package lies, without a slash at the end
 */
export function libraryPaths(folder: string): Record<string, string[]> {
  return Object.fromEntries(Object.entries(SOURCES).map(([name, source]) => [name, [`${folder}/${source}`]]));
}

/** Whether a file is one of the collision library, wherever that lies. */
export function isInGeometry(file: string): boolean {
  return /(^|[\\/])src[\\/]geometry[\\/]/.test(file);
}

/**
 * Whether a file is one of the libraries that games import by these names.
 *
 * @param file absolute path, with slashes
 * @param folder where this package lies, without a slash at the end
 */
export function isLibrarySource(file: string, folder: string): boolean {
  return Object.values(SOURCES).some(source =>
    file.startsWith(`${folder}/${source.replace(/index\.ts$/, '')}`),
  );
}
