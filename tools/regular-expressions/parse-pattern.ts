/**
 * Reads regular expressions, as JavaScript writes them, with strings as bytes. Characters beyond ASCII are several: with
 * the flag `u` everything takes whole characters; without it, what names some of them does. Cartridges that make regular
 * expressions of strings do the same by runtime/regular-expressions/.
 */

import { ALL, complement, has, IN_LINE, inBothCases, union, WORD } from './byte-sets.ts';
import {
  asciiOf,
  beyondAscii,
  type CharacterSet,
  charactersMatching,
  charactersOfClass,
  LAST_CHARACTER,
} from './character-sets.ts';
import { firstOf } from './first-bytes.ts';
import { type ByteSet, MANY, type ParsedPattern, type PatternNode } from './pattern-nodes.ts';
import { type Fail, IS_SET, isDigit, PatternReader } from './pattern-reader.ts';

/**
 * Parses a pattern.
 *
 * @param source its text as bytes: each character is one of 0 to 255
 * @param flags which change what it means: `i`, `m`, `s` and `u`
 * @param hasWideSpaces whether `\s` knows the white space beyond ASCII without the flag `u` too
 * @param fail called with the reason if it is none
 */
export function parsePattern(
  source: string,
  flags: string,
  hasWideSpaces: boolean,
  fail: Fail,
): ParsedPattern {
  return new PatternParser(source, flags, hasWideSpaces, fail).parse();
}

class PatternParser extends PatternReader {
  private readonly isIgnoringCase: boolean;
  private readonly dot: ByteSet;
  private readonly isMultiline: boolean;
  private readonly hasWideSpaces: boolean;
  private readonly names: string[] = [''];
  /** Names that are referred to, and the groups that have to get their numbers. */
  private readonly references: { name: string; node: { kind: 'back'; group: number } }[] = [];
  private groups = 0;
  /** How many lookbehinds are open. */
  private behind = 0;

  constructor(source: string, flags: string, hasWideSpaces: boolean, fail: Fail) {
    super(source, flags.includes('u'), fail);
    this.isIgnoringCase = flags.includes('i');
    this.isMultiline = flags.includes('m');
    this.hasWideSpaces = hasWideSpaces;
    this.dot = flags.includes('s') ? ALL : IN_LINE;
  }

  parse(): ParsedPattern {
    const body = this.choice();
    if (this.at < this.source.length) this.fail("Unmatched ')'");
    for (const { name, node } of this.references) {
      node.group = this.names.indexOf(name);
      if (node.group < 1) this.fail('Invalid named capture referenced');
    }
    const { groups, isIgnoringCase, isMultiline, names } = this;
    const isStarting = body.kind === 'sequence' && body.parts[0]?.kind === 'start';
    const whole = this.isUnicode && firstOf(body).canBeEmpty && !isStarting ? atCharacter(body) : body;
    return { body: whole, groups, names, isIgnoringCase, isMultiline };
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
    if (this.take('.')) return this.isUnicode ? this.matching('.') : { kind: 'set', set: this.dot };
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
      // Any part in a group can be repeated.
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
    if (isBehind) this.behind++;
    const body = this.choice();
    if (isBehind) this.behind--;
    return { kind: 'look', isBehind, isNegated, body };
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
      const isFolded = this.isUnicode && this.isIgnoringCase;
      return isFolded ? this.edge(sign === 'B') : { kind: 'word', isNegated: sign === 'B' };
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
    const start = this.at;
    const code = this.escaped(false);
    if (code !== IS_SET) return this.letter(code);
    if (this.isUnicode) return this.matching(this.textFrom(start));
    const wide = this.wideSpaces(start);
    return wide ? oneOf(wide) : { kind: 'set', set: this.set };
  }

  /** The characters of the escape that begins at a place, if it is `\s` or `\S` and counts those beyond ASCII. */
  private wideSpaces(start: number): CharacterSet | undefined {
    const text = this.source.slice(start, this.at);
    return this.hasWideSpaces && /^\\s$/i.test(text) ? charactersMatching(text, 'u') : undefined;
  }

  /** What JavaScript matches with a class or an escape, in a pattern with the flag `u`. */
  private matching(source: string): PatternNode {
    const flags = `u${this.isIgnoringCase ? 'i' : ''}${this.dot === ALL ? 's' : ''}`;
    try {
      return oneOf(charactersMatching(source, flags));
    } catch {
      return this.fail(source.startsWith('[') ? 'Invalid character class' : 'Invalid property name');
    }
  }

  /** `\b`, or `\B`, where letters beyond ASCII count as cases of some in words. */
  private edge(isNegated: boolean): PatternNode {
    const body = this.matching('\\w');
    const option = (isWordBefore: boolean): PatternNode => ({
      kind: 'sequence',
      parts: [
        { kind: 'look', isBehind: true, isNegated: !isWordBefore, body },
        { kind: 'look', isBehind: false, isNegated: isWordBefore !== isNegated, body },
      ],
    });
    return { kind: 'choice', options: [option(true), option(false)] };
  }

  private textFrom(start: number): string {
    return Buffer.from(this.source.slice(start, this.at), 'latin1').toString('utf8');
  }

  /** One character outside of a class. */
  private letter(code: number): PatternNode {
    if (this.isIgnoringCase && (code > 127 || (this.isUnicode && has(FOLDED, code)))) {
      const both = this.isUnicode
        ? charactersMatching(`\\u{${code.toString(16)}}`, 'iu')
        : charactersOfClass([code, code], true, false);
      if (both.length > 2 || both[0] !== both[1]) return oneOf(both);
    }
    // Backward, bytes are matched one by one, and one of several is not text by itself.
    if (code > 127 && this.behind > 0) return oneOf([code, code]);
    const bytes = bytesOf(code);
    const parts = bytes.map((byte): PatternNode => ({ kind: 'set', set: this.folded([byte, byte]) }));
    return parts.length === 1 ? parts[0] : { kind: 'sequence', parts };
  }

  private folded(set: ByteSet): ByteSet {
    return this.isIgnoringCase ? inBothCases(set) : set;
  }

  private characterClass(): PatternNode {
    const start = this.at - 1;
    const isNegated = this.take('^');
    const sets: ByteSet[] = [];
    const others: number[] = [];
    const addSet = (set: ByteSet, at: number): void => {
      const wide = this.wideSpaces(at);
      sets.push(wide ? asciiOf(wide) : set);
      if (wide) others.push(...beyondAscii(wide));
    };
    while (!this.take(']')) {
      const first = this.at;
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
            else this.addRange(code, code, sets, others);
        } else this.addRange(low, high, sets, others);
      } else if (low === IS_SET) addSet(set, first);
      else this.addRange(low, low, sets, others);
    }
    if (this.isUnicode) return this.matching(this.textFrom(start));
    const bytes = union(...sets);
    // What holds all bytes beyond ASCII holds all characters there.
    if (others.length > 0 && !has(bytes, 128))
      return oneOf(charactersOfClass([...bytes, ...others], this.isIgnoringCase, isNegated));
    const all = this.folded(bytes);
    return { kind: 'set', set: isNegated ? complement(all) : all };
  }

  private classAtom(): number {
    if (this.at >= this.source.length) this.fail('Unterminated character class');
    return this.next() === '\\' ? this.escaped(true) : this.character();
  }

  /** Adds characters to a class: in ASCII as bytes, the others as ranges. */
  private addRange(low: number, high: number, sets: ByteSet[], others: number[]): void {
    if (low > high) this.fail('Range out of order in character class');
    if (low < 128) sets.push([low, Math.min(high, 127)]);
    // All that are several bytes, and bytes that are not text.
    if (low <= 128 && high >= 255) sets.push([128, 255]);
    else if (high > 127) others.push(Math.max(low, 128), high);
  }
}

/** Letters of ASCII that have another case beyond it. */
const FOLDED: ByteSet = [75, 75, 83, 83, 107, 107, 115, 115];

/** One of a set of characters: a byte, if all are in ASCII. */
function oneOf(set: CharacterSet): PatternNode {
  const [ascii, others] = [asciiOf(set), beyondAscii(set)];
  return others.length === 0 ? { kind: 'set', set: ascii } : { kind: 'characters', ascii, others };
}

/** A pattern that begins where a character does, even if it takes nothing. */
function atCharacter(body: PatternNode): PatternNode {
  const any: PatternNode = { kind: 'characters', ascii: [0, 127], others: [128, LAST_CHARACTER] };
  const none: PatternNode = { kind: 'look', isBehind: false, isNegated: true, body: any };
  const inside: PatternNode = { kind: 'sequence', parts: [none, { kind: 'set', set: ALL }] };
  const start: PatternNode = { kind: 'look', isBehind: false, isNegated: true, body: inside };
  return { kind: 'sequence', parts: [start, body] };
}

/** A character as the bytes of UTF-8. */
function bytesOf(code: number): number[] {
  if (code < 0x80) return [code];
  const tail = (shift: number): number => ((code >> shift) & 63) | 128;
  if (code < 0x800) return [192 | (code >> 6), tail(0)];
  if (code < 0x10000) return [224 | (code >> 12), tail(6), tail(0)];
  return [240 | (code >> 18), tail(12), tail(6), tail(0)];
}
