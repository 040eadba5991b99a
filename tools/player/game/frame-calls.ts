/** What a game has asked of the console in its last frame, for the tools of a page where games are developed. */

import { consoleFunctions } from '../../api/index.ts';
import type { CallObserver } from '../../console/bindings/call-observer.ts';

export interface FrameCall {
  name: string;
  /** Undefined stands for what is no plain value, too. */
  values: readonly unknown[];
}

/** What is recorded while nobody wants more. */
const USUAL = ['map', 'spr'];

export class FrameCalls implements CallObserver {
  readonly only = consoleFunctions.filter(({ draws }) => draws).map(({ name }) => name);
  isActive = false;
  /** Whether all that draws is recorded. */
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
