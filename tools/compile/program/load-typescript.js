/**
 * Loads TypeScript's compiler. With `require`: for an import Node would search its nine megabytes for exports.
 *
 * Plain JavaScript: its importers have declarations of their own, see `typescript.js`.
 */

import { createRequire } from 'node:module';
import { requireCached } from '../../bundle/compiled-code.js';

const require = createRequire(import.meta.url);

/** @type {typeof import('typescript') | undefined} */
let loaded;

/**
 * All that TypeScript exports, in an object that holds it: TypeScript's own calls a function for every use of a name,
 * of which a build makes millions. TypeScriptToLua gets the same object. It imports it by `__importStar`, which copies
 * all of the two thousand exports into each of a hundred files, unless they say that they come from an ECMAScript
 * module.
 */
export function loadTypeScript() {
  if (loaded) return loaded;
  const file = require.resolve('typescript');
  const ts = Object.assign({ __esModule: true }, requireCached(file));
  const module = require.cache[file];
  if (module) module.exports = ts;
  loaded = ts;
  return ts;
}
