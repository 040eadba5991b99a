/**
 * Which file of a project an import of a test means: tests import the TypeScript of games as builds do.
 *
 * Plain JavaScript: tests in Node need it before anything lets Node read TypeScript.
 */

import { dirname } from 'node:path';
import { findConfiguration } from '../compile/program/find-configuration.js';

/** The name of a file of TypeScript, without declarations. */
export const TYPESCRIPT = /(?<!\.d)\.m?tsx?$/;

/** Why a test cannot import a Lua file; undefined if it is none. */
export function luaRefusal(/** @type {string} */ specifier) {
  return /^\.{0,2}\/.*\.lua$/.test(specifier)
    ? `${specifier} is Lua, which tests do not run: test this module by playing the game, as bootGame does, or import one without Lua`
    : undefined;
}

/**
 * Makes a function that finds the file of TypeScript that an import in a file means.
 *
 * @param {typeof import('typescript')} ts
 * @param {(path: string) => boolean} exists whether there is a file
 * @returns {(specifier: string, from: string) => string | undefined} undefined if it means none of the project
 */
export function sourceResolver(ts, exists) {
  const { ModuleKind, ModuleResolutionKind, ScriptTarget } = ts;
  /** What counts for each import, whatever the configuration says. */
  const own = {
    target: ScriptTarget.ES2023,
    module: ModuleKind.ESNext,
    moduleResolution: ModuleResolutionKind.Bundler,
  };
  const known = new Map();

  /** Options for imports in a folder, with the aliases of the nearest configuration. */
  const optionsIn = (/** @type {string} */ folder) => {
    if (!known.has(folder)) known.set(folder, readOptions(folder));
    return known.get(folder);
  };

  const readOptions = (/** @type {string} */ folder) => {
    const { file } = findConfiguration(folder, exists);
    if (file === undefined) return own;
    const host = { ...ts.sys, readDirectory: () => [] };
    const tree = ts.readJsonConfigFile(file, ts.sys.readFile);
    const { options } = ts.parseJsonSourceFileConfigFileContent(tree, host, dirname(file), undefined, file);
    return { ...options, ...own };
  };

  return (specifier, from) => {
    const { resolvedModule } = ts.resolveModuleName(specifier, from, optionsIn(dirname(from)), ts.sys);
    const { resolvedFileName: file, isExternalLibraryImport } = resolvedModule ?? {};
    return file && !isExternalLibraryImport && TYPESCRIPT.test(file) ? file : undefined;
  };
}
