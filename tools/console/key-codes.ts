/**
 * The console's key codes 1–94 (specification: console §5.5), and which of them a browser's key event stands for. Keys
 * are identified by their symbol in the user's layout, not by their position on the keyboard.
 */

/** Symbols of the codes 1–48 in order: the code of a symbol is its index in this string plus 1. */
const SYMBOLS = "abcdefghijklmnopqrstuvwxyz0123456789-=[]\\;'`,./ ";

/** Codes of keys with a name (`KeyboardEvent.key`), the same on every layout. */
const NAMED_KEYS: Record<string, number> = {
  Tab: 49,
  Enter: 50,
  Backspace: 51,
  Delete: 52,
  Insert: 53,
  PageUp: 54,
  PageDown: 55,
  Home: 56,
  End: 57,
  ArrowUp: 58,
  ArrowDown: 59,
  ArrowLeft: 60,
  ArrowRight: 61,
  Control: 63,
  Meta: 63,
  Shift: 64,
  Escape: 66,
};

/** Codes of keys identified by their position (`KeyboardEvent.code`): the number pad and left Alt. */
const POSITION_KEYS: Record<string, number> = {
  AltLeft: 65,
  NumpadAdd: 89,
  NumpadSubtract: 90,
  NumpadMultiply: 91,
  NumpadDivide: 92,
  NumpadEnter: 93,
  NumpadDecimal: 94,
};

/** Symbols by position on the US layout, for keys whose own symbol is not one of the console's. */
export const US_SYMBOLS: Readonly<Record<string, string>> = {
  Minus: '-',
  Equal: '=',
  BracketLeft: '[',
  BracketRight: ']',
  Backslash: '\\',
  Semicolon: ';',
  Quote: "'",
  Backquote: '`',
  Comma: ',',
  Period: '.',
  Slash: '/',
  Space: ' ',
};

const FIRST_FUNCTION_KEY = 67;
const FIRST_NUMBER_PAD_KEY = 79;
export const CAPS_LOCK = 62;
export const ESCAPE = 66;

/** The part of a `KeyboardEvent` that is read here. */
export interface KeyPress {
  key: string;
  code: string;
  shiftKey: boolean;
  /** Whether AltGr (Option on a Mac) is held, which changes the symbol. */
  altGraph: boolean;
}

/**
 * Console code of a key, 0 for a key that the console does not have.
 *
 * With Shift or AltGr held an event gives the shifted symbol, so keys other than letters are then identified by their
 * position. So are the keys of layouts without Latin letters.
 */
export function keyCodeOf({ key, code, shiftKey, altGraph }: KeyPress): number {
  const byPosition = POSITION_KEYS[code];
  if (byPosition !== undefined) return byPosition;
  const numberPad = /^Numpad([0-9])$/.exec(code);
  if (numberPad) return FIRST_NUMBER_PAD_KEY + Number(numberPad[1]);
  const functionKey = /^F([1-9]|1[0-2])$/.exec(key);
  if (functionKey) return FIRST_FUNCTION_KEY + Number(functionKey[1]) - 1;
  const named = NAMED_KEYS[key];
  if (named !== undefined) return named;
  const symbol = key.toLowerCase();
  const isLetter = /^[a-z]$/.test(symbol);
  if (isLetter || (symbol.length === 1 && !shiftKey && !altGraph && SYMBOLS.includes(symbol)))
    return SYMBOLS.indexOf(symbol) + 1;
  const usSymbol = US_SYMBOLS[code] ?? /^(?:Key|Digit)(.)$/.exec(code)?.[1].toLowerCase() ?? '';
  return usSymbol === '' ? 0 : SYMBOLS.indexOf(usSymbol) + 1;
}
