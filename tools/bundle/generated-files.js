/**
 * Files generated from the tool's sources: its bundled modules, scripts of pages, the packed Lua machine. A
 * package contains them instead of the sources. A checkout generates each on first use, caches it, and
 * regenerates it when a source or a package changes.
 *
 * Plain JavaScript: the command line needs it before Node can load TypeScript.
 */

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { cachePath, isCacheWritable, writeCache } from './cache.js';
import { IS_PACKAGE, ROOT } from './package-root.js';
import { PARTS, partFile } from './parts.js';

/**
 * @typedef {object} GeneratedFile
 * @property {string} name such as `tool.cjs`
 * @property {(folder: string) => Promise<string | Uint8Array>} make gives its content; told in which folder it will lie
 */

/** Folder of the files in a package. */
export const GENERATED_FOLDER = join(ROOT, 'dist/generated');
/** The file there that tells versions of the package apart: the hash of the sources that it was made from. */
export const KEY_FILE = 'key.txt';
const SOURCES = join(ROOT, 'tools');
/** npm rewrites this file whenever it changes a package. */
const PACKAGES = join(ROOT, 'node_modules/.package-lock.json');

/**
 * The path of a file, which is generated if needed.
 *
 * @param {GeneratedFile} file
 * @returns {Promise<string | undefined>} undefined if it cannot be cached
 */
async function generatedPath({ name, make }) {
  if (IS_PACKAGE) return join(GENERATED_FOLDER, name);
  const key = keyOfSources();
  const path = cachePath(name, key);
  if (existsSync(path)) return path;
  if (!isCacheWritable()) return undefined;
  writeCache(name, key, await make(dirname(path)));
  return existsSync(path) ? path : undefined;
}

/**
 * The content of a text file, which is generated if needed.
 *
 * @param {GeneratedFile} file
 * @returns {Promise<string>}
 */
export async function generatedText(file) {
  const path = await generatedPath(file);
  return path ? readFileSync(path, 'utf8') : String(await file.make(ROOT));
}

/**
 * The content of a file of any kind, which is generated if needed.
 *
 * @param {GeneratedFile} file
 * @returns {Promise<string | Uint8Array>}
 */
export async function generatedBytes(file) {
  const path = await generatedPath(file);
  return path ? readFileSync(path) : file.make(ROOT);
}

/**
 * A module of the tool, bundled with all its imports as a few CommonJS files: the main file, and parts that it loads
 * when they are needed. Loading its hundreds of TypeScript sources would take Node half a second.
 *
 * @param {string} path relative to the folder `tools`
 * @returns {GeneratedFile[]} the main file last: it is there only with its parts
 */
export function bundledModule(path) {
  const main = `${path.replace(/\.ts$/, '').replaceAll('/', '-')}.cjs`;
  /** @type {Promise<Map<string, string>> | undefined} */
  let made;
  return Object.keys(PARTS)
    .reverse()
    .map(part => partFile(main, part))
    .map(name => ({
      name,
      async make(folder) {
        made ??= import('./bundle-module.js').then(({ bundleModule }) =>
          bundleModule(join(SOURCES, path), folder, main),
        );
        return (await made).get(name) ?? '';
      },
    }));
}

/**
 * The path of the main file of a bundled module, which is generated with its parts if needed.
 *
 * @param {string} path relative to the folder `tools`
 * @returns {Promise<string | undefined>} undefined if it cannot be cached
 */
export async function bundledPath(path) {
  let main;
  for (const file of bundledModule(path)) {
    main = await generatedPath(file);
    if (!main) return undefined;
  }
  return main;
}

/** A hash that differs for each version of the tool, released or not. */
export function toolKey() {
  return IS_PACKAGE ? readFileSync(join(GENERATED_FOLDER, KEY_FILE), 'utf8') : keyOfSources();
}

/** @type {string | undefined} */
let knownKey;

/** A hash of the sources and packages, computed once per process. */
export function keyOfSources() {
  knownKey ??= findKey();
  return knownKey;
}

function findKey() {
  const hash = createHash('sha256');
  const files = readdirSync(SOURCES, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath ?? entry.path, entry.name))
    .sort();
  for (const file of [...files, PACKAGES]) {
    const stats = statSync(file, { throwIfNoEntry: false });
    hash.update(`${file} ${stats?.mtimeMs} ${stats?.size}\n`);
  }
  return hash.digest('hex').slice(0, 16);
}
