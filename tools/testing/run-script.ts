/** Runs a text as a script. A page does it in another way (`tools/workshop/worker/host/`). */

import { runInThisContext } from 'node:vm';

/**
 * Runs a script; its variables are those of all scripts.
 *
 * @param code JavaScript
 * @param name by which stacks of errors name it
 * @throws what the script throws, or a `SyntaxError`
 */
export function runScript(code: string, name: string): void {
  runInThisContext(code, { filename: name });
}
