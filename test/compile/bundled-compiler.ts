/** The compiler as users run it. */

import { loadBundled } from '../bundled.ts';

type Compiler = typeof import('../../tools/compile/index.ts');

export const { compile } = await loadBundled<Compiler>('compile/index.ts');
