/** Generates the JSON schemas from the tables of settings; run by `npm run api`. */

import { join } from 'node:path';
import { ROOT } from '../../bundle/package-root.js';
import { writeFile } from '../../files/write-file.ts';
import { SCHEMAS } from './schemas.ts';

for (const [file, render] of Object.entries(SCHEMAS)) writeFile(join(ROOT, file), render());
