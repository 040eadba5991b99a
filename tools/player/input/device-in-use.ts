/** The kind of device that the player used last: buttons have its names, and a touch screen shows its own. */

export type DeviceKind = 'keyboard' | 'gamepad' | 'touch';

export class DeviceInUse {
  /** Without a word from the player: touch where there is nothing else. */
  kind: DeviceKind = matchMedia('(hover: none) and (pointer: coarse)').matches ? 'touch' : 'keyboard';
  private readonly listeners = new Set<() => void>();

  /** @param signal ends all listening */
  constructor(signal: AbortSignal) {
    const onKey = ({ metaKey, ctrlKey }: KeyboardEvent) => {
      if (!metaKey && !ctrlKey) this.use('keyboard');
    };
    window.addEventListener('keydown', onKey, { signal, capture: true });
    window.addEventListener('touchstart', () => this.use('touch'), { passive: true, signal, capture: true });
  }

  /** The player has used a device of this kind. */
  use(kind: DeviceKind): void {
    if (kind === this.kind) return;
    this.kind = kind;
    for (const listener of this.listeners) listener();
  }

  /** Calls a function whenever the player has turned to a device of another kind. */
  onChange(listener: () => void): void {
    this.listeners.add(listener);
  }
}
