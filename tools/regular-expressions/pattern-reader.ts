/** Reads the characters of regular expressions and what escapes stand for: the lowest level of their parser. */

import { ALL, complement, DIGITS, has, SPACE, WORD } from './byte-sets.ts';
import { type ByteSet, MANY } from './pattern-nodes.ts';

/** Ends the reading of a pattern with an error. */
export type Fail = (reason: string) => never;

/** In the place of a character: a set. */
export const IS_SET = -1;

/** What escapes stand for besides themselves. */
const CONTROLS = 'f\fn\nr\rt\tv\v';
const SYNTAX = '^$\\.*+?()[]{}|/';

export class PatternReader {
  protected readonly source: string;
  protected readonly isUnicode: boolean;
  protected readonly fail: Fail;
  /** How many groups capture: a number beyond refers to none. */
  protected readonly total: number;
  protected hasNames = false;
  protected at = 0;
  /** The set that was read in the place of a character. */
  protected set: ByteSet = ALL;

  constructor(source: string, isUnicode: boolean, fail: Fail) {
    this.source = source;
    this.isUnicode = isUnicode;
    this.fail = fail;
    this.total = this.countGroups();
  }

  private countGroups(): number {
    const { source } = this;
    let count = 0;
    let isInClass = false;
    for (let i = 0; i < source.length; i += 1) {
      const sign = source.charAt(i);
      if (sign === '\\') i += 1;
      else if (sign === '[') isInClass = true;
      else if (sign === ']') isInClass = false;
      else if (sign === '(' && !isInClass) {
        const isNamed = source.startsWith('?<', i + 1) && !'=!'.includes(source.charAt(i + 3));
        if (isNamed) this.hasNames = true;
        if (isNamed || source.charAt(i + 1) !== '?') count += 1;
      }
    }
    return count;
  }

  protected next(): string {
    return this.source.charAt(this.at);
  }

  protected take(text: string): boolean {
    if (!this.source.startsWith(text, this.at)) return false;
    this.at += text.length;
    return true;
  }

  /** A number in braces; -1 if there is none. */
  protected number(): number {
    let value = -1;
    while (isDigit(this.next())) {
      value = Math.min(Math.max(value, 0) * 10 + this.source.charCodeAt(this.at) - 48, MANY);
      this.at += 1;
    }
    return value;
  }

  /** The character that an escape stands for, or a set. */
  protected escaped(isInClass: boolean): number {
    this.at += 1;
    const sign = this.next();
    if (sign === '') this.fail('\\ at end of pattern');
    const known = 'dDwWsS'.indexOf(sign);
    if (known >= 0) {
      const set = known < 2 ? DIGITS : known < 4 ? WORD : SPACE;
      this.set = known % 2 === 0 ? set : complement(set);
      this.at += 1;
      return IS_SET;
    }
    if ('pP'.includes(sign) && this.isUnicode) {
      const end = this.source.indexOf('}', this.at);
      if (this.source.charAt(this.at + 1) !== '{' || end < 0) this.fail('Invalid property name');
      this.at = end + 1;
      return IS_SET;
    }
    if (isDigit(sign)) return this.octal();
    const control = CONTROLS.indexOf(sign);
    if (control >= 0 && control % 2 === 0) {
      this.at += 1;
      return CONTROLS.charCodeAt(control + 1);
    }
    if (sign === 'x') return this.hexadecimal(2);
    if (sign === 'u') return this.unicode();
    if (sign === 'c') {
      const letter = this.source.charCodeAt(this.at + 1);
      if (has(WORD, letter) && letter > 64 && letter !== 95) {
        this.at += 2;
        return letter % 32;
      }
      if (this.isUnicode) this.fail('Invalid unicode escape');
      // The backslash stands for itself.
      return 92;
    }
    if (isInClass && sign === 'b') {
      this.at += 1;
      return 8;
    }
    const isKept = SYNTAX.includes(sign) || (isInClass && sign === '-');
    if (this.isUnicode && !isKept) this.fail('Invalid escape');
    if (sign === 'k' && this.hasNames) this.fail('Invalid escape');
    return this.character();
  }

  /** `\0` and the like; the old form has up to three digits. */
  private octal(): number {
    const isZero = this.next() === '0' && !isDigit(this.source.charAt(this.at + 1));
    if (this.isUnicode && !isZero) this.fail('Invalid decimal escape');
    if (this.next() > '7') return this.character();
    let value = 0;
    for (let count = 0; count < 3 && isDigit(this.next()) && this.next() < '8'; count += 1) {
      const more = value * 8 + this.source.charCodeAt(this.at) - 48;
      if (more > 255) break;
      value = more;
      this.at += 1;
    }
    return value;
  }

  /** `\x41` and `\u0041`: a number with this many digits; without them the letter itself. */
  private hexadecimal(digits: number): number {
    const code = this.digits(this.at + 1, digits);
    if (code < 0 && this.isUnicode) this.fail(digits === 2 ? 'Invalid escape' : 'Invalid Unicode escape');
    if (code < 0) return this.character();
    this.at += digits + 1;
    return code;
  }

  /** The value of this many hexadecimal digits; -1 if there are fewer. */
  private digits(from: number, count: number): number {
    let code = 0;
    for (let i = from; i < from + count; i += 1) {
      const digit = '0123456789abcdef'.indexOf(this.source.charAt(i).toLowerCase());
      if (digit < 0 || i >= this.source.length) return -1;
      code = code * 16 + digit;
    }
    return code;
  }

  private unicode(): number {
    if (this.isUnicode && this.source.charAt(this.at + 1) === '{') {
      const end = this.source.indexOf('}', this.at);
      const code = end < 0 ? -1 : this.digits(this.at + 2, Math.min(end - this.at - 2, 8));
      if (code < 0 || code > 0x10ffff || end === this.at + 2) this.fail('Invalid Unicode escape');
      this.at = end + 1;
      return code;
    }
    const code = this.hexadecimal(4);
    if (code < 0xd800 || code > 0xdbff || !this.source.startsWith('\\u', this.at)) return code;
    // Two halves make one character.
    const low = this.digits(this.at + 2, 4);
    if (low < 0xdc00 || low > 0xdfff) return code;
    this.at += 6;
    return (code - 0xd800) * 1024 + low - 0xdc00 + 0x10000;
  }

  /** The character that stands here, which may be written in several bytes. */
  protected character(): number {
    const first = this.source.charCodeAt(this.at);
    this.at += 1;
    const count = first < 0xc0 ? 0 : first < 0xe0 ? 1 : first < 0xf0 ? 2 : 3;
    let code = count === 0 ? first : first & (63 >> count);
    for (let i = 0; i < count; i += 1) {
      code = code * 64 + (this.source.charCodeAt(this.at) & 63);
      this.at += 1;
    }
    return code;
  }
}

/** Whether a character is a digit; false for the empty string at the end of a pattern. */
export function isDigit(sign: string): boolean {
  return sign !== '' && '0123456789'.includes(sign);
}
