/** Watches an expression in the scope where it was entered, whichever function is inspected later. */

import type { CallFrame } from '../call-frames.ts';
import type { Value } from '../evaluate/evaluate.ts';
import { FunctionValue, TableValue, type ValueReader } from '../program-value.ts';
import { parsePath } from '../variable-path.ts';
import { ABSENT, type Watched } from '../watched.ts';

/** What a watch needs of a paused program. */
export interface WatchHost {
  reader(): ValueReader;
  /** Whether a name is a local variable of a frame or of an enclosing function. */
  isNear(name: string, frame: CallFrame): boolean;
  /** The value of an expression in a frame; without one, in the file where the program was paused. */
  evaluate(expression: string, state: number, frame: CallFrame | undefined): Value;
  frames(state: number): readonly CallFrame[];
  /** The call depth of a frame. */
  depth(state: number, frame: CallFrame): number;
}

/**
 * Creates a watch of an expression.
 *
 * @param frame its scope; undefined for variables of the program
 */
export function watch(host: WatchHost, expression: string, state: number, frame?: CallFrame): Watched {
  const path = parsePath(expression);
  const isNear = path && frame && host.isNear(path.name, frame);
  if (isNear && path.steps.length > 0) {
    const holder = host.evaluate(path.name, state, frame);
    if (holder instanceof TableValue) return () => valueOr(() => partOf(host.reader(), holder, path.steps));
  }
  if (!frame || (!isNear && valueOr(() => host.evaluate(expression, state, undefined)) !== ABSENT))
    return now => valueOr(() => host.evaluate(expression, now, undefined));
  const depth = host.depth(state, frame);
  return now => {
    const same = host
      .frames(now)
      .find(other => other.compiled === frame.compiled && host.depth(now, other) === depth);
    return same ? valueOr(() => host.evaluate(expression, now, same)) : ABSENT;
  };
}

/** A part of an object that keeps its identity. Its address may have been used for something else before. */
function partOf(reader: ValueReader, holder: TableValue, steps: readonly (string | number)[]): Value {
  let value: Value = holder;
  for (const step of steps) {
    if (!(value instanceof TableValue) || !reader.heap.isTableAt(value.address)) throw new Error('no object');
    value = reader.get(value, String(step));
  }
  return value;
}

/** A value for comparison over time: for objects, their address; ABSENT if there is none. */
function valueOr(value: () => Value): unknown {
  try {
    const found = value();
    if (found instanceof TableValue) return found.address;
    return found instanceof FunctionValue ? found.raw[0] : found;
  } catch {
    return ABSENT;
  }
}
