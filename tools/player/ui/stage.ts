/** The area of the page with the picture: scales it, shows touch buttons on touch screens, hides an idle pointer. */

import type { DeviceInUse } from '../input/device-in-use.ts';
import { placePicture, type Scaling, sharpShare } from '../picture/picture-scale.ts';
import type { Screen } from '../picture/screen.ts';
import type { Rectangle } from '../rectangle.ts';
import { part } from './parts.ts';
import type { TouchPad } from './touch-pad.ts';

/** Free border around the picture in a window, in CSS pixels. */
const PADDING = 12;
/** On a touch screen and beside the studio the picture is sharp if it fills at least this share of its room, and stretched otherwise. */
const LEAST_SHARP_SHARE = 0.9;
/** Milliseconds without a mouse movement until the pointer, and in full screen the bar, are hidden. */
const IDLE_AFTER = 2500;

export class Stage {
  /** The user's choice; undefined if the page is to choose. */
  chosenScaling: Scaling | undefined;
  private readonly root: HTMLElement;
  private readonly element: HTMLElement;
  private readonly screen: Screen;
  private readonly touchPad: TouchPad;
  private readonly inUse: DeviceInUse;
  private readonly onLayout: (scaling: Scaling) => void;
  private idleTimer = 0;

  /** `onLayout` is called after every layout with the scaling in use. */
  constructor(
    root: HTMLElement,
    screen: Screen,
    touchPad: TouchPad,
    inUse: DeviceInUse,
    onLayout: (scaling: Scaling) => void,
    signal: AbortSignal,
  ) {
    this.root = root;
    this.screen = screen;
    this.touchPad = touchPad;
    this.inUse = inUse;
    this.onLayout = onLayout;
    this.element = part(root, 'stage');
    const observer = new ResizeObserver(() => this.layout());
    observer.observe(this.element);
    signal.addEventListener('abort', () => observer.disconnect());
    // Zooming changes the device pixels of a CSS pixel without resizing anything.
    window.addEventListener('resize', () => this.layout(), { signal });
    const onPointer = (event: PointerEvent) => {
      if (event.pointerType === 'mouse') this.wake();
    };
    window.addEventListener('pointermove', onPointer, { signal });
    inUse.onChange(() => this.onDevice());
    this.onDevice();
  }

  /** Places the picture and, on touch screens, the touch buttons. */
  layout(): void {
    const { clientWidth, clientHeight } = this.element;
    let room: Rectangle;
    if (this.hasTouchPad) {
      room = this.touchPad.show(clientWidth, clientHeight);
    } else {
      this.touchPad.hide();
      const padding = this.chosenScaling === 'fit' ? 0 : PADDING;
      room = {
        left: padding,
        top: padding,
        width: Math.max(1, clientWidth - 2 * padding),
        height: Math.max(1, clientHeight - 2 * padding),
      };
    }
    const scaling = this.chosenScaling ?? this.suitableScaling(room);
    this.screen.place(placePicture(room, devicePixelRatio, scaling));
    this.onLayout(scaling);
  }

  /** Beside the studio there is no room for touch buttons: fingers draw there. */
  private get hasTouchPad(): boolean {
    return this.inUse.kind === 'touch' && !this.hasStudio;
  }

  private get hasStudio(): boolean {
    return this.root.classList.contains('has-studio');
  }

  private suitableScaling(room: Rectangle): Scaling {
    const isSmall = this.hasTouchPad || this.hasStudio;
    return isSmall && sharpShare(room, devicePixelRatio) < LEAST_SHARP_SHARE ? 'fit' : 'sharp';
  }

  /** A touch shows the touch buttons, another device hides them. */
  private onDevice(): void {
    this.root.classList.toggle('uses-touch', this.inUse.kind === 'touch');
    this.layout();
  }

  private wake(): void {
    this.root.classList.remove('idle');
    clearTimeout(this.idleTimer);
    this.idleTimer = window.setTimeout(() => this.root.classList.add('idle'), IDLE_AFTER);
  }
}
