/** What the test calls in Lua. */

import * as programs from './programs.ts';

declare global {
  // biome-ignore lint/style/useConst: a global of Lua, for the test to call
  let KIT_PROGRAMS: typeof programs;
}

KIT_PROGRAMS = programs;
