/** The console calls of a frame, and the visible texts, sprites and shapes among them. */

import { argumentNumbers } from '../api/arguments.ts';
import { consoleFunctions, entryOf, signatureFor } from '../api/index.ts';
import type { CallObserver } from '../console/bindings/call-observer.ts';
import { decodeText } from '../console/program/decode-text.ts';

/** A call of a console function. */
export interface ConsoleCall {
  name: string;
  arguments: (number | string | boolean | undefined)[];
  /** Its result. */
  result: number | string | boolean | undefined;
}

/** Text drawn by `print` or `font`. */
export interface DrawnText {
  text: string;
  /** Top left corner, in pixels of the screen. */
  x: number;
  y: number;
  /** Width in pixels, including the gap after the last character. */
  width: number;
  /** Color of `print`; undefined for `font`, whose characters have their own colors. */
  color: number | undefined;
}

/** A tile or sprite drawn by `spr`. */
export interface DrawnSprite {
  /** Tiles are 0 to 255, sprites 256 to 511. */
  id: number;
  /** Top left corner, in pixels of the screen. */
  x: number;
  y: number;
  scale: number;
  /** Flip: 0 none, 1 horizontal, 2 vertical, 3 both. */
  flip: number;
  /** Quarter turns clockwise. */
  rotate: number;
  /** Size of the block in tiles. */
  width: number;
  height: number;
}

/** Functions that draw at coordinates, with a color as the last parameter. */
const SHAPES: ReadonlySet<string> = new Set(
  consoleFunctions
    .filter(
      ({ group, signatures }) =>
        group === 'drawing' &&
        signatures.some(({ parameters }) => parameters.length > 1 && parameters.at(-1)?.name === 'color'),
    )
    .map(({ name }) => name),
);

/** A pixel, line or other shape, with the parameters of the console function. */
export interface DrawnShape {
  /** Name of the console function: `'pix'`, `'line'`, `'rect'`, … */
  kind: string;
  color: number;
  x?: number;
  y?: number;
  width?: number;
  height?: number;
  radius?: number;
  /** Half the width and half the height of an ellipse. */
  a?: number;
  b?: number;
  x0?: number;
  y0?: number;
  x1?: number;
  y1?: number;
  x2?: number;
  y2?: number;
  x3?: number;
  y3?: number;
}

/** `print` draws in white in the top left corner by default. */
const DEFAULT_COLOR = 15;
/** Height of a line of `print` in pixels. */
const LINE_HEIGHT = 6;

/**
 * Collects the calls of a frame; strings have one character per byte, since decoding all of them would take
 * time.
 */
export class CallLog implements CallObserver {
  isActive = false;
  calls: ConsoleCall[] = [];

  onCall(name: string, values: ConsoleCall['arguments'], result: ConsoleCall['result']): void {
    this.calls.push({ name, arguments: values, result });
  }
}

/** Decodes the strings of calls. */
export function decodeCalls(calls: readonly ConsoleCall[]): ConsoleCall[] {
  return calls.map(({ name, arguments: values, result }) => ({
    name,
    arguments: values.map(decoded),
    result: decoded(result),
  }));
}

/** A text and the rows that it covers. */
interface PlacedText extends DrawnText {
  height: number;
}

/** Maximum distance between a text and its shadow or outline in pixels. */
const SHADOW_DISTANCE = 2;

const SCREEN = { left: 0, top: 0, right: 240, bottom: 136 };

/**
 * The visible texts among calls, in drawing order: without those outside the screen or the `clip` of the frame,
 * and without shadows and outlines of the same text.
 */
export function drawnTexts(calls: readonly ConsoleCall[]): DrawnText[] {
  const texts: PlacedText[] = [];
  let clip = SCREEN;
  for (const call of calls) {
    if (call.name === 'clip') clip = clipped(call);
    if (call.name !== 'print' && call.name !== 'font') continue;
    const text = placedText(call);
    if (isInside(text, clip)) texts.push(text);
  }
  return texts.filter((_text, index) => !isShadow(texts, index)).map(({ height: _height, ...text }) => text);
}

function placedText({ name, arguments: values, result }: ConsoleCall): PlacedText {
  const [text, x = 0, y = 0, color = DEFAULT_COLOR] = values;
  const isFont = name === 'font';
  const lines = String(text).split('\n').length;
  const [row, scale] = isFont ? [values[5] ?? 8, values[7] ?? 1] : [LINE_HEIGHT, values[5] ?? 1];
  return {
    text: String(text),
    x: Math.trunc(Number(x)),
    y: Math.trunc(Number(y)),
    width: Number(result),
    color: isFont ? undefined : Number(color),
    height: lines * Number(row) * Number(scale),
  };
}

/** The part of the screen that a call of `clip` leaves. */
function clipped({ arguments: values }: ConsoleCall): typeof SCREEN {
  if (values.length < 4) return SCREEN;
  const [x, y, width, height] = values.map(value => Math.trunc(Number(value)));
  return {
    left: Math.max(x, SCREEN.left),
    top: Math.max(y, SCREEN.top),
    right: Math.min(x + width, SCREEN.right),
    bottom: Math.min(y + height, SCREEN.bottom),
  };
}

function isInside({ x, y, width, height }: PlacedText, { left, top, right, bottom }: typeof SCREEN): boolean {
  return x < right && x + width > left && y < bottom && y + height > top;
}

/** Whether the same text follows directly, next to it and in another color; an outline consists of several. */
function isShadow(texts: readonly PlacedText[], index: number): boolean {
  const { text, x, y, width, color } = texts[index];
  for (const next of texts.slice(index + 1)) {
    const distance = Math.max(Math.abs(next.x - x), Math.abs(next.y - y));
    if (next.text !== text || next.width !== width || distance > SHADOW_DISTANCE) return false;
    if (next.color !== color) return true;
  }
  return false;
}

/** The tiles and sprites drawn by `spr`, in order. */
export function drawnSprites(calls: readonly ConsoleCall[]): DrawnSprite[] {
  return calls
    .filter(({ name }) => name === 'spr')
    .map(call => {
      const { id, x, y, scale, flip, rotate, width, height } = namedArguments(call);
      return { id, x, y, scale, flip, rotate, width, height };
    });
}

/** The shapes among calls, in order. */
export function drawnShapes(calls: readonly ConsoleCall[]): DrawnShape[] {
  return calls.flatMap(call => {
    if (!SHAPES.has(call.name)) return [];
    const numbers = namedArguments(call);
    // Without a color, `pix` only reads.
    return 'color' in numbers ? [{ kind: call.name, ...(numbers as { color: number }) }] : [];
  });
}

/** The arguments of a call by parameter name, with defaults. */
function namedArguments({ name, arguments: given }: ConsoleCall): Record<string, number> {
  const entry = entryOf(name);
  const numbers = argumentNumbers(entry, given);
  return Object.fromEntries(
    signatureFor(entry, given.length).parameters.map((parameter, index) => [parameter.name, numbers[index]]),
  );
}

function decoded<Value>(value: Value): Value {
  return (typeof value === 'string' ? decodeText(value) : value) as Value;
}
