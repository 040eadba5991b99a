/** Where the focus goes in the studio: its keys only work while it has the focus; without focus, keys go to the game. */

import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';

/** What keeps the focus in the studio. */
export interface ShellFocus {
  /** Focuses the main part of the editor. */
  focusMain(): void;
  /** Focuses the main part if nothing has the focus, after what happens now. */
  keepLater(): void;
  onClick(event: MouseEvent): void;
}

/**
 * Keeps the focus in the studio, also when the editor changes.
 *
 * @param parts the element of the studio
 * @param shown number of the shown editor
 */
export function useShellFocus(parts: RefObject<HTMLElement | null>, shown: number): ShellFocus {
  const focusMain = () => {
    const main = parts.current?.querySelector<HTMLElement>('[data-main]');
    (main ?? parts.current?.querySelector<HTMLElement>('[aria-selected="true"]'))?.focus({
      preventScroll: true,
    });
  };
  const keepFocus = () => {
    if (document.activeElement !== document.body) return;
    // In a frame, the page around it may have the keys now, as for a dialog.
    if (document.hasFocus()) focusMain();
    else window.addEventListener('focus', keepFocus, { once: true });
  };
  const keepLater = () => {
    setTimeout(keepFocus);
  };
  // The focused element may have disappeared with the previous editor; keys must not reach the game meanwhile.
  useLayoutEffect(() => {
    if (document.activeElement?.matches('[role="tab"][aria-selected="false"]')) focusMain();
    else keepFocus();
    revealTab(parts.current);
  }, [shown]);
  return {
    focusMain,
    keepLater,
    onClick({ target, detail }) {
      const button = target instanceof Element && target.closest('button.tool, [role="tab"]');
      // It may have shown a field already, which has the focus.
      const hasFocus = document.activeElement === button || document.activeElement === document.body;
      // After a click, Space and Enter are for drawing rather than for the button.
      if (detail > 0 && button && hasFocus && !button.closest('dialog')) focusMain();
      // A button may disappear together with its dialog.
      else keepLater();
    },
  };
}

/**
 * Scrolls the tabs, where they have too little room, to the one that is selected, at least to its start: before styles
 * are there they have next to none. Nothing around them moves.
 */
function revealTab(parts: HTMLElement | null): void {
  const selected = parts?.querySelector('.studio-head [aria-selected="true"]');
  const tabs = selected?.parentElement;
  if (!selected || !tabs) return;
  const [tab, room] = [selected.getBoundingClientRect(), tabs.getBoundingClientRect()];
  const faded = Number.parseFloat(getComputedStyle(tabs).paddingRight);
  tabs.scrollLeft += Math.min(tab.left - room.left, Math.max(0, tab.right - room.right + faded));
}
