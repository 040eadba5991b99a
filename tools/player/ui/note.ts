/** A line over the picture that says what has just happened and goes by itself. */

import { part } from './parts.ts';

/** Milliseconds for which a note is shown. */
const SHOWN_FOR = 5000;

export class Note {
  private readonly element: HTMLElement;
  private timer = 0;

  constructor(root: HTMLElement, signal: AbortSignal) {
    this.element = part(root, 'note');
    signal.addEventListener('abort', () => clearTimeout(this.timer));
  }

  /** Shows a text in the place of the one before. */
  show(text: string): void {
    this.element.textContent = text;
    this.element.hidden = false;
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => {
      this.element.hidden = true;
    }, SHOWN_FOR);
  }
}
