/**
 * Colors of the messages on standard error: only for a terminal, never with NO_COLOR, and elsewhere
 * (a pipe, a log) only with FORCE_COLOR, see https://no-color.org.
 */

import pc from 'picocolors';

/** Whether the messages carry colors. */
export const hasColors = wantsColors(process.env, process.stderr.isTTY === true);

/** Functions that wrap a text in a color, or leave it alone where there are none. */
export const colors = pc.createColors(hasColors);

/**
 * Whether colors are wanted.
 * @param environment variables of the process; an empty one counts as absent
 * @param isTerminal whether the messages go to a terminal
 */
export function wantsColors(environment: NodeJS.ProcessEnv, isTerminal: boolean): boolean {
  if (environment.NO_COLOR) return false;
  if (environment.FORCE_COLOR) return environment.FORCE_COLOR !== '0';
  return isTerminal && environment.TERM !== 'dumb';
}
