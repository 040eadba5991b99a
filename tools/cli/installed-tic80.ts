/** Finds the installed TIC-80 from the flag, the environment and the settings. */

import type { Outcome } from '../diagnostic.ts';
import { findLayout } from '../project/layout.ts';
import { findTic80, type Tic80 } from '../tic80/find-tic80.ts';

/**
 * Finds TIC-80 for a command.
 *
 * @param flag value of the command-line flag
 */
export function installedTic80(flag: string | undefined): Outcome<Tic80> {
  const layout = findLayout(process.cwd(), ({ configFile }) => configFile !== undefined);
  if (!layout.ok) return layout;
  return findTic80({ flag, config: layout.value?.config.tic80 });
}
