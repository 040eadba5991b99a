/** Finds the code that an import runs: the TypeScript of a package if it contains it, else its JavaScript. */

import { dirname, join } from 'node:path';
import { SYSTEM_FILES } from '../system.ts';
import ts from '../typescript.js';
import { isInPackage, packageFolder } from './package-paths.ts';
import { sourceOf } from './shipped-sources.ts';

/** Conditions under which packages offer their sources. */
const SOURCE_CONDITIONS = ['typescript', 'source', 'ts'];

const DECLARATIONS = /\.d\.(?:[^./\\]+\.)?[cm]?ts$/;

/** A file system without declarations: what is found in it is code. */
const CODE_FILES = {
  ...SYSTEM_FILES,
  fileExists: (file: string): boolean => !DECLARATIONS.test(file) && SYSTEM_FILES.fileExists(file),
};

/** What of a `package.json` says which file is the main one. */
interface Manifest {
  name?: unknown;
  exports?: unknown;
  module?: unknown;
  /** The older name of `module`. */
  'jsnext:main'?: unknown;
}

/**
 * Makes a function that finds the code that a specifier stands for in a file.
 *
 * @param options those of the program
 * @returns what finds the absolute path of a `.ts`, `.js`, `.mjs` or `.cjs` file; undefined if there is no code
 */
export function codeFinder(
  options: ts.CompilerOptions,
): (specifier: string, from: string) => string | undefined {
  const settings: ts.CompilerOptions = {
    ...options,
    allowJs: true,
    // Without the condition `types`, whose files stand beside other code than that of `import`.
    noDtsResolution: true,
    customConditions: [...SOURCE_CONDITIONS, ...(options.customConditions ?? [])],
  };
  const cache = ts.createModuleResolutionCache(process.cwd(), name => name, settings);
  const found = new Map<string, string | undefined>();
  return (specifier, from) => {
    const key = `${dirname(from)}|${specifier}`;
    if (!found.has(key)) found.set(key, find(specifier, from));
    return found.get(key);
  };

  function find(specifier: string, from: string): string | undefined {
    const { resolvedModule } = ts.resolveModuleName(specifier, from, settings, CODE_FILES, cache);
    if (!resolvedModule || !/^\.[cm]?[jt]s$/.test(resolvedModule.extension)) return undefined;
    const file = resolvedModule.resolvedFileName;
    if (/ts$/.test(resolvedModule.extension)) return file;
    const isMain =
      resolvedModule.packageId?.subModuleName !== '' && /^(@[^/]+\/)?[^./@][^/]*$/.test(specifier);
    const script = (isMain && moduleOf(file)) || file;
    return isInPackage(script) ? (sourceOf(script) ?? script) : script;
  }
}

/** The main file in the form of ES modules, of a package without `exports`. */
function moduleOf(main: string): string | undefined {
  const folder = packageFolder(main);
  if (folder === undefined) return undefined;
  const { exports, module: named, 'jsnext:main': older }: Manifest = manifestOf(folder);
  const module = named ?? older;
  if (exports !== undefined || typeof module !== 'string') return undefined;
  const file = join(folder, module);
  return CODE_FILES.fileExists(file) ? file : undefined;
}

/** What the `package.json` of a folder says; nothing without one. */
export function manifestOf(folder: string): Manifest {
  try {
    return Object(JSON.parse(SYSTEM_FILES.readFile(join(folder, 'package.json')) ?? '{}'));
  } catch {
    // npm tells the author of a broken one.
    return {};
  }
}

export function isDeclarations(file: string): boolean {
  return DECLARATIONS.test(file);
}

/** Whether a file is JavaScript. */
export function isScript(file: string): boolean {
  return /\.[cm]?js$/.test(file);
}

/** Whether a file is JavaScript of a package. */
export function isPackageScript({ fileName }: ts.SourceFile): boolean {
  return isScript(fileName) && isInPackage(fileName);
}
