/** The touch buttons on the page: shows them where the layout says and reports which are pressed. */

import type { GameFacts } from '../game/game-facts.ts';
import { buttonsOf } from '../input/button-labels.ts';
import {
  type Circle,
  layoutPauseOnly,
  layoutTouch,
  type Touch,
  type TouchLayout,
  touchButtons,
} from '../input/touch-layout.ts';
import type { Rectangle } from '../rectangle.ts';
import { part, placeRectangle } from './parts.ts';

/** Buttons in the order of their bits, and the first of these. */
const BUTTONS = ['a', 'b', 'x', 'y'];
const FIRST_BUTTON = 4;

/** Width of the circle at the height of the caption, as a share of its diameter. */
const CAPTION_SHARE = 0.86;

export class TouchPad {
  private readonly hasPads: boolean;
  private readonly area: HTMLElement;
  private readonly zones: HTMLElement[];
  private readonly cross: HTMLElement;
  private readonly buttons: HTMLElement[];
  private readonly pause: HTMLElement;
  private layout: TouchLayout | undefined;
  /** Whether the buttons are on the page. */
  isShown = false;
  private down = 0;
  private pressedSinceTick = 0;

  /** `hasPads` is false for games played by touching the picture: then only the pause button is shown. */
  constructor(root: HTMLElement, hasPads: boolean, signal: AbortSignal) {
    this.hasPads = hasPads;
    this.area = part(root, 'touch');
    this.zones = ['touch-cross-zone', 'touch-buttons-zone'].map(name => part(root, name));
    this.pause = part(root, 'touch-pause');
    this.cross = part(root, 'touch-cross');
    this.buttons = BUTTONS.map(name => part(root, `touch-${name}`));
    for (const type of ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const)
      this.area.addEventListener(type, event => this.onTouch(event), { passive: false, signal });
  }

  /** Writes on each button what it does; if the controls name some of A, B, X and Y, the others are hidden. */
  describe({ controls, namesButtons }: GameFacts): void {
    const named = this.buttons.map((_, index) =>
      controls.find(({ keys }) => keys.some(key => buttonsOf(key)?.includes(FIRST_BUTTON + index))),
    );
    const hidesOthers = namesButtons && named.some(control => control !== undefined);
    this.buttons.forEach((button, index) => {
      const control = named[index];
      button.hidden = hidesOthers && control === undefined;
      const isNamed = control && control.action !== BUTTONS[index].toUpperCase();
      const caption = isNamed ? control.action : '';
      button.querySelector('small')!.textContent = caption;
    });
  }

  /** Shows the buttons on a stage of this size; returns the room left for the picture. */
  show(width: number, height: number): Rectangle {
    this.isShown = true;
    this.pause.hidden = false;
    if (!this.hasPads) {
      const { picture, pause } = layoutPauseOnly(width, height);
      placeCircle(this.pause, pause);
      return picture;
    }
    const layout = layoutTouch(width, height);
    this.layout = layout;
    this.area.hidden = false;
    placeCircle(this.cross, layout.cross);
    this.buttons.forEach((button, index) => {
      placeCircle(button, layout.buttons[index]);
      fitCaption(button.querySelector('small')!, layout.buttons[index].radius);
    });
    placeCircle(this.pause, layout.pause);
    this.zones.forEach((zone, index) => {
      placeRectangle(zone, layout.zones[index]);
    });
    return layout.picture;
  }

  hide(): void {
    this.area.hidden = true;
    this.pause.hidden = true;
    this.isShown = false;
    this.layout = undefined;
    this.down = 0;
  }

  /** The pressed buttons of one tick, bits 0–7; a short tap between two ticks counts for the next one. */
  sample(): number {
    const mask = this.down | this.pressedSinceTick;
    this.pressedSinceTick = 0;
    return mask;
  }

  private onTouch(event: TouchEvent): void {
    if (!this.layout) return;
    // Keeps the browser from scrolling and zooming, and from turning touches into mouse clicks.
    if (event.cancelable) event.preventDefault();
    const box = this.area.getBoundingClientRect();
    const fingers = [...event.touches].filter(({ target }) => this.area.contains(target as Node));
    const touches: Touch[] = fingers.map(touch => ({
      x: touch.clientX - box.left,
      y: touch.clientY - box.top,
    }));
    let down = touchButtons(this.layout, touches);
    this.buttons.forEach((button, index) => {
      if (button.hidden) down &= ~(1 << (FIRST_BUTTON + index));
    });
    this.pressedSinceTick |= down & ~this.down;
    this.down = down;
    this.cross.dataset.pressed = String(down & 15);
    this.buttons.forEach((button, index) => {
      button.classList.toggle('pressed', (down & (16 << index)) !== 0);
    });
  }
}

/** Wraps a caption to fit into the circle; a word that is too long is condensed. */
function fitCaption(caption: HTMLElement, radius: number): void {
  const { style } = caption;
  const room = 2 * CAPTION_SHARE * radius;
  style.transform = style.width = '';
  style.maxWidth = `${room}px`;
  const needed = caption.scrollWidth;
  if (needed <= Math.ceil(room)) return;
  // The browser truncates fractions of a pixel.
  style.width = style.maxWidth = `${needed + 1}px`;
  style.transform = `scaleX(${room / (needed + 1)})`;
}

function placeCircle(element: HTMLElement, { x, y, radius }: Circle): void {
  placeRectangle(element, { left: x - radius, top: y - radius, width: 2 * radius, height: 2 * radius });
}
