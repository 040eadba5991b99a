/** How Node finds and loads TypeScript: imports lead to the files that the build finds. */

import { readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import ts from 'typescript';

const { ModuleKind, ModuleResolutionKind, ScriptTarget } = ts;
const OPTIONS = {
  target: ScriptTarget.ES2023,
  module: ModuleKind.ESNext,
  moduleResolution: ModuleResolutionKind.Bundler,
  inlineSourceMap: true,
  inlineSources: true,
};
const TYPESCRIPT = /(?<!\.d)\.tsx?$/;

/** The hook of Node that turns what an import names into an address. */
export function resolve(specifier, context, next) {
  const file = /^\.\.?\//.test(specifier) && sourceOf(specifier, context.parentURL);
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

/** The TypeScript file that a relative import of another file leads to, if it is one. */
function sourceOf(specifier, parent) {
  if (!parent?.startsWith('file:')) return undefined;
  const { resolvedModule } = ts.resolveModuleName(specifier, fileURLToPath(parent), OPTIONS, ts.sys);
  const file = resolvedModule?.resolvedFileName;
  return file && TYPESCRIPT.test(file) ? file : undefined;
}
