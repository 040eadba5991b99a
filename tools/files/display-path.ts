/** Paths as messages show them. */

import { relative, resolve } from 'node:path';
import { STANDARD_STREAM } from './standard-stream.ts';

/** Path as the user would type it from the working folder; an absolute one if it leads out of there. */
export function displayPath(file: string): string {
  if (file === STANDARD_STREAM) return 'standard input';
  const path = relative(process.cwd(), file);
  if (path === '') return '.';
  return /^\.\.([\\/]|$)/.test(path) ? resolve(file) : path;
}
