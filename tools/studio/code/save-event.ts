/** How the page around the game asks the Code tab to save. */

/**
 * Name of an event of the window: browsers send it when the page is left; the page around it sends it with a list as
 * its detail, to which the promise of the save is added.
 */
export const SAVE_EVENT = 'pagehide';
