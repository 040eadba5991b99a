/**
 * Colors of messages on standard error: in a terminal unless NO_COLOR is set, elsewhere only with FORCE_COLOR
 * (see https://no-color.org).
 */

import pc from 'picocolors';

/** Whether messages are colored. */
export const hasColors = wantsColors(process.env, process.stderr.isTTY === true);

/** Functions that color a text, or return it unchanged if colors are off. */
export const colors = pc.createColors(hasColors);

/**
 * Whether to use colors.
 *
 * @param environment variables of the process; an empty one counts as unset
 * @param isTerminal whether messages go to a terminal
 */
export function wantsColors(environment: NodeJS.ProcessEnv, isTerminal: boolean): boolean {
  if (environment.NO_COLOR) return false;
  if (environment.FORCE_COLOR) return environment.FORCE_COLOR !== '0';
  return isTerminal && environment.TERM !== 'dumb';
}
