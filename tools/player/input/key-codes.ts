/**
 * The console's key codes 1–94 (specification: console §5.5) and how a browser's key events become them.
 * Keys are known by the symbol they carry in the user's layout, not by their place on the keyboard.
 */

/** Symbols of the codes 1–48 in order; the code of a symbol is its place in this text, counted from 1. */
const SYMBOLS = "abcdefghijklmnopqrstuvwxyz0123456789-=[]\\;'`,./ ";

/** Codes of keys that carry a name (`KeyboardEvent.key`), the same on every layout. */
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

/** Codes of keys that are known by their place (`KeyboardEvent.code`): the number pad and left Alt. */
const PLACED_KEYS: Record<string, number> = {
  AltLeft: 65,
  NumpadAdd: 89,
  NumpadSubtract: 90,
  NumpadMultiply: 91,
  NumpadDivide: 92,
  NumpadEnter: 93,
  NumpadDecimal: 94,
};

/** Symbols of the keys on the layout of the United States, for keys whose own symbol tells nothing. */
const PLACED_SYMBOLS: Record<string, string> = {
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

/** What a key event says of the key: the fields of a `KeyboardEvent` that matter here. */
export interface KeyFacts {
  key: string;
  code: string;
  shiftKey: boolean;
  /** Whether AltGr (or Option on a Mac) changes the symbol. */
  altGraph: boolean;
}

/**
 * Console code of a key, 0 for a key that the console does not have.
 *
 * With Shift or AltGr held an event tells the shifted symbol, which says little about the key: then the place
 * decides, letters excepted. Layouts without Latin letters go by place, too.
 */
export function keyCodeOf({ key, code, shiftKey, altGraph }: KeyFacts): number {
  const placed = PLACED_KEYS[code];
  if (placed !== undefined) return placed;
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
  const place = PLACED_SYMBOLS[code] ?? /^(?:Key|Digit)(.)$/.exec(code)?.[1].toLowerCase() ?? '';
  return place === '' ? 0 : SYMBOLS.indexOf(place) + 1;
}
