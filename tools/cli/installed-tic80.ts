/** The TIC-80 that the user has installed, found with all that they say of it. */

import type { Outcome } from '../diagnostic.ts';
import { findLayout } from '../project/layout.ts';
import { findTic80, type Tic80 } from '../tic80/find-tic80.ts';

/**
 * Finds TIC-80 for a command.
 *
 * @param flag what the command line says
 */
export function installedTic80(flag: string | undefined): Outcome<Tic80> {
  const layout = findLayout(process.cwd(), ({ configFile }) => configFile !== undefined);
  if (!layout.ok) return layout;
  return findTic80({ flag, config: layout.value?.config.tic80 });
}
