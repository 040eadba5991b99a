/** The keyboard: turns key events into the key buffer, except for keys that belong to the page or the browser. */

import type { Input } from '../../console/input.ts';
import { CAPS_LOCK, ESCAPE, keyCodeOf } from '../../console/key-codes.ts';
import { type ButtonKeys, DEFAULT_BUTTON_KEYS } from './button-keys.ts';
import { KeyBuffer } from './key-buffer.ts';
import type { KeyboardLayout } from './keyboard-layout.ts';

/** Keys that keep their meaning in the browser: focus, reload, full screen, developer tools. */
const BROWSER_KEYS = new Set(['Tab', 'F5', 'F11', 'F12']);
/** Keys that operate a focused button or slider of the page; the game does not see them then. */
const BUTTON_KEYS = new Set(['Enter', ' ']);
const SLIDER_KEYS = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End']);

export class Keyboard {
  /** The keys that press buttons. */
  buttonKeys: ButtonKeys = DEFAULT_BUTTON_KEYS;
  private readonly buffer = new KeyBuffer();
  private readonly layout: KeyboardLayout;
  private readonly onShortcut: (key: string, place: string) => boolean;

  /**
   * Listens on the whole window, so that nobody has to click the picture first.
   *
   * @param layout learns from each press
   * @param onShortcut called with each pressed key before the game sees it; returns true to hide the press from the game
   * @param signal ends all listening
   */
  constructor(
    layout: KeyboardLayout,
    onShortcut: (key: string, place: string) => boolean,
    signal: AbortSignal,
  ) {
    this.layout = layout;
    this.onShortcut = onShortcut;
    window.addEventListener('keydown', event => this.onDown(event), { signal });
    window.addEventListener('keyup', event => this.onUp(event), { signal });
    window.addEventListener('blur', () => this.buffer.clear(), { signal });
  }

  /** The keys of one tick, and the buttons that they press. */
  sample(): Pick<Input, 'keys' | 'gamepads'> {
    return this.buffer.sample(this.buttonKeys);
  }

  /** Releases all keys. */
  release(): void {
    this.buffer.clear();
  }

  private onDown(event: KeyboardEvent): void {
    this.buffer.setCapsLock(event.getModifierState('CapsLock'));
    if (belongsToControl(event)) return;
    const press = keyPressOf(event);
    this.layout.learn(press);
    if (!event.repeat && !hasCommandModifier(event) && this.onShortcut(event.key, event.code)) {
      event.preventDefault();
      return;
    }
    const code = keyCodeOf(press);
    // Escape opens the host's menu (specification: console §5.5). Caps Lock is reported by its state, see above.
    if (code === ESCAPE || code === CAPS_LOCK || (code === 0 && !this.buttonKeys.includes(event.code)))
      return;
    if (!event.repeat) this.buffer.press(event.code, code);
    if (!BROWSER_KEYS.has(event.key) && !hasCommandModifier(event)) event.preventDefault();
  }

  private onUp(event: KeyboardEvent): void {
    this.buffer.setCapsLock(event.getModifierState('CapsLock'));
    this.buffer.release(event.code);
    // A Mac does not report the release of other keys while Command is held.
    if (event.key === 'Meta') this.buffer.clear();
  }
}

function keyPressOf(event: KeyboardEvent) {
  const { key, code, shiftKey } = event;
  return { key, code, shiftKey, altGraph: event.getModifierState('AltGraph') || event.altKey };
}

/** Whether the press is meant for the browser: Ctrl+R, Cmd+C, Alt+Left. */
function hasCommandModifier(event: KeyboardEvent): boolean {
  return event.ctrlKey || event.metaKey || event.altKey;
}

/** Whether the press is for a focused button, slider, dialog or editor of the page. */
function belongsToControl(event: KeyboardEvent): boolean {
  const target = event.target instanceof Element ? event.target : null;
  if (!target) return false;
  if (target.closest('dialog, .studio')) return true;
  if (target.closest('button')) return BUTTON_KEYS.has(event.key);
  return target.closest('input') !== null && SLIDER_KEYS.has(event.key);
}
