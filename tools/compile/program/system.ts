/** TypeScript's interface to the file system in use. */

import { join } from 'node:path';
import { fileSystem } from '../../files/files-in-use.ts';
import { isFile, isFolder, namesIn } from '../../files/find.ts';
import { readTextIfThere } from '../../files/read-file.ts';
import ts from './typescript.js';

/** Reading files as hosts of TypeScript do. */
export const SYSTEM_FILES = {
  fileExists: isFile,
  directoryExists: isFolder,
  getDirectories: (folder: string): string[] => namesIn(folder).filter(name => isFolder(join(folder, name))),
  realpath: (path: string): string => fileSystem().realPath(path),
  readFile(file: string): string | undefined {
    const text = readTextIfThere(file);
    return text.ok ? text.value : undefined;
  },
} satisfies Partial<ts.CompilerHost>;

/** TypeScript's own search for the files that a configuration includes, which it keeps to itself. */
const { matchFiles } = ts as unknown as {
  matchFiles: (
    root: string,
    extensions: readonly string[],
    excludes: readonly string[] | undefined,
    includes: readonly string[],
    isCaseSensitive: boolean,
    folder: string,
    depth: number | undefined,
    entriesOf: (folder: string) => { files: string[]; directories: string[] },
    realPath: (path: string) => string,
  ) => string[];
};

/** A host for configurations: of the files that they include, only declarations do not follow from imports. */
export const CONFIGURATION_HOST: ts.ParseConfigHost = {
  ...ts.sys,
  ...SYSTEM_FILES,
  readDirectory: (root, _, excludes, includes, depth) =>
    matchFiles(root, ['.d.ts'], excludes, includes, true, root, depth, entriesOf, SYSTEM_FILES.realpath),
};

function entriesOf(folder: string): { files: string[]; directories: string[] } {
  const names = namesIn(folder);
  const directories = names.filter(name => isFolder(join(folder, name)));
  return { files: names.filter(name => name.endsWith('.d.ts')), directories };
}
