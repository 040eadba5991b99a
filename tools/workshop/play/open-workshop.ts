/** The way from a shared game to the workshop. */

/** What buttons say that lead there. */
export const OPEN_IN_WORKSHOP = 'Open in the workshop';

/**
 * Opens the workshop: in place of this page, or in a tab of its own if this page is part of another.
 *
 * @param fragment what it opens
 */
export function openWorkshop(fragment: string): void {
  const address = new URL(`./${fragment}`, location.href.replace(/[?#].*$/s, ''));
  if (window.parent === window) location.assign(address);
  else window.open(address, '_blank', 'noopener');
}
