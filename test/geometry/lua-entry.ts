/** What the tests call in Lua: the whole library, and the programs that need more than numbers. */

import * as library from '../../src/geometry/index.ts';
import * as programs from './programs.ts';

declare global {
  // biome-ignore lint/style/useConst: a global of Lua, for the test's driver to read
  let LIBRARY: unknown;
  // biome-ignore lint/style/useConst: likewise
  let PROGRAMS: unknown;
}

LIBRARY = library;
PROGRAMS = programs;
