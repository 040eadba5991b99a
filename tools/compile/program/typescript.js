/**
 * TypeScript's compiler. Loaded with `require`: for an import Node would search its nine megabytes for exports.
 *
 * Plain JavaScript with declarations of its own: `ts` is then a namespace of types too, as it is where one imports
 * `typescript` itself.
 */

import { createRequire } from 'node:module';
import { requireCached } from '../../bundle/compiled-code.js';

const require = createRequire(import.meta.url);
const file = require.resolve('typescript');

/**
 * All that it exports, in an object that holds it: TypeScript's own calls a function for every use of a name, of which
 * a build makes millions. TypeScriptToLua gets the same object. It imports it by `__importStar`, which copies all of
 * the two thousand exports into each of a hundred files, unless they say that they come from an ECMAScript module.
 */
const ts = Object.assign({ __esModule: true }, requireCached(file));
const loaded = require.cache[file];
if (loaded) loaded.exports = ts;

export default ts;
