/** Pages of the documentation that messages name. */

import { join } from 'node:path';
import { ROOT } from '../bundle/package-root.js';
import { displayPath } from './display-path.ts';

/** The path of a page such as `art.md` as it can be opened from the working folder. */
export function docsPage(name: string): string {
  return displayPath(join(ROOT, 'docs', name));
}
