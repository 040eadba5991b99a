/** An error of the game for its panel on an exported page: the console's message and traceback. */

import { type CartridgeError, reportedError } from '../../console/machine.ts';
import type { Problem } from './problem-panel.ts';

/** Title of the panel. */
export const ERROR_TITLE = 'The game has stopped with an error';

/** The panel's content for an error. */
export function explainError(error: CartridgeError): Problem {
  const { message, traceback } = reportedError(error);
  return { title: ERROR_TITLE, place: '', message, source: traceback, remedy: '' };
}
