/** The page takes the focus by itself, but not while the user types or draws beside the game. */

/** Attribute of an element whose parts keep the focus, whatever the game does. */
const KEEPS_FOCUS = 'data-keeps-focus';

/** From now on the parts of an element keep the focus until the user leaves them. */
export function keepFocusIn(element: HTMLElement): void {
  element.setAttribute(KEEPS_FOCUS, '');
}

/** Gives the focus to an element, unless it is where it must be kept; what the user asks for focuses directly. */
export function takeFocus(element: HTMLElement): void {
  if (!document.activeElement?.closest(`[${KEEPS_FOCUS}]`)) element.focus({ preventScroll: true });
}
