/** The device that the player used last: buttons have its labels, and a touch screen shows touch buttons. */

import { touchOnlyQuery } from './touch-only.ts';

export type DeviceKind = 'keyboard' | 'gamepad' | 'touch';

export class DeviceInUse {
  /** Initially touch if there is no other device. */
  kind: DeviceKind;
  private readonly listeners = new Set<() => void>();

  /** @param signal ends all listening */
  constructor(signal: AbortSignal) {
    // A keyboard is taken off, and a frame with a process of its own learns late which devices there are.
    const touchOnly = touchOnlyQuery();
    this.kind = touchOnly.matches ? 'touch' : 'keyboard';
    touchOnly.addEventListener('change', () => touchOnly.matches && this.use('touch'), { signal });
    const onKey = ({ metaKey, ctrlKey }: KeyboardEvent) => {
      if (!metaKey && !ctrlKey) this.use('keyboard');
    };
    window.addEventListener('keydown', onKey, { signal, capture: true });
    window.addEventListener('touchstart', () => this.use('touch'), { passive: true, signal, capture: true });
  }

  /** A device of this kind was used. */
  use(kind: DeviceKind): void {
    if (kind === this.kind) return;
    this.kind = kind;
    for (const listener of this.listeners) listener();
  }

  /** Calls a function whenever the kind of device changes. */
  onChange(listener: () => void): void {
    this.listeners.add(listener);
  }
}
