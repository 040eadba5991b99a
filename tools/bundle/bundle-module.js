/**
 * Makes one file of a module of the tool and all it imports.
 *
 * Plain JavaScript: this runs before anything lets Node read TypeScript.
 */

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, relative } from 'node:path';
import { build } from 'esbuild';
import { requireCached } from './compiled-code.js';
import { readHelperTexts } from './helper-texts.js';
import { ROOT } from './package-root.js';

const require = createRequire(import.meta.url);
/** Packages that find files of their own beside them, or are large and loaded when they are needed. */
const EXTERNAL = ['esbuild', 'typescript', 'ts-blank-space', 'lua-wasm-bindings', '@gfx/zopfli', 'pnpapi'];

/**
 * Bundles a module with all it imports.
 *
 * @param {string} entry absolute path of the module
 * @param {string} folder where the file will lie: in this package, so that others which stay apart are found from there
 * @returns {Promise<Uint8Array>} a file of CommonJS, which is the same wherever this package lies
 */
export async function bundleModule(entry, folder) {
  const { outputFiles } = await build({
    entryPoints: [entry],
    // Paths in comments count from here.
    absWorkingDir: ROOT,
    bundle: true,
    write: false,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    // Not that of a project in which the package is installed.
    tsconfigRaw: {},
    external: EXTERNAL,
    // Some modules of ours are imported for what they do, which the package's manifest denies for users of its library.
    ignoreAnnotations: true,
    banner: { js: `${placesFrom(folder)}` },
    plugins: [helperTexts, sourcePaths, namesOfTranspiler],
    logLevel: 'silent',
  });
  return outputFiles[0].contents;
}

/**
 * Functions that tell where the source of a bundled module lies, or would lie.
 *
 * @param {string} folder
 */
function placesFrom(folder) {
  return `const { existsSync: bundled_exists } = require('node:fs');
const { join: bundled_join } = require('node:path');
const { pathToFileURL: bundled_toUrl } = require('node:url');
const bundled_own = path => bundled_join(__dirname, ${JSON.stringify(slashed(relative(folder, ROOT)))}, path);
const bundled_package = (name, path) => {
  const folders = require.resolve.paths(name).map(folder => bundled_join(folder, name));
  return bundled_join(folders.find(bundled_exists) ?? __dirname, path);
};`;
}

/**
 * Modules that look for files beside them find them where the module's source lies.
 *
 * @type {import('esbuild').Plugin}
 */
const sourcePaths = {
  name: 'source paths',
  setup({ onLoad }) {
    onLoad({ filter: /\.m?[jt]s$/, namespace: 'file' }, ({ path }) => {
      const text = readFileSync(path, 'utf8');
      const place = placeOf(slashed(relative(ROOT, path)));
      const own = text.replaceAll('import.meta.url', `bundled_toUrl(${place}).href`);
      // Some packages give a variable of theirs this name.
      const isTranspiler = /[\\/]typescript-to-lua[\\/]/.test(path);
      return {
        contents: isTranspiler ? own.replaceAll('__dirname', `bundled_join(${place}, '..')`) : own,
        loader: path.endsWith('.ts') ? 'ts' : 'js',
      };
    });
  },
};

/**
 * An expression for the path of a module.
 *
 * @param {string} path from the folder of `package.json`
 */
function placeOf(path) {
  const [, name, inside] = path.match(/.*node_modules\/((?:@[^/]+\/)?[^/]+)\/(.*)/) ?? [];
  const calls = name ? ['bundled_package', name, inside] : ['bundled_own', path];
  return `${calls[0]}(${calls
    .slice(1)
    .map(part => JSON.stringify(part))
    .join(', ')})`;
}

/** @param {string} path */
function slashed(path) {
  return path.replaceAll('\\', '/');
}

/**
 * The texts of the run-time helpers instead of the module that reads them.
 *
 * @type {import('esbuild').Plugin}
 */
const helperTexts = {
  name: 'texts of run-time helpers',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]runtime[\\/]helper-texts\.ts$/, namespace: 'file' }, ({ path }) => ({
      contents: `export const HELPER_TEXTS = ${JSON.stringify(readHelperTexts(dirname(path)))};`,
    }));
  },
};

/**
 * Names that are imported from the transpiler become variables; otherwise each use would look them up in its exports.
 *
 * @type {import('esbuild').Plugin}
 */
const namesOfTranspiler = {
  name: 'names of the transpiler',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^typescript-to-lua$/ }, ({ importer, namespace }) =>
      namespace === 'file' && !importer.includes('node_modules')
        ? { path: 'typescript-to-lua', namespace: 'names' }
        : undefined,
    );
    onLoad({ filter: /^typescript-to-lua$/, namespace: 'names' }, () => {
      // The transpiler loads it too, but would not keep it compiled.
      requireCached(require.resolve('typescript'));
      const names = Object.keys(require('typescript-to-lua')).filter(name => name !== 'default');
      return {
        contents: `const exported = require('typescript-to-lua');\n${names.map(name => `export const ${name} = exported.${name};`).join('\n')}`,
        resolveDir: ROOT,
      };
    });
  },
};
