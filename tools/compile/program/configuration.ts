/**
 * The TypeScript options of a program. The nearest `tsconfig.json` or `tstl.json` sets strictness and the resolution
 * of imports; all other options are those that the console needs.
 */

import { dirname, isAbsolute, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type CompilerOptions, LuaLibImportKind, LuaTarget } from 'typescript-to-lua';
import { type Diagnostic, failure, type Outcome, success } from '../../diagnostic.ts';
import { displayPath } from '../../files/display-path.ts';
import { exists } from '../../files/find.ts';
import { wordList } from '../../word-list.ts';
import { toDiagnostic } from '../check/diagnostics.ts';
import { findConfiguration } from './find-configuration.js';
import { libraryPaths } from './library-paths.ts';
import { locationAt } from './location.ts';
import { isDeclarations, manifestOf } from './packages/find-code.ts';
import { installRemedy } from './packages/install-remedy.ts';
import { CONFIGURATION_HOST, SYSTEM_FILES } from './system.ts';
import ts from './typescript.js';

const OWN_CONFIGURATION = fileURLToPath(new URL('../../../tstl.json', import.meta.url));

/** Declarations that are part of every program, by their paths in this package. */
const OWN_DECLARATIONS = /^(.*)\/src\/(library|tic80)\.d\.ts$/;

/** Whether a file is one of these, also in another copy of the package, or under the name of a link to it. */
function isOwnDeclaration(file: string): boolean {
  const folder = OWN_DECLARATIONS.exec(file)?.[1];
  return folder !== undefined && manifestOf(folder).name === 'cartwright';
}

/** What a configuration decides about how strict to be. */
const STRICTNESS = [
  'allowUnreachableCode',
  'allowUnusedLabels',
  'erasableSyntaxOnly',
  'exactOptionalPropertyTypes',
  'noFallthroughCasesInSwitch',
  'noImplicitAny',
  'noImplicitOverride',
  'noImplicitReturns',
  'noImplicitThis',
  'noPropertyAccessFromIndexSignature',
  'noUncheckedIndexedAccess',
  'noUncheckedSideEffectImports',
  'noUnusedLocals',
  'noUnusedParameters',
  'strict',
  'strictBindCallApply',
  'strictBuiltinIteratorReturn',
  'strictFunctionTypes',
  'strictPropertyInitialization',
  'useUnknownInCatchVariables',
  'verbatimModuleSyntax',
] as const;

/** What it decides besides: what imports stand for. */
const HONOURED = [
  ...STRICTNESS,
  'baseUrl',
  'customConditions',
  'paths',
  'pathsBasePath',
  'rootDirs',
] as const;

/** What is always the same, and why. */
const FIXED: Readonly<Record<string, string>> = {
  target: 'the output is Lua 5.3',
  lib: 'the console has what src/library.d.ts of this package declares',
  module: 'all modules become one file',
  moduleResolution: 'imports are found as bundlers find them',
  types: 'the console has nothing of Node or browsers',
  strictNullChecks: 'the compiler needs to know what can be missing',
  jsx: 'there is no page to put elements into',
  experimentalDecorators: 'decorators are not supported',
  useDefineForClassFields: 'fields of classes are those of JavaScript',
};

/** As little strictness as can be. */
export const RELAXED: CompilerOptions = {
  ...Object.fromEntries(STRICTNESS.map(name => [name, undefined])),
  strict: false,
  noImplicitAny: true,
};

/** What the transpiler needs, whatever the configuration says. */
const REQUIRED_OPTIONS: CompilerOptions = {
  strictNullChecks: true,
  noLib: false,
  allowJs: true,
  allowArbitraryExtensions: true,
  checkJs: false,
  noEmit: true,
  declaration: false,
  composite: false,
  incremental: false,
  noEmitOnError: false,
  sourceMap: false,
  removeComments: true,
  rootDir: undefined,
  outDir: undefined,
  plugins: [],
  moduleDetection: ts.ModuleDetectionKind.Force,
  rewriteRelativeImportExtensions: true,
  ignoreDeprecations: '6.0',
  luaTarget: LuaTarget.Lua53,
  luaLibImport: LuaLibImportKind.RequireMinimal,
  luaPlugins: [],
  noImplicitSelf: true,
  noHeader: true,
  // What nothing uses of them is dropped; a debugger shows them.
  preserveConstEnums: true,
};

export interface Configuration {
  options: CompilerOptions;
  /** Absolute paths of the files that the configuration includes and that only declare what is elsewhere. */
  declarations: readonly string[];
  /** The files that it comes from, and those that would count before them if they were there. */
  files: string[];
}

/** The options of programs in a folder. */
export function readConfiguration(folder: string): Outcome<Configuration> {
  // What it includes is part of every program.
  const own = parse(OWN_CONFIGURATION, WITHOUT_FOLDERS);
  if (!own.ok) return own;
  const { file, candidates } = findConfiguration(folder, exists);
  const user = file === undefined || resolve(file) === OWN_CONFIGURATION ? own : parse(file);
  if (!user.ok) return user;
  const honoured = HONOURED.flatMap(name =>
    user.value.options[name] === undefined ? [] : [[name, user.value.options[name]] as const],
  );
  const options: CompilerOptions = {
    ...own.value.options,
    ...Object.fromEntries(honoured),
    ...REQUIRED_OPTIONS,
    paths: { ...user.value.options.paths, ...libraryPaths() },
    configFilePath: undefined,
  };
  const overruled = overruledOptions(user.value.options, own.value.options);
  return success(
    {
      options,
      declarations: user === own ? [] : user.value.declarations,
      files: [...candidates, ...(user === own ? [] : user.value.files)],
    },
    overruled.length > 0 ? [overruledDiagnostic(user.value, overruled)] : [],
  );
}

interface ParsedFile {
  options: CompilerOptions;
  tree: ts.TsConfigSourceFile;
  /** The declarations among the files that it includes. */
  declarations: readonly string[];
  /** The file and those that it extends. */
  files: string[];
}

/** Finds no files that a configuration includes, which takes time in large folders. */
const WITHOUT_FOLDERS: ts.ParseConfigHost = { ...CONFIGURATION_HOST, readDirectory: () => [] };

function parse(file: string, host = CONFIGURATION_HOST): Outcome<ParsedFile> {
  const tree = ts.readJsonConfigFile(file, SYSTEM_FILES.readFile);
  const [broken] = (tree as { parseDiagnostics?: ts.Diagnostic[] }).parseDiagnostics ?? [];
  if (broken) return failure(toDiagnostic(broken));
  const folder = dirname(file);
  const parsed = ts.parseJsonSourceFileConfigFileContent(tree, host, folder, undefined, file);
  const errors = parsed.errors.filter(
    ({ category, code }) => category === ts.DiagnosticCategory.Error && !NO_INPUTS.has(code),
  );
  if (errors.length > 0) return failure(errors.map(problem => configurationError(problem, tree)));
  return success({
    options: parsed.options,
    tree,
    declarations: parsed.fileNames.filter(name => isDeclarations(name) && !isOwnDeclaration(name)),
    files: [file, ...(tree.extendedSourceFiles ?? [])],
  });
}

/** What is wrong with a configuration, at the place that names the file where one that it extends cannot be read. */
function configurationError(problem: ts.Diagnostic, tree: ts.TsConfigSourceFile): Diagnostic {
  const diagnostic = { file: tree.fileName, ...toDiagnostic(problem) };
  const [, path] = (UNREADABLE.has(problem.code) && /'(.*)'/.exec(diagnostic.message)) || [];
  if (path === undefined) return diagnostic;
  const named = propertiesOf(tree.statements[0]?.expression).find(({ name }) => textOf(name) === 'extends');
  return {
    ...diagnostic,
    ...(diagnostic.line === undefined && named && locationAt(tree, named.initializer.getStart(tree))),
    message: `"extends" names a file that cannot be read: ${isAbsolute(path) ? displayPath(path) : path}`,
    remedy: /node_modules|^[^./]/.test(path)
      ? `${installRemedy()} Or correct the name.`
      : 'Write the path of a configuration, relative to this file: "./tsconfig.base.json"; or remove the line.',
  };
}

/** Codes of "Cannot read file" and "File not found". */
const UNREADABLE: ReadonlySet<number> = new Set([5083, 6053]);

/** Codes of "No inputs were found" and "The 'files' list is empty". */
const NO_INPUTS: ReadonlySet<number> = new Set([18002, 18003]);

/** Names of the options that a configuration sets to something else than what counts. */
function overruledOptions(options: CompilerOptions, own: CompilerOptions): string[] {
  const fixed: CompilerOptions = { ...own, strictNullChecks: true, useDefineForClassFields: true };
  return Object.keys(FIXED).filter(name => {
    const value =
      options[name] ?? (name === 'strictNullChecks' && options.strict === false ? false : undefined);
    return value !== undefined && JSON.stringify(value) !== JSON.stringify(fixed[name]);
  });
}

/** One line for all of them. */
function overruledDiagnostic({ tree }: ParsedFile, names: readonly string[]): Diagnostic {
  const reasons = names.map(name => `${name} (${FIXED[name]})`);
  const place = placeOfOption(tree, names);
  return {
    severity: 'warning',
    code: 'compile/fixed-option',
    message: `the build ignores ${wordList(reasons, 'and')}`,
    remedy: 'Remove it, so that the editor sees what the build sees.',
    file: tree.fileName,
    ...(place !== undefined && locationAt(tree, place)),
  };
}

/** Where the first of some options stands in a file, if it does. */
function placeOfOption(tree: ts.TsConfigSourceFile, names: readonly string[]): number | undefined {
  const root = tree.statements[0]?.expression;
  const group = propertiesOf(root).find(({ name }) => textOf(name) === 'compilerOptions')?.initializer;
  return propertiesOf(group)
    .find(({ name }) => names.includes(textOf(name)))
    ?.name.getStart(tree);
}

function propertiesOf(node: ts.Expression | undefined): ts.PropertyAssignment[] {
  return node && ts.isObjectLiteralExpression(node) ? node.properties.filter(ts.isPropertyAssignment) : [];
}

function textOf(name: ts.PropertyName): string {
  return ts.isStringLiteralLike(name) || ts.isIdentifier(name) ? name.text : '';
}
