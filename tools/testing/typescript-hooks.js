/** Module hooks that let Node find and load TypeScript: imports resolve as in a build. */

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import ts from 'typescript';
import { IS_PACKAGE, ROOT } from '../bundle/package-root.js';
import { LIBRARY_SOURCES } from '../compile/program/library-sources.js';
import { luaRefusal, sourceResolver, TYPESCRIPT } from './resolve-source.js';

const OPTIONS = {
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.ESNext,
  inlineSourceMap: true,
  inlineSources: true,
};

/** Modules that Node itself resolves: its own, and this package. */
const OF_NODE = /^(node:|cartwright(\/|$))/;

/** The libraries as a clone has them: only a package that is published contains their JavaScript. */
const LIBRARIES = IS_PACKAGE ? new Map() : LIBRARY_SOURCES;

const sourceOf = sourceResolver(ts, existsSync);

/** Node's hook that resolves an import. */
export function resolve(specifier, context, next) {
  const refusal = luaRefusal(specifier);
  if (refusal) throw new Error(refusal);
  const library = LIBRARIES.get(specifier);
  if (library) return { url: pathToFileURL(join(ROOT, library)).href, shortCircuit: true };
  const parent = context.parentURL;
  const isOwn = parent?.startsWith('file:') && !OF_NODE.test(specifier);
  const file = isOwn && sourceOf(specifier, fileURLToPath(parent));
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
