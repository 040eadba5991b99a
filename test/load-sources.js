/**
 * Lets Node load the sources in TypeScript, here and in the workers. Text without its types is kept from one process to
 * the next, so that only what has changed needs TypeScript for that, which takes longer to load than all of the sources.
 *
 * Plain JavaScript: it runs before anything lets Node read TypeScript, and in the thread where Node asks for modules.
 */

import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire, register } from 'node:module';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isMainThread } from 'node:worker_threads';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** One file for each source, which begins with the key of what it was made from. */
const FOLDER = join(ROOT, 'node_modules/.cache/cartwright-sources');
const { version } = createRequire(import.meta.url)('ts-blank-space/package.json');

/** Node would read all of it through, for names that nobody imports, which takes as long as to run it. */
const TYPESCRIPT = '/node_modules/typescript/lib/typescript.js';

/** @param {string} url of a module of CommonJS */
function required(url) {
  const path = JSON.stringify(fileURLToPath(url));
  return `import { createRequire } from 'node:module';\nexport default createRequire(${path})(${path});`;
}

/** What a process of Node is started with, by `--import`, to load the sources as this one does. */
export const SOURCE_LOADER = import.meta.url;

if (isMainThread) register(SOURCE_LOADER);

/**
 * The hook of Node that gives the code of a module.
 *
 * @type {import('node:module').LoadHook}
 */
export async function load(url, context, next) {
  if (url.endsWith(TYPESCRIPT)) return { format: 'module', shortCircuit: true, source: required(url) };
  if (!url.startsWith('file:') || !/\.ts(\?|$)/.test(url)) return next(url, context);
  const file = fileURLToPath(url);
  const text = readFileSync(file, 'utf8');
  const key = createHash('sha256').update(version).update(text).digest('hex');
  // What a test writes elsewhere is gone after it.
  const kept = file.startsWith(ROOT) && join(FOLDER, relative(ROOT, file).replace(/[^\w.-]+/g, '~'));
  const source = (kept && readKept(kept, key)) || keep(kept, key, await withoutTypes(text));
  return { format: 'module', shortCircuit: true, source: `${source}\n//# sourceURL=${url}` };
}

/** @param {string} text */
async function withoutTypes(text) {
  const { default: blank } = await import('ts-blank-space');
  return blank(text);
}

/**
 * @param {string} file
 * @param {string} key
 */
function readKept(file, key) {
  try {
    const text = readFileSync(file, 'utf8');
    return text.startsWith(key) ? text.slice(key.length) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Keeps a text in one step: another process may read it. Where it cannot be kept, that costs time and nothing else.
 *
 * @param {string | false} file
 * @param {string} key
 * @param {string} source
 */
function keep(file, key, source) {
  if (!file) return source;
  const part = `${file}.${process.pid}`;
  try {
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(part, key + source);
    renameSync(part, file);
  } catch {
    // Read-only, or no place is left.
  }
  return source;
}
