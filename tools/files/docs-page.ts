/** Documentation pages in messages. */

import { join } from 'node:path';
import { ROOT } from '../bundle/package-root.js';
import { displayPath } from './display-path.ts';

/** The path of a page such as `art.md`, relative to the working folder. */
export function docsPage(name: string): string {
  return displayPath(join(ROOT, 'docs', name));
}
