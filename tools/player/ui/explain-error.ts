/** An error of the game as its panel shows it: on an exported page as the console words it. */

import { type CartridgeError, spokenError } from '../../console/machine.ts';
import type { Problem } from './problem-panel.ts';

/** Heading of the panel. */
export const ERROR_TITLE = 'The game has stopped with an error';

/** The error with its traceback. */
export function explainError(error: CartridgeError): Problem {
  const { message, traceback } = spokenError(error);
  return { title: ERROR_TITLE, place: '', message, source: traceback, remedy: '' };
}
