/** A popup at a place of the text that has the focus while it is open: a menu, or a field. */

import { type Extension, StateEffect, StateField } from '@codemirror/state';
import { type EditorView, showTooltip, type Tooltip } from '@codemirror/view';

const setPopup = StateEffect.define<Tooltip | null>();

export const POPUP: Extension = StateField.define<Tooltip | null>({
  create: () => null,
  update(popup, { effects, docChanged }) {
    for (const effect of effects) if (effect.is(setPopup)) return effect.value;
    return docChanged ? null : popup;
  },
  provide: field => showTooltip.from(field),
});

/**
 * Opens a popup.
 *
 * @param element gets the focus in its first button or field; Escape and leaving it close it
 */
export function openPopup(view: EditorView, at: number, element: HTMLElement): void {
  element.classList.add('code-popup');
  element.addEventListener('keydown', event => {
    const { key } = event;
    if (key === 'Escape') closePopup(view);
    else if (key === 'ArrowDown' || key === 'ArrowRight') moveFocus(element, 1);
    else if (key === 'ArrowUp' || key === 'ArrowLeft') moveFocus(element, -1);
    // The text and the studio must not get what one types here.
    event.stopPropagation();
    if (key === 'Escape' || (key.startsWith('Arrow') && element.querySelector('button')))
      event.preventDefault();
  });
  element.addEventListener('focusout', () => {
    // Afterwards something else has the focus, or the popup has been closed.
    setTimeout(() => {
      if (element.isConnected && !element.contains(document.activeElement))
        view.dispatch({ effects: setPopup.of(null) });
    });
  });
  const mount = () => element.querySelector<HTMLElement>('button, input')?.focus();
  view.dispatch({ effects: setPopup.of({ pos: at, above: false, create: () => ({ dom: element, mount }) }) });
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
