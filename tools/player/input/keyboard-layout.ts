/**
 * The labels on the player's keyboard. Some browsers provide the layout; in others each key press reveals one
 * label. Unknown labels default to a US keyboard.
 */

import { keyCodeOf, US_SYMBOLS } from '../../console/key-codes.ts';

/** The part of a `KeyboardEvent` that reveals a key's label. */
interface SymbolPress {
  key: string;
  code: string;
  shiftKey: boolean;
  altGraph: boolean;
}

/** Display names of keys. */
const NAMES: Record<string, string> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Delete: 'Del',
  Insert: 'Ins',
  PageUp: 'PgUp',
  PageDown: 'PgDn',
  Control: 'Ctrl',
  NumpadAdd: 'Num +',
  NumpadSubtract: 'Num −',
  NumpadMultiply: 'Num ×',
  NumpadDivide: 'Num ÷',
  NumpadDecimal: 'Num .',
};

/** `navigator.keyboard`, which only some browsers have. */
interface KeyboardWithLayout {
  getLayoutMap(): Promise<ReadonlyMap<string, string>>;
}

export class KeyboardLayout {
  private readonly symbols = new Map<string, string>();
  private readonly onChange: () => void;

  /**
   * @param onChange called when more labels are known
   */
  constructor(onChange: () => void) {
    this.onChange = onChange;
  }

  /** Asks the browser, if it supports that. */
  async ask(): Promise<void> {
    try {
      const { keyboard } = navigator as Navigator & { keyboard?: KeyboardWithLayout };
      const layout = await keyboard?.getLayoutMap();
      if (!layout) return;
      for (const [code, symbol] of layout) this.symbols.set(code, symbol);
      this.onChange();
    } catch {
      // Not allowed for an embedded page.
    }
  }

  /** Learns the label of a pressed key. */
  learn({ key, code, shiftKey, altGraph }: SymbolPress): void {
    if ([...key].length !== 1 || altGraph) return;
    const symbol = key.toLowerCase();
    // With Shift, a key with two symbols reports the upper one.
    if (shiftKey && symbol === key.toUpperCase()) return;
    const expected = this.symbolAt(code);
    this.symbols.set(code, symbol);
    // Most keys are where one expects them, and one who types waits for no new labels.
    if (symbol !== expected) this.onChange();
  }

  /**
   * The console's code of a key.
   *
   * @param place as in `KeyboardEvent.code`; '' for none
   * @returns 0 for a key that the console does not have
   */
  codeOf(place: string): number {
    const symbol = this.symbolAt(place);
    // Keys of other scripts count as the Latin letters of a US keyboard; a key such as Ö does not.
    if (symbol !== undefined && /^[^a-z]$/u.test(symbol) && /\p{Script=Latin}/u.test(symbol)) return 0;
    return keyCodeOf({
      key: symbol ?? (place === 'Space' ? ' ' : keyName(place)),
      code: place,
      shiftKey: false,
      altGraph: false,
    });
  }

  /** The symbol of a key, as far as known. */
  private symbolAt(place: string): string | undefined {
    const known = this.symbols.get(place);
    const american = americanSymbol(place);
    if (known !== undefined || american === undefined) return known;
    // If another key has this letter, they are swapped: Y and Z in Germany, A and Q in France.
    const [other] = [...this.symbols].find(([, symbol]) => symbol === american) ?? [];
    return other === undefined ? american : (americanSymbol(other) ?? american);
  }

  /** The label of a key, for the page: `Z`, `←`, `Space`. */
  labelOf(place: string): string {
    const name = keyName(place);
    const symbol = this.symbolAt(place);
    if (symbol === ' ') return 'Space';
    return (
      symbol?.toUpperCase() ??
      NAMES[name] ??
      name.replace(/^Numpad/, 'Num ').replace(/([a-z])([A-Z])/g, '$1 $2')
    );
  }
}

function americanSymbol(place: string): string | undefined {
  return /^(?:Key|Digit)(.)$/.exec(place)?.[1].toLowerCase() ?? US_SYMBOLS[place];
}

/** Name of a key without a symbol, as in `KeyboardEvent.key`. */
function keyName(place: string): string {
  return place.replace(/^(Shift|Control|Alt|Meta)(?:Left|Right)$/, '$1');
}
