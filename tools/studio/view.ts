/** How the editor and the game share the window. Independent of the page. */

import { storedObject, storeObject } from '../player/stored-object.ts';

/** Where the game is: as it suits the window, beside the editor, above it, or not shown. */
export type Arrangement = 'suited' | 'beside' | 'above' | 'alone';

export interface View {
  arrangement: Arrangement;
  /** Whether the lists beside the code are shown. */
  lists: boolean;
  /** Whether the time line is shown. */
  timeLine: boolean;
}

export const USUAL_VIEW: View = { arrangement: 'suited', lists: true, timeLine: true };

/** The choices, with their names for the user. */
export const ARRANGEMENTS: readonly { arrangement: Arrangement; name: string }[] = [
  { arrangement: 'suited', name: 'As it suits the window' },
  { arrangement: 'beside', name: 'The game beside it' },
  { arrangement: 'above', name: 'The game above it' },
  { arrangement: 'alone', name: 'The editor alone' },
];

const KEY = 'cartwright-studio-view';

/**
 * The view that was chosen last.
 *
 * @param storage undefined or null where the browser has none
 */
export function loadView(storage: Pick<Storage, 'getItem'> | null | undefined): View {
  const { arrangement, lists, timeLine } = storedObject<View>(storage, KEY);
  const known = ARRANGEMENTS.find(each => each.arrangement === arrangement);
  return {
    arrangement: known?.arrangement ?? USUAL_VIEW.arrangement,
    lists: lists !== false,
    timeLine: timeLine !== false,
  };
}

/** Keeps a view for the next time. */
export function saveView(storage: Pick<Storage, 'setItem'> | null | undefined, view: View): void {
  storeObject(storage, KEY, view);
}

/** The classes of the player's element, and whether it has each. */
export function viewClasses({ arrangement, lists, timeLine }: View): Readonly<Record<string, boolean>> {
  return {
    'view-beside': arrangement === 'beside',
    'view-above': arrangement === 'above',
    'view-alone': arrangement === 'alone',
    'without-lists': !lists,
    'without-time': !timeLine,
  };
}
