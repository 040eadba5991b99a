/** Transpiles the files of a program to Lua syntax trees with TypeScriptToLua. */

import { resolve } from 'node:path';
import type * as lua from 'typescript-to-lua';
import { TransformationContext } from 'typescript-to-lua';
import { luaDeclaredBy } from '../../lua/lua-paths.ts';
import { copyTree } from '../../lua/tree.ts';
import { deferErrors } from '../check/deferred-errors.ts';
import {
  accessorsOfClasses,
  answersIn,
  enumeratesAnyKeys,
  enumeratesKeys,
  enumsAsObjects,
  generatorsThatShow,
  holds,
  iteratorClosesOf,
  mentionsAccessors,
  typeArgumentFacts,
  usesNumberKeys,
} from '../facts/index.ts';
import { luaFilesOf } from '../lua-files/program-files.ts';
import { readLua } from '../lua-files/read-lua.ts';
import type { ModuleTree } from '../module-tree.ts';
import { importResolver } from '../program/import-targets.ts';
import { cacheOf, type TranspiledFile } from '../program/incremental/cache.ts';
import type { NeededFiles } from '../program/needed-files.ts';
import { isStackOverflow } from '../program/nesting.ts';
import { isScript } from '../program/packages/find-code.ts';
import { entryName } from '../program/program.ts';
import ts from '../program/typescript.js';
import { createVisitorMap } from '../transpiler/index.ts';
import { testsForArrays } from './arrays/array-tests.ts';
import { testsForFrozen } from './builtins/built-in-calls.ts';
import { mentionsMathAliases, mentionsOpenTypes } from './builtins/math-arguments.ts';
import { trackLocation } from './current-location.ts';
import { completeAsyncBodies } from './functions/async-functions.ts';
import { givePrototypes } from './functions/makers.ts';
import { findRestLists, keepRestLists } from './functions/rest-parameters.ts';
import { loweringPlugins } from './index.ts';
import { inlineRequests } from './inline-requests.ts';
import { numbersForLua } from './numbers-for-lua.ts';
import { keepKeyOrder, mentionsDelete } from './objects/key-order.ts';
import { separatePrivateNames } from './objects/private-names.ts';
import { copiedFile } from './prepare-tree.ts';
import { replaceTextCalls } from './strings/adapted-strings.ts';
import { isSuppressed } from './suppressed-diagnostics.ts';

/** The Lua trees of a program, and its problems. */
export interface Transpiled {
  trees: ModuleTree[];
  problems: readonly ts.Diagnostic[];
}

/**
 * Transpiles all files of a program without type errors. A file that the program does not need comes without
 * statements.
 * @param isAsserted whether it is noted on values what lowering takes for true of them
 */
export function transpile(
  program: ts.Program,
  { needed, imports }: NeededFiles,
  isAsserted = false,
): Transpiled {
  const fileOf = importResolver(program);
  const isBesideLua = luaFilesOf(program).length > 0;
  const sources = new Set([...needed].filter(({ fileName }) => luaDeclaredBy(fileName) === undefined));
  const { problems, statementsOf } = transpileFiles(program, sources, isAsserted);
  const reached = [...imports.keys()];
  const indexOf = new Map(reached.map((file, index) => [file, index]));
  const trees = reached.map(
    (file): ModuleTree =>
      luaTree(file) ?? {
        file: resolve(file.fileName),
        ...(isBesideLua && { numbers: numbersForLua(file, program) }),
        statements: statementsOf.get(file.fileName),
        imports: imports.get(file)!.map(target => indexOf.get(target)!),
        resolve: specifier => {
          const target = fileOf(specifier, file);
          return target && indexOf.get(target);
        },
      },
  );
  return { trees, problems };

  /** The tree of a Lua file; undefined for other files. */
  function luaTree(file: ts.SourceFile): ModuleTree | undefined {
    const name = luaDeclaredBy(file.fileName);
    if (name === undefined) return undefined;
    const { statements, form, requires } = readLua(name);
    const targets = imports.get(file)!;
    return {
      file: name,
      statements: needed.has(file) ? statements : undefined,
      luaForm: form,
      imports: targets.map(target => indexOf.get(target)!),
      resolve: specifier => {
        const required = requires.find(one => one.name === specifier)?.file;
        const target = required === undefined ? undefined : program.getSourceFile(entryName(required));
        return target && indexOf.get(target);
      },
    };
  }
}

/** Aliases in JavaScript are all of values; which of them are used TypeScript finds out only where it checks types. */
function keepImports(context: TransformationContext): void {
  const resolver: typeof context.resolver = {
    ...context.resolver,
    isReferencedAliasDeclaration: () => true,
    isValueAliasDeclaration: () => true,
  };
  Object.assign(context, { resolver });
}

/**
 * Transpiles files, or takes the results of the previous build for files that changes do not affect. An exception of
 * the transpiler becomes a problem at its location.
 */
export function transpileFiles(
  program: ts.Program,
  files: ReadonlySet<ts.SourceFile>,
  isAsserted = false,
): { statementsOf: Map<string, readonly lua.Statement[]>; problems: readonly ts.Diagnostic[] } {
  const memory = cacheOf(program);
  const facts = [
    typeArgumentFacts(program),
    testsForArrays(program),
    testsForFrozen(program),
    mentionsAccessors(program),
    ...accessorsOfClasses(program),
    mentionsDelete(program),
    mentionsMathAliases(program),
    mentionsOpenTypes(program),
    usesNumberKeys(program),
    ...enumsAsObjects(program),
    ...Object.values(iteratorClosesOf(program)),
    ...generatorsThatShow(program),
    enumeratesKeys(program) && `keys ${enumeratesAnyKeys(program)}`,
    isAsserted,
  ].join();
  if (memory.wholeProgram !== facts) memory.transpiled.clear();
  memory.wholeProgram = facts;
  for (const { fileName } of files) {
    const known = memory.transpiled.get(fileName)?.facts;
    if (known && !known.every(answer => holds(answer, program))) memory.transpiled.delete(fileName);
  }
  const sourceFiles = [...files].filter(({ fileName }) => !memory.transpiled.has(fileName));
  for (const file of sourceFiles) separatePrivateNames(file, program.getTypeChecker());
  const tracker = trackLocation();
  const visitors = createVisitorMap(
    [...loweringPlugins(isAsserted), inlineRequests(), tracker.plugin].map(plugin => plugin.visitors!),
  );
  const lower = (file: ts.SourceFile): Pick<TranspiledFile, 'statements' | 'diagnostics'> => {
    const context = new TransformationContext(program, copiedFile(file, program), visitors);
    if (isScript(file.fileName)) keepImports(context);
    const [tree] = context.transformNode(context.sourceFile) as [lua.File];
    return { statements: rewriteFinished(tree, file, program), diagnostics: context.diagnostics };
  };
  const failed: ts.Diagnostic[] = [];
  for (const file of sourceFiles)
    try {
      let lowered = lower(file);
      // Errors that only lowering finds in a package count where their code comes along, as others do.
      const errors = lowered.diagnostics.filter(problem => !isSuppressed(problem));
      if (deferErrors(program, file, errors)) lowered = lower(file);
      memory.transpiled.set(file.fileName, { ...lowered, facts: answersIn(program, file) });
    } catch (problem) {
      if (isStackOverflow(problem)) throw problem;
      failed.push(tracker.describe(problem, file));
    }
  const found = [...files].flatMap(({ fileName }) => memory.transpiled.get(fileName) ?? []);
  return {
    statementsOf: new Map(
      [...files].flatMap(({ fileName }) => {
        const statements = memory.transpiled.get(fileName)?.statements;
        return statements ? [[fileName, statements]] : [];
      }),
    ),
    // The transpiler visits some nodes twice, and then reports the same twice.
    problems: ts
      .sortAndDeduplicateDiagnostics([...found.flatMap(file => file.diagnostics), ...failed])
      .filter(problem => !isSuppressed(problem)),
  };
}

/** The statements of a file after the rewrites on finished trees: strings, keys and rest parameters. */
function rewriteFinished(tree: lua.File, file: ts.SourceFile, program: ts.Program): readonly lua.Statement[] {
  const hasKeys = enumeratesKeys(program);
  const restLists = findRestLists(file, program);
  const statements = tree.statements.map(statement => copyTree(statement));
  for (const statement of statements) {
    replaceTextCalls(statement);
    if (hasKeys) keepKeyOrder(statement);
    keepRestLists(statement, restLists);
    completeAsyncBodies(statement);
  }
  if (isScript(file.fileName)) givePrototypes(statements);
  return statements;
}
