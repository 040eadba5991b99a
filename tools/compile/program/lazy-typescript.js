/**
 * TypeScript's compiler, loaded when a part of it is first used: for modules of commands that often end without it,
 * such as those that read settings where there are none.
 *
 * Plain JavaScript with declarations of its own, see `typescript.js`.
 */

import { loadTypeScript } from './load-typescript.js';

/** @type {ProxyHandler<typeof import('typescript')>} */
const LOADING = { get: (_, name) => Reflect.get(loadTypeScript(), name) };

export default new Proxy(/** @type {typeof import('typescript')} */ ({}), LOADING);
