/**
 * Compiles TypeScript to one Lua 5.3 chunk. TypeScriptToLua does part of the work; nothing outside of this folder
 * depends on it. A program with an error gives diagnostics and no chunk.
 */

// Before anything loads TypeScriptToLua.
import './program/typescript.js';
import { resolve } from 'node:path';
import type ts from 'typescript';
import { type Diagnostic, failure, isError, type Outcome, success } from '../diagnostic.ts';
import { append } from '../long-lists.ts';
import { fitLimits } from '../lua/limits/index.ts';
import { isLuaFile } from '../lua/lua-paths.ts';
import { optimise } from '../lua/optimise/index.ts';
import { firstPlace, type Located } from '../lua/tree.ts';
import type { HelperStart } from '../lua/writer.ts';
import { allErrors } from './check/all-errors.ts';
import { checkCallbacks } from './check/callback-types.ts';
import { isDeferred, remainingErrors } from './check/deferred-errors.ts';
import { checkDefineTypes, checkUndefined } from './check/define-types.ts';
import { toDiagnostic } from './check/diagnostics.ts';
import { findProblems, findRefusals, findWarnings } from './check/index.ts';
import { luaProblems, luaSyntaxErrors, luaWarnings } from './check/lua-files.ts';
import { luaUseProblems } from './check/lua-uses.ts';
import { deferMissingGlobals, isOfConsole, missingGlobals } from './check/missing-globals.ts';
import { NOT_TRANSLATED, TOO_LARGE } from './check/refusals/program.ts';
import { type LintOptions, problemAt, type Rule } from './check/rule.ts';
import { keptFieldProblems } from './check/warnings/kept-fields.ts';
import { NOT_INLINED, UNUSED_DEFINE } from './check/warnings/program.ts';
import { chunkForms } from './chunk-forms.ts';
import { callbacksWithThis } from './facts/index.ts';
import { inheritKept, type KeptProgram, keptProgram } from './kept-program.ts';
import { joinProgram, type LinkedProgram, linkProgram } from './link/index.ts';
import { ASSERTING_HELPER, weaveAssertions } from './lower/assertions/weave.ts';
import { transpile, transpileFiles } from './lower/transpile.ts';
import { filesBehind, luaFilesOf, sharedExports } from './lua-files/program-files.ts';
import { readLua } from './lua-files/read-lua.ts';
import { createSourceMap, type SourceMapV3 } from './map/source-map.ts';
import { type KeptFields, keptFields } from './minify/fields/renamable-fields.ts';
import type { MinifyLevel } from './minify/levels.ts';
import { smallest } from './minify/pack.ts';
import {
  BUILD_CONSTANTS,
  DEBUGGED,
  DEVELOPMENT,
  type Defines,
  isDefineDeclarations,
} from './program/defines.ts';
import { cacheOf } from './program/incremental/cache.ts';
import { isInGeometry, isLibrarySource } from './program/library-paths.ts';
import { findNeededFiles } from './program/needed-files.ts';
import { isStackOverflow, nestingProblem } from './program/nesting.ts';
import { isInPackage } from './program/packages/package-paths.ts';
import { type CreatedProgram, createProgram, entryName, lastProgram } from './program/program.ts';
import { bringersOfHelpers, inlinedHelper, isComputingHelper } from './runtime/helpers.ts';

export type { HelperStart } from '../lua/writer.ts';
export type { KeptProgram } from './kept-program.ts';
export type { SourceMapV3 } from './map/source-map.ts';
export type { MinifyLevel } from './minify/levels.ts';

export interface CompiledProgram {
  /** The chunk: what a cartridge holds as its code. */
  lua: string;
  sourceMap: SourceMapV3;
  /** Where the code of the library helpers begins, in the order of the chunk. */
  helpers: HelperStart[];
  /** Where the program uses what brings each helper. */
  helperUses: HelperUse[];
  /** Absolute paths of all files that the chunk depends on, for watching. */
  files: string[];
  /** Exports of TypeScript that Lua files see as globals; undefined without Lua files. */
  luaExports?: readonly string[];
  /** Objects with computed keys, and the fields that keep their names because of them; if that was asked for. */
  keptFields?: KeptNames[];
}

/** The use of a helper in the sources. */
export interface HelperUse {
  name: string;
  /** The helper that the program itself uses, if that needs this one. */
  by?: string;
  file: string;
  /** From 1. */
  line: number;
}

export interface KeptNames {
  file: string;
  /** From 1. */
  line: number;
  names: string[];
}

export interface CompileOptions {
  /** Lines to put in front of the chunk, such as the comments with the cartridge's metadata. */
  header?: readonly string[];
  /** Whether to optimise; true if left out. The program does the same either way. */
  optimise?: boolean;
  /** How small to make the chunk; `none` if left out. */
  minify?: MinifyLevel;
  /** Names of fields that keep their names in a minified chunk, or true for all. */
  keepFields?: readonly string[] | boolean;
  /** What to warn of besides errors; nothing if left out. */
  lint?: LintOptions;
  /** Whether to tell which fields keep their names. Hints tell it too. */
  reportFields?: boolean;
  /** Constants of the program by name; `DEVELOPMENT` is false if it is not among them. */
  defines?: Defines;
  /**
   * Whether the program checks while it runs what the compiler takes for true of its values, and tells by `trace` or
   * `print` what is not: a tool for tests of the compiler. Such a program is not optimised.
   */
  assertions?: boolean;
}

/**
 * Compiles `entryFile` and all it imports. The functions of the entry file that have the names of callbacks
 * (`TIC`, `BOOT`, …), exported or not, become globals of the chunk.
 *
 * @param before what another process knew of the program; only for the first compilation of this one
 */
export function compile(
  entryFile: string,
  options: CompileOptions = {},
  before?: KeptProgram,
): Outcome<CompiledProgram> {
  const created = createProgram(entryFile, options.defines);
  if (!created.ok) return created;
  if (before) inheritKept(created.value.program, before);
  // After a change of the art there is nothing to compile.
  const { compiled } = cacheOf(created.value.program);
  const key = JSON.stringify([options, created.value.configurationFiles, created.diagnostics], (_, value) =>
    value instanceof Set ? [...value] : value,
  );
  const known = compiled.get(key) as Outcome<CompiledProgram> | undefined;
  if (known) return known;
  const outcome = compileOrExplain(resolve(entryFile), created.value, created.diagnostics, options);
  compiled.set(key, outcome);
  return outcome;
}

/** What is known of the program that was compiled last, for the next process; undefined if there is nothing to keep. */
export function programToKeep(entryFile: string): KeptProgram | undefined {
  const program = lastProgram(entryFile);
  return program && keptProgram(program);
}

/** What `compileProgram` gives; an exception that nobody foresaw is an error of the program as well. */
function compileOrExplain(...program: Parameters<typeof compileProgram>): Outcome<CompiledProgram> {
  try {
    return compileProgram(...program);
  } catch (problem) {
    const nested = isStackOverflow(problem) && nestingProblem(program[1].program.getSourceFiles());
    if (nested) return failure(nested);
    const reason = problem instanceof Error ? problem.message : String(problem);
    const message = `the compiler cannot translate this program (${reason})`;
    return failure({ ...ruled(NOT_TRANSLATED, message), file: program[0], line: 1, column: 1 });
  }
}

function compileProgram(
  entry: string,
  { program, configurationFiles }: CreatedProgram,
  ofConfiguration: readonly Diagnostic[],
  {
    header = [],
    assertions = false,
    optimise: isOptimised = !assertions,
    minify = 'none',
    keepFields = false,
    lint: lintOptions,
    reportFields = false,
    defines = {},
  }: CompileOptions,
): Outcome<CompiledProgram> {
  const unreadable = luaSyntaxErrors(program);
  if (unreadable.length > 0) return failure(unreadable);
  const found = findProblems(program, entry).filter(problem => !isDeferred(problem));
  const ofProgram = [...checkCallbacks(program, entry), ...checkDefineTypes(program, defines)];
  const problems = [...found, ...ofProgram].map(toDiagnostic);
  const entryTree = program.getSourceFile(entryName(entry))!;
  const ofLua = [...luaProblems(program), ...luaUseProblems(program, entryTree).map(toDiagnostic)];
  // Warnings can wait until a program has no errors any more.
  const fail = (): Outcome<never> =>
    failure(allErrors(program, found, ofProgram, transpileFiles, lintOptions));
  if (problems.some(isError)) return fail();
  if (ofLua.length > 0) return failure(ofLua);
  const neededFiles = findNeededFiles(program, entryTree);
  const refused = findRefusals(program, neededFiles.needed, lintOptions);
  if (refused.some(problem => !isDeferred(problem))) return fail();
  const transpiled = transpile(program, neededFiles, assertions);
  const ofTranspiler = transpiled.problems.map(toDiagnostic);
  if (ofTranspiler.some(isError)) return fail();
  const warnings = findWarnings(program, entryTree, neededFiles.needed, lintOptions).map(toDiagnostic);
  const diagnostics = [
    ...ofConfiguration,
    ...problems,
    ...warnings,
    ...luaWarnings(program),
    ...ofTranspiler,
  ];

  const { trees } = transpiled;
  const files = trees.map(({ file }) => file);
  const fileAt = ({ source }: Located) => (source === undefined ? '' : files[source]);
  const joined = joinProgram(
    trees,
    { index: files.indexOf(entry), withThis: callbacksWithThis(program, entryTree) },
    {
      defines: { ...BUILD_CONSTANTS, ...defines },
      hasInnerNames: isOptimised,
      ...(defines[DEBUGGED] === true && { isKept: (file: string) => !isLibrarySource(file) }),
    },
  );
  const fileOf = ({ source = 0 }: Located) => program.getSourceFile(files[source]);
  const lackingGlobals = files.some(isInPackage) ? deferMissingGlobals(joined.sections, fileOf, program) : [];
  const inlineProblems = isOptimised
    ? optimise(joined.sections, isComputingHelper, {
        inlinesAll: minify === 'pack',
        libraryFunction: inlinedHelper,
        // The page of `play` can show what a game asks the collision library.
        mustStayCall: (call, callee) =>
          defines[DEVELOPMENT] === true && isInGeometry(fileAt(callee)) && !isInGeometry(fileAt(call)),
      })
    : [];
  const linked = linkProgram(joined);
  const ofPackages = remainingErrors(linked.sections, program, lackingGlobals).map(toDiagnostic);
  const [remaining, lacking] = [true, false].map(side => ofPackages.filter(one => isError(one) === side));
  if (remaining.length > 0) return failure(remaining);
  append(diagnostics, lacking);
  if (assertions) {
    weaveAssertions(linked.sections);
    linked.hiddenHelpers.push(ASSERTING_HELPER);
  }
  const missing = missingGlobals(linked.globals, fileOf, program);
  if (missing.length > 0) return failure(missing.map(toDiagnostic));
  const unknown = [...linked.globals.keys()].filter(name => !isOfConsole(name));
  append(diagnostics, checkUndefined(program, new Set(unknown)).map(toDiagnostic));
  // The user of a library cannot change it.
  for (const problem of inlineProblems) {
    if (isLibrarySource(fileAt(problem.place))) continue;
    const message = `this function has the tag @inline, but cannot be inlined: ${problem.reason}`;
    diagnostics.push({ ...ruled(NOT_INLINED, message), ...placeOf(problem.place, program, files) });
  }
  for (const name of joined.unusedDefines)
    if (Object.hasOwn(defines, name) && !Object.hasOwn(BUILD_CONSTANTS, name))
      diagnostics.push(
        ruled(
          UNUSED_DEFINE,
          `defining ${name} has no effect: the program does not use it`,
          `To use it, write \`declare const ${name}: ${typeof defines[name]};\`.`,
        ),
      );
  const isRenaming = minify !== 'none' && keepFields !== true;
  const kept = isRenaming && (reportFields || lintOptions?.hints) ? keptFields(program) : undefined;
  if (kept && lintOptions?.hints) {
    const own = kept.filter(({ node }) => !isLibrarySource(node.getSourceFile().fileName));
    append(diagnostics, keptFieldProblems(own, program.getTypeChecker()).map(toDiagnostic));
  }
  const forms = chunkForms(linked, program, { header, level: minify, keepFields }).map(form => ({
    excess: fitLimits(form, minify !== 'none'),
    ...form,
  }));
  const [{ excess }] = forms;
  const writer = smallest(forms.filter(form => !form.excess).map(({ print }) => print()));
  if (!writer) {
    const { message, place, remedy } = excess!;
    const where = placeOf(firstPlace(place), program, files);
    return failure({ ...ruled(TOO_LARGE, message, remedy), ...where });
  }

  const sources = files.map(file => ({ file, text: textOf(file, program) }));
  const inputs = program
    .getSourceFiles()
    .filter(file => !program.isSourceFileDefaultLibrary(file) && !isDefineDeclarations(file.fileName));
  return success(
    {
      lua: writer.text,
      sourceMap: createSourceMap(sources, writer, linked.scopes),
      helpers: writer.helpers,
      helperUses: usesOfHelpers(linked, files),
      files: [...inputs.flatMap(({ fileName }) => filesBehind(resolve(fileName))), ...configurationFiles],
      ...(luaFilesOf(program).length > 0 && { luaExports: [...sharedExports(program).keys()] }),
      ...(kept && { keptFields: kept.map(toNames) }),
    },
    diagnostics,
  );
}

/** What a rule says of a whole program. */
function ruled(rule: Rule, message: string, remedy?: string): Diagnostic {
  return toDiagnostic(problemAt(rule, { message, ...(remedy && { remedy }) }));
}

/** Where in the files each helper is used, or the one that brings it. */
function usesOfHelpers({ helperPlaces }: LinkedProgram, files: readonly string[]): HelperUse[] {
  const uses: HelperUse[] = [];
  for (const [name, bringer] of bringersOfHelpers([...helperPlaces.keys()])) {
    const { source, line = 0 } = helperPlaces.get(bringer)!;
    const by = name === bringer ? undefined : bringer;
    if (source !== undefined) uses.push({ name, by, file: files[source], line: line + 1 });
  }
  return uses;
}

function toNames({ node, names }: KeptFields): KeptNames {
  const file = node.getSourceFile();
  const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
  return { file: file.fileName, line: line + 1, names };
}

function textOf(file: string, program: ts.Program): string {
  return isLuaFile(file) ? readLua(file).text : (program.getSourceFile(file)?.text ?? '');
}

/** Where a node of a chunk comes from, as diagnostics have it. */
function placeOf(
  node: Located | undefined,
  program: ts.Program,
  files: readonly string[],
): Pick<Diagnostic, 'file' | 'line' | 'column' | 'source'> {
  const file = files[node?.source ?? 0];
  return {
    file,
    line: (node?.line ?? 0) + 1,
    column: (node?.column ?? 0) + 1,
    source: textOf(file, program),
  };
}
