/**
 * Packs the chunks of a bundle into one file for each part of it. A file for each of the hundred chunks would take
 * longer to load: every file has to be opened and checked, and its compiled code looked up.
 *
 * Plain JavaScript: this runs before Node can load TypeScript.
 */

import { posix } from 'node:path';
import { transform } from 'esbuild';
import { LAST_PART, MAIN_PART, PARTS, partFile } from './parts.js';

/** @typedef {import('esbuild').Metafile} Metafile */

/**
 * @param {object} bundle
 * @param {string} bundle.name of the main file, such as `tool.cjs`
 * @param {string} bundle.entry path of the bundled module, as in the metafile
 * @param {string} bundle.header code for the beginning of every file
 * @param {ReadonlyMap<string, string>} bundle.chunks ECMAScript modules by path, as in the metafile
 * @param {Metafile} bundle.metafile
 * @returns {Promise<Map<string, string>>} CommonJS files by name
 */
export async function packParts({ name, entry, header, chunks, metafile }) {
  const partOf = partsOfChunks(metafile, entry);
  /** @type {Map<string, string[]>} */
  const functions = new Map(Object.keys(PARTS).map(part => [part, []]));
  for (const [path, text] of [...chunks].sort()) {
    const { code } = await transform(withVariables(text), {
      format: 'cjs',
      target: 'node20',
      // A third of the text is comments and indentation. Lines stay short enough to be told apart in stack traces.
      minifyWhitespace: true,
      lineLimit: 100,
      // Scripts that are run with their compiled code have no `import()`.
      supported: { 'dynamic-import': false },
    });
    functions
      .get(partOf(path))
      ?.push(`${JSON.stringify(requestOf(path))}(module, exports, require) {\n${code}}`);
  }
  const files = new Map();
  for (const [part, own] of functions) {
    const object = `{\n${own.join(',\n')}\n}`;
    const content =
      part === MAIN_PART ? mainFile(object, name, metafile, partOf, entry) : `module.exports = ${object};\n`;
    files.set(partFile(name, part), `${header}\n${content}`);
  }
  return files;
}

/** How chunks import a chunk; all of them lie in one folder. @param {string} path */
function requestOf(path) {
  return `./${posix.basename(path)}`;
}

/**
 * What a chunk imports from others becomes variables; otherwise each use would call a function that reads it. All of it
 * is evaluated by then, as chunks do not import each other in circles, and modules do not change what they export.
 *
 * @param {string} text
 */
function withVariables(text) {
  return text.replace(/^import \{([^}]*)\} from ("\.\/[^"]+");$/gm, (_, names, request) => {
    const variables = names.replace(/([\w$]+) as ([\w$]+)/g, '$1: $2');
    return `var {${variables}} = require(${request});`;
  });
}

/**
 * @param {Metafile} metafile
 * @param {string} entry
 * @returns {(path: string) => string} gives the part that has a chunk
 */
function partsOfChunks({ outputs }, entry) {
  /** @type {Map<string, string>} */
  const found = new Map();
  /** @type {(path: string, part: string) => void} */
  const take = (path, part) => {
    if (found.has(path)) return;
    found.set(path, part);
    for (const { path: imported, kind, external } of outputs[path].imports)
      if (!external && kind !== 'dynamic-import') take(imported, part);
  };
  for (const [part, modules] of Object.entries(PARTS)) {
    const all = part === MAIN_PART ? [entry, ...modules] : modules;
    for (const [path, { entryPoint }] of Object.entries(outputs))
      if (entryPoint !== undefined && all.includes(entryPoint)) take(path, part);
  }
  return path => found.get(path) ?? LAST_PART;
}

/**
 * The main file: its chunks, the files of the others, and what loads them.
 *
 * @param {string} functions
 * @param {string} name
 * @param {Metafile} metafile
 * @param {(path: string) => string} partOf
 * @param {string} entry
 */
function mainFile(functions, name, { outputs }, partOf, entry) {
  const endings = Object.fromEntries(
    Object.keys(outputs).map(path => [requestOf(path), partFile('.cjs', partOf(path)).replace('.cjs', '')]),
  );
  const main = Object.keys(outputs).find(path => outputs[path].entryPoint === entry) ?? '';
  const base = JSON.stringify(name.replace('.cjs', ''));
  return `const bundled_endings = ${JSON.stringify(endings)};
const bundled_chunks = ${functions};
const bundled_modules = {};
const bundled_require = Object.assign(request => {
  if (!Object.hasOwn(bundled_endings, request)) return require(request);
  if (Object.hasOwn(bundled_modules, request)) return bundled_modules[request].exports;
  if (!Object.hasOwn(bundled_chunks, request)) {
    const file = __filename.slice(__dirname.length + 1);
    Object.assign(bundled_chunks, require('./' + file.replace(${base}, ${base} + bundled_endings[request])));
  }
  const module = (bundled_modules[request] = { exports: {} });
  bundled_chunks[request](module, module.exports, bundled_require);
  return module.exports;
}, require);
module.exports = bundled_require(${JSON.stringify(requestOf(main))});
`;
}
