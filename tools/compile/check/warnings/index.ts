/** The table of warnings: code whose result may differ from JavaScript, and suspicious code. */

import type { Rule } from '../rule.ts';
import { HOT_ALLOCATION, HOT_GENERATOR } from './allocations.ts';
import { ARGUMENT_WARNINGS } from './arguments.ts';
import { ARRAY_AND_FREEZE_WARNINGS } from './arrays-and-writes.ts';
import { CONSOLE_CALL_WARNINGS } from './console-calls.ts';
import { CONTENT_WARNINGS } from './content.ts';
import { DYNAMIC_VALUE, FUNCTION_NAME } from './dynamic-values.ts';
import { KEPT_FIELDS } from './kept-fields.ts';
import { NON_ASCII_LETTERS } from './letters.ts';
import { STATEMENTS_WITHOUT_EFFECT } from './no-effect.ts';
import { NULL_PROPERTY } from './null-properties.ts';
import { NULL_OR_UNDEFINED } from './nullish.ts';
import {
  ASYNC_CALLBACK,
  NO_TIC,
  NO_VALUE,
  NOT_INLINED,
  OLD_LUA_TYPES,
  PACKAGE_LACKS,
  UNUSED_DEFINE,
} from './program.ts';
import { SUSPICIOUS_CODE } from './suspicious-code.ts';

export const WARNINGS: readonly Rule[] = [
  ...NON_ASCII_LETTERS,
  NULL_OR_UNDEFINED,
  NULL_PROPERTY,
  FUNCTION_NAME,
  ...ARRAY_AND_FREEZE_WARNINGS,
  NO_TIC,
  ASYNC_CALLBACK,
  NO_VALUE,
  UNUSED_DEFINE,
  NOT_INLINED,
  OLD_LUA_TYPES,
  PACKAGE_LACKS,
  ...ARGUMENT_WARNINGS,
  ...CONTENT_WARNINGS,
  ...CONSOLE_CALL_WARNINGS,
  ...SUSPICIOUS_CODE,
  ...STATEMENTS_WITHOUT_EFFECT,
  HOT_ALLOCATION,
  HOT_GENERATOR,
  DYNAMIC_VALUE,
  KEPT_FIELDS,
];
