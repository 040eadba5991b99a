/** Keeps the text above an on-screen keyboard, which covers the page without a change of its size. */

/** Heights from which on the page is covered, in CSS pixels: less is a bar of the browser. */
const MIN_COVERED = 120;

/**
 * Makes the player as high as what is visible of the page while a keyboard covers it.
 *
 * @param root the player's element
 * @returns ends it
 */
export function followKeyboard(root: HTMLElement): () => void {
  const visible = window.visualViewport;
  const follow = () => {
    const height = visible?.height ?? window.innerHeight;
    const isCovered = window.innerHeight - height > MIN_COVERED && (visible?.scale ?? 1) === 1;
    root.classList.toggle('has-keyboard', isCovered);
    if (isCovered) root.style.setProperty('--player-height', `${height}px`);
    else root.style.removeProperty('--player-height');
    // Browsers move the page to what has the focus, which is visible now.
    if (isCovered) window.scrollTo(0, 0);
  };
  visible?.addEventListener('resize', follow);
  follow();
  return () => {
    visible?.removeEventListener('resize', follow);
    root.classList.remove('has-keyboard');
    root.style.removeProperty('--player-height');
  };
}
