/** Paths as shown in messages. */

import { relative, resolve } from 'node:path';
import { STANDARD_STREAM } from './standard-stream.ts';

/** The path relative to the working folder; absolute if it is outside. */
export function displayPath(file: string): string {
  if (file === STANDARD_STREAM) return 'standard input';
  const path = relative(process.cwd(), file);
  if (path === '') return '.';
  return /^\.\.([\\/]|$)/.test(path) ? resolve(file) : path;
}
