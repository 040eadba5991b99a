/**
 * Bundles modules of the tool that are written for Node as the script of a browser's worker: what they ask of Node
 * is answered by packages, by the modules in `tools/workshop/worker/host/`, or left out.
 */

import { readFileSync } from 'node:fs';
import { builtinModules, createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { type BuildOptions, build, type Loader, type Plugin } from 'esbuild';
import { helperTextsModule } from './helper-texts.js';
import { ROOT } from './package-root.js';

const HOST = 'tools/workshop/worker/host/';

/** Modules that need Node or the disk, by what stands for them in a worker. */
const REPLACED: Readonly<Record<string, string>> = {
  'tools/bundle/generated-files.js': 'generated-files.ts',
  'tools/bundle/kept-results.ts': 'kept-results.ts',
  'tools/bundle/package-root.js': 'package-root.ts',
  'tools/compile/program/load-typescript.js': 'load-typescript.ts',
  'tools/files/disk.ts': 'disk.ts',
  'tools/files/standard-input.ts': 'standard-input.ts',
  'tools/headless/lua-bytes.ts': 'lua-bytes.ts',
  'tools/project/kept-compile.ts': 'kept-compile.ts',
  'tools/project/settings/run-module.ts': 'run-module.ts',
  'tools/project/zopfli.ts': 'zopfli.ts',
  'tools/testing/run-script.ts': 'run-script.ts',
};

/** Modules that only make sense in Node, by what others import from them. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  'tools/bundle/bundle-page.ts': '',
  'tools/bundle/compiled-code.js': 'export function keepCompiled() {}',
  'tools/compile/kept-program.ts': 'export function inheritKept() {}\nexport function keptProgram() {}',
};

/** What our modules use of Node's modules. Packages get empty ones instead, apart from paths. */
const BUILT_INS: Readonly<Record<string, string>> = {
  assert: `const assert = (holds, message = 'assertion failed') => { if (!holds) throw new Error(message); };
    module.exports = Object.assign(assert, { ok: assert });`,
  module: `const names = ${JSON.stringify(builtinModules)};
    export const builtinModules = names;
    export const isBuiltin = name => names.includes(name.replace(/^node:/, ''));`,
  url: `export const fileURLToPath = url => decodeURIComponent(new URL(url).pathname);
    export const pathToFileURL = path => new URL('file://' + encodeURI(path));`,
  zlib: `import { buf } from 'crc-32';
    export const crc32 = bytes => buf(bytes) >>> 0;`,
  unused: 'exports.CachedInputFileSystem = class {}; exports.ResolverFactory = { createResolver() {} };',
  path: `export * from 'path-browserify'; export { default } from 'path-browserify';`,
};

/** The transpiler finds files with these packages when it writes its own bundles, which it never does here. */
const UNUSED = /^(enhanced-resolve|resolve|picomatch)$/;

/** Node's globals in our modules and in packages. */
const GLOBALS = `import { Buffer } from 'buffer';
export { Buffer };
export const process = { cwd: () => '/project', env: {}, argv: [], platform: 'linux', version: '', browser: true };`;

/** The variable that holds TypeScript in the script. */
const TYPESCRIPT = 'loadedTypeScript';

/**
 * Bundles a module with all its imports.
 *
 * @param entry absolute path of the module
 * @returns a plain script
 */
export async function bundleWorker(entry: string): Promise<string> {
  const [typescript, { text, inputs }] = await Promise.all([
    bundleTypeScript(),
    plainScript({ entryPoints: [entry], plugins: [nodeModules, loadedTypeScript, ownModules] }),
  ]);
  const outdated = [...Object.keys(REPLACED), ...Object.keys(LEFT_OUT)].filter(path => !inputs[path]);
  if (outdated.length > 0)
    throw new Error(`the worker has no ${outdated.join(', ')}: correct the tables of its bundle`);
  return typescript + text;
}

/**
 * TypeScript as a statement of its own. In the function of a CommonJS module, the browser would parse it twice: once to
 * find the end of that function, and once when it is called.
 */
async function bundleTypeScript(): Promise<string> {
  const path = createRequire(import.meta.url).resolve('typescript');
  const contents = `${readFileSync(path, 'utf8')}\nexport default ts;`;
  const { text } = await plainScript({
    stdin: { contents, resolveDir: dirname(path) },
    globalName: TYPESCRIPT,
    plugins: [nodeModules],
  });
  return text;
}

/** A plain script, and the paths of the modules in it. */
async function plainScript(
  options: BuildOptions,
): Promise<{ text: string; inputs: Readonly<Record<string, unknown>> }> {
  const { outputFiles, metafile } = await build({
    ...options,
    metafile: true,
    absWorkingDir: ROOT,
    tsconfigRaw: {},
    bundle: true,
    write: false,
    format: 'iife',
    platform: 'browser',
    // What TypeScript's compiler and ours use of JavaScript.
    target: ['chrome108', 'firefox101', 'safari16.4'],
    minify: true,
    // Of the transpiler, which looks there for files that it is given otherwise.
    define: { __dirname: '"/typescript-to-lua/dist"' },
    legalComments: 'none',
    ignoreAnnotations: true,
    inject: ['node-globals'],
    logLevel: 'silent',
  });
  return { text: outputFiles[0].text, inputs: metafile.inputs };
}

const nodeModules: Plugin = {
  name: 'modules of Node',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^node-globals$/ }, () => ({ path: 'globals', namespace: 'node' }));
    onResolve({ filter: /.*/ }, ({ path, importer }) => {
      const name = path.replace(/^node:/, '');
      if (importer.includes('path-browserify')) return undefined;
      // The package of this name, which is also one of Node's.
      if (name === 'buffer' && path === name) return undefined;
      if (builtinModules.includes(name)) return { path: name, namespace: 'node' };
      if (path === 'pnpapi' || (UNUSED.test(path) && importer.includes('typescript-to-lua')))
        return { path: 'unused', namespace: 'node' };
      return undefined;
    });
    onLoad({ filter: /.*/, namespace: 'node' }, ({ path }) => ({
      contents: path === 'globals' ? GLOBALS : (BUILT_INS[path] ?? 'module.exports = {};'),
      loader: 'js' satisfies Loader,
      resolveDir: ROOT,
    }));
    // It exports itself only where it finds Node.
    onLoad({ filter: /[\\/]libzopfli\.js$/ }, ({ path }) => ({
      contents: `${readFileSync(path, 'utf8')}\nmodule.exports = Module;`,
    }));
  },
};

const loadedTypeScript: Plugin = {
  name: 'TypeScript, which is loaded',
  setup({ onResolve, onLoad }) {
    // One object for all that use it, whose properties are not getters, of which a build would call millions.
    onResolve({ filter: /^typescript$/ }, () => ({ path: 'typescript', namespace: 'typescript' }));
    onLoad({ filter: /.*/, namespace: 'typescript' }, () => ({
      contents: `module.exports = Object.assign({ __esModule: true }, ${TYPESCRIPT}.default);`,
    }));
  },
};

const ownModules: Plugin = {
  name: 'modules of the tool',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]tools[\\/].*\.[jt]s$/, namespace: 'file' }, ({ path }) => {
      const own = relative(ROOT, path).replaceAll('\\', '/');
      const replacement = REPLACED[own];
      // One module, which the worker imports by itself as well.
      if (replacement !== undefined)
        return { contents: `export * from './${replacement}';`, resolveDir: join(ROOT, HOST) };
      const loader: Loader = path.endsWith('.ts') ? 'ts' : 'js';
      const left = LEFT_OUT[own];
      if (left !== undefined) return { contents: left, loader };
      if (own === 'tools/compile/runtime/helper-texts.ts')
        return { contents: helperTextsModule(path), loader };
      const contents = readFileSync(path, 'utf8').replaceAll(
        // Not as a text, which the bundle of the tool would replace here as well.
        /import\.meta\.url/g,
        JSON.stringify(`file:///project/node_modules/cartwright/${own}`),
      );
      return { contents, loader, resolveDir: dirname(path) };
    });
  },
};
