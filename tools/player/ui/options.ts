/** The controls for volume, mute, scaling and full screen: each is in the bar and in the menu, and both agree. */

import type { Scaling } from '../picture/picture-scale.ts';
import type { Settings } from '../settings.ts';
import { part } from './parts.ts';

export interface OptionActions {
  setVolume(volume: number): void;
  setMuted(muted: boolean): void;
  setScaling(scaling: Scaling): void;
}

export class Options {
  private readonly root: HTMLElement;

  constructor(root: HTMLElement, actions: OptionActions, signal: AbortSignal) {
    this.root = root;
    const on = (name: string, type: string, action: (element: HTMLInputElement) => void) => {
      const element = part<HTMLInputElement>(root, name);
      element.addEventListener(type, () => action(element), { signal });
    };
    const isPressed = (element: HTMLElement) => element.getAttribute('aria-pressed') === 'true';
    for (const name of ['volume', 'menu-volume'])
      on(name, 'input', slider => actions.setVolume(Number(slider.value) / 100));
    on('mute', 'click', button => actions.setMuted(!isPressed(button)));
    on('menu-mute', 'change', box => actions.setMuted(box.checked));
    on('scaling', 'click', button => actions.setScaling(isPressed(button) ? 'sharp' : 'fit'));
    on('menu-fit', 'change', box => actions.setScaling(box.checked ? 'fit' : 'sharp'));
    on('fullscreen', 'click', () => this.toggleFullScreen());
    on('menu-fullscreen', 'change', () => this.toggleFullScreen());
    document.addEventListener('fullscreenchange', () => this.showFullScreen(), { signal });
    // iPhones support full screen only for videos.
    for (const name of ['fullscreen', 'menu-fullscreen-row'])
      part(root, name).hidden = !document.fullscreenEnabled;
  }

  /** Shows the settings in every control. */
  show(settings: Settings, scaling: Scaling): void {
    const { root } = this;
    const volume = String(Math.round(settings.volume * 100));
    for (const name of ['volume', 'menu-volume']) part<HTMLInputElement>(root, name).value = volume;
    setPressed(part(root, 'mute'), settings.muted);
    part<HTMLInputElement>(root, 'menu-mute').checked = settings.muted;
    setPressed(part(root, 'scaling'), scaling === 'fit');
    part<HTMLInputElement>(root, 'menu-fit').checked = scaling === 'fit';
  }

  /** Enters or leaves full screen; does nothing where the browser refuses. */
  async toggleFullScreen(): Promise<void> {
    try {
      if (document.fullscreenElement) await document.exitFullscreen();
      else await this.root.requestFullscreen({ navigationUI: 'hide' });
    } catch {
      this.showFullScreen();
    }
  }

  private showFullScreen(): void {
    const isFull = document.fullscreenElement === this.root;
    setPressed(part(this.root, 'fullscreen'), isFull);
    part<HTMLInputElement>(this.root, 'menu-fullscreen').checked = isFull;
  }
}

function setPressed(element: HTMLElement, pressed: boolean): void {
  element.setAttribute('aria-pressed', String(pressed));
}
