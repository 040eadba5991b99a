/** Where this package lies, and whether it came from npm or is a checkout of its sources. */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of `package.json`. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** A package has no sources of the tool, but what was made from them. */
export const IS_PACKAGE = !existsSync(join(ROOT, 'tools/cli/main.ts'));
