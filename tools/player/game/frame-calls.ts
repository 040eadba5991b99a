/** What a game has asked of the console in its last frame, for the tools of a page where games are developed. */

import type { CallObserver } from '../../console/bindings/call-observer.ts';

export interface FrameCall {
  name: string;
  /** Undefined stands for what is no plain value, too. */
  values: readonly unknown[];
}

export class FrameCalls implements CallObserver {
  readonly only = ['map', 'spr'];
  isActive = false;
  /** Of the last frame, in their order. */
  calls: FrameCall[] = [];

  onCall(name: string, values: readonly unknown[]): void {
    this.calls.push({ name, values });
  }

  /** A frame begins. */
  clear(): void {
    if (this.calls.length > 0) this.calls = [];
  }
}
