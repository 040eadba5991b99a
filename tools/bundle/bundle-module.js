/**
 * Makes one file of a module of the tool and all it imports.
 *
 * Plain JavaScript: this runs before anything lets Node read TypeScript.
 */

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { requireCached } from './compiled-code.js';

const SOURCES = fileURLToPath(new URL('../', import.meta.url));
const require = createRequire(import.meta.url);
/** Packages that find files of their own beside them, or are large and loaded when they are needed. */
const KEPT_APART = ['esbuild', 'typescript', 'tsx', 'lua-wasm-bindings', '@gfx/zopfli', 'pnpapi'];

/**
 * Bundles a module with all it imports. It has to be kept where the packages that stay apart are found.
 *
 * @param {string} entry absolute path of the module
 * @returns {Promise<Uint8Array>} a file of CommonJS
 */
export async function bundleModule(entry) {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    // Not that of a project in which the package is installed.
    tsconfigRaw: {},
    external: KEPT_APART,
    // Some modules of ours are imported for what they do, which the package's manifest denies for users of its library.
    ignoreAnnotations: true,
    plugins: [ownPlaces, namesOfTranspiler],
    logLevel: 'silent',
  });
  return outputFiles[0].contents;
}

/**
 * Modules that look for files beside them find them where the module's source lies.
 *
 * @type {import('esbuild').Plugin}
 */
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

/**
 * Names that are imported from the transpiler become variables; otherwise each use would look them up in its exports.
 *
 * @type {import('esbuild').Plugin}
 */
const namesOfTranspiler = {
  name: 'names of the transpiler',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^typescript-to-lua$/ }, ({ importer, namespace }) =>
      namespace === 'file' && importer.startsWith(SOURCES)
        ? { path: 'typescript-to-lua', namespace: 'names' }
        : undefined,
    );
    onLoad({ filter: /^typescript-to-lua$/, namespace: 'names' }, () => {
      // The transpiler loads it too, but would not keep it compiled.
      requireCached(require.resolve('typescript'));
      const names = Object.keys(require('typescript-to-lua')).filter(name => name !== 'default');
      return {
        contents: `const exported = require('typescript-to-lua');\n${names.map(name => `export const ${name} = exported.${name};`).join('\n')}`,
        resolveDir: SOURCES,
      };
    });
  },
};
