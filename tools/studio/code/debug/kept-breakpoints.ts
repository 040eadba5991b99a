/** The breakpoints of a project, kept in the browser. */

import type { SourceBreakpoint } from '../../../debug/page/source-breakpoint.ts';
import { storedObject, storeObject } from '../../../player/stored-object.ts';

const KEY = 'cartwright-breakpoints';

export interface KeptDebugging {
  breakpoints: readonly SourceBreakpoint[];
  stopsAtErrors: boolean;
}

const NOTHING: KeptDebugging = { breakpoints: [], stopsAtErrors: false };

/**
 * What was kept for a project.
 *
 * @param project identifies it
 */
export function keptDebugging(store: Pick<Storage, 'getItem'> | null, project: string): KeptDebugging {
  return { ...NOTHING, ...storedObject<KeptDebugging>(store, `${KEY} ${project}`) };
}

export function keepDebugging(
  store: Pick<Storage, 'setItem'> | null,
  project: string,
  kept: KeptDebugging,
): void {
  storeObject(store, `${KEY} ${project}`, kept);
}
