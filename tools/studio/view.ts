/** How the editor and the game share the window. Independent of the page. */

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
 * @param storage undefined where the browser has none
 */
export function loadView(storage: Pick<Storage, 'getItem'> | undefined): View {
  try {
    const { arrangement, lists, timeLine } = JSON.parse(storage?.getItem(KEY) ?? '{}');
    return {
      arrangement: ARRANGEMENTS.some(each => each.arrangement === arrangement) ? arrangement : 'suited',
      lists: lists !== false,
      timeLine: timeLine !== false,
    };
  } catch {
    return USUAL_VIEW;
  }
}

/** Keeps a view for the next time. */
export function saveView(storage: Pick<Storage, 'setItem'> | undefined, view: View): void {
  try {
    storage?.setItem(KEY, JSON.stringify(view));
  } catch {
    // The storage is full: the next time it is the usual view.
  }
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
