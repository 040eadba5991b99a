/** The area of the page with the picture: scales it, and shows touch buttons on touch screens. */

import { BORDER_X, BORDER_Y, FRAME_HEIGHT, FRAME_WIDTH } from '../../console/memory-map.ts';
import type { DeviceInUse } from '../input/device-in-use.ts';
import { fittedWidth, placePicture, type Scaling, sharpShare } from '../picture/picture-scale.ts';
import type { Screen } from '../picture/screen.ts';
import type { Rectangle } from '../rectangle.ts';
import { Bar } from './bar.ts';
import { part } from './parts.ts';
import type { TouchPad } from './touch-pad.ts';

/** A pixel-perfect picture is used if it has at least this share of the possible width, nine tenths of the area. */
const MIN_SHARP_SHARE = 0.95;

/** And at least this share of the width without touch buttons, four fifths of the area. */
const MIN_SHARE = 0.9;

export interface StageOptions {
  /** The device in use. */
  inUse: DeviceInUse;
  /** Whether the game reads the mouse. */
  readsMouse: boolean;
  /** Whether the game is in development: then the bar has its own row. */
  isDeveloped: boolean;
  /** Called after every layout with the scaling in use. */
  onLayout(scaling: Scaling): void;
}

export class Stage {
  /** The user's choice; undefined to choose automatically. */
  chosenScaling: Scaling | undefined;
  private readonly root: HTMLElement;
  private readonly element: HTMLElement;
  private readonly screen: Screen;
  private readonly touchPad: TouchPad;
  private readonly options: StageOptions;
  private readonly bar: Bar;

  constructor(
    root: HTMLElement,
    screen: Screen,
    touchPad: TouchPad,
    options: StageOptions,
    signal: AbortSignal,
  ) {
    this.root = root;
    this.screen = screen;
    this.touchPad = touchPad;
    this.options = options;
    this.element = part(root, 'stage');
    root.classList.toggle('has-tools', options.isDeveloped);
    this.bar = new Bar(root, (x, y) => options.readsMouse && this.isOnGame(x, y), signal);
    const observer = new ResizeObserver(() => this.layout());
    observer.observe(this.element);
    signal.addEventListener('abort', () => observer.disconnect());
    // Zooming changes the device pixel ratio without a resize.
    window.addEventListener('resize', () => this.layout(), { signal });
    options.inUse.onChange(() => this.onDevice());
    this.onDevice();
  }

  /** Places the picture and, on touch screens, the touch buttons. */
  layout(): void {
    this.bar.place(this.element, this.options.isDeveloped || this.hasStudio);
    const { clientWidth, clientHeight } = this.element;
    let room: Rectangle;
    if (this.hasTouchPad) {
      room = this.touchPad.show(clientWidth, clientHeight);
    } else {
      this.touchPad.hide();
      room = { left: 0, top: 0, width: Math.max(1, clientWidth), height: Math.max(1, clientHeight) };
    }
    const scaling = this.chosenScaling ?? suitableScaling(room, fittedWidth(clientWidth, clientHeight));
    this.screen.place(placePicture(room, devicePixelRatio, scaling), devicePixelRatio);
    this.options.onLayout(scaling);
  }

  /** Next to the studio there is no room for touch buttons, and fingers draw. */
  private get hasTouchPad(): boolean {
    return this.options.inUse.kind === 'touch' && !this.hasStudio;
  }

  private get hasStudio(): boolean {
    return this.root.classList.contains('has-studio');
  }

  /** A touch shows the touch buttons, another device hides them. */
  private onDevice(): void {
    this.root.classList.toggle('uses-touch', this.options.inUse.kind === 'touch');
    this.layout();
  }

  /** Whether a position on the page is on the game's picture, without its border. */
  private isOnGame(x: number, y: number): boolean {
    const { left, top, width, height } = this.screen.canvas.getBoundingClientRect();
    const [borderX, borderY] = [(BORDER_X / FRAME_WIDTH) * width, (BORDER_Y / FRAME_HEIGHT) * height];
    return (
      x >= left + borderX && x < left + width - borderX && y >= top + borderY && y < top + height - borderY
    );
  }
}

/**
 * The scaling that suits a room.
 *
 * @param most width that the picture could have on the whole stage
 */
function suitableScaling(room: Rectangle, most: number): Scaling {
  const { width } = placePicture(room, devicePixelRatio, 'sharp');
  const costsLittle = sharpShare(room, devicePixelRatio) >= MIN_SHARP_SHARE && width >= MIN_SHARE * most;
  return costsLittle ? 'sharp' : 'fit';
}
