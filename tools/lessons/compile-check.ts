/** Makes functions of the checks of lessons. */

import { runScript } from '../testing/run-script.ts';
import { CHECK_NAME, type Check } from './check.ts';

/** Where a script leaves its function. */
const left = globalThis as { lessonCheck?: Check };

/**
 * The function of a check.
 *
 * @param code its body, as JavaScript, with the parameters `game`, `must` and `boot`
 * @returns throws a `SyntaxError`
 */
export function compileCheck(code: string): Check {
  try {
    runScript(`lessonCheck = async (game, must, boot) =>\n{\n${code}\n};`, CHECK_NAME);
    return left.lessonCheck!;
  } finally {
    delete left.lessonCheck;
  }
}
