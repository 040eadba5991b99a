/** Makes functions of the checks of lessons. A page does it in another way (`tools/workshop/worker/host/`). */

import { type Check, namedCheck } from './check.ts';

const AsyncFunction = (async () => {}).constructor as new (...parts: string[]) => Check;

/**
 * The function of a check.
 *
 * @param code its body, as JavaScript, with the parameters `game`, `must` and `boot`
 * @returns throws a `SyntaxError`
 */
export function compileCheck(code: string): Check {
  return new AsyncFunction('game', 'must', 'boot', namedCheck(code));
}
