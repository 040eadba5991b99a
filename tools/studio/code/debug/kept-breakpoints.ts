/** The breakpoints of a project, kept in the browser. */

import type { SourceBreakpoint } from '../../../debug/page/source-breakpoint.ts';

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
export function keptDebugging(store: Pick<Storage, 'getItem'> | undefined, project: string): KeptDebugging {
  try {
    return { ...NOTHING, ...JSON.parse(store?.getItem(`${KEY} ${project}`) ?? '{}') };
  } catch {
    return NOTHING;
  }
}

export function keepDebugging(
  store: Pick<Storage, 'setItem'> | undefined,
  project: string,
  kept: KeptDebugging,
): void {
  try {
    store?.setItem(`${KEY} ${project}`, JSON.stringify(kept));
  } catch {
    // The storage is full: they are gone with the page.
  }
}
