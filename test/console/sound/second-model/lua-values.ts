/** Lua arguments as far as `sfx` and `music` tell them apart, in the second model of the sound device. */

export type LuaValue =
  | { integer: number }
  | { float: number }
  | { text: string }
  | { table: [LuaValue, LuaValue] }
  | boolean
  | null;

/** "To int" of the specification (sound §4.2). */
export function toInteger(value: LuaValue): number {
  const whole = Math.trunc(toNumber(value)) + 0;
  return whole >= -(2 ** 31) && whole < 2 ** 31 ? whole : -(2 ** 31);
}

function toNumber(value: LuaValue): number {
  if (value === null || typeof value === 'boolean') return 0;
  if ('integer' in value) return value.integer;
  if ('float' in value) return value.float;
  if ('text' in value && value.text.trim() !== '') return Number(value.text) || 0;
  return 0;
}

/** The text in which a note is looked for, or undefined where the argument is not text. */
export function noteText(value: LuaValue): string | undefined {
  if (value === null || typeof value === 'boolean') return undefined;
  if ('text' in value) return value.text;
  return 'float' in value ? floatText(value.float) : undefined;
}

function floatText(float: number): string {
  return Number.isInteger(float) ? `${float}.0` : `${float}`;
}

/** Lua's type code, which the console takes for the number in a table of volumes. */
export function typeCode(value: LuaValue): number {
  if (value === null) return 0;
  if (typeof value === 'boolean') return 1;
  if ('text' in value) return 4;
  return 'table' in value ? 5 : 3;
}

/** The value as Lua source. */
export function luaLiteral(value: LuaValue): string {
  if (value === null) return 'nil';
  if (typeof value === 'boolean') return String(value);
  if ('integer' in value) return `(${value.integer})`;
  if ('float' in value)
    return Math.abs(value.float) < 1e15 ? `(${floatText(value.float)})` : `${value.float}`;
  return 'text' in value ? JSON.stringify(value.text) : `{${value.table.map(luaLiteral).join(', ')}}`;
}
