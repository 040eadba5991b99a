/** Steps of a debugger, from one source line to the next. */

import type { SourceLine } from './source-lines.ts';

/** Into calls, over them, or out of the function. */
export type StepKind = 'into' | 'over' | 'out';

/** A step in progress, with its start. */
export interface Step {
  kind: StepKind;
  /** Call depth at the start. */
  depth: number;
  place: SourceLine | undefined;
}

/** Whether a step ends at a line that is about to run, given the call depth. */
export function isStepOver({ kind, depth, place: start }: Step, now: number, place: SourceLine): boolean {
  if (kind === 'out') return now < depth;
  if (kind === 'over' && now > depth) return false;
  const isSameLine = start?.source === place.source && start.line === place.line;
  return now !== depth || !isSameLine;
}
