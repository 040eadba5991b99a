/** Paths as messages show them. */

import { relative } from 'node:path';
import { STANDARD_STREAM } from './standard-stream.ts';

/** Path as the user would type it from the working directory. */
export function displayPath(file: string): string {
  if (file === STANDARD_STREAM) return 'standard input';
  const path = relative(process.cwd(), file);
  return path === '' ? '.' : path.startsWith('..') ? file : path;
}
