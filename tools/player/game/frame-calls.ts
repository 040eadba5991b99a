/** What a game has asked of the console in its last frame, for the tools of a page where games are developed. */

import type { CallObserver } from '../../console/bindings/call-observer.ts';

export interface FrameCall {
  name: string;
  /** Undefined stands for what is no plain value, too. */
  values: readonly unknown[];
}

/** What is told while nobody wants more. */
const USUAL = ['map', 'spr'];
/** All that draws. */
export const DRAWING =
  'map spr pix line rect rectb circ circb elli ellib tri trib ttri textri print font'.split(' ');

export class FrameCalls implements CallObserver {
  readonly only = DRAWING;
  isActive = false;
  /** Whether all that draws is told. */
  tellsDrawing = false;
  /** Of the last frame, in their order. */
  calls: FrameCall[] = [];

  onCall(name: string, values: readonly unknown[]): void {
    if (this.tellsDrawing || USUAL.includes(name)) this.calls.push({ name, values });
  }

  /** A frame begins. */
  clear(): void {
    if (this.calls.length > 0) this.calls = [];
  }
}
