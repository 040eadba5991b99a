/** Finds the function that is at work. */

import * as at from '../memory/layout.ts';
import * as object from '../memory/object-layout.ts';

/** Calls, from the innermost on, among which is one of the function that is at work: those of the host are not. */
const CALLS_AT_WORK = 3;

/** The prototype of the innermost function of a state that is written in Lua and not left out; 0 if none is near. */
export function runningFunction(
  words: Int32Array,
  L: number,
  isLeftOut: (prototype: number) => boolean,
): number {
  let call = words[(L + at.STATE_CALL) >> 2];
  for (let i = 0; i < CALLS_AT_WORK && call !== 0; i++, call = words[(call + at.CALL_CALLER) >> 2]) {
    const slot = words[(call + at.CALL_FUNCTION) >> 2] >> 2;
    if (words[slot + 2] !== at.TAG_LUA_CLOSURE) continue;
    const prototype = words[(words[slot] + object.CLOSURE_FUNCTION) >> 2];
    if (!isLeftOut(prototype)) return prototype;
  }
  return 0;
}
