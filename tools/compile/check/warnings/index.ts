/** The table of warnings: code whose result may differ from JavaScript, and suspicious code. */

import type { Rule } from '../rule.ts';
import { HOT_ALLOCATION } from './allocations.ts';
import { OF_ARGUMENTS } from './arguments.ts';
import { OF_ARRAYS_AND_WRITES } from './arrays-and-writes.ts';
import { OF_CONSOLE_CALLS } from './console-calls.ts';
import { OF_CONTENT } from './content.ts';
import { KEPT_FIELDS } from './kept-fields.ts';
import { OF_LETTERS } from './letters.ts';
import { OF_STATEMENTS } from './no-effect.ts';
import { NULL_PROPERTY } from './null-properties.ts';
import { NULL_OR_UNDEFINED } from './nullish.ts';
import { NO_TIC, NO_VALUE, NOT_INLINED, UNUSED_DEFINE } from './program.ts';
import { OF_SUSPICIOUS_CODE } from './suspicious-code.ts';

export const WARNINGS: readonly Rule[] = [
  ...OF_LETTERS,
  NULL_OR_UNDEFINED,
  NULL_PROPERTY,
  ...OF_ARRAYS_AND_WRITES,
  NO_TIC,
  NO_VALUE,
  UNUSED_DEFINE,
  NOT_INLINED,
  ...OF_ARGUMENTS,
  ...OF_CONTENT,
  ...OF_CONSOLE_CALLS,
  ...OF_SUSPICIOUS_CODE,
  ...OF_STATEMENTS,
  HOT_ALLOCATION,
  KEPT_FIELDS,
];
