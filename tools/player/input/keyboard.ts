/** The keyboard of the page: listens to key events, keeps the key buffer, and lets the page keep its own keys. */

import { KeyBuffer } from './key-buffer.ts';
import { CAPS_LOCK, ESCAPE, keyCodeOf } from './key-codes.ts';

/** Browser keys that stay the browser's: moving the focus, reload, full screen, developer tools. */
const BROWSER_KEYS = new Set(['Tab', 'F5', 'F11', 'F12']);
/** Keys that work a focused button or a focused slider of the page, and then are not the game's. */
const BUTTON_KEYS = new Set(['Enter', ' ']);
const SLIDER_KEYS = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End']);

export class Keyboard {
  readonly buffer = new KeyBuffer();
  private readonly onShortcut: (key: string) => boolean;

  /**
   * Listens on the whole window: a game is played without clicking the picture first.
   *
   * @param onShortcut is given the key of a press before the game sees it; true keeps the press from the game
   * @param signal ends the listening
   */
  constructor(onShortcut: (key: string) => boolean, signal: AbortSignal) {
    this.onShortcut = onShortcut;
    window.addEventListener('keydown', event => this.onDown(event), { signal });
    window.addEventListener('keyup', event => this.onUp(event), { signal });
    window.addEventListener('blur', () => this.buffer.clear(), { signal });
  }

  private onDown(event: KeyboardEvent): void {
    this.buffer.setCapsLock(event.getModifierState('CapsLock'));
    if (belongsToControl(event)) return;
    if (!event.repeat && !hasCommandModifier(event) && this.onShortcut(event.key)) {
      event.preventDefault();
      return;
    }
    const code = keyCodeOf(factsOf(event));
    // Escape is the host's own key: it opens the menu (specification: console §5.5). Caps Lock follows its lock.
    if (code === 0 || code === ESCAPE || code === CAPS_LOCK) return;
    if (!event.repeat) this.buffer.press(event.code, code);
    if (!BROWSER_KEYS.has(event.key) && !hasCommandModifier(event)) event.preventDefault();
  }

  private onUp(event: KeyboardEvent): void {
    this.buffer.setCapsLock(event.getModifierState('CapsLock'));
    this.buffer.release(event.code);
    // While the Command key of a Mac is down, the releases of other keys are never told.
    if (event.key === 'Meta') this.buffer.clear();
  }
}

function factsOf(event: KeyboardEvent) {
  const { key, code, shiftKey } = event;
  return { key, code, shiftKey, altGraph: event.getModifierState('AltGraph') || event.altKey };
}

/** Whether the press is meant for the browser: Ctrl+R, Cmd+C, Alt+Left. */
function hasCommandModifier(event: KeyboardEvent): boolean {
  return event.ctrlKey || event.metaKey || event.altKey;
}

/** Whether a focused button, slider or dialog of the page should have the press. */
function belongsToControl(event: KeyboardEvent): boolean {
  const target = event.target instanceof Element ? event.target : null;
  if (!target) return false;
  if (target.closest('dialog')) return true;
  if (target.closest('button')) return BUTTON_KEYS.has(event.key);
  return target.closest('input') !== null && SLIDER_KEYS.has(event.key);
}
