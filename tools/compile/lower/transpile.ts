/** TypeScript to Lua syntax trees, one for each file, by TypeScriptToLua. */

import { resolve } from 'node:path';
import type TypeScript from 'typescript';
import type * as lua from 'typescript-to-lua';
import { getProgramTranspileResult, type Plugin } from 'typescript-to-lua';
import { type Diagnostic, failure, isError, type Outcome, success } from '../../diagnostic.ts';
import { findCautions } from '../check/cautions.ts';
import { missingGlobals } from '../check/missing-globals.ts';
import { findRefusals } from '../check/refusals/index.ts';
import { asksForAnyKeys, asksForKeys } from '../facts/asked-keys.ts';
import { closingsOf } from '../facts/closings.ts';
import { numberKeyPress } from '../facts/number-keys.ts';
import { numbersOf } from '../facts/numbers/index.ts';
import { typeArgumentFacts } from '../facts/type-arguments.ts';
import type { ModuleTree } from '../link/read.ts';
import { resolveNames } from '../lua/scope.ts';
import { copyTree } from '../lua/tree.ts';
import { sourceNotes } from '../optimise/source-notes.ts';
import { importResolver } from '../program/import-targets.ts';
import { findNeededFiles } from '../program/needed-files.ts';
import { memoryOf, remembered } from '../program/rebuild/memory.ts';
import ts from '../program/typescript.ts';
import { toDiagnostic } from '../program/typescript-diagnostics.ts';
import { asksForLists } from './arrays/array-tests.ts';
import { keepPlace } from './current-place.ts';
import { plainNames } from './functions/function-contexts.ts';
import { isAdapted } from './functions/function-values.ts';
import { findRestLists, keepRestLists } from './functions/rest-parameters.ts';
import { SEMANTICS } from './index.ts';
import { keepKeyOrder } from './objects/key-order.ts';
import { separatePrivateNames } from './objects/private-names.ts';
import { replaceTextCalls } from './strings/adapted-strings.ts';

/** The trees are printed once, after linking; here nothing is printed. */
const NO_PRINTING: Plugin = {
  printer: () => ({ code: '', sourceMap: '', sourceMapNode: undefined as never }),
};

/** What TypeScriptToLua reports although our visitors make it right: conditions, undefined in arrays, `var`. */
const SETTLED: ReadonlySet<string> = new Set([
  'compile/truthy-only-conditional-value',
  'compile/undefined-in-array-literal',
  'compile/unsupported-var-declaration',
]);

/**
 * Trees of all files that a program without type errors is made of. A file of which the program needs nothing comes as
 * an empty tree with its imports.
 */
export function transpile(program: TypeScript.Program, entryFile: string): Outcome<ModuleTree[]> {
  const fileOf = importResolver(program);
  const entry = program.getSourceFile(entryFile);
  if (!entry) return success([]);
  const { needed, imports } = findNeededFiles(program, entry);
  const files = [...needed];
  const refused = files.flatMap(file =>
    remembered(program, file, 'refusals', () => findRefusals([file], program)),
  );
  if (refused.length > 0) return failure(...refused.map(toDiagnostic));
  const { diagnostics, statementsOf } = transpileFiles(program, needed);
  const cautions = files.flatMap(file =>
    remembered(program, file, 'cautions', () => findCautions([file], program)),
  );
  const problems = unique(
    [...diagnostics.filter(problem => !isAdapted(problem)), ...cautions].map(toDiagnostic),
  ).filter(({ code }) => !SETTLED.has(code));
  if (problems.some(isError)) return failure(...problems);
  const reached = [...imports.keys()];
  const indexOf = new Map(reached.map((file, index) => [file, index]));
  const trees = reached.map((file): ModuleTree => {
    const statements = statementsOf.get(file.fileName);
    return {
      file: resolve(file.fileName),
      statements: statements ?? [],
      imports: statements ? [] : imports.get(file)!.map(target => indexOf.get(target)!),
      resolve: specifier => {
        const target = fileOf(specifier, file);
        return target && indexOf.get(target);
      },
    };
  });
  return success(trees, problems);
}

/** What the transpiler and the library of the console say of files, those of a program with other errors too. */
export function findTranspilerProblems(
  program: TypeScript.Program,
  files: readonly TypeScript.SourceFile[],
): TypeScript.Diagnostic[] {
  const { diagnostics, statementsOf } = transpileFiles(program, new Set(files));
  const missing = files.flatMap(file => {
    const statements = statementsOf.get(file.fileName);
    return statements ? missingGlobals(resolveNames(statements).globals, () => file, program) : [];
  });
  const isSettled = (problem: TypeScript.Diagnostic): boolean =>
    isAdapted(problem) || SETTLED.has(toDiagnostic(problem).code);
  return [...diagnostics.filter(problem => !isSettled(problem)), ...missing];
}

/** What the transpiler makes of files, or made of them in the build before if they are not affected by changes. */
function transpileFiles(
  program: TypeScript.Program,
  files: ReadonlySet<TypeScript.SourceFile>,
): { statementsOf: Map<string, readonly lua.Statement[]>; diagnostics: TypeScript.Diagnostic[] } {
  const memory = memoryOf(program);
  const facts = [
    typeArgumentFacts(program),
    asksForLists(program),
    ...plainNames(program),
    numberKeyPress(program),
    ...Object.values(closingsOf(program)),
    asksForKeys(program) && `keys ${asksForAnyKeys(program)}`,
  ].join();
  if (memory.wholeProgram !== facts) memory.transpiled.clear();
  memory.wholeProgram = facts;
  const numbers = numbersOf(program, files);
  for (const { fileName } of files) {
    const known = memory.transpiled.get(fileName)?.numbers;
    if (known && !numbers.confirms(known)) memory.transpiled.delete(fileName);
  }
  const sourceFiles = [...files].filter(({ fileName }) => !memory.transpiled.has(fileName));
  const others: TypeScript.Diagnostic[] = [];
  if (sourceFiles.length > 0) {
    const { diagnostics, transpiledFiles } = transpileOrExplain(program, sourceFiles);
    const trees = new Map(transpiledFiles.map(({ fileName, luaAst }) => [resolve(fileName), luaAst!]));
    for (const file of sourceFiles) {
      const tree = trees.get(resolve(file.fileName));
      if (tree)
        memory.transpiled.set(file.fileName, {
          statements: finished(tree, file, program),
          diagnostics: diagnostics.filter(problem => problem.file === file),
          numbers: numbers.answersIn(file),
        });
    }
    others.push(...diagnostics.filter(({ file }) => !file || !memory.transpiled.has(file.fileName)));
  }
  const found = [...files].flatMap(({ fileName }) => memory.transpiled.get(fileName) ?? []);
  return {
    statementsOf: new Map(
      [...files].flatMap(({ fileName }) => {
        const statements = memory.transpiled.get(fileName)?.statements;
        return statements ? [[fileName, statements]] : [];
      }),
    ),
    diagnostics: [...found.flatMap(file => file.diagnostics), ...others],
  };
}

/** The statements of a file with what the semantics of strings, keys and rest parameters change afterwards. */
function finished(
  tree: lua.File,
  file: TypeScript.SourceFile,
  program: TypeScript.Program,
): readonly lua.Statement[] {
  const hasKeys = asksForKeys(program);
  const restLists = findRestLists(file, program);
  const statements = tree.statements.map(statement => copyTree(statement));
  for (const statement of statements) {
    replaceTextCalls(statement);
    if (hasKeys) keepKeyOrder(statement);
    keepRestLists(statement, restLists);
  }
  return statements;
}

/** What the transpiler makes of files; an exception that comes out of it is a problem of the place that it came to. */
function transpileOrExplain(
  program: TypeScript.Program,
  sourceFiles: TypeScript.SourceFile[],
): Pick<ReturnType<typeof getProgramTranspileResult>, 'diagnostics' | 'transpiledFiles'> {
  const place = keepPlace();
  for (const file of sourceFiles) separatePrivateNames(file, program.getTypeChecker());
  try {
    return getProgramTranspileResult(ts.sys, () => {}, {
      program,
      sourceFiles,
      plugins: [...SEMANTICS, sourceNotes(), place.plugin, NO_PRINTING],
    });
  } catch (problem) {
    return { diagnostics: [place.describe(problem, sourceFiles[0])], transpiledFiles: [] };
  }
}

/** The transpiler visits some nodes twice and then says the same twice. */
function unique(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const seen = new Set<string>();
  return diagnostics.filter(({ code, file, line, column, message }) => {
    const key = [code, file, line, column, message].join('|');
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
