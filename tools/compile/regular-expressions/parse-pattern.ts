/**
 * Reads regular expressions, as JavaScript writes them, with strings as bytes. Cartridges that make them of strings do
 * the same by runtime/pattern-compiler.lua.
 */

import { ALL, complement, DIGITS, IN_LINE, inBothCases, SPACE, union, WORD } from './byte-sets.ts';
import { type ByteSet, MANY, type ParsedPattern, type PatternNode } from './pattern-nodes.ts';

/** Ends the reading of a pattern with an error. */
export type Fail = (reason: string) => never;

/** What escapes stand for besides themselves. */
const CONTROLS = 'f\fn\nr\rt\tv\v';
const SYNTAX = '^$\\.*+?()[]{}|/';
/** In the place of a character: a set. */
const IS_SET = -1;

/**
 * Parses a pattern.
 *
 * @param source its text as bytes: each character is one of 0 to 255
 * @param flags which change what it means: `i`, `m`, `s` and `u`
 * @param fail called with the reason if it is none
 */
export function parsePattern(source: string, flags: string, fail: Fail): ParsedPattern {
  return new PatternParser(source, flags, fail).parse();
}

class PatternParser {
  private readonly source: string;
  private readonly fail: Fail;
  private readonly isIgnoringCase: boolean;
  private readonly isUnicode: boolean;
  private readonly dot: ByteSet;
  private readonly isMultiline: boolean;
  private readonly names: string[] = [''];
  /** Names that are referred to, and the groups that have to get their numbers. */
  private readonly references: { name: string; node: { kind: 'back'; group: number } }[] = [];
  private readonly total: number;
  private hasNames = false;
  private at = 0;
  private groups = 0;
  /** The set that was read in the place of a character. */
  private set: ByteSet = ALL;

  constructor(source: string, flags: string, fail: Fail) {
    this.source = source;
    this.fail = fail;
    this.isIgnoringCase = flags.includes('i');
    this.isMultiline = flags.includes('m');
    this.isUnicode = flags.includes('u');
    this.dot = flags.includes('s') ? ALL : IN_LINE;
    this.total = this.countGroups();
  }

  parse(): ParsedPattern {
    const body = this.choice();
    if (this.at < this.source.length) this.fail("Unmatched ')'");
    for (const { name, node } of this.references) {
      node.group = this.names.indexOf(name);
      if (node.group < 1) this.fail('Invalid named capture referenced');
    }
    const { groups, isIgnoringCase, isMultiline, names } = this;
    return { body, groups, names, isIgnoringCase, isMultiline };
  }

  /** How many groups capture; a number beyond is no reference to one. */
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

  private next(): string {
    return this.source.charAt(this.at);
  }

  private take(text: string): boolean {
    if (!this.source.startsWith(text, this.at)) return false;
    this.at += text.length;
    return true;
  }

  private choice(): PatternNode {
    const options = [this.sequence()];
    while (this.take('|')) options.push(this.sequence());
    if (options.length === 1) return options[0];
    const sets = options.map(option => (option.kind === 'set' ? option.set : undefined));
    return sets.every(set => set !== undefined)
      ? { kind: 'set', set: union(...sets) }
      : { kind: 'choice', options };
  }

  private sequence(): PatternNode {
    const parts: PatternNode[] = [];
    while (this.at < this.source.length && this.next() !== '|' && this.next() !== ')')
      parts.push(this.term());
    return parts.length === 1 ? parts[0] : { kind: 'sequence', parts };
  }

  private term(): PatternNode {
    const after = this.groups;
    const body = this.atom();
    const start = this.at;
    let min = 0;
    let max = MANY;
    if (this.take('?')) max = 1;
    else if (this.take('+')) min = 1;
    else if (this.take('{')) {
      min = this.number();
      max = min;
      if (this.take(',')) max = this.next() === '}' ? MANY : this.number();
      if (min < 0 || max < 0 || !this.take('}')) {
        if (this.isUnicode) this.fail('Incomplete quantifier');
        this.at = start;
        return body;
      }
      if (min > max) this.fail('numbers out of order in {} quantifier');
    } else if (!this.take('*')) return body;
    const { kind } = body;
    const isLook = kind === 'look' && (body.isBehind || this.isUnicode);
    if (isLook || kind === 'start' || kind === 'end' || kind === 'word') this.fail('Nothing to repeat');
    return { kind: 'repeat', body, min, max, isLazy: this.take('?'), after, last: this.groups };
  }

  /** A number in braces; -1 if there is none. */
  private number(): number {
    let value = -1;
    while (isDigit(this.next())) {
      value = Math.min(Math.max(value, 0) * 10 + this.source.charCodeAt(this.at) - 48, MANY);
      this.at += 1;
    }
    return value;
  }

  private atom(): PatternNode {
    const sign = this.next();
    if (sign === '(') return this.group();
    if (sign === '\\') return this.escape();
    if ('*+?'.includes(sign)) this.fail('Nothing to repeat');
    if (this.isUnicode && '{}]'.includes(sign)) this.fail('Lone quantifier brackets');
    if (sign === '{') {
      // Braces are a quantifier where they look like one.
      const start = this.at;
      this.at += 1;
      const isNumber = this.number() >= 0;
      if (isNumber && this.take(',')) this.number();
      if (isNumber && this.next() === '}') this.fail('Nothing to repeat');
      this.at = start;
    }
    if (this.take('[')) return this.characterClass();
    if (this.take('.')) return { kind: 'set', set: this.dot };
    if (this.take('^')) return { kind: 'start' };
    if (this.take('$')) return { kind: 'end' };
    return this.letter(this.character());
  }

  private group(): PatternNode {
    this.at += 1;
    const made = this.opened();
    if (!this.take(')')) this.fail('Unterminated group');
    return made;
  }

  private opened(): PatternNode {
    if (this.take('?:')) {
      const body = this.choice();
      // Any part can be repeated that stands in a group.
      return body.kind === 'set' ? body : { kind: 'sequence', parts: [body] };
    }
    if (this.take('?=')) return this.look(false, false);
    if (this.take('?!')) return this.look(false, true);
    if (this.take('?<=')) return this.look(true, false);
    if (this.take('?<!')) return this.look(true, true);
    this.groups += 1;
    const group = this.groups;
    this.names[group] = '';
    if (this.take('?<')) {
      const name = this.name();
      if (this.names.includes(name)) this.fail('Duplicate capture group name');
      this.names[group] = name;
    } else if (this.next() === '?') this.fail('Invalid group');
    return { kind: 'group', group, body: this.choice() };
  }

  private look(isBehind: boolean, isNegated: boolean): PatternNode {
    return { kind: 'look', isBehind, isNegated, body: this.choice() };
  }

  /** The name of a group, up to `>`. */
  private name(): string {
    const start = this.at;
    const end = this.source.indexOf('>', start);
    const name = this.source.slice(start, Math.max(end, start));
    if (name === '' || isDigit(name.charAt(0))) this.fail('Invalid capture group name');
    for (let i = 0; i < name.length; i += 1) {
      const byte = name.charCodeAt(i);
      if (byte < 128 && byte !== 36 && !has(WORD, byte)) this.fail('Invalid capture group name');
    }
    this.at = end + 1;
    return name;
  }

  /** What begins with a backslash outside of a class. */
  private escape(): PatternNode {
    const sign = this.source.charAt(this.at + 1);
    if (sign === 'b' || sign === 'B') {
      this.at += 2;
      return { kind: 'word', isNegated: sign === 'B' };
    }
    if (sign === 'k' && (this.hasNames || this.isUnicode)) {
      this.at += 2;
      if (!this.take('<')) this.fail('Invalid named reference');
      const node = { kind: 'back' as const, group: 0 };
      this.references.push({ name: this.name(), node });
      return node;
    }
    if (isDigit(sign) && sign !== '0') {
      const start = this.at;
      this.at += 1;
      const group = this.number();
      if (group <= this.total) return { kind: 'back', group };
      if (this.isUnicode) this.fail('Invalid escape');
      this.at = start;
    }
    const code = this.escaped(false);
    return code === IS_SET ? { kind: 'set', set: this.set } : this.letter(code);
  }

  /** The character that an escape stands for, or a set. */
  private escaped(isInClass: boolean): number {
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
    if ('pP'.includes(sign) && this.isUnicode) this.fail('Unicode property classes are not supported');
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

  /** `\x41` and `\u0041`: a number of so many digits; the letter itself without them. */
  private hexadecimal(digits: number): number {
    const code = this.digits(this.at + 1, digits);
    if (code < 0 && this.isUnicode) this.fail(digits === 2 ? 'Invalid escape' : 'Invalid Unicode escape');
    if (code < 0) return this.character();
    this.at += digits + 1;
    return code;
  }

  /** The number that so many hexadecimal digits stand for; -1 if there are fewer. */
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
  private character(): number {
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

  /** One character outside of a class. */
  private letter(code: number): PatternNode {
    const bytes = bytesOf(code);
    const parts = bytes.map((byte): PatternNode => ({ kind: 'set', set: this.folded([byte, byte]) }));
    return parts.length === 1 ? parts[0] : { kind: 'sequence', parts };
  }

  private folded(set: ByteSet): ByteSet {
    return this.isIgnoringCase ? inBothCases(set) : set;
  }

  private characterClass(): PatternNode {
    const isNegated = this.take('^');
    const sets: ByteSet[] = [];
    const letters: PatternNode[] = [];
    while (!this.take(']')) {
      const low = this.classAtom();
      const set = this.set;
      const isRange =
        this.next() === '-' && this.at + 1 < this.source.length && this.source.charAt(this.at + 1) !== ']';
      if (isRange) {
        this.at += 1;
        const high = this.classAtom();
        if (low === IS_SET || high === IS_SET) {
          if (this.isUnicode) this.fail('Invalid character class');
          sets.push([45, 45]);
          for (const [code, one] of [
            [low, set],
            [high, this.set],
          ] as const)
            if (code === IS_SET) sets.push(one);
            else this.addRange(code, code, sets, letters);
        } else this.addRange(low, high, sets, letters);
      } else if (low === IS_SET) sets.push(set);
      else this.addRange(low, low, sets, letters);
    }
    const all = this.folded(union(...sets));
    const one: PatternNode = { kind: 'set', set: isNegated ? complement(all) : all };
    if (letters.length === 0) return one;
    const others: PatternNode = { kind: 'choice', options: letters };
    return isNegated
      ? {
          kind: 'sequence',
          parts: [{ kind: 'look', isBehind: false, isNegated: true, body: others }, one],
        }
      : { kind: 'choice', options: [one, ...letters] };
  }

  private classAtom(): number {
    if (this.at >= this.source.length) this.fail('Unterminated character class');
    return this.next() === '\\' ? this.escaped(true) : this.character();
  }

  /** Adds characters to a class; beyond ASCII each is several bytes. */
  private addRange(low: number, high: number, sets: ByteSet[], letters: PatternNode[]): void {
    if (low > high) this.fail('Range out of order in character class');
    if (low < 128) sets.push([low, Math.min(high, 127)]);
    if (high < 128) return;
    if (low === high) letters.push(this.letter(low));
    // All that are several bytes.
    else if (low < 256 && high > 254) sets.push([128, 255]);
    else this.fail('Ranges of characters beyond ASCII are not supported, except for \\x80-\\uFFFF');
  }
}

function isDigit(sign: string): boolean {
  return sign !== '' && '0123456789'.includes(sign);
}

function has(set: ByteSet, byte: number): boolean {
  for (let i = 0; i < set.length; i += 2) if (byte >= set[i] && byte <= set[i + 1]) return true;
  return false;
}

/** A character as the bytes of UTF-8. */
function bytesOf(code: number): number[] {
  if (code < 0x80) return [code];
  const tail = (shift: number): number => ((code >> shift) & 63) | 128;
  if (code < 0x800) return [192 | (code >> 6), tail(0)];
  if (code < 0x10000) return [224 | (code >> 12), tail(6), tail(0)];
  return [240 | (code >> 18), tail(12), tail(6), tail(0)];
}
