/** TypeScript's compiler, as part of the worker's script. */

import * as ts from 'typescript';
import { fileSystem } from '../../../files/files-in-use.ts';
import { exists, isFile, isFolder, namesIn } from '../../../files/find.ts';

/** What the compiler's hosts ask of a system besides reading files. */
const SYSTEM: Partial<ts.System> = {
  args: [],
  newLine: '\n',
  useCaseSensitiveFileNames: true,
  fileExists: isFile,
  directoryExists: isFolder,
  getCurrentDirectory: () => '/',
  getDirectories: folder => namesIn(folder).filter(name => isFolder(`${folder}/${name}`)),
  getExecutingFilePath: () => '/typescript.js',
  realpath: path => path,
  readFile: path => (exists(path) ? new TextDecoder().decode(fileSystem().read(path)) : undefined),
  resolvePath: path => path,
};

// In the object that is handed out as well as in the compiler, which had none when it was loaded.
const own = { ...ts, sys: SYSTEM as ts.System } as typeof ts & { setSys(system: Partial<ts.System>): void };
own.setSys(SYSTEM);

/** All that TypeScript exports. */
export function loadTypeScript(): typeof ts {
  return own;
}
