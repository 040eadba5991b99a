/** The page around the game asks it to save what was typed. */

import { isInFrame, SAVE_MESSAGE } from '../page-around.ts';

/**
 * Name of an event of the window: browsers send it when the page is left. {@link saveOnRequest} sends it with a list as
 * its detail, to which the promise of the save is added.
 */
export const SAVE_EVENT = 'pagehide';

/** Saves whenever the page around this one asks, and answers when it is done. */
export function saveOnRequest(): void {
  if (!isInFrame()) return;
  window.addEventListener('message', ({ source, data, ports }) => {
    if (source !== window.parent || data !== SAVE_MESSAGE) return;
    const saves: Promise<void>[] = [];
    window.dispatchEvent(new CustomEvent(SAVE_EVENT, { detail: saves }));
    void Promise.allSettled(saves).then(() => ports[0].postMessage(undefined));
  });
}
