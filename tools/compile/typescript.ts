/** TypeScript's compiler. Loaded with `require`: for an import Node would search its nine megabytes for exports. */

import { createRequire } from 'node:module';
import type TypeScript from 'typescript';
import { requireCached } from './compile-cache.js';

const ts: typeof TypeScript = requireCached(createRequire(import.meta.url).resolve('typescript'));
// TypeScriptToLua imports it by `__importStar`, which copies all of its two thousand exports into each of a hundred
// files, unless they say that they come from an ECMAScript module.
Object.defineProperty(ts, '__esModule', { value: true });
export default ts;
