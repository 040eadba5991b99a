/** The table of refusals: everything that JavaScript has and the console cannot have, in the order of the checks. */

import type { Rule } from '../rule.ts';
import { STOPPING_ARGUMENT } from '../warnings/arguments.ts';
import { OF_BUILT_INS } from './built-ins.ts';
import { OF_EARLY_USES } from './early-uses.ts';
import { OF_FUNCTIONS } from './functions.ts';
import { HIDDEN_BUILT_IN } from './hidden-built-ins.ts';
import { OF_LUA_FILES } from './lua-files.ts';
import { OF_OBJECTS } from './objects.ts';
import { OF_PROGRAMS } from './program.ts';
import { OF_SYNTAX } from './syntax.ts';
import { OF_VALUES } from './values.ts';

export const REFUSALS: readonly Rule[] = [
  ...OF_SYNTAX,
  ...OF_OBJECTS,
  ...OF_BUILT_INS,
  ...OF_EARLY_USES,
  ...OF_FUNCTIONS,
  ...OF_VALUES,
  HIDDEN_BUILT_IN,
  STOPPING_ARGUMENT,
  ...OF_PROGRAMS,
  ...OF_LUA_FILES,
];
