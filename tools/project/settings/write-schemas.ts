/** Writes the schemas that are made from the tables of settings; run by `npm run api`. */

import { writeFileSync } from 'node:fs';
import { SCHEMAS } from './schemas.ts';

for (const [file, render] of Object.entries(SCHEMAS))
  writeFileSync(new URL(`../../../${file}`, import.meta.url), render());
