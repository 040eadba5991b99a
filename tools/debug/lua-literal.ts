/** Converts JavaScript values to Lua. */

import type { RawValue } from '../console/vm/memory/heap.ts';
import * as at from '../console/vm/memory/layout.ts';
import { encodeText, type PassedValue } from './game-value.ts';

/** A number as a raw value: an integer if it is whole, unless it must be a float. */
export function numberValue(value: number, isFloat: boolean): RawValue {
  if (!isFloat && Number.isSafeInteger(value) && !Object.is(value, -0))
    return [value | 0, Math.floor(value / 0x100000000), at.TAG_INTEGER];
  const [low, high] = new Int32Array(Float64Array.of(value).buffer);
  return [low, high, at.TAG_FLOAT];
}

/**
 * A value as a Lua expression.
 *
 * @param fieldName returns the program's name of a field
 * @throws TypeError for anything but numbers, strings, booleans, null, undefined, and plain arrays and objects of them
 */
export function luaLiteral(value: PassedValue, fieldName: (name: string) => string): string {
  const open = new Set<PassedValue>();
  const write = (part: PassedValue): string => {
    if (part === undefined || part === null) return 'nil';
    if (typeof part === 'string') return luaString(encodeText(part));
    if (typeof part === 'number') return luaNumber(part);
    if (typeof part === 'boolean') return String(part);
    const wrong = open.has(part) ? 'an object that contains itself' : notPlain(part);
    if (wrong) throw new TypeError(`only plain arrays and objects can be passed to a program, not ${wrong}`);
    open.add(part);
    const fields = Array.isArray(part)
      ? part.map(write)
      : Object.entries(part).map(
          ([name, field]) => `[${luaString(encodeText(fieldName(name)))}]=${write(field)}`,
        );
    open.delete(part);
    return `{${fields.join(',')}}`;
  };
  return write(value);
}

/** What a value is that no program can be given; undefined for a plain array or object. */
function notPlain(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return `a ${typeof value}`;
  if (Array.isArray(value)) return undefined;
  const kind = Object.prototype.toString.call(value).slice('[object '.length, -1);
  return kind === 'Object' ? undefined : `a ${kind}`;
}

function luaNumber(value: number): string {
  if (Number.isNaN(value)) return '(0/0)';
  if (!Number.isFinite(value)) return value > 0 ? '(1/0)' : '(-1/0)';
  return Object.is(value, -0) ? '-0.0' : String(value);
}

function luaString(bytes: string): string {
  const escaped = bytes.replace(
    /[^\x20-\x7e]|["\\]/g,
    character => `\\${String(character.charCodeAt(0)).padStart(3, '0')}`,
  );
  return `"${escaped}"`;
}
