/** TypeScript's compiler. Loaded with `require`: for an import Node would search its nine megabytes for exports. */

import { createRequire } from 'node:module';
import type TypeScript from 'typescript';

const ts: typeof TypeScript = createRequire(import.meta.url)('typescript');
export default ts;
