/** Writes `src/tic80.d.ts`; run by `npm run api`. */

import { writeFileSync } from 'node:fs';
import { renderTypings } from './typings.ts';

writeFileSync(new URL('../../src/tic80.d.ts', import.meta.url), renderTypings());
