/** The files that the imports of a file resolve to. */

import { luaDeclaredBy } from '../../lua/lua-paths.ts';
import { declarationsOf } from './incremental/declarations.ts';
import ts from './typescript.js';

/** Finds the file that an import of `file` names; undefined for typings and what does not exist. */
export type Resolve = (specifier: string, file: ts.SourceFile) => ts.SourceFile | undefined;

/** Files by the specifiers that name them; typings among them. */
export type ImportTargets = ReadonlyMap<string, ts.SourceFile | undefined>;

const known = new WeakMap<ts.Program, Map<ts.SourceFile, ImportTargets>>();

/** The targets of all imports and exports of a file, with those inside of types and calls. */
export function importTargets(program: ts.Program, file: ts.SourceFile): ImportTargets {
  const files = known.get(program) ?? new Map<ts.SourceFile, ImportTargets>();
  known.set(program, files);
  const found = files.get(file);
  if (found) return found;
  const checker = program.getTypeChecker();
  const targets = new Map(
    declarationsOf(file).specifiers.map(node => [
      node.text,
      checker.getSymbolAtLocation(node)?.declarations?.find(ts.isSourceFile),
    ]),
  );
  files.set(file, targets);
  return targets;
}

/**
 * Lets a program know the targets of imports that the one before it knew.
 *
 * @param isSame whether the imports of a file that both programs have stand for the same files as before
 */
export function inheritTargets(
  program: ts.Program,
  before: ts.Program,
  isSame: (file: ts.SourceFile) => boolean,
): void {
  const files = new Map<ts.SourceFile, ImportTargets>();
  for (const [file, targets] of known.get(before) ?? []) {
    if (program.getSourceFile(file.fileName) !== file || !isSame(file)) continue;
    const current = [...targets].map(
      ([specifier, target]) => [specifier, target && program.getSourceFile(target.fileName)] as const,
    );
    files.set(file, new Map(current));
  }
  known.set(program, files);
}

/** Resolves the imports of a program's files to those that there is code of; for a Lua file, to what declares it. */
export function importResolver(program: ts.Program): Resolve {
  return (specifier, file) => {
    const target = importTargets(program, file).get(specifier);
    return target?.isDeclarationFile && !luaDeclaredBy(target.fileName) ? undefined : target;
  };
}
