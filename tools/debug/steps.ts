/** Steps of a debugger: from one line of the sources to the next. */

import type { SourceLine } from './source-lines.ts';

/** Into calls, over them, or out of the function. */
export type StepKind = 'into' | 'over' | 'out';

/** A step under way: where it began. */
export interface Step {
  kind: StepKind;
  /** Calls that waited for the one that ran. */
  depth: number;
  place: SourceLine | undefined;
}

/** Whether a step ends at a line that is about to run, so deep in calls. */
export function isStepOver({ kind, depth, place: start }: Step, now: number, place: SourceLine): boolean {
  if (kind === 'out') return now < depth;
  if (kind === 'over' && now > depth) return false;
  const isSameLine = start?.source === place.source && start.line === place.line;
  return now !== depth || !isSameLine;
}
