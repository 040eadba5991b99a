/** Addresses of the pages of the workshop, and the way from a shared game to it. */

/** What buttons say that lead there. */
export const OPEN_IN_WORKSHOP = 'Open in the workshop';

/**
 * Address of a page in the folder of the workshop, in which this page lies.
 *
 * @param page name of its file, with a query if it has one; '' for the workshop itself
 * @param fragment what it opens
 */
export function workshopAddress(page: string, fragment: string): string {
  return new URL(`./${page}${fragment}`, location.href.replace(/[?#].*$/s, '')).href;
}

/**
 * Opens the workshop: in place of this page, or in a tab of its own if this page is part of another.
 *
 * @param fragment what it opens
 */
export function openWorkshop(fragment: string): void {
  const address = workshopAddress('', fragment);
  if (window.parent === window) location.assign(address);
  else window.open(address, '_blank', 'noopener');
}
