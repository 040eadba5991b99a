/** Pauses and lines of a program that is debugged, as the debugger reports them. */

import type { SourceLine } from './source-lines.ts';

/** Why the program is paused. */
export interface Pause {
  reason: 'breakpoint' | 'step' | 'pause' | 'debugger' | 'error' | 'endless';
  /** Breakpoints that were hit. */
  hits: string[];
  /** Slot with the value of the error. */
  error?: number;
  /** The error message, if there is no value. */
  message?: string;
  /** The running coroutine. */
  state: number;
}

/** Handles pauses. */
export interface DebuggerHost {
  /** The program is paused until this returns. */
  onPause(pause: Pause): void;
  /** Called periodically while the program runs. */
  onLook(): void;
}

/** The errors that pause the program. */
export type ErrorMode = 'none' | 'uncaught' | 'all';

/** A source line that is about to run. */
export interface LineEvent {
  /** Call depth. */
  depth: number;
  place: SourceLine;
  /** See `LuaVm.clock`. */
  clock: number;
  /** Breakpoints that are hit. */
  hits: string[];
  /** The coroutine. */
  state: number;
}
