/**
 * Loads the tool. Its sources are TypeScript in some two hundred files, which takes Node half a second to read: they
 * are compiled into one file, which is kept until one of them changes.
 *
 * Plain JavaScript: this runs before anything lets Node read TypeScript.
 */

import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import module, { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { CACHE_FOLDER, requireCached, writeWhole } from '../compile/compile-cache.js';

const SOURCES = fileURLToPath(new URL('../', import.meta.url));
const require = createRequire(import.meta.url);
/** Packages that find files of their own beside them, or are large and loaded when they are needed. */
const KEPT_APART = ['esbuild', 'typescript', 'tsx', 'lua-wasm-bindings', '@gfx/zopfli', 'pnpapi'];

const ENTRY = new URL('main.ts', import.meta.url);

/** @returns {Promise<typeof import('./main.ts')>} what the tool's entry exports */
export async function launch() {
  // Newer versions of Node keep the compiled code of modules from one run to the next.
  if (module.enableCompileCache) module.enableCompileCache();
  const file = process.env.CARTWRIGHT_DEBUG ? undefined : await compiled();
  if (file) return requireCached(file);
  const tsx = await import('tsx/esm/api');
  tsx.register();
  return import(ENTRY.href);
}

/**
 * The file that the sources are compiled into; undefined if it cannot be kept here.
 *
 * @returns {Promise<string | undefined>}
 */
async function compiled() {
  const file = join(CACHE_FOLDER, `cartwright-${stampOf(SOURCES)}.cjs`);
  if (existsSync(file)) return file;
  if (!canWrite(CACHE_FOLDER)) return undefined;
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(ENTRY)],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    external: KEPT_APART,
    // Some modules of ours are imported for what they do, which the package's manifest denies for users of its library.
    ignoreAnnotations: true,
    plugins: [ownPlaces, namesOfTranspiler],
    logLevel: 'silent',
  });
  for (const old of readdirSync(CACHE_FOLDER))
    if (old.startsWith('cartwright-')) rmSync(join(CACHE_FOLDER, old), { force: true });
  writeWhole(file, outputFiles[0].contents);
  return existsSync(file) ? file : undefined;
}

/** @param {string} folder */
function canWrite(folder) {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * A text that is another one after any change of the sources or the packages.
 *
 * @param {string} folder
 */
function stampOf(folder) {
  const hash = createHash('sha256').update(process.version);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath ?? entry.path, entry.name))
    .sort();
  for (const file of [...files, require.resolve('typescript-to-lua/package.json')]) {
    const { mtimeMs, size } = statSync(file);
    hash.update(`${file} ${mtimeMs} ${size}\n`);
  }
  return hash.digest('hex').slice(0, 16);
}

/** Modules that look for files beside them find them where the module's source lies. */
const ownPlaces = {
  name: 'own places',
  setup({ onLoad }) {
    onLoad({ filter: /\.m?[jt]s$/, namespace: 'file' }, ({ path }) => {
      const text = readFileSync(path, 'utf8');
      const own = text.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href));
      // Some packages give a variable of theirs this name.
      const isTranspiler = /[\\/]typescript-to-lua[\\/]/.test(path);
      return {
        contents: isTranspiler ? own.replaceAll('__dirname', JSON.stringify(dirname(path))) : own,
        loader: path.endsWith('.ts') ? 'ts' : 'js',
      };
    });
  },
};

/** Names that are imported from the transpiler become variables; otherwise each use would look them up in its exports. */
const namesOfTranspiler = {
  name: 'names of the transpiler',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^typescript-to-lua$/ }, ({ importer, namespace }) =>
      namespace === 'file' && importer.startsWith(SOURCES)
        ? { path: 'typescript-to-lua', namespace: 'names' }
        : undefined,
    );
    onLoad({ filter: /^typescript-to-lua$/, namespace: 'names' }, () => {
      const names = Object.keys(require('typescript-to-lua')).filter(name => name !== 'default');
      return {
        contents: `const exported = require('typescript-to-lua');\n${names.map(name => `export const ${name} = exported.${name};`).join('\n')}`,
        resolveDir: SOURCES,
      };
    });
  },
};
