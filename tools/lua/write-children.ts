/** Writes the functions on children of Lua nodes; run by `npm run api`. */

import { join } from 'node:path';
import { ROOT } from '../bundle/package-root.js';
import { writeFile } from '../files/write-file.ts';
import { renderChildren } from './child-fields.ts';

writeFile(join(ROOT, 'tools/lua/children.ts'), renderChildren());
