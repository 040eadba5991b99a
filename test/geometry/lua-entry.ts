/** What the tests call in Lua: the whole library, and the programs that need more than numbers. */

import * as library from '../../src/geometry/index.ts';
import * as programs from './programs.ts';

declare global {
  let LIBRARY: unknown;
  let PROGRAMS: unknown;
}

LIBRARY = library;
PROGRAMS = programs;
