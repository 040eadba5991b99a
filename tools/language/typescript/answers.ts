/** Answers questions about files of TypeScript. */

import { dirname, resolve } from 'node:path';
import { MODULE_MARK } from '../../assets/names/constants-module.ts';
import type { Defines } from '../../compile/program/defines.ts';
import { isLibrarySource, isOwnDeclarations } from '../../compile/program/library-paths.ts';
import { displayPath } from '../../files/display-path.ts';
import { fileSystem } from '../../files/files-in-use.ts';
import type { Answers } from '../answers.ts';
import { complete, describeSuggestion } from './completion.ts';
import { hover, signatures } from './descriptions.ts';
import { fixes, format, move, rename } from './edits.ts';
import { definition, outline, references } from './places.ts';
import { problems } from './problems.ts';
import { slashed, TypeScriptService } from './service.ts';

/**
 * @param entry path of the game's entry file
 * @param root folder of the project; files elsewhere are never changed
 * @param defines constants of the game's program
 */
export function typescriptAnswers(entry: string, root: string, defines: Defines): Answers {
  const files = new TypeScriptService(entry, defines);
  const inside = `${slashed(resolve(root))}/`;
  const isOwn = (path: string): boolean =>
    path.startsWith(inside) &&
    !isOwnDeclarations(path) &&
    !path.includes('/node_modules/') &&
    !files.textOf(path).startsWith(MODULE_MARK) &&
    fileSystem().isWritable(path);
  const folder = `${slashed(dirname(resolve(entry)))}/`;
  return {
    complete: asked => complete(files, asked),
    describe: asked => describeSuggestion(files, asked),
    signatures: asked => signatures(files, asked),
    hover: asked => hover(files, asked),
    definition: asked => definition(files, asked),
    references: asked => references(files, asked),
    rename: asked => rename(files, asked, isOwn),
    move: asked => move(files, asked),
    format: asked => format(files, asked),
    problems: asked => problems(files, asked),
    fixes: asked => fixes(files, asked),
    outline: asked => outline(files, asked),
    otherFiles: () =>
      (files.program()?.getSourceFiles() ?? []).flatMap(({ fileName, isDeclarationFile }) =>
        isDeclarationFile ||
        isLibrarySource(fileName) ||
        !fileName.startsWith(inside) ||
        fileName.startsWith(folder) ||
        fileName.includes('/node_modules/')
          ? []
          : displayPath(fileName),
      ),
  };
}
