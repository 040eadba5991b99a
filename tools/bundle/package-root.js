/** The location of this package, and whether it is an installed package or a checkout. */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of `package.json`. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** An installed package contains generated files instead of the tool's sources. */
export const IS_PACKAGE = !existsSync(join(ROOT, 'tools/cli/main.ts'));

/** Whether a project can install packages: it can, with npm. */
export const HAS_PACKAGES = true;
