/** Watching what a cartridge does: every call of a console function, with its arguments. */

import { type HostFunction, type LuaStack, NEXT, type PlainValue } from '../vm/index.ts';

/** A call that is about to run. */
export interface CallInProgress {
  /** The console function. */
  name: string;
  /** Its arguments; undefined stands for what is not a plain value, too. */
  values: readonly PlainValue[];
  /** The Lua state that calls it. */
  L: number;
}

/** Receives calls of the console's functions. */
export interface CallObserver {
  /** The functions whose calls are reported; all of them if omitted. */
  only?: readonly string[];
  /** Whether calls are reported now; while it is false, they cost next to nothing. */
  isActive: boolean;
  /**
   * Runs a call, with whatever else is done before and after it; left out where nothing is.
   * @param run makes the call
   * @returns what `run` does
   */
  around?(call: CallInProgress, run: () => number): number;
  /**
   * Told of a call after it has run.
   * @param name the console function
   * @param values its arguments; undefined stands for what is not a plain value, too
   * @param result what it returned first, if it is a plain value
   */
  onCall(name: string, values: PlainValue[], result: PlainValue): void;
}

/** The same functions, each telling the observer of its calls. */
export function observed(
  functions: Record<string, HostFunction>,
  stack: LuaStack,
  observer: CallObserver,
): Record<string, HostFunction> {
  const wrapped: Record<string, HostFunction> = {};
  for (const [name, run] of Object.entries(functions)) {
    if (observer.only?.includes(name) === false) {
      wrapped[name] = run;
      continue;
    }
    wrapped[name] = L => {
      if (!observer.isActive) return run(L);
      const first = stack.first(L);
      const values: PlainValue[] = [];
      const end = stack.count(L, first);
      for (let i = 0; i < end; i++) values.push(stack.plain(first + i * NEXT));
      const results = observer.around ? observer.around({ name, values, L }, () => run(L)) : run(L);
      const last = stack.top(L);
      observer.onCall(name, values, results > 0 ? stack.plain(last - (results - 1) * NEXT) : undefined);
      return results;
    };
  }
  return wrapped;
}
