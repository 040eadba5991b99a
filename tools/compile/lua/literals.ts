/** How numbers and texts are written in Lua. */

/** From here on whole numbers are written as floats, so that Lua computes with them as JavaScript does. */
const LARGEST_INTEGER = 2 ** 53;

/**
 * A Lua number; a negative one begins with a minus sign, and infinite ones are divisions.
 * @param isFloat whether a whole number must be a float as well
 */
export function numberText(value: number, isFloat = false): string {
  if (Number.isNaN(value)) return '(0/0)';
  if (!Number.isFinite(value)) return value > 0 ? '(1/0)' : '(-1/0)';
  if (Object.is(value, -0)) return '-0.0';
  if (!Number.isInteger(value)) return String(value);
  if (Math.abs(value) >= LARGEST_INTEGER) return value.toExponential();
  return isFloat ? `${value}.0` : String(value);
}

const ESCAPES: Record<string, string> = { '\n': '\\n', '\r': '\\r', '\t': '\\t', '\\': '\\\\' };

/** A Lua string literal, in the quotes that need fewer escapes; characters beyond ASCII stay as they are. */
export function stringText(value: string): string {
  const quote = value.includes('"') && !value.includes("'") ? "'" : '"';
  let text = quote;
  for (let i = 0; i < value.length; i++) {
    const character = value[i];
    const code = value.charCodeAt(i);
    if (character === quote) text += `\\${quote}`;
    else if (ESCAPES[character]) text += ESCAPES[character];
    else if (code < 32 || code === 127)
      // A digit behind a short decimal escape would be read as part of it.
      text += /[0-9]/.test(value[i + 1] ?? '') ? `\\${String(code).padStart(3, '0')}` : `\\${code}`;
    else text += character;
  }
  return text + quote;
}
