/** How numbers and strings are written in Lua. */

/** From here on numbers are not exact any more: as floats, Lua rounds them as JavaScript does. */
export const LARGEST_INTEGER = 2 ** 53;

/**
 * A Lua number; a negative one begins with a minus sign, and infinite ones are divisions.
 * @param isFloat whether an integer must be a float as well
 */
export function numberText(value: number, isFloat = false): string {
  if (Number.isNaN(value)) return '(0/0)';
  if (!Number.isFinite(value)) return value > 0 ? '(1/0)' : '(-1/0)';
  if (Object.is(value, -0)) return '-0.0';
  if (!Number.isInteger(value)) return String(value);
  if (Math.abs(value) >= LARGEST_INTEGER) return value.toExponential();
  return isFloat ? `${value}.0` : String(value);
}

/** Behind this, strings hold bytes that are part of no character, as lone surrogates. */
export const RAW_BYTES = 0xdc00;

/** The byte that a character of a string stands for if it is part of no character. */
function rawByte(text: string, index: number): number | undefined {
  const byte = text.charCodeAt(index) - RAW_BYTES;
  if (byte < 0x80 || byte > 0xff) return undefined;
  const before = index > 0 ? text.charCodeAt(index - 1) : 0;
  return before >= 0xd800 && before < RAW_BYTES ? undefined : byte;
}

const ESCAPES: Record<string, string> = { '\n': '\\n', '\r': '\\r', '\t': '\\t', '\\': '\\\\' };

/** A Lua string literal, in the quotes that need fewer escapes; characters beyond ASCII stay as they are. */
export function stringText(value: string): string {
  const quote = value.includes('"') && !value.includes("'") ? "'" : '"';
  let text = quote;
  for (let i = 0; i < value.length; i++) {
    const character = value[i];
    const code = rawByte(value, i) ?? value.charCodeAt(i);
    if (code !== value.charCodeAt(i)) text += `\\${code}`;
    else if (character === quote) text += `\\${quote}`;
    else if (ESCAPES[character]) text += ESCAPES[character];
    else if (code < 32 || code === 127)
      // A digit behind a short decimal escape would be read as part of it.
      text += /[0-9]/.test(value[i + 1] ?? '') ? `\\${String(code).padStart(3, '0')}` : `\\${code}`;
    else text += character;
  }
  return text + quote;
}

/** Digits without the zeros around them, and the power of ten that the last of them stands for. */
function digitsOf(value: number): { digits: string; exponent: number } {
  const [mantissa, power] = value.toExponential().split('e');
  const digits = mantissa.replace('.', '');
  return { digits, exponent: Number(power) - digits.length + 1 };
}

/**
 * The shortest way to write a number from 0 up, of the same value and kind: `1000` stays whole, `1000.0` becomes
 * `1e3`, `0.5` becomes `.5`.
 * @param value finite, not negative and not -0
 * @param isFloat whether an integer must be a float as well
 */
export function shortNumberText(value: number, isFloat = false): string {
  const isWhole = Number.isInteger(value);
  if (isWhole && !isFloat && value < LARGEST_INTEGER) return shortest([String(value), hexadecimal(value)]);
  if (value === 0) return '0.';
  const { digits, exponent } = digitsOf(value);
  // Zeros or a point behind the digits, an exponent, or a power of two with the digits in front of it.
  const forms = [`${digits}e${exponent}`];
  if (exponent >= 0) forms.push(`${digits}${'0'.repeat(exponent)}.`);
  else if (-exponent < digits.length) forms.push(`${digits.slice(0, exponent)}.${digits.slice(exponent)}`);
  else forms.push(`.${'0'.repeat(-exponent - digits.length)}${digits}`);
  forms.push(binaryExponent(value));
  return shortest(forms);
}

function hexadecimal(value: number): string {
  return `0x${value.toString(16)}`;
}

/** A hexadecimal float: the odd part of the number, and the power of two that it is multiplied with. */
function binaryExponent(value: number): string {
  let odd = value;
  let power = 0;
  while (!Number.isInteger(odd)) {
    odd *= 2;
    power--;
  }
  while (odd % 2 === 0) {
    odd /= 2;
    power++;
  }
  return `${hexadecimal(odd)}p${power}`;
}

/** The first of the shortest strings. */
function shortest(texts: readonly string[]): string {
  return texts.reduce((best, text) => (text.length < best.length ? text : best));
}

/** The shortest string literal: quotes by what is inside, brackets where they save escapes, control bytes as they are. */
export function shortStringText(value: string): string {
  const forms = [quoted(value, '"'), quoted(value, "'")];
  const brackets = bracketed(value);
  if (brackets !== undefined) forms.push(brackets);
  return shortest(forms);
}

function quoted(value: string, quote: string): string {
  let text = quote;
  for (let i = 0; i < value.length; i++) {
    const character = value[i];
    const byte = rawByte(value, i);
    if (byte !== undefined) text += `\\${byte}`;
    else if (character === quote || character === '\\') text += `\\${character}`;
    else if (character === '\n') text += '\\n';
    else if (character === '\r') text += '\\r';
    // The console reads code up to the first zero byte; a digit behind it would be read as part of the escape.
    else if (character === '\0') text += /[0-9]/.test(value[i + 1] ?? '') ? '\\000' : '\\0';
    else text += character;
  }
  return text + quote;
}

/** `[[text]]`, or undefined if the string cannot stand so; line breaks in it would move the lines of what follows. */
function bracketed(value: string): string | undefined {
  return /[\r\n\0]|(?<![\ud800-\udbff])[\udc80-\udcff]|\]\]|\]$/.test(value) ? undefined : `[[${value}]]`;
}
