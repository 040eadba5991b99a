/**
 * V8's compiled code of TypeScript's nine megabytes, kept from one process to the next: loading and running it for
 * the first time takes half as long. Newer versions of Node do the same for every module by themselves.
 */

import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import module, { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Script } from 'node:vm';

/** Beside the packages, where only those can write who could change the packages themselves. */
const FOLDER = fileURLToPath(new URL('../../node_modules/.cache/cartwright/', import.meta.url));

/**
 * Requires a package that is one large file of CommonJS.
 *
 * @param name name of the package, which becomes part of the name of the cache file
 * @param require `require` of the module that needs it
 */
export function requireCached<T>(name: string, require: NodeJS.Require): T {
  // Something has loaded it already, or Node caches by itself.
  const file = require.resolve(name);
  if (require.cache[file] || 'enableCompileCache' in module) return require(name) as T;
  const text = readFileSync(file, 'utf8');
  const version = `${process.version}-${process.arch}-${text.length}`;
  const cacheFile = join(FOLDER, `${name}-${version}.v8`);
  const cachedData = existsSync(cacheFile) ? readFileSync(cacheFile) : undefined;
  const script = new Script(module.wrap(text), { filename: file, cachedData });
  const loaded = new module(file);
  loaded.filename = file;
  loaded.paths = require.resolve.paths(name) ?? [];
  require.cache[file] = loaded;
  script.runInThisContext()(loaded.exports, createRequire(file), loaded, file, dirname(file));
  loaded.loaded = true;
  if (!cachedData || script.cachedDataRejected) unkept.push({ cacheFile, script });
  return loaded.exports as T;
}

/** Scripts that were loaded without a cache. */
const unkept: { cacheFile: string; script: Script }[] = [];

/** Keeps what was required without a cache, at the end of the process: the functions used until then are compiled. */
export function keepCompiled(): void {
  for (const { cacheFile, script } of unkept.splice(0)) process.once('exit', () => store(cacheFile, script));
}

/** Writes the cache in one step, so that no other process reads half of it; without a place for it there is none. */
function store(file: string, script: Script): void {
  try {
    mkdirSync(dirname(file), { recursive: true });
    const part = `${file}.${process.pid}`;
    writeFileSync(part, script.createCachedData());
    renameSync(part, file);
  } catch {
    // A folder that cannot be written to costs time and nothing else.
  }
}
