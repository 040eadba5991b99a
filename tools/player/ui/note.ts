/** A message over the picture that disappears after a few seconds. */

import { part } from './parts.ts';

/** How long a message is shown, in milliseconds. */
const SHOWN_FOR = 5000;

export class Note {
  private readonly element: HTMLElement;
  private timer = 0;

  constructor(root: HTMLElement, signal: AbortSignal) {
    this.element = part(root, 'note');
    signal.addEventListener('abort', () => clearTimeout(this.timer));
  }

  /** Shows a message in place of the previous one; '' hides that. */
  show(message: string): void {
    this.element.textContent = message;
    this.element.hidden = message === '';
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => {
      this.element.hidden = true;
    }, SHOWN_FOR);
  }
}
