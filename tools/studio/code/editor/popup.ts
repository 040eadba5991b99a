/** A popup at a place of the text that has the focus while it is open: a menu, or a field. */

import { type Extension, StateEffect, StateField } from '@codemirror/state';
import { type EditorView, showTooltip, type Tooltip } from '@codemirror/view';
import { LIVE_CHANGE } from './values/live-text.ts';

const setPopup = StateEffect.define<Tooltip | null>();

export const POPUP: Extension = StateField.define<Tooltip | null>({
  create: () => null,
  update(popup, transaction) {
    for (const effect of transaction.effects) if (effect.is(setPopup)) return effect.value;
    return transaction.docChanged && !transaction.isUserEvent(LIVE_CHANGE) ? null : popup;
  },
  provide: field => showTooltip.from(field),
});

/**
 * Opens a popup.
 *
 * @param element gets the focus in its current or first button or field; Escape and leaving it close it
 * @param columns of its buttons, among which arrow keys move; 0 leaves them to its fields
 * @param onClose it is no longer on the page
 */
export function openPopup(
  view: EditorView,
  at: number,
  element: HTMLElement,
  columns = 1,
  onClose?: () => void,
): void {
  element.classList.add('code-popup');
  element.addEventListener('keydown', event => {
    const { key } = event;
    const by = { ArrowDown: columns, ArrowRight: 1, ArrowUp: -columns, ArrowLeft: -1 }[key];
    const moves = by !== undefined && columns > 0 && element.querySelector('button') !== null;
    if (key === 'Escape') closePopup(view);
    else if (moves) moveFocus(element, by);
    // The text and the studio must not get what one types here.
    event.stopPropagation();
    if (key === 'Escape' || moves) event.preventDefault();
  });
  element.addEventListener('focusout', () => {
    // Afterwards something else has the focus, or the popup has been closed.
    setTimeout(() => {
      if (element.isConnected && !element.contains(document.activeElement))
        view.dispatch({ effects: setPopup.of(null) });
    });
  });
  const mount = () => {
    const first =
      element.querySelector<HTMLElement>('[aria-current]') ?? element.querySelector('button, input');
    (first as HTMLElement | null)?.focus();
  };
  // The text cannot be changed while it is updated.
  const destroy = onClose && (() => queueMicrotask(onClose));
  const create = () => ({ dom: element, mount, destroy });
  view.dispatch({ effects: setPopup.of({ pos: at, above: false, create }) });
}

/** Closes the popup; the text gets the focus. */
export function closePopup(view: EditorView): void {
  view.dispatch({ effects: setPopup.of(null) });
  view.focus();
}

function moveFocus(element: HTMLElement, step: number): void {
  const buttons = [...element.querySelectorAll('button')];
  const index = buttons.indexOf(document.activeElement as HTMLButtonElement);
  buttons[(index + step + buttons.length) % buttons.length]?.focus();
}
