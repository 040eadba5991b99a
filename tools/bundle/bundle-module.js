/**
 * Bundles a module of the tool with all its imports.
 *
 * Plain JavaScript: this runs before Node can load TypeScript.
 */

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { relative } from 'node:path';
import { build } from 'esbuild';
import { packParts } from './bundle-parts.js';
import { requireCached } from './compiled-code.js';
import { helperTextsModule } from './helper-texts.js';
import { ROOT } from './package-root.js';

const require = createRequire(import.meta.url);
/** Packages that load files next to them, or are large and loaded on demand. */
const EXTERNAL = ['esbuild', 'typescript', 'ts-blank-space', 'lua-wasm-bindings', '@gfx/zopfli', 'pnpapi'];

/**
 * Bundles a module with all its imports into a few files.
 *
 * @param {string} entry absolute path of the module
 * @param {string} folder destination within this package, from which external packages can be found
 * @param {string} name of the main file, such as `tool.cjs`
 * @returns {Promise<Map<string, string>>} CommonJS files by name, independent of the package's location
 */
export async function bundleModule(entry, folder, name) {
  const { outputFiles, metafile } = await bundle(entry);
  return packParts({
    name,
    entry: slashed(relative(ROOT, entry)),
    header: placesFrom(folder),
    chunks: new Map(outputFiles.map(({ path, text }) => [slashed(relative(ROOT, path)), text])),
    metafile,
  });
}

/**
 * The modules in the bundle of a module.
 *
 * @param {string} entry absolute path of the module
 * @returns {Promise<string[]>} paths from the folder of this package
 */
export async function bundledInputs(entry) {
  const { metafile } = await bundle(entry);
  return Object.keys(metafile.inputs);
}

/**
 * Bundles a module into chunks, which are ECMAScript modules.
 *
 * @param {string} entry absolute path of the module
 */
function bundle(entry) {
  return build({
    entryPoints: [entry],
    // Paths in comments are relative to this.
    absWorkingDir: ROOT,
    outdir: ROOT,
    bundle: true,
    splitting: true,
    metafile: true,
    write: false,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    // Ignore the tsconfig.json of a project in which the package is installed.
    tsconfigRaw: {},
    external: EXTERNAL,
    // Some of our modules are imported for side effects, although the manifest says that there are none for
    // library users.
    ignoreAnnotations: true,
    plugins: [helperTexts, sourcePaths, namesOfTranspiler],
    logLevel: 'silent',
  });
}

/**
 * Functions that return the source location of a bundled module.
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
 * Modules that read files next to them find them at the module's source location.
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
      // Some packages have a variable of this name.
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
 * @param {string} path relative to `package.json`
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
 * Replaces the module that reads the run-time helpers by their texts.
 *
 * @type {import('esbuild').Plugin}
 */
const helperTexts = {
  name: 'texts of run-time helpers',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]runtime[\\/]helper-texts\.ts$/, namespace: 'file' }, ({ path }) => ({
      contents: helperTextsModule(path),
    }));
  },
};

/**
 * Imports from the transpiler become variables; otherwise each use would be a property lookup on its exports.
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
      // The transpiler loads it too, but without the code cache.
      requireCached(require.resolve('typescript'));
      const names = Object.keys(require('typescript-to-lua')).filter(name => name !== 'default');
      return {
        // TypeScript comes first: the transpiler would load it without the code cache.
        contents: `import './tools/compile/program/typescript.js';\nconst exported = require('typescript-to-lua');\n${names.map(name => `export const ${name} = exported.${name};`).join('\n')}`,
        resolveDir: ROOT,
      };
    });
  },
};
