/**
 * The bar with the game's name and the page's buttons: below the picture if that does not shrink it, otherwise
 * over it. Over the picture it is hidden as soon as a key is pressed for the game or the pointer rests, and appears
 * when the pointer moves.
 */

import { staysWithBrowser } from '../input/keyboard.ts';
import { fittedWidth } from '../picture/picture-scale.ts';
import { part } from './parts.ts';

/** Maximum share of the picture's width that a bar below it may cost. */
const MAX_LOSS = 0.02;
/** Milliseconds without movement until the pointer and the bar are hidden. */
const IDLE_AFTER = 2500;
/** The same after the start, when the bar shows the keys. */
const IDLE_AFTER_START = 4000;

/** Where keys are not for the game. */
const OTHERS = 'dialog, button, input, select, textarea, .studio';

export class Bar {
  private readonly root: HTMLElement;
  private readonly element: HTMLElement;
  private readonly isGame: (x: number, y: number) => boolean;
  private timer = 0;

  /**
   * @param isGame whether a position on the page, in CSS pixels, belongs to a game that reads the mouse:
   *   movements there are meant for the game
   */
  constructor(root: HTMLElement, isGame: (x: number, y: number) => boolean, signal: AbortSignal) {
    this.root = root;
    this.element = part(root, 'bar');
    this.isGame = isGame;
    window.addEventListener('pointermove', event => this.onMove(event), { signal });
    window.addEventListener('keydown', event => this.onKey(event), { signal });
    signal.addEventListener('abort', () => clearTimeout(this.timer));
    this.wake(IDLE_AFTER_START);
  }

  /**
   * Positions the bar for a stage.
   *
   * @param stays whether it always has its own row
   */
  place(stage: HTMLElement, stays: boolean): void {
    const isOver = this.root.classList.contains('bar-over');
    const { offsetHeight } = this.element;
    const { clientWidth, clientHeight } = stage;
    const whole = isOver ? clientHeight : clientHeight + offsetHeight;
    const most = fittedWidth(clientWidth, whole);
    const loss = 1 - fittedWidth(clientWidth, whole - offsetHeight) / most;
    const isFull = document.fullscreenElement === this.root;
    this.root.classList.toggle('bar-over', !stays && (isFull || loss > MAX_LOSS));
  }

  private onMove({ pointerType, clientX, clientY, target }: PointerEvent): void {
    if (pointerType !== 'mouse') return;
    const isOnBar = target instanceof Node && this.element.contains(target);
    if (!isOnBar && this.isGame(clientX, clientY)) this.hide();
    else this.wake(IDLE_AFTER);
  }

  private onKey(event: KeyboardEvent): void {
    const isElsewhere = event.target instanceof Element && event.target.closest(OTHERS);
    if (!isElsewhere && event.key !== 'Escape' && !staysWithBrowser(event)) this.hide();
  }

  private wake(time: number): void {
    this.root.classList.remove('idle');
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.hide(), time);
  }

  private hide(): void {
    clearTimeout(this.timer);
    this.root.classList.add('idle');
  }
}
