/** Module hooks that let Node find and load TypeScript: imports resolve as in a build. */

import { existsSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import ts from 'typescript';
import { findConfiguration } from '../compile/program/find-configuration.js';

const { ModuleKind, ModuleResolutionKind, ScriptTarget } = ts;
const OPTIONS = {
  target: ScriptTarget.ES2023,
  module: ModuleKind.ESNext,
  moduleResolution: ModuleResolutionKind.Bundler,
  inlineSourceMap: true,
  inlineSources: true,
};
const TYPESCRIPT = /(?<!\.d)\.tsx?$/;

/** Modules that Node itself resolves: its own, and this package. */
const OF_NODE = /^(node:|cartwright(\/|$))/;

/** Node's hook that resolves an import. */
export function resolve(specifier, context, next) {
  if (/^\.{0,2}\/.*\.lua$/.test(specifier))
    throw new Error(
      `${specifier} is Lua, which Node does not run: test this module by playing the game, as bootGame does, or import one without Lua`,
    );
  const file = !OF_NODE.test(specifier) && sourceOf(specifier, context.parentURL);
  return file ? { url: pathToFileURL(file).href, shortCircuit: true } : next(specifier, context);
}

/** Node's hook that loads a module. */
export function load(url, context, next) {
  const { protocol, pathname } = new URL(url);
  const isData = pathname.endsWith('.json');
  if (protocol !== 'file:' || !(isData || TYPESCRIPT.test(pathname))) return next(url, context);
  const fileName = fileURLToPath(url);
  const text = readFileSync(fileName, 'utf8');
  // Node requires an import attribute for JSON; builds do not.
  if (isData) return { format: 'json', source: text, shortCircuit: true };
  const { outputText } = ts.transpileModule(text, { fileName, compilerOptions: OPTIONS });
  return { format: 'module', source: outputText, shortCircuit: true };
}

/** The project's TypeScript file that an import resolves to, if any. */
function sourceOf(specifier, parent) {
  if (!parent?.startsWith('file:')) return undefined;
  const from = fileURLToPath(parent);
  const { resolvedModule } = ts.resolveModuleName(specifier, from, optionsIn(dirname(from)), ts.sys);
  const { resolvedFileName: file, isExternalLibraryImport } = resolvedModule ?? {};
  return file && !isExternalLibraryImport && TYPESCRIPT.test(file) ? file : undefined;
}

const knownOptions = new Map();

/** Resolution options for imports in a folder, with the aliases of the nearest configuration. */
function optionsIn(folder) {
  if (!knownOptions.has(folder)) knownOptions.set(folder, readOptions(folder));
  return knownOptions.get(folder);
}

function readOptions(folder) {
  const { file } = findConfiguration(folder, existsSync);
  if (file === undefined) return OPTIONS;
  const host = { ...ts.sys, readDirectory: () => [] };
  const tree = ts.readJsonConfigFile(file, ts.sys.readFile);
  const { options } = ts.parseJsonSourceFileConfigFileContent(tree, host, dirname(file), undefined, file);
  return { ...options, ...OPTIONS };
}
