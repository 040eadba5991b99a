/** The console calls of a game's last frame, for development tools. */

import { functionsByName } from '../../api/index.ts';
import type { CallObserver } from '../../console/bindings/call-observer.ts';
import { PAINTING_FUNCTIONS } from '../../debug/painted-pixels.ts';

export interface FrameCall {
  name: string;
  /** Undefined also stands for values that are not primitive. */
  values: readonly unknown[];
}

/** Functions that are always recorded. */
const USUAL = ['map', 'spr'];

export class FrameCalls implements CallObserver {
  readonly only = PAINTING_FUNCTIONS;
  isActive = false;
  /** Runs the calls, while something wants to know what they do. */
  around: CallObserver['around'];
  /** Whether all drawing functions are recorded. */
  recordsDrawing = false;
  /** The calls of the last frame, in order. */
  calls: FrameCall[] = [];

  onCall(name: string, values: readonly unknown[]): void {
    const isWanted = this.recordsDrawing ? functionsByName.get(name)?.draws : USUAL.includes(name);
    if (isWanted) this.calls.push({ name, values });
  }

  /** Called at the start of a frame. */
  clear(): void {
    if (this.calls.length > 0) this.calls = [];
  }
}
