/** The keyboard: turns key events into the key buffer, except for keys that belong to the page or the browser. */

import type { Input } from '../../console/input.ts';
import { CAPS_LOCK, ESCAPE, keyCodeOf } from '../../console/key-codes.ts';
import { type ButtonKeys, DEFAULT_BUTTON_KEYS } from './button-keys.ts';
import { KeyBuffer } from './key-buffer.ts';
import { placeOf } from './key-place.ts';
import type { KeyboardLayout } from './keyboard-layout.ts';

/** Keys that keep their meaning in the browser: focus, reload, full screen, developer tools. */
const BROWSER_KEYS = new Set(['Tab', 'F5', 'F11', 'F12']);
/** Where text is typed or an item chosen: the whole keyboard is for it. */
const EDITORS = 'dialog, select, textarea, input:not([type="range"])';
/** Keys that operate a focused button or slider of the page; the game does not see them then. */
const BUTTON_KEYS = new Set(['Enter', ' ']);
const SLIDER_KEYS = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End']);

export class Keyboard {
  /** The keys that press buttons. */
  buttonKeys: ButtonKeys = DEFAULT_BUTTON_KEYS;
  private readonly buffer = new KeyBuffer();
  /** Held keys that were shortcuts; nothing else gets them until they are released. */
  private readonly taken = new Set<string>();
  private readonly layout: KeyboardLayout;
  private readonly onShortcut: (key: string, place: string) => boolean;

  /**
   * Listens on the whole window, so that nobody has to click the picture first.
   *
   * @param layout learns from each press
   * @param onShortcut called with each pressed key before a focused button or the game sees it; returns true to hide the press
   * from them
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
    window.addEventListener('blur', () => this.release(), { signal });
  }

  /** The keys of one tick, and the buttons that they press. */
  sample(): Pick<Input, 'keys' | 'gamepads'> {
    return this.buffer.sample(this.buttonKeys);
  }

  /** Releases all keys. */
  release(): void {
    this.buffer.clear();
    this.taken.clear();
  }

  private onDown(event: KeyboardEvent): void {
    this.buffer.setCapsLock(event.getModifierState('CapsLock'));
    const press = keyPressOf(event);
    const place = press.code;
    // Without a place its release could not be told from that of another key.
    if (place === '') return;
    this.layout.learn(press);
    if (!event.repeat) {
      if (this.isShortcut(event, place)) this.taken.add(place);
      else this.taken.delete(place);
    }
    if (this.taken.has(place)) {
      event.preventDefault();
      return;
    }
    if (belongsToControl(event)) return;
    const code = keyCodeOf(press);
    // Escape opens the host's menu (specification: console §5.5). Caps Lock is reported by its state, see above.
    if (code === ESCAPE || code === CAPS_LOCK || (code === 0 && !this.buttonKeys.includes(place))) return;
    if (!event.repeat) this.buffer.press(place, code);
    // Select All would mark the labels of the page.
    if (!staysWithBrowser(event) || isSelectAll(event)) event.preventDefault();
  }

  private isShortcut(event: KeyboardEvent, place: string): boolean {
    return mayBeShortcut(event) && !hasCommandModifier(event) && this.onShortcut(event.key, place);
  }

  private onUp(event: KeyboardEvent): void {
    this.buffer.setCapsLock(event.getModifierState('CapsLock'));
    // Releasing Space presses a focused button.
    const place = placeOf(event);
    if (this.taken.delete(place)) event.preventDefault();
    this.buffer.release(place);
    // A Mac does not report the release of other keys while Command is held.
    if (event.key === 'Meta') this.buffer.clear();
  }
}

function keyPressOf(event: KeyboardEvent) {
  const { key, shiftKey } = event;
  return {
    key,
    code: placeOf(event),
    shiftKey,
    altGraph: event.getModifierState('AltGraph') || event.altKey,
  };
}

/** Whether the browser keeps what it does for a press. */
export function staysWithBrowser(event: KeyboardEvent): boolean {
  return BROWSER_KEYS.has(event.key) || hasCommandModifier(event);
}

/** Whether the press is meant for the browser: Ctrl+R, Cmd+C, Alt+Left. */
function hasCommandModifier(event: KeyboardEvent): boolean {
  return event.ctrlKey || event.metaKey || event.altKey;
}

/** Whether the press selects all text of the page: Ctrl+A, Cmd+A. */
function isSelectAll(event: KeyboardEvent): boolean {
  return (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'a';
}

/** Whether a press can be a shortcut where the focus is: beside an editor, or a function key, which no editor of the page uses. */
function mayBeShortcut(event: KeyboardEvent): boolean {
  const target = focusOf(event);
  if (!target) return true;
  if (target.closest('.studio')) return false;
  if (target.closest(EDITORS)) return /^F\d+$/.test(event.key);
  return !isForSlider(target, event);
}

/** Whether the press is for a focused button, slider, dialog or editor of the page. */
function belongsToControl(event: KeyboardEvent): boolean {
  const target = focusOf(event);
  if (!target) return false;
  if (target.closest(`.studio, ${EDITORS}`)) return true;
  if (target.closest('button')) return BUTTON_KEYS.has(event.key);
  return isForSlider(target, event);
}

function focusOf({ target }: KeyboardEvent): Element | undefined {
  return target instanceof Element ? target : undefined;
}

function isForSlider(target: Element, { key }: KeyboardEvent): boolean {
  return target.closest('input') !== null && SLIDER_KEYS.has(key);
}
