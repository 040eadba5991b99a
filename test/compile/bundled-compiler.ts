/** The compiler as users run it. */

import { BUNDLED_MODULES, loadBundled } from '../bundled.ts';

type Compiler = typeof import('../../tools/compile/index.ts');

export const { compile } = await loadBundled<Compiler>(BUNDLED_MODULES.compiler);
