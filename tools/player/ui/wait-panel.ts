/** The panel that asks whether to wait for a long frame. */

import { part } from './parts.ts';
import { takeFocus } from './take-focus.ts';

export class WaitPanel {
  /** The panel. */
  readonly element: HTMLElement;
  private readonly root: HTMLElement;

  constructor(root: HTMLElement, actions: { wait(): void; stop(): void }, signal: AbortSignal) {
    this.root = root;
    this.element = part(root, 'wait');
    part(root, 'wait-on').addEventListener('click', actions.wait, { signal });
    part(root, 'wait-stop').addEventListener('click', actions.stop, { signal });
  }

  get isShown(): boolean {
    return !this.element.hidden;
  }

  /** @param place asked when the panel appears: `file:line` where the program is, if that is known */
  show(isShown: boolean, place?: () => string | undefined): void {
    if (isShown === this.isShown) return;
    this.element.hidden = !isShown;
    if (!isShown) return;
    // What is read out and clicked does not change while it is shown.
    const at = place?.();
    part(this.root, 'wait-place').textContent = at === undefined ? '' : `The program is at ${at}.`;
    takeFocus(part(this.root, 'wait-on'));
  }
}
