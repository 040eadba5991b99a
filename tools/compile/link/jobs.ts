/** Lets the jobs of promises and timers run after each callback of the console, in programs that have any. */

import * as lua from 'typescript-to-lua';
import { callbacks } from '../../api/index.ts';
import type { Section } from '../../lua/chunk/section.ts';
import { bringersOfHelpers, isHelper } from '../runtime/helpers.ts';

/** What adds to the library's queue of jobs, and its frames of timers. */
const JOBS = 'js_add_job';
const TIMERS = 'js_frames';

/** The callback that the console calls in every frame. */
const FRAME = 'TIC';

/**
 * Adds to the end of a program that its jobs run then and after each callback.
 *
 * @param globals names that the program uses and does not define
 * @returns the names of helpers that it needs for this
 */
export function runJobs(sections: readonly Section[], globals: ReadonlyMap<string, unknown>): string[] {
  const needed = bringersOfHelpers([...globals.keys()].filter(isHelper));
  const hasJobs = needed.has(JOBS);
  const used = new Set<string>();
  const call = (name: string, list: lua.Expression[]): lua.CallExpression => {
    used.add(name);
    return lua.createCallExpression(lua.createIdentifier(name), list);
  };
  const { statements } = sections.at(-1)!;
  for (const { name } of callbacks) {
    const isFrame = name === FRAME && needed.has(TIMERS);
    if (!globals.has(name) || !(isFrame || hasJobs)) continue;
    const wrapper = isFrame ? 'js_with_timers' : 'js_with_jobs';
    const callback = lua.createIdentifier(name);
    statements.push(lua.createAssignmentStatement(lua.cloneIdentifier(callback), call(wrapper, [callback])));
  }
  if (hasJobs) statements.push(lua.createExpressionStatement(call('js_finish_jobs', [])));
  return [...used];
}
