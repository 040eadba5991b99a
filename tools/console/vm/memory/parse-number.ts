/**
 * Numbers in strings, as Lua 5.3 reads them where a number is expected: decimal and hexadecimal, with
 * surrounding white space; integers that fit (hexadecimal ones always: they wrap) stay integers.
 */

/** A number with Lua's distinction of kinds. */
export type LuaNumber = { integer: bigint } | { float: number };

const SPACE = '[ \\t\\n\\v\\f\\r]*';
const DECIMAL = new RegExp(
  `^${SPACE}([+-]?)(\\d+\\.?\\d*(?:[eE][+-]?\\d+)?|\\.\\d+(?:[eE][+-]?\\d+)?)${SPACE}$`,
);
const HEXADECIMAL = new RegExp(
  `^${SPACE}([+-]?)0[xX]([\\da-fA-F]*)(?:(\\.)([\\da-fA-F]*))?(?:[pP]([+-]?\\d+))?${SPACE}$`,
);

/**
 * Reads a number from a string (source: Lua 5.3 reference manual §3.1, §3.4.3).
 * @param text one character per byte
 * @returns undefined if it is not a number
 */
export function parseNumber(text: string): LuaNumber | undefined {
  const decimal = DECIMAL.exec(text);
  if (decimal) {
    const [, sign, digits] = decimal as unknown as [string, string, string];
    if (/^\d+$/.test(digits)) {
      const value = BigInt(digits) * (sign === '-' ? -1n : 1n);
      if (BigInt.asIntN(64, value) === value) return { integer: value };
    }
    return { float: Number(digits) * (sign === '-' ? -1 : 1) };
  }
  const hexadecimal = HEXADECIMAL.exec(text);
  if (!hexadecimal) return undefined;
  const [, sign, whole = '', point, fraction = '', exponent] = hexadecimal;
  if (whole === '' && fraction === '') return undefined;
  const mantissa = BigInt(`0x${whole}${fraction}`);
  if (point === undefined && exponent === undefined)
    return { integer: BigInt.asIntN(64, sign === '-' ? -mantissa : mantissa) };
  const power = Number(exponent ?? 0) - 4 * fraction.length;
  return { float: scaled(Number(mantissa), power) * (sign === '-' ? -1 : 1) };
}

/** value · 2^power, in steps that neither overflow nor round before the result does. */
function scaled(value: number, power: number): number {
  let result = value;
  let rest = Math.max(-4000, Math.min(4000, power));
  for (; rest > 1000; rest -= 1000) result *= 2 ** 1000;
  for (; rest < -1000; rest += 1000) result *= 2 ** -1000;
  return result * 2 ** rest;
}
