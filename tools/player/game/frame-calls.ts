/** The console calls of a game's last frame, for development tools. */

import { consoleFunctions } from '../../api/index.ts';
import type { CallObserver } from '../../console/bindings/call-observer.ts';

export interface FrameCall {
  name: string;
  /** Undefined also stands for values that are not primitive. */
  values: readonly unknown[];
}

/** Functions that are always recorded. */
const USUAL = ['map', 'spr'];

export class FrameCalls implements CallObserver {
  readonly only = consoleFunctions.filter(({ draws }) => draws).map(({ name }) => name);
  isActive = false;
  /** Whether all drawing functions are recorded. */
  recordsDrawing = false;
  /** The calls of the last frame, in order. */
  calls: FrameCall[] = [];

  onCall(name: string, values: readonly unknown[]): void {
    if (this.recordsDrawing || USUAL.includes(name)) this.calls.push({ name, values });
  }

  /** Called at the start of a frame. */
  clear(): void {
    if (this.calls.length > 0) this.calls = [];
  }
}
