/** Creates the TypeScript program of an entry file. Parsed files are cached. */

import { dirname, resolve } from 'node:path';
import type { CompilerOptions } from 'typescript-to-lua';
import { keepCompiled } from '../../bundle/compiled-code.js';
import { errorDiagnostic, failure, type Outcome, success } from '../../diagnostic.ts';
import { exists } from '../../files/find.ts';
import { declarationsOfLua, isLuaFile } from '../../lua/lua-paths.ts';
import { resolveToLua } from '../lua-files/resolve-lua.ts';
import { type Configuration, RELAXED, readConfiguration } from './configuration.ts';
import { type Defines, defineDeclarations } from './defines.ts';
import { hoistVariables } from './hoisted-variables.ts';
import { importTargets, inheritTargets } from './import-targets.ts';
import { inheritCache } from './incremental/cache.ts';
import { LIBRARY, TYPINGS } from './library-paths.ts';
import { memoize } from './memoize.ts';
import { memoizeAnswers } from './memoized-checker.ts';
import { NestedTooDeep, parseWithinLimit } from './nesting.ts';
import { asDeclarations } from './packages/ambient-modules.ts';
import { asModule } from './packages/common-js.ts';
import { withLooserPackages } from './packages/looser-packages.ts';
import { isInPackage } from './packages/package-paths.ts';
import { resolveToCode } from './packages/resolve-imports.ts';
import { noteRelaxed } from './relaxed-packages.ts';
import { SYSTEM_FILES } from './system.ts';
import ts from './typescript.js';

/** The tag in a documentation comment that asks for a function to be inlined. */
export const INLINE_TAG = 'inline';

/** Parsed files of the last build, by options and name: what did not change is not parsed again by the next one. */
let keptFiles: ReadonlyMap<string, { written: string; file: ts.SourceFile }> = new Map();
/** By its entry the program that was built last. A host must not hold on to it, or none would ever be forgotten. */
const lastPrograms = new Map<string, ts.Program>();

export interface CreatedProgram {
  program: ts.Program;
  /** The files that its options come from, and those that would count before them if they were there. */
  configurationFiles: string[];
}

/**
 * The program of `entryFile` and all it imports, with the constants of the build as globals. Problems of the files
 * themselves are not looked for here.
 */
export function createProgram(entryFile: string, defines: Defines = {}): Outcome<CreatedProgram> {
  try {
    return readProgram(entryFile, defines);
  } catch (problem) {
    if (problem instanceof NestedTooDeep) return failure(problem.diagnostic);
    throw problem;
  }
}

function readProgram(entryFile: string, defines: Defines): Outcome<CreatedProgram> {
  const entry = resolve(entryFile);
  if (!exists(entry))
    return failure(
      errorDiagnostic('compile/no-entry', 'the entry file does not exist', {
        file: entryFile,
        remedy: 'Check the spelling; a game is src/<name>/main.ts, or give the path of a TypeScript file.',
      }),
    );
  const configuration = readConfiguration(dirname(entry));
  if (!configuration.ok) return configuration;
  const { options, files } = configuration.value;
  forgetUnlessLike(entry, options);
  const host = keepingHost(options);
  const rootNames = prepareHost(host, entry, defines, configuration.value);
  host.hasInvalidatedResolutions = path => {
    const before = lastPrograms.get(entry);
    const file = before?.getSourceFileByPath(path);
    return !before || !file || !resolvedIn(before)(file);
  };
  const make = (others?: CompilerOptions): ts.Program =>
    ts.createProgram({
      ...{ rootNames, options: { ...options, ...others }, host },
      // Not in a variable, which the function that makes the relaxed program would keep.
      oldProgram: lastPrograms.get(entry),
    });
  const program = withLooserPackages(host, make, parse);
  noteRelaxed(program, () => ts.createProgram({ rootNames, options: { ...options, ...RELAXED }, host }));
  memoizeAnswers(program.getTypeChecker());
  inherit(program, lastPrograms.get(entry));
  keepCompiled();
  lastPrograms.clear();
  lastPrograms.set(entry, program);
  return success({ program, configurationFiles: files }, configuration.diagnostics);
}

/**
 * Makes a host find and read the files of a game as the compiler does.
 *
 * @param host changed in place
 * @param entry absolute path of the entry file
 * @param configuration of its folder
 * @returns the files that the program starts from
 */
export function prepareHost(
  host: ts.CompilerHost,
  entry: string,
  defines: Defines,
  { options, declarations: ambient }: Configuration,
): string[] {
  host.getDefaultLibFileName = () => LIBRARY;
  const declarations = defineDeclarations(entry, defines);
  if (declarations) addFile(host, declarations);
  resolveToCode(host, options);
  resolveToLua(host);
  return [entryName(entry), TYPINGS, ...(declarations ? [declarations.file] : []), ...ambient];
}

/** The text of a file as the compiler reads it: packages in the form of modules. */
export function readForProgram(host: Pick<ts.CompilerHost, 'readFile'>, name: string): string | undefined {
  const written = host.readFile(name);
  return written === undefined ? undefined : textForProgram(name, written);
}

function textForProgram(name: string, written: string): string {
  return isInPackage(name) ? asDeclarations(name, withoutNode(asModule(name, written))) : written;
}

/** Declarations without those of Node, which a package asks for: its globals would hide those of the console. */
function withoutNode(text: string): string {
  return text.replace(/^\/\/\/\s*<reference\s+types=["']node["'].*$/gm, line => ' '.repeat(line.length));
}

/** The program of an entry file that was created last, if it was that of this file. */
export function lastProgram(entryFile: string): ts.Program | undefined {
  return lastPrograms.get(resolve(entryFile));
}

/** A file as it would be in a program with another text. */
export function parseLike(program: ts.Program, name: string, text: string): ts.SourceFile {
  const { target = ts.ScriptTarget.ESNext } = program.getCompilerOptions();
  // Nothing binds it, which would set the parents of its nodes.
  return parse(name, text, target, true);
}

/** The file of TypeScript's program that stands for an entry file: for a Lua file its declarations. */
export function entryName(entry: string): string {
  return isLuaFile(entry) ? declarationsOfLua(entry) : entry;
}

/** Forgets the last program of an entry if it had other options: everything may mean something else. */
function forgetUnlessLike(entry: string, options: CompilerOptions): void {
  const before = lastPrograms.get(entry)?.getCompilerOptions();
  if (before && JSON.stringify(before) !== JSON.stringify(options)) lastPrograms.delete(entry);
}

/** Hands on to a program what is still true of the one before. */
function inherit(program: ts.Program, before: ts.Program | undefined): void {
  if (!before) return;
  inheritTargets(program, before, resolvedIn(before));
  inheritCache(program, before);
}

/** A host that keeps parsed files for the next build, and takes those of the last one that did not change on disk. */
function keepingHost(options: CompilerOptions): ts.CompilerHost {
  const host = { ...ts.createCompilerHost(options), ...SYSTEM_FILES };
  const keptBefore = keptFiles;
  const keptNow = new Map<string, { written: string; file: ts.SourceFile }>();
  keptFiles = keptNow;
  const prefix = JSON.stringify(options);
  const read = (name: string, version: ParseOptions): ts.SourceFile | undefined => {
    const written = host.readFile(name);
    if (written === undefined) return undefined;
    const key = `${prefix}|${name}`;
    const before = keptBefore.get(key);
    const kept =
      before?.written === written
        ? before
        : { written, file: parse(name, textForProgram(name, written), version) };
    keptNow.set(key, kept);
    return kept.file;
  };
  const asked = new Map<string, ts.SourceFile | undefined>();
  host.getSourceFile = (name, version) => {
    if (!asked.has(name)) asked.set(name, read(name, version));
    return asked.get(name);
  };
  return host;
}

/** Files that are on no disk, by name and text. */
const addedFiles = new Map<string, ts.SourceFile>();

/** Gives a program a file that is on no disk. */
function addFile(host: ts.CompilerHost, { file, text }: { file: string; text: string }): void {
  const { getSourceFile } = host;
  host.getSourceFile = (name, version) => {
    if (name !== file) return getSourceFile(name, version);
    const key = `${name}|${text}`;
    const added = addedFiles.get(key) ?? parse(name, text, version);
    addedFiles.set(key, added);
    return added;
  };
}

/** Whether all imports of a program's file stand for the same files in the next one, as long as they are the same. */
const resolvedIn = memoize((program: ts.Program) =>
  memoize((file: ts.SourceFile) => !mayResolveAnew(program, file)),
);

/**
 * Whether an import of a file may stand for another file than in the build before, although the file itself is the
 * same: one that was not found may be there now, and one that is named without its extension may have been found
 * elsewhere.
 */
function mayResolveAnew(program: ts.Program, file: ts.SourceFile): boolean {
  if (file.isDeclarationFile) return !isLibrary(file.fileName) && ts.isExternalModule(file);
  for (const [specifier, target] of importTargets(program, file))
    if (!target || (specifier.startsWith('.') && !/\.[a-z]+$/.test(specifier))) return true;
  return false;
}

function isLibrary(file: string): boolean {
  return resolve(file) === LIBRARY;
}

/** Tags in documentation comments that the transpiler reads and heeds (see lower/ignored-tags.ts). */
const TAGS_OF_TRANSPILER = ['noResolution', 'noSelf'];
const TAGS = new RegExp(`@(${[INLINE_TAG, ...TAGS_OF_TRANSPILER].join('|')})`, 'i');

/**
 * Which documentation comments of a file mean something; parsing them can take as long as parsing what they explain.
 * Links in them count as uses of names.
 */
function commentsToParse(file: string, text: string): ts.JSDocParsingMode {
  if (isLibrary(file)) return ts.JSDocParsingMode.ParseNone;
  return TAGS.test(text) ? ts.JSDocParsingMode.ParseAll : ts.JSDocParsingMode.ParseForTypeErrors;
}

/** How a host is asked to parse a file. */
type ParseOptions = ts.ScriptTarget | ts.CreateSourceFileOptions;

function parse(name: string, text: string, version: ParseOptions, setsParents = false): ts.SourceFile {
  const options = typeof version === 'object' ? version : { languageVersion: version };
  const jsDocParsingMode = commentsToParse(name, text);
  const parseText = (part: string): ts.SourceFile =>
    ts.createSourceFile(name, part, { ...options, jsDocParsingMode }, setsParents);
  // Code that a compiler made may nest deeper, where the game does not need it.
  const file = isInPackage(name) ? parseText(text) : parseWithinLimit(text, parseText);
  hoistVariables(file);
  return file;
}
