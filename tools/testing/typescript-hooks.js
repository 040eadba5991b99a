/** How Node finds and loads TypeScript: imports lead to the files that the build finds. */

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

/** What Node itself finds: its own modules, and this package. */
const OF_NODE = /^(node:|cartwright(\/|$))/;

/** The hook of Node that turns what an import names into an address. */
export function resolve(specifier, context, next) {
  const file = !OF_NODE.test(specifier) && sourceOf(specifier, context.parentURL);
  return file ? { url: pathToFileURL(file).href, shortCircuit: true } : next(specifier, context);
}

/** The hook of Node that gives the code of a module. */
export function load(url, context, next) {
  const { protocol, pathname } = new URL(url);
  const isData = pathname.endsWith('.json');
  if (protocol !== 'file:' || !(isData || TYPESCRIPT.test(pathname))) return next(url, context);
  const fileName = fileURLToPath(url);
  const text = readFileSync(fileName, 'utf8');
  // By itself, Node wants an import of data to say that it is JSON; the build does not.
  if (isData) return { format: 'json', source: text, shortCircuit: true };
  const { outputText } = ts.transpileModule(text, { fileName, compilerOptions: OPTIONS });
  return { format: 'module', source: outputText, shortCircuit: true };
}

/** The TypeScript file of the project that an import of another file leads to, if it is one. */
function sourceOf(specifier, parent) {
  if (!parent?.startsWith('file:')) return undefined;
  const from = fileURLToPath(parent);
  const { resolvedModule } = ts.resolveModuleName(specifier, from, optionsIn(dirname(from)), ts.sys);
  const { resolvedFileName: file, isExternalLibraryImport } = resolvedModule ?? {};
  return file && !isExternalLibraryImport && TYPESCRIPT.test(file) ? file : undefined;
}

const knownOptions = new Map();

/** How imports of files in a folder are found, with the aliases of the nearest configuration. */
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
