/** What a game has called in a frame, and what of it is text on the screen. */

import type { CallObserver } from '../console/bindings/call-observer.ts';
import { decodeText } from '../debug/game-value.ts';

/** A call of a function of the console. */
export interface ConsoleCall {
  name: string;
  arguments: (number | string | boolean | undefined)[];
  /** What it returned. */
  result: number | string | boolean | undefined;
}

/** Text that `print` or `font` has drawn. */
export interface DrawnText {
  text: string;
  /** Top left corner, in pixels of the screen. */
  x: number;
  y: number;
  /** Pixels, with the gap after the last character. */
  width: number;
  /** Color of `print`; undefined for `font`, whose characters bring their own. */
  color: number | undefined;
}

/** `print` draws in white and at the corner unless it is told something else. */
const DEFAULT_COLOR = 15;

/**
 * Collects the calls of a frame; strings have one character per byte, as decoding all of them takes time.
 * @internal
 */
export class CallLog implements CallObserver {
  isActive = false;
  calls: ConsoleCall[] = [];

  onCall(name: string, values: ConsoleCall['arguments'], result: ConsoleCall['result']): void {
    this.calls.push({ name, arguments: values, result });
  }
}

/** Calls with their strings as text. */
export function decodeCalls(calls: readonly ConsoleCall[]): ConsoleCall[] {
  return calls.map(({ name, arguments: values, result }) => ({
    name,
    arguments: values.map(decoded),
    result: decoded(result),
  }));
}

/** The texts among calls, in the order in which they were drawn. */
export function drawnTexts(calls: readonly ConsoleCall[]): DrawnText[] {
  return calls.flatMap(({ name, arguments: [text, x = 0, y = 0, third], result }) => {
    if (name !== 'print' && name !== 'font') return [];
    const color = name === 'font' ? undefined : Number(third ?? DEFAULT_COLOR);
    return [
      {
        text: String(text),
        x: Math.trunc(Number(x)),
        y: Math.trunc(Number(y)),
        width: Number(result),
        color,
      },
    ];
  });
}

function decoded<Value>(value: Value): Value {
  return (typeof value === 'string' ? decodeText(value) : value) as Value;
}
