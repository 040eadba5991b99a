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

/** A host for configurations: which files there are follows from the imports of the entry file. */
export const CONFIGURATION_HOST: ts.ParseConfigHost = {
  ...ts.sys,
  ...SYSTEM_FILES,
  readDirectory: () => [],
};
