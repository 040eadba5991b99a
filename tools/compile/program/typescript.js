/**
 * TypeScript's compiler, for modules that compile.
 *
 * Plain JavaScript with declarations of its own: `ts` is then a namespace of types too, as it is where one imports
 * `typescript` itself.
 */

import { loadTypeScript } from './load-typescript.js';

export default loadTypeScript();
